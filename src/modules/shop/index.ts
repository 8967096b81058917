export { salesTax } from "./ports/sales-tax.ts";
export type { SalesTax } from "./ports/sales-tax.ts";
export { readIndexedProducts, readMonthsWithProducts } from "./queries/sitemap.ts";
