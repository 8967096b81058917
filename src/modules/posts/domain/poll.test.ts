import { describe, expect, test } from "vitest";
import { parsePoll, showsResults } from "./poll.ts";

const day = 1_440;
const outcome = (options: string[], durationMinutes = day) => {
  const parsed = parsePoll({ options, durationMinutes });
  return parsed.ok ? parsed.value.options : parsed.error;
};

describe("a poll", () => {
  test("keeps its labels on one line each", () => {
    expect(outcome(["  Rye \n bread", "Wh\u202Eeat"])).toEqual(["Rye bread", "Wheat"]);
  });

  test.each([
    [["One"], "option_count"],
    [["1", "2", "3", "4", "5"], "option_count"],
    [["One", " \u200B "], "option_empty"],
    [["a".repeat(26), "b"], "option_too_long"],
    [["One", "\u2060\u00AD"], "option_empty"],
    [["One", "one "], "option_twice"],
    [["Straße", "STRASSE"], "option_twice"],
    [["Gi\u2061ft", "gift"], "option_twice"],
    [["caf\u00e9", "cafe\u0301"], "option_twice"],
  ])("is not made of %j", (labels, rule) => {
    expect(outcome(labels)).toBe(rule);
  });

  test("has room for 25 characters in each option", () => {
    expect(outcome(["😀".repeat(25), "é".repeat(25)])).toHaveLength(2);
    expect(outcome(["😀".repeat(26), "b"])).toBe("option_too_long");
  });

  test.each([
    [5, true],
    [4, false],
    [7 * day, true],
    [7 * day + 1, false],
    [10.5, false],
  ])("runs for %d minutes: %s", (minutes, may) => {
    expect(outcome(["a", "b"], minutes)).toEqual(may ? ["a", "b"] : "duration");
  });

  test("keeps its results until one voted or it ended", () => {
    expect([
      showsResults({ hasEnded: false, votedOptionId: null }),
      showsResults({ hasEnded: true, votedOptionId: null }),
      showsResults({ hasEnded: false, votedOptionId: "x" }),
    ]).toEqual([false, true, true]);
  });
});
