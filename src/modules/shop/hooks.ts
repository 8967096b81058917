import { defineHook } from "#platform/hooks.ts";

/**
 * An account opens a shop: asked in its transaction, before the shop is stored. Refused with the year of the missing
 * form.
 */
export const shopOpening = defineHook<{ accountId: string }, { readonly code: "w9_required"; readonly year: number }>(
  "shop.opening",
);
