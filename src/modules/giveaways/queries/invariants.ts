/**
 * What must hold of draws beyond single rows; each query returns no rows while it does (decisions: P2, P4). The
 * operator's checker runs them with those of the ledger.
 */
export const giveawayInvariants: readonly { id: string; statement: string; sql: string }[] = [
  {
    id: "P2",
    statement: "Between the draw and its end a giveaway's escrow holds exactly the prizes that are not settled",
    sql: `select g.post_id, coalesce(a.balance_cents, 0) as escrow, coalesce(s.due, 0) as due
            from giveaway g
            left join ledger_account a on a.kind = 'escrow' and a.owner_id = g.post_id
            left join lateral (select sum(prize_cents) as due from giveaway_slot s
                                where s.giveaway_id = g.post_id and s.replaced_by is null and s.status in ('selected', 'winner')) s on true
           where g.state in ('drawn', 'settling') and g.eligible_count > 0 and coalesce(a.balance_cents, 0) <> coalesce(s.due, 0)`,
  },
  {
    id: "P4",
    statement:
      "A frozen list has the published length, counts from 0 in ticket order, and holds eligible entries with their leaves",
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
