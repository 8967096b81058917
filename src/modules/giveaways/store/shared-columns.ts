/**
 * Columns of this module's tables that the SQL of other modules may read. They keep their name, type and meaning, or
 * all who read them change with them. `architecture/reads-law.ts` keeps the list: what is missing and what is idle
 * fails.
 */
export const sharedColumns: Readonly<Record<string, readonly string[]>> = {
  /** A giveaway by the post it is: who hosts it, what is given, and its state. */
  giveaway: [
    "amount_cents",
    "completed_at",
    "created_at",
    "entries_count",
    "giveaway_text",
    "host_account_id",
    "host_person_id",
    "post_id",
    "prize_kind",
    "state",
    "winners_count",
  ],
  /** Entries with their tickets. A withdrawn entry stays, with the time. */
  giveaway_entry: ["entered_at", "giveaway_id", "participation", "person_id", "ticket_no", "withdrawn_at"],
  /** Entries that are set aside as likely fraud, while they wait and after. */
  giveaway_entry_fraud: ["giveaway_id", "id", "quarantined_at", "status"],
  /** Places for winners. A replaced one stays and names the one that follows. */
  giveaway_slot: [
    "cause",
    "created_at",
    "giveaway_id",
    "id",
    "person_id",
    "prize_cents",
    "replaced_by",
    "settled_at",
    "status",
    "ticket_no",
  ],
};
