import { sha256 } from "@noble/hashes/sha2.js";
import { concatBytes } from "@noble/hashes/utils.js";
import { HASH_BYTES, id16, requireLength, sameBytes } from "./draw/encoding.ts";

/**
 * A Merkle tree in which every node also carries the sum below it: its root stands for a list of balances and for their
 * total, and each owner can check that their balance is in it. A sum is part of the hashed data, and none is below
 * zero, so that no balance can be hidden behind another. An odd node moves up unchanged (as in RFC 6962).
 */
export interface SumNode {
  readonly hash: Uint8Array;
  /** Whole cents, never below zero. */
  readonly cents: bigint;
}

/** A node beside the way from a leaf to the root, and on which side of it. */
export interface PathStep extends SumNode {
  readonly isLeft: boolean;
}

/** An owner's own leaf: `salt` keeps others from guessing whose leaf it is. */
export interface BalanceLeaf {
  readonly salt: Uint8Array;
  /** UUID of who is owed. */
  readonly ownerId: string;
  readonly cents: bigint;
}

const LEAF = new TextEncoder().encode("\0stims-balance-v1");
const INNER = Uint8Array.of(1);
const MOST_CENTS = (1n << 63n) - 1n;

function u64(cents: bigint): Uint8Array {
  if (cents < 0n || cents > MOST_CENTS) throw new RangeError("a balance is between 0 and 2^63 − 1 cents");
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, cents);
  return bytes;
}

/** The leaf of one owner. Throws a RangeError for a balance below zero. */
export function balanceLeaf({ salt, ownerId, cents }: BalanceLeaf): SumNode {
  return { hash: sha256(concatBytes(LEAF, requireLength(salt, HASH_BYTES, "salt"), id16(ownerId), u64(cents))), cents };
}

function join(left: SumNode, right: SumNode): SumNode {
  return {
    hash: sha256(concatBytes(INNER, left.hash, u64(left.cents), right.hash, u64(right.cents))),
    cents: left.cents + right.cents,
  };
}

function levelAbove(nodes: readonly SumNode[]): SumNode[] {
  const above: SumNode[] = [];
  for (let at = 0; at < nodes.length; at += 2) {
    const [left, right] = [nodes[at], nodes[at + 1]];
    if (left !== undefined) above.push(right === undefined ? left : join(left, right));
  }
  return above;
}

/** The root of a row of nodes; an empty list is the hash of nothing and zero. */
export function sumTop(nodes: readonly SumNode[]): SumNode {
  let level = nodes;
  while (level.length > 1) level = levelAbove(level);
  return level[0] ?? { hash: sha256(new Uint8Array(0)), cents: 0n };
}

/** The steps from the node at `place` (from 0) up to the top of its row. Throws a RangeError when there is none there. */
export function sumPath(nodes: readonly SumNode[], place: number): PathStep[] {
  if (nodes[place] === undefined) throw new RangeError("no node at this place");
  const path: PathStep[] = [];
  let at = place;
  for (let level = nodes; level.length > 1; level = levelAbove(level), at >>>= 1) {
    const beside = level[at ^ 1];
    if (beside !== undefined) path.push({ ...beside, isLeft: at % 2 === 1 });
  }
  return path;
}

/** True when the path leads from the leaf to this root and this total, with no sum below zero on the way. */
export function isInTotal(leaf: BalanceLeaf, path: readonly PathStep[], top: SumNode): boolean {
  try {
    let node = balanceLeaf(leaf);
    for (const step of path) node = step.isLeft ? join(step, node) : join(node, step);
    return node.cents === top.cents && sameBytes(node.hash, top.hash);
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
