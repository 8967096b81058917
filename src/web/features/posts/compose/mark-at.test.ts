import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { segmentMarks } from "#kernel/text/marks.ts";
import { completeMark, markAt } from "./mark-at.ts";

describe("markAt", () => {
  it.each([
    ["hello @av|a", "@av"],
    ["@a|", "@a"],
    ["#été|", "#été"],
    ["a 😀#日本|", "#日本"],
    ["mail a@b|", null],
    ["@|", null],
    ["@ava |", null],
    ["##two|", null],
    ["&#x27|", null],
    ["(@ben_2|)", "@ben_2"],
    ["#2026|", "#2026"],
    ["#one.two|", null],
    ["\u2600\uFE0F#sun|", "#sun"],
    ["1\uFE0F\u20E3@av|", "@av"],
    ["n\u0303#no|", null],
    ["#می\u200Cخوا|هم", "#می\u200Cخوا"],
    ["#ශ්\u200Dරී|", "#ශ්\u200Dරී"],
    ["#paral·le|", "#paral·le"],
    ["#giv\u200De|", null],
    ["ありがとう@av|", "@av"],
    ["@Zoë|", "@Zoë"],
  ])("finds what is being written in %j", (text, mark) => {
    const caret = text.indexOf("|");
    expect(markAt(text.replace("|", ""), caret)?.text ?? null).toBe(mark);
  });

  it("is linear: a long paste costs nothing", () => {
    const paste = "@".repeat(5_000) + "a".repeat(5_000);
    expect(markAt(paste, paste.length)).toBe(null);
  });

  it("completes to a mention that the post then has, leaving what stands around", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), (before, after) => {
        const text = `${before} @av${after}`;
        const mark = markAt(text, before.length + 4);
        if (mark === null) throw new Error("the mark is there");
        const done = completeMark(text, mark, "@ava");
        expect(done.text.startsWith(`${before} @ava `)).toBe(true);
        expect(done.text.endsWith(after)).toBe(true);
        expect(done.text.slice(0, done.caret)).toBe(`${before} @ava `);
        expect(segmentMarks(done.text)).toContainEqual({ kind: "mention", text: "@ava", username: "ava" });
      }),
    );
  });
});
