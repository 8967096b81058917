export { applyProductVerdict } from "./commands/apply-product-verdict.ts";
export { shopOpening } from "./hooks.ts";
export { salesTax } from "./ports/sales-tax.ts";
export type { TaxPlace } from "./domain/tax-override.ts";
export type { SalesTax, TaxFailure } from "./ports/sales-tax.ts";
export { readProducts, toVisibleProduct } from "./queries/products.ts";
export { readIndexedProducts, readMonthsWithProducts } from "./queries/sitemap.ts";
