import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countCharacters, normalizeText } from "./normalize.ts";
import { parsePostText, POST_TEXT_MESSAGES } from "./post-text.ts";

describe("normalizeText", () => {
  it.each([
    ["  a  ", "a"],
    ["a\n\n\nb", "a\n\nb"],
    ["a\n\nb\n\n\n\n\nc", "a\n\nb\n\nc"],
    ["a\r\n\r\n\r\nb\rc", "a\n\nb\nc"],
    ["a\u0000b\u0007\tc", "ab\tc"],
    ["\ud83d", "\ufffd"],
    ["\n\n\n", ""],
  ])("stores %j as %j", (input, expected) => {
    expect(normalizeText(input)).toBe(expected);
  });

  it("changes nothing the second time", () => {
    const unit = fc.constantFrom("a", " ", "\n", "\r", "\u0000", "\u00a0", "\ud83d", "😀", "\t");
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 40 }), (input) => {
        const once = normalizeText(input);
        expect(normalizeText(once)).toBe(once);
        expect(once).not.toMatch(/\n{3}|^\s|\s$/);
      }),
    );
  });
});

describe("countCharacters", () => {
  it("counts code points", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(countCharacters(text)).toBe([...text].length);
      }),
    );
    expect(countCharacters("👩‍👧")).toBe(3);
  });
});

describe("parsePostText", () => {
  it("allows 280 code points after trimming and no more", () => {
    expect(parsePostText(`  ${"😀".repeat(280)}\n`).ok).toBe(true);
    expect(parsePostText("a".repeat(281))).toEqual({ ok: false, error: "text_too_long" });
    expect(parsePostText("")).toEqual({
      ok: true,
      value: { text: "", mentions: [], hashtags: [] },
    });
  });

  it("limits hashtags in length and number", () => {
    const tags = (n: number) => Array.from({ length: n }, (_, k) => `#tag${k}`).join(" ");
    expect(parsePostText(`#${"a".repeat(100)}`).ok).toBe(true);
    expect(parsePostText(`#${"a".repeat(101)}`)).toEqual({ ok: false, error: "hashtag_too_long" });
    expect(parsePostText(tags(10)).ok).toBe(true);
    expect(parsePostText(tags(11))).toEqual({ ok: false, error: "too_many_hashtags" });
    expect(POST_TEXT_MESSAGES.hashtag_too_long).toBe("hashtags cannot be more than 100 characters");
  });

  it("extracts who and what a post refers to", () => {
    expect(parsePostText(" Thanks @Ava! #Kind \n\n\n\n#kind ")).toEqual({
      ok: true,
      value: { text: "Thanks @Ava! #Kind \n\n#kind", mentions: ["ava"], hashtags: ["kind"] },
    });
  });
});
