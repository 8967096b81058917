import { transact } from "#platform/db/db.ts";
import { failpoint } from "#platform/failpoint.ts";
import type { Services } from "#platform/services.ts";
import { enqueue } from "#platform/tasks/tasks.ts";
import { payoutProviders } from "../ports/payout-provider.ts";
import { insertEvent } from "../store/inbox-store.ts";
import { payoutEventTask } from "../tasks/payout-event-task.ts";

/**
 * POST /backend/webhooks/payouts/<provider>: verifies the raw bytes, stores the event under the provider's id and
 * enqueues its task in one transaction, answers 200. A second delivery finds the event and does nothing; a bad
 * signature or an old time is 400 and leaves no trace but a log line; 503 where the provider could not be asked, so
 * that it sends again. Without such a provider, or without its secret, there is nothing here. Header names are
 * lower-case.
 */
export async function receivePayoutWebhook(
  services: Services,
  name: string,
  rawBody: Uint8Array,
  headers: Readonly<Record<string, string | undefined>>,
): Promise<{ status: 200 | 400 | 404 | 503 }> {
  const provider = payoutProviders.named(services, name);
  const event = await provider?.readWebhook?.(rawBody, headers);
  if (event === undefined) return { status: 404 };
  failpoint("payouts.webhook.after_read");
  if (!event.ok) {
    services.log.warn({ provider: name, reason: event.error }, "payout webhook refused");
    return { status: event.error === "unavailable" ? 503 : 400 };
  }
  const { value } = event;
  await transact(services.db, async (tx) => {
    const id = await insertEvent(tx, name, value);
    if (id !== undefined) await enqueue(tx, payoutEventTask, { eventId: id });
    failpoint("payouts.webhook.before_commit");
  });
  return { status: 200 };
}
