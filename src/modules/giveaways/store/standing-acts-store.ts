import type { EnterMethod } from "#kernel/prize-tiers.ts";
import { prepared } from "#platform/db/prepared.ts";
import { DISTINCT_MAJORITIES } from "../domain/state-rules.ts";

/**
 * SQL condition: the reply `post` (an alias) still stands. Marks as spam and hiding by the host leave it standing; only
 * its author and a decision of the staff, after which no mark is undecided, take it away.
 */
export function standingReply(post: string): string {
  return `(${post}.status in ('active', 'hidden')
           or ${post}.status = 'spam' and exists (select 1 from spam_mark m where m.post_id = ${post}.id and m.outcome is null))`;
}

/** An act of a person on an open giveaway. */
interface OpenAct {
  giveawayId: string;
  method: EnterMethod;
  replyPostId: string | null;
  /** They have an entry there that was not withdrawn. */
  hasEntry: boolean;
}

/**
 * The from and where clauses for the open giveaways in which a person has an entry `e`, or an act that may become one.
 * An act from before the person left does not count: a vote, a visit and further replies stay when their author
 * leaves.
 */
const standingActs = (person: string): string => `
     from giveaway g
     left join giveaway_entry e on e.giveaway_id = g.post_id and e.person_id = ${person}
     left join lateral (
       select null::uuid as reply_id, l.created_at from post_like l
        where g.enter_method = 'like' and l.post_id = g.post_id and l.account_id = ${person}
       union all
       select null, r.created_at from post_repost r
        where g.enter_method = 'repost' and r.post_id = g.post_id and r.account_id = ${person}
       union all
       select null, v.created_at from poll_vote v
        where g.enter_method = 'voteInPoll' and v.post_id = g.post_id and v.account_id = ${person}
       union all
       select null, v.acted_at from giveaway_visit v
        where g.enter_method = 'visitLink' and v.giveaway_id = g.post_id and v.account_id = ${person}
       union all
       (select o.id, o.created_at from post o
         where g.enter_method = 'reply' and o.reply_to_id = g.post_id and o.account_id = ${person} and ${standingReply("o")}
           and (e.withdrawn_at is null or o.created_at > e.withdrawn_at)
         order by o.created_at, o.id limit 1)
     ) act on true
    where g.state = 'open' and g.deadline > app_now() and g.host_account_id <> ${person}
      and (e.person_id is not null and e.withdrawn_at is null
           or act.created_at is not null and (e.person_id is null or act.created_at > e.withdrawn_at))`;

/** $1 a person: the open giveaways of {@link standingActs}. */
export const openActs = prepared<[string], OpenAct>(
  "giveaway_open_acts",
  `select g.post_id as "giveawayId", g.enter_method as method, act.reply_id as "replyPostId",
          e.person_id is not null and e.withdrawn_at is null as "hasEntry"${standingActs("$1::uuid")}
    order by g.post_id`,
);

/**
 * People who may have become eligible today by time alone, and have an act in an open giveaway that is no eligible
 * entry: by reaching an age of majority, or $1 days after leaving a brand. The days after a brand are checked over a
 * whole day, so that a stopped worker misses no one.
 */
export const becameEligible = prepared<[number], { personId: string }>(
  "giveaway_became_eligible",
  `with day as materialized (select (app_now() at time zone 'America/New_York')::date as today), born as materialized (
     select (day.today - make_interval(years => age))::date as on_day from day, unnest(array[${DISTINCT_MAJORITIES.join(",")}]) as age
   ), changed as materialized (
     select f.person_id as id from identity_fact f where f.date_of_birth in (select on_day from born)
     union select c.account_id from account_credential c where c.date_of_birth in (select on_day from born)
     union select a.person_id from brand_access a
      where a.ended_at between app_now() - make_interval(days => $1::int) - interval '1 day' and app_now() - make_interval(days => $1::int)
   )
   select c.id as "personId" from changed c
    where exists (select 1${standingActs("c.id")}
      and (e.person_id is null or e.withdrawn_at is not null or e.participation <> 'eligible'))
   order by 1`,
);

/** Residents of the state $2 who acted on the giveaway $1 in the way that enters it, and have no entry. */
export const actorsOfState = prepared<[giveawayId: string, state: string], { personId: string }>(
  "giveaway_actors_of_state",
  `select a.id as "personId" from giveaway g
     cross join lateral (
       select l.account_id from post_like l where g.enter_method = 'like' and l.post_id = g.post_id
       union select r.account_id from post_repost r where g.enter_method = 'repost' and r.post_id = g.post_id
       union select v.account_id from poll_vote v where g.enter_method = 'voteInPoll' and v.post_id = g.post_id
       union select v.account_id from giveaway_visit v where g.enter_method = 'visitLink' and v.giveaway_id = g.post_id
       union select o.account_id from post o where g.enter_method = 'reply' and o.reply_to_id = g.post_id
     ) act
     join account a on a.id = act.account_id and a.resident_state = $2
    where g.post_id = $1 and not exists (select 1 from giveaway_entry e where e.giveaway_id = g.post_id and e.person_id = a.id)
    order by a.id`,
);

/**
 * Entrants of open giveaways whose stored eligibility does not fit their membership in the host's brand: members now or
 * within $1 days whose entry counts, and people excluded as members who are not. Memberships change in another module,
 * so they are compared here and not announced.
 */
export const membershipChanged = prepared<[number], { personId: string }>(
  "giveaway_membership_changed",
  `select distinct e.person_id as "personId"
     from giveaway g join account h on h.id = g.host_account_id and h.account_type = 'brand'
     join brand_access m on m.brand_id = g.host_account_id
     join giveaway_entry e on e.giveaway_id = g.post_id and e.person_id = m.person_id and e.withdrawn_at is null
    where g.state = 'open' and g.deadline > app_now()
      and (m.status = 'active' or coalesce(m.status in ('left', 'revoked') and m.ended_at > app_now() - make_interval(days => $1::int), false))
          <> coalesce(e.ineligible_reason = 'brandMember', false)
      and (e.participation = 'eligible' or e.ineligible_reason = 'brandMember')
    order by 1`,
);
