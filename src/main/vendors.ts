import { vendors } from "#modules/vendors/index.ts";
import type { Vendor } from "#modules/vendors/index.ts";
import { openDb, openPool } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { vendorEmbedded } from "#providers/vendor-embedded/provider.ts";
import type { VendorSandbox } from "#providers/vendor-embedded/provider.ts";
import { vendorPrintful } from "#providers/vendor-printful/provider.ts";
import { vendorTremendous } from "#providers/vendor-tremendous/provider.ts";

/** Attaches the configured vendors. The embedded ones have connections of their own: they commit apart from us. */
export function attachVendors(services: Services, appUrl: string): { close: () => Promise<void> } {
  const { goods, giftCards } = services.config.vendors;
  // Connects when it is first used: where both vendors are outside, never.
  const pool = openPool({
    connectionString: appUrl,
    poolSize: 2,
    log: services.log,
    applicationName: "vendor-sandbox",
  });
  const sandbox: VendorSandbox = { db: openDb(pool), faults: { calls: [], hangMs: 0, pricePercent: 0 } };
  const ofGoods = (one: typeof goods.current): Vendor[] => {
    if (one.provider === "off") return [];
    return [one.provider === "printful" ? vendorPrintful(one) : vendorEmbedded(sandbox, "goods")];
  };
  const ofGiftCards = (one: typeof giftCards.current): Vendor[] => {
    if (one.provider === "off") return [];
    return [one.provider === "tremendous" ? vendorTremendous(one) : vendorEmbedded(sandbox, "gift_cards")];
  };
  vendors.attach(
    services,
    [...ofGoods(goods.current), ...ofGiftCards(giftCards.current)],
    [...goods.earlier.flatMap(ofGoods), ...giftCards.earlier.flatMap(ofGiftCards)],
  );
  return { close: () => pool.end() };
}
