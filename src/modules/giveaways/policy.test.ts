import { describe, expect, test } from "vitest";
import { GIVEAWAY_STATES } from "./domain/giveaway-state.ts";
import { isDrawn, mayEnter, onDelete } from "./policy.ts";

describe("entering", () => {
  const deadline = new Date("2026-11-21T18:00:00.000Z");
  const at = (milliseconds: number) => new Date(deadline.getTime() + milliseconds);

  test("ends with the deadline, to the millisecond", () => {
    expect(mayEnter({ state: "open", deadline, now: at(-1) })).toBe(true);
    expect(mayEnter({ state: "open", deadline, now: at(0) })).toBe(false);
    expect(mayEnter({ state: "open", deadline, now: at(1) })).toBe(false);
  });

  test("is for open giveaways only", () => {
    const others = GIVEAWAY_STATES.filter((state) => state !== "open");
    expect(others.filter((state) => mayEnter({ state, deadline, now: at(-1) }))).toEqual([]);
    expect(mayEnter({ state: "open", deadline: null, now: at(-1) })).toBe(false);
  });
});

test("deleting the post cancels only what nobody entered, and never what is being drawn", () => {
  const verdicts = Object.fromEntries(GIVEAWAY_STATES.map((state) => [state, [onDelete({ state, hasEntries: false }), onDelete({ state, hasEntries: true })]]));
  expect(verdicts).toEqual({
    draft: ["cancel", "refuse"],
    scheduled: ["cancel", "refuse"],
    awaiting_payment: ["cancel", "refuse"],
    open: ["cancel", "refuse"],
    locked: ["refuse", "refuse"],
    drawn: ["refuse", "refuse"],
    settling: ["refuse", "refuse"],
    completed: ["nothing_open", "nothing_open"],
    voided: ["nothing_open", "nothing_open"],
  });
});

test("the secret and the winners are public from the draw on", () => {
  expect(GIVEAWAY_STATES.filter((state) => isDrawn(state))).toEqual(["drawn", "settling", "completed"]);
});
