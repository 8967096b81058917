import { isUuid } from "../ids.ts";
import { HASH_BYTES, MAX_U32, parseHex } from "./encoding.ts";
import { verifyInclusion } from "./merkle.ts";
import { leafHash, SALT_BYTES } from "./seed.ts";
import type { EntryReceipt } from "./verify.ts";

/**
 * An entrant's receipt with the path from the entry's leaf to the published root (draw-v1, section 5). It proves that
 * the ticket is in the frozen list without the list. Byte strings in hexadecimal, ids are UUIDs.
 */
export type FrozenReceipt = EntryReceipt & {
  version: "draw-v1";
  giveawayId: string;
  /** Place in the frozen list, from 0. */
  ordinal: number;
  count: number;
  root: string;
  path: readonly string[];
};

/**
 * Recomputes the leaf from the receipt and checks that the path leads from it to the root. False when a value has no
 * form.
 */
export function verifyReceipt(receipt: FrozenReceipt): boolean {
  const { giveawayId, ticket, personId, ordinal, count } = receipt;
  const salt = parseHex(receipt.salt, SALT_BYTES);
  const root = parseHex(receipt.root, HASH_BYTES);
  const path = receipt.path.map((hash) => parseHex(hash, HASH_BYTES)).filter((hash) => hash !== null);
  if (salt === null || root === null || path.length !== receipt.path.length) return false;
  if (!isUuid(giveawayId) || !isUuid(personId)) return false;
  if (!Number.isInteger(ticket) || ticket < 1 || ticket > MAX_U32) return false;
  const leaf = leafHash({ giveawayId, ticket, personId, salt });
  return verifyInclusion({ giveawayId, root, count, ordinal, leaf, path });
}
