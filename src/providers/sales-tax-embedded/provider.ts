import { ok } from "#kernel/result.ts";
import { salesTaxRate } from "#kernel/sales-tax-rates.ts";
import type { SalesTax } from "#modules/shop/index.ts";

/** Answers with the rates of the states, without local taxes. */
export const salesTaxEmbedded: SalesTax = { rateIn: ({ state }) => Promise.resolve(ok(salesTaxRate(state))) };
