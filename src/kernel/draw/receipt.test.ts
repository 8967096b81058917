import { sha256 } from "@noble/hashes/sha2.js";
import { describe, expect, it } from "vitest";
import { bytesToUuid } from "../ids.ts";
import { bytesToHex, u32 } from "./encoding.ts";
import { inclusionProof, merkleRoot } from "./merkle.ts";
import { verifyReceipt } from "./receipt.ts";
import type { FrozenReceipt } from "./receipt.ts";
import { leafHash } from "./seed.ts";

const giveawayId = "0190f5c2-0000-7000-8000-000000000001";

function receiptsOf(count: number): FrozenReceipt[] {
  const entries = Array.from({ length: count }, (_, k) => {
    const personId = bytesToUuid(sha256(u32(k)).slice(0, 16));
    return { giveawayId, ticket: 1 + 2 * k, personId, salt: sha256(u32(k)).slice(16) };
  });
  const leaves = entries.map((entry) => leafHash(entry));
  const root = bytesToHex(merkleRoot(giveawayId, leaves).root);
  return entries.map(({ ticket, personId, salt }, ordinal) => ({
    version: "draw-v1",
    giveawayId,
    ticket,
    personId,
    salt: bytesToHex(salt),
    ordinal,
    count,
    root,
    path: inclusionProof(leaves, ordinal).map((hash) => bytesToHex(hash)),
  }));
}

describe("an entrant's receipt", () => {
  it.each([1, 2, 3, 7, 33])("proves each entry of a list of %i", (count) => {
    expect(receiptsOf(count).filter((receipt) => !verifyReceipt(receipt))).toEqual([]);
  });

  it("fails with any value changed or without its form", () => {
    const [one, two] = receiptsOf(7) as [FrozenReceipt, FrozenReceipt];
    const zeros = "00".repeat(32);
    for (const change of [
      { ticket: two.ticket },
      { ticket: 0 },
      { ticket: 1.5 },
      { personId: two.personId },
      { personId: "ava" },
      { salt: two.salt },
      { salt: "zz" },
      { ordinal: 1 },
      { ordinal: 7 },
      { count: 6 },
      { count: 0 },
      { root: zeros },
      { root: "" },
      { giveawayId: bytesToUuid(new Uint8Array(16)) },
      { giveawayId: "" },
      { path: one.path.slice(1) },
      { path: [...one.path, zeros] },
      { path: [zeros, ...one.path.slice(1)] },
      { path: ["", ...one.path.slice(1)] },
    ])
      expect(verifyReceipt({ ...one, ...change }), JSON.stringify(change)).toBe(false);
  });
});
