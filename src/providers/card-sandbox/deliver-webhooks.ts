import { transact } from "#platform/db/db.ts";
import type { PeriodicWork } from "#platform/tasks/periodic.ts";
import { billDue } from "./billing.ts";
import { claimEvents, markDelivered } from "./book.ts";
import type { DueEvent } from "./book.ts";
import { failDueRefunds, openDueDisputes } from "./money-back.ts";
import type { Sandbox } from "./sandbox.ts";
import { signatureHeader, signBody } from "./signature.ts";

/**
 * Opens due disputes, sends due refunds back, renews subscriptions, and delivers due webhooks, at least once, in any
 * order; what is not answered with 2xx comes again with growing pauses. Returns how many were delivered.
 */
export async function deliverWebhooks(sandbox: Sandbox): Promise<number> {
  await transact(sandbox.db, async (tx) => {
    await openDueDisputes(tx);
    await failDueRefunds(tx);
  });
  await billDue(sandbox.db, sandbox.disputeAfterHours);
  let delivered = 0;
  let late: DueEvent[] = [];
  for (;;) {
    const due = await transact(sandbox.db, (tx) => claimEvents(tx, 20));
    if (due.length === 0) break;
    for (const event of due) {
      const fault = sandbox.faults.deliveries.shift();
      if (fault === "reorder") {
        late.push(event);
        continue;
      }
      if (fault === "drop") {
        await markDelivered(sandbox.db, event.id);
        continue;
      }
      if (fault === "duplicate") await deliver(sandbox, event, sandbox.webhookSecrets);
      if (await deliver(sandbox, event, fault === "wrong-signature" ? ["nobody's secret"] : sandbox.webhookSecrets))
        delivered += 1;
      for (const held of late) if (await deliver(sandbox, held, sandbox.webhookSecrets)) delivered += 1;
      late = [];
    }
  }
  for (const held of late) if (await deliver(sandbox, held, sandbox.webhookSecrets)) delivered += 1;
  return delivered;
}

async function deliver(sandbox: Sandbox, event: DueEvent, secrets: readonly string[]): Promise<boolean> {
  const rawBody = Buffer.from(JSON.stringify(event.body));
  const signature = signBody(secrets.slice(0, 1), rawBody, Math.floor(Date.now() / 1_000));
  try {
    const { status } = await sandbox.send(rawBody, { [signatureHeader]: signature });
    if (status < 200 || status > 299) {
      sandbox.log.warn({ event: event.id, status }, "sandbox webhook was not taken");
      return false;
    }
    await markDelivered(sandbox.db, event.id);
    return true;
  } catch (error) {
    sandbox.log.warn({ err: error, event: event.id }, "sandbox webhook could not be sent");
    return false;
  }
}

/** Starts a delivery now and does not wait for it; what fails is delivered by the periodic work. */
export function deliverSoon(sandbox: Sandbox): void {
  const delivery = deliverWebhooks(sandbox)
    .catch((error: unknown) => sandbox.log.warn({ err: error }, "sandbox delivery failed"))
    .finally(() => sandbox.running.delete(delivery));
  sandbox.running.add(delivery);
}

/** Resolves when no started delivery is on its way any more. */
export async function deliveriesDone(sandbox: Sandbox): Promise<void> {
  while (sandbox.running.size > 0) await Promise.all(sandbox.running);
}

/** The delivery loop, for the worker. */
export function sandboxDelivery(sandbox: Sandbox): PeriodicWork {
  return {
    name: "card sandbox delivery",
    everySeconds: 2,
    run: async () => {
      await deliverWebhooks(sandbox);
    },
  };
}
