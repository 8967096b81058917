import * as v from "valibot";
import { ok } from "#kernel/result.ts";
import { defineWebhook } from "#platform/webhooks/webhooks.ts";
import { convergeInquiry } from "../commands/converge-inquiry.ts";
import { identityProviders } from "../ports/identity-provider.ts";
import { findByProviderRef } from "../store/inquiry-store.ts";

/**
 * The identity provider's webhook. Converges the inquiry an event is about; events in any order, any number of times,
 * end in the same state. An event of an inquiry whose own answer has not reached us yet is of no use: the sweep reads
 * that inquiry as well. Nothing of the person is kept of an event. Without a provider outside there is nothing here.
 */
export const identityWebhook = defineWebhook({
  name: "identity",
  path: "/backend/webhooks/identity",
  bodyLimit: 1_048_576,
  taskName: "identity.process_event",
  bodySchema: v.object({ ref: v.nullish(v.string(), null) }),
  providers: (services) => identityProviders.all(services).map(({ name }) => name),
  verify: (services, { rawBody, headers }) => {
    // At most one of them is outside.
    const provider = identityProviders.all(services).find(({ outside }) => outside !== null);
    const read = provider?.outside?.readWebhook(rawBody, headers);
    if (provider === undefined || read === undefined) return undefined;
    if (!read.ok) return read;
    const { eventId, type, ref } = read.value;
    return ok({ provider: provider.name, eventId, type, body: { ref } });
  },
  process: async (services, { provider, body: { ref } }) => {
    const inquiry = ref === null ? undefined : await findByProviderRef(services.db, provider, ref);
    if (inquiry === undefined) return;
    const converged = await convergeInquiry(services, inquiry.id);
    if (!converged.ok) throw new Error(`inquiry ${inquiry.id} could not be read: ${converged.error}`);
  },
});
