import { isUuid } from "../ids.ts";
import { HASH_BYTES, MAX_U32, parseHex } from "./encoding.ts";
import { SECRET_BYTES } from "./seed.ts";
import type { Randomness } from "./seed.ts";

/** The source of a draw's randomness. Byte strings in hexadecimal, times in Unix seconds. */
export type DrawSource =
  | { kind: "commit-reveal"; secret: string }
  | {
      kind: "beacon";
      chain: string;
      dueAt: number;
      round: number;
      randomness: string;
      signature: string;
    };

/** The published record of a draw (draw-v1, section 10). Ids are UUIDs, hashes hexadecimal. */
export type DrawRecord = {
  version: "draw-v1";
  giveawayId: string;
  winnersCount: number;
  commitment: string;
  source: DrawSource;
  count: number;
  root: string;
  winners: readonly number[];
  alternates: readonly number[];
};

/** Longest signature a beacon publishes, in bytes; anything longer is not one. */
const MAX_SIGNATURE_BYTES = 96;

/** The record's values as bytes, or null when one of them does not have its form. */
export function decodeRecord(record: DrawRecord): {
  commitment: Uint8Array;
  root: Uint8Array;
  random: Randomness;
  signature: Uint8Array | null;
} | null {
  const commitment = parseHex(record.commitment, HASH_BYTES);
  const root = parseHex(record.root, HASH_BYTES);
  const source = decodeSource(record.source);
  if (record.version !== "draw-v1" || !isUuid(record.giveawayId)) return null;
  if (commitment === null || root === null || source === null) return null;
  if (!isWhole(record.count, 0, MAX_U32) || !isWhole(record.winnersCount, 1, MAX_U32)) return null;
  if (![...record.winners, ...record.alternates].every((n) => isWhole(n, 1, MAX_U32))) return null;
  return { commitment, root, ...source };
}

/** Round and randomness that enter the seed. Null when the source does not have its form. */
function decodeSource(source: DrawSource): { random: Randomness; signature: Uint8Array | null } | null {
  if (source.kind === "commit-reveal") {
    const randomness = parseHex(source.secret, SECRET_BYTES);
    return randomness && { random: { round: 0, randomness }, signature: null };
  }
  const { round } = source;
  const randomness = parseHex(source.randomness, HASH_BYTES);
  const signatureBytes = Math.min(source.signature.length / 2, MAX_SIGNATURE_BYTES);
  const signature = parseHex(source.signature, signatureBytes);
  if (randomness === null || signature === null || signature.length === 0) return null;
  if (!isWhole(round, 1, Number.MAX_SAFE_INTEGER) || !Number.isFinite(source.dueAt)) return null;
  return { random: { round, randomness }, signature };
}

/** An entry as the public list shows it. */
export type ListedEntry = { ticket: number; leaf: Uint8Array };

/** A line of the list file: ticket, space, leaf hash (draw-v1, section 4); without the line feed. */
export function formatListLine(entry: { ticket: number; leafHex: string }): string {
  return `${entry.ticket} ${entry.leafHex}`;
}

/** Reads a line of the list file, or null when it is not one. */
export function parseListLine(line: string): ListedEntry | null {
  const match = /^([1-9]\d{0,9}) ([0-9a-f]{64})$/.exec(line);
  const ticket = Number(match?.[1]);
  const leaf = parseHex(match?.[2] ?? "", HASH_BYTES);
  return leaf === null || ticket > MAX_U32 ? null : { ticket, leaf };
}

function isWhole(value: number, min: number, max: number): boolean {
  return Number.isSafeInteger(value) && value >= min && value <= max;
}
