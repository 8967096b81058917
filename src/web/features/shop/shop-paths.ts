/** Returns the address of a shop. */
export const shopPath = (username: string): string => `/${username}/shop`;

/** Returns the address of a product. */
export const productPath = (username: string, productId: string): string =>
  `${shopPath(username)}/products/${productId}`;

/** Returns the address of a product's editor. */
export const editProductPath = (username: string, productId: string): string =>
  `${productPath(username, productId)}/edit`;

/** Returns the address at which a vendor's product is given away. */
export const giveAwayPath = (reference: string): string =>
  `/create-giveaway?${new URLSearchParams({ product: reference }).toString()}`;
