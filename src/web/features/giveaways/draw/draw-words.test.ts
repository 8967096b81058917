import { expect, test } from "vitest";
import type { DrawProofFactsFragment } from "#web/generated/types.ts";
import { plannedRounds, toDrawRecord, toFrozenReceipt, toReceipt } from "./draw-record.ts";
import { durationWords, heroWords, ordinalWord, phaseOf } from "./draw-words.ts";

const proof: DrawProofFactsFragment = {
  postId: "rYtz_IvFe0J9LUuJCKBabA",
  version: "draw-v1",
  state: "completed",
  winnersCount: 1,
  prizeCents: 10_000,
  commitment: "1c".repeat(32),
  committedAt: "2026-11-01T10:00:00.000Z",
  deadline: "2026-11-02T10:00:00.000Z",
  entriesRoot: "81".repeat(32),
  eligibleCount: 3,
  rootPublishedAt: "2026-11-02T10:00:01.000Z",
  beaconKind: "commit-reveal",
  round: "0",
  extensionHours: 0,
  isExtended: false,
  extensionRound: null,
  randomness: "d0".repeat(32),
  signature: null,
  seed: "39".repeat(32),
  drawnAt: "2026-11-02T10:00:02.000Z",
  alternates: [5, 7],
  winners: [{ position: 0, ticketNo: 1, user: null, state: null }],
  ownTicket: { ticketNo: 5, ordinal: 1, salt: "54".repeat(16), personId: "rYtz_IvFe0J9LUuJCKBabA" },
};

test("turns the API's answer into the published record", () => {
  expect(toDrawRecord(proof)).toEqual({
    version: "draw-v1",
    giveawayId: "ad8b73fc-8bc5-7b42-7d2d-4b8908a05a6c",
    winnersCount: 1,
    commitment: proof.commitment,
    source: { kind: "commit-reveal", secret: proof.randomness },
    count: 3,
    root: proof.entriesRoot,
    winners: [1],
    alternates: [5, 7],
  });
});

test("a beacon is due 90 seconds after the deadline", () => {
  const record = toDrawRecord({ ...proof, beaconKind: "drand", round: "77", signature: "ab".repeat(48) });
  expect(record?.source).toMatchObject({
    kind: "beacon",
    chain: "quicknet",
    round: 77,
    dueAt: Date.parse("2026-11-02T10:01:30Z") / 1_000,
  });
});

test("a list frozen after the fixed round names the next round of the chain beside it", () => {
  const drand = { ...proof, beaconKind: "drand" };
  expect(plannedRounds(proof)).toBeNull();
  expect(plannedRounds({ ...drand, rootPublishedAt: null })).toEqual({
    fixed: { chain: "drand quicknet", round: 33_603_442, dueAt: "2026-11-02T10:01:30.000Z" },
    extended: null,
    next: null,
  });
  const late = { ...drand, rootPublishedAt: "2026-11-02T12:00:00.250Z" };
  expect(plannedRounds(late)?.next).toMatchObject({ dueAt: "2026-11-02T12:01:33.000Z" });
  expect(toDrawRecord({ ...late, round: "1", signature: "" })?.source).toMatchObject({
    dueAt: Date.parse("2026-11-02T12:01:31Z") / 1_000,
  });
});

test("a declared extension names the round of both deadlines, before and after it fires", () => {
  const declared = {
    ...proof,
    beaconKind: "drand",
    rootPublishedAt: null,
    extensionHours: 1,
    extensionRound: "33604642",
  };
  const first = { chain: "drand quicknet", round: 33_603_442, dueAt: "2026-11-02T10:01:30.000Z" };
  const second = { chain: "drand quicknet", round: 33_604_642, dueAt: "2026-11-02T11:01:30.000Z" };
  expect(plannedRounds(declared)).toEqual({ fixed: first, extended: second, next: null });
  const fired = { ...declared, isExtended: true, deadline: "2026-11-02T11:00:00.000Z" };
  expect(plannedRounds(fired)).toEqual({ fixed: first, extended: second, next: null });
  expect(plannedRounds({ ...fired, rootPublishedAt: "2026-11-02T12:00:00.250Z" })?.next).toMatchObject({
    dueAt: "2026-11-02T12:01:33.000Z",
  });
});

test("a receipt with its path needs a place in the frozen list", () => {
  const receipt = {
    postId: proof.postId,
    version: "draw-v1",
    ticketNo: 5,
    personId: "rYtz_IvFe0J9LUuJCKBabA",
    salt: "54".repeat(16),
    ordinal: 1,
    count: 3,
    root: "81".repeat(32),
    path: ["93".repeat(32), "0a".repeat(32)],
  };
  expect(toFrozenReceipt(receipt)).toMatchObject({
    version: "draw-v1",
    ticket: 5,
    personId: "ad8b73fc-8bc5-7b42-7d2d-4b8908a05a6c",
    ordinal: 1,
  });
  expect(toFrozenReceipt({ ...receipt, ordinal: null, path: null })).toBeNull();
});

test("there is no record before the draw, and no receipt without a place in the list", () => {
  expect(toDrawRecord({ ...proof, randomness: null })).toBeNull();
  expect(toReceipt(proof)).toMatchObject({ ticket: 5, personId: "ad8b73fc-8bc5-7b42-7d2d-4b8908a05a6c" });
  expect(
    toReceipt({ ...proof, ownTicket: { ...proof.ownTicket, ticketNo: 5, salt: "", personId: "", ordinal: null } }),
  ).toBeNull();
});

test("only a check that ran and passed says that the draw checks out", () => {
  const title = (state: Parameters<typeof heroWords>[2]) => heroWords("drawn", proof, state).title;
  const done = { kind: "finished", milliseconds: 3, list: new Blob([]) } as const;
  expect(title({ kind: "idle" })).toBe("See that it was fair.");
  expect(title({ ...done, checks: [{ name: "root", passed: true, detail: "" }] })).toBe("This draw checks out.");
  expect(title({ ...done, checks: [{ name: "root", passed: false, detail: "" }] })).toBe(
    "This draw does not check out.",
  );
});

test("phases follow the state", () => {
  expect(phaseOf(proof)).toBe("drawn");
  expect(phaseOf({ ...proof, eligibleCount: 0 })).toBe("nobody");
  expect(phaseOf({ ...proof, state: "open" })).toBe("before");
  expect(phaseOf({ ...proof, state: "locked" })).toBe("locked");
  expect(phaseOf({ ...proof, state: "voided" })).toBe("voided");
});

test("words for places and durations", () => {
  expect([1, 2, 3, 4, 11, 12, 21, 100].map(ordinalWord)).toEqual([
    "1st",
    "2nd",
    "3rd",
    "4th",
    "11th",
    "12th",
    "21st",
    "100th",
  ]);
  expect(durationWords(12.4)).toBe("12 ms");
  expect(durationWords(420)).toBe("0.4 s");
});
