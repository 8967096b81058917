import { expect, it } from "vitest";
import { badgeOf, timeLeft } from "./badge.ts";
import type { Giveaway } from "./giveaways.ts";

const now = Date.parse("2026-11-27T12:00:00Z");
const minute = 60_000;
const closing = (id: string, minutes: number): Giveaway => ({
  id,
  host: "Ava",
  username: "ava",
  deadline: now + minutes * minute,
});

it.each([
  [0.2, "in 1 minute"],
  [59, "in 59 minutes"],
  [61, "in 2 hours"],
  [47 * 60, "in 47 hours"],
  [49 * 60, "in 3 days"],
])("%s minutes are %s", (minutes, words) => {
  expect(timeLeft(now + minutes * minute, now)).toBe(words);
});

it.each([
  ["nothing without giveaways", [], [], "", "Stims"],
  [
    "the new ones first",
    [closing("a", 90), closing("b", 9_000)],
    ["b"],
    "1",
    "Stims: 1 new giveaway, next deadline in 2 hours",
  ],
  [
    "hours to the next deadline",
    [closing("a", 90), closing("b", 9_000)],
    ["a", "b"],
    "2h",
    "Stims: next deadline in 2 hours",
  ],
  ["no hours beyond a day", [closing("b", 9_000)], ["b"], "", "Stims: next deadline in 7 days"],
  ["nothing that is closed", [closing("a", -1)], [], "", "Stims"],
] as const)("the badge shows %s", (_, giveaways, seen, text, title) => {
  expect(badgeOf("Stims", giveaways, seen, now)).toEqual({ text, title });
});
