import { formatMoney } from "#kernel/format-money.ts";
import { formatDeadline } from "#kernel/format-time.ts";
import { listNames } from "#kernel/text/list-names.ts";
import type { GiveawayCostFactsFragment } from "#web/generated/types.ts";
import { refusalWords, type PostFailure } from "./post-failure.ts";
import { priceChanged, productRefusal, type ProductRefusal } from "./product-refusal.ts";

/** Something to know before a giveaway is posted, with a link that helps. */
export type CostNote = Pick<PostFailure, "text" | "remedy">;

/** Rules of the input that the form cannot check by itself. */
const SERVER_RULES: ReadonlySet<string> = new Set(["blocked", "invalid_word"]);

/**
 * Returns what stands against posting, in the server's order. The missing balance and what the form itself checks have
 * their own places.
 */
export function costNotes({ refusals }: GiveawayCostFactsFragment): readonly CostNote[] {
  return refusals.flatMap(({ code, ...details }) => {
    if (code === "INSUFFICIENT_FUNDS" || productRefusal(code, details) !== null) return [];
    if (code === "BAD_USER_INPUT" && !SERVER_RULES.has(details.rule ?? "")) return [];
    return refusalWords(code, details) ?? [];
  });
}

/**
 * Returns what stands against the product, in the server's order; last, that its price is not the one shown.
 * `shownPrice` is that of one prize, in cents.
 */
export function productNotes(
  { amount, refusals }: GiveawayCostFactsFragment,
  shownPrice: number,
): readonly ProductRefusal[] {
  const notes = refusals.flatMap(({ code, ...details }) => productRefusal(code, details) ?? []);
  return notes.length > 0 || amount === shownPrice ? notes : [priceChanged(amount)];
}

/** Returns whether the vendor gave a price: tax and shipping are known. */
export function isPriced({ refusals }: GiveawayCostFactsFragment): boolean {
  return refusals.every(({ code, ...details }) => productRefusal(code, details) === null);
}

/** Returns what may still be given this month before this giveaway; null without a monthly limit. */
export function monthWords({ remainingMonthlySpend, monthEndsAt }: GiveawayCostFactsFragment): string | null {
  return remainingMonthlySpend === null
    ? null
    : `You can give ${formatMoney(remainingMonthlySpend)} this month. It starts over ${formatDeadline(monthEndsAt)}.`;
}

/** Prizes above this many cents in total exclude the states with a limit. */
const STATE_LIMIT = 500_000;

/**
 * Returns the sentence on states whose residents cannot enter; null when there is none. A product is not sent to every
 * state. `winners` is their number.
 */
export function statesWords(
  { amount, excludedStates, campaignTotal }: GiveawayCostFactsFragment,
  { isProduct, winners }: { readonly isProduct: boolean; readonly winners: number },
): string | null {
  if (excludedStates.length === 0) return null;
  const states = listNames(excludedStates, excludedStates.length);
  if (isProduct)
    return (campaignTotal ?? amount * winners) > STATE_LIMIT
      ? `Over $5,000 in total, or not sent there: people in ${states} can’t enter.`
      : `It isn’t sent to ${states}, so people there can’t enter.`;
  return campaignTotal === null
    ? `Over $5,000 in total, so people in ${states} can’t enter.`
    : `Your campaign comes to ${formatMoney(campaignTotal)}, which is over $5,000, so people in ${states} can’t enter this one.`;
}
