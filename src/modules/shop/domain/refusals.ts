import type { Fault } from "./product.ts";

/** Why an account may not sell now. */
const sellingRefusals = ["not_allowed", "brand_inactive", "not_financially_eligible"] as const;
export type SellingRefusal = (typeof sellingRefusals)[number];

export type ShopRefusal =
  | ({ readonly code: "invalid" } & Fault)
  | { readonly code: "not_eligible"; readonly reason: SellingRefusal }
  | { readonly code: "w9_required"; readonly year: number }
  | { readonly code: "shop_exists" }
  | { readonly code: "no_shop" };

export type ProductRefusal =
  | Exclude<ShopRefusal, { code: "shop_exists" | "w9_required" }>
  | { readonly code: "product_not_found" }
  | { readonly code: "vendor_product_gone" }
  | { readonly code: "already_sold" }
  | { readonly code: "archived" }
  | { readonly code: "client_id_reused" }
  | { readonly code: "limit_exceeded"; readonly limit: number };

export type StockAlertRefusal =
  | { readonly code: "product_not_found" }
  | { readonly code: "own_product" }
  | { readonly code: "in_stock" }
  | { readonly code: "limit_exceeded"; readonly limit: number };
