import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldText } from "./fold.ts";

describe("foldText", () => {
  it.each([
    ["Straße", "STRASSE"],
    ["ＧＩＦＴ", "gift"],
    ["café", "CAFE\u0301"],
    ["spo\u202Eil\u2061er", "spoiler"],
    ["sp\u034Foi\u200Bl\u200Cer\uFE0F", "spoiler"],
    ["  two \n\t words ", "two words"],
    ["don’t", "don't"],
    ["ΟΔΟΣ", "οδος"],
    ["👍🏽", "👍"],
  ])("takes %j and %j for one", (one, other) => {
    expect(foldText(one)).toBe(foldText(other));
  });

  it.each([
    ["cafe", "café"],
    ["🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏴"],
    ["👩‍👧", "👩👧"],
  ])("keeps %j and %j apart", (one, other) => {
    expect(foldText(one)).not.toBe(foldText(other));
  });

  it("changes nothing the second time", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
      }),
    );
  });
});
