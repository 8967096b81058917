import { priceOfQuantity, shownTaxRate, splitTax, taxOn } from "#kernel/shop-price.ts";
import type { ShopPreset, ShopProductType } from "#kernel/shop-price.ts";
import type { Services } from "#platform/services.ts";
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

/**
 * Computes the price of a quantity. With a state, the tax is that state's, and the net price stays as it is.
 *
 * @param state Two letters; null for the shown rate.
 */
export async function priceFor(
  services: Pick<Services, "db">,
  product: { readonly type: ShopProductType; readonly priceCents: bigint; readonly presets: readonly ShopPreset[] },
  quantity: number,
  state: string | null,
): Promise<QuantityPrice> {
  const shown = shownTaxRate(product.type);
  const { netCents } = splitTax(priceOfQuantity(product, quantity), shown);
  const rate = state === null || shown === 0n ? shown : await rateIn(services, state);
  const taxCents = state === null ? priceOfQuantity(product, quantity) - netCents : taxOn(netCents, rate);
  return { quantity, netCents, taxCents, priceCents: netCents + taxCents, taxPercent: Number(rate) / 1_000 };
}
