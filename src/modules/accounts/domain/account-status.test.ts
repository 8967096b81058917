import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { accountStates, mayMove, stateOf, statusMoves } from "./account-status.ts";
import type { AccountState, StatusMover } from "./account-status.ts";

const state = fc.constantFrom(...accountStates);
const mover = fc.constantFrom<StatusMover>("person", "staff", "system");

describe("the status of an account", () => {
  test("deleted is the end, reached only from the grace by the product itself", () => {
    fc.assert(fc.property(state, mover, (to, by) => !mayMove("deleted", to, by)));
    expect(statusMoves.filter((move) => move.to === "deleted")).toEqual([
      { from: "deleting", to: "deleted", by: ["system"] },
    ]);
  });

  test("a move to the current state is refused", () => {
    fc.assert(fc.property(state, mover, (one, by) => !mayMove(one, one, by, one)));
  });

  test("every state but deleted has a way on, and every state is reached from active", () => {
    const reached = new Set<AccountState>(["active"]);
    for (const from of reached) for (const move of statusMoves) if (move.from === from) reached.add(move.to);
    expect([...reached].toSorted()).toEqual([...accountStates].toSorted());
  });

  test("a person never gets out of a suspension alone, whatever they do", () => {
    fc.assert(
      fc.property(fc.array(state, { maxLength: 30 }), (wishes) => {
        let now: AccountState = "suspended";
        let before: AccountState | null = null;
        for (const wish of wishes) {
          if (!mayMove(now, wish, "person", before)) continue;
          before = wish === "deleting" ? now : null;
          now = wish;
        }
        expect(["suspended", "deleting"]).toContain(now);
      }),
    );
  });

  test("a deletion taken back leads to where it began", () => {
    fc.assert(
      fc.property(
        state,
        mover,
        fc.constantFrom<AccountState>("active", "suspended", "pending_reactivation"),
        (to, by, before) => {
          if (mayMove("deleting", to, by, before)) expect(["deleted", before]).toContain(to);
        },
      ),
    );
  });

  test("the state is read off two columns", () => {
    expect(stateOf({ status: "deleted", deletedAt: null })).toBe("deleting");
    expect(stateOf({ status: "deleted", deletedAt: new Date() })).toBe("deleted");
    expect(stateOf({ status: "suspended", deletedAt: null })).toBe("suspended");
  });
});
