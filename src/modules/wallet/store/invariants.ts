import { rowsMatchLedger } from "#modules/ledger/index.ts";
import type { Invariant } from "#platform/invariants.ts";

/** Invariants of refunds, disputes and debts, as queries that find violations. */
export const invariants: readonly Invariant[] = [
  rowsMatchLedger({
    id: "B1",
    statement:
      "A refund is held once, in full, then sent to the card or returned to the wallet as its state says, never both; one of a subscription is never held",
    table: "payment_refund",
    join: "join payment p on p.id = r.payment_id",
    refType: "payment_refund",
    times: {
      hold: "case when r.asked_by_person_id is null or p.purpose = 'brand_subscription' then 0 else 1 end",
      settle: "case when r.status in ('done', 'reversed') then 1 else 0 end",
      release:
        "case when r.status in ('requested', 'done', 'reversed') or p.purpose = 'brand_subscription' then 0 else 1 end",
      reverse: "case r.status when 'reversed' then 1 else 0 end",
    },
    credits: [{ of: "a.kind like 'clearing:%'", cents: "case r.status when 'done' then r.amount_cents else 0 end" }],
  }),
  {
    id: "B1b",
    statement:
      "An account's refund hold equals its pending refunds, and a payment's refunded amount equals its completed ones",
    sql: `select a.owner_id::text as id, 'hold' as what from ledger_account a where a.kind = 'refund_hold'
             and a.balance_cents <> (select coalesce(sum(r.amount_cents), 0) from payment_refund r join payment p on p.id = r.payment_id
                                      where p.account_id = a.owner_id and r.status = 'requested' and r.asked_by_person_id is not null
                                        and p.purpose <> 'brand_subscription')
          union all
          select p.id::text, 'total' from payment p where p.refunded_cents <> (select coalesce(sum(r.amount_cents), 0) from payment_refund r where r.payment_id = p.id and r.status = 'done')`,
  },
  {
    id: "B1c",
    statement: "A refund takes only from unspent lots of its own payment",
    sql: `select t.id from ledger_tx t join ledger_lot_use u on u.tx_id = t.id join ledger_lot l on l.id = u.lot_id
           where t.ref_type = 'payment_refund' and t.effect = 'hold'
             and l.tx_id is distinct from (select c.id from payment_refund r join ledger_tx c on c.ref_type = 'payment' and c.ref_id = r.payment_id and c.effect = 'credit' where r.id = t.ref_id)`,
  },
  {
    id: "B2",
    statement: "A dispute freezes at most its amount while it is open and nothing after its single decision",
    sql: `select d.id, d.status, b.* from payment_dispute d cross join lateral (
            select coalesce(sum(l.amount_cents) filter (where t.effect <> 'close'), 0) as frozen, coalesce(sum(l.remaining_cents), 0) as left,
                   (select count(*) from ledger_tx c where c.ref_type = 'payment_dispute' and c.ref_id = d.id and c.effect = 'close') as closes,
                   (select coalesce(-sum(o.amount_cents), 0) from ledger_tx c join ledger_posting o on o.tx_id = c.id join ledger_account a on a.id = o.account_id
                     where c.ref_type = 'payment_dispute' and c.ref_id = d.id and c.effect = 'close' and a.kind like 'clearing:%') as charged
              from ledger_tx t join ledger_lot l on l.tx_id = t.id join ledger_account h on h.id = l.account_id and h.kind = 'dispute_hold'
             where t.ref_type = 'payment_dispute' and t.ref_id = d.id) b
          where b.frozen > d.amount_cents
             or case d.status when 'open' then b.closes <> 0 or b.left <> b.frozen
                              when 'lost' then b.closes <> 1 or b.left <> 0 or b.charged <> d.amount_cents
                              else b.left <> 0 or b.charged <> 0 or b.closes <> case when b.frozen = 0 then 0 else 1 end end`,
  },
  {
    id: "B2b",
    statement: "An account's dispute hold equals the amounts frozen by its open disputes",
    sql: `select a.owner_id::text as id, 'hold' as what from ledger_account a where a.kind = 'dispute_hold'
             and a.balance_cents <> (select coalesce(sum(l.remaining_cents), 0) from ledger_lot l join ledger_tx t on t.id = l.tx_id and t.ref_type = 'payment_dispute'
                                       join payment_dispute d on d.id = t.ref_id and d.status = 'open' where l.account_id = a.id)`,
  },
  {
    id: "B3",
    statement:
      "A payment is disputed while a dispute is open and charged back when one is lost; its account then loses trusted status",
    sql: `select p.id, p.status from payment p
           where p.status in ('succeeded', 'partially_refunded', 'refunded', 'disputed', 'charged_back')
             and (p.status = 'charged_back') <> exists (select 1 from payment_dispute d where d.payment_id = p.id and d.status = 'lost')
              or (p.status = 'disputed') <> (exists (select 1 from payment_dispute d where d.payment_id = p.id and d.status = 'open') and p.status <> 'charged_back')`,
  },
  {
    id: "B4",
    statement: "The receivables account equals the sum of open receivables, and each debtor's account is marked",
    sql: `select 'sum' as what, null::uuid as id, j.cents, r.cents as rows from
            (select coalesce(sum(o.amount_cents), 0) as cents from ledger_posting o join ledger_account a on a.id = o.account_id and a.kind = 'receivable') j,
            (select coalesce(sum(amount_cents - settled_cents), 0) as cents from receivable) r where j.cents <> r.cents
          union all
          select 'settled', r.id, r.settled_cents, b.cents from receivable r cross join lateral (
            select coalesce(-sum(o.amount_cents), 0) as cents from ledger_tx t join ledger_posting o on o.tx_id = t.id join ledger_account a on a.id = o.account_id and a.kind = 'receivable'
             where t.ref_type = 'receivable' and t.ref_id = r.id) b where b.cents <> r.settled_cents
          union all
          select 'marked', a.id, null, null from account a
           where a.has_open_receivable <> exists (select 1 from receivable r where r.account_id = a.id and r.settled_cents < r.amount_cents)`,
  },
];
