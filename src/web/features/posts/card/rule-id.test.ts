import { expect, test } from "vitest";
import { ruleId, VOID_RULE } from "./rule-id.ts";

test("a heading of the rules is addressed by its words, without its number", () => {
  expect(ruleId("4. Where it is void")).toBe(VOID_RULE);
  expect(ruleId("10. How winners are told, and how they claim")).toBe("how-winners-are-told-and-how-they-claim");
});
