/** What each test card does (contract: sandbox cards). No other number is accepted. */
export type CardBehaviour =
  | { readonly does: "succeed" }
  | { readonly does: "decline"; readonly code: "card_declined" | "insufficient_funds" }
  | { readonly does: "authenticate" }
  | { readonly does: "review" }
  | { readonly does: "dispute" };

export const testCards: Readonly<Record<string, CardBehaviour>> = {
  "4242424242424242": { does: "succeed" },
  "4000000000000002": { does: "decline", code: "card_declined" },
  "4000002500003155": { does: "authenticate" },
  "4000000000009995": { does: "decline", code: "insufficient_funds" },
  "4000000000009235": { does: "review" },
  "4000000000000259": { does: "dispute" },
};

export interface TypedCard {
  readonly number: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly cvc: string;
  readonly name?: string | undefined;
}

/** A card as far as anything may be kept of it. */
export interface ReadCard {
  readonly brand: string;
  readonly last4: string;
  readonly behaviour: CardBehaviour;
}

/**
 * Reads what was typed into the card fields; spaces in the number are allowed, the expiry month counts
 * to its end, years may have two digits. Returns the code of the field that is wrong.
 */
export function readCard(card: TypedCard, now: Date): ReadCard | "invalid_number" | "invalid_expiry" | "expired_card" | "invalid_cvc" {
  const number = card.number.replaceAll(/[\s-]/g, "");
  const behaviour = Object.hasOwn(testCards, number) ? testCards[number] : undefined;
  if (behaviour === undefined) return "invalid_number";
  if (!Number.isInteger(card.expMonth) || card.expMonth < 1 || card.expMonth > 12 || !Number.isInteger(card.expYear)) return "invalid_expiry";
  const year = card.expYear < 100 ? 2_000 + card.expYear : card.expYear;
  if (year > now.getUTCFullYear() + 50) return "invalid_expiry";
  if (Date.UTC(year, card.expMonth, 1) <= now.getTime()) return "expired_card";
  if (!/^\d{3,4}$/.test(card.cvc)) return "invalid_cvc";
  return { brand: "visa", last4: number.slice(-4), behaviour };
}
