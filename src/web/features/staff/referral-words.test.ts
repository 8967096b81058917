import { expect, test } from "vitest";
import { budgetTone, budgetWords, referralChoices, referralTag, referralView } from "./referral-words.ts";

const now = Date.parse("2026-11-20T12:00:00.000Z");
const one = {
  status: "verified",
  isOwn: false,
  flag: null,
  isApproved: false,
  rewardCents: null,
  reversibleUntil: null,
};
const paid = { ...one, status: "rewarded", rewardCents: 500, reversibleUntil: "2026-12-01T00:00:00.000Z" };
const choicesOf = (of: Parameters<typeof referralChoices>[0]): string[] =>
  referralChoices(of, now).map(({ value }) => value);

test("a referral has the decisions that the product accepts", () => {
  expect(choicesOf(one)).toEqual(["approve", "ineligible"]);
  expect(choicesOf({ ...one, isApproved: true })).toEqual(["ineligible"]);
  expect(choicesOf(paid)).toEqual(["claw_back"]);
  expect(choicesOf({ ...paid, flag: "signals" })).toEqual(["approve", "claw_back"]);
  expect(choicesOf({ ...paid, flag: "signals", reversibleUntil: "2026-11-01T00:00:00.000Z" })).toEqual(["approve"]);
  for (const status of ["ineligible", "expired"]) expect(choicesOf({ ...one, status })).toEqual([]);
  for (const own of [one, paid]) expect(choicesOf({ ...own, isOwn: true })).toEqual([]);
  expect(referralChoices(paid, now)[0]?.act).toBe("Take back $5.00");
});

test("a reward taken back is named so, and not by its end", () => {
  expect(referralTag({ status: "ineligible", reversedAt: null }).label).toBe("Not eligible");
  expect(referralTag({ status: "ineligible", reversedAt: "2026-11-01T00:00:00.000Z" }).label).toBe("Taken back");
});

test("the budget warns below 14 days and when it is used up", () => {
  const tone = (balance: number, daysLeft: number | null) => [
    budgetWords({ balance, daysLeft }),
    budgetTone({ balance, daysLeft }),
  ];
  expect(tone(1_000, 60)).toEqual(["About 60 days", "ok"]);
  expect(tone(1_000, 14)).toEqual(["About 14 days", "ok"]);
  expect(tone(1_000, 13)).toEqual(["About 13 days", "warn"]);
  expect(tone(1_000, 1)).toEqual(["About 1 day", "warn"]);
  expect(tone(1_000, null)).toEqual(["No reward in the last 30 days", "ok"]);
  expect(tone(0, 0)).toEqual(["Used up", "bad"]);
});

test("an address without a queue shows those that wait, the oldest first", () => {
  expect(referralView(new URLSearchParams()).variables).toEqual({ queue: "held", sortOrder: "asc" });
  expect(referralView(new URLSearchParams("queue=decided")).variables).toEqual({ queue: "decided", sortOrder: "desc" });
});
