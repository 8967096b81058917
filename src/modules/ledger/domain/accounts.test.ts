import { expect, it } from "vitest";
import { clearingOf, platformKinds } from "./accounts.ts";

it("names the clearing account of a provider, and no program compiles with one that has none", () => {
  expect(clearingOf("card-stripe")).toBe("clearing:card-stripe");
  expect(Object.keys(platformKinds)).toContain(clearingOf("payout-sandbox"));
  // @ts-expect-error -- a processor that the ledger does not know
  clearingOf("card-other");
});
