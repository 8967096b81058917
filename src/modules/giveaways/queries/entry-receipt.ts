import { setImmediate } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { HASH_BYTES } from "#kernel/draw/encoding.ts";
import { inclusionProof, MerkleAccumulator } from "#kernel/draw/merkle.ts";
import type { Db } from "#platform/db/db.ts";
import type { Actor } from "#platform/services.ts";
import type { FrozenBlock } from "../domain/frozen-list.ts";
import { findEntry, frozenBlocks } from "../store/entries-store.ts";
import type { OwnEntry } from "../store/entries-store.ts";
import type { GiveawayRow } from "../store/giveaways-store.ts";

/** An entry as its entrant may prove it. `path` is null until the list is frozen, and for an entry that is not in it. */
export interface Receipt {
  giveaway: GiveawayRow;
  entry: OwnEntry;
  personId: string;
  path: Uint8Array[] | null;
}

/** Reads the viewer's own receipt; null for brands and without a live entry. */
export async function readReceipt(db: Db, giveaway: GiveawayRow, viewer: Actor): Promise<Receipt | null> {
  if (viewer.accountId !== viewer.personId) return null;
  const entry = await findEntry(db, giveaway.id, viewer.personId);
  if (entry === undefined) return null;
  const { ordinal } = entry;
  const path = giveaway.root === null || ordinal === null ? null : await readPath(db, giveaway, ordinal);
  return { giveaway, entry, personId: viewer.personId, path };
}

/** The path within the entry's block, then from the block's top to the tree's. */
async function readPath(db: Db, giveaway: GiveawayRow, ordinal: number): Promise<Uint8Array[]> {
  const [block] = await frozenBlocks.run(db, giveaway.id, ordinal, 1);
  if (block === undefined) throw new Error(`giveaway ${giveaway.id} has no block with ordinal ${ordinal}`);
  const tops = await blockTops(db, giveaway);
  const at = tops.findIndex(({ firstOrdinal }) => firstOrdinal === block.firstOrdinal);
  return [
    ...inclusionProof(leavesOf(block), ordinal - block.firstOrdinal),
    ...inclusionProof(
      tops.map(({ top }) => top),
      at,
    ),
  ];
}

interface BlockTop {
  firstOrdinal: number;
  top: Uint8Array;
}

/** Tops of the blocks of frozen lists, by their root. A frozen list never changes; a million entries have 245 blocks. */
const topsByRoot = new LRUCache<string, Promise<BlockTop[]>>({ max: 64 });

/**
 * Tops of the list's blocks in order. All blocks but the last hold the same power of two of entries, so each top is a
 * node of the tree. Concurrent readers wait for one computation.
 */
function blockTops(db: Db, giveaway: GiveawayRow): Promise<BlockTop[]> {
  const key = `${giveaway.id} ${giveaway.root?.toString("hex") ?? ""}`;
  const known = topsByRoot.get(key);
  if (known !== undefined) return known;
  const made = computeTops(db, giveaway.id).catch((error: unknown) => {
    topsByRoot.delete(key);
    throw error;
  });
  topsByRoot.set(key, made);
  return made;
}

async function computeTops(db: Db, giveawayId: string): Promise<BlockTop[]> {
  const tops: BlockTop[] = [];
  for (let from = 0; ;) {
    const [block] = await frozenBlocks.run(db, giveawayId, from, 1);
    if (block === undefined || block.firstOrdinal < from) return tops;
    const tree = new MerkleAccumulator();
    for (const leaf of leavesOf(block)) tree.add(leaf);
    tops.push({ firstOrdinal: block.firstOrdinal, top: tree.top() });
    from = block.firstOrdinal + block.tickets.length;
    await setImmediate();
  }
}

function leavesOf({ tickets, leaves }: FrozenBlock): Uint8Array[] {
  return tickets.map((_, index) => leaves.subarray(index * HASH_BYTES, (index + 1) * HASH_BYTES));
}
