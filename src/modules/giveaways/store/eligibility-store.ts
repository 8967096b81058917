import { CompiledQuery, sql } from "kysely";
import { US_STATES } from "#kernel/us-states.ts";
import type { EnterMethod } from "#kernel/prize-tiers.ts";
import { row } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import { prepared } from "#platform/db/prepared.ts";
import { standingReply } from "./standing-acts-store.ts";

/** What of a giveaway's product matters to the state rules. */
export interface ProductStates {
  /** False for a gift card. */
  readonly isShipped: boolean;
  readonly notDeliveredTo: readonly string[];
}

/** Expression for the {@link ProductStates} of the giveaway `g`; null for cash, without a read. */
const productStates = (g: string): string =>
  `case when ${g}.prize_kind = 'product' then (select json_build_object('isShipped', x.kind <> 'gift_cards', 'notDeliveredTo', x.excluded_states)
      from giveaway_product x where x.giveaway_id = ${g}.post_id) end`;

/** A person before a giveaway: everything the eligibility rule asks about both, as stored. */
export interface EligibilityRow {
  giveawayId: string;
  /** The acting account. */
  accountId: string;
  hostAccountId: string;
  hostPersonId: string;
  hostPersonKey: string | null;
  hostHouseholdKey: string | null;
  isBrandHost: boolean;
  totalCents: bigint;
  openedOn: string;
  /** States in which the giveaway is registered and bonded. */
  registeredStates: string[];
  /** What of its product matters to the state rules; null for cash. */
  product: ProductStates | null;
  accountType: "personal" | "brand";
  personKey: string | null;
  householdKey: string | null;
  isIdentityVerified: boolean;
  hasOptedOut: boolean;
  isActive: boolean;
  owes: boolean;
  isBlockedPair: boolean;
  /** Another account that may be the same person's entered this giveaway earlier. */
  isDuplicatePerson: boolean;
  /** The host may be the same person under another account. */
  isHostPerson: boolean;
  /** Quarantine of the live entry. A person without one may enter; the entry is scored afterwards. */
  quarantine: "pending" | "upheld" | null;
  hasContested: boolean;
  dateOfBirth: string | null;
  residentState: string | null;
  hasHostAccess: boolean;
  hostAccessEndedAt: Date | null;
  today: string;
  now: Date;
  /** `now` with its microseconds. */
  nowText: string;
  /** The entry this person has there, if any. */
  ticketNo: number | null;
  isWithdrawn: boolean;
  /** The stored eligibility: written at the lock, or `eligible` from the entry on. */
  participation: "eligible" | "ineligible" | null;
  storedReason: string | null;
  storedCode: string | null;
}

/**
 * Pairs of approved people who may be one, in both directions: staff have not said that they are two. In a giveaway
 * such accounts count once.
 */
const samePersonPairs = `
  select x.person_id, x.other_id from identity_match m
    cross join lateral (values (m.person_a, m.person_b), (m.person_b, m.person_a)) as x (person_id, other_id)
    join identity_fact f on f.person_id = x.other_id and f.status = 'approved'
   where m.verdict is distinct from 'different'`;

/** Condition under which the fraud row `q` of an entry keeps it out of the giveaway `g` (domain/fraud-score). */
const quarantined = (g: string): string =>
  `(q.status = 'upheld' or q.status = 'pending' and ${g}.state = 'open' and ${g}.deadline > app_now())`;

/**
 * $1 giveaways, $2 people, $3 the accounts they act as, each once. A host's block counts against people without an
 * entry; they cannot enter while it exists, so it never counts against an entry. Times are not compared: a block that
 * commits after an entry may have begun before it. A move of the host after the entry was made does not count either.
 */
const eligibilityText = `
  with me as (
     select p.id, acting.id as account_id, p.is_identity_verified, p.has_opted_out_of_giveaways, p.status, p.has_open_receivable, p.resident_state,
            coalesce(f.date_of_birth, c.date_of_birth) as date_of_birth, encode(f.person_key, 'hex') as person_key,
            encode(f.household_bidx, 'hex') as household_key, f.decided_at, acting.account_type
       from unnest((select $2::uuid[]), (select $3::uuid[])) as act (person_id, account_id)
       join account p on p.id = act.person_id join account acting on acting.id = act.account_id
       left join account_credential c on c.account_id = p.id
       left join identity_fact f on f.person_id = p.id and f.status = 'approved'
   ), twin as materialized (
     select person_id, other_id from (${samePersonPairs} and (m.person_a = any($2::uuid[]) or m.person_b = any($2::uuid[]))) pair
   )
   select g.post_id as "giveawayId", me.account_id as "accountId", g.host_account_id as "hostAccountId", g.host_person_id as "hostPersonId",
          encode(h.person_key, 'hex') as "hostPersonKey", case when h.decided_at is null or h.decided_at < coalesce(live.entered_at, 'infinity') or me.decided_at > h.decided_at
               then encode(h.household_bidx, 'hex') end as "hostHouseholdKey",
          host.account_type = 'brand' as "isBrandHost", coalesce(g.campaign_cents, g.amount_cents * g.winners_count) as "totalCents",
          (coalesce(g.opened_at, app_now()) at time zone 'America/New_York')::date::text as "openedOn", g.registered_states as "registeredStates",
          ${productStates("g")} as product,
          me.account_type as "accountType", me.person_key as "personKey", me.household_key as "householdKey",
          me.is_identity_verified as "isIdentityVerified", me.has_opted_out_of_giveaways as "hasOptedOut", me.status = 'active' as "isActive", me.has_open_receivable as "owes",
          exists (select 1 from block b where b.blocker_id = me.id and b.blocked_id = g.host_account_id)
            or live.entered_at is null and exists (select 1 from block b where b.blocker_id = g.host_account_id and b.blocked_id = me.id) as "isBlockedPair",
          exists (select 1 from twin join giveaway_entry o on o.giveaway_id = g.post_id and o.person_id = twin.other_id and o.withdrawn_at is null
                   where twin.person_id = me.id and (live.entered_at is null or (o.entered_at, o.ticket_no) < (live.entered_at, e.ticket_no))) as "isDuplicatePerson",
          exists (select 1 from twin where twin.person_id = me.id and twin.other_id = g.host_person_id) as "isHostPerson",
          case when live.entered_at is not null and ${quarantined("g")} then q.status end as quarantine, q.contested_at is not null as "hasContested",
          me.date_of_birth as "dateOfBirth", me.resident_state as "residentState",
          a.brand_id is not null as "hasHostAccess", case when a.status <> 'active' then a.ended_at end as "hostAccessEndedAt",
          (app_now() at time zone 'America/New_York')::date::text as today, app_now() as now, app_now()::text as "nowText",
          e.ticket_no as "ticketNo", e.withdrawn_at is not null as "isWithdrawn",
          e.participation, e.ineligible_reason as "storedReason", e.internal_code as "storedCode"
     from giveaway g cross join me
     join account host on host.id = g.host_account_id
     left join identity_fact h on h.person_id = g.host_person_id and h.status = 'approved'
     left join brand_access a on a.brand_id = g.host_account_id and a.person_id = me.id
                             and (a.status = 'active' or a.ended_at is not null)
     left join giveaway_entry e on e.giveaway_id = g.post_id and e.person_id = me.id
     left join lateral (select e.entered_at where e.withdrawn_at is null) live on true
     left join giveaway_entry_fraud q on q.giveaway_id = g.post_id and q.person_id = me.id
    where g.post_id = any($1::uuid[])`;

export const eligibilityRows = prepared<[string[], string[], string[]], EligibilityRow>(
  "giveaway_eligibility",
  eligibilityText,
);

/**
 * Reads eligibility facts as above for acts now; $4 is the act. Returns no row unless the giveaway is entered by that
 * act and still open. Locks the giveaway for key share, so that it is not frozen before this transaction ends. Acts
 * after the deadline take no lock: a stream of them would keep the giveaway from ever being frozen.
 */
export const admission = prepared<[string[], string[], string[], EnterMethod], EligibilityRow>(
  "giveaway_admission",
  `${eligibilityText} and g.enter_method = $4 and g.state = 'open' and app_now() < g.deadline for key share of g`,
);

/** An entry after a recheck of its eligibility; a null reason is eligible. */
export interface RecheckedEntry {
  personId: string;
  ticketNo: number;
  reason: string | null;
  code: string | null;
}

/**
 * Around one giveaway. $1 the giveaway, $2 days of the brand cool-down, $3 to $5 per US state: its code, the reason
 * that excludes it or null, its age of majority.
 */
const circle = `
  host as materialized (
    select g.host_account_id, g.host_person_id, g.enter_method, g.state, g.deadline, h.person_key, h.household_bidx, h.decided_at,
           (app_now() at time zone 'America/New_York')::date as today
      from giveaway g left join identity_fact h on h.person_id = g.host_person_id and h.status = 'approved' where g.post_id = $1
  ), place as materialized (
    select s.state, s.reason, (host.today - make_interval(years => s.majority))::date as born_by
      from host, unnest($3::text[], $4::text[], $5::int[]) as s (state, reason, majority)
  ), member as materialized (
    select m.person_id from host join brand_access m on m.brand_id = host.host_account_id
     where m.status = 'active' or m.ended_at > app_now() - make_interval(days => $2::int)
  ), own as materialized (
    select host_account_id as id from host
    union select host_person_id from host
    union select f.person_id from host join identity_fact f on f.person_key = host.person_key and f.status = 'approved'
    union select pair.person_id from host join (${samePersonPairs}) pair on pair.other_id = host.host_person_id
  ), household as materialized (
    select f.person_id as id, f.decided_at from host join identity_fact f on f.household_bidx = host.household_bidx and f.status = 'approved'
  ), blocked as materialized (
    select x.blocker_id as id from host join block x on x.blocked_id = host.host_account_id
  ), twin as materialized (
    select pair.person_id, o.entered_at, o.ticket_no from (${samePersonPairs}) pair
      join giveaway_entry o on o.giveaway_id = $1 and o.person_id = pair.other_id and o.withdrawn_at is null
  )`;

/**
 * The eligibility rule (domain/eligibility) over the entries in `batch`, with the current facts. A host's act after the
 * entry was made never removes it: a host's block is not checked, and a host's new address counts from its time on. A
 * reply entry lasts while one of the person's replies exists. Tested against the rule itself. A verdict is "reason" or
 * "reason/internal code"; null is eligible. Birthdays are only looked up for people whom nothing else excludes.
 */
const verdicts = `
  verdicts as materialized (
    select b.person_id, b.ticket_no,
           case
             when not a.is_identity_verified then 'unverified'
             when a.id in (select id from own) then 'ownPost'
             when exists (select 1 from household h where h.id = a.id
                           and (host.decided_at is null or host.decided_at < b.entered_at or h.decided_at > host.decided_at)) then 'ownPost'
             when a.account_type = 'brand' then 'brand'
             when a.has_opted_out_of_giveaways then 'optedOut'
             when a.id in (select person_id from member) then 'brandMember'
             when s.state is null then 'state'
             when s.reason is not null then s.reason
             when a.status <> 'active' then 'unverified/account_not_active'
             when a.has_open_receivable then 'unverified/receivable'
             when a.id in (select id from blocked) then 'unverified/blocked'
             when coalesce((select f.date_of_birth from identity_fact f where f.person_id = a.id and f.status = 'approved'),
                           (select c.date_of_birth from account_credential c where c.account_id = a.id), 'infinity') > s.born_by then 'unverified/under_age'
             when exists (select 1 from twin t where t.person_id = a.id and (t.entered_at, t.ticket_no) < (b.entered_at, b.ticket_no)) then 'unverified/duplicate_person'
             when host.enter_method = 'reply' and coalesce(r.status, 'deleted') in ('deleted', 'removed')
              and not exists (select 1 from post o where o.reply_to_id = $1 and o.account_id = a.id and ${standingReply("o")}) then 'unverified/reply_removed'
             when exists (select 1 from giveaway_entry_fraud q where q.giveaway_id = $1 and q.person_id = a.id and ${quarantined("host")}) then 'unverified/fraud_review'
           end as verdict
      from batch b cross join host join account a on a.id = b.person_id
      left join place s on s.state = a.resident_state
      left join post r on r.id = b.reply_post_id
  )`;

/** A giveaway's rule as parameters of these statements: see `circle`. */
export type Rule = readonly [
  giveawayId: string,
  coolDownDays: number,
  states: string[],
  reasons: (string | null)[],
  majorities: number[],
];

/** Applies the eligibility rule to the entries of the people $6, with current facts. */
export const checkEligibilityBatch = prepared<[...Rule, string[]], RecheckedEntry>(
  "giveaway_judge_people",
  `with batch as (
     select person_id, ticket_no, reply_post_id, entered_at from giveaway_entry where giveaway_id = $1 and person_id = any($6::uuid[])
   ), ${circle}, ${verdicts}
   select person_id as "personId", ticket_no as "ticketNo", split_part(verdict, '/', 1) as reason,
          nullif(split_part(verdict, '/', 2), '') as code from verdicts`,
);

/**
 * Entrants that a single fact may exclude. It finds more people than the rule refuses and must never find fewer: each
 * line matches a line of `verdicts`. A birthday that was known at entry stays known (credentials are never deleted), so
 * a missing one needs no look at all birthdays. $6 states that exclude people, $7 the birth date from which a person is
 * of age everywhere. Plain columns beside values, so that the planner's statistics are used; for an expression it
 * assumes half of all rows. The first line is the condition of the index account_doubtful, word for word.
 */
const suspects = `
  doubtful as not materialized (
    select id from account
     where not is_identity_verified or account_type = 'brand' or has_opted_out_of_giveaways or status <> 'active'
        or resident_state is null or resident_state <> all ('{${Object.keys(US_STATES).join(",")}}'::bpchar[])
    union all select id from account where resident_state = any ($6::bpchar[])
    union all select id from account where has_open_receivable
    union all select person_id from identity_fact where date_of_birth > $7::date
    union all select account_id from account_credential where date_of_birth > $7::date
  ), suspect as materialized (
    select e.person_id from giveaway_entry e join doubtful d on d.id = e.person_id where e.giveaway_id = $1
    union all
    select e.person_id from giveaway_entry e left join post r on r.id = e.reply_post_id
     where (select enter_method from host) = 'reply' and e.giveaway_id = $1 and coalesce(r.status, 'deleted') in ('deleted', 'removed')
    union all select person_id from giveaway_entry where giveaway_id = $1 and not is_grown
    union all select id from own
    union all select id from household
    union all select person_id from member
    union all select id from blocked
    union all select person_id from giveaway_entry_fraud where giveaway_id = $1 and status = 'upheld'
    union all select person_id from twin
  )`;

const sweepText = `
  with ${circle}, ${suspects}, batch as (
    select e.person_id, e.ticket_no, e.reply_post_id, e.entered_at from giveaway_entry e join (select distinct person_id from suspect order by person_id) s on s.person_id = e.person_id
     where e.giveaway_id = $1 and e.withdrawn_at is null
  ), ${verdicts}, changed as (
    update giveaway_entry e
       set participation = case when v.verdict is null then 'eligible' else 'ineligible' end,
           ineligible_reason = split_part(v.verdict, '/', 1), internal_code = nullif(split_part(v.verdict, '/', 2), '')
      from verdicts v
     where e.giveaway_id = $1 and e.person_id = v.person_id and (v.verdict is not null or e.participation = 'ineligible')
    returning v.verdict
  )
  select count(verdict)::int as ineligible from changed`;

/**
 * The lock's recheck of every entry with the facts of now: writes what changed and answers how many are ineligible.
 * Judging a million people costs several times what finding the few suspects does; the rule is asked about those alone.
 * Not prepared under a name, because the plan hangs on how many entries this giveaway has.
 */
export async function sweepEntries(tx: Tx, rule: Rule): Promise<number> {
  const [, , states, reasons, majorities] = rule;
  // Asked first: the day may only become an older one until the sweep, which then finds more suspects and no fewer.
  const grown = await row(
    tx,
    sql<{
      bornBy: string;
    }>`select ((app_now() at time zone 'America/New_York')::date - make_interval(years => ${Math.max(...majorities)}))::date::text as "bornBy"`,
  );
  const { rows } = await tx.executeQuery<{ ineligible: number }>(
    CompiledQuery.raw(sweepText, [...rule, states.filter((_, index) => reasons[index] !== null), grown?.bornBy]),
  );
  return rows[0]?.ineligible ?? 0;
}

/** What the state rules ask of one giveaway. `totalCents` is the sum of the campaign where there is one. */
interface StateFactsRow {
  totalCents: bigint;
  isBrandHost: boolean;
  openedOn: string;
  registeredStates: string[];
  product: ProductStates | null;
}

/** Finds the facts for the state rules of a giveaway; undefined when there is none. */
export function findStateFacts(db: Db, giveawayId: string): Promise<StateFactsRow | undefined> {
  return row(
    db,
    sql<StateFactsRow>`
      select coalesce(g.campaign_cents, g.amount_cents * g.winners_count) as "totalCents", a.account_type = 'brand' as "isBrandHost",
             (coalesce(g.opened_at, app_now()) at time zone 'America/New_York')::date::text as "openedOn",
             g.registered_states as "registeredStates", ${sql.raw(productStates("g"))} as product
        from giveaway g join account a on a.id = g.host_account_id where g.post_id = ${giveawayId}`,
  );
}
