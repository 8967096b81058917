import * as v from "valibot";
import { isUuid } from "#kernel/ids.ts";
import { ok } from "#kernel/result.ts";
import { defineWebhook } from "#platform/webhooks/webhooks.ts";
import { followOrder } from "../commands/follow-order.ts";
import { vendors } from "../ports/vendor.ts";
import { findOrder, findOrderOfVendor } from "../store/orders-store.ts";

const id = v.nullish(v.string(), null);

/**
 * The vendors' webhooks. Reads the order an event is about; the event itself proves nothing. Events in any order, any
 * number of times, end in the same state.
 */
export const vendorWebhook = defineWebhook({
  name: "vendors",
  path: "/backend/webhooks/vendors/:provider",
  taskName: "vendors.process_event",
  bodySchema: v.object({ orderId: id, vendorOrderId: id }),
  providers: (services) => vendors.all(services).map(({ name }) => name),
  verify: (services, { provider = "", rawBody, headers }) => {
    const read = vendors.named(services, provider)?.readWebhook?.(rawBody, headers);
    if (read === undefined || !read.ok) return read;
    const { eventId, type, ...body } = read.value;
    return ok({ provider, eventId, type, body });
  },
  process: async (services, { provider, body: { orderId, vendorOrderId } }) => {
    const named =
      orderId !== null && isUuid(orderId)
        ? await findOrder(services.db, orderId)
        : vendorOrderId === null
          ? undefined
          : await findOrderOfVendor(services.db, provider, vendorOrderId);
    if (named?.provider !== provider) return;
    const followed = await followOrder(services, named.id);
    if (!followed.ok) throw new Error(`order ${named.id} could not be read: ${followed.error.code}`);
  },
});
