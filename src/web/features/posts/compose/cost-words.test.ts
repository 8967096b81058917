import { expect, it } from "vitest";
import type { GiveawayCostFactsFragment } from "#web/generated/types.ts";
import { costNotes, isPriced, monthWords, productNotes, statesWords } from "./cost-words.ts";

const refusal = {
  field: null,
  price: null,
  left: null,
  rule: null,
  reason: null,
  limit: null,
  max: null,
  remaining: null,
  resetAt: null,
};
const cost: GiveawayCostFactsFragment = {
  amount: 3_000,
  tax: 0,
  shipping: 0,
  fee: 0,
  total: 3_000,
  giveawayBalance: 10_000,
  balanceAfter: 7_000,
  remainingMonthlySpend: 50_000,
  monthEndsAt: "2026-12-01T05:00:00.000Z",
  campaignTotal: null,
  excludedStates: [],
  refusals: [],
};

it("has words for what only the server knows", () => {
  expect(costNotes(cost)).toEqual([]);
  const refusals = [
    { ...refusal, code: "BAD_USER_INPUT", rule: "too_small" },
    { ...refusal, code: "BAD_USER_INPUT", rule: "blocked" },
    { ...refusal, code: "LIMIT_EXCEEDED", limit: "running_giveaways", max: 3 },
    { ...refusal, code: "NOT_ELIGIBLE", reason: "identity_required" },
    { ...refusal, code: "INSUFFICIENT_FUNDS" },
  ];
  expect(costNotes({ ...cost, refusals })).toMatchObject([
    { text: "Pages of this site can’t be visited from giveaways. Choose another link." },
    { text: "You can have 3 giveaways running at a time." },
    { remedy: { label: "Get verified", href: "/get-verified" } },
  ]);
});

it("says what the month allows, and which states are left out", () => {
  expect(monthWords(cost)).toContain("You can give $500.00 this month.");
  expect(monthWords({ ...cost, remainingMonthlySpend: null })).toBeNull();
  const cash = { isProduct: false, winners: 1 };
  expect(statesWords(cost, cash)).toBeNull();
  const excludedStates = ["Florida", "New York"];
  expect(statesWords({ ...cost, excludedStates }, cash)).toBe(
    "Over $5,000 in total, so people in Florida and New York can’t enter.",
  );
  expect(statesWords({ ...cost, excludedStates, campaignTotal: 500_001 }, cash)).toContain(
    "Your campaign comes to $5,000.01",
  );
});

it("keeps what stands against the product apart", () => {
  const refusals = [
    { ...refusal, code: "BAD_USER_INPUT", field: "product", rule: "price_changed", price: 3_120 },
    { ...refusal, code: "PROVIDER_UNAVAILABLE" },
    { ...refusal, code: "BAD_USER_INPUT", field: "link", rule: "blocked" },
  ];
  expect(productNotes({ ...cost, refusals }, 3_000)).toMatchObject([
    { text: "The price is $31.20 now.", price: 3_120 },
    { text: "The vendor does not answer now. Try again in a few minutes." },
  ]);
  expect(costNotes({ ...cost, refusals })).toHaveLength(1);
  expect([isPriced(cost), isPriced({ ...cost, refusals })]).toEqual([true, false]);
});

it("says when the price is another than the one shown", () => {
  expect(productNotes(cost, 3_000)).toEqual([]);
  expect(productNotes(cost, 2_900)).toMatchObject([{ text: "The price is $30.00 now.", price: 3_000 }]);
});

it("says where a product is not sent", () => {
  const excludedStates = ["Alaska", "Hawaii", "Maine"];
  const product = { isProduct: true, winners: 2 };
  expect(statesWords({ ...cost, excludedStates }, product)).toBe(
    "It isn’t sent to Alaska, Hawaii and Maine, so people there can’t enter.",
  );
  expect(statesWords({ ...cost, excludedStates, amount: 250_001 }, product)).toContain(
    "Over $5,000 in total, or not sent there",
  );
});
