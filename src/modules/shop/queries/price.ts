import { priceOfQuantity, shownTaxRate, splitTax, taxOn } from "#kernel/shop-price.ts";
import type { ShopPreset, ShopProductType } from "#kernel/shop-price.ts";
import { ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import type { Services } from "#platform/services.ts";
import type { TaxPlace } from "../domain/tax-override.ts";
import type { MayAsk, TaxFailure } from "../ports/sales-tax.ts";
import { rateIn } from "./tax-rates.ts";

/** The price of a number of pieces. Amounts in cents; `price` = `net` + `tax`. */
export interface QuantityPrice {
  readonly quantity: number;
  readonly priceCents: bigint;
  readonly netCents: bigint;
  readonly taxCents: bigint;
  /** In percent. */
  readonly taxPercent: number;
}

/** What the price of a product is computed of. */
interface PricedProduct {
  readonly type: ShopProductType;
  readonly priceCents: bigint;
  readonly presets: readonly ShopPreset[];
}

/** Computes the shown price of a quantity: its tax is a constant. */
export function shownPrice(product: PricedProduct, quantity: number): QuantityPrice {
  const priceCents = priceOfQuantity(product, quantity);
  const rate = shownTaxRate(product.type);
  return { quantity, ...splitTax(priceCents, rate), priceCents, taxPercent: Number(rate) / 1_000 };
}

/**
 * Computes the price of a quantity with the tax of a place. The net price is that of the shown price.
 *
 * @param mayAsk Limits the calls of the provider of rates that cost money.
 */
export async function priceIn(
  services: Pick<Services, "db">,
  product: PricedProduct,
  quantity: number,
  place: TaxPlace,
  mayAsk?: MayAsk,
): Promise<Result<QuantityPrice, TaxFailure>> {
  const shown = shownPrice(product, quantity);
  if (shownTaxRate(product.type) === 0n) return ok(shown);
  const rate = await rateIn(services, place, product.type, mayAsk);
  if (!rate.ok) return rate;
  const { netCents } = shown;
  const taxCents = taxOn(netCents, rate.value);
  return ok({ quantity, netCents, taxCents, priceCents: netCents + taxCents, taxPercent: Number(rate.value) / 1_000 });
}
