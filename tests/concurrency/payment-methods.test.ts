import { randomUUID } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import {
  createUserPaymentMethod,
  deleteUserPaymentMethod,
  cardWebhook,
  saveUserPaymentMethod,
  updateUserPaymentMethod,
} from "#modules/payments/index.ts";
import type { BegunMethod } from "#modules/payments/index.ts";
import { runCardTasks, useCards } from "../support/cards.ts";
import { expectInvariants } from "../support/invariants.ts";
import { addAccount, atOnce } from "../support/money.ts";
import { pick, seed, shuffled, size } from "../support/scale.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
const cards = useCards(world);
afterEach(async () => {
  await cards.settle();
  await expectInvariants(world, { books: true });
});

const actor = (id: string) => ({ personId: id, accountId: id });
const countOf = async (accountId: string, status: string): Promise<number> =>
  (
    await world.owner.query("select 1 from user_payment_method where account_id = $1 and status = $2", [
      accountId,
      status,
    ])
  ).rows.length;

test("30 duplicates at once make one card to be kept and one customer", async () => {
  const me = await addAccount(world);
  const idempotencyKey = randomUUID();
  const begun = await atOnce(30, () =>
    createUserPaymentMethod(world.services, actor(me), { channel: "card", idempotencyKey }),
  );
  expect(new Set(begun.map((one) => one.ok && `${one.value.method.id} ${one.value.method.setupId}`)).size).toBe(1);
  expect(
    (await world.owner.query("select 1 from card_sandbox.customer where metadata ->> 'account' = $1", [me])).rows
      .length,
  ).toBe(1);
});

test("card testing: of a thousand tries at once five are begun", async () => {
  const me = await addAccount(world);
  const tries = size(60, 1_000);
  const begun = await atOnce(tries, () =>
    createUserPaymentMethod(world.services, actor(me), { channel: "card", idempotencyKey: randomUUID() }),
  );
  expect(begun.filter((one) => one.ok)).toHaveLength(5);
});

test("five cards are kept however many are confirmed at once", async () => {
  const me = await addAccount(world);
  for (const number of ["4000000000009995", "4000000000009235", "4000002500003155"]) await cards.keep(me, number);
  expect(await countOf(me, "active")).toBe(3);
  await world.advance("25 hours");
  const begun: BegunMethod[] = [];
  // Six different cards in all: one that was kept before would take its own place.
  for (const number of ["4242424242424242", "4000000000000259", "4000000000005126"]) {
    const one = await cards.beginMethod(me);
    await cards.confirmMethod(one, number);
    begun.push(one);
  }
  await atOnce(begun.length * 3, (index) =>
    saveUserPaymentMethod(world.services, actor(me), begun[index % begun.length]?.method.id ?? ""),
  );
  expect(await countOf(me, "active")).toBe(5);
  expect(
    (
      await world.owner.query(
        "select 1 from user_payment_method where account_id = $1 and status = 'removed' and failure_code = 'too_many'",
        [me],
      )
    ).rows,
  ).toHaveLength(1);
});

test("made the default, taken away and saved at once: one default among what is left", async () => {
  for (let round = 0; round < size(5, 50); round += 1) {
    const me = await addAccount(world);
    const all = [
      await cards.keep(me),
      await cards.keep(me, "4000000000009995"),
      await cards.keep(me, "4000000000009235"),
    ];
    await atOnce(9, async (index) => {
      const id = all[index % 3]?.id ?? "";
      if (index < 3) await updateUserPaymentMethod(world.services, actor(me), { id, isDefault: true });
      else if (index % 3 === 0) await deleteUserPaymentMethod(world.services, actor(me), id);
      else await saveUserPaymentMethod(world.services, actor(me), id);
    });
    expect(await countOf(me, "active")).toBe(2);
    expect(await countOf(me, "removed")).toBe(1);
  }
});

interface Course {
  numbers: string[];
  ends: string;
}

test("webhooks of setups in any order, repeated and lost, end in one state", { timeout: 600_000 }, async ({ task }) => {
  const rounds = size(10, 1_000);
  const courses: readonly [Course, ...Course[]] = [
    { numbers: ["4242424242424242"], ends: "active" },
    { numbers: ["4000000000000002", "4242424242424242"], ends: "active" },
    { numbers: ["4000000000000002"], ends: "pending" },
    { numbers: ["4000000000000002", "4000002500003155"], ends: "active" },
  ];
  let delivered = 0;
  for (let round = 0; round < rounds; round += 1) {
    const me = await addAccount(world);
    const course = pick(courses);
    cards.hold = true;
    cards.held.length = 0;
    const begun = await cards.beginMethod(me);
    for (const number of course.numbers) {
      if ((await cards.confirmMethod(begun, number)).status === "requires_action")
        await cards.confirmMethod(begun, number, { authenticated: true });
    }
    await cards.deliver();
    cards.hold = false;
    const sent = shuffled([...cards.held, ...cards.held]).slice(0, -1);
    delivered += sent.length;
    await Promise.all([
      ...sent.map((one) => cardWebhook.receive(world.services, one)),
      saveUserPaymentMethod(world.services, actor(me), begun.method.id),
    ]);
    await runCardTasks(world);
    expect(await countOf(me, course.ends), JSON.stringify({ seed, round })).toBe(1);
  }
  task.meta.figures = { permutations: rounds, seed, "webhooks delivered": delivered, "ends that differ": 0 };
});
