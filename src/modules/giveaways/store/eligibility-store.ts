import { prepared } from "#platform/db/prepared.ts";

/** A person before a giveaway: everything the eligibility rule asks about both, as stored. */
export interface EligibilityRow {
  giveawayId: string;
  hostAccountId: string;
  hostPersonId: string;
  hostPersonKey: string | null;
  hostHouseholdKey: string | null;
  isBrandHost: boolean;
  totalCents: bigint;
  openedOn: string;
  accountType: "personal" | "brand";
  personKey: string | null;
  householdKey: string | null;
  isIdentityVerified: boolean;
  hasOptedOut: boolean;
  isActive: boolean;
  isBlockedPair: boolean;
  dateOfBirth: string | null;
  residentState: string | null;
  hasHostAccess: boolean;
  hostAccessEndedAt: Date | null;
  today: string;
  now: Date;
  /** The entry this person has there, if any. */
  ticketNo: number | null;
  isWithdrawn: boolean;
  /** What was last written about the entry: at the lock, or eligible when it was made. */
  participation: "eligible" | "ineligible" | null;
  storedReason: string | null;
}

/** $1 giveaways, $2 the person, $3 the account acted as. */
export const eligibilityRows = prepared<[string[], string, string], EligibilityRow>(
  "giveaway_eligibility",
  `with me as (
     select p.id, p.is_identity_verified, p.has_opted_out_of_giveaways, p.status, p.resident_state,
            coalesce(f.date_of_birth, c.date_of_birth) as date_of_birth, encode(f.person_key, 'hex') as person_key,
            encode(f.household_bidx, 'hex') as household_key, acting.account_type
       from account p join account acting on acting.id = $3::uuid
       left join account_credential c on c.account_id = p.id
       left join identity_fact f on f.person_id = p.id and f.status = 'approved'
      where p.id = $2::uuid
   )
   select g.post_id as "giveawayId", g.host_account_id as "hostAccountId", g.host_person_id as "hostPersonId",
          encode(h.person_key, 'hex') as "hostPersonKey", encode(h.household_bidx, 'hex') as "hostHouseholdKey",
          host.account_type = 'brand' as "isBrandHost", g.amount_cents * g.winners_count as "totalCents",
          (coalesce(g.opened_at, app_now()) at time zone 'America/New_York')::date::text as "openedOn",
          me.account_type as "accountType", me.person_key as "personKey", me.household_key as "householdKey",
          me.is_identity_verified as "isIdentityVerified", me.has_opted_out_of_giveaways as "hasOptedOut", me.status = 'active' as "isActive",
          exists (select 1 from block b where (b.blocker_id, b.blocked_id) in ((g.host_account_id, me.id), (me.id, g.host_account_id))) as "isBlockedPair",
          me.date_of_birth as "dateOfBirth", me.resident_state as "residentState",
          a.brand_id is not null as "hasHostAccess", a.ended_at as "hostAccessEndedAt",
          (app_now() at time zone 'America/New_York')::date::text as today, app_now() as now,
          e.ticket_no as "ticketNo", e.withdrawn_at is not null as "isWithdrawn",
          e.participation, e.ineligible_reason as "storedReason"
     from giveaway g cross join me
     join account host on host.id = g.host_account_id
     left join identity_fact h on h.person_id = g.host_person_id and h.status = 'approved'
     left join brand_access a on a.brand_id = g.host_account_id and a.person_id = me.id
                             and (a.status = 'active' or (a.status in ('left', 'revoked') and a.ended_at is not null))
     left join giveaway_entry e on e.giveaway_id = g.post_id and e.person_id = me.id
    where g.post_id = any($1::uuid[])`,
);

/** One entry after the rule looked at it again; a null reason is eligible. */
export interface JudgedEntry {
  personId: string;
  ticketNo: number;
  reason: string | null;
  code: string | null;
}

/**
 * The eligibility rule (domain/eligibility) over the entries in `batch`, with the facts of now. Tested against
 * the rule itself. $1 the giveaway, $2 days of the brand cool-down, $3 to $5 per US state: its code, the
 * reason that excludes it or null, its age of majority. A verdict is "reason" or "reason/internal code".
 */
const judged = `
  host as materialized (
    select g.host_account_id, g.host_person_id, g.enter_method, h.person_key, h.household_bidx,
           (app_now() at time zone 'America/New_York')::date as today
      from giveaway g left join identity_fact h on h.person_id = g.host_person_id and h.status = 'approved' where g.post_id = $1
  ), place as materialized (
    select s.state, s.reason, (host.today - make_interval(years => s.majority))::date as born_by
      from host, unnest($3::text[], $4::text[], $5::int[]) as s (state, reason, majority)
  ), member as materialized (
    select m.person_id from host join brand_access m on m.brand_id = host.host_account_id
     where m.status = 'active' or (m.status in ('left', 'revoked') and m.ended_at > app_now() - make_interval(days => $2::int))
  ), blocked as materialized (
    select x.blocked_id as id from host join block x on x.blocker_id = host.host_account_id
    union select x.blocker_id from host join block x on x.blocked_id = host.host_account_id
  ), verdicts as materialized (
    select b.person_id, b.ticket_no, b.leaf_hash,
           case
             when not a.is_identity_verified then 'unverified'
             when a.id in (host.host_account_id, host.host_person_id) or f.person_key = host.person_key
               or f.household_bidx = host.household_bidx then 'ownPost'
             when a.account_type = 'brand' then 'brand'
             when a.has_opted_out_of_giveaways then 'optedOut'
             when a.id in (select person_id from member) then 'brandMember'
             when s.state is null then 'state'
             when s.reason is not null then s.reason
             when a.status <> 'active' then 'unverified/account_not_active'
             when a.id in (select id from blocked) then 'unverified/blocked'
             when coalesce(f.date_of_birth, c.date_of_birth, 'infinity') > s.born_by then 'unverified/under_age'
             when host.enter_method = 'reply' and coalesce(r.status, 'deleted') in ('deleted', 'removed') then 'unverified/reply_removed'
           end as verdict
      from batch b cross join host join account a on a.id = b.person_id
      left join account_credential c on c.account_id = a.id
      left join identity_fact f on f.person_id = a.id and f.status = 'approved'
      left join place s on s.state = a.resident_state
      left join post r on r.id = b.reply_post_id
  )`;

type Rule = readonly [giveawayId: string, coolDownDays: number, states: string[], reasons: (string | null)[], majorities: number[]];

/** $6 people: how the rule judges their entries now. */
export const judgePeople = prepared<[...Rule, string[]], JudgedEntry>(
  "giveaway_judge_people",
  `with batch as (
     select person_id, ticket_no, leaf_hash, reply_post_id from giveaway_entry where giveaway_id = $1 and person_id = any($6::uuid[])
   ), ${judged}
   select person_id as "personId", ticket_no as "ticketNo", split_part(verdict, '/', 1) as reason,
          nullif(split_part(verdict, '/', 2), '') as code from verdicts`,
);

/**
 * The lock's recheck of one batch: $6 the ticket to begin after, $7 the size, $8 the next ordinal. Notes what
 * changed about an entry and writes the eligible into the frozen list; answers the batch in ticket order, the
 * leaf where it counts.
 */
export const freezeBatch = prepared<[...Rule, number, number, number], { ticketNo: number; leaf: Buffer | null }>(
  "giveaway_freeze_batch",
  `with batch as (
     select person_id, ticket_no, leaf_hash, reply_post_id from giveaway_entry
      where giveaway_id = $1 and withdrawn_at is null and ticket_no > $6 order by ticket_no limit $7
   ), ${judged}, changed as (
     update giveaway_entry e
        set participation = case when v.verdict is null then 'eligible' else 'ineligible' end,
            ineligible_reason = split_part(v.verdict, '/', 1), internal_code = nullif(split_part(v.verdict, '/', 2), '')
       from verdicts v
      where e.giveaway_id = $1 and e.person_id = v.person_id and (v.verdict is not null or e.participation = 'ineligible')
   ), listed as (
     insert into giveaway_frozen_entry (giveaway_id, ordinal, ticket_no, leaf_hash)
     select $1, $8::int + (row_number() over (order by ticket_no))::int - 1, ticket_no, leaf_hash from verdicts where verdict is null order by ticket_no
   )
   select ticket_no as "ticketNo", case when verdict is null then leaf_hash end as leaf from verdicts order by ticket_no`,
);
