import { expect, test } from "vitest";
import type { ReviewFragment } from "#web/generated/types.ts";
import { giveawayFacts, reviewMeta, reviewTitle } from "./review-words.ts";

const person = (name: string, isFindable = true) => ({ name, username: name.toLowerCase(), isFindable });
const review = (changes: object = {}) =>
  ({
    author: person("Nia"),
    user: person("Pilar"),
    isRemoved: false,
    rating: 4,
    text: "Kind\nand quick",
    ...changes,
  }) as unknown as ReviewFragment;

test("a review's page names both people, and its description has stars and words", () => {
  expect(reviewTitle(review())).toBe("Nia about Pilar");
  expect(reviewTitle(review({ user: null }))).toBe("Review by Nia");
  expect(reviewMeta(review())).toEqual({
    title: "Review: Nia about Pilar",
    description: "4 of 5 stars. Kind and quick",
  });
});

test("a removed review, or one of people who are not findable, gives other programs nothing", () => {
  for (const changes of [
    { isRemoved: true },
    { user: null },
    { author: person("Nia", false) },
    { user: person("Pilar", false) },
  ])
    expect(reviewMeta(review(changes))).toEqual({ noIndex: true });
});

test("the facts of a giveaway leave out what is not known", () => {
  expect(giveawayFacts("winner", "2026-11-16T20:00:00Z")).toMatch(/^Won\. Drawn Nov 16/);
  expect(giveawayFacts(null, null)).toBe("");
});
