import { randomUUID } from "node:crypto";
import { afterAll, beforeAll } from "vitest";
import {
  followOrder,
  placeOrder,
  quote,
  readVendorOrder,
  requestOrder,
  syncProducts,
  vendors,
} from "#modules/vendors/index.ts";
import type { LockedQuote, VendorOrder } from "#modules/vendors/index.ts";
import { module as vendorsModule } from "#modules/vendors/module.ts";
import { openDb, openPool, transact } from "#platform/db/db.ts";
import { registerModules } from "#platform/module.ts";
import type { VendorFaults } from "#providers/vendor-embedded/faults.ts";
import { vendorEmbedded } from "#providers/vendor-embedded/provider.ts";
import { patient } from "./patient.ts";
import type { World } from "./world.ts";
import { shippingAddress } from "./shipping-address.ts";

registerModules([vendorsModule]);

const { countryCode: _, ...place } = shippingAddress;
export const recipient = { name: "Nia Okafor", ...place } as const;

/** The embedded vendors beside a test's world. */
export interface Vendors {
  readonly faults: VendorFaults;
  /** Locks a price for delivery to New Mexico. */
  quoted: (accountId: string, reference: string, quantity?: number) => Promise<LockedQuote>;
  /** Requests an order, without placing it. */
  requested: (accountId: string, reference: string, more?: { size?: string; quoteId?: string }) => Promise<VendorOrder>;
  /** Places an order as its task would, and returns it as it stands then. */
  place: (orderId: string) => Promise<VendorOrder>;
  read: (orderId: string) => Promise<VendorOrder>;
}

export function useVendors(world: World): Vendors {
  const self = {} as Vendors;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const pool = openPool({
      connectionString: world.appUrl,
      poolSize: 4,
      log: world.services.log,
      applicationName: "vendor-sandbox",
      ...patient,
    });
    close = () => pool.end();
    const faults: VendorFaults = { calls: [], hangMs: 20, pricePercent: 0 };
    const sandbox = { db: openDb(pool), faults };
    vendors.attach(world.services, [vendorEmbedded(sandbox, "goods"), vendorEmbedded(sandbox, "gift_cards")]);
    const read: Vendors["read"] = async (orderId) => {
      const found = await followOrder(world.services, orderId);
      if (found.ok) return found.value;
      throw new Error(found.error.code);
    };
    const quoted: Vendors["quoted"] = async (accountId, reference, quantity = 1) => {
      const made = await quote(
        world.services,
        { accountId },
        { reference, size: null, quantity, state: "NM", zipCode: "88001" },
      );
      if (made.ok) return made.value;
      throw new Error(made.error.code);
    };
    Object.assign(self, {
      faults,
      quoted,
      requested: async (accountId, reference, { size, quoteId } = {}) => {
        const made = await transact(world.db, async (tx) =>
          requestOrder(world.services, tx, {
            key: randomUUID(),
            accountId,
            quoteId: quoteId ?? (await quoted(accountId, reference)).id,
            size: size ?? null,
            recipient,
          }),
        );
        if (made.ok) return made.value;
        throw new Error(made.error);
      },
      place: async (orderId) => {
        await placeOrder(world.services, orderId);
        const order = await readVendorOrder(world.db, orderId);
        if (order === undefined) throw new Error("no such order");
        return order;
      },
      read,
    } satisfies Vendors);
    await syncProducts(world.services);
  });
  afterAll(() => close());
  return self;
}
