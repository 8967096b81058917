import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { HASH_BYTES, MAX_U32, requireLength, tag } from "./encoding.ts";

/** The most times a slot may be filled again. */
export const ALTERNATES_PER_SLOT = 3;

const STREAM_TAG = tag("stream");
const WORD_VALUES = 2 ** 32;

/** The endless stream of u32 words that a seed stands for (draw-v1, section 8). */
export function* drawWords(seed: Uint8Array): Generator<number, never> {
  requireLength(seed, HASH_BYTES, "seed");
  const message = new Uint8Array(STREAM_TAG.length + 8);
  message.set(STREAM_TAG);
  const counterView = new DataView(message.buffer, STREAM_TAG.length);
  for (let counter = 0n; ; counter += 1n) {
    counterView.setBigUint64(0, counter);
    const block = hmac(sha256, seed, message);
    const words = new DataView(block.buffer, block.byteOffset, block.byteLength);
    for (let at = 0; at < HASH_BYTES; at += 4) yield words.getUint32(at);
  }
}

/**
 * A number in 0..m−1, every one equally likely, for 1 ≤ m ≤ 2³². Words at or above the largest multiple of m are passed
 * over; taking them modulo m would favour the small results.
 */
export function numberBelow(words: Iterator<number, never>, m: number): number {
  if (!Number.isInteger(m) || m < 1 || m > WORD_VALUES) throw new RangeError("m must be in 1..2^32");
  const limit = WORD_VALUES - (WORD_VALUES % m);
  for (;;) {
    const word = words.next().value;
    if (word < limit) return word % m;
  }
}

/**
 * The order of the ordinals 0..n−1 that a seed draws, one at a time (draw-v1, section 9). Only the swapped places are
 * kept, so k ordinals of a million cost k steps.
 */
function* drawOrder(seed: Uint8Array, n: number): Generator<number, void> {
  if (!Number.isInteger(n) || n < 0 || n > MAX_U32) throw new RangeError("n must be in 0..2^32-1");
  const words = drawWords(seed);
  const moved = new Map<number, number>();
  for (let i = 0; i < n; i += 1) {
    const j = i + numberBelow(words, n - i);
    const drawn = moved.get(j) ?? j;
    moved.set(j, moved.get(i) ?? i);
    // Place i is never looked at again.
    moved.delete(i);
    yield drawn;
  }
}

/** The first min(count, n) ordinals of the order. */
export function drawOrdinals(seed: Uint8Array, n: number, count: number): number[] {
  if (!Number.isInteger(count) || count < 0) throw new RangeError("count must be a whole number");
  // A plain loop: iterator helpers are still missing from browsers in use.
  const ordinals: number[] = [];
  const order = drawOrder(seed, n);
  while (ordinals.length < count) {
    const next = order.next();
    if (next.done) break;
    ordinals.push(next.value);
  }
  return ordinals;
}

/** Winners in slot order and the alternates after them, as ordinals of the frozen list. */
export type DrawnOrdinals = { winners: number[]; alternates: number[] };

/**
 * The first min(winnersCount, n) ordinals win; the next ones, at most alternatesPerSlot for every slot, are the
 * alternates in the order in which they step in.
 */
export function drawWinners(
  seed: Uint8Array,
  n: number,
  winnersCount: number,
  alternatesPerSlot: number = ALTERNATES_PER_SLOT,
): DrawnOrdinals {
  const drawn = drawOrdinals(seed, n, winnersCount * (1 + alternatesPerSlot));
  const winners = Math.min(winnersCount, n);
  return { winners: drawn.slice(0, winners), alternates: drawn.slice(winners) };
}
