import { expect, test } from "vitest";
import { applicationStatuses, movesFrom } from "./application-status.ts";

test("no state moves to itself or back to new, and each but new can be reached", () => {
  const reached = new Set(applicationStatuses.flatMap((from) => movesFrom(from)));
  expect([...reached].toSorted()).toEqual(applicationStatuses.filter((one) => one !== "new").toSorted());
  for (const from of applicationStatuses) expect(movesFrom(from)).not.toContain(from);
});

test("an offer needs an interview, and a rejected application can be taken up again", () => {
  expect(applicationStatuses.filter((from) => movesFrom(from).includes("offer"))).toEqual(["interview"]);
  expect(movesFrom("rejected")).toEqual(["in_review"]);
});
