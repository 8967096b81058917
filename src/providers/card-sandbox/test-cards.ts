import * as v from "valibot";

/** Behaviors of the test cards. No other number is accepted. */
export type CardBehaviour =
  | { readonly does: "succeed" }
  | { readonly does: "decline"; readonly code: "card_declined" | "insufficient_funds" }
  | { readonly does: "authenticate" }
  | { readonly does: "review" }
  | { readonly does: "dispute" }
  /** Succeeds; its bank sends back what is refunded, an hour after it took it. */
  | { readonly does: "refuse_refunds" }
  /** Succeeds while its owner is there; every later charge without them is declined. */
  | { readonly does: "decline_later" };

const testCards: Readonly<Record<string, CardBehaviour>> = {
  "4242424242424242": { does: "succeed" },
  "4000000000000002": { does: "decline", code: "card_declined" },
  "4000002500003155": { does: "authenticate" },
  "4000000000009995": { does: "decline", code: "insufficient_funds" },
  "4000000000009235": { does: "review" },
  "4000000000000259": { does: "dispute" },
  "4000000000005126": { does: "refuse_refunds" },
  "4000000000000341": { does: "decline_later" },
};

/** A card as it is typed into the card fields. */
export const typedCard = v.object({
  number: v.pipe(v.string(), v.maxLength(30)),
  expMonth: v.number(),
  expYear: v.number(),
  cvc: v.pipe(v.string(), v.maxLength(4)),
  name: v.optional(v.pipe(v.string(), v.maxLength(100))),
});

/** Behavior of a saved card by its last four digits, which differ for all test cards. */
export function behaviourOf(last4: string): CardBehaviour {
  const found = Object.entries(testCards).find(([number]) => number.endsWith(last4));
  if (found === undefined) throw new Error(`no test card ends in ${last4}`);
  return found[1];
}

/** A card as far as anything may be kept of it. */
export interface ReadCard {
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly behaviour: CardBehaviour;
}

/**
 * Reads what was typed into the card fields; spaces in the number are allowed, the expiry month counts to its end,
 * years may have two digits. Returns the code of the field that is wrong.
 */
export function readCard(
  card: v.InferOutput<typeof typedCard>,
  now: Date,
): ReadCard | "invalid_number" | "invalid_expiry" | "expired_card" | "invalid_cvc" {
  const number = card.number.replaceAll(/[\s-]/g, "");
  const behaviour = Object.hasOwn(testCards, number) ? testCards[number] : undefined;
  if (behaviour === undefined) return "invalid_number";
  if (!Number.isInteger(card.expMonth) || card.expMonth < 1 || card.expMonth > 12 || !Number.isInteger(card.expYear))
    return "invalid_expiry";
  const year = card.expYear < 100 ? 2_000 + card.expYear : card.expYear;
  if (year > now.getUTCFullYear() + 50) return "invalid_expiry";
  if (Date.UTC(year, card.expMonth, 1) <= now.getTime()) return "expired_card";
  if (!/^\d{3,4}$/.test(card.cvc)) return "invalid_cvc";
  return { brand: "visa", last4: number.slice(-4), expMonth: card.expMonth, expYear: year, behaviour };
}
