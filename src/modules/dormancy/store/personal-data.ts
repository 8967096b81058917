import type { PersonalTable } from "#platform/personal-data.ts";

/** Personal data of this module. */
export const personalData: readonly PersonalTable[] = [
  {
    table: "dormant_balance",
    copy: {
      title: "Money that lay unclaimed",
      sql: `select d.id, d.state, d.cause, d.status, d.idle_since, d.due_at, d.amount_cents, d.moved_at, d.reclaimed_at, d.created_at, d.updated_at from dormant_balance d where d.account_id = $1 order by d.id`,
      without: { ids: ["account_id"], others: ["reclaimed_by"] },
    },
    erase: {
      kept: "Money records are kept, under an anonymous id: the money stays unclaimed until its owner claims it.",
    },
  },
];
