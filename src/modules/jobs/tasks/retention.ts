import type { PeriodicWork } from "#platform/tasks/periodic.ts";
import { deleteOldApplications } from "../store/applications-store.ts";

const batch = 100;

/** Deletes applications after 12 months. */
export const applicationRetention: PeriodicWork = {
  name: "jobs:retention",
  everySeconds: 86_400,
  run: async ({ db }) => {
    while ((await deleteOldApplications(db, batch)) === batch);
  },
};
