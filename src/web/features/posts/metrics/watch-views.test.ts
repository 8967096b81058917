import { expect, test } from "vitest";
import { forgetNoted, noteView, takeNotedViews } from "../card/noted-views.ts";
import { isFollowed, isInSight } from "./watch-views.ts";

const entry = (intersectionRatio: number, height: number) => ({
  isIntersecting: intersectionRatio > 0,
  intersectionRatio,
  intersectionRect: { height },
});

test("half of a post has to be in sight, or half of the window filled with it", () => {
  expect(isInSight(entry(0.5, 100), 800)).toBe(true);
  expect(isInSight(entry(0.49, 100), 800)).toBe(false);
  expect(isInSight(entry(0.2, 400), 800)).toBe(true);
  expect(isInSight(entry(0.2, 399), 800)).toBe(false);
  expect(isInSight(entry(0, 0), 0)).toBe(false);
});

test("recorded views are sent once, in batches", () => {
  for (const [postId, kind] of [
    ["a", "seen"],
    ["b", "seen"],
    ["a", "seen"],
    ["a", "link"],
  ] as const)
    noteView(postId, kind);
  expect(takeNotedViews(2)).toEqual([
    { postId: "a", kind: "seen" },
    { postId: "b", kind: "seen" },
  ]);
  expect(takeNotedViews(2)).toEqual([{ postId: "a", kind: "link" }]);
  noteView("b", "seen");
  expect(takeNotedViews(2)).toEqual([]);
  forgetNoted();
  noteView("b", "seen");
  expect(takeNotedViews(2)).toEqual([{ postId: "b", kind: "seen" }]);
});

test.each([
  ["click", 0, "https://clay.example/", true],
  ["auxclick", 1, "http://clay.example/", true],
  ["auxclick", 2, "https://clay.example/", false],
  ["click", 0, "https://stims.example/ava", false],
  ["click", 0, "mailto:ava@clay.example", false],
] as const)("a %s of button %i on %s follows a link out: %s", (type, button, href, expected) => {
  expect(isFollowed({ type, button }, new URL(href), "https://stims.example")).toBe(expected);
});
