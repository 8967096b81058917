import type { Page } from "#kernel/page-cursor.ts";
import type { Db } from "#platform/db/db.ts";
import type { KeysetRow, KeysetStatement } from "#platform/db/keyset.ts";
import type { Actor } from "#platform/services.ts";
import { countTicketsOfPerson, ticketsOfPerson } from "../store/tickets-store.ts";
import type { TicketStatus } from "../store/tickets-store.ts";
import {
  countHostedGiveaways,
  countOpenGiveaways,
  hostedGiveaways,
  openByDeadline,
  openByOpening,
  openByTotal,
  trendingGiveaways,
  unpaidGiveaways,
} from "../store/trends-store.ts";
import type { PrizeKind, TierFilter } from "../store/trends-store.ts";
import { readStandings } from "./eligibility.ts";
import type { Standing } from "./eligibility.ts";

export type { TicketStatus } from "../store/tickets-store.ts";

/**
 * Orders of the open giveaways: by prize tier, entries of late and host (`trending`), by deadline, by total prize, by
 * opening time.
 */
export const giveawayOrders = ["trending", "endingSoon", "largest", "newest"] as const;
export type GiveawayOrder = (typeof giveawayOrders)[number];

const statements: Readonly<Record<GiveawayOrder, KeysetStatement<TierFilter, KeysetRow>>> = {
  trending: trendingGiveaways,
  endingSoon: openByDeadline,
  largest: openByTotal,
  newest: openByOpening,
};

const ACTOR_REASONS: ReadonlySet<string> = new Set(["unverified", "brand", "optedOut"]);

/** A place in a list of giveaways. `isHit` is false where the search for open ones stopped. */
export interface GiveawayPlace extends KeysetRow {
  isHit?: boolean;
}

/** Giveaways of an account that wait for their card payment. */
export function readUnpaid(db: Db, page: Page, accountId: string): Promise<GiveawayPlace[]> {
  return unpaidGiveaways.read(db, page, accountId);
}

/** Open giveaways of a tier in the given order. */
export function readOpen(db: Db, page: Page, order: GiveawayOrder, tier: TierFilter): Promise<GiveawayPlace[]> {
  return statements[order].read(db, page, ...tier);
}

/**
 * Open giveaways that the actor may enter now and is not in, by the rule that decides entries. For one page it looks at
 * no more than `most` batches of `batch` giveaways; where it stopped then, the next page goes on.
 */
export async function readEnterable(
  db: Db,
  page: Page,
  order: GiveawayOrder,
  tier: TierFilter,
  actor: Actor,
  { batch, most }: { batch: number; most: number } = { batch: 50, most: 8 },
): Promise<GiveawayPlace[]> {
  const found: GiveawayPlace[] = [];
  let { from } = page;
  const side = from?.side ?? "after";
  for (let turn = 0; turn < most; turn += 1) {
    // The statement reads one row more than the limit.
    const read = await statements[order].read(db, { ...page, limit: batch - 1, from }, ...tier);
    const standings = await readStandings(
      db,
      actor,
      read.map(({ id }) => id),
    );
    for (const place of read) {
      const standing = standings.get(place.id);
      if (standing?.eligibility.status === "eligible" && standing.entry === null) found.push(place);
      if (found.length > page.limit) return found;
    }
    // What keeps the actor out of everything needs no further look.
    if (found.length === 0 && read.every(({ id }) => isAboutActor(standings.get(id)))) return [];
    const last = read.at(-1);
    if (last === undefined || read.length < batch) return found;
    from = { side, position: { key: "", value: last.position, id: last.id } };
  }
  const { position } = from ?? {};
  return position === undefined ? found : [...found, { id: position.id, position: position.value, isHit: false }];
}

/** Checks whether a standing is decided by a fact about the actor that holds for every giveaway but their own. */
function isAboutActor(standing: Standing | undefined): boolean {
  return standing?.eligibility.status === "ineligible" && ACTOR_REASONS.has(standing.eligibility.reason);
}

export async function countOpen(db: Db, tier: TierFilter): Promise<number> {
  return (await countOpenGiveaways.run(db, ...tier))[0]?.count ?? 0;
}

/** An account's giveaways of one kind of prize, or of both for null, newest first. */
export function readHosted(db: Db, page: Page, accountId: string, kind: PrizeKind | null): Promise<KeysetRow[]> {
  return hostedGiveaways.read(db, page, accountId, kind);
}

export async function countHosted(db: Db, accountId: string, kind: PrizeKind | null): Promise<number> {
  return (await countHostedGiveaways.run(db, accountId, kind))[0]?.count ?? 0;
}

/** The giveaways of a person's tickets of one status, by deadline. */
export function readTickets(db: Db, page: Page, personId: string, status: TicketStatus): Promise<KeysetRow[]> {
  return ticketsOfPerson.read(db, page, personId, status);
}

export async function countTickets(db: Db, personId: string, status: TicketStatus): Promise<number> {
  return (await countTicketsOfPerson.run(db, personId, status))[0]?.count ?? 0;
}
