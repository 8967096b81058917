import { sha256 } from "@noble/hashes/sha2.js";
import { concatBytes } from "@noble/hashes/utils.js";
import { HASH_BYTES, id16, requireLength, tag, u32, u64 } from "./encoding.ts";

/** Bytes of the salt that is drawn for every entry. */
export const SALT_BYTES = 16;

/** Bytes of the secret that is drawn for every giveaway. */
export const SECRET_BYTES = 32;

const LEAF_TAG = concatBytes(Uint8Array.of(0), tag("leaf"));
const COMMIT_TAG = tag("commit");
const SEED_TAG = tag("seed");

/** Fields of an entry's leaf; the entrant's receipt has all of them. Ids are UUIDs. */
export type LeafInput = {
  giveawayId: string;
  ticket: number;
  personId: string;
  salt: Uint8Array;
};

/** Leaf hash of one entry (draw-v1, section 4). Ticket numbers start at 1. */
export function leafHash({ giveawayId, ticket, personId, salt }: LeafInput): Uint8Array {
  if (ticket === 0) throw new RangeError("ticket numbers start at 1");
  requireLength(salt, SALT_BYTES, "salt");
  return sha256(concatBytes(LEAF_TAG, id16(giveawayId), u32(ticket), id16(personId), salt));
}

/** Commitment to a giveaway's secret, published before the first entry (draw-v1, section 6). */
export function commitmentOf(giveawayId: string, secret: Uint8Array): Uint8Array {
  requireLength(secret, SECRET_BYTES, "secret");
  return sha256(concatBytes(COMMIT_TAG, id16(giveawayId), secret));
}

/** Round and randomness as they enter the seed: round 0 and the secret for commit-reveal. */
export type Randomness = { round: number; randomness: Uint8Array };

/** Seed of the draw (draw-v1, section 7). */
export function drawSeed(giveawayId: string, root: Uint8Array, { round, randomness }: Randomness): Uint8Array {
  requireLength(root, HASH_BYTES, "root");
  requireLength(randomness, HASH_BYTES, "randomness");
  return sha256(concatBytes(SEED_TAG, id16(giveawayId), root, u64(round), randomness));
}
