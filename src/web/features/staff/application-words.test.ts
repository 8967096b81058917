import { expect, test } from "vitest";
import { answerText, applicationChoices, fileSize } from "./application-words.ts";

test("answers are words, and a missing one is a dash", () => {
  expect(answerText("Boolean", ["true"])).toBe("Yes");
  expect(answerText("Boolean", ["false"])).toBe("No");
  expect(answerText("MultiValueSelect", ["SQL", "Letters"])).toBe("SQL, Letters");
  expect(answerText("String", [])).toBe("–");
});

test("sizes have one unit", () => {
  expect([16, 12_400, 3_400_000].map(fileSize)).toEqual(["1 kB", "12 kB", "3.4 MB"]);
});

test("only the rejection is a danger", () => {
  expect(applicationChoices(["offer", "rejected"]).map(({ value, look }) => [value, look])).toEqual([
    ["offer", "ink"],
    ["rejected", "danger"],
  ]);
});
