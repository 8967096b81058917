import { expect, test } from "vitest";
import { shopChoices } from "./shop-product-words.ts";

test.each([
  ["in_review", false, ["approve", "refuse"]],
  ["listed", false, ["remove"]],
  ["refused", false, ["restore"]],
  ["archived", false, []],
  ["in_review", true, []],
] as const)("of a product that is %s, own: %s, staff can %j", (status, isOwn, acts) => {
  expect(shopChoices({ about: { status }, isOwn }).map(({ value }) => value)).toEqual(acts);
});
