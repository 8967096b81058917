import type { CardProviderQuery } from "#web/generated/types.ts";

/** The card processor of this installation, as the server names it. */
export type CardProvider = CardProviderQuery["fetchCardProvider"];
