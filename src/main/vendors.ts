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
  const chosen: Vendor[] = [];
  if (goods.provider === "embedded") chosen.push(vendorEmbedded(sandbox, "goods"));
  if (goods.provider === "printful") chosen.push(vendorPrintful(goods));
  if (giftCards.provider === "embedded") chosen.push(vendorEmbedded(sandbox, "gift_cards"));
  if (giftCards.provider === "tremendous") chosen.push(vendorTremendous(giftCards));
  vendors.attach(services, chosen);
  return { close: () => pool.end() };
}
