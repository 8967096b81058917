import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sweepPayments } from "#modules/payments/index.ts";
import type { Payment } from "#modules/payments/index.ts";
import { useCards } from "#tests/support/cards.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { addAccount } from "#tests/support/money.ts";
import { moneyBack } from "#tests/support/money-back.ts";
import { seed, size, spread, spreadOver } from "#tests/support/scale.ts";
import { strikes, victims } from "#tests/support/victims.ts";
import type { Victims } from "#tests/support/victims.ts";
import { useWorld } from "#tests/support/world.ts";

const world = useWorld();
const cards = useCards(world);
const back = moneyBack(world, cards);
const kills = size(10, 500);

let children: Victims;
beforeAll(() => {
  children = victims(world);
});
afterAll(() => children.close());

/** Repeats the request under the same key, and runs the sweep; expects one refund, sent once. */
async function expectOneRefund(payment: Payment, key: string): Promise<void> {
  await back.refund(payment, 1_500n, key);
  await sweepPayments(world.services, { idleSeconds: -1 });
  await cards.settle();
  const found = await world.owner.query(
    `select (select string_agg(status, ' ') from payment_refund where payment_id = $1) as refunds,
            (select string_agg(amount_cents::text, ' ') from card_sandbox.refund where intent_id = $2) as sent`,
    [payment.id, payment.intentId],
  );
  expect(found.rows[0]).toEqual({ refunds: "done", sent: "1500" });
  expect(await back.books(payment.accountId)).toEqual({ wallet: 1_000, frozen: 0, refunding: 0, owed: 0 });
}

test(
  `a refund is made once whenever a process on its way dies (${kills} kills)`,
  { timeout: 1_800_000 },
  async ({ task }) => {
    const states: string[] = [];
    const took: number[] = [];
    const strike = strikes(kills, 30, 10);
    for (let kill = 0; kill < kills; kill += 1) {
      const accountId = await addAccount(world, { trusted: true });
      const payment = await back.paid(accountId, 2_500n);
      const key = randomUUID();
      const from = performance.now();
      const victim = await children.take();
      await victim.begin({ do: "refund", accountId, key, paymentId: payment.id });
      await strike.wait(kill, () => victim.done);
      await victim.kill();
      await children.gone();
      const state =
        (
          await world.owner.query<{ status: string }>("select status from payment_refund where payment_id = $1", [
            payment.id,
          ])
        ).rows[0]?.status ?? "nothing";
      states.push(state);
      strike.found(state === "done");
      await expectOneRefund(payment, key);
      took.push(performance.now() - from);
      if (kill % 10 === 9 && kill + 1 < kills) await expectInvariants(world, { books: true });
    }
    await expectInvariants(world, { books: true });
    const tally = Object.entries(Object.groupBy(states, (state) => state))
      .map(([state, found]) => `${state} ${found?.length}`)
      .join(", ");
    task.meta.figures = {
      what: "refund",
      kills,
      seed,
      "found at": tally,
      ...spread("kill and recovery", took),
      doubled: 0,
      lost: 0,
    };
  },
);

const points = [
  "payments.ask_refund.after_insert",
  "wallet.refund.after_hold",
  "payments.ask_refund.before_commit",
  "payments.ask_refund.after_commit",
  "payments.carry_refund.after_read",
  "payments.carry_refund.before_provider",
  "payments.carry_refund.after_provider",
  "payments.refund.after_move",
  "wallet.refund.before_commit",
  "payments.refund.before_commit",
  "payments.apply.before_commit",
  "payments.apply.after_commit",
] as const;

test("a refund is made once after kill -9 at every failpoint on its way", { timeout: 900_000 }, async ({ task }) => {
  const repeats = size(1, 3);
  const killed = spreadOver(points);
  for (const point of killed) {
    for (let repeat = 0; repeat < repeats; repeat += 1) {
      const accountId = await addAccount(world, { trusted: true });
      const payment = await back.paid(accountId, 2_500n);
      const key = randomUUID();
      const victim = await children.take();
      await victim.begin({ do: "refund", accountId, key, paymentId: payment.id, failpoint: `${point}:exit` });
      await victim.died;
      await expectOneRefund(payment, key);
    }
  }
  await expectInvariants(world, { books: true });
  task.meta.figures = { failpoints: killed.length, kills: killed.length * repeats, doubled: 0, lost: 0 };
});
