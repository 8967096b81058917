import { defineHook } from "#platform/hooks.ts";

/**
 * An account opens a shop: asked in its transaction, before the shop is stored. Refused with the year of the missing
 * form.
 */
export const shopOpening = defineHook<{ accountId: string }, { readonly code: "w9_required"; readonly year: number }>(
  "shop.opening",
);

/**
 * The file of a product is replaced, in the same transaction and with the product's row locked. An answer keeps the old
 * file.
 */
export const fileReplaced = defineHook<{ mediaId: string }, "in_use">("shop.file-replaced");
