import { sha256 } from "@noble/hashes/sha2.js";
import { concatBytes } from "@noble/hashes/utils.js";
import { HASH_BYTES, id16, MAX_U32, requireLength, sameBytes, tag, u32 } from "./encoding.ts";

const ROOT_TAG = concatBytes(Uint8Array.of(2), tag("root"));

const LEFT = 1;
const RIGHT = LEFT + HASH_BYTES;
const TOPS = RIGHT + HASH_BYTES;
const topAt = (level: number): number => TOPS + level * HASH_BYTES;

/** A frozen list in two values: how many entries, and the root that stands for all of them. */
export type FrozenList = { root: Uint8Array; count: number };

/**
 * Builds the root of a frozen list leaf by leaf. Memory is one hash per level, so a million entries need twenty
 * (draw-v1, section 5).
 */
export class MerkleAccumulator {
  /**
   * Buffer of the next hash, 1 || left || right, and from `TOPS` on the tops of complete subtrees, of 2^k leaves at
   * place k.
   */
  readonly #state = new Uint8Array(TOPS + 32 * HASH_BYTES);
  readonly #pair = this.#state.subarray(0, TOPS);
  readonly #hash: (message: Uint8Array) => Uint8Array;
  /** Leaves so far; its binary digits say which subtrees there are. */
  #count = 0;

  /**
   * `hash` is SHA-256, where there is a faster one than the portable one. It must not keep the message, and may answer
   * in a buffer of its own.
   */
  constructor(hash: (message: Uint8Array) => Uint8Array = sha256) {
    this.#hash = hash;
    this.#state[0] = 1;
  }

  /** Leaves added so far. */
  get count(): number {
    return this.#count;
  }

  /** Adds the next leaf hash in list order. The caller may reuse its buffer. */
  add(leaf: Uint8Array): void {
    requireLength(leaf, HASH_BYTES, "leaf");
    if (this.#count === MAX_U32) throw new RangeError("too many leaves");
    this.#state.set(leaf, RIGHT);
    let level = 0;
    for (; this.#has(level); level += 1) this.#joinRight(level);
    this.#state.copyWithin(topAt(level), RIGHT, TOPS);
    this.#count += 1;
  }

  /** The tree's top as it stands. Promotion makes it the join of the subtrees, smallest first. */
  top(): Uint8Array {
    if (this.#count === 0) return sha256(new Uint8Array(0));
    let level = 0;
    while (!this.#has(level)) level += 1;
    this.#state.copyWithin(RIGHT, topAt(level), topAt(level + 1));
    for (level += 1; level < 32; level += 1) if (this.#has(level)) this.#joinRight(level);
    return this.#state.slice(RIGHT, TOPS);
  }

  /** The published root: giveaway, count and top bound together. */
  root(giveawayId: string): Uint8Array {
    return bindRoot(giveawayId, this.#count, this.top());
  }

  #has(level: number): boolean {
    return ((this.#count >>> level) & 1) === 1;
  }

  /** Puts the join of the subtree at this level and the node on the right in that node's place. */
  #joinRight(level: number): void {
    this.#state.copyWithin(LEFT, topAt(level), topAt(level + 1));
    this.#state.set(this.#hash(this.#pair), RIGHT);
  }
}

/** Root and count of the leaf hashes, read once and in order. */
export function merkleRoot(giveawayId: string, leaves: Iterable<Uint8Array>): FrozenList {
  const tree = new MerkleAccumulator();
  for (const leaf of leaves) tree.add(leaf);
  return { root: tree.root(giveawayId), count: tree.count };
}

/**
 * Sibling hashes from the leaf upwards that prove the entry with this ordinal (0-based) is in the list. Throws a
 * RangeError when the list has no such entry.
 */
export function inclusionProof(leaves: readonly Uint8Array[], ordinal: number): Uint8Array[] {
  if (!Number.isInteger(ordinal) || ordinal < 0 || ordinal >= leaves.length) {
    throw new RangeError("no entry with this ordinal");
  }
  const path: Uint8Array[] = [];
  let level = leaves;
  let at = ordinal;
  while (level.length > 1) {
    const sibling = level[at ^ 1];
    if (sibling !== undefined) path.push(sibling);
    level = levelAbove(level);
    at >>>= 1;
  }
  return path;
}

/** Data for checking that one leaf is in a frozen list. */
export type InclusionClaim = FrozenList & {
  giveawayId: string;
  ordinal: number;
  leaf: Uint8Array;
  path: readonly Uint8Array[];
};

/** True when the path leads from the leaf at this ordinal to the published root. */
export function verifyInclusion(claim: InclusionClaim): boolean {
  const { giveawayId, root, count, ordinal, leaf, path } = claim;
  if (!Number.isInteger(ordinal) || ordinal < 0 || ordinal >= count || count > MAX_U32) return false;
  if ([leaf, ...path].some((hash) => hash.length !== HASH_BYTES)) return false;
  let node = leaf;
  let used = 0;
  // Division, not shifts: ordinals reach 2³²−2, beyond the signed range of bit operations.
  for (let at = ordinal, size = count; size > 1; at = Math.floor(at / 2), size = Math.ceil(size / 2)) {
    const isRight = at % 2 === 1;
    if (!isRight && at + 1 === size) continue;
    const sibling = path[used];
    if (sibling === undefined) return false;
    used += 1;
    node = isRight ? joinNodes(sibling, node) : joinNodes(node, sibling);
  }
  return used === path.length && sameBytes(bindRoot(giveawayId, count, node), root);
}

function bindRoot(giveawayId: string, count: number, top: Uint8Array): Uint8Array {
  return sha256(concatBytes(ROOT_TAG, id16(giveawayId), u32(count), top));
}

function joinNodes(left: Uint8Array, right: Uint8Array): Uint8Array {
  return sha256(concatBytes(Uint8Array.of(1), left, right));
}

function levelAbove(level: readonly Uint8Array[]): Uint8Array[] {
  const above: Uint8Array[] = [];
  for (let at = 0; at < level.length; at += 2) {
    const left = level[at];
    const right = level[at + 1];
    if (left === undefined) break;
    above.push(right === undefined ? left : joinNodes(left, right));
  }
  return above;
}
