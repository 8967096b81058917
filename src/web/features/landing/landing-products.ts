import type { LandingProductFragment } from "#web/generated/types.ts";

/** Products in the block: one row of a desktop. */
const SHOWN = 4;

/** A product with the username that its address needs. */
export interface LandingProduct {
  readonly product: LandingProductFragment;
  readonly username: string;
}

/**
 * Selects the products of the front page from the newest ones: the newest of each shop first, so that one busy shop
 * does not fill the row. Leaves out products that are sold out.
 */
export function landingProducts(newest: readonly LandingProductFragment[]): LandingProduct[] {
  const onSale = newest.flatMap((product): LandingProduct[] =>
    product.isSoldOut || product.owner.username === null ? [] : [{ product, username: product.owner.username }],
  );
  const seen = new Set<string>();
  const firsts = onSale.filter(({ username }) => !seen.has(username) && seen.add(username));
  return [...firsts, ...onSale.filter((one) => !firsts.includes(one))].slice(0, SHOWN);
}
