import { expect, test } from "vitest";
import { unlistedWords } from "./unlisted-words.ts";

test("one person and several are counted in words", () => {
  expect(unlistedWords(1)).toMatch(/^1 person is in without/);
  expect(unlistedWords(1_200)).toMatch(/^1,200 people are in without/);
  expect(unlistedWords(1, true)).toMatch(/^1 person was in without/);
  expect(unlistedWords(2, true)).toMatch(/^2 people were in without/);
});
