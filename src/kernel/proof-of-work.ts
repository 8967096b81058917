import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";

/** Tries between two looks at whether another person wants the processor: a few milliseconds. */
const STRIDE = 1_000;

/** Returns true when SHA-256 of the challenge and the nonce begins with `bits` zero bits. */
export function isProof(challenge: string, nonce: number, bits: number): boolean {
  return leadingZeros(sha256(utf8ToBytes(`${challenge}:${nonce}`))) >= bits;
}

/** Finds a nonce for a challenge: 2^bits hashes on average. Gives way to the page every few milliseconds. */
export async function solveProof(challenge: string, bits: number): Promise<number> {
  for (let nonce = 0; ; nonce += 1) {
    if (isProof(challenge, nonce, bits)) return nonce;
    if (nonce % STRIDE === STRIDE - 1) await new Promise((resolve) => setTimeout(resolve, 0));
  }
}

function leadingZeros(digest: Uint8Array): number {
  let zeros = 0;
  for (const byte of digest) {
    if (byte !== 0) return zeros + Math.clz32(byte) - 24;
    zeros += 8;
  }
  return zeros;
}
