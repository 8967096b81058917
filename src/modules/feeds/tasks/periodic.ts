import type { PeriodicWork } from "#platform/tasks/periodic.ts";
import { rebuildMarks } from "../commands/rebuild-marks.ts";
import { refreshHashtags } from "../commands/refresh-hashtags.ts";
import { takePopularSnapshot } from "../commands/take-popular-snapshot.ts";

export const periodicWork: readonly PeriodicWork[] = [
  { name: "posts:popular", everySeconds: 300, run: async (services) => void (await takePopularSnapshot(services)) },
  { name: "posts:hashtags", everySeconds: 900, run: refreshHashtags },
  { name: "posts:rebuild-marks", everySeconds: 60, run: (services) => rebuildMarks(services) },
];
