import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { assertNotTransaction, transactResult } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import { failpoint } from "#platform/failpoint.ts";
import type { Actor, Services } from "#platform/services.ts";
import { readSetting } from "#platform/settings.ts";
import { paymentPurposes } from "../domain/payment.ts";
import type { Payment, PaymentPurpose, PaymentRefusal } from "../domain/payment.ts";
import { paymentRequested } from "../hooks.ts";
import { currentProcessor, processorNamed } from "../ports/card-processor.ts";
import type { CardProcessorName } from "../ports/card-processor.ts";
import * as settings from "../settings.ts";
import { hasOpenDispute } from "../store/disputes-store.ts";
import { findMethod } from "../store/methods-store.ts";
import { findPaymentByKey, insertPayment, listDeclined, lockPayer, readDay } from "../store/payments-store.ts";
import type { Payer } from "../store/payments-store.ts";
import { applyIntent } from "./converge-payment.ts";
import { requestIntent } from "./request-intent.ts";

export interface PaymentInput {
  channel: string;
  userPaymentMethodId?: string | null | undefined;
  amountCents: bigint;
  savePaymentMethod: boolean;
  purpose: PaymentPurpose;
  referenceId?: string | null | undefined;
  /** Unique per person; a repeat answers the same payment. */
  idempotencyKey: string;
}

/** A payment with what its browser needs to confirm it. */
export interface BegunPayment {
  payment: Payment;
  clientSecret: string | null;
}

/**
 * Begins a card payment: checks the limits under a lock on the payer, writes the payment, asks the provider for an
 * intent outside any transaction and notes it. Asking again with the same key continues where the first attempt stopped
 * and never makes a second intent.
 */
export async function createPayment(
  services: Services,
  actor: Actor,
  input: PaymentInput,
): Promise<Result<BegunPayment, PaymentRefusal>> {
  assertNotTransaction(services.db);
  if (input.channel !== "card") return err({ tag: "channel_unknown" });
  const { name } = currentProcessor(services);
  if (input.purpose === "add_funds") await withdrawDeclined(services, actor.accountId, input.idempotencyKey);
  const written = await writePayment(services, actor, input, name);
  if (!written.ok) return written;
  failpoint("payments.create.after_write");

  const intent =
    written.value.intentId === null
      ? await requestIntent(services, written.value)
      : await processorNamed(services, written.value.provider).retrieve(written.value.intentId);
  failpoint("payments.create.after_provider");
  // Taken away since it was chosen.
  if (!intent.ok && intent.error === "refused" && written.value.userPaymentMethodId !== null)
    return err({ tag: "payment_method_unknown" });
  if (!intent.ok) return err({ tag: "provider_unavailable" });
  const payment = await applyIntent(services, written.value.id, intent.value);
  failpoint("payments.create.after_apply");
  return ok({ payment, clientSecret: intent.value.clientSecret });
}

/**
 * Cancels what was declined before, so that it cannot be confirmed beside the new payment and pass the day's limit.
 * What the provider does not cancel (it was paid meanwhile, or does not answer) goes on counting.
 */
async function withdrawDeclined(services: Services, accountId: string, exceptKey: string): Promise<void> {
  for (const declined of await listDeclined(services.db, accountId, exceptKey)) {
    if (declined.intentId === null) continue;
    const canceled = await processorNamed(services, declined.provider).cancel(
      declined.intentId,
      `cancel:${declined.id}`,
    );
    failpoint("payments.withdraw.after_provider");
    if (canceled.ok) await applyIntent(services, declined.id, canceled.value);
  }
}

async function writePayment(
  services: Services,
  actor: Actor,
  input: PaymentInput,
  provider: CardProcessorName,
): Promise<Result<Payment, PaymentRefusal>> {
  return transactResult(services.db, async (tx): Promise<Result<Payment, PaymentRefusal>> => {
    const repeated = await findRepeat(tx, actor, input);
    if (repeated !== undefined) return repeated;
    const refusal =
      (await refusalOf(tx, actor, input, null)) ??
      (await refusalOfMethod(tx, actor, input.userPaymentMethodId, provider));
    // What fills the limit may be the payment of another call with this key, which locked the payer first.
    if (refusal !== undefined) return (await findRepeat(tx, actor, input)) ?? err(refusal);
    const payment = await insertPayment(tx, {
      accountId: actor.accountId,
      personId: actor.personId,
      purpose: input.purpose,
      referenceId: input.referenceId ?? null,
      amountCents: input.amountCents,
      channel: input.channel,
      provider,
      savePaymentMethod: input.savePaymentMethod,
      userPaymentMethodId: input.userPaymentMethodId ?? null,
      idempotencyKey: input.idempotencyKey,
    });
    const written = payment === undefined ? await findRepeat(tx, actor, input) : ok(payment);
    if (written === undefined) throw new Error("a payment vanished");
    failpoint("payments.create.before_commit");
    return written;
  });
}

/** Finds the payment begun with this key; refused when it was another one. */
async function findRepeat(
  tx: Tx,
  actor: Actor,
  input: PaymentInput,
): Promise<Result<Payment, PaymentRefusal> | undefined> {
  const before = await findPaymentByKey(tx, actor.personId, input.idempotencyKey);
  if (before === undefined) return undefined;
  const same =
    before.accountId === actor.accountId &&
    before.amountCents === input.amountCents &&
    before.purpose === input.purpose &&
    before.savePaymentMethod === input.savePaymentMethod &&
    // One that was to be kept may have become a kept one since.
    (before.savePaymentMethod || before.userPaymentMethodId === (input.userPaymentMethodId ?? null)) &&
    before.referenceId === (input.referenceId ?? null);
  return same ? ok(before) : err({ tag: "idempotency_mismatch" });
}

/** Returns why a stored card may not be charged, or undefined. */
async function refusalOfMethod(
  tx: Tx,
  actor: Actor,
  id: string | null | undefined,
  provider: CardProcessorName,
): Promise<PaymentRefusal | undefined> {
  if (id == null) return undefined;
  const method = await findMethod(tx, id);
  if (method?.accountId !== actor.accountId || method.provider !== provider) return { tag: "payment_method_unknown" };
  if (method.status === "expired") return { tag: "payment_method_expired" };
  return method.status === "active" ? undefined : { tag: "payment_method_unknown" };
}

/** Returns why this amount may not be charged now, or undefined. Locks the payer's row until the commit. */
export async function refusalOf(
  tx: Tx,
  actor: Actor,
  input: Pick<PaymentInput, "amountCents" | "purpose" | "referenceId">,
  exceptPaymentId: string | null,
): Promise<PaymentRefusal | undefined> {
  if (!paymentPurposes.includes(input.purpose)) return { tag: "not_eligible", reason: "purpose" };
  const payer = await lockPayer(tx, actor.accountId);
  if (payer === undefined || payer.status !== "active") return { tag: "not_eligible", reason: "account_status" };
  // A debt is paid in its own amount, regardless of other limits: the caller knows the bounds.
  if (input.purpose !== "receivable") {
    const refusal = await refusalOfCharge(tx, actor, input, payer, exceptPaymentId);
    if (refusal !== undefined) return refusal;
  }
  return paymentRequested.run(tx, {
    accountId: actor.accountId,
    personId: actor.personId,
    purpose: input.purpose,
    referenceId: input.referenceId ?? null,
    amountCents: input.amountCents,
  });
}

async function refusalOfCharge(
  tx: Tx,
  actor: Actor,
  input: Pick<PaymentInput, "amountCents" | "purpose">,
  payer: Payer,
  exceptPaymentId: string | null,
): Promise<PaymentRefusal | undefined> {
  if (await hasOpenDispute(tx, actor.accountId)) return { tag: "not_eligible", reason: "dispute_open" };
  const isNew = payer.ageDays < (await readSetting(tx, settings.newAccountDays));
  const perCharge =
    input.purpose === "add_funds"
      ? isNew
        ? settings.newAccountCharge
        : settings.maximumCharge
      : settings.maximumGiveawayCharge;
  const minCents = BigInt(
    await readSetting(tx, input.purpose === "order" ? settings.minimumOrderCharge : settings.minimumCharge),
  );
  const maxCents = BigInt(await readSetting(tx, perCharge));
  if (input.amountCents < minCents || input.amountCents > maxCents)
    return { tag: "amount_out_of_range", minCents, maxCents };
  if (input.purpose === "add_funds") {
    const dayLimit = BigInt(await readSetting(tx, isNew ? settings.newAccountDay : settings.maximumDay));
    const day = await readDay(tx, actor.accountId, exceptPaymentId);
    if (day.cents + input.amountCents > dayLimit) {
      const remainingCents = dayLimit > day.cents ? dayLimit - day.cents : 0n;
      return { tag: "limit_exceeded", limit: "daily_add_funds", remainingCents, resetAt: day.resetAt };
    }
  }
  return undefined;
}
