import { expect, test } from "vitest";
import { fundPlatformAccount, OperatorRefused } from "#main/operator-actions.ts";
import { fetchBalance } from "#modules/ledger/index.ts";
import { likePost } from "#modules/posts/index.ts";
import {
  createEntrants,
  createHost,
  finish,
  publish,
  stateOf,
  tryPublish,
  useGiveaways,
} from "#tests/support/giveaways.ts";
import { armFailpoint, FailpointHit } from "#platform/failpoint.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { createPerson } from "#tests/support/people.ts";
import { useWorld } from "#tests/support/world.ts";

const world = useWorld();
useGiveaways(world);

test("a staff account hosts from marketing money, by the rules for everyone", async () => {
  const host = await createHost(world, 0n, { role: "staff" });
  const fund = () => fundPlatformAccount(world.services, host.username, "50000", "Spring giveaway");
  expect(await fund()).toContain("$500.00 of marketing money");
  expect(await fund()).toContain("booked before");
  expect(await fetchBalance(world.db, host.id)).toMatchObject({ total: 50_000n, availableToWithdraw: 0n });
  const id = await publish(world, host.actor, { amount: 10_000n, winnersCount: 2 });
  for (const one of await createEntrants(world, 3)) await likePost(world.services, one.actor, id);
  await finish(world);
  expect(await stateOf(world, id)).toMatchObject({ state: "completed", eligible_count: 3 });
  expect(await tryPublish(world, host.actor, { amount: 40_000n })).toMatchObject({
    ok: false,
    error: { refusal: { code: "INSUFFICIENT_FUNDS" } },
  });
  const { rows } = await world.owner.query(
    "select actor_kind, reason from audit_event where action = 'platform.funded' and object_id = $1",
    [host.id],
  );
  expect(rows).toEqual([{ actor_kind: "operator", reason: "Spring giveaway" }]);
  await expectInvariants(world);
});

test.each([
  ["50000", undefined, "Say what it is for"],
  ["50000", "  ", "Say what it is for"],
  ["0", "Spring", "whole number of cents"],
  ["12.50", "Spring", "whole number of cents"],
  ["2500001", "Spring", "at most $25,000"],
])("%s cents for the reason %s are refused", async (cents, reason, words) => {
  const host = await createPerson(world, { role: "staff" });
  await expect(fundPlatformAccount(world.services, host.username, cents, reason)).rejects.toThrow(words);
});

test("a throw before the commit moves nothing, and a repeat moves it once", async () => {
  const host = await createHost(world, 0n, { role: "staff" });
  const fund = () => fundPlatformAccount(world.services, host.username, "50000", "Summer giveaway");
  armFailpoint("adjustments.fund_platform.before_commit:throw");
  await expect(fund()).rejects.toThrow(FailpointHit);
  expect((await fetchBalance(world.db, host.id)).total).toBe(0n);
  await fund();
  expect((await fetchBalance(world.db, host.id)).total).toBe(50_000n);
});

test("accounts that are not of staff get no marketing money", async () => {
  const person = await createPerson(world);
  const fund = fundPlatformAccount(world.services, person.username, "1000", "Spring");
  await expect(fund).rejects.toThrow(OperatorRefused);
  expect((await fetchBalance(world.db, person.id)).total).toBe(0n);
});
