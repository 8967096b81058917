import type { Page } from "#kernel/page-cursor.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { audit, findAccount, hasGrant, isOwnAccount } from "#modules/accounts/index.ts";
import { transactResult } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { readOrderAddress } from "../queries/address.ts";
import type { OrderAddress } from "../queries/address.ts";
import { findOrders } from "../queries/staff-orders.ts";
import type { ListedOrder } from "../store/lists-store.ts";
import { findOrder, parcelsOfOrders } from "../store/orders-store.ts";

/**
 * Reads a page of the orders that fit what a staff member typed. A buyer found by their email is written to the audit
 * log, because the answer confirms whose it is.
 */
export async function lookUpOrders(
  services: Services,
  staffId: string,
  page: Page,
  query: string,
): Promise<ListedOrder[]> {
  const { orders, foundByEmail } = await findOrders(services, page, query);
  if (foundByEmail !== null && orders.length > 0) {
    const by = { kind: "staff", actorId: staffId, reason: "" } as const;
    await audit(services.db, by, "find_user_by_contact", foundByEmail, null, { fact: "email" });
  }
  return orders;
}

export type OpenAddressRefusal = "forbidden" | "not_found" | "own_order";

/**
 * Reads where an order and its bill go, with a reason. The look is logged; never about an order that the staff member
 * bought or sold. Null once its buyer is erased.
 */
export async function openOrderAddress(
  services: Services,
  act: { staffId: string; orderId: string; reason: string },
): Promise<Result<OrderAddress | null, OpenAddressRefusal>> {
  return transactResult(services.db, async (tx): Promise<Result<OrderAddress | null, OpenAddressRefusal>> => {
    const staff = await findAccount(tx, act.staffId);
    if (staff === undefined || !hasGrant(staff, "manageMoney")) return err("forbidden");
    const order = await findOrder(tx, act.orderId);
    if (order === undefined) return err("not_found");
    const parcels = await parcelsOfOrders.run(tx, [order.id]);
    for (const accountId of new Set([order.accountId, ...parcels.map(({ sellerId }) => sellerId)]))
      if (order.personId === act.staffId || (await isOwnAccount(tx, act.staffId, accountId))) return err("own_order");
    const by = { kind: "staff", actorId: act.staffId, reason: act.reason } as const;
    await audit(tx, by, "order.address_opened", order.accountId, { orderId: order.id, code: order.code }, null);
    return ok(readOrderAddress(services, order));
  });
}
