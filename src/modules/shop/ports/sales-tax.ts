import { definePort } from "#platform/ports.ts";

/** Rates of sales tax on goods in the United States. */
export interface SalesTax {
  /** Returns the rate of today in a state, by its two letters, in thousandths of a percent; 0 where there is none. */
  readonly rateIn: (state: string) => Promise<bigint>;
}

export const salesTax = definePort<SalesTax>("sales tax");
