import { companionsAsked } from "#modules/accounts/index.ts";
import { brandsOfOwner } from "./store/brand-access-store.ts";
import { provide } from "#platform/hooks.ts";

/** Implementations of the hooks of lower modules. */
export const provides = [
  provide(companionsAsked, async (tx, { personId, accountIds }) => {
    for (const brand of await brandsOfOwner(tx, personId)) if (brand.isSoleOwner) accountIds.push(brand.brandId);
    return undefined;
  }),
];
