import { PRIZE_TIERS } from "#kernel/prize-tiers.ts";
import type { Cents } from "#kernel/cents.ts";
import type { EnterMethod } from "#kernel/prize-tiers.ts";
import { prizeTier } from "./enter-method.ts";

/** Hours after which an entry weighs half as much in the ranking. */
export const TREND_HALF_LIFE_HOURS = 1;

/** Points of a prize's tier: the rank of the highest threshold that the total reaches, 0 to 4. */
export function tierPoints(method: EnterMethod, totalCents: Cents): number {
  const tier = prizeTier(method, totalCents);
  // The method's own list may be short: a $500 repost giveaway ranks with a $500 like giveaway.
  return tier === null ? 0 : PRIZE_TIERS.like.filter((threshold) => threshold <= tier).length;
}

/**
 * Place in the list of open giveaways: a tier is worth ten doublings of the entries of late, a host's past giveaways a
 * little.
 */
export function trendScore(facts: { tier: number; velocity: number; completedByHost: number }): number {
  return 100 * facts.tier + 10 * Math.log2(1 + Math.max(0, facts.velocity)) + Math.min(20, 2 * facts.completedByHost);
}
