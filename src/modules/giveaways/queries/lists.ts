import type { Page } from "#kernel/page-cursor.ts";
import type { Db } from "#platform/db/db.ts";
import type { KeysetRow } from "#platform/db/keyset.ts";
import { countHostedGiveaways, countOpenGiveaways, hostedGiveaways, trendingGiveaways } from "../store/trends-store.ts";
import type { TierFilter } from "../store/trends-store.ts";

/** Open giveaways by prize tier, entries of late and host. */
export function readTrending(db: Db, page: Page, tier: TierFilter): Promise<KeysetRow[]> {
  return trendingGiveaways.read(db, page, ...tier);
}

export async function countOpen(db: Db, tier: TierFilter): Promise<number> {
  return (await countOpenGiveaways.run(db, ...tier))[0]?.count ?? 0;
}

/** An account's giveaways, newest first. */
export function readHosted(db: Db, page: Page, accountId: string): Promise<KeysetRow[]> {
  return hostedGiveaways.read(db, page, accountId);
}

export async function countHosted(db: Db, accountId: string): Promise<number> {
  return (await countHostedGiveaways.run(db, accountId))[0]?.count ?? 0;
}
