import { expect, it } from "vitest";
import { extensionWords } from "./extension-words.ts";

it("says when a giveaway stays open longer, and that it does so once", () => {
  expect(extensionWords(0, 3, false)).toBeNull();
  expect(extensionWords(24, 3, false)).toBe(
    "If fewer people than prizes have entered by then, it stays open 24 hours longer, once.",
  );
  expect(extensionWords(1, 1, false)).toBe("If no one has entered by then, it stays open 1 hour longer, once.");
  expect(extensionWords(24, 3, true)).toBe(
    "Open 24 hours longer, because fewer people than prizes had entered by then. This happens once.",
  );
});
