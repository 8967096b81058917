import type { PeriodicWork } from "#platform/tasks/periodic.ts";
import { forgetOldActs } from "../store/activity-store.ts";

/** Forgets what was done as brands after two years. */
export const activityRetention: PeriodicWork = {
  name: "brands:forget-activity",
  everySeconds: 3_600,
  run: ({ db }) => forgetOldActs(db),
};
