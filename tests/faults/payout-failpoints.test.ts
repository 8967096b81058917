import { defined } from "#kernel/given.ts";
import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { fetchBalance } from "#modules/ledger/index.ts";
import { payoutProviders, cancelPayout, decidePayout, markCheck, payoutWebhook } from "#modules/payouts/index.ts";
import type { Payout, PayoutChannel, PayoutEvent, PayoutProvider } from "#modules/payouts/index.ts";
import { ok } from "#kernel/result.ts";
import { armedFailpoint, armFailpoint, FailpointHit } from "#platform/failpoint.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { usePayouts } from "#tests/support/payouts.ts";
import { createPerson } from "#tests/support/people.ts";
import type { TestPerson } from "#tests/support/people.ts";
import { size, spreadOver } from "#tests/support/scale.ts";
import { webhookPoints } from "#tests/support/webhook-points.ts";
import { useWorld } from "#tests/support/world.ts";

const world = useWorld();
const payouts = usePayouts(world);

/** Tries a step again when the failpoint threw in it, as a browser or a worker does. */
async function again<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (!(error instanceof FailpointHit)) throw error;
    return step();
  }
}

/** Runs tasks and reads states until nothing changes, however often it failed before. */
async function finish(): Promise<void> {
  await again(payouts.settle);
  await again(payouts.settle);
}

async function begin(
  receiver: string | undefined,
  channel: PayoutChannel,
  armed: () => void,
): Promise<{ me: TestPerson; staff: TestPerson; asked: Payout }> {
  const [me, staff] = [
    await payouts.earner(5_000n, { channel, ...defined({ receiver }) }),
    await createPerson(world, { role: "admin" }),
  ];
  armed();
  const idempotencyKey = randomUUID();
  return { me, staff, asked: await again(() => payouts.withdraw(me.actor, 5_000n, { channel, idempotencyKey })) };
}

const reason = "Seen on the statement";

/** Outcomes of money on its way out, and the final wallet. `nth` keeps receivers apart. */
const flows: Record<string, { ends: bigint; run: (armed: () => void) => Promise<{ me: TestPerson; asked: Payout }> }> =
  {
    "paid by PayPal": {
      ends: 0n,
      run: async (armed) => {
        const { me, staff, asked } = await begin(undefined, "paypal", armed);
        await again(() => decidePayout(world.services, { staffId: staff.id, payoutId: asked.id, reason }, "approve"));
        await world.owner.query("delete from graphile_worker._private_jobs");
        await finish();
        await hearAndAct(asked.id);
        return { me, asked };
      },
    },
    "canceled by its person": {
      ends: 5_000n,
      run: async (armed) => {
        const { me, asked } = await begin(undefined, "paypal", armed);
        await again(() => cancelPayout(world.services, me.actor, asked.id));
        return { me, asked };
      },
    },
    "claimed by nobody and asked back": {
      ends: 5_000n,
      run: async (armed) => {
        const { me, staff, asked } = await begin(`unclaimed+${randomUUID()}@example.com`, "paypal", armed);
        await again(() => decidePayout(world.services, { staffId: staff.id, payoutId: asked.id, reason }, "approve"));
        await finish();
        await world.advance("4 days");
        await finish();
        await again(() => cancelPayout(world.services, me.actor, asked.id));
        return { me, asked };
      },
    },
    "a check that is mailed and stopped": {
      ends: 5_000n,
      run: async (armed) => {
        const { me, staff, asked } = await begin(undefined, "bank_check", armed);
        const about = { staffId: staff.id, payoutId: asked.id, reason };
        await again(() => decidePayout(world.services, about, "approve"));
        await finish();
        await again(() => markCheck(world.services, about, "mailed", "20418"));
        await world.advance("181 days");
        await finish();
        return { me, asked };
      },
    },
  };

/** The embedded provider's state in place of a PayPal webhook, unsigned: verification is tested elsewhere. */
const readWebhook: PayoutProvider["readWebhook"] = (rawBody) =>
  Promise.resolve(ok(JSON.parse(Buffer.from(rawBody).toString("utf8")) as PayoutEvent));
beforeAll(() => {
  payoutProviders.attach(
    world.services,
    payoutProviders.all(world.services).map((one) => ({ ...one, readWebhook })),
  );
});

async function hearAndAct(payoutId: string): Promise<void> {
  const event = { eventId: payoutId, type: "paid", providerPayoutId: null, reference: payoutId };
  await again(() =>
    payoutWebhook.receive(world.services, {
      provider: "payout-sandbox",
      rawBody: Buffer.from(JSON.stringify(event)),
      headers: {},
    }),
  );
  const stored = await world.owner.query<{ id: string }>("select id from webhook_event where event_id = $1", [
    payoutId,
  ]);
  await again(() => payoutWebhook.task.run(world.services, { eventId: stored.rows[0]?.id }));
}

const files = readdirSync("src/modules/payouts", { recursive: true, encoding: "utf8" }).filter((file) =>
  file.endsWith(".ts"),
);
const points = [
  ...webhookPoints("payouts"),
  ...files.flatMap((file) =>
    [...readFileSync(`src/modules/payouts/${file}`, "utf8").matchAll(/failpoint\("([^"]+)"\)/g)].map(
      (found) => found[1] ?? "",
    ),
  ),
];

describe("money on its way out ends where it should after a throw at", () => {
  test.each(spreadOver(points))("%s", async (point) => {
    let passed = 0;
    for (const { ends, run } of Object.values(flows)) {
      for (let nth = 1; nth <= size(1, 3); nth += 1) {
        const { me, asked } = await run(() => armFailpoint(`${point}:throw:${nth}`));
        const wasPassed = armedFailpoint() === undefined;
        armFailpoint(undefined);
        await finish();
        expect((await fetchBalance(world.db, me.id)).total).toBe(ends);
        expect(
          (await world.owner.query("select 1 from payout_sandbox.item where reference = $1", [asked.id])).rows.length,
        ).toBeLessThanOrEqual(1);
        if (!wasPassed) break;
        passed += 1;
      }
    }
    expect(passed, "no flow comes by this failpoint").toBeGreaterThan(0);
  });

  test("and all books agree", () => expectInvariants(world, { books: true }));
});
