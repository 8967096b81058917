import { expect, it } from "vitest";
import { clearingOf } from "./clearing-of.ts";

it("names the clearing account of each card processor, and refuses one that has none", () => {
  expect(clearingOf({ provider: "card-stripe" })).toBe("clearing:card-stripe");
  expect(clearingOf({ provider: "card-sandbox" })).toBe("clearing:card-sandbox");
  expect(() => clearingOf({ provider: "card-other" })).toThrow("no clearing account of card-other");
});
