/** Where the icon sprite is served. Written by build-icon-sprite.mjs. */
export const ICON_SPRITE = "/icons.svg?v=7f588a2393";
