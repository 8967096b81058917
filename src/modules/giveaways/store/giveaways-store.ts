import type { EnterMethod } from "#kernel/prize-tiers.ts";
import { sql } from "kysely";
import { lockAccountRow } from "#modules/accounts/index.ts";
import type { PrizeKind } from "./trends-store.ts";
import { row, rows } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import { heldPrizeDays } from "./status-store.ts";
import { prepared } from "#platform/db/prepared.ts";
import type { GiveawayState } from "../domain/giveaway-state.ts";
import type { BeaconKind } from "../ports/beacon.ts";

/** A giveaway as it is stored. Amounts in cents, of one winner; `id` is the post's. */
export interface GiveawayRow {
  id: string;
  hostAccountId: string;
  hostPersonId: string;
  prizeKind: PrizeKind;
  /** Of a product its price. */
  amountCents: bigint;
  /** Tax and shipping of a product; 0 for cash. */
  extraCents: bigint;
  winnersCount: number;
  enterMethod: EnterMethod;
  durationHours: number;
  text: string;
  /** Page to visit; null for other ways of entering. */
  link: string | null;
  state: GiveawayState;
  openedAt: Date | null;
  deadline: Date | null;
  lockedAt: Date | null;
  drawnAt: Date | null;
  completedAt: Date | null;
  version: string;
  commitment: Buffer;
  sealedSecret: Buffer;
  committedAt: Date;
  root: Buffer | null;
  eligibleCount: number | null;
  rootPublishedAt: Date | null;
  beaconKind: BeaconKind;
  beaconRound: number | null;
  beaconDueAt: Date | null;
  /** Hours of the declared extension; 0 without one. */
  extensionHours: number;
  campaign: string | null;
  campaignCents: bigint | null;
  /** The round of the extended deadline, fixed at publish; null without one. */
  extensionBeaconRound: number | null;
  /** When the extension fired. */
  extendedAt: Date | null;
  rulesVersion: string;
  rulesHash: Buffer;
  /** States in which it is registered and bonded. */
  registeredStates: string[];
  /** The rules' clock when the row was read. */
  now: Date;
}

const columns = `
  post_id as id, host_account_id as "hostAccountId", host_person_id as "hostPersonId", prize_kind as "prizeKind", amount_cents as "amountCents", extra_cents as "extraCents",
  winners_count as "winnersCount", enter_method as "enterMethod", duration_hours as "durationHours", giveaway_text as text, link, state,
  opened_at as "openedAt", deadline, locked_at as "lockedAt", drawn_at as "drawnAt", completed_at as "completedAt",
  draw_version as version, seed_commitment as commitment, seed_secret_enc as "sealedSecret", seed_committed_at as "committedAt",
  entries_root as root, eligible_count as "eligibleCount", root_published_at as "rootPublishedAt", beacon_kind as "beaconKind",
  beacon_round::float8 as "beaconRound", beacon_due_at as "beaconDueAt",
  campaign, campaign_cents as "campaignCents", extension_hours as "extensionHours", extension_beacon_round::float8 as "extensionBeaconRound", extended_at as "extendedAt",
  rules_version as "rulesVersion", rules_hash as "rulesHash", registered_states as "registeredStates",
  app_now() as now`;

/** Returns what the escrow holds for one prize, in cents. */
export function prizeFundCents({ amountCents, extraCents }: Pick<GiveawayRow, "amountCents" | "extraCents">): bigint {
  return amountCents + extraCents;
}

/** Returns what the escrow holds for all prizes, in cents. */
export function fundCents(giveaway: Pick<GiveawayRow, "amountCents" | "extraCents" | "winnersCount">): bigint {
  return prizeFundCents(giveaway) * BigInt(giveaway.winnersCount);
}

const giveawaysByIds = prepared<[string[]], GiveawayRow>(
  "giveaways_by_ids",
  `select ${columns} from giveaway where post_id = any($1::uuid[])`,
);

/** Giveaways by their posts' ids; posts that are none are absent. */
export async function findGiveaways(db: Db, ids: readonly string[]): Promise<Map<string, GiveawayRow>> {
  if (ids.length === 0) return new Map();
  const found = await giveawaysByIds.run(db, [...new Set(ids)]);
  return new Map(found.map((one) => [one.id, one]));
}

export async function findGiveaway(db: Db, id: string): Promise<GiveawayRow | undefined> {
  return (await findGiveaways(db, [id])).get(id);
}

/** `for key share` is compatible with other entries, `for update` with no other lock. */
export type LockStrength = "for key share" | "for no key update" | "for update";

export function lockGiveaway(tx: Tx, id: string, strength: LockStrength): Promise<GiveawayRow | undefined> {
  return row(tx, sql<GiveawayRow>`select ${sql.raw(columns)} from giveaway where post_id = ${id} ${sql.raw(strength)}`);
}

/**
 * Takes an open giveaway for key share, for a withdrawal by this act: it is not locked before this transaction ends. No
 * row when it is no such giveaway.
 */
export const holdOpen = prepared<[string, EnterMethod], { id: string }>(
  "giveaway_hold_open",
  `select post_id as id from giveaway where post_id = $1 and enter_method = $2 and state = 'open' for key share`,
);

/** What is fixed with a giveaway's opening: the round that decides, and the official rules. */
export interface OpeningColumns {
  openedAt: Date;
  beaconRound: number | null;
  beaconDueAt: Date | null;
  /** The round of the extended deadline; null without a declared extension. */
  extensionBeaconRound: number | null;
  extensionBeaconDueAt: Date | null;
  rulesVersion: string;
  rulesHash: Uint8Array;
  rulesMarkdown: string;
}

export interface NewGiveaway extends Omit<OpeningColumns, "openedAt"> {
  id: string;
  hostAccountId: string;
  hostPersonId: string;
  prizeKind: PrizeKind;
  amountCents: bigint;
  extraCents: bigint;
  winnersCount: number;
  enterMethod: EnterMethod;
  durationHours: number;
  text: string;
  link: string | null;
  state: "open" | "scheduled" | "awaiting_payment";
  /** Null until it opens. */
  openedAt: Date | null;
  commitment: Uint8Array;
  sealedSecret: Uint8Array;
  beaconKind: BeaconKind;
  extensionHours: number;
  campaign: string | null;
  /** The host's giveaways of the campaign up to and with this one, in cents; null without a campaign. */
  campaignCents: bigint | null;
  trendScore: number;
}

export async function insertGiveaway(tx: Tx, one: NewGiveaway): Promise<void> {
  await sql`
    insert into giveaway (post_id, host_account_id, host_person_id, prize_kind, amount_cents, extra_cents, winners_count, enter_method, duration_hours, giveaway_text, link,
                          state, opened_at, deadline, seed_commitment, seed_secret_enc, beacon_kind, beacon_round, beacon_due_at,
                          extension_hours, extension_beacon_round, extension_beacon_due_at, campaign, campaign_cents, rules_version, rules_hash, rules_markdown, trend_score)
    values (${one.id}, ${one.hostAccountId}, ${one.hostPersonId}, ${one.prizeKind}, ${one.amountCents}, ${one.extraCents}, ${one.winnersCount}, ${one.enterMethod}, ${one.durationHours},
            ${one.text}, ${one.link}, ${one.state}, ${one.openedAt}, ${one.openedAt}::timestamptz + make_interval(hours => ${one.durationHours}),
            ${Buffer.from(one.commitment)}, ${Buffer.from(one.sealedSecret)}, ${one.beaconKind}, ${one.beaconRound}, ${one.beaconDueAt},
            ${one.extensionHours}, ${one.extensionBeaconRound}, ${one.extensionBeaconDueAt}, ${one.campaign}, ${one.campaignCents}, ${one.rulesVersion}, ${Buffer.from(one.rulesHash)}, ${one.rulesMarkdown}, ${one.trendScore})`.execute(
    tx,
  );
}

/**
 * Moves the deadline of an open giveaway by its declared extension, once, with the beacon round that was fixed for the
 * later deadline. Returns the new deadline; undefined when it is not open or was extended before.
 */
export async function moveDeadline(tx: Tx, id: string): Promise<Date | undefined> {
  const moved = await row(
    tx,
    sql<{ deadline: Date | null }>`
      update giveaway
         set deadline = deadline + make_interval(hours => extension_hours), extended_at = app_now(),
             beacon_round = extension_beacon_round, beacon_due_at = extension_beacon_due_at
       where post_id = ${id} and state = 'open' and extension_hours > 0 and extended_at is null
      returning deadline`,
  );
  return moved?.deadline ?? undefined;
}

/**
 * Sums a host's giveaways of a campaign in cents. Voided ones gave nothing and do not count. Exact until the commit
 * when the host's account is locked.
 */
export async function sumCampaign(db: Db, hostAccountId: string, campaign: string): Promise<bigint> {
  const found = await row(
    db,
    sql<{ cents: bigint }>`
      select coalesce(sum(amount_cents * winners_count), 0)::bigint as cents from giveaway
       where host_account_id = ${hostAccountId} and campaign = ${campaign} and state <> 'voided'`,
  );
  return found?.cents ?? 0n;
}

/** What a host's account hosts now, with the opening time of a giveaway that is published now. */
export interface HostCounts {
  runningCount: number;
  createdTodayCount: number;
  openedAt: Date;
  /** The day of `openedAt` in America/New_York. */
  openedOn: string;
}

/** Takes the host's account row until the commit and counts what it hosts. */
export async function lockHost(tx: Tx, accountId: string): Promise<HostCounts> {
  await lockAccountRow(tx, accountId);
  return readHostCounts(tx, accountId);
}

/** Counts what an account hosts. */
export async function readHostCounts(db: Db, accountId: string): Promise<HostCounts> {
  const found = await row(
    db,
    sql<HostCounts>`
      with day as (select (app_now() at time zone 'America/New_York')::date as today)
      select date_trunc('second', app_now()) as "openedAt", day.today::text as "openedOn",
             (select count(*)::int from giveaway g where g.host_account_id = ${accountId} and g.state not in ('completed', 'voided')) as "runningCount",
             (select count(*)::int from giveaway g where g.host_account_id = ${accountId}
                 and g.created_at >= (day.today::timestamp at time zone 'America/New_York')) as "createdTodayCount"
        from day`,
  );
  if (found === undefined) throw new Error("the database returned no day");
  return found;
}

export async function setFirstGiveaway(tx: Tx, accountId: string): Promise<void> {
  await sql`update account set first_giveaway_created_at = app_now() where id = ${accountId} and first_giveaway_created_at is null`.execute(
    tx,
  );
}

/** Matches a giveaway `g` whose unsettled slots all wait for suspended winners. */
const waits = sql`(g.state = 'settling' and not exists (
  select 1 from giveaway_slot s left join account a on a.id = s.person_id
   where s.giveaway_id = g.post_id and s.status = 'selected'
     and (a.status = 'suspended' and s.created_at > app_now() - make_interval(days => ${heldPrizeDays})) is not true)
  and exists (select 1 from giveaway_slot s where s.giveaway_id = g.post_id and s.status = 'selected'))`;

/** Giveaways that wait for the worker: past their deadline, or locked and not finished. Oldest first. */
export async function findOverdue(db: Db, limit: number): Promise<string[]> {
  const found = await rows(
    db,
    sql<{ id: string }>`
      (select post_id as id, deadline from giveaway where state = 'open' and deadline <= app_now() order by deadline limit ${limit})
      union all
      (select post_id, deadline from giveaway g where state in ('locked', 'drawn', 'settling') and not ${waits} order by locked_at limit ${limit})
      order by deadline limit ${limit}`,
  );
  return found.map((one) => one.id);
}

export async function readRulesMarkdown(db: Db, id: string): Promise<string | undefined> {
  return (await row(db, sql<{ text: string }>`select rules_markdown as text from giveaway where post_id = ${id}`))
    ?.text;
}

/** Giveaways that have waited for their card payment for this many hours, oldest first. */
export async function findUnpaid(db: Db, hours: number, limit: number): Promise<string[]> {
  const found = await rows(
    db,
    sql<{ id: string }>`
      select post_id as id from giveaway where state = 'awaiting_payment' and created_at <= app_now() - make_interval(hours => ${hours})
       order by created_at limit ${limit}`,
  );
  return found.map((one) => one.id);
}

/** Returns true when a giveaway has waited for its card payment for this many hours. */
export async function isUnpaidFor(tx: Tx, id: string, hours: number): Promise<boolean> {
  const found = await row(
    tx,
    sql<{ id: string }>`
      select post_id as id from giveaway
       where post_id = ${id} and state = 'awaiting_payment' and created_at <= app_now() - make_interval(hours => ${hours})`,
  );
  return found !== undefined;
}

export const hostsOpen = prepared<[string, bigint], { found: boolean }>(
  "giveaways_hosts_much",
  `select exists (select 1 from giveaway where host_account_id = $1 and state = 'open' and amount_cents * winners_count >= $2) as found`,
);

/** The payer of a giveaway's prizes: a person's are gifts, a brand's are promotion. */
export type PayerKind = "person" | "brand";

/** Payer kinds by giveaway; unknown ids are absent. */
export async function payerKindsOf(db: Db, giveawayIds: readonly string[]): Promise<Map<string, PayerKind>> {
  const found = await rows(
    db,
    sql<{
      id: string;
      kind: PayerKind;
    }>`select g.post_id as id, case a.account_type when 'brand' then 'brand' else 'person' end as kind
      from giveaway g join account a on a.id = g.host_account_id where g.post_id = any(${[...giveawayIds]}::uuid[])`,
  );
  return new Map(found.map(({ id, kind }) => [id, kind]));
}
