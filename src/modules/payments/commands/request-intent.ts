import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { transact } from "#platform/db/db.ts";
import { failpoint } from "#platform/failpoint.ts";
import type { Services } from "#platform/services.ts";
import { metadataOf } from "../domain/payment.ts";
import type { Payment } from "../domain/payment.ts";
import { processorNamed } from "../ports/card-processor.ts";
import type { CardProcessorName } from "../ports/card-processor.ts";
import type { ProcessorError, ProviderIntent } from "../ports/provider-intent.ts";
import { findCustomer, findMethod, noteCustomer } from "../store/methods-store.ts";

/** A provider's customer for an account's cards, created when there is none: once, by its key. */
export async function customerOf(
  services: Services,
  accountId: string,
  provider: CardProcessorName,
): Promise<Result<string, ProcessorError>> {
  const known = await findCustomer(services.db, accountId, provider);
  if (known !== undefined) return ok(known);
  const made = await processorNamed(services, provider).createCustomer({
    idempotencyKey: `customer:${accountId}`,
    metadata: { account: accountId },
  });
  failpoint("payments.customer.after_provider");
  if (!made.ok) return made;
  return ok(await transact(services.db, (tx) => noteCustomer(tx, accountId, provider, made.value.customerId)));
}

/**
 * Returns a provider's customer for a brand's cards. A brand without one gets the customer of its founder, so that the
 * founder's saved cards can pay for it. Our `user_payment_method` rows say which account owns a card.
 */
export async function shareCustomer(
  services: Services,
  brandId: string,
  founderId: string,
  provider: CardProcessorName,
): Promise<Result<string, ProcessorError>> {
  const known = await findCustomer(services.db, brandId, provider);
  if (known !== undefined) return ok(known);
  const founders = await customerOf(services, founderId, provider);
  return founders.ok
    ? ok(await transact(services.db, (tx) => noteCustomer(tx, brandId, provider, founders.value)))
    : founders;
}

/**
 * Asks the provider for a payment's intent, under the payment's own key: the first call makes it, every later one finds
 * it. `refused` when the card it was to be paid with is kept no more.
 */
export async function requestIntent(
  services: Services,
  payment: Payment,
): Promise<Result<ProviderIntent, ProcessorError>> {
  let customerId: string | null = null;
  let methodId: string | null = null;
  if (payment.savePaymentMethod || payment.userPaymentMethodId !== null) {
    const customer = await customerOf(services, payment.accountId, payment.provider);
    if (!customer.ok) return customer;
    customerId = customer.value;
  }
  if (payment.userPaymentMethodId !== null) {
    const method = await findMethod(services.db, payment.userPaymentMethodId);
    if (method === undefined || method.status === "removed" || method.methodId === null) return err("refused");
    methodId = method.methodId;
  }
  return processorNamed(services, payment.provider).createPaymentIntent({
    idempotencyKey: `payment:${payment.id}`,
    amountCents: payment.amountCents,
    metadata: metadataOf(payment),
    savePaymentMethod: payment.savePaymentMethod,
    customerId,
    methodId,
  });
}
