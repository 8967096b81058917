import { expect, test } from "vitest";
import { US_STATES } from "#kernel/us-states.ts";
import { rampStep, stateTiles } from "./state-tiles.ts";

test("every state has one tile, and no place has two", () => {
  expect(stateTiles.map(({ state }) => state).toSorted()).toEqual(Object.keys(US_STATES).toSorted());
  expect(new Set(stateTiles.map(({ column, row }) => `${column} ${row}`)).size).toBe(stateTiles.length);
});

test("the ramp is by rank, from 1 to 5", () => {
  const counts = [900, 40, 30, 20, 10];
  expect(counts.map((count) => rampStep(count, counts))).toEqual([5, 4, 3, 2, 1]);
  expect([rampStep(10, [10, 10]), rampStep(10, [])]).toEqual([1, 1]);
});
