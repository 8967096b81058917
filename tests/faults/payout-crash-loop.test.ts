import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { codePayload, decidePayout } from "#modules/payouts/index.ts";
import { plantAccessCode } from "#tests/support/access-code.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { createPerson } from "#tests/support/people.ts";
import { usePayouts } from "#tests/support/payouts.ts";
import { seed, size, spread, spreadOver } from "#tests/support/scale.ts";
import { strikes, victims } from "#tests/support/victims.ts";
import type { Victims } from "#tests/support/victims.ts";
import { useWorld } from "#tests/support/world.ts";

const world = useWorld();
const payouts = usePayouts(world);
const kills = size(10, 500);

let children: Victims;
let staffId: string;
beforeAll(async () => {
  children = victims(world);
  staffId = (await createPerson(world, { role: "admin" })).id;
});
afterAll(() => children.close());

async function order(accountId: string, key: string) {
  return {
    do: "withdraw",
    accountId,
    key,
    staffId,
    code: await plantAccessCode(world, {
      personId: accountId,
      purpose: "payout",
      payload: codePayload("paypal", 2_500n),
    }),
  } as const;
}

/**
 * Repeats the request under the same key, has staff approve what is in review, and runs a worker; expects one payout,
 * one order, paid once.
 */
async function expectOnePayout(accountId: string, idempotencyKey: string): Promise<void> {
  const asked = await payouts.withdraw({ personId: accountId, accountId }, 2_500n, { idempotencyKey });
  if (asked.status === "in_review")
    await decidePayout(world.services, { staffId, payoutId: asked.id, reason: "As it should be" }, "approve");
  await world.owner.query("delete from graphile_worker._private_jobs where locked_by is not null");
  await payouts.settle();
  const found = await world.owner.query(
    `select (select string_agg(status, ' ') from payout where account_id = $1) as payouts,
            (select count(*)::int from payout_sandbox.item i join payout p on p.id::text = i.reference where p.account_id = $1) as orders,
            (select sum(balance_cents)::int from ledger_account where owner_id = $1) as cents`,
    [accountId],
  );
  expect(found.rows[0]).toEqual({ payouts: "paid", orders: 1, cents: 0 });
}

test(
  `a payout is made once whenever a process on its way dies (${kills} kills)`,
  { timeout: 1_800_000 },
  async ({ task }) => {
    const states: string[] = [];
    const took: number[] = [];
    const strike = strikes(kills, 60, 20);
    for (let kill = 0; kill < kills; kill += 1) {
      const { id } = await payouts.earner(2_500n);
      const key = randomUUID();
      const from = performance.now();
      const victim = await children.take();
      await victim.begin(await order(id, key));
      await strike.wait(kill, () => victim.done);
      await victim.kill();
      await children.gone();
      const state =
        (await world.owner.query<{ status: string }>("select status from payout where account_id = $1", [id])).rows[0]
          ?.status ?? "nothing";
      states.push(state);
      strike.found(state === "paid");
      await expectOnePayout(id, key);
      took.push(performance.now() - from);
      if (kill % 10 === 9 && kill + 1 < kills) await expectInvariants(world, { books: true });
    }
    await expectInvariants(world, { books: true });
    const tally = Object.entries(Object.groupBy(states, (state) => state))
      .map(([state, found]) => `${state} ${found?.length}`)
      .join(", ");
    task.meta.figures = {
      what: "payout",
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
  "payouts.create.after_insert",
  "payouts.hold.before_commit",
  "payouts.create.after_commit",
  "payouts.move.after_store",
  "payouts.move.before_commit",
  "payouts.staff.before_commit",
  "payouts.decide.after_commit",
  "payouts.hand_over.after_claim",
  "payouts.hand_over.after_send",
  "payouts.apply.after_note",
  "payouts.apply.after_commit",
  "payouts.converge.after_read",
  "payouts.book.before_commit",
] as const;

test("a payout is made once after kill -9 at every failpoint on its way", { timeout: 900_000 }, async ({ task }) => {
  const repeats = size(1, 3);
  const killed = spreadOver(points);
  for (const point of killed) {
    for (let repeat = 0; repeat < repeats; repeat += 1) {
      const { id } = await payouts.earner(2_500n);
      const key = randomUUID();
      const victim = await children.take();
      await victim.begin({ ...(await order(id, key)), failpoint: `${point}:exit` });
      await victim.died;
      await expectOnePayout(id, key);
    }
  }
  await expectInvariants(world, { books: true });
  task.meta.figures = { failpoints: killed.length, kills: killed.length * repeats, doubled: 0, lost: 0 };
});
