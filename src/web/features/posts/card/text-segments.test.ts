import { describe, expect, it } from "vitest";
import { segmentMarks } from "#kernel/text/marks.ts";
import { segmentText } from "#kernel/text/segments.ts";
import { mayHoldLink } from "#kernel/text/link-hint.ts";

describe("texts that need no look for links", () => {
  it.each(["Hello @ben and #kind", "Three dots... and on", "Is it 5 o'clock? Yes. No.", "a: b / c"])("%j", (text) => {
    expect(mayHoldLink(text)).toBe(false);
    expect(segmentText(text)).toEqual(segmentMarks(text));
  });

  it.each(["see example.com", "https://example.com/x", "write to ava@example.org", "例え.香港", "(www.example.net)"])(
    "%j needs one",
    (text) => {
      expect(mayHoldLink(text)).toBe(true);
    },
  );
});
