import * as v from "valibot";
import type { Result } from "#kernel/result.ts";
import { transact } from "#platform/db/db.ts";
import { failpoint } from "#platform/failpoint.ts";
import type { Services } from "#platform/services.ts";
import { defineTask, enqueue, implementTask } from "#platform/tasks/tasks.ts";
import type { TaskImplementation } from "#platform/tasks/tasks.ts";
import { findEvent, insertEvent, listUnprocessed, markProcessed } from "./inbox-store.ts";

/** A webhook as it came in. Header names are lower-case. */
interface WebhookDelivery {
  readonly rawBody: Uint8Array;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The `:provider` of the path, where it has one. */
  readonly provider?: string;
}

/** The event of verified bytes. `eventId` is the provider's own: an event is stored and processed once. */
interface VerifiedEvent<B> {
  readonly provider: string;
  readonly eventId: string;
  readonly type: string;
  /** The data that `process` needs to find the payment, payout or inquiry. Stored as JSON: no personal data, no secrets. */
  readonly body: B;
}

/** An event out of the inbox. */
export interface WebhookEvent<B> {
  readonly provider: string;
  readonly type: string;
  readonly body: B;
}

interface WebhookDefinition<B> {
  /** The owning module. Failpoints begin with it. */
  readonly name: string;
  readonly path: string;
  /** Bytes. Without it the server's own limit applies. */
  readonly bodyLimit?: number;
  /** Name of the task that processes its events. */
  readonly taskName: string;
  readonly bodySchema: v.GenericSchema<unknown, B>;
  /** Names of the providers whose events the sweep looks for. */
  readonly providers: (services: Services) => readonly string[];
  /**
   * Verifies the raw bytes. Returns undefined where this process takes no such webhook (404), `unavailable` when the
   * provider could not be asked (503, so that it sends again), and any other error for bytes that are refused (400).
   */
  readonly verify: (
    services: Services,
    delivery: WebhookDelivery,
  ) => Result<VerifiedEvent<B>, string> | undefined | Promise<Result<VerifiedEvent<B>, string> | undefined>;
  /**
   * Reads the truth from the provider and makes one idempotent transition: events come in any order, any number of
   * times. Throws when the truth could not be read, and is then asked again.
   */
  readonly process: (services: Services, event: WebhookEvent<B>) => Promise<void>;
}

export interface Webhook {
  readonly path: string;
  readonly bodyLimit: number | undefined;
  /**
   * Verifies, stores and enqueues in one transaction; answers 200. A second delivery finds the event and does nothing.
   * A delivery that is refused leaves no trace but a log line.
   */
  readonly receive: (services: Services, delivery: WebhookDelivery) => Promise<{ status: 200 | 400 | 404 | 503 }>;
  readonly task: TaskImplementation;
  /** Processes events whose task was lost or gave up. One that fails does not keep the others waiting. */
  readonly sweep: (services: Services) => Promise<void>;
}

/** Age from which the sweep processes an event itself. */
const lateAfterSeconds = 60;

/** Declares a provider's webhook: its route, its task and its part of the sweep, over one inbox (`webhook_event`). */
export function defineWebhook<B>(definition: WebhookDefinition<B>): Webhook {
  const { name, path, bodyLimit, bodySchema, verify } = definition;
  const task = defineTask(definition.taskName, v.object({ eventId: v.string() }), 25);

  async function processEvent(services: Services, eventId: string): Promise<void> {
    const event = await findEvent(services.db, eventId);
    if (event === undefined || event.isProcessed) return;
    await definition.process(services, {
      provider: event.provider,
      type: event.type,
      body: v.parse(bodySchema, event.body),
    });
    failpoint(`${name}.event.after_truth`);
    await transact(services.db, (tx) => markProcessed(tx, eventId));
    failpoint(`${name}.event.after_commit`);
  }

  return {
    path,
    bodyLimit,
    receive: async (services, delivery) => {
      const verified = await verify(services, delivery);
      if (verified === undefined) return { status: 404 };
      failpoint(`${name}.webhook.after_read`);
      if (!verified.ok) {
        services.log.warn({ path, provider: delivery.provider, reason: verified.error }, "webhook refused");
        return { status: verified.error === "unavailable" ? 503 : 400 };
      }
      await transact(services.db, async (tx) => {
        const eventId = await insertEvent(tx, verified.value);
        if (eventId !== undefined) await enqueue(tx, task, { eventId });
        failpoint(`${name}.webhook.before_commit`);
      });
      failpoint(`${name}.webhook.after_commit`);
      return { status: 200 };
    },
    task: implementTask(task, (services, { eventId }) => processEvent(services, eventId)),
    sweep: async (services) => {
      for (const eventId of await listUnprocessed(services.db, definition.providers(services), lateAfterSeconds)) {
        try {
          await processEvent(services, eventId);
        } catch (error) {
          services.log.error({ err: error, eventId, path }, "webhook event could not be processed");
        }
      }
    },
  };
}
