import { assertNotTransaction, transact } from "#platform/db/db.ts";
import { failpoint } from "#platform/failpoint.ts";
import type { Services } from "#platform/services.ts";
import { readSetting } from "#platform/settings.ts";
import { enqueue } from "#platform/tasks/tasks.ts";
import { waitBeforeRetry } from "../domain/order.ts";
import type { OrderFailure, VendorOrder } from "../domain/order.ts";
import { vendors } from "../ports/vendor.ts";
import type { Vendor, VendorError } from "../ports/vendor.ts";
import { retryHours } from "../settings.ts";
import { claimTry, findOrder, lockOrder, readNextTry, readRecipient } from "../store/orders-store.ts";
import { placeOrderTask } from "../tasks/place-order-task.ts";
import { applyOrderTruth } from "./follow-order.ts";
import { moveOrder } from "./move-order.ts";

/** Wait after the last try until the sweep looks whether its outcome was written, in hours. */
const lastWaitHours = 0.25;

/**
 * Places a requested order at its vendor, when it is due. The try is committed before the call, so that an interrupted
 * one is repeated by the sweep; the vendor makes one order for our id. Without an answer it is tried again after each
 * wait of the setting, and then the order fails. The vendor's refusal fails it at once.
 */
export async function placeOrder(services: Services, orderId: string): Promise<void> {
  assertNotTransaction(services.db);
  const known = await findOrder(services.db, orderId);
  if (known?.status !== "requested") return;
  const waits = await readSetting(services.db, retryHours);
  const wait = waitBeforeRetry(known.tries + 1, waits);
  if (!(await transact(services.db, (tx) => claimTry(tx, orderId, wait ?? lastWaitHours)))) return;
  failpoint("vendors.place.after_claim");
  if (known.tries > waits.length) {
    // The last try was interrupted before its outcome was written.
    await giveUp(services, known);
    return;
  }
  const vendor = vendors.named(services, known.provider);
  const placed =
    vendor === undefined
      ? ({ ok: false, error: { code: "unavailable" } } as const)
      : await vendor.placeOrder({
          orderId,
          reference: known.productReference,
          size: known.size,
          quantity: known.quantity,
          recipient: await readRecipient(services, services.db, orderId),
        });
  failpoint("vendors.place.after_call");
  if (placed.ok) {
    await applyOrderTruth(services, orderId, placed.value);
    return;
  }
  if (placed.error.code !== "unavailable") {
    await failOrder(services, orderId, failureOf(placed.error), reasonOf(placed.error));
    return;
  }
  services.log.warn({ orderId, vendor: known.provider, tries: known.tries + 1 }, "the vendor did not answer");
  if (wait === undefined) await giveUp(services, known, vendor);
  else await retryLater(services, orderId);
}

async function retryLater(services: Services, orderId: string): Promise<void> {
  await transact(services.db, async (tx) => {
    const runAt = await readNextTry(tx, orderId);
    if (runAt !== undefined)
      await enqueue(tx, placeOrderTask, { orderId }, { runAt, key: `${placeOrderTask.name}:${orderId}` });
  });
}

/**
 * Fails an order after its last try, unless the vendor says that it has it. A vendor that is silent still may have it:
 * the sweep goes on asking for a week.
 */
async function giveUp(
  services: Services,
  order: VendorOrder,
  vendor: Vendor | undefined = vendors.named(services, order.provider),
): Promise<void> {
  const read = await vendor?.readOrder(order.id);
  if (read?.ok === true) await applyOrderTruth(services, order.id, read.value);
  else await failOrder(services, order.id, "unavailable", read?.error.code ?? null);
}

const failureOf = (error: VendorError): OrderFailure => (error.code === "out_of_stock" ? "out_of_stock" : "refused");
const reasonOf = (error: VendorError): string => (error.code === "refused" ? error.reason : error.code);

async function failOrder(
  services: Services,
  orderId: string,
  failure: OrderFailure,
  reason: string | null,
): Promise<void> {
  await transact(services.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.status === "requested") await moveOrder(services, tx, order, "failed", { failure, reason });
  });
}
