import { describe, expect, it } from "vitest";
import { payTimeWords, troubleWords, unclaimedShare } from "./host-record-words.ts";

const record = {
  paidTotal: 0,
  completedCount: 0,
  prizesCount: 0,
  unclaimedCount: 0,
  medianSecondsToPay: null,
  voidedCount: 0,
  disputedCount: 0,
};

describe("the record of a host in words", () => {
  it.each([
    [0, "1 minute"],
    [60, "1 minute"],
    [61, "2 minutes"],
    [3_600, "60 minutes"],
    [3_601, "2 hours"],
    [172_800, "48 hours"],
    [172_801, "3 days"],
  ])("says %d seconds as %s", (seconds, words) => {
    expect(payTimeWords(seconds)).toBe(words);
  });

  it.each([
    [0, 0, "0%"],
    [0, 9, "0%"],
    [1, 1_000, "under 1%"],
    [1, 8, "13%"],
    [999, 1_000, "over 99%"],
    [4, 4, "100%"],
  ])("says %d of %d prizes as %s", (unclaimedCount, prizesCount, words) => {
    expect(unclaimedShare({ ...record, unclaimedCount, prizesCount })).toBe(words);
  });

  it("says what was called off and disputed", () => {
    expect(troubleWords(record)).toBe("None called off or disputed");
    expect(troubleWords({ ...record, voidedCount: 1 })).toBe("1 called off");
    expect(troubleWords({ ...record, voidedCount: 1, disputedCount: 2 })).toBe(
      "1 called off, 2 disputed with the bank",
    );
  });
});
