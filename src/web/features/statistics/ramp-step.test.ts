import { expect, test } from "vitest";
import { rampStep } from "./ramp-step.ts";

test("the ramp is by rank, from 1 to 5", () => {
  const counts = [900, 40, 30, 20, 10];
  expect(counts.map((count) => rampStep(count, counts))).toEqual([5, 4, 3, 2, 1]);
  expect([rampStep(10, [10, 10]), rampStep(10, [])]).toEqual([1, 1]);
});
