import { describe, expect, test } from "vitest";
import { GIVEAWAY_STATES } from "#modules/giveaways/domain/giveaway-state.ts";
import { averageOf, insiderOf, isEditable, relationOf, reviewRefusal } from "./review-rights.ts";
import type { ReviewFacts } from "./review-rights.ts";
import { isRating, parseReviewText } from "./review-text.ts";

const facts: ReviewFacts = {
  isActive: true,
  isPersonal: true,
  isHost: false,
  state: "completed",
  hasWon: false,
  hasEntry: true,
  hasReviewed: false,
};

describe("reviewRefusal", () => {
  test("entrants and winners review after the end, and never before", () => {
    const allowed = GIVEAWAY_STATES.filter((state) => reviewRefusal({ ...facts, state }) === null);
    expect(allowed).toEqual(["locked", "drawn", "settling", "completed", "voided"]);
    expect(reviewRefusal({ ...facts, state: "open" })).toBe("not_ended");
    expect(reviewRefusal({ ...facts, hasWon: true })).toBeNull();
  });

  test.each([
    [{ isActive: false }, "account_not_active"],
    [{ isPersonal: false }, "personal_account"],
    [{ isHost: true }, "own_giveaway"],
    [{ hasReviewed: true }, "already_reviewed"],
    [{ hasEntry: false }, "not_entered"],
  ] as const)("refuses %o", (changed, reason) => {
    expect(reviewRefusal({ ...facts, ...changed })).toBe(reason);
  });
});

test("a winner is called so", () => {
  expect([
    relationOf({ hasWon: true, hasEntry: true }),
    relationOf({ hasWon: false, hasEntry: true }),
    relationOf({ hasWon: false, hasEntry: false }),
  ]).toEqual(["winner", "entrant", null]);
});

test("what is known of an author wins over what they declare", () => {
  const none = { isStaff: false, isTeam: false, isHousehold: false, declared: null };
  expect(insiderOf(none)).toBeNull();
  expect(insiderOf({ ...none, declared: "team" })).toBe("team");
  expect(insiderOf({ ...none, isHousehold: true, declared: "team" })).toBe("family");
  expect(insiderOf({ ...none, isTeam: true, isHousehold: true })).toBe("team");
  expect(insiderOf({ ...none, isStaff: true, isTeam: true })).toBe("staff");
});

test("a review is edited within 30 days, at most 20 times", () => {
  const createdAt = new Date("2026-01-01T00:00:00Z");
  const review = { status: "active", createdAt, edits: 0 } as const;
  const at = (iso: string): boolean => isEditable(review, new Date(iso), 30);
  expect([at("2026-01-31T00:00:00Z"), at("2026-01-31T00:00:00.001Z")]).toEqual([true, false]);
  expect(isEditable({ ...review, edits: 20 }, createdAt, 30)).toBe(false);
  expect(isEditable({ ...review, status: "removed" }, createdAt, 30)).toBe(false);
});

test("the average has two decimals, and none without reviews", () => {
  expect(averageOf([0, 0, 0, 0, 0])).toBeNull();
  expect(averageOf([0, 0, 1, 2, 35])).toBe(4.89);
});

test("a text has 1 to 500 characters, a rating is a whole number from 1 to 5", () => {
  expect(parseReviewText(" \n ")).toEqual({ ok: false, error: "text_empty" });
  expect(parseReviewText("😀".repeat(500)).ok).toBe(true);
  expect(parseReviewText("x".repeat(501))).toEqual({ ok: false, error: "text_too_long" });
  expect(parseReviewText("Ask @pilarc about it")).toEqual({
    ok: true,
    value: { text: "Ask @pilarc about it", mentions: ["pilarc"] },
  });
  expect([0, 1, 5, 6, 1.5, Number.NaN].map(isRating)).toEqual([false, true, true, false, false, false]);
});
