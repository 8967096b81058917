import { sha256 } from "@noble/hashes/sha2.js";

/** A public randomness beacon of the drand network. Times in Unix seconds. */
export type BeaconChain = {
  name: string;
  hash: string;
  genesisAt: number;
  periodSeconds: number;
};

/** The chain that draws are bound to (draw-v1, section 7). */
export const QUICKNET: BeaconChain = {
  name: "quicknet",
  hash: "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971",
  genesisAt: 1_692_803_367,
  periodSeconds: 3,
};

/** Seconds between the deadline and the moment the deciding round may be due at the earliest. */
export const BEACON_DELAY_SECONDS = 90;

/** First round that is due at or after the given Unix time in seconds. Round 1 is due at genesis. */
export function roundDueAt(atSeconds: number, chain: BeaconChain = QUICKNET): number {
  return Math.max(1, Math.ceil((atSeconds - chain.genesisAt) / chain.periodSeconds) + 1);
}

/** Unix time in seconds at which a round is due. */
export function roundTime(round: number, chain: BeaconChain = QUICKNET): number {
  return chain.genesisAt + (round - 1) * chain.periodSeconds;
}

/**
 * Unix time in seconds at or after which the deciding round is due: 90 seconds past the deadline. A list published when
 * that round was out already waits for the next one, 90 seconds past its publication. `publishedAt` is null before.
 */
export function deciderDueAt(deadline: number, publishedAt: number | null): number {
  const planned = deadline + BEACON_DELAY_SECONDS;
  const isLate = publishedAt !== null && publishedAt >= roundTime(roundDueAt(planned));
  return isLate ? Math.ceil(publishedAt) + BEACON_DELAY_SECONDS : planned;
}

/** The 32 bytes a beacon publishes for a round: the hash of the round's signature. */
export function beaconRandomness(signature: Uint8Array): Uint8Array {
  return sha256(signature);
}
