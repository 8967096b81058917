import type { Invariant } from "#platform/invariants.ts";

const counts = "('returned', 'failed', 'canceled')";
const year = (at: string): string => `extract(year from ${at} at time zone 'America/New_York')::int`;

/** Invariants of tax forms. */
export const invariants: readonly Invariant[] = [
  {
    id: "I22",
    statement: "A payout that reaches the year's W-9 threshold names an approved form of that person and year",
    sql: `select p.id from payout p
            left join w9_passage w on w.payout_id = p.id
            left join w9_form f on f.id = w.form_id and f.account_id = p.account_id and f.fiscal_year = ${year("p.created_at")} and f.approved_at is not null
           where p.status not in ${counts} and f.id is null
             and (select sum(o.amount_cents) from payout o where o.account_id = p.account_id and o.status not in ${counts}
                     and ${year("o.created_at")} = ${year("p.created_at")} and (o.created_at, o.id) <= (p.created_at, p.id))
               + (select coalesce(sum(s.prize_cents), 0) from giveaway_slot s join giveaway g on g.post_id = s.giveaway_id and g.prize_kind = 'product'
                   where s.person_id = p.account_id and s.status = 'settled' and s.cause is distinct from 'credited' and s.settled_at < p.created_at and ${year("s.settled_at")} = ${year("p.created_at")})
              >= (select t.cents from tax_threshold t where t.from_year <= ${year("p.created_at")} order by t.from_year desc limit 1)`,
  },
  {
    id: "I22b",
    statement: "The last step of a W-9 form is its state, and only an approved form is named by a payout",
    sql: `select f.id::text from w9_form f where f.status is distinct from (select s.status from w9_step s where s.form_id = f.id order by s.id desc limit 1)
          union all
          select w.payout_id::text from w9_passage w join w9_form f on f.id = w.form_id where f.approved_at is null`,
  },
];
