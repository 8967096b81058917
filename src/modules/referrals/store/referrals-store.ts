import { sql } from "kysely";
import { row, rows } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import { preparedKeyset } from "#platform/db/keyset.ts";
import type { KeysetRow } from "#platform/db/keyset.ts";
import { prepared } from "#platform/db/prepared.ts";
import type {
  IneligibleReason,
  ReferralFacts,
  ReferralSignal,
  ReferralSource,
  ReferralState,
  ReferralWait,
} from "../domain/referral.ts";

/** A referral as stored. Amounts in cents. */
export interface Referral {
  readonly id: string;
  readonly referrerId: string;
  readonly refereeId: string;
  readonly source: ReferralSource;
  readonly state: ReferralState;
  readonly reason: IneligibleReason | null;
  readonly waitsFor: ReferralWait | null;
  readonly signals: readonly ReferralSignal[];
  readonly joinedAt: Date;
  readonly verifiedAt: Date | null;
  readonly holdUntil: Date | null;
  readonly reviewSince: Date | null;
  readonly approvedAt: Date | null;
  readonly rewardedAt: Date | null;
  readonly rewardCents: bigint | null;
  readonly flag: ReferralFlag | null;
  readonly flaggedAt: Date | null;
  readonly reversedAt: Date | null;
}

/** Why staff should look at a rewarded referral. */
type ReferralFlag = "referee_suspended" | "account_closed" | "identity" | "signals";

/** A referral in a list by time. */
export type ListedReferral = Referral & KeysetRow;

const columns = `r.id, r.referrer_id as "referrerId", r.referee_id as "refereeId", r.source, r.state, r.reason, r.waits_for as "waitsFor", r.signals,
  r.joined_at as "joinedAt", r.verified_at as "verifiedAt", r.hold_until as "holdUntil", r.review_since as "reviewSince", r.approved_at as "approvedAt",
  r.rewarded_at as "rewardedAt", r.reward_cents as "rewardCents", r.flag, r.flagged_at as "flaggedAt", r.reversed_at as "reversedAt"`;

/** $4 the referrer, $5 the states (none: all): referrals by the time of joining. */
export const referralsOf = preparedKeyset<[referrerId: string, states: string[]], ListedReferral>(
  "referrals_of",
  ({ beyond, order }) => `
    select ${columns}, r.joined_at::text as position from referral r
     where r.referrer_id = $4 and (cardinality($5::text[]) = 0 or r.state = any($5::text[])) and (r.joined_at, r.id) ${beyond} ($1::timestamptz, $2::uuid)
     order by r.joined_at ${order}, r.id ${order} limit $3`,
);

/** Referrals that wait for staff, by the time since when. */
export const referralsInReview = preparedKeyset<[], ListedReferral>(
  "referrals_in_review",
  ({ beyond, order }) => `
    select ${columns}, r.review_since::text as position from referral r
     where r.review_since is not null and (r.review_since, r.id) ${beyond} ($1::timestamptz, $2::uuid)
     order by r.review_since ${order}, r.id ${order} limit $3`,
);

/** Rewarded referrals that were flagged, by the time since when. */
export const referralsFlagged = preparedKeyset<[], ListedReferral>(
  "referrals_flagged",
  ({ beyond, order }) => `
    select ${columns}, r.flagged_at::text as position from referral r
     where r.flagged_at is not null and (r.flagged_at, r.id) ${beyond} ($1::timestamptz, $2::uuid)
     order by r.flagged_at ${order}, r.id ${order} limit $3`,
);

/** Decisions of staff as the audit log names them. */
const decided = ["approve", "ineligible", "claw_back"].map((decision) => `referral.${decision}`);

/** Referrals that staff decided about, by the newest decision on each. The position is the id of its audit row. */
export const referralsDecided = preparedKeyset<[], ListedReferral>(
  "referrals_decided",
  ({ beyond, order }) => `
    select ${columns}, d.id::text as position from (
      ${decided
        .map(
          (action) => `(
        select e.id, (e.after ->> 'referralId')::uuid as referral_id from audit_event e
         where e.action = '${action}' and e.id ${beyond} $1::uuid
           and not exists (select 1 from audit_event l where l.object_id = e.object_id and l.id > e.id and l.action like 'referral.%'
                              and l.after ->> 'referralId' = e.after ->> 'referralId')
         order by e.id ${order} limit $3)`,
        )
        .join(" union all ")}) d
      join referral r on r.id = d.referral_id
     where $2::uuid is not null order by d.id ${order} limit $3`,
  { asc: "00000000-0000-0000-0000-000000000000", desc: "ffffffff-ffff-ffff-ffff-ffffffffffff" },
);

/** A change of a referral's state, or a decision of staff about it. */
export interface ReferralChange {
  readonly to: ReferralState;
  readonly reason: string | null;
  readonly decidedBy: string | null;
  readonly note: string;
  readonly createdAt: Date;
}

/** The history of a referral, the oldest change first. */
export async function readChanges(db: Db, referralId: string): Promise<ReferralChange[]> {
  return rows(
    db,
    sql<ReferralChange>`select to_state as "to", reason, decided_by as "decidedBy", note, created_at as "createdAt"
      from referral_change where referral_id = ${referralId} order by created_at, id`,
  );
}

export async function findReferral(db: Db, id: string): Promise<Referral | undefined> {
  return row(db, sql<Referral>`select ${sql.raw(columns)} from referral r where r.id = ${id}`);
}

export async function findReferralsById(db: Db, ids: readonly string[]): Promise<Map<string, Referral>> {
  const found = await rows(
    db,
    sql<Referral>`select ${sql.raw(columns)} from referral r where r.id = any(${[...ids]}::uuid[])`,
  );
  return new Map(found.map((one) => [one.id, one]));
}

/** Inserts a referral and its first change. Returns its id; undefined when the referee has one already. */
export async function insertReferral(
  tx: Tx,
  made: { referrerId: string; refereeId: string; source: ReferralSource },
): Promise<string | undefined> {
  const inserted = await row(
    tx,
    sql<{ id: string }>`
      insert into referral (referrer_id, referee_id, source, waits_for, joined_at)
      select ${made.referrerId}, id, ${made.source}, 'verification', created_at from account where id = ${made.refereeId}
      on conflict (referee_id) do nothing returning id`,
  );
  if (inserted === undefined) return undefined;
  await insertChange(tx, {
    referralId: inserted.id,
    from: null,
    to: "joined",
    reason: null,
    decidedBy: null,
    note: "",
  });
  return inserted.id;
}

interface Change {
  readonly referralId: string;
  readonly from: ReferralState | null;
  readonly to: ReferralState;
  readonly reason: string | null;
  readonly decidedBy: string | null;
  readonly note: string;
}

/** Appends to the history of a referral. */
export async function insertChange(tx: Tx, change: Change): Promise<void> {
  const { referralId, from, to, reason, decidedBy, note } = change;
  await sql`insert into referral_change (referral_id, from_state, to_state, reason, decided_by, note)
            values (${referralId}, ${from}, ${to}, ${reason}, ${decidedBy}, ${note})`.execute(tx);
}

/** Locks the accounts of both people in the order of their ids, and then the referral. */
export async function lockReferral(tx: Tx, id: string): Promise<Referral | undefined> {
  await sql`select 1 from account where id in (select referrer_id from referral where id = ${id} union all select referee_id from referral where id = ${id})
             order by id for no key update`.execute(tx);
  return row(tx, sql<Referral>`select ${sql.raw(columns)} from referral r where r.id = ${id} for update`);
}

/** Accounts that share a value with another one: each part is one signal. */
const sharedSignals = `array_remove(array[
  case when exists (select 1 from identity_fact m join identity_fact o on o.person_key = m.person_key where m.person_id = r.referee_id and o.person_id = r.referrer_id) then 'person' end,
  case when exists (select 1 from person_device m join person_device o on o.device_hash = m.device_hash where m.person_id = r.referee_id and o.person_id = r.referrer_id) then 'device' end,
  case when exists (select 1 from user_payment_method m join user_payment_method o on o.provider = m.provider and o.fingerprint = m.fingerprint
                     where m.account_id = r.referee_id and o.account_id = r.referrer_id) then 'card' end,
  case when exists (select 1 from payout_destination m join payout_destination o on o.receiver_bidx = m.receiver_bidx
                     where m.account_id = r.referee_id and o.account_id = r.referrer_id) then 'payout' end,
  case when exists (select 1 from identity_fact m join identity_fact o on o.household_bidx = m.household_bidx where m.person_id = r.referee_id and o.person_id = r.referrer_id) then 'household' end,
  case when not exists (select 1 from person_device m where m.person_id = r.referee_id) then 'no_device' end], null)`;

const isDuplicateOf = (person: string): string =>
  `exists (select 1 from identity_match m where ${person} in (m.person_a, m.person_b) and m.verdict is distinct from 'different')`;

const yearStart = `(date_trunc('year', app_now() at time zone 'America/New_York') at time zone 'America/New_York')`;
const newYorkDay = (at: string): string =>
  `(date_trunc('day', ${at} at time zone 'America/New_York') at time zone 'America/New_York')`;

/** The facts of a referral; its accounts and the budget are locked. */
export async function readFacts(tx: Tx, id: string): Promise<ReferralFacts> {
  const found = await row(
    tx,
    sql<ReferralFacts>`${sql.raw(`
      select app_now() as now, r.state, r.joined_at as "joinedAt", r.verified_at as "verifiedAt", r.hold_until as "holdUntil", r.approved_at is not null as "isApproved",
             'brand' in (e.account_type, o.account_type) as "hasBrand", e.status as "refereeStatus", o.status as "referrerStatus",
             case when e.is_identity_verified and c.email_verified_at is not null and c.phone_verified_at is not null
                  then greatest(r.joined_at, c.email_verified_at, c.phone_verified_at, e.identity_verified_at, f.decided_at) end as "completedAt",
             o.is_identity_verified as "isReferrerVerified", e.resident_state is not null as "isInCountry", ${isDuplicateOf("r.referee_id")} as "isDuplicate",
             exists (select 1 from account_status_change s where s.account_id = r.referee_id and s.to_state = 'suspended' and s.created_at >= r.joined_at
                        and not exists (select 1 from account_appeal p where p.status_change_id = s.id and p.status = 'upheld')) as "hasStrike",
             ${sharedSignals} as signals,
             (select count(*)::int from referral d where d.referrer_id = r.referrer_id and d.joined_at >= ${newYorkDay("r.joined_at")} and (d.joined_at, d.id) <= (r.joined_at, r.id)) as "placeOfDay",
             (select count(*)::int from referral_active_day d where d.referral_id = r.id) as "activeDays",
             y.rewards as "yearRewards", y.cents as "yearCents",
             (select count(*)::int from referral b where b.referrer_id = r.referrer_id and b.state = 'verified' and (b.verified_at, b.id) < (r.verified_at, r.id)) as "openBefore",
             (select funded_cents - paid_cents from referral_budget) as "fundsCents",
             exists (select 1 from referral b where b.state = 'verified' and b.waits_for = 'funding' and (b.verified_at, b.id) < (r.verified_at, r.id)) as "isQueueAhead"
        from referral r join account e on e.id = r.referee_id join account o on o.id = r.referrer_id
        left join account_credential c on c.account_id = r.referee_id
        left join identity_fact f on f.person_id = r.referee_id and f.status = 'approved'
        cross join lateral (select count(*)::int as rewards, coalesce(sum(p.reward_cents), 0)::bigint as cents from referral p
                             where p.referrer_id = r.referrer_id and p.rewarded_at >= ${yearStart} and p.reversed_at is null) y`)}
       where r.id = ${id}`,
  );
  if (found === undefined) throw new Error(`there is no referral ${id}`);
  return found;
}

/** Stores what a referral waits for, and its signals. Nothing is written when both are known. */
export async function storeWait(
  tx: Tx,
  id: string,
  waitsFor: ReferralWait,
  signals: readonly ReferralSignal[],
): Promise<void> {
  await sql`update referral set waits_for = ${waitsFor}::text, signals = ${[...signals]}::text[], updated_at = app_now(),
                   review_since = case when ${waitsFor}::text = 'review' then coalesce(review_since, app_now()) end
             where id = ${id} and (waits_for, signals) is distinct from (${waitsFor}::text, ${[...signals]}::text[])`.execute(
    tx,
  );
}

export async function storeVerified(
  tx: Tx,
  id: string,
  { at, holdUntil, signals }: { at: Date; holdUntil: Date; signals: readonly ReferralSignal[] },
): Promise<void> {
  await sql`update referral set state = 'verified', waits_for = 'hold', verified_at = greatest(joined_at, ${at}), hold_until = ${holdUntil}, signals = ${[...signals]}::text[], updated_at = app_now()
             where id = ${id} and state = 'joined'`.execute(tx);
}

export async function storeExpired(tx: Tx, id: string): Promise<void> {
  await sql`update referral set state = 'expired', waits_for = null, review_since = null, updated_at = app_now() where id = ${id} and state = 'joined'`.execute(
    tx,
  );
}

export async function storeIneligible(
  tx: Tx,
  id: string,
  reason: IneligibleReason,
  signals: readonly ReferralSignal[],
): Promise<void> {
  await sql`update referral set state = 'ineligible', reason = ${reason}, waits_for = null, review_since = null, signals = ${[...signals]}::text[], updated_at = app_now()
             where id = ${id} and state in ('joined', 'verified')`.execute(tx);
}

export async function storeRewarded(tx: Tx, id: string, cents: bigint): Promise<void> {
  await sql`update referral set state = 'rewarded', waits_for = null, review_since = null, rewarded_at = app_now(), reward_cents = ${cents}, updated_at = app_now()
             where id = ${id} and state = 'verified'`.execute(tx);
}

export async function storeReversed(tx: Tx, id: string): Promise<void> {
  await sql`update referral set state = 'ineligible', reason = 'fraud', reversed_at = app_now(), flag = null, flagged_at = null, updated_at = app_now()
             where id = ${id} and state = 'rewarded'`.execute(tx);
}

export async function storeApproved(tx: Tx, id: string, staffId: string): Promise<void> {
  await sql`update referral set approved_at = app_now(), approved_by = ${staffId}, updated_at = app_now() where id = ${id}`.execute(
    tx,
  );
}

/** Staff keep a reward: its flag goes, and it gets none again. */
export async function storeKept(tx: Tx, id: string): Promise<void> {
  await sql`update referral set flag = null, flagged_at = null, kept_at = app_now(), updated_at = app_now() where id = ${id}`.execute(
    tx,
  );
}

const flagOf = `case when e.status = 'suspended' then 'referee_suspended' when e.deleted_at is not null or e.status = 'deleted' then 'account_closed'
  when not e.is_identity_verified or ${isDuplicateOf("r.referee_id")} then 'identity'
  when r.approved_at is null and (${sharedSignals}) && '{person,device,card,payout}' then 'signals' end`;

/**
 * Flags rewards of the last `days` days whose referee was suspended or closed their account since, lost the verified
 * identity, or shares a fact with the referrer by now. Returns how many were flagged.
 */
export async function flagRewards(db: Db, days: number): Promise<number> {
  const done = await sql`
    update referral set flag = n.flag, flagged_at = app_now()
      from (select r.id, ${sql.raw(flagOf)} as flag from referral r join account e on e.id = r.referee_id
             where r.state = 'rewarded' and r.rewarded_at > app_now() - make_interval(days => ${days}) and r.flag is null and r.kept_at is null) n
     where referral.id = n.id and n.flag is not null and referral.state = 'rewarded' and referral.flag is null`.execute(
    db,
  );
  return Number(done.numAffectedRows ?? 0n);
}

/** Ends the flags of rewards that are too old to be taken back. */
export async function dropOldFlags(db: Db, days: number): Promise<void> {
  await sql`update referral set flag = null, flagged_at = null where flagged_at is not null and rewarded_at <= app_now() - make_interval(days => ${days})`.execute(
    db,
  );
}

/** Joined referrals after a position for which something is due: the referee finished verification, or the time is over. */
export const dueJoined = prepared<
  [days: number, after: string | null, limit: number],
  Pick<Referral, "id" | "waitsFor">
>(
  "referrals_due_joined",
  `select r.id, r.waits_for as "waitsFor" from referral r join account e on e.id = r.referee_id
     left join account_credential c on c.account_id = e.id
    where r.state = 'joined' and ($2::uuid is null or r.id > $2::uuid)
      and (r.joined_at < app_now() - make_interval(days => $1::int) or e.status <> 'active'
           or (e.is_identity_verified and c.email_verified_at is not null and c.phone_verified_at is not null))
    order by r.id limit $3`,
);

/** Verified referrals whose hold is over, after one, in the order of verification. */
export const dueVerified = prepared<[after: string | null, limit: number], Pick<Referral, "id" | "waitsFor">>(
  "referrals_due_verified",
  `select r.id, r.waits_for as "waitsFor" from referral r
    where r.state = 'verified' and r.hold_until <= app_now()
      and ($1::uuid is null or (r.verified_at, r.id) > (select p.verified_at, p.id from referral p where p.id = $1::uuid))
    order by r.verified_at, r.id limit $2`,
);

/** Open referrals of a person, as the referrer or as the referee. */
export async function openReferralsOf(db: Db, personId: string): Promise<string[]> {
  const found = await rows(
    db,
    sql<{ id: string }>`select id from referral where state in ('joined', 'verified') and referrer_id = ${personId}
      union all select id from referral where state in ('joined', 'verified') and referee_id = ${personId} order by id`,
  );
  return found.map(({ id }) => id);
}

/**
 * Records the day, by New York time, on which each referee with an open verified referral was seen last; of one
 * referral when `referralId` is given.
 */
export async function recordActiveDays(db: Db, referralId: string | null = null): Promise<void> {
  await sql`
    insert into referral_active_day (referral_id, day)
    select r.id, (s.at at time zone 'America/New_York')::date from referral r cross join lateral (select last_seen_of(r.referee_id) as at) s
     where r.state = 'verified' and s.at >= r.verified_at and (${referralId}::uuid is null or r.id = ${referralId}::uuid)
    on conflict do nothing`.execute(db);
}

/** Whether a person may still say who invited them: within `days` of sign-up, not verified, not asked before. */
export async function readQuestion(db: Db, personId: string, days: number): Promise<boolean> {
  const found = await row(
    db,
    sql<{ isDue: boolean }>`
      select a.account_type = 'personal' and a.status = 'active' and not a.is_identity_verified and a.created_at > app_now() - make_interval(days => ${days})
             and not exists (select 1 from referral r where r.referee_id = a.id)
             and not exists (select 1 from referral_preference p where p.person_id = a.id and p.question_skipped_at is not null) as "isDue"
        from account a where a.id = ${personId}`,
  );
  return found?.isDue ?? false;
}

/** Stores that a person was asked. Returns false when they had been asked before. */
export async function storeAsked(tx: Tx, personId: string): Promise<boolean> {
  const stored = await row(
    tx,
    sql<{
      id: string;
    }>`insert into referral_preference as p (person_id, question_skipped_at) values (${personId}, app_now())
      on conflict (person_id) do update set question_skipped_at = excluded.question_skipped_at where p.question_skipped_at is null returning person_id as id`,
  );
  return stored !== undefined;
}

/** Stores the device of a person's browser. */
export async function storeDevice(tx: Tx, personId: string, deviceHash: Buffer): Promise<void> {
  await sql`insert into person_device (person_id, device_hash) values (${personId}, ${deviceHash})
            on conflict (person_id, device_hash) do update set last_seen_at = excluded.last_seen_at`.execute(tx);
}

/** Deletes devices that were not seen for a year, at most `limit`. Returns how many. */
export async function deleteOldDevices(db: Db, limit: number): Promise<number> {
  const done = await sql`delete from person_device where ctid in (
      select ctid from person_device where last_seen_at < app_now() - interval '1 year' limit ${limit})`.execute(db);
  return Number(done.numAffectedRows ?? 0n);
}

/**
 * Counts of a referrer's referrals, and cents earned: rewards less what was taken back. Pending ones are joined, or
 * verified and not rewarded. The year is the running one in New York; its rewards count towards the yearly limit.
 */
export interface ReferralTotals {
  readonly joinedCount: number;
  readonly verifiedCount: number;
  readonly earnedCents: bigint;
  readonly pendingCount: number;
  readonly yearRewards: number;
  readonly yearCents: bigint;
}

export async function readTotals(db: Db, referrerId: string): Promise<ReferralTotals> {
  const found = await row(
    db,
    sql<ReferralTotals>`
      select count(*)::int as "joinedCount", count(*) filter (where verified_at is not null and state <> 'ineligible')::int as "verifiedCount",
             coalesce(sum(reward_cents) filter (where reversed_at is null), 0)::bigint as "earnedCents",
             count(*) filter (where state in ('joined', 'verified'))::int as "pendingCount",
             count(*) filter (where rewarded_at >= ${sql.raw(yearStart)} and reversed_at is null)::int as "yearRewards",
             coalesce(sum(reward_cents) filter (where rewarded_at >= ${sql.raw(yearStart)} and reversed_at is null), 0)::bigint as "yearCents"
        from referral where referrer_id = ${referrerId}`,
  );
  if (found === undefined) throw new Error("an aggregate returned no row");
  return found;
}
