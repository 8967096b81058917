import { rowsMatchLedger } from "#modules/ledger/index.ts";
import type { Invariant } from "#platform/invariants.ts";

/** Rules about unclaimed money that always hold. */
export const invariants: readonly Invariant[] = [
  rowsMatchLedger({
    id: "U1",
    statement:
      "A dormant balance is moved once, in full, to its owner's unclaimed account, and back once when the owner reclaims it",
    table: "dormant_balance",
    refType: "dormant_balance",
    times: {
      move: "case when r.status in ('moved', 'reclaimed') then 1 else 0 end",
      reclaim: "case r.status when 'reclaimed' then 1 else 0 end",
    },
    credits: [
      {
        of: "a.kind = 'unclaimed:' || r.state and a.owner_id = r.account_id",
        cents: "case r.status when 'moved' then r.amount_cents else 0 end",
      },
    ],
    also: `select a.id::text, a.kind from ledger_account a where a.kind like 'unclaimed:%'
             and a.balance_cents <> (select coalesce(sum(d.amount_cents), 0) from dormant_balance d where d.account_id = a.owner_id and 'unclaimed:' || d.state = a.kind and d.status = 'moved')`,
  }),
  {
    id: "U2",
    statement: "Unclaimed money only moves between accounts of one owner and never becomes the company's income",
    sql: `select t.id::text as id from ledger_tx t join ledger_posting p on p.tx_id = t.id join ledger_account a on a.id = p.account_id
            left join dormant_balance d on t.ref_type = 'dormant_balance' and d.id = t.ref_id
           where (t.ref_type = 'dormant_balance' or t.type in ('dormant_transfer', 'dormant_reclaim') or a.kind like 'unclaimed:%')
             and (d.id is null or a.owner_id is distinct from d.account_id or (a.kind not in ('funds', 'earnings') and a.kind <> 'unclaimed:' || d.state))`,
  },
  {
    id: "U3",
    statement:
      "A balance is moved to unclaimed only after three notices, 30 days apart, the last one 30 days before; closed accounts are exempt",
    sql: `select d.id::text as id from dormant_balance d
           where d.cause = 'dormant' and d.moved_at is not null
             and (select count(*) from dormancy_notice n where n.dormant_id = d.id and n.told_at <= d.moved_at - make_interval(days => n.days_left)) <> 3
          union all
          select n.dormant_id::text from dormancy_notice n join dormancy_notice m on m.dormant_id = n.dormant_id and m.days_left < n.days_left
           where m.told_at < n.told_at + interval '30 days'`,
  },
];
