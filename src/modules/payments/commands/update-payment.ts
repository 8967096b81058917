import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { assertNotTransaction, transactResult } from "#platform/db/db.ts";
import { failpoint } from "#platform/failpoint.ts";
import type { Actor, Services } from "#platform/services.ts";
import { metadataOf } from "../domain/payment.ts";
import type { Payment, PaymentRefusal } from "../domain/payment.ts";
import { processorNamed } from "../ports/card-processor.ts";
import { changeAmount, changeSaving, findPayment, lockPayment } from "../store/payments-store.ts";
import { applyIntent, convergePayment } from "./converge-payment.ts";
import type { BegunPayment } from "./create-payment.ts";
import { refusalOf } from "./create-payment.ts";

export interface PaymentUpdate {
  paymentId: string;
  amountCents?: bigint | null | undefined;
  savePaymentMethod?: boolean | null | undefined;
}

export type UpdateRefusal = PaymentRefusal | { readonly tag: "not_found" } | { readonly tag: "too_late" };

/**
 * Changes the amount of a payment that is not confirmed yet (only in created or requires_action). The provider is asked
 * first and refuses once a charge has begun, so the booked amount always equals the charged one.
 */
export async function updatePayment(
  services: Services,
  actor: Actor,
  update: PaymentUpdate,
): Promise<Result<BegunPayment, UpdateRefusal>> {
  assertNotTransaction(services.db);
  const before = await findPayment(services.db, update.paymentId);
  if (before === undefined || before.accountId !== actor.accountId) return err({ tag: "not_found" });
  if (before.purpose === "brand_subscription") return err({ tag: "too_late" });
  if (before.status !== "created" && before.status !== "requires_action") return err({ tag: "too_late" });
  if (before.intentId === null) return err({ tag: "too_late" });
  // The provider was asked for an intent that saves no card; saving one needs a new payment.
  if (update.savePaymentMethod === true && !before.savePaymentMethod) return err({ tag: "too_late" });
  const wanted: Payment = {
    ...before,
    amountCents: update.amountCents ?? before.amountCents,
    savePaymentMethod: update.savePaymentMethod ?? before.savePaymentMethod,
  };
  const noted = await transactResult(services.db, async (tx): Promise<Result<void, UpdateRefusal>> => {
    const locked = await lockPayment(tx, before.id);
    if (locked?.status !== before.status) return err({ tag: "too_late" });
    const refusal = await refusalOf(tx, actor, wanted, before.id);
    if (refusal !== undefined) return err(refusal);
    await changeSaving(tx, before.id, wanted.savePaymentMethod);
    // Counts for the limits from here on, so that two changes at once cannot both pass; what the provider says comes after.
    if (wanted.amountCents > locked.amountCents) await changeAmount(tx, before.id, wanted.amountCents);
    return ok();
  });
  if (!noted.ok) return noted;
  failpoint("payments.update.after_limits");
  const processor = processorNamed(services, before.provider);
  const intent = await processor.updateAmount(before.intentId, wanted.amountCents, metadataOf(wanted));
  failpoint("payments.update.after_provider");
  if (!intent.ok) {
    // Back to the amount the provider has; where it does not answer, the sweep does this later.
    if (intent.error === "refused") await convergePayment(services, before.id);
    return err(intent.error === "refused" ? { tag: "too_late" } : { tag: "provider_unavailable" });
  }
  const payment = await applyIntent(services, before.id, intent.value);
  return ok({ payment, clientSecret: intent.value.clientSecret });
}
