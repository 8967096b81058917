/** The parts of a profile that decide whether its shop is shown in its place. */
interface ProfileWithShop {
  readonly username: string | null;
  readonly accountType: string;
  readonly hasShop: boolean;
  /** False for an account of which nothing is shown, and for one that the viewer blocks. */
  readonly isShown: boolean;
}

/**
 * Returns the shop to show in the place of a profile, or null: for visitors of a person's bare profile path. The owner
 * and visitors with a tab in the address see the profile, and so does everyone who visits a brand.
 *
 * @param viewerUsername The account acted as; null for a guest.
 */
export function shopInPlaceOf(
  { username, accountType, hasShop, isShown }: ProfileWithShop,
  viewerUsername: string | null,
  query: URLSearchParams,
): string | null {
  if (username === null || !hasShop || !isShown || accountType === "brand") return null;
  return viewerUsername === username || query.has("tab") ? null : `/${username}/shop`;
}
