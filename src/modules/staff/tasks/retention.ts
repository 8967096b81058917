import type { PeriodicWork } from "#platform/tasks/periodic.ts";
import { deleteOldClaims } from "../store/claims-store.ts";

export const retention: PeriodicWork = {
  name: "staff:retention",
  everySeconds: 86_400,
  run: ({ db }) => deleteOldClaims(db),
};
