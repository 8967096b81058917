import { sql } from "kysely";
import type { PeriodicWork } from "#platform/tasks/periodic.ts";

/** Makes the partitions of the audit log for this month and the next two (migration 0245). */
export const auditMonths: PeriodicWork = {
  name: "accounts:audit-months",
  everySeconds: 86_400,
  run: async ({ db }) => {
    await sql`select keep_audit_months()`.execute(db);
  },
};
