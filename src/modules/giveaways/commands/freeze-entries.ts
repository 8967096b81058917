import { hash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { HASH_BYTES } from "#kernel/draw/encoding.ts";
import { MerkleAccumulator } from "#kernel/draw/merkle.ts";
import type { FrozenList } from "#kernel/draw/merkle.ts";
import { row, transact } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import { failpoint } from "#platform/failpoint.ts";
import type { Services } from "#platform/services.ts";
import { readRule } from "../queries/eligibility.ts";
import { sweepEntries } from "../store/eligibility-store.ts";
import { freezeBlock, settleEntryCount } from "../store/entries-store.ts";
import { findGiveaway } from "../store/giveaways-store.ts";

/**
 * Entries of one block: what the proof page reads at a time, and a power of two, so that clients can compute the tree's
 * inner nodes.
 */
const defaultBlockSize = 4_096;

/** Seconds one statement of the freeze may take: the recheck of a million entries takes one or two. */
const statementSeconds = 120;

/** Leaves hashed before the process looks after others again: one or two milliseconds. */
const leavesAtOnce = 1_024;

export type FreezeOutcome = "frozen" | "busy" | "not_locked";

/**
 * Freezes the list of a locked giveaway (draw-v1, sections 4 and 5): the eligibility of every entry is checked again
 * with current facts, eligible entries get their ordinals, and root and count are published. One transaction, so a
 * crash leaves nothing half frozen; the row itself stays free for likes; one worker at a time. Memory is two blocks.
 */
export async function freezeEntries(
  services: Services,
  giveawayId: string,
  blockSize = defaultBlockSize,
): Promise<FreezeOutcome> {
  return transact(services.db, async (tx) => {
    const mine = await row(
      tx,
      sql<{
        taken: boolean;
      }>`select pg_try_advisory_xact_lock(hashtextextended(${`giveaway freeze ${giveawayId}`}, 0)) as taken`,
    );
    if (mine?.taken !== true) return "busy";
    const giveaway = await findGiveaway(tx, giveawayId);
    if (giveaway?.state !== "locked") return "not_locked";
    if (giveaway.root !== null) return "frozen";

    // For this transaction: room for hash joins over every entry.
    await sql`select set_config('statement_timeout', ${`${statementSeconds}s`}, true), set_config('work_mem', '64MB', true)`.execute(
      tx,
    );
    await sweepEntries(tx, await readRule(tx, giveawayId));
    failpoint("giveaways.freeze.after_sweep");
    const list = await freezeList(tx, giveawayId, blockSize);
    await settleEntryCount(tx, giveawayId, list.count);
    await publishRoot(tx, giveawayId, list);
    failpoint("giveaways.freeze.before_commit");
    return "frozen";
  });
}

/** Writes the list block by block; while one is hashed here the database makes the next. */
async function freezeList(tx: Tx, giveawayId: string, blockSize: number): Promise<FrozenList> {
  const tree = new MerkleAccumulator(sha256);
  let next = freezeBlock.run(tx, giveawayId, 0, 0, blockSize);
  for (let ordinal = 0; ;) {
    const [block] = await next;
    if (block === undefined) break;
    ordinal += block.leaves.length / HASH_BYTES;
    next = freezeBlock.run(tx, giveawayId, block.lastTicket, ordinal, blockSize);
    try {
      await hashLeaves(tree, block.leaves);
      failpoint("giveaways.freeze.between_blocks");
    } catch (error) {
      await Promise.allSettled([next]);
      throw error;
    }
  }
  return { root: tree.root(giveawayId), count: tree.count };
}

/**
 * SHA-256 into the one buffer it answers: asked for a text node takes half as long as for a buffer, which it allocates
 * outside its heap.
 */
function sha256(message: Uint8Array): Uint8Array {
  digest.write(hash("sha256", message, "binary"), "binary");
  return digest;
}
const digest = Buffer.alloc(HASH_BYTES);

async function hashLeaves(tree: MerkleAccumulator, leaves: Buffer): Promise<void> {
  for (let at = 0; at < leaves.length; at += HASH_BYTES) {
    tree.add(leaves.subarray(at, at + HASH_BYTES));
    if (tree.count % leavesAtOnce === 0) await setImmediate();
  }
}

/**
 * Publishes root and count. A beacon's round that is due by now, or that lives by another clock, could be known
 * already: such a draw falls back to the committed secret, which is declared in the proof.
 */
async function publishRoot(tx: Tx, giveawayId: string, list: FrozenList): Promise<void> {
  await sql`
    with late as (
      select beacon_kind = 'drand' and (beacon_due_at <= app_now() or app_now() > statement_timestamp() + interval '1 second') as fell_back
        from giveaway where post_id = ${giveawayId}
    )
    update giveaway g
       set entries_root = ${Buffer.from(list.root)}, eligible_count = ${list.count}, root_published_at = app_now(),
           beacon_kind = case when late.fell_back then 'commit-reveal' else g.beacon_kind end,
           beacon_round = case when late.fell_back then null else g.beacon_round end,
           beacon_due_at = case when late.fell_back or g.beacon_kind = 'commit-reveal' then app_now() else g.beacon_due_at end
      from late where g.post_id = ${giveawayId} and g.state = 'locked' and g.entries_root is null`.execute(tx);
}
