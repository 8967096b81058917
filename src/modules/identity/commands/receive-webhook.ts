import { transact } from "#platform/db/db.ts";
import { failpoint } from "#platform/failpoint.ts";
import type { Services } from "#platform/services.ts";
import { enqueue } from "#platform/tasks/tasks.ts";
import { identityProvider } from "../ports/identity-provider.ts";
import { insertEvent } from "../store/inbox-store.ts";
import { processIdentityEvent } from "../tasks/process-identity-event.ts";

/**
 * POST /backend/webhooks/identity: verifies the raw bytes, stores the event under the provider's id and enqueues its
 * task in one transaction, answers 200. A second delivery finds the event and does nothing; a bad signature or an old
 * time is 400 and leaves no trace but a log line. Without a provider that sends any there is nothing here. Header names
 * are lower-case.
 */
export async function receiveIdentityWebhook(
  services: Services,
  rawBody: Uint8Array,
  headers: Readonly<Record<string, string | undefined>>,
): Promise<{ status: 200 | 400 | 404 }> {
  const { outside, name } = identityProvider.of(services);
  if (outside === null) return { status: 404 };
  const event = outside.readWebhook(rawBody, headers);
  if (!event.ok) {
    services.log.warn({ provider: name, reason: event.error }, "identity webhook refused");
    return { status: 400 };
  }
  await transact(services.db, async (tx) => {
    const id = await insertEvent(tx, name, event.value);
    if (id !== undefined) await enqueue(tx, processIdentityEvent, { eventId: id });
    failpoint("identity.webhook.before_commit");
  });
  return { status: 200 };
}
