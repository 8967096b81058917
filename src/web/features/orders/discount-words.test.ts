import { describe, expect, it } from "vitest";
import type { CartDiscountFactsFragment } from "#web/generated/types.ts";
import { appliedCodes, outcomeWords } from "./discount-words.ts";

const applies: CartDiscountFactsFragment = {
  code: "CLAY15",
  refusal: null,
  discount: 500,
  takenOff: 545,
  missing: null,
  seller: { id: "u1", username: "kiln" },
};

describe("what became of a code", () => {
  it("is said in words", () => {
    expect(outcomeWords(applies)).toBe("Takes $5.45 off the goods of @kiln.");
    expect(outcomeWords({ ...applies, refusal: "too_little", missing: 1_082 })).toBe(
      "Add $10.82 of goods of @kiln first, before tax.",
    );
    expect(outcomeWords({ ...applies, refusal: "second_of_seller" })).toContain("@kiln");
    expect(outcomeWords({ ...applies, refusal: "unknown", seller: null })).toContain("no such code");
  });

  it("names in the summary only what applies, once", () => {
    expect(appliedCodes([applies, applies, { ...applies, code: "OLD", refusal: "ended" }])).toBe("CLAY15");
  });
});
