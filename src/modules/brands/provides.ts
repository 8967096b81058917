import { companionsAsked, nameChanged } from "#modules/accounts/index.ts";
import { brandsOfOwner } from "./store/brand-access-store.ts";
import { recheckBrandName } from "./commands/follow-brand.ts";
import { provide } from "#platform/hooks.ts";

/** Implementations of the hooks of lower modules. */
export const provides = [
  provide(companionsAsked, async (tx, { personId, accountIds }) => {
    for (const brand of await brandsOfOwner(tx, personId)) if (brand.isSoleOwner) accountIds.push(brand.brandId);
    return undefined;
  }),
  provide(nameChanged, async (tx, { services, accountId, name }) => {
    await recheckBrandName(tx, services, accountId, name);
    return undefined;
  }),
];
