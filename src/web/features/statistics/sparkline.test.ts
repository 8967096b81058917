import { expect, test } from "vitest";
import { sparkline } from "./sparkline.ts";

test("a sparkline fills its box from zero to the highest value", () => {
  expect(sparkline([0, 5, 10], 100, 40)).toEqual({
    line: "0,40 50,20 100,0",
    area: "M0,40 L0,40 L50,20 L100,0 L100,40 Z",
  });
  expect(sparkline([0, 0], 100, 40).line).toBe("0,40 100,40");
});
