import type { PeriodicWork } from "#platform/tasks/periodic.ts";
import { foldPostCounters } from "../commands/fold-counters.ts";
import { forgetViews } from "../commands/record-post-views.ts";
import { rebuildMarks } from "../commands/rebuild-marks.ts";
import { refreshHashtags } from "../commands/refresh-hashtags.ts";
import { takePopularSnapshot } from "../commands/take-popular-snapshot.ts";

export const periodicWork: readonly PeriodicWork[] = [
  { name: "posts:fold-counters", everySeconds: 1, run: async (services) => void (await foldPostCounters(services)) },
  { name: "posts:popular", everySeconds: 300, run: async (services) => void (await takePopularSnapshot(services)) },
  { name: "posts:forget-views", everySeconds: 3_600, run: forgetViews },
  { name: "posts:hashtags", everySeconds: 900, run: refreshHashtags },
  { name: "posts:rebuild-marks", everySeconds: 60, run: (services) => rebuildMarks(services) },
];
