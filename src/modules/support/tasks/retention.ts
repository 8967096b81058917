import type { PeriodicWork } from "#platform/tasks/periodic.ts";
import { forgetClosed } from "../store/tickets-store.ts";

export const ticketRetention: PeriodicWork = {
  name: "support:retention",
  everySeconds: 86_400,
  run: ({ db }) => forgetClosed(db),
};
