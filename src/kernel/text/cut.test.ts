import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cutText } from "./cut.ts";
import { countCharacters } from "./normalize.ts";
import { xmlText } from "./xml.ts";

const graphemes = (text: string): string[] => Array.from(new Intl.Segmenter("und").segment(text), (one) => one.segment);

describe("cutText", () => {
  it.each([
    ["before an emoji at the limit", `${"t".repeat(58)}😀${"u".repeat(10)}`, 60, `${"t".repeat(58)}😀…`],
    ["an emoji over the limit", `${"t".repeat(59)}😀u`, 60, `${"t".repeat(59)}…`],
    ["a family", `${"x".repeat(5)}👨‍👩‍👧yy`, 10, "xxxxx…"],
    ["a flag", "xxxx🇩🇪yyy", 6, "xxxx…"],
    ["an accent", "xxxxe\u0301yyy", 6, "xxxx…"],
    ["what fits by code points", "😀".repeat(10), 10, "😀".repeat(10)],
    ["what fits exactly", "abc", 3, "abc"],
    ["blanks at the end", "ab  cdef", 5, "ab…"],
    ["one grapheme beyond all room", `a${"\u0301".repeat(50)}b`, 10, "…"],
  ])("cuts %s", (_, text, max, expected) => {
    expect(cutText(text, max)).toBe(expected);
  });

  it("gives whole graphemes from the beginning, within the limit, and is stable", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 40 }), fc.integer({ min: 1, max: 30 }), (text, max) => {
        const cut = cutText(text, max);
        expect(countCharacters(cut)).toBeLessThanOrEqual(max);
        expect(cutText(cut, max)).toBe(cut);
        expect(cut.isWellFormed()).toBe(true);
        if (cut === text) return;
        const whole = graphemes(text);
        const beginnings = whole.map((_, count) => whole.slice(0, count).join("").trimEnd());
        expect(beginnings).toContain(cut.slice(0, -1));
      }),
    );
  });
});

describe("xmlText", () => {
  it("leaves out what XML 1.0 forbids", () => {
    expect(xmlText("x\uFFFE\uFFFF\u0000\u0008\u000B\u001F\uD83Dy\t\n\u0085\uFFFD😀\u{1FFFF}")).toBe(
      "xy\t\n\u0085\uFFFD😀\u{1FFFF}",
    );
  });

  it("leaves only Char", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const safe = xmlText(text);
        expect(safe.isWellFormed()).toBe(true);
        expect(safe).not.toMatch(/[\uFFFE\uFFFF]/);
        expect(xmlText(safe)).toBe(safe);
      }),
    );
  });
});
