import { expect, test } from "vitest";
import { winnerName } from "./winner-name.ts";

test("a winner is listed by their name, or by the state they chose", () => {
  expect(winnerName({ user: { username: "ben", name: "Ben" }, state: null })).toBe("Ben");
  // One's own name, seen by oneself.
  expect(winnerName({ user: { username: "ben", name: "Ben" }, state: "TX" })).toBe("Ben");
  expect(winnerName({ user: null, state: "TX" })).toBe("Winner from Texas");
  expect(winnerName({ user: null, state: "" })).toBe("A winner");
  expect(winnerName({ user: null, state: null })).toBeNull();
});
