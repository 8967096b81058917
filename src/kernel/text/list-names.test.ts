import { expect, it } from "vitest";
import { listNames } from "./list-names.ts";

it.each([
  [["Ava"], 1, "Ava"],
  [["Ava", "Ben"], 2, "Ava and Ben"],
  [["Ava", "Ben", "Cleo"], 3, "Ava, Ben and Cleo"],
  [["Ava", "Ben", "Cleo"], 4, "Ava, Ben, Cleo and 1 other"],
  [["Ava", "Ben", "Cleo"], 1_003, "Ava, Ben, Cleo and 1,000 others"],
  [["Ava"], 2, "Ava and 1 other"],
  [[], 1, "1 person"],
  [[], 7, "7 people"],
])("joins %j of %d", (names, count, words) => {
  expect(listNames(names, count)).toBe(words);
});
