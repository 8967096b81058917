import { hexToBytes } from "@noble/hashes/utils.js";
import { uuidToBytes } from "../ids.ts";

export { bytesToHex } from "@noble/hashes/utils.js";

/** Largest ticket number and largest count of entries: both travel as u32. */
export const MAX_U32 = 0xffff_ffff;

/** A hash as this draw uses it: the 32 bytes of SHA-256. */
export const HASH_BYTES = 32;

/** Unsigned 32-bit integer, most significant byte first. Throws a RangeError outside 0..2³²−1. */
export function u32(value: number): Uint8Array {
  if (!Number.isInteger(value) || value < 0 || value > MAX_U32) {
    throw new RangeError("not an unsigned 32-bit integer");
  }
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}

/** Unsigned 64-bit integer, most significant byte first. Throws a RangeError beyond 2⁵³−1. */
export function u64(value: number): Uint8Array {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError("not a safe unsigned integer");
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(value));
  return bytes;
}

/** The 16 raw bytes of a UUID. */
export function id16(uuid: string): Uint8Array {
  return uuidToBytes(uuid);
}

/** ASCII tag that keeps hashes of one purpose apart from those of another. */
export function tag(name: string): Uint8Array {
  return new TextEncoder().encode(`stims-draw-v1/${name}`);
}

/** Throws a RangeError unless the bytes have exactly the given length. */
export function requireLength(bytes: Uint8Array, length: number, what: string): Uint8Array {
  if (bytes.length !== length) throw new RangeError(`${what} must have ${length} bytes`);
  return bytes;
}

/** Lower-case hexadecimal of exactly `length` bytes, or null for any other text. */
export function parseHex(text: string, length: number): Uint8Array | null {
  return text.length === length * 2 && /^[0-9a-f]*$/.test(text) ? hexToBytes(text) : null;
}

/** True when both hold the same bytes. Not for secrets: it stops at the first difference. */
export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}
