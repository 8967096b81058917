import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import type { Tx } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { enqueue } from "#platform/tasks/tasks.ts";
import type { Recipient, VendorOrder } from "../domain/order.ts";
import { vendors } from "../ports/vendor.ts";
import { findOrderByKey, findQuote, insertOrder } from "../store/orders-store.ts";
import { placeOrderTask } from "../tasks/place-order-task.ts";

export interface OrderInput {
  /** What the caller knows the order by, such as `redemption:<id>:1`. An order requested twice is one. */
  readonly key: string;
  /** Whom it is for. */
  readonly accountId: string;
  readonly quoteId: string;
  readonly size: string | null;
  /** Null for gift cards. */
  readonly recipient: Recipient | null;
  /** A promised prize is ordered after its price's lock has ended as well; we pay what it costs beyond it. */
  readonly isPromised?: boolean;
}

export type OrderRefusal = "quote_not_found" | "quote_expired" | "not_offered" | "recipient_required" | "key_reused";

/** Requests an order in the caller's transaction. The task places it at the vendor after the commit. */
export async function requestOrder(
  services: Services,
  tx: Tx,
  input: OrderInput,
): Promise<Result<VendorOrder, OrderRefusal>> {
  const before = await findOrderByKey(tx, input.key);
  if (before !== undefined) return isSame(before, input) ? ok(before) : err("key_reused");
  const quote = await findQuote(tx, input.quoteId);
  if (quote === undefined) return err("quote_not_found");
  if (quote.isExpired && input.isPromised !== true) return err("quote_expired");
  const vendor = vendors.named(services, quote.provider);
  if (vendor === undefined) return err("not_offered");
  if (vendor.sells === "goods" && input.recipient === null) return err("recipient_required");
  const made = await insertOrder(services, tx, {
    key: input.key,
    accountId: input.accountId,
    quoteId: quote.id,
    provider: quote.provider,
    productReference: quote.productReference,
    quantity: quote.quantity,
    size: input.size,
    // A gift card's vendor does not need to know who gets it.
    recipient: vendor.sells === "goods" ? input.recipient : null,
  });
  if (made === undefined) {
    const raced = await findOrderByKey(tx, input.key);
    return raced !== undefined && isSame(raced, input) ? ok(raced) : err("key_reused");
  }
  await enqueue(tx, placeOrderTask, { orderId: made.id });
  return ok(made);
}

const isSame = (order: VendorOrder, input: OrderInput): boolean =>
  order.accountId === input.accountId && order.quoteId === input.quoteId && order.size === input.size;
