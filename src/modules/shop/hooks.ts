import { defineHook } from "#platform/hooks.ts";

/**
 * The file of a product is replaced, in the same transaction and with the product's row locked. An answer keeps the old
 * file.
 */
export const fileReplaced = defineHook<{ mediaId: string }, "in_use">("shop.file-replaced");
