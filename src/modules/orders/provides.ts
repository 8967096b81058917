import { deletionAsked } from "#modules/accounts/index.ts";
import { disputeLost, disputeMoved, paymentRequested, paymentSucceeded, refundMoved } from "#modules/payments/index.ts";
import { fileReplaced } from "#modules/shop/index.ts";
import { vendorOrderMoved } from "#modules/vendors/index.ts";
import { provide } from "#platform/hooks.ts";
import { cancelDisputed, followDispute } from "./commands/follow-dispute.ts";
import { followVendorOrder } from "./commands/order-at-vendor.ts";
import { followRefund } from "./commands/follow-refund.ts";
import { checkOrderPayment, payOrder } from "./commands/pay-order.ts";
import { isFileSold } from "./store/goods-store.ts";
import { countOpen } from "./store/orders-store.ts";

/** Implementations of the hooks of lower modules. */
export const provides = [
  provide(paymentRequested, checkOrderPayment),
  provide(paymentSucceeded, payOrder),
  provide(refundMoved, followRefund),
  provide(disputeLost, cancelDisputed),
  provide(disputeMoved, followDispute),
  provide(vendorOrderMoved, followVendorOrder),
  provide(fileReplaced, async (tx, { mediaId }) => ((await isFileSold(tx, mediaId)) ? "in_use" : undefined)),
  provide(deletionAsked, async (tx, { accountId, blockers }) => {
    const { bought, sold } = await countOpen(tx, accountId);
    if (bought > 0) blockers.push({ reason: "open_order", accountId, count: bought, amountCents: 0n });
    if (sold > 0) blockers.push({ reason: "open_sale", accountId, count: sold, amountCents: 0n });
    return undefined;
  }),
];
