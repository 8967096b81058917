import type { PeriodicWork } from "#platform/tasks/periodic.ts";
import { keepAuditMonths } from "../store/audit-store.ts";

/** Makes the partitions of the audit log for this month and the next two (migration 0245). */
export const auditMonths: PeriodicWork = {
  name: "accounts:audit-months",
  everySeconds: 86_400,
  run: ({ db }) => keepAuditMonths(db),
};
