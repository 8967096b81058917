import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { assertNotTransaction, transactResult } from "#platform/db/db.ts";
import { failpoint } from "#platform/failpoint.ts";
import type { Actor, Services } from "#platform/services.ts";
import { maximumMethods, methodsADay, setupMetadata } from "../domain/payment-method.ts";
import type { MethodRefusal, UserPaymentMethod } from "../domain/payment-method.ts";
import { attachedProcessors, currentProcessor, processorNamed } from "../ports/card-processor.ts";
import type { CardProcessorName } from "../ports/card-processor.ts";
import { countMethods, findCustomer, findMethod, findMethodByKey, insertMethod } from "../store/methods-store.ts";
import { lockPayer } from "../store/payments-store.ts";
import { applySetup } from "./converge-method.ts";
import { customerOf } from "./request-intent.ts";

/** A card that is to be kept, with what its browser needs to confirm it. */
export interface BegunMethod {
  method: UserPaymentMethod;
  clientSecret: string | null;
}

/**
 * Begins to keep a card without paying: five an account, and five tries a day, checked with the account's row locked;
 * the provider is asked for a setup outside any transaction. The same key again continues where it stopped. An earlier
 * processor keeps a card only for an account that it bills.
 */
export async function createUserPaymentMethod(
  services: Services,
  actor: Actor,
  input: { channel: string; provider?: CardProcessorName; idempotencyKey: string },
): Promise<Result<BegunMethod, MethodRefusal>> {
  assertNotTransaction(services.db);
  if (input.channel !== "card") return err({ tag: "channel_unknown" });
  const { name: current } = currentProcessor(services);
  const provider = input.provider ?? current;
  if (provider !== current && !(await isCustomer(services, actor.accountId, provider)))
    return err({ tag: "channel_unknown" });
  const written = await writeMethod(services, actor, provider, input.idempotencyKey);
  if (!written.ok) return written;
  failpoint("payments.method_create.after_write");
  const method = written.value;
  const processor = processorNamed(services, method.provider);
  const customer = await customerOf(services, actor.accountId, method.provider);
  if (!customer.ok) return err({ tag: "provider_unavailable" });
  const setup =
    method.setupId === null
      ? await processor.createSetupIntent({
          idempotencyKey: `setup:${method.id}`,
          customerId: customer.value,
          metadata: setupMetadata(method),
        })
      : await processor.retrieveSetup(method.setupId);
  failpoint("payments.method_create.after_provider");
  if (!setup.ok) return err({ tag: "provider_unavailable" });
  return ok({ method: await applySetup(services, method.id, setup.value), clientSecret: setup.value.clientSecret });
}

/** Whether an earlier processor can be asked, and bills this account: its subscription may need another card. */
async function isCustomer(services: Services, accountId: string, provider: CardProcessorName): Promise<boolean> {
  return (
    attachedProcessors(services).includes(provider) &&
    (await findCustomer(services.db, accountId, provider)) !== undefined
  );
}

async function writeMethod(
  services: Services,
  actor: Actor,
  provider: CardProcessorName,
  key: string,
): Promise<Result<UserPaymentMethod, MethodRefusal>> {
  return transactResult(services.db, async (tx) => {
    const payer = await lockPayer(tx, actor.accountId);
    const before = await findMethodByKey(tx, actor.personId, key);
    if (before !== undefined) {
      if (before.accountId !== actor.accountId) return err({ tag: "idempotency_mismatch" });
      return ok(before);
    }
    if (payer?.status !== "active") return err({ tag: "not_eligible", reason: "account_status" });
    const { kept, begun, resetAt } = await countMethods(tx, actor.accountId, provider);
    if (kept >= maximumMethods) return err({ tag: "limit_exceeded", limit: "payment_methods", resetAt: null });
    if (begun >= methodsADay) return err({ tag: "limit_exceeded", limit: "payment_methods_day", resetAt });
    const made = await findMethod(
      tx,
      await insertMethod(tx, {
        accountId: actor.accountId,
        personId: actor.personId,
        provider,
        idempotencyKey: key,
      }),
    );
    if (made === undefined) throw new Error("a payment method vanished");
    failpoint("payments.method_create.before_commit");
    return ok(made);
  });
}
