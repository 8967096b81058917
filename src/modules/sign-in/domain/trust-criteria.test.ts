import { expect, test } from "vitest";
import { checkTrustCriteria, type TrustFacts } from "./trust-criteria.ts";

const none: TrustFacts = {
  isIdentityVerified: false,
  isEmailVerified: false,
  isPhoneVerified: false,
  hasTwoFactor: false,
  createdAt: new Date("2026-03-01T12:00:00Z"),
};
const met = (facts: TrustFacts, now: string) =>
  checkTrustCriteria(facts, new Date(now))
    .filter(({ isMet }) => isMet)
    .map(({ name }) => name);

test("each criterion of trust is met by its own fact, and the age after 30 days", () => {
  expect(met(none, "2026-03-31T11:59:59Z")).toEqual([]);
  expect(met(none, "2026-03-31T12:00:00Z")).toEqual(["account_age"]);
  expect(met({ ...none, isIdentityVerified: true }, "2026-03-02T12:00:00Z")).toEqual(["identity"]);
  expect(met({ ...none, isEmailVerified: true }, "2026-03-02T12:00:00Z")).toEqual(["email"]);
  expect(met({ ...none, isPhoneVerified: true }, "2026-03-02T12:00:00Z")).toEqual(["phone"]);
  expect(met({ ...none, hasTwoFactor: true }, "2026-03-02T12:00:00Z")).toEqual(["two_factor"]);
  expect(checkTrustCriteria(none, new Date("2026-03-02T12:00:00Z")).at(-1)?.metAt).toEqual(
    new Date("2026-03-31T12:00:00Z"),
  );
});
