import { expect, test } from "vitest";
import { resultWords } from "./result-words.ts";

const of = (...statuses: string[]): string => resultWords(statuses.map((status) => ({ status, prize: 5_000 })));

test("the sums of a result name what was paid and what went back", () => {
  expect(of("settled", "settled", "refunded")).toBe("$100 reached 2 winners. $50 went back to the giver.");
  expect(of("settled")).toBe("$50 reached 1 winner.");
  expect(of("refunded")).toBe("$50 went back to the giver.");
  expect(of("selected", "winner")).toBe("");
});
