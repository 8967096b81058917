import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { drawGiveaway } from "#modules/giveaways/commands/draw-giveaway.ts";
import { freezeEntries } from "#modules/giveaways/commands/freeze-entries.ts";
import { lockAtDeadline } from "#modules/giveaways/commands/lock-giveaway.ts";
import { foldEntries, sweepGiveaways } from "#modules/giveaways/index.ts";
import { sweepUnpaid } from "#modules/giveaways/tasks/periodic.ts";
import { fetchBalance, fetchEscrowBalance } from "#modules/ledger/index.ts";
import { createPayment, savePaymentAttempt, sweepPayments } from "#modules/payments/index.ts";
import { createPost, likePost } from "#modules/posts/index.ts";
import { appNow } from "#platform/db/db.ts";
import { useCards } from "#tests/support/cards.ts";
import { createEntrants, createHost, stateOf, useGiveaways } from "#tests/support/giveaways.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import type { TestPerson } from "#tests/support/people.ts";
import { runTasks } from "#tests/support/run-tasks.ts";
import { isLong, size, spreadOver } from "#tests/support/scale.ts";
import { strikes, victims } from "#tests/support/victims.ts";
import type { Order, Victims } from "#tests/support/victims.ts";
import { useWorld } from "#tests/support/world.ts";

const world = useWorld();
useGiveaways(world);
const cards = useCards(world);
/** Kills at random moments of a step. The short form kills at failpoints alone. */
const kills = size(0, 25);

let children: Victims;
beforeAll(() => {
  children = victims(world);
});
afterAll(() => children.close());

const total = 1_000n;

interface Prepared {
  host: TestPerson;
  id: string;
  order: Order;
}

/** Composes a giveaway of $5 for each of two likers. */
async function compose(how: "card" | "scheduled" | "open", extendsOnce = false): Promise<Prepared> {
  const host = await createHost(world, how === "card" ? 0n : total);
  const scheduledAt = new Date((await appNow(world.db)).getTime() + 3_600_000);
  const made = await createPost(world.services, host.actor, {
    text: "Giving some away",
    replyToId: null,
    clientId: randomUUID(),
    ...(how === "scheduled" ? { scheduledAt } : {}),
    giveaway: {
      amount: 500n,
      winnersCount: 2,
      enterMethod: "like",
      durationHours: 1,
      funding: how === "card" ? "card" : "balance",
      ...(extendsOnce ? { extendsOnce } : {}),
    },
  });
  if (!made.ok) throw new Error(made.error.code);
  const id = made.value.postId;
  return { host, id, order: { do: "advance", giveawayId: id } };
}

/** Makes a giveaway with three entrants whose deadline has come. */
async function due(): Promise<Prepared> {
  const prepared = await compose("open");
  for (const one of await createEntrants(world, 3)) await likePost(world.services, one.actor, prepared.id);
  await world.advance("1 hour");
  return prepared;
}

const paying = ({ host, id }: Prepared, key: string): Order => ({
  do: "payGiveaway",
  accountId: host.id,
  giveawayId: id,
  key,
  amountCents: String(total),
});

interface KilledStep {
  step: string;
  prepare: () => Promise<Prepared>;
  points: readonly string[];
  /** Final state, cents in escrow, and cents of the host. */
  outcome: readonly [state: string, escrow: bigint, balance: bigint];
}

const settled = ["completed", 0n, 0n] as const;
const steps: readonly KilledStep[] = [
  {
    step: "pays for it by card",
    prepare: async () => {
      const prepared = await compose("card");
      return { ...prepared, order: paying(prepared, randomUUID()) };
    },
    points: [
      "payments.create.after_provider",
      "payments.create.before_commit",
      "giveaways.open_paid.after_open",
      "payments.apply.before_commit",
      "payments.apply.after_commit",
    ],
    outcome: ["open", total, 0n],
  },
  {
    step: "opens it at its time",
    prepare: async () => {
      const prepared = await compose("scheduled");
      await world.advance("1 hour");
      return { ...prepared, order: { do: "publish", postId: prepared.id } };
    },
    points: ["giveaways.open_scheduled.after_open"],
    outcome: ["open", total, 0n],
  },
  {
    step: "extends it",
    prepare: async () => {
      const prepared = await compose("open", true);
      await world.advance("1 hour");
      return prepared;
    },
    points: ["giveaways.extend.before_commit", "giveaways.lock.after_commit"],
    outcome: ["open", total, 0n],
  },
  {
    step: "locks it",
    prepare: due,
    points: ["giveaways.lock.before_commit", "giveaways.lock.after_commit"],
    outcome: settled,
  },
  {
    step: "draws it",
    prepare: async () => {
      const prepared = await due();
      await lockAtDeadline(world.services, prepared.id);
      await freezeEntries(world.services, prepared.id);
      return prepared;
    },
    points: ["giveaways.draw.after_reveal", "giveaways.draw.before_commit", "giveaways.draw.after_commit"],
    outcome: settled,
  },
  {
    step: "settles it",
    prepare: async () => {
      const prepared = await due();
      await lockAtDeadline(world.services, prepared.id);
      await freezeEntries(world.services, prepared.id);
      await drawGiveaway(world.services, prepared.id);
      return prepared;
    },
    points: ["giveaways.settle.after_prizes", "giveaways.complete.before_commit", "giveaways.settle.after_commit"],
    outcome: settled,
  },
];

/** Runs the worker's tasks, also those of a time that the test's clock has passed, and its sweeps. */
async function work(): Promise<void> {
  await cards.settle();
  await sweepPayments(world.services, { idleSeconds: -1 });
  await cards.settle();
  await sweepUnpaid(world.services);
  await sweepGiveaways(world.services);
  await world.owner.query(
    "update graphile_worker._private_jobs j set run_at = now() from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = 'posts:publish'",
  );
  // A task of the victims' own listener.
  await world.owner.query(
    "delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = 'giveaway_finished:witness'",
  );
  await runTasks(world);
  await foldEntries(world.services);
}

/** Finishes what the dead process began, and expects the one outcome. */
async function expectOutcome({ host, id, order }: Prepared, outcome: KilledStep["outcome"]): Promise<void> {
  await children.gone();
  await work();
  if (order.do === "payGiveaway") {
    if ((await stateOf(world, id))["state"] === "awaiting_payment") await payAgain(host, id, order.key);
    const charged = await world.owner.query(
      `select coalesce(sum(i.captured_cents), 0)::int as cents, coalesce(sum(i.refunded_cents), 0)::int as returned
         from card_sandbox.intent i join payment p on p.provider_payment_intent_id = i.id where p.reference_id = $1`,
      [id],
    );
    expect(charged.rows[0]).toEqual({ cents: Number(total), returned: 0 });
  }
  const { state } = await stateOf(world, id);
  expect([state, await fetchEscrowBalance(world.db, id), (await fetchBalance(world.db, host.id)).total]).toEqual([
    ...outcome,
  ]);
  const found = await world.owner.query(
    `select (select count(*)::int from giveaway_draw where giveaway_id = $1) as draws,
            (select count(*)::int from ledger_tx t join giveaway_slot s on s.id = t.ref_id where s.giveaway_id = $1 and t.type = 'giveaway_win') as paid,
            (select count(*)::int from graphile_worker._private_jobs where key = 'giveaways:advance:' || $1::text) as waiting`,
    [id],
  );
  // A giveaway that is over may keep a task that does nothing.
  if (state === "completed") expect(found.rows[0]).toMatchObject({ draws: 1, paid: 2 });
  else expect(found.rows[0]).toEqual({ draws: 0, paid: 0, waiting: 1 });
}

/** Pays again under the same key, as the host's page does. */
async function payAgain(host: TestPerson, giveawayId: string, idempotencyKey: string): Promise<void> {
  const begun = await createPayment(world.services, host.actor, {
    channel: "card",
    amountCents: total,
    savePaymentMethod: false,
    purpose: "giveaway_fund",
    referenceId: giveawayId,
    idempotencyKey,
  });
  if (!begun.ok) throw new Error(begun.error.tag);
  await cards.confirm(begun.value, "4242424242424242");
  await savePaymentAttempt(world.services, host.actor, begun.value.payment.id);
  await work();
}

test.each(steps)(
  "a giveaway comes to the same when a process dies while it $step",
  { timeout: 900_000 },
  async ({ step, prepare, points, outcome }) => {
    let killed = 0;
    for (const point of spreadOver(points, 2)) {
      const prepared = await prepare();
      const victim = await children.take();
      await victim.begin({ ...prepared.order, failpoint: `${point}:exit` });
      await Promise.race([victim.died, victim.done]);
      expect(await victim.kill(), point).toBe(true);
      await expectOutcome(prepared, outcome);
    }
    const strike = strikes(kills, 60, 10);
    for (let kill = 0; kill < kills; kill += 1) {
      const prepared = await prepare();
      const victim = await children.take();
      await victim.begin(prepared.order);
      await strike.wait(kill, () => victim.done);
      strike.found(!(await victim.kill()));
      await expectOutcome(prepared, outcome);
      killed += 1;
    }
    await expectInvariants(world, { books: true });
    if (isLong) expect(killed, step).toBe(kills);
  },
);
