import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldText } from "./fold.ts";

describe("foldText", () => {
  it.each([
    ["Straße", "STRASSE"],
    ["GROẞ", "groß"],
    ["ᾳ\u0301", "Α\u0301Ι"],
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

  const anyText = fc
    .array(
      fc.oneof(
        fc.string({ unit: "grapheme", maxLength: 6 }),
        fc.string({ unit: "binary", maxLength: 4 }),
        fc.constantFrom(
          "ß",
          "ẞ",
          "İ",
          "ı",
          "ﬀ",
          "ŉ",
          "ς",
          "Ａ",
          "각",
          "e\u0301",
          "q\u0323\u0307",
          "👍🏽",
          "🇩🇪",
          " \n",
          "’",
        ),
      ),
      { maxLength: 8 },
    )
    .map((parts) => parts.join(""));

  it("changes nothing the second time", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
      }),
    );
  });

  it("takes every normal form and case of a text for one, and passes over what is invisible", () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom("\u00ad", "\u200b", "\u2060", "\u202e", "\ufe0f"), (text, invisible) => {
        const folded = foldText(text);
        for (const form of ["NFC", "NFD", "NFKC", "NFKD"]) expect(foldText(text.normalize(form))).toBe(folded);
        expect(foldText(text.normalize("NFD").toUpperCase())).toBe(folded);
        expect(foldText(text.normalize("NFD").toLowerCase())).toBe(folded);
        expect(foldText([...text].join(invisible))).toBe(folded);
      }),
    );
  });
});
