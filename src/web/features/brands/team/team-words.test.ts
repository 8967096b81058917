import { expect, test } from "vitest";
import { canLines, expiryWords, nameOf, waitingWords } from "./team-words.ts";

test("an invitation's end is in days, and by the hour within the last two", () => {
  const now = Date.parse("2026-11-20T17:00:00Z");
  expect(expiryWords("2026-11-27T16:00:00Z", now)).toEqual({ text: "expires in 6 days", isSoon: false });
  expect(expiryWords("2026-11-21T14:14:00Z", now)).toEqual({ text: "expires Sat 9:14 AM ET", isSoon: true });
});

test("what is missing is named, and nothing is said when nothing is", () => {
  expect(waitingWords([])).toBeNull();
  expect(waitingWords(["two_factor"])).toBe("Waiting for two-factor");
  expect(waitingWords(["identity", "two_factor"])).toBe("Waiting for a verified identity and two-factor");
});

test("each role reads as what it may do", () => {
  expect(canLines(["write"])).toEqual(["Post, reply and keep drafts as the brand"]);
  expect(canLines(["write", "run", "see_wallet"])).toEqual([
    "Post, give, run the shop and answer email as the brand",
    "See its wallet. Only owners withdraw.",
  ]);
  expect(canLines(["write", "run", "see_wallet", "own"])).toHaveLength(3);
});

test("a person without a name is called by their username", () => {
  expect(nameOf({ name: "", username: "gus" })).toBe("@gus");
});
