import type { BrandOnboardingFactsFragment } from "#web/generated/types.ts";

/** A step that its founder walks; the ends `review` and `active` are one place. */
export type FoundingStep = "about" | "email" | "plan" | "card" | "ready";

const order: readonly FoundingStep[] = ["about", "email", "plan", "card", "ready"];

/**
 * Returns the step to show: the one the address asks for where the brand has come that far, else the one it is at. The
 * contact address may be confirmed later, so the plan can be chosen before.
 */
export function stepOf(brand: BrandOnboardingFactsFragment | null, wanted: string | null): FoundingStep {
  if (brand === null) return "about";
  if (brand.step === "review" || brand.step === "active") return "ready";
  const reached = brand.step === "email" ? "plan" : brand.step;
  const asked = order.find((step) => step === wanted);
  if (asked === undefined || order.indexOf(asked) > order.indexOf(reached)) return brand.step;
  // There is nothing to confirm any more.
  return asked === "email" && brand.data.isContactEmailVerified && brand.data.pendingContactEmail === null
    ? brand.step
    : asked;
}

/** Returns the address of a step. */
export const stepPath = (step: FoundingStep): string => `/create-brand-account?step=${step}`;
