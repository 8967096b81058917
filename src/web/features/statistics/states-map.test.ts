import { expect, test } from "vitest";
import { US_STATES } from "#kernel/us-states.ts";
// @ts-expect-error -- a script without types
import { idsOfMap, isStatesMapCurrent } from "./build-states-map.mjs";

test("the committed map is what the atlas gives: run node src/web/features/statistics/build-states-map.mjs", () => {
  expect(isStatesMapCurrent()).toBe(true);
});

test("the map has every state once", () => {
  expect((idsOfMap() as string[]).toSorted()).toEqual(Object.keys(US_STATES).toSorted());
});
