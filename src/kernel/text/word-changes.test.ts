import fc from "fast-check";
import { expect, it } from "vitest";
import { wordChanges } from "./word-changes.ts";

const words = fc
  .array(fc.constantFrom("a", "b", "kind", "\n", " ", "  ", "🎁"), { maxLength: 60 })
  .map((parts) => parts.join(""));

it("what stayed and went is the old text, what stayed and came the new one, and neighbours differ in kind", () => {
  fc.assert(
    fc.property(words, words, (before, after) => {
      const changes = wordChanges(before, after);
      const without = (kind: string): string =>
        changes
          .filter((one) => one.kind !== kind)
          .map(({ text }) => text)
          .join("");
      expect([without("added"), without("removed")]).toEqual([before, after]);
      expect(changes.every((one, place) => one.text !== "" && one.kind !== changes[place + 1]?.kind)).toBe(true);
    }),
  );
});

it("keeps what did not change", () => {
  expect(wordChanges("one fine day", "one kind day")).toEqual([
    { kind: "same", text: "one " },
    { kind: "removed", text: "fine" },
    { kind: "added", text: "kind" },
    { kind: "same", text: " day" },
  ]);
  expect(wordChanges("as it was", "as it was")).toEqual([{ kind: "same", text: "as it was" }]);
});
