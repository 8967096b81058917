import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { isProof, solveProof } from "./proof-of-work.ts";

test("a proof is a hash that begins with so many zero bits, and no other", async () => {
  const nonce = await solveProof("a challenge", 10);
  const digest = createHash("sha256").update(`a challenge:${nonce}`).digest();
  expect(digest.readUInt16BE(0) >> 6).toBe(0);
  expect(isProof("a challenge", nonce, 10)).toBe(true);
  expect(isProof("another challenge", nonce, 10)).toBe(false);
  for (let earlier = 0; earlier < nonce; earlier += 1) expect(isProof("a challenge", earlier, 10)).toBe(false);
  expect([isProof("x", 0, 0), isProof("x", 0, 257)]).toEqual([true, false]);
});
