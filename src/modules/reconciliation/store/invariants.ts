import type { Invariant } from "#platform/invariants.ts";

/** Invariants of days that are ready or reconciled. */
export const invariants: readonly Invariant[] = [
  {
    id: "I31",
    statement:
      "The amount of a ready or reconciled day equals the movement of its clearing account on that New York day",
    sql: `select r.id, r.channel, r.report_date::text from reconciliation r cross join lateral (
            select coalesce(sum(p.amount_cents), 0) as cents from ledger_tx t join ledger_posting p on p.tx_id = t.id
              join ledger_account a on a.id = p.account_id and a.kind = 'clearing:' || r.channel and a.owner_id is null
             where t.created_at >= r.report_date::timestamp at time zone 'America/New_York' and t.created_at < (r.report_date + 1)::timestamp at time zone 'America/New_York') b
          where r.status in ('ready', 'reconciled') and r.amount_cents <> b.cents`,
  },
  {
    id: "I31b",
    statement:
      "A ready or reconciled day has no unexplained difference except amounts that two staff members signed for",
    sql: `select r.id, r.channel, r.report_date::text from reconciliation r
            left join reconciliation_explanation e on e.reconciliation_id = r.id and e.signed_by is not null and e.signed_by <> e.proposed_by
           cross join lateral (select coalesce(sum(abs(l.amount_cents)), 0) as cents from reconciliation_line l where l.reconciliation_id = r.id and l.matched_with is null) b
          where r.status in ('ready', 'reconciled') and (b.cents <> r.unexplained_cents or coalesce(e.amount_cents, 0) <> r.unexplained_cents or r.explained_cents <> r.unexplained_cents)
             or (r.status = 'reconciled') <> (r.reconciled_by is not null)`,
  },
];
