import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { sha256 } from "@noble/hashes/sha2.js";
import { concatBytes } from "@noble/hashes/utils.js";
import { describe, expect, it } from "vitest";
import { isLong } from "#tests/support/scale.ts";
import { bytesToUuid } from "../ids.ts";
import { beaconRandomness, roundDueAt } from "./beacon.ts";
import { bytesToHex, parseHex, u32 } from "./encoding.ts";
import { inclusionProof, MerkleAccumulator, verifyInclusion } from "./merkle.ts";
import { drawOrdinals, drawWinners } from "./ordinals.ts";
import type { DrawRecord } from "./record.ts";
import { commitmentOf, drawSeed, leafHash } from "./seed.ts";
import { verifyDraw } from "./verify.ts";

/** The vectors come from a second implementation in Python, written from the document alone. */
type Vectors = {
  draws: (Omit<DrawRecord, "version"> & {
    name: string;
    top: string;
    seed: string;
    proofs: { ordinal: number; leaf: string; path: string[] }[];
    entries?: { ticket: number; personId: string; salt: string; leaf: string }[];
  })[];
  orders: { seed: string; n: number; order: number[] }[];
  /** SHA-256 of the script that wrote the vectors. */
  script: string;
  /** SHA-256 of every hundred lines of the seeded draws. */
  seeded: string[];
};

const path = new URL("../../../tests/vectors/draw-v1.json", import.meta.url);
const vectors = JSON.parse(readFileSync(path, "utf8")) as Vectors;

function bytes(hex: string): Uint8Array {
  const parsed = parseHex(hex, hex.length / 2);
  if (parsed === null) throw new Error(`not hexadecimal: ${hex}`);
  return parsed;
}

function first16(label: string, part: string, k: number): Uint8Array {
  const prefix = new TextEncoder().encode(`${label}/${part}/`);
  return sha256(concatBytes(prefix, u32(k))).slice(0, 16);
}

function entriesOf(name: string, giveawayId: string, count: number) {
  return Array.from({ length: count }, (_, k) => {
    const ticket = 1 + 3 * k + (k % 2);
    const personId = bytesToUuid(first16(name, "person", k));
    const salt = first16(name, "salt", k);
    return { ticket, personId, salt, leaf: leafHash({ giveawayId, ticket, personId, salt }) };
  });
}

describe.each(vectors.draws)("draw vector: $name", (vector) => {
  const { name, giveawayId, count, source } = vector;
  const entries = entriesOf(name, giveawayId, count);
  const leaves = entries.map((entry) => entry.leaf);
  const random =
    source.kind === "beacon"
      ? { round: source.round, randomness: bytes(source.randomness) }
      : { round: 0, randomness: bytes(source.secret) };

  it("agrees on entries, tree, seed and order", () => {
    if (vector.entries !== undefined) {
      const shown = entries.map((entry) => ({
        ticket: entry.ticket,
        personId: entry.personId,
        salt: bytesToHex(entry.salt),
        leaf: bytesToHex(entry.leaf),
      }));
      expect(shown).toEqual(vector.entries);
    }
    const tree = new MerkleAccumulator();
    for (const leaf of leaves) tree.add(leaf);
    expect(bytesToHex(tree.top())).toBe(vector.top);
    expect(bytesToHex(tree.root(giveawayId))).toBe(vector.root);
    if (source.kind === "commit-reveal") {
      expect(bytesToHex(commitmentOf(giveawayId, random.randomness))).toBe(vector.commitment);
    }
    const seed = drawSeed(giveawayId, tree.root(giveawayId), random);
    expect(bytesToHex(seed)).toBe(vector.seed);
    const drawn = drawWinners(seed, count, vector.winnersCount);
    const ticketsAt = (ordinals: number[]) => ordinals.map((ordinal) => entries[ordinal]?.ticket);
    expect(ticketsAt(drawn.winners)).toEqual(vector.winners);
    expect(ticketsAt(drawn.alternates)).toEqual(vector.alternates);
  });

  it("agrees on inclusion proofs", () => {
    for (const proof of vector.proofs) {
      const path = inclusionProof(leaves, proof.ordinal);
      expect(path.map(bytesToHex)).toEqual(proof.path);
      const claim = { giveawayId, root: bytes(vector.root), count, path };
      const leaf = bytes(proof.leaf);
      expect(verifyInclusion({ ...claim, ordinal: proof.ordinal, leaf })).toBe(true);
    }
  });

  it("passes every check", () => {
    const checks = verifyDraw({ ...vector, version: "draw-v1" }, entries);
    expect(checks.filter((check) => !check.passed)).toEqual([]);
    expect(checks.map((check) => check.name)).toEqual([
      "record",
      source.kind === "beacon" ? "beacon" : "commitment",
      "tickets",
      "root",
      "winners",
    ]);
  });
});

it.each(vectors.orders)("agrees on the order of n = $n", ({ seed, n, order }) => {
  expect(drawOrdinals(bytes(seed), n, order.length)).toEqual(order);
});

const drawsPerDigest = 100;
/** 1,000 draws; with TEST_FORM=long all 10,000. */
const digestCount = isLong ? 100 : 10;

/** The line of seeded draw k (draw-v1, section 12). */
function seededDraw(k: number): string {
  const name = `draw ${k}`;
  const of = (part: string): Uint8Array => sha256(new TextEncoder().encode(`${name}/${part}`));
  const [size = 0, winners = 0, kind = 0] = of("shape");
  const count = size % 60;
  const winnersCount = 1 + (winners % 8);
  const giveawayId = bytesToUuid(of("giveaway").slice(0, 16));
  const secret = of("secret");
  const signature = concatBytes(of("signature/0"), of("signature/1").slice(0, 16));
  const random =
    kind % 2 === 1
      ? { round: roundDueAt(1_767_225_690 + 3_600 * k), randomness: beaconRandomness(signature) }
      : { round: 0, randomness: secret };
  const entries = entriesOf(name, giveawayId, count);
  const tree = new MerkleAccumulator();
  for (const { leaf } of entries) tree.add(leaf);
  const root = tree.root(giveawayId);
  const seed = drawSeed(giveawayId, root, random);
  const drawn = drawWinners(seed, count, winnersCount);
  const tickets = (ordinals: number[]): string => ordinals.map((ordinal) => entries[ordinal]?.ticket).join(",");
  const hashes = [commitmentOf(giveawayId, secret), root, seed].map((hash) => bytesToHex(hash));
  return `${[name, ...hashes, tickets(drawn.winners), tickets(drawn.alternates)].join(" ")}\n`;
}

it("agrees on every hundred of the seeded draws", { timeout: 120_000 }, () => {
  expect(vectors.seeded).toHaveLength(100);
  for (let block = 0; block < digestCount; block += 1) {
    const lines = Array.from({ length: drawsPerDigest }, (_, at) => seededDraw(block * drawsPerDigest + at)).join("");
    expect(bytesToHex(sha256(new TextEncoder().encode(lines))), `draws from ${block * drawsPerDigest}`).toBe(
      vectors.seeded[block],
    );
  }
});

describe("the script that wrote the vectors", () => {
  const script = new URL("../../../tests/vectors/draw_v1.py", import.meta.url);

  it("is the one beside them; after a change run python3 tests/vectors/draw_v1.py --write", () => {
    expect(bytesToHex(sha256(readFileSync(script)))).toBe(vectors.script);
  });

  // The vectors are its recorded output, so a machine without Python checks against them. Takes 8 s.
  const pythons = isLong && spawnSync("python3", ["--version"]).status === 0 ? ["python3"] : [];
  it.each(pythons)("recomputes them with %s", { timeout: 120_000 }, (python) => {
    const run = spawnSync(python, [fileURLToPath(script), "--check"], { encoding: "utf8" });
    expect(run.stdout.trim(), run.stderr).toBe("vectors match");
  });
});
