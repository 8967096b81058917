import type { PersonalTable } from "#platform/personal-data.ts";

const kept = "The ledger is append-only; it names people by an anonymous id (seven years).";

/** Personal data of this module. */
export const personalData: readonly PersonalTable[] = [
  {
    table: "ledger_account",
    copy: {
      title: "Your balances",
      sql: `select kind, balance_cents, created_at from ledger_account where owner_id = $1`,
      without: { ids: ["id", "owner_id"], work: ["normal_side"] },
    },
    erase: { kept },
  },
  {
    table: "ledger_tx",
    copy: {
      title: "Your transactions",
      sql: `select t.id, t.type, -p.amount_cents as amount_cents, a.kind, t.created_at
              from ledger_account a join ledger_posting p on p.account_id = a.id join ledger_tx t on t.id = p.tx_id where a.owner_id = $1 order by t.id`,
      without: { ids: ["ref_type", "ref_id", "effect", "acted_by_person_id"], elsewhere: ["details"] },
    },
    erase: { kept },
  },
];
