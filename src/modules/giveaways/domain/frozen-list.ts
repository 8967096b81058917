import { bytesToHex, HASH_BYTES } from "#kernel/draw/encoding.ts";
import { formatListLine } from "#kernel/draw/record.ts";
import type { ListedEntry } from "#kernel/draw/record.ts";

/** Consecutive entries of a frozen list, as it is stored: `leaves` are the hashes of `tickets` one after another. */
export interface FrozenBlock {
  firstOrdinal: number;
  tickets: readonly number[];
  leaves: Uint8Array;
}

/** The entries of a block in list order. Their leaves are views into the block. */
export function* listedEntries({ tickets, leaves }: FrozenBlock): Generator<ListedEntry> {
  for (const [index, ticket] of tickets.entries()) {
    yield { ticket, leaf: leaves.subarray(index * HASH_BYTES, (index + 1) * HASH_BYTES) };
  }
}

/** The block's part of the list file (draw-v1, section 4). */
export function listLines(block: FrozenBlock): string {
  let lines = "";
  for (const { ticket, leaf } of listedEntries(block))
    lines += `${formatListLine({ ticket, leafHex: bytesToHex(leaf) })}\n`;
  return lines;
}
