import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { advanceGiveaway, verifyDrawOf } from "#modules/giveaways/index.ts";
import { module as giveawaysModule } from "#modules/giveaways/module.ts";
import { createPayment, savePaymentAttempt, sweepPayments } from "#modules/payments/index.ts";
import { module as paymentsModule } from "#modules/payments/module.ts";
import { likePost } from "#modules/posts/index.ts";
import { armFailpoint, FailpointHit } from "#platform/failpoint.ts";
import { reviveTasks } from "#platform/tasks/task-runner.ts";
import { useCards } from "#tests/support/cards.ts";
import { createEntrants, createHost, publish, stateOf, useGiveaways } from "#tests/support/giveaways.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { addAccount } from "#tests/support/money.ts";
import type { TestPerson } from "#tests/support/people.ts";
import { seed, size, spread, spreadOver } from "#tests/support/scale.ts";
import { strikes, victims } from "#tests/support/victims.ts";
import type { Order, Victim, Victims } from "#tests/support/victims.ts";
import { tasksOf } from "#platform/module.ts";
import { settle } from "#tests/support/settle.ts";
import { useWorld } from "#tests/support/world.ts";

const world = useWorld();
useGiveaways(world);
const cards = useCards(world);
const kills = size(10, 170);
const deposits = size(10, 500);
const tasks = tasksOf(paymentsModule, giveawaysModule);

let children: Victims;
beforeAll(() => {
  children = victims(world);
});
afterAll(() => children.close());

/** Kills a victim at a moment after it has begun; returns whether it was working. Its locks end with its connections. */
async function killAfter(order: Order, moment: (victim: Victim) => Promise<void>): Promise<boolean> {
  const victim = await children.take();
  await victim.begin(order);
  await moment(victim);
  const wasAtWork = await victim.kill();
  await children.gone();
  return wasAtWork;
}

/** Releases what the dead process held, as a living worker does after its heartbeat has run out, and finishes it. */
async function recover(): Promise<void> {
  await world.owner.query("update worker_heartbeat set beat_at = now() - interval '1 minute'");
  await world.owner.query(
    "update graphile_worker._private_jobs set locked_at = now() - interval '1 minute' where locked_at is not null",
  );
  await reviveTasks(world.db);
  await settle(world, tasks);
}

const enqueueAdvance = (id: string): Promise<unknown> =>
  world.owner.query(
    "select graphile_worker.add_job('giveaways:advance', payload => json_build_object('giveawayId', $1::text), job_key => 'giveaways:advance:' || $1::text)",
    [id],
  );

/** Creates giveaways whose time has come, `count` at once: their creation is not measured. */
async function due(
  count: number,
  people: readonly TestPerson[],
  terms: { winnersCount: number; amount: bigint },
): Promise<string[]> {
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1) {
    const host = await createHost(world, terms.amount * BigInt(terms.winnersCount));
    const id = await publish(world, host.actor, { ...terms, durationHours: 1 });
    await Promise.all(people.map((one) => likePost(world.services, one.actor, id)));
    ids.push(id);
  }
  await world.advance("1 hour");
  return ids;
}

/** Checks the final state on all paths: one draw, each prize paid once to another person, one notification each. */
async function expectOneOutcome(id: string, winners: number, entrants: number): Promise<void> {
  expect(await stateOf(world, id)).toMatchObject({ state: "completed", eligible_count: entrants });
  const found = await world.owner.query(
    `select (select count(*)::int from giveaway_draw where giveaway_id = $1) as draws,
            (select count(distinct person_id)::int from giveaway_slot where giveaway_id = $1 and status = 'settled') as winners,
            (select count(*)::int from ledger_tx t join giveaway_slot s on s.id = t.ref_id where s.giveaway_id = $1 and t.type = 'giveaway_win') as paid`,
    [id],
  );
  expect(found.rows[0]).toEqual({ draws: 1, winners, paid: winners });
  expect((await verifyDrawOf(world.db, id))?.checks.filter((check) => !check.passed)).toEqual([]);
}

/** Counts the states in which the kills found the work: an even spread shows that they hit it everywhere. */
const tally = (states: readonly string[]): string =>
  Object.entries(Object.groupBy(states, (state) => state))
    .map(([state, found]) => `${state} ${found?.length}`)
    .join(", ");

describe.each([
  { what: "draw", winners: 3, amount: 500n, entrants: 12, prepare: () => Promise.resolve() },
  {
    what: "settlement",
    winners: 45,
    amount: 100n,
    entrants: 50,
    // As far as drawn, in this process: the victim finds only prizes to pay.
    prepare: (id: string) => advanceToDrawn(id),
  },
])("a $what", ({ what, winners, amount, entrants, prepare }) => {
  test(`ends once and whole whenever its worker dies (${kills} kills)`, { timeout: 900_000 }, async ({ task }) => {
    const people = await createEntrants(world, entrants);
    const states: string[] = [];
    const took: number[] = [];
    const strike = strikes(kills, 60, 20);
    for (let kill = 0, ready: string[] = []; kill < kills; kill += 1) {
      if (ready.length === 0) ready = await due(Math.min(10, kills - kill), people, { winnersCount: winners, amount });
      const id = ready.shift() ?? "";
      await prepare(id);
      await enqueueAdvance(id);
      const from = performance.now();
      await killAfter({ do: "tasks" }, () =>
        strike.wait(kill, () =>
          expect.poll(async () => (await stateOf(world, id))["state"], { interval: 5 }).toBe("completed"),
        ),
      );
      const state = String((await stateOf(world, id))["state"]);
      states.push(state);
      strike.found(state === "completed");
      await recover();
      await expectOneOutcome(id, winners, entrants);
      took.push(performance.now() - from);
      if (kill % 10 === 9 && kill + 1 < kills) await expectInvariants(world, { books: true });
    }
    await expectInvariants(world, { books: true });
    task.meta.figures = {
      what,
      kills,
      seed,
      "found at": tally(states),
      ...spread("kill and recovery", took),
      doubled: 0,
      lost: 0,
    };
  });
});

/** Locks, freezes and draws, stopping before the prizes are paid. */
async function advanceToDrawn(id: string): Promise<void> {
  armFailpoint("giveaways.settle.after_recheck:throw:1");
  await expect(advanceGiveaway(world.services, id)).rejects.toThrow(FailpointHit);
  expect((await stateOf(world, id))["state"]).toBe("drawn");
}

/**
 * Repeats the call under the same key, as the payer's browser does, and runs the worker's sweep, which closes abandoned
 * ones; expects one payment, one charge, one credit.
 */
async function expectOneDeposit(accountId: string, idempotencyKey: string): Promise<void> {
  const actor = { personId: accountId, accountId };
  const begun = await createPayment(world.services, actor, {
    channel: "card",
    amountCents: 2_500n,
    savePaymentMethod: false,
    purpose: "add_funds",
    idempotencyKey,
  });
  if (!begun.ok) throw new Error(begun.error.tag);
  await cards.confirm(begun.value, "4242424242424242");
  expect((await savePaymentAttempt(world.services, actor, begun.value.payment.id)).ok).toBe(true);
  await recover();
  await cards.settle();
  await sweepPayments(world.services, { idleSeconds: 0 });
  const booked = await world.owner.query(
    `select (select count(*)::int from payment where account_id = $1) as payments,
            (select count(*)::int from card_sandbox.charge c join payment p on p.provider_payment_intent_id = c.intent_id where p.account_id = $1) as charges,
            (select balance_cents::int from ledger_account where owner_id = $1 and kind = 'funds') as cents`,
    [accountId],
  );
  expect(booked.rows[0]).toEqual({ payments: 1, charges: 1, cents: 2_500 });
}

/** Fault points of a deposit, in the payer's process or the worker's. */
const points = [
  "payments.create.before_commit",
  "payments.create.after_write",
  "payments.create.after_provider",
  "payments.create.after_apply",
  "payments.apply.after_intent",
  "payments.apply.before_commit",
  "payments.apply.after_commit",
  "payments.apply.after_move",
  "payments.apply.after_hooks",
  "wallet.credit.before_commit",
  "payments.webhook.before_commit",
  "payments.webhook.after_commit",
  "payments.event.after_truth",
  "payments.event.after_commit",
] as const;

async function statusOf(accountId: string): Promise<string> {
  const found = await world.owner.query<{ status: string }>("select status from payment where account_id = $1", [
    accountId,
  ]);
  return found.rows[0]?.status ?? "nothing";
}

describe("a deposit", () => {
  test(
    `is credited once whenever the payer's process or the worker dies (${deposits} kills)`,
    { timeout: 1_800_000 },
    async ({ task }) => {
      const states: string[] = [];
      const took: number[] = [];
      const payer = strikes(deposits / 2, 60, 20);
      const worker = strikes(deposits / 2, 60, 20);
      for (let kill = 0; kill < deposits; kill += 1) {
        const accountId = await addAccount(world, { trusted: true });
        const key = randomUUID();
        const from = performance.now();
        if (kill % 2 === 0) {
          await killAfter({ do: "deposit", accountId, key }, (victim) => payer.wait(kill / 2, () => victim.done));
        } else {
          const begun = await cards.begin(accountId, 2_500n, { idempotencyKey: key });
          await cards.confirm(begun, "4242424242424242");
          await cards.deliver();
          await killAfter({ do: "tasks" }, () =>
            worker.wait((kill - 1) / 2, () =>
              expect.poll(() => statusOf(accountId), { interval: 5 }).toBe("succeeded"),
            ),
          );
        }
        const state = await statusOf(accountId);
        states.push(state);
        (kill % 2 === 0 ? payer : worker).found(state === "succeeded");
        await expectOneDeposit(accountId, key);
        took.push(performance.now() - from);
        if (kill % 10 === 9 && kill + 1 < deposits) await expectInvariants(world, { books: true });
      }
      await expectInvariants(world, { books: true });
      task.meta.figures = {
        what: "deposit",
        kills: deposits,
        seed,
        "found at": tally(states),
        ...spread("kill and recovery", took),
        doubled: 0,
        lost: 0,
      };
    },
  );

  test("is credited once after kill -9 at every failpoint on its way", { timeout: 900_000 }, async ({ task }) => {
    const repeats = size(1, 3);
    const killed = spreadOver(points);
    for (const point of killed) {
      for (let repeat = 0; repeat < repeats; repeat += 1) {
        const accountId = await addAccount(world, { trusted: true });
        const key = randomUUID();
        const victim = await children.take();
        if (point.startsWith("payments.event.")) {
          await cards.confirm(await cards.begin(accountId, 2_500n, { idempotencyKey: key }), "4242424242424242");
          await cards.deliver();
          await victim.begin({ do: "tasks", failpoint: `${point}:exit` });
        } else await victim.begin({ do: "deposit", accountId, key, failpoint: `${point}:exit` });
        await victim.died;
        await expectOneDeposit(accountId, key);
      }
    }
    await expectInvariants(world, { books: true });
    task.meta.figures = { failpoints: killed.length, kills: killed.length * repeats, doubled: 0, lost: 0 };
  });
});
