import { hash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { HASH_BYTES } from "#kernel/draw/encoding.ts";
import { MerkleAccumulator } from "#kernel/draw/merkle.ts";
import type { FrozenList } from "#kernel/draw/merkle.ts";
import { appNow, transact } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import { failpoint } from "#platform/failpoint.ts";
import type { Services } from "#platform/services.ts";
import type { BeaconPlan } from "../ports/beacon.ts";
import { beaconOf } from "../ports/equipment.ts";
import { readRule } from "../queries/eligibility.ts";
import { sweepEntries } from "../store/eligibility-store.ts";
import { freezeBlock, settleEntryCount } from "../store/entries-store.ts";
import { publishList, setFreezeLimits, tryLockFreeze } from "../store/freeze-store.ts";
import { findGiveaway } from "../store/giveaways-store.ts";
import type { GiveawayRow } from "../store/giveaways-store.ts";

/**
 * Entries of one block: what the proof page reads at a time, and a power of two, so that clients can compute the tree's
 * inner nodes.
 */
const defaultBlockSize = 4_096;

/** Leaves hashed before the process looks after others again: a quarter of a millisecond to a half. */
const leavesAtOnce = 256;

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
    if (!(await tryLockFreeze(tx, giveawayId))) return "busy";
    const giveaway = await findGiveaway(tx, giveawayId);
    if (giveaway?.state !== "locked") return "not_locked";
    if (giveaway.root !== null) return "frozen";

    await setFreezeLimits(tx);
    await sweepEntries(tx, await readRule(tx, giveawayId));
    failpoint("giveaways.freeze.after_sweep");
    const list = await freezeList(tx, giveawayId, blockSize);
    await settleEntryCount(tx, giveawayId, list.count);
    await publishRoot(tx, giveaway, list);
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
 * Publishes root and count. A beacon's round that is out by now could have been known when the list was made: the next
 * round of the same chain decides instead. The source itself never changes (draw-v1, section 7).
 */
async function publishRoot(tx: Tx, giveaway: GiveawayRow, list: FrozenList): Promise<void> {
  const publishedAt = await appNow(tx);
  const { round, dueAt } = replan(tx, giveaway, publishedAt);
  await publishList(tx, giveaway.id, { ...list, publishedAt, round, beaconDueAt: dueAt ?? publishedAt });
}

/** Plans the deciding number of a list that is published now, or keeps the plan that is still ahead. */
function replan(tx: Tx, { beaconKind, beaconRound, beaconDueAt }: GiveawayRow, publishedAt: Date): BeaconPlan {
  const isAhead = beaconDueAt !== null && publishedAt < beaconDueAt;
  if (isAhead) return { round: beaconRound, dueAt: beaconDueAt };
  return beaconOf({ db: tx }, beaconKind).plan(new Date(Math.ceil(publishedAt.getTime() / 1_000) * 1_000));
}
