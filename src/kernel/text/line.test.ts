import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanLine, parseName } from "./line.ts";

describe("cleanLine", () => {
  it.each([
    ["\u202Eevad", "evad"],
    ["  a \n\t b\u00A0\u3000c\u2800d\u0085 ", "a b c d"],
    ["a\u200B\u2060\uFEFF\u00AD\u034F\u061C\u180Eb", "ab"],
    ["a\u3164\u115F\u1160\uFFA0b", "ab"],
    ["a\u0000\u0090\u{E0041}\u{E0001}b", "ab"],
    ["\u200Da\u200C \u200Db\u200C", "a b"],
    ["می\u200Cخواهم", "می\u200Cخواهم"],
    ["ශ්\u200Dරී", "ශ්\u200Dරී"],
    ["👨‍👩‍👧 ❤️ 1️⃣", "👨‍👩‍👧 ❤️ 1️⃣"],
    [
      "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
      "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
    ],
  ])("makes %j one line", (text, line) => {
    expect(cleanLine(text)).toBe(line);
  });

  it.each(["", " ", "\u200B", "\u200D\uFE0F", "\u2800", "\u3164 \u115F", "\u202E\u202C", "\u{E0041}", "\uE000\u0085"])(
    "%j shows nothing",
    (text) => {
      expect(cleanLine(text)).toBe("");
    },
  );

  it("is stable, well formed and of one line", () => {
    const signs = fc.constantFrom(
      " ",
      "\n",
      "\u200D",
      "\u200C",
      "\u202E",
      "\uFE0F",
      "\u2800",
      "\u3164",
      "a",
      "❤",
      "🏴",
      "\u{E0067}",
      "\u{E007F}",
      "\uD83D",
    );
    fc.assert(
      fc.property(
        fc.array(fc.oneof(signs, fc.string({ unit: "binary", maxLength: 2 })), { maxLength: 20 }),
        (parts) => {
          const line = cleanLine(parts.join(""));
          expect(cleanLine(line)).toBe(line);
          expect(line.isWellFormed()).toBe(true);
          expect(line).not.toMatch(/[\n\r\t\u202A-\u202E\u2066-\u2069]|^\s|\s$|\s\s/);
        },
      ),
    );
  });
});

describe("parseName", () => {
  it("counts code points", () => {
    expect(parseName("😀".repeat(50))).toEqual({ ok: true, value: "😀".repeat(50) });
    expect(parseName("😀".repeat(51))).toEqual({ ok: false, error: "too_long" });
  });

  it("refuses a name of invisible signs", () => {
    expect(parseName("\u200B\u3164")).toEqual({ ok: false, error: "required" });
  });
});
