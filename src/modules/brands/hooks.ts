import { companionsAsked } from "#modules/accounts/index.ts";
import { brandsOfOwner } from "./store/brand-access-store.ts";

/** Wires brands to accounts: brands nobody else owns go with their owner. Called once by main. */
export function wireBrands(): void {
  companionsAsked.implement("brands", async (tx, { personId, accountIds }) => {
    for (const brand of await brandsOfOwner(tx, personId)) if (brand.isSoleOwner) accountIds.push(brand.brandId);
    return undefined;
  });
}
