import { expect, test } from "vitest";
import { encodeId } from "#kernel/ids.ts";
import { deletePost, likePost } from "#modules/posts/index.ts";
import { PreparingClient } from "#platform/db/prepared.ts";
import { api } from "#tests/support/api.ts";
import { createEntrants, createHost, finish, publish, useGiveaways } from "#tests/support/giveaways.ts";
import { createPerson } from "#tests/support/people.ts";
import type { TestPerson } from "#tests/support/people.ts";
import { useWorld } from "#tests/support/world.ts";

const world = useWorld();
useGiveaways(world);

const text = `query ($id: Id!) { fetchHostRecord(userId: $id) {
  paidTotal completedCount prizesCount unclaimedCount medianSecondsToPay voidedCount disputedCount } }`;

/** Asks for a host's record as a guest. */
const ask = (host: TestPerson) => api(world)(text, { id: encodeId(host.id) });
const recordOf = async (host: TestPerson) => (await ask(host)).data?.["fetchHostRecord"];

test("a host's record is null before the first giveaway, and all zeros while it is open", async () => {
  const host = await createHost(world);
  expect(await recordOf(host)).toBeNull();
  await publish(world, host.actor);
  expect(await recordOf(host)).toEqual({
    paidTotal: 0,
    completedCount: 0,
    prizesCount: 0,
    unclaimedCount: 0,
    medianSecondsToPay: null,
    voidedCount: 0,
    disputedCount: 0,
  });
});

test("a host's record sums what the ledger paid, the prizes that went back, and what was called off", async () => {
  const host = await createHost(world);
  const other = await createHost(world);
  const people = await createEntrants(world, 3);
  // Three prizes for two entrants: one goes back. And one prize for three entrants.
  const wide = await publish(world, host.actor, { amount: 2_000n, winnersCount: 3 });
  const single = await publish(world, host.actor, { amount: 1_500n });
  const others = await publish(world, other.actor, { amount: 9_900n });
  for (const one of people.slice(0, 2)) await likePost(world.services, one.actor, wide);
  for (const one of people) {
    await likePost(world.services, one.actor, single);
    await likePost(world.services, one.actor, others);
  }
  const canceled = await publish(world, host.actor);
  expect((await deletePost(world.services, host.actor, canceled)).ok).toBe(true);
  await world.advance("24 hours");
  await finish(world, "90 seconds");
  expect(await recordOf(host)).toEqual({
    paidTotal: 5_500,
    completedCount: 2,
    prizesCount: 4,
    unclaimedCount: 1,
    medianSecondsToPay: expect.toSatisfy((seconds: number) => seconds >= 80 && seconds <= 150),
    voidedCount: 1,
    disputedCount: 0,
  });
});

test("the card payment that a bank disputes counts once for its giveaway", async () => {
  const host = await createHost(world);
  const id = await publish(world, host.actor);
  const { rows } = await world.owner.query<{ id: string }>(
    `insert into payment (account_id, acted_by_person_id, purpose, reference_id, amount_cents, channel, provider, status, provider_payment_intent_id, succeeded_at)
     values ($1, $1, 'giveaway_fund', $2, 1000, 'card', 'card-stripe', 'disputed', gen_random_uuid()::text, app_now()) returning id`,
    [host.id, id],
  );
  for (const provider of ["one", "two"])
    await world.owner.query(
      "insert into payment_dispute (payment_id, provider_dispute_id, status, amount_cents) values ($1, $2, 'open', 500)",
      [rows[0]?.id, provider],
    );
  expect(await recordOf(host)).toMatchObject({ disputedCount: 1 });
});

test("a host's record is hidden with its host, and is read by one statement", async () => {
  const host = await createHost(world);
  await publish(world, host.actor);
  const blocked = await createPerson(world);
  const sent: string[] = [];
  // oxlint-disable-next-line typescript/unbound-method -- put back as it was, and called with its client
  const original = PreparingClient.prototype.query;
  PreparingClient.prototype.query = function (this: PreparingClient, ...args: unknown[]) {
    sent.push(JSON.stringify(args[0]));
    return original.apply(this, args) as unknown;
  };
  await ask(host).finally(() => {
    PreparingClient.prototype.query = original;
  });
  expect(sent.filter((statement) => /ledger_|giveaway_slot/.test(statement)).length).toBeLessThanOrEqual(1);
  expect(await recordOf(blocked)).toBeNull();
  await world.owner.query("update account set visibility_status = 'hidden' where id = $1", [host.id]);
  expect(await recordOf(host)).toBeNull();
});
