export { listTaxExports } from "../store/tax-exports-store.ts";
export type { TaxExport } from "../store/tax-exports-store.ts";
