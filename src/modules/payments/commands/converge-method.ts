import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { assertNotTransaction, transact } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import { failpoint } from "#platform/failpoint.ts";
import type { Actor, Services } from "#platform/services.ts";
import type { Payment } from "../domain/payment.ts";
import { maximumMethods, methodStatusOf, methodTransitions, setupMetadata } from "../domain/payment-method.ts";
import type { MethodStatus, UserPaymentMethod } from "../domain/payment-method.ts";
import { processorNamed } from "../ports/card-processor.ts";
import type { ProviderSetup } from "../ports/card-processor.ts";
import type { ProcessorError, ProviderMethod } from "../ports/provider-intent.ts";
import * as store from "../store/methods-store.ts";
import { lockPayer, noteMethod } from "../store/payments-store.ts";

/**
 * Reads the provider's truth about a card that is to be kept and brings ours to it; safe at any time, any number of
 * times. `not_found` when there is none, `unavailable` when the provider could not be read.
 */
export async function convergeMethod(
  services: Services,
  id: string,
): Promise<Result<UserPaymentMethod, ProcessorError>> {
  assertNotTransaction(services.db);
  const method = await store.findMethod(services.db, id);
  if (method === undefined) return err("not_found");
  if (method.setupId === null) return ok(method);
  const setup = await processorNamed(services, method.provider).retrieveSetup(method.setupId);
  return setup.ok ? ok(await applySetup(services, id, setup.value)) : setup;
}

/**
 * Reads the setup from the provider after the browser confirmed it, so that the caller does not wait for the webhook
 * (SAVE_USER_PAYMENT_METHOD).
 */
export async function saveUserPaymentMethod(
  services: Services,
  actor: Actor,
  id: string,
): Promise<Result<UserPaymentMethod, "not_found" | "unavailable">> {
  const method = await store.findMethod(services.db, id);
  if (method === undefined || method.accountId !== actor.accountId) return err("not_found");
  const converged = await convergeMethod(services, id);
  return converged.ok ? converged : err("unavailable");
}

/** Brings a card to what the provider said of its setup, in one transaction. Throws on facts about another card. */
export async function applySetup(services: Services, id: string, setup: ProviderSetup): Promise<UserPaymentMethod> {
  const applied = await transact(services.db, async (tx) => {
    const seen = await store.findMethod(tx, id);
    if (seen === undefined) throw new Error("a payment method vanished");
    // The account's row before the card's: how many an account keeps is checked under it.
    await lockPayer(tx, seen.accountId);
    const method = await store.lockMethod(tx, id);
    if (method === undefined) throw new Error("a payment method vanished");
    assertSameMethod(method, setup);
    if (method.setupId === null) await store.noteSetup(tx, id, setup.setupId);
    await follow(tx, method, setup);
    failpoint("payments.method_apply.before_commit");
    return (await store.findMethod(tx, id)) ?? method;
  });
  failpoint("payments.method_apply.after_commit");
  return applied;
}

async function follow(tx: Tx, method: UserPaymentMethod, setup: ProviderSetup): Promise<void> {
  const to = methodStatusOf(setup);
  // Confirmed after it was given up: recorded, so that the provider deletes it.
  if (method.status === "removed" && setup.method !== null && method.methodId === null)
    return store.noteCard(tx, method.id, setup.method);
  if (to === "active" && setup.method !== null && mayMove(method.status, to)) return keep(tx, method, setup.method);
  if (to === "active" || to === "expired") return;
  if (
    mayMove(method.status, to) ||
    (to === method.status && to === "pending" && setup.failureCode !== method.failureCode)
  ) {
    await store.moveMethod(tx, method.id, method.status, to, setup.failureCode);
  }
}

const mayMove = (from: MethodStatus, to: MethodStatus): boolean =>
  (methodTransitions[from] as readonly MethodStatus[]).includes(to);

/** Keeps a card in its row: instead of the same card kept before, and not beyond five. */
async function keep(tx: Tx, method: UserPaymentMethod, card: ProviderMethod): Promise<void> {
  await store.noteCard(tx, method.id, card);
  if (card.fingerprint !== null)
    await store.replaceSameCard(tx, method.id, method.accountId, method.provider, card.fingerprint);
  const { kept } = await store.countMethods(tx, method.accountId, method.provider);
  const hasRoom = kept < maximumMethods;
  await store.moveMethod(tx, method.id, method.status, hasRoom ? "active" : "removed", hasRoom ? null : "too_many");
}

/**
 * A payment was paid with a card the customer keeps: it becomes the default, and is written down where it was kept by
 * this payment. Runs in the transaction of the status change, with the account's row locked.
 */
export async function noteCardPaidWith(tx: Tx, payment: Payment, card: ProviderMethod): Promise<void> {
  const { accountId, provider } = payment;
  await lockPayer(tx, accountId);
  let method = await store.findMethodOfProvider(tx, provider, card.methodId);
  if (method === undefined) {
    const id = await store.insertMethod(tx, {
      accountId,
      personId: payment.actedByPersonId,
      provider,
      idempotencyKey: null,
    });
    method = await store.findMethod(tx, id);
    if (method === undefined) throw new Error("a payment method vanished");
    if (payment.savePaymentMethod) await keep(tx, method, card);
    else await keepNot(tx, method, card);
  }
  if (method.accountId !== accountId) return;
  await noteMethod(tx, payment.id, method.id);
  await store.preferMethod(tx, method.id, true);
}

/** Its owner changed their mind before they paid: recorded as removed, so that the provider deletes it. */
async function keepNot(tx: Tx, method: UserPaymentMethod, card: ProviderMethod): Promise<void> {
  await store.noteCard(tx, method.id, card);
  await store.moveMethod(tx, method.id, method.status, "removed", "not_wanted");
}

function assertSameMethod(method: UserPaymentMethod, setup: ProviderSetup): void {
  const differs = Object.entries(setupMetadata(method)).some(([key, value]) => setup.metadata[key] !== value);
  if (differs || (method.setupId !== null && method.setupId !== setup.setupId))
    throw new Error(`the provider's setup is not that of payment method ${method.id}`);
}
