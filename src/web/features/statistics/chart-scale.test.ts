import { expect, test } from "vitest";
import { chartScale } from "./chart-scale.ts";

test.each([
  [[0, 0], 1, [0, 1]],
  [[3, 1], 1, [0, 1, 2, 3]],
  [[12, 7], 1, [0, 2, 4, 6, 8, 10, 12]],
  [[48_200_00, 18_000_00], 100, [0, 10_000_00, 20_000_00, 30_000_00, 40_000_00, 50_000_00]],
  [[-3, 4], 1, [-4, -2, 0, 2, 4]],
])("the axis of %j in steps of at least %d has the lines %j", (values, smallestStep, ticks) => {
  const scale = chartScale(values, smallestStep);
  expect(scale.ticks).toEqual(ticks);
  expect([scale.low, scale.high]).toEqual([ticks[0], ticks.at(-1)]);
});
