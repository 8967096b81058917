import { sql } from "kysely";
import { row } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";

/** Seconds one statement of the freeze may take: the recheck of a million entries takes one or two. */
const statementSeconds = 120;

/** Takes the lock for freezing a giveaway's list until the commit. Returns false when another transaction holds it. */
export async function tryLockFreeze(tx: Tx, giveawayId: string): Promise<boolean> {
  const mine = await row(
    tx,
    sql<{
      taken: boolean;
    }>`select pg_try_advisory_xact_lock(hashtextextended(${`giveaway freeze ${giveawayId}`}, 0)) as taken`,
  );
  return mine?.taken === true;
}

/** Gives the statements of this transaction the time of a freeze, and room for hash joins over every entry. */
export async function setFreezeLimits(tx: Tx): Promise<void> {
  await sql`select set_config('statement_timeout', ${`${statementSeconds}s`}, true), set_config('work_mem', '64MB', true)`.execute(
    tx,
  );
}

/** What is published of a frozen list, and the round that decides. */
export interface PublishedList {
  readonly root: Uint8Array;
  /** The number of eligible entries. */
  readonly count: number;
  readonly publishedAt: Date;
  readonly round: number | null;
  readonly beaconDueAt: Date;
}

/** Publishes the frozen list of a locked giveaway. Changes nothing when a list is published already. */
export async function publishList(tx: Tx, giveawayId: string, list: PublishedList): Promise<void> {
  await sql`
    update giveaway
       set entries_root = ${Buffer.from(list.root)}, eligible_count = ${list.count}, root_published_at = ${list.publishedAt},
           beacon_round = ${list.round}, beacon_due_at = ${list.beaconDueAt}
     where post_id = ${giveawayId} and state = 'locked' and entries_root is null`.execute(tx);
}
