/** Address of the icon sprite. Written by build-icon-sprite.mjs. */
export const ICON_SPRITE = "/icons.svg?v=aae60bffe6";
