/**
 * Columns of this module's tables that the SQL of other modules may read. They keep their name, type and meaning, or
 * all who read them change with them. `architecture/reads-law.ts` keeps the list: what is missing and what is idle
 * fails.
 */
export const sharedColumns: Readonly<Record<string, readonly string[]>> = {
  /** Reports of things and accounts, while they are open and when they are decided. */
  report: [
    "account_id",
    "created_at",
    "decision_id",
    "due_at",
    "id",
    "object_id",
    "reason",
    "status",
    "subject_account_id",
  ],
  /** What staff decided of reported things. */
  report_decision: ["decided_at", "id", "object_id"],
};
