import { US_STATES } from "#kernel/us-states.ts";
import type { HookRefusal } from "#modules/posts/index.ts";
import { readSpending } from "#modules/wallet/index.ts";
import type { Spending } from "#modules/wallet/index.ts";
import type { Actor, Services } from "#platform/services.ts";
import { giveawayCost } from "../domain/giveaway-rules.ts";
import type { GiveawayCost } from "../domain/giveaway-rules.ts";
import { excludedStates, stateName } from "../domain/state-rules.ts";
import { readHostCounts, sumCampaign } from "../store/giveaways-store.ts";
import { stateFactsOf } from "./eligibility.ts";
import { productStatesOf } from "../store/giveaway-products-store.ts";
import { askOffer } from "./product-offer.ts";
import type { ProductOffer } from "./product-offer.ts";
import { checkPublishing } from "./publishing-check.ts";

/** Cost of a giveaway before it is published, and what stands against publishing it. Amounts in cents. */
export interface CostQuote extends GiveawayCost {
  /** The prize of each winner; of a product its price of now. */
  amountCents: bigint;
  /** Of all prizes together; 0 for cash. */
  taxCents: bigint;
  shippingCents: bigint;
  spending: Spending;
  /** The host's giveaways of the campaign with this one; null without a campaign. */
  campaignCents: bigint | null;
  /** Names of the states, the District of Columbia included, whose residents could not enter. */
  excludedStates: string[];
  refusals: readonly HookRefusal[];
}

/**
 * Quotes a giveaway by the rules that publish it, and publishes nothing. Broken terms have no excluded states. The poll
 * of the method voteInPoll is checked at publish only. Null for an amount beyond all bounds.
 */
export async function readGiveawayCost(
  services: Services,
  actor: Actor,
  asked: { amount: bigint; winnersCount: number; enterMethod: string },
): Promise<CostQuote | null> {
  const { db } = services;
  const offer = await askOffer(services, asked);
  // Of a product the price is the vendor's, whatever was shown before.
  const input = offer?.ok === true ? { ...asked, amount: offer.value.priceCents } : asked;
  const winners = Math.max(0, input.winnersCount);
  const cost = costOf(input.amount, winners, offer?.ok === true ? offer.value : null);
  if (cost === null) return null;
  const counts = await readHostCounts(db, actor.accountId);
  const checked = await checkPublishing(db, actor, input, {
    counts,
    hasPoll: input.enterMethod === "voteInPoll",
    offer,
  });
  const spending = await readSpending(db, actor.accountId);
  const refusals = [...(checked.ok ? [] : checked.error), ...moneyRefusals(cost.totalCents, spending)];
  if (!checked.ok) return { ...cost, spending, campaignCents: null, excludedStates: [], refusals };
  const { terms, host } = checked.value;
  const campaignCents =
    terms.campaign === null ? null : (await sumCampaign(db, actor.accountId, terms.campaign)) + terms.totalCents;
  const facts = stateFactsOf({
    totalCents: campaignCents ?? terms.totalCents,
    isBrandHost: host.account.account_type === "brand",
    openedOn: counts.openedOn,
    product: checked.value.offer === null ? null : productStatesOf(checked.value.offer.product),
  });
  const excluded = excludedStates(facts).filter(({ state }) => state in US_STATES);
  return {
    ...cost,
    spending,
    campaignCents,
    excludedStates: excluded.map(({ state }) => stateName(state)).toSorted(),
    refusals,
  };
}

/** Adds a product's tax and shipping to the cost of the prizes; null beyond the range of amounts. */
function costOf(
  amountCents: bigint,
  winners: number,
  offer: ProductOffer | null,
): Omit<CostQuote, "spending" | "campaignCents" | "excludedStates" | "refusals"> | null {
  const cost = giveawayCost(amountCents, winners);
  if (!cost.ok) return null;
  const taxCents = (offer?.taxCents ?? 0n) * BigInt(winners);
  const shippingCents = (offer?.shippingCents ?? 0n) * BigInt(winners);
  const totalCents = cost.value.totalCents + taxCents + shippingCents;
  return { ...cost.value, amountCents, taxCents, shippingCents, totalCents };
}

/** The refusals of the wallet, in the order in which it gives them. */
function moneyRefusals(totalCents: bigint, { availableCents, limit }: Spending): HookRefusal[] {
  const { limitCents, remainingCents, resetAt } = limit;
  const refusals: HookRefusal[] = [];
  if (limitCents !== null && remainingCents !== null && totalCents > remainingCents)
    refusals.push({
      code: "LIMIT_EXCEEDED",
      details: {
        limit: "monthly_spend",
        max: Number(limitCents),
        remaining: Number(remainingCents),
        resetAt: resetAt.toISOString(),
      },
    });
  if (totalCents > availableCents)
    refusals.push({ code: "INSUFFICIENT_FUNDS", details: { available: Number(availableCents) } });
  return refusals;
}
