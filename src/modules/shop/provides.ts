import { MAX_PRICE_CENTS } from "#kernel/shop-price.ts";
import { accountErasing } from "#modules/accounts/index.ts";
import { addressOf, removeMedia } from "#modules/media/index.ts";
import { vendorProductsCopied } from "#modules/vendors/index.ts";
import { provide } from "#platform/hooks.ts";
import { tellIfBack } from "./commands/stock-alerts.ts";
import { followVendorPrices, mediaOfShop } from "./store/products-store.ts";
import { awaitedOfVendor } from "./store/stock-alerts-store.ts";

/** Implementations of the hooks of lower modules. */
export const provides = [
  provide(vendorProductsCopied, async (tx, { provider, references }) => {
    await followVendorPrices(tx, provider, references, MAX_PRICE_CENTS);
    await tellIfBack(tx, await awaitedOfVendor(tx, provider, references));
    return undefined;
  }),
  provide(accountErasing, async (tx, { services, accountId }) => {
    const found = await mediaOfShop(tx, accountId);
    await removeMedia(
      tx,
      services,
      found.map(({ id, uploadType }) => addressOf(services, id, uploadType)),
    );
    return undefined;
  }),
];
