import type { Services } from "#platform/services.ts";
import type { PeriodicWork } from "#platform/tasks/periodic.ts";
import { implementTask } from "#platform/tasks/tasks.ts";
import { followOrder } from "../commands/follow-order.ts";
import { placeOrder } from "../commands/place-order.ts";
import { syncProducts } from "../commands/sync-products.ts";
import type { VendorOrder } from "../domain/order.ts";
import { listUnderWay, listUnknown, markLooked } from "../store/orders-store.ts";
import { placeOrderTask } from "./place-order-task.ts";
import { vendorWebhook } from "./vendor-webhook.ts";

/** Continues every order under way: places those that are due, reads the others, and asks for those without an answer. */
export async function sweepOrders(
  services: Services,
  options: { idleSeconds: number } = { idleSeconds: 600 },
): Promise<void> {
  const { db, log } = services;
  for (const order of [...(await listUnderWay(db, options.idleSeconds, 200)), ...(await listUnknown(db, 50))]) {
    try {
      await goOn(services, order);
    } catch (error) {
      // One that cannot be read must not keep the others waiting.
      log.error({ err: error, orderId: order.id }, "vendor order could not be swept");
    }
    await markLooked(db, order.id);
  }
  await vendorWebhook.sweep(services);
}

async function goOn(services: Services, order: VendorOrder): Promise<void> {
  if (order.status === "requested") {
    await placeOrder(services, order.id);
    return;
  }
  const read = await followOrder(services, order.id);
  if (!read.ok && order.status !== "failed") throw new Error(`the vendor could not be read: ${read.error.code}`);
}

export const placeOrderImplementation = implementTask(placeOrderTask, (services, { orderId }) =>
  placeOrder(services, orderId),
);
export const orderSweep: PeriodicWork = {
  name: "vendor orders sweep",
  everySeconds: 60,
  run: (services) => sweepOrders(services),
};
export const productSync: PeriodicWork = {
  name: "vendor products sync",
  everySeconds: 600,
  run: syncProducts,
};
