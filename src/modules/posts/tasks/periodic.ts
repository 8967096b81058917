import type { PeriodicWork } from "#platform/tasks/periodic.ts";
import { foldPostCounters } from "../commands/fold-counters.ts";
import { forgetViews } from "../commands/record-post-views.ts";

export const periodicWork: readonly PeriodicWork[] = [
  { name: "posts:fold-counters", everySeconds: 1, run: async (services) => void (await foldPostCounters(services)) },
  { name: "posts:forget-views", everySeconds: 3_600, run: forgetViews },
];
