import { randomUUID } from "node:crypto";
import { afterAll, beforeAll } from "vitest";
import { issueReauthToken } from "#modules/sign-in/index.ts";
import {
  payoutProviders,
  codePayload,
  createPayout,
  decidePayout,
  saveDestination,
  sweepPayouts,
} from "#modules/payouts/index.ts";
import type { Payout, PayoutChannel, PayoutRefusal } from "#modules/payouts/index.ts";
import { module as payoutsModule } from "#modules/payouts/module.ts";
import { handOverImplementation } from "#modules/payouts/tasks/sweep-payouts.ts";
import { module as taxModule } from "#modules/tax/module.ts";
import { registerModules } from "#platform/module.ts";
import type { Result } from "#kernel/result.ts";
import { openDb, openPool, transact } from "#platform/db/db.ts";
import type { Actor } from "#platform/services.ts";
import type { PayoutFaults } from "#providers/payout-sandbox/faults.ts";
import { payoutSandbox } from "#providers/payout-sandbox/provider.ts";
import { plantAccessCode } from "./access-code.ts";
import { give } from "./money.ts";
import { patient } from "./patient.ts";
import { createPerson } from "./people.ts";
import type { PersonFacts, TestPerson } from "./people.ts";
import type { World } from "./world.ts";

/** The embedded payout company beside a test's world; its acts become known when the test polls. */
export interface Payouts {
  readonly faults: PayoutFaults;
  /** Creates a verified person with money to withdraw and a destination whose rest period is over. */
  earner: (cents: bigint, facts?: PersonFacts & { receiver?: string; channel?: PayoutChannel }) => Promise<TestPerson>;
  ask: (
    actor: Actor,
    cents: bigint,
    more?: { channel?: PayoutChannel; idempotencyKey?: string; code?: string },
  ) => Promise<Result<Payout, PayoutRefusal>>;
  /** Withdraws like a person, when nothing prevents it. */
  withdraw: (
    actor: Actor,
    cents: bigint,
    more?: { channel?: PayoutChannel; idempotencyKey?: string },
  ) => Promise<Payout>;
  /** Approves it as staff, which each person's first one needs; as two people above $1,000. */
  approve: (payout: Payout) => Promise<Payout>;
  /** Runs the tasks and polls every payout in progress, until nothing changes. */
  settle: () => Promise<void>;
}

registerModules([payoutsModule, taxModule]);

/** Attaches the embedded company to a world and fills `payouts`. */
function openPayouts(world: World, payouts = {} as Payouts): { payouts: Payouts; close: () => Promise<void> } {
  const pool = openPool({
    connectionString: world.appUrl,
    poolSize: 4,
    log: world.services.log,
    applicationName: "payout-sandbox",
    ...patient,
  });
  const faults: PayoutFaults = { calls: [], hangMs: 20 };
  const sandbox = { db: openDb(pool), faults, settleSeconds: 0 };
  payoutProviders.attach(world.services, [payoutSandbox(sandbox, "paypal"), payoutSandbox(sandbox, "bank_check")]);
  const ask: Payouts["ask"] = async (
    actor,
    amountCents,
    { channel = "paypal", idempotencyKey = randomUUID(), code } = {},
  ) =>
    createPayout(world.services, actor, {
      channel,
      amountCents,
      method: "sms",
      code:
        code ??
        (await plantAccessCode(world, {
          personId: actor.personId,
          purpose: "payout",
          payload: codePayload(channel, amountCents),
        })),
      idempotencyKey,
    });
  Object.assign(payouts, {
    faults,
    ask,
    earner: async (cents, { receiver, channel = "paypal", ...facts } = {}) => {
      const person = await createPerson(world, facts);
      const { vault } = world.services;
      await world.owner.query("update identity_fact set legal_name_enc = $2 where person_id = $1", [
        person.id,
        vault.seal({ table: "identity_fact", column: "legal_name_enc", rowId: person.id }, "Ada Byron"),
      ]);
      const address = {
        countryCode: "US",
        city: "Austin",
        state: "TX",
        address: "1 Elm St",
        apartment: "",
        zipCode: "78701",
      };
      await world.owner.query("insert into shipping_address (account_id, address_enc) values ($1, $2)", [
        person.id,
        vault.seal({ table: "shipping_address", column: "address_enc", rowId: person.id }, JSON.stringify(address)),
      ]);
      if (cents > 0n)
        await give(world.db, person.id, cents, {
          kind: "earnings",
          release: { spendInSeconds: 0, giveawayInSeconds: 0, withdrawInSeconds: 0 },
        });
      const saved = await saveDestination(world.services, person.actor, {
        channel,
        receiver: receiver ?? `pays+${person.username}@example.com`,
        idToken: await transact(world.db, (tx) => issueReauthToken(tx, person.id, "add_payout_destination")),
      });
      if (!saved.ok) throw new Error(saved.error);
      await world.owner.query("update payout_destination set usable_at = app_now() where account_id = $1", [person.id]);
      return person;
    },
    withdraw: async (actor, cents, more) => {
      const made = await ask(actor, cents, more);
      if (!made.ok)
        throw new Error(
          JSON.stringify(made.error, (_, value: unknown) => (typeof value === "bigint" ? value.toString() : value)),
        );
      return made.value;
    },
    approve: async ({ id, amountCents }) => {
      const approveOnce = async (): Promise<Payout> => {
        const staff = await createPerson(world, { role: "admin" });
        const about = { staffId: staff.id, payoutId: id, reason: "As it should be" };
        const decided = await decidePayout(world.services, about, "approve");
        if (!decided.ok) throw new Error(decided.error);
        return decided.value;
      };
      if (amountCents > 100_000n) await approveOnce();
      return approveOnce();
    },
    settle: async () => {
      await runHandOvers(world);
      for (let looks = 0; looks < 3; looks += 1) await sweepPayouts(world.services, { idleSeconds: 0 });
    },
  } satisfies Payouts);
  return { payouts, close: () => pool.end() };
}

export function usePayouts(world: World): Payouts {
  const payouts = {} as Payouts;
  let close: () => Promise<void>;
  beforeAll(() => {
    ({ close } = openPayouts(world, payouts));
  });
  afterAll(() => close());
  return payouts;
}

/** Runs the waiting tasks that hand payouts over, as the worker would; one that throws stays. */
async function runHandOvers(world: World): Promise<void> {
  const jobs = await world.owner.query<{ id: bigint; payload: unknown }>(
    "select j.id, j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = $1 order by j.id",
    [handOverImplementation.name],
  );
  for (const job of jobs.rows) {
    await handOverImplementation.run(world.services, job.payload);
    await world.owner.query("delete from graphile_worker._private_jobs where id = $1", [job.id]);
  }
}
