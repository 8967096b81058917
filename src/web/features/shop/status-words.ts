import type { ShopProductStatus } from "#web/generated/types.ts";

/** Status of a product for its shop: a label and its tone. */
export const statusWords: Readonly<
  Record<ShopProductStatus, { readonly label: string; readonly tone: "ok" | "info" | "bad" | "neutral" }>
> = {
  listed: { label: "In the shop", tone: "ok" },
  in_review: { label: "In review", tone: "info" },
  refused: { label: "Not accepted", tone: "bad" },
  archived: { label: "Archived", tone: "neutral" },
};
