import { expect, test } from "vitest";
import { isStillReady } from "./reconciliation-ready.ts";

test.each([
  [true, ["ready", "reconciled"], true],
  [true, ["reconciled", "discrepancy"], false],
  [true, ["collecting"], false],
  [true, [], false],
  [false, ["ready"], false],
] as const)("the flag %s with a list of %j is %s", (isReady, statuses, left) => {
  expect(
    isStillReady(
      isReady,
      statuses.map((status) => ({ status })),
    ),
  ).toBe(left);
});
