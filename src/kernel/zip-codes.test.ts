import { expect, it } from "vitest";
import { isZipOfState } from "./zip-codes.ts";

it.each([
  ["88001", "NM", true],
  ["88001", "TX", false],
  ["10001", "NY", true],
  ["06390", "NY", true],
  ["06390", "CT", true],
  ["88510", "TX", true],
  ["99501", "AK", true],
  ["96701", "HI", true],
  ["00901", "PR", true],
  ["09012", "AE", true],
  ["34002", "AA", true],
  ["34002", "FL", false],
  ["96910", "GU", true],
  ["96940", "PW", true],
  ["20001-1234", "DC", true],
])("%s in %s: %s", (zip, state, is) => {
  expect(isZipOfState(zip, state)).toBe(is);
});
