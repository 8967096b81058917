import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { parseShippingAddress } from "#kernel/shipping-address.ts";
import type { ShippingAddress, ShippingProblem } from "#kernel/shipping-address.ts";
import { appNow, assertNotTransaction, transact } from "#platform/db/db.ts";
import type { Db } from "#platform/db/db.ts";
import { failpoint } from "#platform/failpoint.ts";
import type { Actor, Services } from "#platform/services.ts";
import type { MethodRefusal, UserPaymentMethod } from "../domain/payment-method.ts";
import { methodUsed } from "../hooks.ts";
import { processorNamed } from "../ports/card-processor.ts";
import type { MethodChange } from "../ports/card-processor.ts";
import { findMethod, lockMethod, markDetached, moveMethod, noteCard, preferMethod } from "../store/methods-store.ts";
import { lockPayer } from "../store/payments-store.ts";

export interface MethodUpdate {
  id: string;
  expiryMonth?: number | null | undefined;
  expiryYear?: number | null | undefined;
  isDefault?: boolean | null | undefined;
  billingAddress?: ShippingAddress | null | undefined;
}

/**
 * Changes a saved card's expiry and billing address, at the provider first, or makes it the default. It stops being the
 * default when another card becomes it.
 */
export async function updateUserPaymentMethod(
  services: Services,
  actor: Actor,
  update: MethodUpdate,
): Promise<Result<UserPaymentMethod, MethodRefusal | ({ readonly tag: "address" } & ShippingProblem)>> {
  assertNotTransaction(services.db);
  const method = await findOwnMethod(services, actor, update.id);
  if (method?.methodId == null || (method.status !== "active" && method.status !== "expired"))
    return err({ tag: "not_found" });
  const expiry = await readExpiry(services, method, update);
  if (expiry === "wrong") return err({ tag: "expiry" });
  const address = update.billingAddress == null ? undefined : parseShippingAddress(update.billingAddress);
  if (address?.ok === false) return err({ tag: "address", ...address.error });
  const change: MethodChange = { ...expiry, ...(address === undefined ? {} : { billingAddress: address.value }) };
  const told =
    Object.keys(change).length === 0
      ? undefined
      : await processorNamed(services, method.provider).updateMethod(method.methodId, change);
  failpoint("payments.method_update.after_provider");
  if (told?.ok === false) return err({ tag: told.error === "unavailable" ? "provider_unavailable" : "refused" });
  return transact(services.db, async (tx) => {
    await lockPayer(tx, actor.accountId);
    const now = await lockMethod(tx, method.id);
    if (now === undefined || now.status === "removed") return err({ tag: "not_found" });
    if (told !== undefined) await noteCard(tx, method.id, told.value);
    if (update.isDefault === true) await preferMethod(tx, method.id, false);
    failpoint("payments.method_update.before_commit");
    return ok((await findMethod(tx, method.id)) ?? method);
  });
}

async function readExpiry(
  services: Services,
  method: UserPaymentMethod,
  update: MethodUpdate,
): Promise<Pick<MethodChange, "expMonth" | "expYear"> | "wrong"> {
  if (update.expiryMonth == null && update.expiryYear == null) return {};
  const expMonth = update.expiryMonth ?? method.expiryMonth ?? 0;
  const expYear = update.expiryYear ?? method.expiryYear ?? 0;
  const now = await appNow(services.db);
  const isPossible =
    expMonth >= 1 &&
    expMonth <= 12 &&
    expYear <= now.getUTCFullYear() + 50 &&
    Date.UTC(expYear, expMonth, 1) > now.getTime();
  return isPossible ? { expMonth, expYear } : "wrong";
}

/**
 * Removes a card: it cannot be charged from the commit on. The provider is informed afterwards, by the sweep if it does
 * not answer now. Payments in progress continue: they were authorized. Removing it again changes nothing. A card that
 * renewals are charged to is in use: another one is chosen for them first.
 */
export async function deleteUserPaymentMethod(
  services: Services,
  actor: Actor,
  id: string,
): Promise<Result<UserPaymentMethod, { readonly tag: "not_found" | "in_use" }>> {
  assertNotTransaction(services.db);
  const found = await findOwnMethod(services, actor, id);
  if (found === undefined) return err({ tag: "not_found" });
  const removed = await transact(services.db, async (tx): Promise<UserPaymentMethod | undefined> => {
    await lockPayer(tx, actor.accountId);
    const method = await lockMethod(tx, id);
    const isKept = method !== undefined && method.status !== "removed";
    if (isKept && (await isUsed(tx, method))) return undefined;
    if (isKept) await moveMethod(tx, id, method.status, "removed", null);
    failpoint("payments.method_remove.before_commit");
    return (await findMethod(tx, id)) ?? found;
  });
  if (removed === undefined) return err({ tag: "in_use" });
  failpoint("payments.method_remove.after_commit");
  await detachMethod(services, removed);
  return ok(removed);
}

async function isUsed(db: Db, method: UserPaymentMethod): Promise<boolean> {
  return (await Promise.all(methodUsed.read({ db, method }))).includes(true);
}

/**
 * Tells the provider that a card is kept no more. What it does not answer stays for the sweep, and so does a row that
 * was replaced by the same card while renewals are charged to it.
 */
export async function detachMethod(services: Services, method: UserPaymentMethod): Promise<void> {
  if (method.methodId === null) return;
  if (await isUsed(services.db, method)) return;
  const detached = await processorNamed(services, method.provider).detach(method.methodId);
  failpoint("payments.method_detach.after_provider");
  // One the provider does not know is kept no more either.
  if (detached.ok || detached.error !== "unavailable") await markDetached(services.db, method.id);
}

/** A kept card of the acting account; undefined for another account's, as for one that does not exist. */
export async function findOwnMethod(
  services: Services,
  actor: Actor,
  id: string,
): Promise<UserPaymentMethod | undefined> {
  const method = await findMethod(services.db, id);
  return method?.accountId === actor.accountId ? method : undefined;
}
