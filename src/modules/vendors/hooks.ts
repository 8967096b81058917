import { defineHook } from "#platform/hooks.ts";
import type { Services } from "#platform/services.ts";
import type { OrderStatus, VendorOrder } from "./domain/order.ts";

/** An order was moved, in the same transaction and with its row locked. `order` stands in its new state. */
export const vendorOrderMoved = defineHook<{ services: Services; order: VendorOrder; from: OrderStatus }, never>(
  "vendors.order-moved",
);

/** Products were copied from their vendor again, in the same transaction. They may have another price now. */
export const vendorProductsCopied = defineHook<{ provider: string; references: readonly string[] }, never>(
  "vendors.products-copied",
);
