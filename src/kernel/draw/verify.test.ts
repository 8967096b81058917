import { readFileSync } from "node:fs";
import { sha256 } from "@noble/hashes/sha2.js";
import { hexToBytes } from "@noble/hashes/utils.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bytesToUuid } from "../ids.ts";
import { BEACON_DELAY_SECONDS, beaconRandomness, deciderDueAt, roundDueAt, roundTime } from "./beacon.ts";
import { bytesToHex, u32 } from "./encoding.ts";
import { merkleRoot } from "./merkle.ts";
import { drawWinners } from "./ordinals.ts";
import { formatListLine, parseListLine } from "./record.ts";
import type { DrawRecord } from "./record.ts";
import { isSignedRound } from "./round-signature.ts";
import { commitmentOf, drawSeed, leafHash } from "./seed.ts";
import { verifyDraw } from "./verify.ts";
import type { EntryReceipt } from "./verify.ts";

interface QuicknetRound {
  readonly round: number;
  readonly randomness: string;
  readonly signature: string;
}

/** Rounds as quicknet's public relays serve them. */
const rounds = JSON.parse(
  readFileSync(new URL("../../../tests/vectors/quicknet-rounds.json", import.meta.url), "utf8"),
) as QuicknetRound[];

const giveawayId = "0190f5c2-0000-7000-8000-000000000001";

function makeDraw(count: number, winnersCount: number, beacon = false) {
  const entries = Array.from({ length: count }, (_, k) => {
    const ticket = 1 + 2 * k;
    const personId = bytesToUuid(sha256(u32(k)).slice(0, 16));
    const salt = sha256(u32(k)).slice(16);
    return { ticket, personId, salt, leaf: leafHash({ giveawayId, ticket, personId, salt }) };
  });
  const secret = sha256(u32(count));
  const dueAt = 1_767_225_690;
  const round = roundDueAt(dueAt);
  const randomness = beaconRandomness(secret);
  const { root } = merkleRoot(
    giveawayId,
    entries.map((entry) => entry.leaf),
  );
  const random = beacon ? { round, randomness } : { round: 0, randomness: secret };
  const drawn = drawWinners(drawSeed(giveawayId, root, random), count, winnersCount);
  const ticketOf = (ordinal: number): number => entries[ordinal]?.ticket ?? -1;
  const record: DrawRecord = {
    version: "draw-v1",
    giveawayId,
    winnersCount,
    commitment: bytesToHex(commitmentOf(giveawayId, secret)),
    source: beacon
      ? {
          kind: "beacon",
          chain: "quicknet",
          dueAt,
          round,
          randomness: bytesToHex(randomness),
          signature: bytesToHex(secret),
        }
      : { kind: "commit-reveal", secret: bytesToHex(secret) },
    count,
    root: bytesToHex(root),
    winners: drawn.winners.map(ticketOf),
    alternates: drawn.alternates.map(ticketOf),
  };
  const receipts = entries.map(({ ticket, personId, salt }): EntryReceipt => ({
    ticket,
    personId,
    salt: bytesToHex(salt),
  }));
  return { record, entries, receipts };
}

const failures = (...args: Parameters<typeof verifyDraw>): string[] =>
  verifyDraw(...args)
    .filter((check) => !check.passed)
    .map((check) => check.name);

const flip = (hex: string): string => (hex.startsWith("0") ? "1" : "0") + hex.slice(1);

describe("verifyDraw", () => {
  const { record, entries, receipts } = makeDraw(40, 3);
  const [receipt] = receipts;
  if (receipt === undefined) throw new Error("no receipt");

  it("passes an honest draw, with and without a receipt, showing any number of alternates", () => {
    fc.assert(
      fc.property(fc.nat(60), fc.integer({ min: 1, max: 8 }), fc.boolean(), (n, slots, beacon) => {
        const draw = makeDraw(n, slots, beacon);
        expect(failures(draw.record, draw.entries)).toEqual([]);
        expect(failures({ ...draw.record, alternates: [] }, draw.entries)).toEqual([]);
        const own = draw.receipts.at(-1);
        if (own !== undefined) expect(failures(draw.record, draw.entries, own)).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });

  it("notices every single tampering", () => {
    const dropped = entries.slice(1);
    const swapped = [entries[1], entries[0], ...entries.slice(2)].filter((e) => e !== undefined);
    const repeated = [...entries.slice(0, 2), ...entries.slice(1)];
    const [first, ...rest] = entries;
    const changed = first === undefined ? rest : [{ ...first, leaf: sha256(first.leaf) }, ...rest];
    expect(failures(record, dropped)).toEqual(expect.arrayContaining(["tickets", "root"]));
    expect(failures(record, swapped)).toEqual(expect.arrayContaining(["tickets", "root"]));
    expect(failures(record, repeated)).toEqual(expect.arrayContaining(["tickets", "root"]));
    expect(failures(record, changed)).toEqual(["root"]);

    expect(failures({ ...record, commitment: flip(record.commitment) }, entries)).toEqual(["commitment"]);
    const source = { kind: "commit-reveal", secret: "00".repeat(32) } as const;
    expect(failures({ ...record, source }, entries)).toEqual(["commitment", "winners"]);
    expect(failures({ ...record, root: flip(record.root) }, entries)).toEqual(["root", "winners"]);
    expect(failures({ ...record, count: 41 }, entries)).toContain("tickets");
    const [one = 0, two = 0, three = 0] = record.winners;
    for (const winners of [[one, two], [two, one, three], [one, two, three + 2], []]) {
      expect(failures({ ...record, winners }, entries)).toEqual(["winners"]);
    }
    const alternates = record.alternates.toReversed();
    expect(failures({ ...record, alternates }, entries)).toEqual(["winners"]);
    expect(failures({ ...record, winnersCount: 4 }, entries)).toEqual(["winners"]);
    const elsewhere = { ...record, giveawayId: bytesToUuid(new Uint8Array(16)) };
    expect(failures(elsewhere, entries)).toEqual(["commitment", "root", "winners"]);
  });

  it("notices an entrant who was removed, renamed or given another ticket", () => {
    expect(failures(record, entries.slice(1), receipt)).toContain("own-ticket");
    const other = { ...receipt, personId: bytesToUuid(new Uint8Array(16)) };
    expect(failures(record, entries, other)).toEqual(["own-ticket"]);
    expect(failures(record, entries, { ...receipt, ticket: 3 })).toEqual(["own-ticket"]);
    for (const broken of [{ salt: "zz" }, { personId: "ava" }, { ticket: 0 }]) {
      expect(failures(record, entries, { ...receipt, ...broken })).toEqual(["own-ticket"]);
    }
    // Another number between its neighbours passes for all but the holder of the ticket.
    const renumbered = entries.map((e) => (e.ticket === 1 ? { ...e, ticket: 2 } : e));
    expect(failures(record, renumbered, receipt)).toContain("own-ticket");
  });

  it("does not throw on a record that is not one", () => {
    const source = { kind: "commit-reveal", secret: "short" } as const;
    for (const broken of [
      { source },
      { root: record.root.toUpperCase() },
      { giveawayId: "ava" },
      { count: -1 },
      { count: 2 ** 32 },
      { winnersCount: 0 },
      { winners: [0.5] },
    ]) {
      expect(failures({ ...record, ...broken }, entries)).toEqual(["record"]);
    }
  });

  it("holds a beacon to the round its deadline fixes and to its signature", () => {
    const draw = makeDraw(5, 1, true);
    const { source } = draw.record;
    if (source.kind !== "beacon") throw new Error("expected a beacon");
    for (const change of [
      { round: source.round + 1 },
      { dueAt: source.dueAt + 60 },
      { chain: "another" },
      { signature: flip(source.signature) },
    ]) {
      const changed = { ...draw.record, source: { ...source, ...change } };
      expect(failures(changed, draw.entries)).toContain("beacon");
    }
  });
});

describe("signatures of quicknet", () => {
  const [round, other] = rounds as [QuicknetRound, QuicknetRound];
  /** Returns a draw decided by a recorded round, with another signature when one is given. */
  const decidedBy = (signature: string) => {
    const draw = makeDraw(5, 1, true);
    const { source } = draw.record;
    if (source.kind !== "beacon") throw new Error("expected a beacon");
    const randomness = bytesToHex(sha256(hexToBytes(signature)));
    const dueAt = roundTime(round.round);
    return {
      ...draw,
      record: { ...draw.record, source: { ...source, dueAt, round: round.round, randomness, signature } },
    };
  };
  const failed = (signature: string): string[] => {
    const { record, entries } = decidedBy(signature);
    return verifyDraw(record, entries, null, isSignedRound)
      .filter((check) => !check.passed && check.name !== "winners")
      .map((check) => check.name);
  };

  it("are accepted as they were recorded", () => {
    expect(sha256(hexToBytes(round.signature))).toEqual(hexToBytes(round.randomness));
    expect(failed(round.signature)).toEqual([]);
    const { record, entries } = decidedBy(round.signature);
    expect(verifyDraw(record, entries, null, isSignedRound).map(({ name }) => name)).toEqual([
      "record",
      "beacon",
      "signature",
      "tickets",
      "root",
      "winners",
    ]);
  });

  it("are refused when forged, changed or of another round, even with the randomness that follows", () => {
    for (const forged of [other.signature, flip(round.signature), "c0".padEnd(96, "0"), "ab".repeat(48)])
      expect(failed(forged)).toEqual(["signature"]);
  });
});

describe("beacon rounds", () => {
  it("stay fixed while the list is in time, and become the next of the chain when it is late", () => {
    const deadline = 1_767_225_600;
    const fixed = deadline + BEACON_DELAY_SECONDS;
    const outAt = roundTime(roundDueAt(fixed));
    expect(deciderDueAt(deadline, null)).toBe(fixed);
    expect(deciderDueAt(deadline, outAt - 0.001)).toBe(fixed);
    expect(deciderDueAt(deadline, outAt)).toBe(outAt + BEACON_DELAY_SECONDS);
    expect(deciderDueAt(deadline, outAt + 0.25)).toBe(outAt + 1 + BEACON_DELAY_SECONDS);
  });

  it("are due at or after the asked time and never a round late", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_692_803_368, max: 4_000_000_000 }), (at) => {
        const round = roundDueAt(at);
        expect(roundTime(round)).toBeGreaterThanOrEqual(at);
        expect(roundTime(round - 1)).toBeLessThan(at);
      }),
    );
    expect([0, 1_692_803_367, 1_692_803_368, 1_692_803_371].map((at) => roundDueAt(at))).toEqual([1, 1, 2, 3]);
  });
});

describe("list lines", () => {
  it("round-trip and refuse every other spelling", () => {
    const leaf = sha256(u32(1));
    const line = formatListLine({ ticket: 17, leafHex: bytesToHex(leaf) });
    expect(parseListLine(line)).toEqual({ ticket: 17, leaf });
    const wrong = [`0${line}`, ` ${line}`, `${line} `, line.toUpperCase(), line.slice(0, -1)];
    for (const text of [...wrong, "", line.replace("17", "0"), line.replace("17", "4294967296")]) {
      expect(parseListLine(text)).toBeNull();
    }
  });
});
