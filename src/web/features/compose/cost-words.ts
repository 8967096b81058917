import { formatMoney } from "#kernel/format-money.ts";
import { formatDeadline } from "#kernel/format-time.ts";
import type { GiveawayCostFactsFragment } from "#web/generated/types.ts";
import { refusalWords, type PostFailure } from "./post-failure.ts";
import { productRefusal, type ProductRefusal } from "./product-refusal.ts";

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

/** Returns what stands against the product, in the server's order. */
export function productNotes({ refusals }: GiveawayCostFactsFragment): readonly ProductRefusal[] {
  return refusals.flatMap(({ code, ...details }) => productRefusal(code, details) ?? []);
}

/** Returns what may still be given this month before this giveaway; null without a monthly limit. */
export function monthWords({ remainingMonthlySpend, monthEndsAt }: GiveawayCostFactsFragment): string | null {
  return remainingMonthlySpend === null
    ? null
    : `You can give ${formatMoney(remainingMonthlySpend)} this month. It starts over ${formatDeadline(monthEndsAt)}.`;
}

/** Returns the sentence on states whose residents cannot enter; null when there is none. */
export function statesWords({ excludedStates, campaignTotal }: GiveawayCostFactsFragment): string | null {
  if (excludedStates.length === 0) return null;
  const states = excludedStates.join(" and ");
  return campaignTotal === null
    ? `Over $5,000 in total, so people in ${states} can’t enter.`
    : `Your campaign comes to ${formatMoney(campaignTotal)}, which is over $5,000, so people in ${states} can’t enter this one.`;
}
