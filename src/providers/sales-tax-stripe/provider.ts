import { createRequire } from "node:module";
import { LRUCache } from "lru-cache";
import type { Stripe } from "stripe";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { salesTaxRate } from "#kernel/sales-tax-rates.ts";
import type { ShopProductType } from "#kernel/shop-price.ts";
import type { SalesTax, TaxFailure, TaxPlace } from "#modules/shop/index.ts";

export interface StripeTaxOptions {
  secretKey: string;
  /** Another address than Stripe's, for tests. */
  host?: { host: string; port: number; protocol: "http" | "https" };
  /** Milliseconds until a call is given up. */
  timeoutMs?: number;
}

/** A buyer waits for the price, so this is shorter than a payment's. */
const defaultTimeoutMs = 3_000;

/** Rates change on the first of a month; each question costs money. */
const keepMs = 6 * 3_600_000;
/** Calls whose answers are kept; there are about 42,000 ZIP codes. */
const keepMost = 50_000;

/** $1,000: its tax in cents is the rate in thousandths of a percent, and it is below the caps of a single article. */
const BASE_CENTS = 100_000;

/** Stripe's codes of what is sold: tangible goods, electronic services, gift cards. */
const taxCodes: Readonly<Record<ShopProductType, string>> = {
  vendor: "txcd_99999999",
  physical: "txcd_99999999",
  digital: "txcd_10000000",
  gift_card: "txcd_10502000",
};

/** Stripe's library, loaded where it is configured: it is larger than the rest of a process. */
const library = (): typeof Stripe => createRequire(import.meta.url)("stripe") as typeof Stripe;

/**
 * Stripe Tax behind the port. Stripe knows the rate of a ZIP code, and collects none where the platform is not
 * registered. For a state alone the answer is that of the embedded table.
 */
export function createStripeTax({ secretKey, host, timeoutMs = defaultTimeoutMs }: StripeTaxOptions): SalesTax {
  const Client = library();
  const stripe = new Client(secretKey, { timeout: timeoutMs, maxNetworkRetries: 0, telemetry: false, ...host });
  const kept = new LRUCache<string, Result<bigint, TaxFailure>>({ max: keepMost, ttl: keepMs });
  /** Calls without an answer yet: equal ones wait for it. */
  const open = new Map<string, Promise<Result<bigint, TaxFailure>>>();

  async function ask(state: string, zipCode: string, code: string): Promise<Result<bigint, TaxFailure>> {
    try {
      const { tax_amount_exclusive: tax } = await stripe.tax.calculations.create({
        currency: "usd",
        line_items: [{ amount: BASE_CENTS, reference: "rate", tax_code: code, tax_behavior: "exclusive" }],
        customer_details: {
          address: { country: "US", state, postal_code: zipCode },
          address_source: "shipping",
        },
      });
      return ok(BigInt(tax));
    } catch (error) {
      if (!(error instanceof Client.errors.StripeError)) throw error;
      return err(error.code === "customer_tax_location_invalid" ? "unknown_place" : "unavailable");
    }
  }

  /** Asks, and keeps the answer; that there is no such place is one, too. */
  function begin(key: string, ...place: Parameters<typeof ask>): Promise<Result<bigint, TaxFailure>> {
    const asked = ask(...place)
      .then((found) => {
        if (found.ok || found.error === "unknown_place") kept.set(key, found);
        return found;
      })
      .finally(() => open.delete(key));
    open.set(key, asked);
    return asked;
  }

  return {
    rateIn: async ({ state, zipCode }: TaxPlace, type, mayAsk) => {
      if (zipCode === null) return ok(salesTaxRate(state));
      const code = taxCodes[type];
      const key = `${state} ${zipCode} ${code}`;
      const known = (): Result<bigint, TaxFailure> | Promise<Result<bigint, TaxFailure>> | undefined =>
        kept.get(key) ?? open.get(key);
      if (mayAsk !== undefined && known() === undefined && !(await mayAsk())) return err("unavailable");
      return known() ?? begin(key, state, zipCode, code);
    },
  };
}
