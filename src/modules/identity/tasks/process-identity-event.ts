import * as v from "valibot";
import type { Services } from "#platform/services.ts";
import { defineTask, implementTask } from "#platform/tasks/tasks.ts";
import { convergeInquiry } from "../commands/converge-inquiry.ts";
import { findEvent, markProcessed } from "../store/inbox-store.ts";
import { findByProviderRef } from "../store/inquiry-store.ts";

export const processIdentityEvent = defineTask("identity.process_event", v.object({ eventId: v.string() }), 25);

/**
 * Converges the inquiry an event is about. Events in any order, any number of times, end in the same state. An event of
 * an inquiry whose own answer has not reached us yet is of no use: the sweep reads that inquiry as well.
 */
export async function handleIdentityEvent(services: Services, eventId: string): Promise<void> {
  const event = await findEvent(services.db, eventId);
  if (event === undefined || event.isProcessed) return;
  const inquiry = event.ref === null ? undefined : await findByProviderRef(services.db, event.provider, event.ref);
  if (inquiry !== undefined) {
    const converged = await convergeInquiry(services, inquiry.id);
    if (!converged.ok) throw new Error(`inquiry ${inquiry.id} could not be read: ${converged.error}`);
  }
  await markProcessed(services.db, eventId);
}

export const identityEventTask = implementTask(processIdentityEvent, (services, { eventId }) =>
  handleIdentityEvent(services, eventId),
);
