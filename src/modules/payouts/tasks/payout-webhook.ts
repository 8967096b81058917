import * as v from "valibot";
import { isUuid } from "#kernel/ids.ts";
import { ok } from "#kernel/result.ts";
import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { defineWebhook } from "#platform/webhooks/webhooks.ts";
import type { WebhookEvent } from "#platform/webhooks/webhooks.ts";
import { applyTruth, convergePayout } from "../commands/converge-payout.ts";
import type { Payout } from "../domain/payout.ts";
import { payoutProviders } from "../ports/payout-provider.ts";
import { findPayout, findPayoutOfProvider } from "../store/payouts-store.ts";

const id = v.nullish(v.string(), null);
const bodySchema = v.object({ providerPayoutId: id, reference: id });
type PayoutEvent = WebhookEvent<v.InferOutput<typeof bodySchema>>;

/**
 * The payout providers' webhooks. Converges the payout an event is about; the event itself proves nothing. Events in
 * any order, any number of times, end in the same state. There is none of a provider that is not attached, sends none
 * or has no secret here.
 */
export const payoutWebhook = defineWebhook({
  name: "payouts",
  path: "/backend/webhooks/payouts/:provider",
  taskName: "payouts.process_event",
  bodySchema,
  providers: (services) => payoutProviders.all(services).map(({ name }) => name),
  verify: async (services, { provider = "", rawBody, headers }) => {
    const read = await payoutProviders.named(services, provider)?.readWebhook?.(rawBody, headers);
    if (read === undefined || !read.ok) return read;
    const { eventId, type, ...body } = read.value;
    return ok({ provider, eventId, type, body });
  },
  process: async (services, event) => {
    const payout = await payoutOf(services.db, event);
    if (payout !== undefined) await readTruth(services, event, payout);
  },
});

async function payoutOf(
  db: Db,
  { provider, body: { providerPayoutId, reference } }: PayoutEvent,
): Promise<Payout | undefined> {
  const known = providerPayoutId === null ? undefined : await findPayoutOfProvider(db, provider, providerPayoutId);
  if (known !== undefined) return known;
  const named = reference !== null && isUuid(reference) ? await findPayout(db, reference) : undefined;
  return named?.provider === provider ? named : undefined;
}

async function readTruth(
  services: Services,
  { provider, body: { providerPayoutId } }: PayoutEvent,
  payout: Payout,
): Promise<void> {
  if (payout.providerPayoutId !== null || providerPayoutId === null) {
    const converged = await convergePayout(services, payout.id);
    if (!converged.ok) throw new Error(`payout ${payout.id} could not be read: ${converged.error}`);
    return;
  }
  // The event overtook the answer that carries the provider's id: the provider's own payout says whose it is.
  const truth = await payoutProviders.named(services, provider)?.read(providerPayoutId);
  if (truth === undefined) return;
  if (!truth.ok) throw new Error(`payout ${payout.id} could not be read: ${truth.error}`);
  if (truth.value.reference === payout.id) await applyTruth(services, payout.id, truth.value);
}
