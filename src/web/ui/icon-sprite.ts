/** Where the icon sprite is served. Written by build-icon-sprite.mjs. */
export const ICON_SPRITE = "/icons.svg?v=aa05fca0d4";
