import { expect, test } from "vitest";
import { certifiedWinners, filingDeadlines, filingPack } from "./filing-pack.ts";
import type { CertifiedWinner, FilingFacts } from "./filing-pack.ts";

const winner = (slotNo: number, prizeCents: bigint, legalName: string | null = "Ada Lovelace"): CertifiedWinner => ({
  slotNo,
  ticketNo: slotNo * 10,
  legalName,
  state: "TX",
  prizeCents,
  paidAt: new Date("2026-03-11T12:00:00.000Z"),
});
const facts: FilingFacts = {
  state: "NY",
  postId: "AZqQ0u5BcZ2mX1c9s0J4Tg",
  sponsor: { name: "Ava", username: "ava", kind: "personal", legalName: "Ava Reyes" },
  operator: "Stims",
  prizeCents: 600_000n,
  winnersCount: 1,
  openedAt: new Date("2026-03-10T12:00:00.000Z"),
  deadline: new Date("2026-03-11T12:00:00.000Z"),
  enterMethod: "like",
  rulesVersion: "rules-v2.2",
  rulesHash: "ab".repeat(32),
  registration: { number: "NY-17", bondCents: 600_000n, bondNumber: "B-1" },
  winners: [winner(1, 600_000n)],
};

test("the deadlines are 30 and 7 days before the opening, 90 and 60 after the close", () => {
  expect(filingDeadlines(facts)).toEqual({ registerBy: "2026-02-08", certifyBy: "2026-06-09" });
  expect(filingDeadlines({ ...facts, state: "FL" })).toEqual({ registerBy: "2026-03-03", certifyBy: "2026-05-10" });
});

test("a pack for a giveaway of $6,000 with its numbers misses nothing", () => {
  const pack = filingPack(facts);
  expect(pack.missing).toEqual([]);
  expect(pack.text).toContain("Register and bond by (-30 days): 2026-02-08\n");
  expect(pack.text).toContain("1. Ada Lovelace, TX, $6,000.00, 2026-03-11\n");
  expect(pack.csv).toBe(
    "prize,ticket,legal name,state,value (USD),paid on (UTC)\r\n1,10,Ada Lovelace,TX,6000.00,2026-03-11\r\n",
  );
  expect(JSON.parse(pack.json)).toMatchObject({ totalCents: "600000", winners: [{ prizeCents: "600000" }] });
});

test("it names what is missing", () => {
  const pack = filingPack({ ...facts, registration: null, winners: [winner(2, 5_000n, null)] });
  expect(pack.missing).toEqual(["Registration number", "Bond", "Bond number", "Legal name of the winner of prize 2"]);
});

test("only prizes above $25 are on the list, by slot", () => {
  const listed = certifiedWinners([winner(3, 2_501n), winner(2, 2_500n), winner(1, 9_000n)]);
  expect(listed.map(({ slotNo }) => slotNo)).toEqual([1, 3]);
});
