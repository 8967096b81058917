import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hashtagPath } from "../search-path.ts";
import { hashtagsIn, segmentText } from "./segments.ts";
import { postSearchOf, searchTerms, SEARCH_MAX, withoutTerm } from "./search-query.ts";

const nothing = {
  phrases: [],
  from: [],
  mentions: [],
  tags: [],
  since: null,
  until: null,
  giveawaysOnly: false,
  picturedOnly: false,
};

describe("searchTerms", () => {
  it.each([
    ["", nothing],
    ["two words", { ...nothing, phrases: ["two", "words"] }],
    ['"thank you" all', { ...nothing, phrases: ["thank you", "all"] }],
    ['"never closed', { ...nothing, phrases: ["never closed"] }],
    ["from:@Ava mentions:ben", { ...nothing, from: ["ava"], mentions: ["ben"] }],
    ["FROM:ava", { ...nothing, from: ["ava"] }],
    ["#Été tag:#日本 tag:one", { ...nothing, tags: ["été", "日本", "one"] }],
    ["since:2026-02-28 until:2026-03-01", { ...nothing, since: "2026-02-28", until: "2026-03-01" }],
    ["since:2026-01-01 since:2026-02-01", { ...nothing, since: "2026-02-01" }],
    ["is:giveaway is:Giveaways", { ...nothing, giveawaysOnly: true }],
    ["has:image HAS:Photos", { ...nothing, picturedOnly: true }],
    // What makes no sense as an operator is words.
    ["since:2026-02-30", { ...nothing, phrases: ["since:2026-02-30"] }],
    ["from: is:x a:b", { ...nothing, phrases: ["from:", "is:x", "a:b"] }],
    ["from:o'hara", { ...nothing, phrases: ["from:o'hara"] }],
    ["#123 # @ava", { ...nothing, phrases: ["#123", "#", "@ava"] }],
    ['tag:"thank you"', { ...nothing, phrases: ["tag: thank you"] }],
  ])("reads %j", (text, search) => {
    expect(postSearchOf(searchTerms(text))).toEqual(search);
  });

  it("says the same when its terms are typed again, one at a time or all but one", () => {
    const piece = fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 8 }),
      fc.constantFrom(
        "from:ava",
        "#tag",
        '"a b"',
        "is:giveaway",
        "has:image",
        "has:cake",
        "since:2026-01-01",
        "tag:x",
        '"',
        ":",
        "#",
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const terms = searchTerms(pieces.join(" "));
        const meaning = terms.map(({ kind, value }) => [kind, value]);
        expect(searchTerms(terms.map(({ raw }) => raw).join(" ")).map(({ kind, value }) => [kind, value])).toEqual(
          meaning,
        );
        for (const [place] of terms.entries()) {
          expect(searchTerms(withoutTerm(terms, place)).map(({ kind, value }) => [kind, value])).toEqual(
            meaning.filter((_, at) => at !== place),
          );
        }
      }),
    );
  });

  it("finds the page of every hashtag that a text can hold", () => {
    const letter = fc.constantFrom(
      "a",
      "É",
      "e\u0301",
      "ß",
      "ﬁ",
      "Ⅷ",
      "ا",
      "ש",
      "ह",
      "ि",
      "日",
      "ﾊ",
      "_",
      "7",
      "İ",
      "Σ",
      "ς",
      "\u200D",
      "😀",
      "-",
    );
    fc.assert(
      fc.property(fc.array(letter, { minLength: 1, maxLength: 30 }), (letters) => {
        for (const tag of hashtagsIn(segmentText(`\u202B#${letters.join("")}\u202C!`))) {
          expect(postSearchOf(searchTerms(`#${tag}`))).toEqual({ ...nothing, tags: [tag] });
          expect(new URL(hashtagPath(tag), "https://x.example").searchParams.get("q")).toBe(`#${tag}`);
        }
      }),
    );
  });

  it("reads a bounded part of a paste, whatever it holds", () => {
    for (const part of ["a ", '"', "from:", "#", "\u0301", "👨‍👩‍👧", "\u202E", "\u0000"]) {
      const terms = searchTerms(part.repeat(10_000));
      expect(terms.length).toBeLessThanOrEqual(20);
      expect(terms.reduce((sum, { raw }) => sum + [...raw].length, 0)).toBeLessThanOrEqual(SEARCH_MAX);
    }
  });
});
