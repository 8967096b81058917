import { expect, test } from "vitest";
import { GIVEAWAY_STATES } from "./domain/giveaway-state.ts";
import { isDrawn, onDelete } from "./policy.ts";

test("deleting the post cancels a giveaway only without entries, and never during the draw", () => {
  const verdicts = Object.fromEntries(
    GIVEAWAY_STATES.map((state) => [
      state,
      [onDelete({ state, hasEntries: false }), onDelete({ state, hasEntries: true })],
    ]),
  );
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
