import { describe, expect, test } from "vitest";
import { endOfDay, nextAddress, queueQuery, waitOf } from "./staff-words.ts";

const at = (hour: number): string => new Date(Date.UTC(2026, 10, 2, hour)).toISOString();

describe("the wait of a case", () => {
  test.each([
    [at(0), at(7), 24, "17 h left", "calm"],
    [at(0), at(19), 24, "5 h left", "soon"],
    [at(0), at(23), 24, "1 h left", "soon"],
    [at(0), at(26), 24, "2 h late", "late"],
    [at(0), at(24 + 72), 24, "3 d late", "late"],
  ])("since %s, at %s with a goal of %i hours is %s", (since, now, goal, text, look) => {
    expect(waitOf(since, Date.parse(now), goal)).toEqual({ text, look });
  });

  test("is in minutes below an hour", () => {
    expect(waitOf(at(0), Date.parse(at(24)) - 18 * 60_000, 24)).toEqual({ text: "18 min left", look: "soon" });
  });
});

test("the address of a queue keeps its filters that are set", () => {
  const filters = [
    { name: "channel", value: "bank_check" },
    { name: "w9", value: "" },
  ];
  expect(queueQuery("review", filters)).toBe("queue=review&channel=bank_check");
  expect(queueQuery("review", filters, { channel: "", after: "a/b" })).toBe("queue=review&after=a%2Fb");
});

test("the next case is the next younger one, else the oldest, else the queue", () => {
  const [a, b, c] = ["a", "b", "c"].map((id, index) => ({ id, since: at(index) }));
  if (!a || !b || !c) throw new Error("three cases");
  const next = (items: readonly (typeof a)[], done: typeof a): string =>
    nextAddress("/sp/payouts", "queue=review", items, done);
  expect(next([a, b, c], b)).toBe("/sp/payouts/c?queue=review");
  expect(next([a, b, c], c)).toBe("/sp/payouts/a?queue=review");
  expect(next([a, c], b)).toBe("/sp/payouts/c?queue=review");
  expect(next([b], b)).toBe("/sp/payouts?queue=review");
});

test("a day ends with the day, and what is no day is none", () => {
  expect([endOfDay("2026-12-01"), endOfDay(""), endOfDay("soon")]).toEqual(["2026-12-01T23:59:59-05:00", null, null]);
});
