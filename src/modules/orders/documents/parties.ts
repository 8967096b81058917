import type { ShippingAddress } from "#kernel/shipping-address.ts";
import type { UserView } from "#modules/graph/index.ts";

/** An address as the lines of an envelope, from the street on. */
export function addressLines({
  address,
  apartment,
  city,
  state,
  zipCode,
}: Omit<ShippingAddress, "countryCode">): string[] {
  return [apartment === "" ? address : `${address}, ${apartment}`, `${city}, ${state} ${zipCode}`];
}

/** Name and username of a party. */
export function partyWords(user: UserView | undefined): string {
  if (user?.username == null || user.standing === "anonymized") return "A deleted account";
  return user.name === "" ? `@${user.username}` : `${user.name} (@${user.username})`;
}

/** Username of a party, which fits into a column of a table. */
export function partyUsername(user: UserView | undefined): string {
  return user?.username == null || user.standing === "anonymized" ? "A deleted account" : `@${user.username}`;
}

/** Facts of a document that take several lines: the term stands before the first. */
export const factLines = (term: string, lines: readonly string[]): (readonly [string, string])[] =>
  lines.map((line, place) => [place === 0 ? term : "", line] as const);
