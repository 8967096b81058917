import type { Cents } from "#kernel/cents.ts";
import { ENTER_METHODS, PRIZE_TIERS, type EnterMethod } from "#kernel/prize-tiers.ts";

/** Label of each way of entering, as screens show it. */
const ENTER_METHOD_LABELS: Readonly<Record<EnterMethod, string>> = {
  like: "like",
  repost: "repost",
  reply: "reply",
  voteInPoll: "vote",
  visitLink: "visit link",
};

/** Highest tier in cents that the total prize reaches, or null below the first one. */
export function prizeTier(method: EnterMethod, totalCents: Cents): Cents | null {
  return PRIZE_TIERS[method].findLast((threshold) => totalCents >= threshold) ?? null;
}

/** Label of a tier, such as "$100+ reply". The tier is one of PRIZE_TIERS, whole dollars. */
export function prizeTierLabel(method: EnterMethod, tier: Cents): string {
  return `$${tier / 100n}+ ${ENTER_METHOD_LABELS[method]}`;
}

/** Label of a giveaway: that of the tier its total prize reaches, else "New giveaway". */
export function giveawayLabel(method: EnterMethod, totalCents: Cents): string {
  const tier = prizeTier(method, totalCents);
  return tier === null ? "New giveaway" : prizeTierLabel(method, tier);
}

export function isEnterMethod(text: string): text is EnterMethod {
  return (ENTER_METHODS as readonly string[]).includes(text);
}

/** Label of replies and reposts that are entries to a brand's giveaway. */
export const ENTRY_LABEL = "Giveaway entry";
