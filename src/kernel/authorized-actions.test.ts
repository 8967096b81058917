import { expect, it } from "vitest";
import { mayTakeAuthorizedActions } from "./authorized-actions.ts";

it.each([
  ["personal", true, null, true],
  ["personal", false, null, false],
  ["brand", false, "active", true],
  ["brand", true, "active", true],
  ["brand", true, "pending", false],
  ["brand", false, "pending", false],
] as const)(
  "a %s account, identity verified: %s, brand: %s → %s",
  (accountType, isIdentityVerified, brandStatus, may) => {
    expect(mayTakeAuthorizedActions({ accountType, isIdentityVerified, brandStatus })).toBe(may);
  },
);
