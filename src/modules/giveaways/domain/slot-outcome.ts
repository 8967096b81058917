import type { Cents } from "#kernel/cents.ts";
import { ALTERNATES_PER_SLOT } from "#kernel/draw/ordinals.ts";

/** The outcome of the slots at the draw. Awarded plus refunded cents are the whole prize. */
export type SlotOutcome = {
  awardedSlots: number;
  unfilledSlots: number;
  awardedCents: Cents;
  refundCents: Cents;
};

/** Computes the prizes: every eligible entrant gets at most one, and slots left over go back to the host. */
export function slotOutcome(amountCents: Cents, winnersCount: number, eligibleCount: number): SlotOutcome {
  const awardedSlots = Math.min(winnersCount, eligibleCount);
  const unfilledSlots = winnersCount - awardedSlots;
  return {
    awardedSlots,
    unfilledSlots,
    awardedCents: amountCents * BigInt(awardedSlots),
    refundCents: amountCents * BigInt(unfilledSlots),
  };
}

/** Reasons a slot has to be filled again. */
export const REPLACEMENT_CAUSES = [
  "declined",
  "unclaimed",
  "failed_recheck",
  "suspended",
  "tax_form_refused",
  "undeliverable",
] as const;

export type ReplacementCause = (typeof REPLACEMENT_CAUSES)[number];

/**
 * Decides on a slot whose winner becomes ineligible: the next unused place in the drawn order takes it, at most three
 * times; then its money is refunded. `usedPlaces` counts places of the order given to any slot so far, winners
 * included.
 */
export function nextForSlot(state: {
  replacementsOfSlot: number;
  usedPlaces: number;
  drawnPlaces: number;
}): { action: "replace"; place: number } | { action: "refund" } {
  const mayReplace = state.replacementsOfSlot < ALTERNATES_PER_SLOT;
  return mayReplace && state.usedPlaces < state.drawnPlaces
    ? { action: "replace", place: state.usedPlaces }
    : { action: "refund" };
}

/** The optional extension fires once, when the deadline comes with too few entrants. */
export function shouldExtend(state: {
  extensionHours: number;
  hasExtended: boolean;
  eligibleCount: number;
  winnersCount: number;
}): boolean {
  return state.extensionHours > 0 && !state.hasExtended && state.eligibleCount < state.winnersCount;
}
