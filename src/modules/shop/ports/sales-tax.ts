import type { Result } from "#kernel/result.ts";
import type { ShopProductType } from "#kernel/shop-price.ts";
import { definePort } from "#platform/ports.ts";
import type { TaxPlace } from "../domain/tax-override.ts";

/** Why no rate is known: the provider does not answer, or there is no such place. */
export type TaxFailure = "unavailable" | "unknown_place";

/** Decides whether a caller may cause one more call that costs money, and counts it. */
export type MayAsk = () => Promise<boolean>;

/** Rates of sales tax on goods in the United States. */
export interface SalesTax {
  /**
   * Returns the rate of today on a product of this type, in thousandths of a percent; 0 where there is none. Without a
   * ZIP code it is the state's own.
   *
   * @param mayAsk Is called before each call that costs money. When it answers false, the rate is unavailable. Without
   *   it the provider is always asked.
   */
  readonly rateIn: (place: TaxPlace, type: ShopProductType, mayAsk?: MayAsk) => Promise<Result<bigint, TaxFailure>>;
}

export const salesTax = definePort<SalesTax>("sales tax");
