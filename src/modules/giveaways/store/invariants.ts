import type { Invariant } from "#platform/invariants.ts";

const frozen = "('drawn', 'settling', 'completed')";

/** Rules about giveaways, entries and draws that always hold. */
export const invariants: readonly Invariant[] = [
  {
    id: "I12",
    statement:
      "A giveaway's escrow equals funding minus prizes and refunds, and is after the end what products are not delivered yet",
    sql: `select * from (
            select g.post_id, g.state, (g.amount_cents + g.extra_cents) * g.winners_count as due,
                   (select (g.amount_cents + g.extra_cents) * count(*) from giveaway_slot s
                     where s.giveaway_id = g.post_id and s.replaced_by is null and s.status = 'winner') as undelivered,
                   coalesce(e.funded, 0) as funded, coalesce(e.closed, 0) as closed, coalesce(e.balance_cents, 0) as balance
              from giveaway g left join lateral (
                select a.balance_cents,
                       (select -sum(p.amount_cents) from ledger_posting p join ledger_tx t on t.id = p.tx_id
                         where p.account_id = a.id and t.effect = 'fund') as funded,
                       (select sum(p.amount_cents) from ledger_posting p join ledger_tx t on t.id = p.tx_id
                         where p.account_id = a.id and t.effect <> 'fund') as closed
                  from ledger_account a where a.kind = 'escrow' and a.owner_id = g.post_id) e on true) x
           where balance <> funded - closed
              or (state in ('open', 'locked', 'drawn', 'settling', 'completed') and funded <> due)
              or (state in ('draft', 'awaiting_payment') and funded <> 0)
              or (state in ('scheduled', 'voided') and funded not in (0, due))
              or (state = 'completed' and balance <> undelivered)
              or (state = 'voided' and balance <> 0)
              or (state in ('open', 'locked') and closed <> 0)`,
  },
  {
    id: "I12b",
    statement: "The money of a prize slot is paid or refunded once, in full, as the state of the slot says",
    sql: `select s.id, s.status from giveaway_slot s
            left join ledger_tx t on t.ref_type = 'giveaway_slot' and t.ref_id = s.id and t.effect = 'close'
            left join ledger_account a on a.kind = 'escrow' and a.owner_id = s.giveaway_id
            left join ledger_posting p on p.tx_id = t.id and p.account_id = a.id
            left join giveaway g on g.post_id = s.giveaway_id
           where ((s.status = 'settled' and (g.prize_kind = 'cash' or s.cause = 'credited')
                    and (t.type is distinct from 'giveaway_win' or p.amount_cents is distinct from s.prize_cents))
               or (s.status = 'settled' and g.prize_kind = 'product' and s.cause is distinct from 'credited'
                    and (t.type is distinct from 'product_giveaway_delivery' or p.amount_cents is distinct from s.prize_cents + g.extra_cents))
               or (s.status in ('selected', 'winner', 'replaced') and t.id is not null))`,
  },
  {
    id: "I13",
    statement:
      "A giveaway has at most its number of winners; each winner is a different person and each slot has one holder",
    sql: `select s.giveaway_id from giveaway_slot s join giveaway g on g.post_id = s.giveaway_id where s.replaced_by is null
           group by s.giveaway_id having count(*) > max(g.winners_count) or count(distinct s.person_id) <> count(s.person_id)
              or count(distinct s.slot_no) <> count(*)`,
  },
  {
    id: "I14",
    statement: "A winner has an eligible entry in the frozen list and is neither the host nor the host's person",
    sql: `select s.id from giveaway_slot s join giveaway g on g.post_id = s.giveaway_id
            left join giveaway_entry e on e.giveaway_id = s.giveaway_id and e.person_id = s.person_id
            left join giveaway_frozen_block f on f.giveaway_id = e.giveaway_id and f.first_ticket <= e.ticket_no and e.ticket_no = any (f.tickets)
           where s.person_id is not null
             and (e.person_id is null or f.first_ordinal is null or s.person_id in (g.host_account_id, g.host_person_id))`,
  },
  {
    id: "I15",
    statement: "A person has one entry, made after the giveaway opened and before its deadline",
    sql: `select e.giveaway_id, e.person_id from giveaway_entry e join giveaway g on g.post_id = e.giveaway_id
           group by e.giveaway_id, e.person_id, g.deadline, g.opened_at
          having count(*) > 1 or max(e.entered_at) >= g.deadline or min(e.entered_at) < g.opened_at`,
  },
  {
    id: "I16",
    statement: "A deadline is the opening time plus the duration, and plus the declared extension once it fired",
    sql: `select post_id from giveaway where deadline <> opened_at + make_interval(hours => duration_hours + case when extended_at is null then 0 else extension_hours end)`,
  },
  {
    id: "I17",
    statement:
      "The seed hash is published before the first entry, and the list is frozen before the beacon round is due",
    sql: `select g.post_id from giveaway g
           where g.seed_committed_at > (select min(e.entered_at) from giveaway_entry e where e.giveaway_id = g.post_id)
              or (g.beacon_kind = 'drand' and g.root_published_at >= g.beacon_due_at)
              or (g.state in ${frozen} and g.entries_count > 0 and g.root_published_at is null)`,
  },
  {
    id: "I18",
    statement: "A giveaway is drawn within 120 seconds after its beacon round is due",
    sql: `select g.post_id from giveaway g where g.state = 'locked' and g.beacon_due_at < app_now() - interval '120 seconds'
             and not exists (select 1 from giveaway_draw d where d.giveaway_id = g.post_id)`,
  },
  {
    id: "P2",
    statement: "Between draw and end, a giveaway's escrow equals the prizes that are not settled",
    sql: `select g.post_id, coalesce(a.balance_cents, 0) as escrow, coalesce(s.due, 0) as due
            from giveaway g
            left join ledger_account a on a.kind = 'escrow' and a.owner_id = g.post_id
            left join lateral (select sum(prize_cents + g.extra_cents) as due from giveaway_slot s
                                where s.giveaway_id = g.post_id and s.replaced_by is null and s.status in ('selected', 'winner')) s on true
           where g.state in ('drawn', 'settling') and g.eligible_count > 0 and coalesce(a.balance_cents, 0) <> coalesce(s.due, 0)`,
  },
  {
    id: "P5",
    statement:
      "A product prize is open exactly while its slot's winner has it, and a delivered one had a delivered order",
    sql: `select s.id::text, s.status, r.status as redemption from giveaway_slot s join giveaway g on g.post_id = s.giveaway_id
            left join giveaway_redemption r on r.slot_id = s.id
            left join vendor_order o on o.id = r.order_id
           where g.prize_kind = 'product'
             and ((s.status = 'winner') is distinct from coalesce(r.status in ('available', 'claimed', 'ordered', 'shipped') or (r.status = 'failed' and r.credited_at is null), false)
               or (s.status = 'settled') is distinct from coalesce(r.status = 'delivered' or r.credited_at is not null, false)
               or (r.status = 'delivered' and o.status is distinct from 'delivered')
               or (r.status in ('ordered', 'shipped') and o.status is distinct from r.status)
               or (r.person_id is distinct from s.person_id and r.slot_id is not null))
          union all
          select s.id::text, s.status, 'cash' from giveaway_redemption r join giveaway_slot s on s.id = r.slot_id
            join giveaway g on g.post_id = s.giveaway_id where g.prize_kind = 'cash'`,
  },
  {
    id: "P6",
    statement: "What is owed to vendors for prizes is what the delivered ones cost",
    sql: `select owed, due from (
            select (select coalesce(-sum(p.amount_cents), 0) from ledger_posting p join ledger_account a on a.id = p.account_id
                      join ledger_tx t on t.id = p.tx_id where a.kind = 'vendor_payable' and t.ref_type <> 'shop_parcel') as owed,
                   (select coalesce(sum(coalesce(o.cost_cents, q.base_cents + q.tax_cents + q.shipping_cents)), 0) from giveaway_redemption r
                      join vendor_order o on o.id = r.order_id join vendor_quote q on q.id = o.quote_id where r.status = 'delivered') as due) x
           where owed <> due`,
  },
  {
    id: "P4",
    statement:
      "A frozen list has the published length, is numbered from 0 in ticket order, and holds eligible entries with their leaf hashes",
    sql: `select f.giveaway_id, f.first_ordinal::bigint as place
            from (select *, sum(cardinality(tickets)) over before as expected, max(tickets[cardinality(tickets)]) over before as last_before
                    from giveaway_frozen_block
                  window before as (partition by giveaway_id order by first_ordinal rows between unbounded preceding and 1 preceding)) f
            left join lateral (
              select array_agg(e.ticket_no order by e.ticket_no) as tickets, string_agg(e.leaf_hash, ''::bytea order by e.ticket_no) as leaves
                from giveaway_entry e
               where e.giveaway_id = f.giveaway_id and e.ticket_no between f.first_ticket and f.tickets[cardinality(f.tickets)]
                 and e.withdrawn_at is null and e.participation = 'eligible') e on true
           where f.first_ordinal <> coalesce(f.expected, 0) or f.first_ticket <= f.last_before
              or e.tickets is distinct from f.tickets or e.leaves is distinct from f.leaves
          union all
          select g.post_id, g.eligible_count from giveaway g
           where g.entries_root is not null
             and g.eligible_count <> (select coalesce(sum(cardinality(tickets)), 0) from giveaway_frozen_block f where f.giveaway_id = g.post_id)`,
  },
];
