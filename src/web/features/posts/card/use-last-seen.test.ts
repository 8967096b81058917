import { expect, test } from "vitest";
import { firstSeen } from "./use-last-seen.ts";

const post = (id: string, minute: number, repostedBy: object | null = null) => ({
  id,
  createdAt: `2026-03-01T12:${String(minute).padStart(2, "0")}:00.000Z`,
  repostedBy,
});
const at = (minute: number): string => post("", minute).createdAt;

test("the mark stands at the first stim that was there before, below those that were not", () => {
  const posts = [post("d", 40), post("c", 30), post("b", 20), post("a", 10)];
  expect(firstSeen(posts, at(20))).toBe("b");
  expect(firstSeen(posts, at(25))).toBe("b");
});

test("without news, without an earlier visit or without anything seen there is no mark", () => {
  const posts = [post("b", 20), post("a", 10)];
  expect(firstSeen(posts, at(20))).toBe(null);
  expect(firstSeen(posts, null)).toBe(null);
  expect(firstSeen(posts, at(5))).toBe(null);
  expect(firstSeen([], at(5))).toBe(null);
});

test("an old stim that a person reposts now is news", () => {
  expect(firstSeen([post("new", 40), post("old", 1, {}), post("seen", 20)], at(20))).toBe("seen");
  expect(firstSeen([post("old", 1, {}), post("seen", 20)], at(20))).toBe(null);
});
