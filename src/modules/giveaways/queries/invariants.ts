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
    statement: "A frozen list has the published length, counts from 0 in ticket order, and holds eligible entries with their leaves",
    sql: `select f.giveaway_id, f.ordinal::bigint as place
            from (select *, row_number() over (partition by giveaway_id order by ticket_no) - 1 as rank from giveaway_frozen_entry) f
            left join giveaway_entry e on e.giveaway_id = f.giveaway_id and e.ticket_no = f.ticket_no
           where f.rank <> f.ordinal or e.person_id is null or e.leaf_hash <> f.leaf_hash or e.withdrawn_at is not null or e.participation <> 'eligible'
          union all
          select g.post_id, g.eligible_count from giveaway g
           where g.entries_root is not null and g.eligible_count <> (select count(*) from giveaway_frozen_entry f where f.giveaway_id = g.post_id)`,
  },
];
