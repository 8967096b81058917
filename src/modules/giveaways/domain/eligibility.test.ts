import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkEligibility, INELIGIBILITY_REASONS, participationStatus } from "./eligibility.ts";
import type { Eligibility, EntrantFacts, HostFacts } from "./eligibility.ts";
import { excludedStates, STATE_RULES, STRICT_STATE_RULES } from "./state-rules.ts";

const now = new Date("2026-06-01T12:00:00Z");
const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000);

const entrant: EntrantFacts = {
  accountId: "ben",
  accountType: "personal",
  personKey: "person-ben",
  householdKey: "home-ben",
  isIdentityVerified: true,
  hasOptedOut: false,
  isActive: true,
  owes: false,
  isBlockedPair: false,
  isDuplicatePerson: false,
  isQuarantined: false,
  ageYears: 30,
  countryCode: "US",
  residentState: "TX",
  hostBrandAccess: null,
};

const host: HostFacts = {
  hostAccountId: "ava",
  hostPersonKey: "person-ava",
  hostHouseholdKey: "home-ava",
  totalCents: 10_000n,
  isShippedProduct: false,
  isBrandHost: false,
  hostRetailStates: [],
  registeredStates: [],
  openedOn: "2026-06-01",
};

const check = (e: Partial<EntrantFacts> = {}, h: Partial<HostFacts> = {}): Eligibility =>
  checkEligibility({ ...entrant, ...e }, { ...host, ...h }, now);

const reason = (e: Partial<EntrantFacts> = {}, h: Partial<HostFacts> = {}): string | null => {
  const result = check(e, h);
  if (result.status === "eligible") return null;
  return result.internalCode === undefined ? result.reason : `${result.reason}/${result.internalCode}`;
};

describe("the seven public reasons", () => {
  it("lets an ordinary verified person in", () => {
    expect(check()).toEqual({ status: "eligible" });
  });

  it.each<[string, Partial<EntrantFacts>, Partial<HostFacts>]>([
    ["unverified", { isIdentityVerified: false }, {}],
    ["ownPost", { accountId: "ava" }, {}],
    ["ownPost", { personKey: "person-ava" }, {}],
    ["ownPost", { householdKey: "home-ava" }, {}],
    ["brand", { accountType: "brand" }, {}],
    ["optedOut", { hasOptedOut: true }, {}],
    ["brandMember", { hostBrandAccess: { endedAt: null } }, {}],
    ["brandMember", { hostBrandAccess: { endedAt: daysAgo(29.9) } }, {}],
    ["stateLimit", { residentState: "NY" }, { totalCents: 500_001n }],
    ["stateLimit", { residentState: "FL" }, { totalCents: 2_500_000n }],
    ["state", { residentState: "PR" }, {}],
    ["state", { residentState: "AE" }, {}],
    ["state", { residentState: null }, {}],
    ["state", { residentState: "ON", countryCode: "CA" }, {}],
    ["state", { residentState: "CA", countryCode: "CA" }, {}],
    ["state", { residentState: "ny" }, {}],
    ["state", { residentState: "AK" }, { isShippedProduct: true }],
    ["state", { residentState: "RI" }, { totalCents: 50_001n, isBrandHost: true, hostRetailStates: ["RI"] }],
  ])("%s: %o %o", (expected, e, h) => {
    expect(reason(e, h)).toBe(expected);
  });

  it.each<[string, Partial<EntrantFacts>, Partial<HostFacts>]>([
    ["exactly $5,000 in New York", { residentState: "NY" }, { totalCents: 500_000n }],
    ["registered in Florida", { residentState: "FL" }, { totalCents: 900_000n, registeredStates: ["FL"] }],
    ["cash in Alaska", { residentState: "AK" }, { totalCents: 900_000n }],
    [
      "exactly $500 in Rhode Island",
      { residentState: "RI" },
      { totalCents: 50_000n, isBrandHost: true, hostRetailStates: ["RI"] },
    ],
    [
      "a brand without shops in Rhode Island",
      { residentState: "RI" },
      { totalCents: 90_000n, isBrandHost: true, hostRetailStates: ["MA"] },
    ],
    ["a member who left 30 days ago", { hostBrandAccess: { endedAt: daysAgo(30) } }, {}],
    ["two people without verified addresses", { householdKey: null }, { hostHouseholdKey: null }],
  ])("lets in: %s", (_, e, h) => {
    expect(reason(e, h)).toBeNull();
  });
});

describe("internal causes", () => {
  it.each<[string, Partial<EntrantFacts>]>([
    ["account_not_active", { isActive: false }],
    ["receivable", { owes: true }],
    ["blocked", { isBlockedPair: true }],
    ["under_age", { ageYears: 17 }],
    ["under_age", { ageYears: null }],
    ["under_age", { ageYears: 18, residentState: "AL" }],
    ["under_age", { ageYears: 20, residentState: "MS" }],
    ["duplicate_person", { isDuplicatePerson: true }],
    ["fraud_review", { isQuarantined: true }],
  ])("%s reads unverified in public", (code, e) => {
    expect(reason(e)).toBe(`unverified/${code}`);
  });

  it("come after the public reasons", () => {
    expect(reason({ isActive: false, hasOptedOut: true })).toBe("optedOut");
  });
});

describe("against a model written on its own", () => {
  const maybe = <T>(...values: T[]) => fc.constantFrom(...values);
  const entrants: fc.Arbitrary<EntrantFacts> = fc.record({
    accountId: maybe("ben", "ben", "ava"),
    accountType: maybe<"personal" | "brand">("personal", "personal", "personal", "brand"),
    personKey: maybe("person-ben", "person-ben", "person-ava", null),
    householdKey: maybe("home-ben", "home-ava", null, null),
    isIdentityVerified: maybe(true, true, true, false),
    hasOptedOut: maybe(false, false, false, true),
    isActive: maybe(true, true, true, false),
    owes: maybe(false, false, false, true),
    isBlockedPair: maybe(false, false, false, true),
    isDuplicatePerson: maybe(false, false, false, true),
    isQuarantined: maybe(false, false, false, true),
    ageYears: maybe(null, 12, 17, 18, 19, 20, 21, 40, 40, 40),
    countryCode: maybe("US", "US", "US", "US", "CA", null),
    residentState: maybe("NY", "FL", "AK", "RI", "TX", "AL", "MS", "PR", "AP", "DC", "XX", null),
    hostBrandAccess: maybe(
      null,
      null,
      null,
      { endedAt: null },
      { endedAt: daysAgo(10) },
      { endedAt: daysAgo(30) },
      { endedAt: daysAgo(90) },
    ),
  });
  const hosts: fc.Arbitrary<HostFacts> = fc.record({
    hostAccountId: fc.constant("ava"),
    hostPersonKey: maybe("person-ava", null),
    hostHouseholdKey: maybe("home-ava", null),
    totalCents: maybe(500n, 50_000n, 50_001n, 500_000n, 500_001n, 2_500_000n),
    isShippedProduct: fc.boolean(),
    isBrandHost: fc.boolean(),
    hostRetailStates: fc.subarray(["RI", "NY", "TX"]),
    registeredStates: fc.subarray(["NY", "FL"]),
    openedOn: fc.constant("2026-06-01"),
  });

  /** The same rules as a flat list of sentences, each true when it speaks against the entry. */
  function model(e: EntrantFacts, h: HostFacts): string | null {
    const s = e.countryCode === "US" ? e.residentState : "elsewhere";
    const territories = "AS FM GU MH MP PR PW VI UM AA AE AP".split(" ");
    const left = e.hostBrandAccess?.endedAt;
    const against: [string, boolean][] = [
      ["unverified", !e.isIdentityVerified],
      ["ownPost", e.accountId === h.hostAccountId],
      ["ownPost", e.personKey === h.hostPersonKey && e.personKey !== null],
      ["ownPost", e.householdKey === h.hostHouseholdKey && e.householdKey !== null],
      ["brand", e.accountType === "brand"],
      ["optedOut", e.hasOptedOut],
      ["brandMember", left === null],
      ["brandMember", left !== null && left !== undefined && left > daysAgo(30)],
      ["stateLimit", s === "NY" && Number(h.totalCents) > 500_000 && !h.registeredStates.includes("NY")],
      ["stateLimit", s === "FL" && Number(h.totalCents) > 500_000 && !h.registeredStates.includes("FL")],
      ["state", s === null || s === "XX" || s === "elsewhere" || territories.includes(s)],
      ["state", s === "AK" && h.isShippedProduct],
      ["state", s === "RI" && h.isBrandHost && h.hostRetailStates.includes("RI") && Number(h.totalCents) > 50_000],
      ["unverified/account_not_active", !e.isActive],
      ["unverified/receivable", e.owes],
      ["unverified/blocked", e.isBlockedPair],
      ["unverified/under_age", (e.ageYears ?? 0) < (s === "MS" ? 21 : s === "AL" || s === "NE" ? 19 : 18)],
      ["unverified/duplicate_person", e.isDuplicatePerson],
      ["unverified/fraud_review", e.isQuarantined],
    ];
    return against.find(([, holds]) => holds)?.[0] ?? null;
  }

  it("gives the same answer, and reaches every one", () => {
    const seen = new Set<string | null>();
    fc.assert(
      fc.property(entrants, hosts, (e, h) => {
        const answer = reason(e, h);
        expect(answer).toBe(model(e, h));
        seen.add(answer);
      }),
      { numRuns: 20_000, seed: 7 },
    );
    for (const name of INELIGIBILITY_REASONS) expect(seen).toContain(name);
    expect(seen).toContain(null);
  });
});

describe("state rules", () => {
  it("lists every excluded area of a large giveaway", () => {
    const states = excludedStates({ ...host, totalCents: 600_000n }).map((row) => row.state);
    expect(states).toEqual(["AA", "AE", "AP", "AS", "FL", "FM", "GU", "MH", "MP", "NY", "PR", "PW", "UM", "VI"]);
  });

  it("can be strict about Alaska and Rhode Island", () => {
    const rules = [...STATE_RULES, ...STRICT_STATE_RULES];
    for (const residentState of ["AK", "RI"]) {
      const result = checkEligibility({ ...entrant, residentState }, host, now, rules);
      expect(result).toEqual({ status: "ineligible", reason: "state" });
    }
  });

  it("applies a row from its first day until the day before its last", () => {
    const [row] = STRICT_STATE_RULES;
    if (row === undefined) throw new Error("no row");
    const rules = [{ ...row, from: "2026-06-02", to: "2026-06-04" }];
    const days = ["2026-06-01", "2026-06-02", "2026-06-03", "2026-06-04"];
    const excluded = days.map((openedOn) => excludedStates({ ...host, openedOn }, rules).length);
    expect(excluded).toEqual([0, 2, 2, 0]);
  });
});

it("shows a status only to those who entered", () => {
  expect(participationStatus(false, check())).toBeNull();
  expect(participationStatus(true, check())).toBe("eligible");
  expect(participationStatus(true, check({ hasOptedOut: true }))).toBe("ineligible");
});
