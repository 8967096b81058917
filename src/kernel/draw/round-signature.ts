import { bls12_381 } from "@noble/curves/bls12-381.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { hexToBytes } from "@noble/hashes/utils.js";
import { u64 } from "./encoding.ts";

/** The key that signs every round of quicknet: a compressed point of G2. It is part of what the chain's hash covers. */
const quicknetKey = hexToBytes(
  "83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c" +
    "8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb" +
    "5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a",
);

/** Domain separation tag of drand's scheme bls-unchained-g1-rfc9380. */
const domain = "BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_";

/** The point of G1 that the network signs for a round: its number, hashed to the curve. */
export function hashRound(round: number): ReturnType<typeof bls12_381.shortSignatures.hash> {
  return bls12_381.shortSignatures.hash(sha256(u64(round)), domain);
}

/**
 * Checks that the owner of a key, quicknet's unless another is given, signed a round. Bytes that are no point of the
 * curve are no signature. Takes 40 ms. The curve's code is large, so callers import this file when they need it.
 */
export function isSignedRound(round: number, signature: Uint8Array, publicKey: Uint8Array = quicknetKey): boolean {
  try {
    return bls12_381.shortSignatures.verify(signature, hashRound(round), publicKey);
  } catch {
    return false;
  }
}
