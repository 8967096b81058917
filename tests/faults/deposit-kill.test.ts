import { expect, test } from "vitest";
import { reviveTasks } from "#platform/tasks/task-runner.ts";
import { useCards } from "../support/cards.ts";
import { startWorkerChild } from "../support/child.ts";
import { expectInvariants } from "../support/invariants.ts";
import { addAccount } from "../support/money.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
const cards = useCards(world);

/** Points of death: the worker is killed this long after the webhook's task was written. */
const points = 25;

test(`a deposit is credited once, whenever the worker dies (${points} kills)`, { timeout: 180_000 }, async () => {
  const payments: { id: string; accountId: string }[] = [];
  for (let point = 0; point < points; point += 1) {
    const worker = await startWorkerChild(world.appUrl);
    const accountId = await addAccount(world, { trusted: true });
    const begun = await cards.begin(accountId, 2_500n);
    expect(await cards.confirm(begun, "4242424242424242")).toMatchObject({ status: "succeeded" });
    payments.push({ id: begun.payment.id, accountId });
    // From before the worker has seen the task to well after it is done.
    await new Promise((resolve) => setTimeout(resolve, point * 6));
    await worker.kill();
  }
  // What the dead held is given back as after their heartbeat ran out.
  await world.owner.query("update worker_heartbeat set beat_at = now() - interval '1 minute'");
  await world.owner.query("update graphile_worker._private_jobs set locked_at = now() - interval '1 minute' where locked_at is not null");
  await reviveTasks(world.db);
  await cards.settle();

  const credited = await world.owner.query<{ status: string; credits: string; balance: string }>(
    `select p.status, (select count(*) from ledger_tx t where t.ref_type = 'payment' and t.ref_id = p.id and t.effect = 'credit') as credits,
            (select a.balance_cents from ledger_account a where a.owner_id = p.account_id and a.kind = 'funds') as balance
       from payment p where p.id = any($1)`,
    [payments.map((payment) => payment.id)],
  );
  expect(credited.rows).toEqual(payments.map(() => ({ status: "succeeded", credits: 1n, balance: 2_500n })));
  await expectInvariants(world, { books: true });
});
