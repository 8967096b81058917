import { sha256 } from "@noble/hashes/sha2.js";
import { concatBytes } from "@noble/hashes/utils.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bytesToHex, u32 } from "./encoding.ts";
import { inclusionProof, MerkleAccumulator, merkleRoot, verifyInclusion } from "./merkle.ts";
import { isLong, size } from "#tests/support/scale.ts";

const giveawayId = "0190f5c2-0000-7000-8000-000000000001";
const leavesOf = (n: number): Uint8Array[] => Array.from({ length: n }, (_, k) => sha256(u32(k)));

/** RFC 6962's own recursive definition: split at the largest power of two below n. */
function recursiveTop(leaves: Uint8Array[]): Uint8Array {
  const [first] = leaves;
  if (first === undefined) return sha256(new Uint8Array(0));
  if (leaves.length === 1) return first;
  let split = 1;
  while (split * 2 < leaves.length) split *= 2;
  const left = recursiveTop(leaves.slice(0, split));
  return sha256(concatBytes(Uint8Array.of(1), left, recursiveTop(leaves.slice(split))));
}

describe("the tree", () => {
  it("is the tree of RFC 6962 for every size up to 70", () => {
    for (let n = 0; n <= 70; n += 1) {
      const tree = new MerkleAccumulator();
      const leaves = leavesOf(n);
      for (const leaf of leaves) tree.add(leaf);
      expect(bytesToHex(tree.top())).toBe(bytesToHex(recursiveTop(leaves)));
    }
  });

  it("binds the count: a row of inner nodes is not a shorter list", () => {
    const leaves = leavesOf(4);
    const inner = [recursiveTop(leaves.slice(0, 2)), recursiveTop(leaves.slice(2))];
    expect(recursiveTop(inner)).toEqual(recursiveTop(leaves));
    expect(merkleRoot(giveawayId, inner).root).not.toEqual(merkleRoot(giveawayId, leaves).root);
  });

  it("does not keep the caller's buffer", () => {
    const tree = new MerkleAccumulator();
    const buffer = new Uint8Array(32);
    for (const leaf of leavesOf(5)) {
      buffer.set(leaf);
      tree.add(buffer);
    }
    expect(tree.root(giveawayId)).toEqual(merkleRoot(giveawayId, leavesOf(5)).root);
    expect(() => tree.add(new Uint8Array(31))).toThrow(RangeError);
  });
});

describe("inclusion", () => {
  const sizes = fc.integer({ min: 1, max: 130 });

  it("is proven for every entry and refused for any other claim", () => {
    fc.assert(
      fc.property(sizes, fc.nat(), fc.nat(), (n, a, b) => {
        const leaves = leavesOf(n);
        const ordinal = a % n;
        const leaf = leaves[ordinal] ?? new Uint8Array(32);
        const path = inclusionProof(leaves, ordinal);
        const claim = { giveawayId, ...merkleRoot(giveawayId, leaves), ordinal, leaf, path };
        expect(verifyInclusion(claim)).toBe(true);

        const other = b % (2 * n);
        if (other !== ordinal) expect(verifyInclusion({ ...claim, ordinal: other })).toBe(false);
        expect(verifyInclusion({ ...claim, leaf: sha256(leaf) })).toBe(false);
        expect(verifyInclusion({ ...claim, count: n + 1 })).toBe(false);
        expect(verifyInclusion({ ...claim, path: [...path, leaf] })).toBe(false);
        expect(verifyInclusion({ ...claim, path: path.slice(1) })).toBe(path.length === 0);
        const elsewhere = "0190f5c2-0000-7000-8000-000000000002";
        expect(verifyInclusion({ ...claim, giveawayId: elsewhere })).toBe(false);
      }),
      { numRuns: 60 },
    );
  });

  it("has no proof for an entry that is not there", () => {
    expect(() => inclusionProof(leavesOf(3), 3)).toThrow(RangeError);
    expect(() => inclusionProof([], 0)).toThrow(RangeError);
  });
});

const leaves = size(50_000, 1_000_000);

it(`computes the root of ${leaves} leaves one by one${isLong ? ", a million of them in a few seconds" : ""}`, () => {
  const leaf = new Uint8Array(32);
  const view = new DataView(leaf.buffer);
  const before = process.threadCpuUsage();
  function* many(): Generator<Uint8Array> {
    for (let k = 0; k < leaves; k += 1) {
      view.setUint32(0, k);
      yield leaf;
    }
  }
  expect(merkleRoot(giveawayId, many()).count).toBe(leaves);
  if (!isLong) return;
  // Two to three seconds when measured; of processor time, since the processor may be others' for longer than that.
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1e6).toBeLessThan(10);
});
