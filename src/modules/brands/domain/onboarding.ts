import type { BrandOpenItem } from "./brand-state.ts";

/** What a person still needs to found a brand. */
export const foundingMissing = ["onboarding", "personal_account", "identity", "financial", "too_many"] as const;
export type BrandFoundingMissing = (typeof foundingMissing)[number];

export interface FounderFacts {
  readonly isOnboarded: boolean;
  readonly isPersonal: boolean;
  readonly isIdentityVerified: boolean;
  readonly isFinanciallyEligible: boolean;
  /** Brands of the person that count against the limit. */
  readonly brands: number;
}

/** Returns what keeps a person from founding a brand, nothing for one who may. */
export function missingToFound(facts: FounderFacts, brandsPerCreator: number): BrandFoundingMissing[] {
  const missing: BrandFoundingMissing[] = [];
  if (!facts.isOnboarded) missing.push("onboarding");
  if (!facts.isPersonal) missing.push("personal_account");
  if (!facts.isIdentityVerified) missing.push("identity");
  if (!facts.isFinanciallyEligible) missing.push("financial");
  if (facts.brands >= brandsPerCreator) missing.push("too_many");
  return missing;
}

export const onboardingSteps = ["about", "email", "plan", "card", "review", "active"] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];

/** Returns the step a founder goes on with. The contact address may be confirmed later, so a picked plan passes it by. */
export function onboardingStep(
  openItems: readonly BrandOpenItem[],
  { hasPickedPlan }: { readonly hasPickedPlan: boolean },
): OnboardingStep {
  const open = new Set(openItems);
  if (open.size === 0) return "active";
  if (open.has("name_rejected")) return "about";
  if (!open.has("subscription")) return "review";
  if (hasPickedPlan) return "card";
  return open.has("contact_email") ? "email" : "plan";
}
