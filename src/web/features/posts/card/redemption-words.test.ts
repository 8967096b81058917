import { describe, expect, it } from "vitest";
import { isPrizeHeld, redemptionWords, type Redemption } from "./redemption-words.ts";

const redemption: Redemption = {
  status: "available",
  isGiftCard: false,
  redeemBy: "2026-04-01T12:00:00Z",
  creditedAt: null,
};

describe("where a product prize is, in words", () => {
  it.each([
    ["available", null, null],
    ["claimed", "We have your address.", "Your gift card is on its way."],
    ["ordered", "It is ordered.", "Your gift card is on its way."],
    ["shipped", "It is on its way to you.", null],
    ["delivered", "It was delivered.", "The gift card is yours."],
    ["failed", "The vendor can’t deliver it. You can choose what to do.", null],
    ["declined", "You passed the prize on.", null],
    ["expired", "You didn’t answer in time, and the prize passed on.", null],
    ["replaced", "The prize passed on to another ticket.", null],
  ] as const)("says for %s", (status, words, cardWords) => {
    expect(redemptionWords({ ...redemption, status })).toBe(words);
    if (cardWords !== null) expect(redemptionWords({ ...redemption, status, isGiftCard: true })).toBe(cardWords);
  });

  it("says that the price was taken instead", () => {
    expect(redemptionWords({ ...redemption, status: "failed", creditedAt: "2026-03-02T12:00:00Z" })).toContain(
      "you took its price instead",
    );
  });

  it("knows when the prize has passed on", () => {
    const held = (["available", "failed", "delivered", "declined", "expired", "replaced"] as const).map((status) =>
      isPrizeHeld({ status }),
    );
    expect(held).toEqual([true, true, true, false, false, false]);
  });
});
