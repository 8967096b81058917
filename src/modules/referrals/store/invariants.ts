import { rowsMatchLedger } from "#modules/ledger/index.ts";
import type { Invariant } from "#platform/invariants.ts";

/** Rules about referral rewards that always hold. */
export const invariants: readonly Invariant[] = [
  rowsMatchLedger({
    id: "R1",
    statement:
      "A reward is booked once for a referral that got one, to its referrer, and reversed once when it was taken back",
    table: "referral",
    refType: "referral",
    times: {
      reward: "case when r.rewarded_at is null then 0 else 1 end",
      reverse: "case when r.reversed_at is null then 0 else 1 end",
    },
    credits: [
      { of: "t.effect = 'reward' and a.kind = 'marketing'", cents: "-coalesce(r.reward_cents, 0)" },
      {
        of: "t.effect = 'reverse' and a.kind = 'marketing'",
        cents: "case when r.reversed_at is null then 0 else r.reward_cents end",
      },
    ],
    also: `select t.id::text, a.kind from ledger_tx t join ledger_posting p on p.tx_id = t.id join ledger_account a on a.id = p.account_id
            left join referral r on r.id = t.ref_id
           where t.ref_type = 'referral' and a.owner_id is not null and a.owner_id is distinct from r.referrer_id`,
  }),
  {
    id: "R2",
    statement: "Rewards less reversals equal what marketing paid for them and what is used of the budget",
    sql: `select m.cents as marketing, r.cents as rows, b.paid_cents as used from referral_budget b,
            (select coalesce(sum(p.amount_cents), 0) as cents from ledger_tx t join ledger_posting p on p.tx_id = t.id
               join ledger_account a on a.id = p.account_id and a.kind = 'marketing' where t.ref_type = 'referral') m,
            (select coalesce(sum(reward_cents), 0) as cents from referral where rewarded_at is not null and reversed_at is null) r
           where m.cents <> r.cents or r.cents <> b.paid_cents
              or b.funded_cents <> (select coalesce(sum(amount_cents), 0) from referral_funding)`,
  },
  {
    id: "R3",
    statement:
      "A person has at most 100 rewards and $500 of them a year by New York time that were not taken back, or as much as the settings allow",
    sql: `select r.referrer_id::text as id, count(*) as rewards, sum(r.reward_cents) as cents from referral r where r.rewarded_at is not null and r.reversed_at is null
           group by r.referrer_id, extract(year from r.rewarded_at at time zone 'America/New_York')
          having count(*) > greatest(100, (select coalesce(max((value #>> '{}')::int), 0) from setting where key = 'referrals.rewards_per_year'))
              or sum(r.reward_cents) > greatest(50000, (select coalesce(max((value #>> '{}')::int), 0) from setting where key = 'referrals.cents_per_year'))`,
  },
  {
    id: "R4",
    statement: "A place on the leaderboard counts the verified referrals of its period",
    sql: `select s.person_id::text as id, s.period::text, s.verified_count from referral_standing s
           where s.verified_count <> (select count(*) from referral r where r.referrer_id = s.person_id and r.verified_at is not null and r.state <> 'ineligible'
                    and (s.period = '-infinity' or date_trunc('month', r.verified_at at time zone 'America/New_York')::date = s.period))
          union all
          select r.referrer_id::text, null, count(*)::int from referral r join account a on a.id = r.referrer_id and a.status <> 'deleted' and a.visibility_status <> 'anonymized'
           where r.verified_at is not null and r.state <> 'ineligible'
             and not exists (select 1 from referral_standing s where s.person_id = r.referrer_id and s.period = '-infinity') group by r.referrer_id`,
  },
];
