import type { Invariant } from "#platform/invariants.ts";

/** Rules about subscriptions that always hold. */
export const invariants: readonly Invariant[] = [
  {
    id: "S1",
    statement: "What subscriptions earned is what their paid invoices add up to, less refunds and lost disputes",
    sql: `select booked, earned from (select
            (select coalesce(-sum(p.amount_cents), 0) from ledger_posting p join ledger_account a on a.id = p.account_id where a.kind = 'subscriptions') as booked,
            (select coalesce(sum(amount_cents), 0) from brand_invoice where status = 'paid')
              - (select coalesce(sum(r.amount_cents), 0) from payment_refund r join payment p on p.id = r.payment_id
                  where p.purpose = 'brand_subscription' and r.status = 'done')
              - (select coalesce(sum(d.amount_cents), 0) from payment_dispute d join payment p on p.id = d.payment_id
                  where p.purpose = 'brand_subscription' and d.status = 'lost') as earned) x
          where booked <> earned`,
  },
  {
    id: "S2",
    statement: "An invoice is paid if and only if its payment is, and exactly one booking of its amount stands for it",
    sql: `select i.id, i.status, p.status as payment from brand_invoice i left join payment p on p.id = i.payment_id cross join lateral (
            select count(*) as bookings, coalesce(sum(o.amount_cents), 0) as cents from ledger_tx t join ledger_posting o on o.tx_id = t.id
              join ledger_account a on a.id = o.account_id and a.kind = 'subscriptions' where t.ref_type = 'payment' and t.ref_id = i.payment_id) b
          where (i.status = 'paid') <> coalesce(p.status in ('succeeded', 'partially_refunded', 'refunded', 'disputed', 'charged_back'), false)
             or b.bookings <> case when i.status = 'paid' then 1 else 0 end or -b.cents <> case when i.status = 'paid' then i.amount_cents else 0 end
             or (p.id is not null and (p.purpose <> 'brand_subscription' or p.reference_id <> i.id or p.account_id <> i.brand_id or p.amount_cents <> i.amount_cents))`,
  },
  {
    id: "S3",
    statement: "A brand has one subscription that is not over at most",
    sql: `select brand_id from brand_subscription where status in ('incomplete', 'trialing', 'active', 'past_due', 'paused') group by brand_id having count(*) > 1`,
  },
  {
    id: "S4",
    statement:
      "A subscription that was paid for has a paid invoice or a trial; one that waits for its first payment has none",
    sql: `select s.id, s.status from brand_subscription s
           where (s.status in ('active', 'past_due', 'paused', 'unpaid') and s.trial_days = 0
                  and not exists (select 1 from brand_invoice i where i.subscription_id = s.id and i.status = 'paid'))
              or (s.status = 'incomplete_expired' and exists (select 1 from brand_invoice i where i.subscription_id = s.id and i.status = 'paid'))`,
  },
  {
    id: "S5",
    statement: "An active brand is exempt, or its subscription is paid for",
    sql: `select b.brand_id from brand b join account a on a.id = b.brand_id
           where a.brand_status = 'active' and a.status = 'active' and not b.is_subscription_exempt
             and not exists (select 1 from brand_subscription s where s.brand_id = b.brand_id and s.status in ('trialing', 'active', 'past_due'))`,
  },
];
