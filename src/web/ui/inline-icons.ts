/**
 * Glyphs that every page of the app or every post shows. Documents carry them, so that a slow line shows no page
 * without its controls; the sprite has them too. After a change run `node src/web/ui/build-icon-sprite.mjs`.
 */
export const INLINE_ICONS: ReadonlySet<string> = new Set([
  "arrow-left-bold",
  "bell-bold",
  "bell-fill",
  "bookmark-simple-bold",
  "bookmark-simple-fill",
  "chat-circle-bold",
  "chat-circle-fill",
  "dots-three-bold",
  "fingerprint-bold",
  "gift-bold",
  "gift-fill",
  "heart-bold",
  "heart-fill",
  "house-bold",
  "house-fill",
  "magnifying-glass-bold",
  "plus-bold",
  "repeat-bold",
  "seal-check-fill",
  "share-fat-bold",
  "user-bold",
  "user-fill",
  "wallet-bold",
]);
