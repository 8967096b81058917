import { prepared } from "#platform/db/prepared.ts";

/** What an account's giveaways led to so far. */
export interface HostRecordRow {
  /** Giveaways whose prizes were set aside, whatever became of them. */
  giveaways: number;
  completed: number;
  /** Cents paid to winners, by the ledger. */
  paidCents: bigint;
  /** Prizes of completed giveaways, and those of them that went back to the host. */
  prizes: number;
  unclaimed: number;
  /** Median of the time from the deadline to the payment of a prize; null before the first payment. */
  medianSecondsToPay: number | null;
  /** Giveaways that were called off after the money was set aside. */
  voided: number;
  /** Giveaways whose card payment was disputed with the bank. */
  disputed: number;
}

/** $1 an account. Always one row. */
export const hostRecords = prepared<[string], HostRecordRow>(
  "giveaway_host_record",
  `with hosted as materialized (
     select g.post_id, g.state, g.deadline, g.winners_count from giveaway g
      where g.host_account_id = $1::uuid
        and (g.state in ('open', 'locked', 'drawn', 'settling', 'completed')
          or (g.state = 'voided' and exists (select 1 from ledger_tx t where t.ref_type = 'giveaway' and t.ref_id = g.post_id and t.effect = 'fund')))
   ), paid as materialized (
     select h.state, p.amount_cents, extract(epoch from t.created_at - h.deadline) as seconds
       from hosted h join ledger_account a on a.kind = 'escrow' and a.owner_id = h.post_id
       join ledger_posting p on p.account_id = a.id join ledger_tx t on t.id = p.tx_id and t.type in ('giveaway_win', 'product_giveaway_delivery')
   ), closed as (
     select count(*)::int as completed, coalesce(sum(winners_count), 0)::int as prizes from hosted where state = 'completed'
   )
   select (select count(*)::int from hosted) as giveaways, c.completed, c.prizes,
          c.prizes - (select count(*)::int from paid where state = 'completed')
            - (select count(*)::int from hosted h join giveaway_slot s on s.giveaway_id = h.post_id
                where h.state = 'completed' and s.status = 'winner') as unclaimed,
          (select coalesce(sum(amount_cents), 0)::bigint from paid) as "paidCents",
          (select round(percentile_cont(0.5) within group (order by seconds))::int from paid) as "medianSecondsToPay",
          (select count(*)::int from hosted where state = 'voided') as voided,
          (select count(distinct y.reference_id)::int from payment y
            where y.account_id = $1::uuid and y.purpose = 'giveaway_fund' and y.reference_id in (select post_id from hosted)
              and exists (select 1 from payment_dispute d where d.payment_id = y.id)) as disputed
     from closed c`,
);
