export { VendorProductKind, VendorProductSize } from "./products.ts";
