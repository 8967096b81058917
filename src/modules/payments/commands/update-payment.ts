import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { assertNotTransaction, Rollback, transact } from "#platform/db/db.ts";
import type { Actor, Services } from "#platform/services.ts";
import { metadataOf } from "../domain/payment.ts";
import type { Payment, PaymentRefusal } from "../domain/payment.ts";
import { cardProcessorOf } from "../ports/attach-processor.ts";
import { changeSaving, findPayment } from "../store/payments-store.ts";
import { applyIntent } from "./converge-payment.ts";
import type { BegunPayment } from "./create-payment.ts";
import { refusalOf } from "./create-payment.ts";

export interface PaymentUpdate {
  paymentId: string;
  amountCents?: bigint | null | undefined;
  savePaymentMethod?: boolean | null | undefined;
}

export type UpdateRefusal = PaymentRefusal | { readonly tag: "not_found" } | { readonly tag: "too_late" };

/**
 * Changes the amount of a payment that nobody has confirmed yet (D-ARG-07: only in created or
 * requires_action). The provider is asked first and refuses once a charge has begun, so the amount we
 * book is never another one than the card was charged.
 */
export async function updatePayment(services: Services, actor: Actor, update: PaymentUpdate): Promise<Result<BegunPayment, UpdateRefusal>> {
  assertNotTransaction(services.db);
  const before = await findPayment(services.db, update.paymentId);
  if (before === undefined || before.accountId !== actor.accountId) return err({ tag: "not_found" });
  if (before.status !== "created" && before.status !== "requires_action") return err({ tag: "too_late" });
  if (before.intentId === null) return err({ tag: "too_late" });
  const wanted: Payment = {
    ...before,
    amountCents: update.amountCents ?? before.amountCents,
    savePaymentMethod: update.savePaymentMethod ?? before.savePaymentMethod,
  };
  try {
    await transact(services.db, async (tx) => {
      const refusal = await refusalOf(tx, actor, wanted, before.id);
      if (refusal !== undefined) throw new Rollback(refusal);
      await changeSaving(tx, before.id, wanted.savePaymentMethod);
    });
  } catch (error) {
    if (error instanceof Rollback) return err(error.refusal as PaymentRefusal);
    throw error;
  }
  const intent = await cardProcessorOf(services).updateAmount(before.intentId, wanted.amountCents, metadataOf(wanted));
  if (!intent.ok) return err(intent.error === "refused" ? { tag: "too_late" } : { tag: "provider_unavailable" });
  const payment = await applyIntent(services, before.id, intent.value);
  return ok({ payment, clientSecret: intent.value.clientSecret });
}
