import { expect, test } from "vitest";
import { api } from "#tests/support/api.ts";
import { createHost, publish, tryPublish, useGiveaways } from "#tests/support/giveaways.ts";
import { createPerson } from "#tests/support/people.ts";
import type { TestPerson } from "#tests/support/people.ts";
import { useWorld } from "#tests/support/world.ts";

const world = useWorld();
useGiveaways(world);

const text = `query ($input: GiveawayInput!) { fetchGiveawayCost(input: $input) {
  prizeTotal fee total giveawayBalance balanceAfter monthlySpendLimit remainingMonthlySpend campaignTotal excludedStates
  refusals { code field rule reason limit max remaining available } } }`;

const sound = { amount: 1_000, winnersCount: 3, enterMethod: "like", durationHours: 24 };

async function costOf(host: TestPerson, change: Record<string, unknown> = {}): Promise<Record<string, unknown> | null> {
  const answer = await api(world, { personId: host.id })(text, { input: { ...sound, ...change } });
  return (answer.data?.["fetchGiveawayCost"] ?? null) as Record<string, unknown> | null;
}

async function codesOf(host: TestPerson, change: Record<string, unknown> = {}): Promise<unknown[]> {
  const cost = await costOf(host, change);
  return ((cost?.["refusals"] ?? []) as { code: string; rule: string; reason: string; limit: string }[]).map(
    ({ code, rule, reason, limit }) => [code, rule ?? reason ?? limit],
  );
}

test("quotes prizes, fee, balance and month, and publishes nothing", async () => {
  const host = await createHost(world, 10_000n);
  expect(await costOf(host)).toMatchObject({
    prizeTotal: 3_000,
    fee: 0,
    total: 3_000,
    giveawayBalance: 10_000,
    balanceAfter: 7_000,
    campaignTotal: null,
    excludedStates: [],
    refusals: [],
  });
  const before = await costOf(host);
  await publish(world, host.actor, { amount: 1_000n, winnersCount: 3 });
  const after = await costOf(host);
  expect(after).toMatchObject({ giveawayBalance: 7_000, balanceAfter: 4_000 });
  expect(after?.["remainingMonthlySpend"]).toBe(Number(before?.["remainingMonthlySpend"]) - 3_000);
});

test("names every refusal that publishing would give, and publishing gives the first", async () => {
  const host = await createHost(world, 2_000n);
  expect(await codesOf(host)).toEqual([["INSUFFICIENT_FUNDS", null]]);
  expect(await costOf(host)).toMatchObject({ balanceAfter: -1_000, refusals: [{ available: 2_000 }] });
  expect(await codesOf(host, { campaign: "two words", amount: 500, winnersCount: 1 })).toEqual([
    ["BAD_USER_INPUT", "invalid_word"],
  ]);
  expect(await codesOf(host, { winnersCount: -1 })).toEqual([["BAD_USER_INPUT", "too_small"]]);
  const unverified = await createPerson(world, { verified: false });
  expect(await codesOf(unverified)).toEqual([
    ["NOT_ELIGIBLE", "identity_required"],
    ["LIMIT_EXCEEDED", "monthly_spend"],
    ["INSUFFICIENT_FUNDS", null],
  ]);
  expect(await tryPublish(world, unverified.actor)).toMatchObject({
    ok: false,
    error: { refusal: { code: "NOT_ELIGIBLE", details: { reason: "identity_required" } } },
  });
});

test("says when the month does not allow it, and when a limit of giveaways is reached", async () => {
  const host = await createHost(world, 100_000n);
  await world.owner.query("update account set monthly_spend_limit_cents = 5000 where id = $1", [host.id]);
  expect(await costOf(host, { amount: 6_000, winnersCount: 1 })).toMatchObject({
    monthlySpendLimit: 5_000,
    remainingMonthlySpend: 5_000,
    refusals: [{ code: "LIMIT_EXCEEDED", limit: "monthly_spend", max: 5_000, remaining: 5_000 }],
  });
  for (let nth = 0; nth < 3; nth += 1) await publish(world, host.actor, { amount: 500n });
  expect(await codesOf(host, { amount: 500, winnersCount: 1 })).toEqual([["LIMIT_EXCEEDED", "running_giveaways"]]);
});

test.each([
  [500, 500_000, []],
  [501, 500_001, ["Florida", "New York"]],
])("sums the campaign before publishing: %i more come to %i", async (amount, total, states) => {
  const host = await createHost(world, 600_000n);
  await publish(world, host.actor, { amount: 499_500n, campaign: "spring" });
  expect(await costOf(host, { amount, winnersCount: 1, campaign: "#Spring" })).toMatchObject({
    campaignTotal: total,
    excludedStates: states,
    refusals: [],
  });
});
