import { transact } from "#platform/db/db.ts";
import { failpoint } from "#platform/failpoint.ts";
import type { Services } from "#platform/services.ts";
import { enqueue } from "#platform/tasks/tasks.ts";
import { cardProcessor } from "../ports/card-processor.ts";
import { insertEvent } from "../store/inbox-store.ts";
import { processCardEvent } from "../tasks/process-card-event.ts";

/**
 * POST /backend/webhooks/card: verifies the raw bytes, stores the event under the provider's id and enqueues its task
 * in one transaction, answers 200. A second delivery finds the event and does nothing; a bad signature or an old
 * timestamp is 400 and leaves no trace but a log line (T88). Header names are lower-case.
 */
export async function receiveCardWebhook(
  services: Services,
  rawBody: Uint8Array,
  headers: Readonly<Record<string, string | undefined>>,
): Promise<{ status: 200 | 400 }> {
  const processor = cardProcessor.of(services);
  const event = processor.readWebhook(rawBody, headers);
  if (!event.ok) {
    services.log.warn({ provider: processor.name, reason: event.error }, "card webhook refused");
    return { status: 400 };
  }
  await transact(services.db, async (tx) => {
    const id = await insertEvent(tx, processor.name, event.value);
    if (id !== undefined) await enqueue(tx, processCardEvent, { eventId: id });
    failpoint("payments.webhook.before_commit");
  });
  failpoint("payments.webhook.after_commit");
  return { status: 200 };
}
