import { mayTakeAuthorizedActions } from "#kernel/authorized-actions.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";

/** Giveaways that may be created on one day, by anyone. */
export const NEW_GIVEAWAYS_PER_DAY = 10;

/**
 * Facts about a host. For a brand, `isTrusted`, `isIdentityVerified` and `isFinanciallyEligible` are those of its
 * owner.
 */
export type HostingFacts = {
  accountType: "personal" | "brand";
  isBrandActive: boolean;
  isTrusted: boolean;
  isIdentityVerified: boolean;
  isFinanciallyEligible: boolean;
  /** Giveaways of the account that are not completed or voided. */
  runningCount: number;
  /** Giveaways created by the account today, a day of America/New_York. */
  createdTodayCount: number;
};

export type HostingRefusal =
  | "identity_required"
  | "not_financially_eligible"
  | "brand_inactive"
  | "trusted_required"
  | "too_many_running"
  | "too_many_today";

/** Returns the limit of giveaways running at once: verified 1, trusted 3, brand 10. */
export function runningLimit(facts: HostingFacts): number {
  if (!facts.isIdentityVerified) return 0;
  if (facts.accountType === "brand") return 10;
  return facts.isTrusted ? 3 : 1;
}

/**
 * Checks whether an account may host a giveaway of this kind now. The create view needs a verified identity and
 * financial eligibility, cash a trusted user.
 */
export function checkHosting(facts: HostingFacts, prizeKind: "cash" | "product"): Result<void, HostingRefusal> {
  const isBrand = facts.accountType === "brand";
  if (
    !mayTakeAuthorizedActions({ ...facts, brandStatus: isBrand ? (facts.isBrandActive ? "active" : "pending") : null })
  ) {
    return err(isBrand ? "brand_inactive" : "identity_required");
  }
  // A brand's owner has to be known as well: it is they who answer for its money.
  if (!facts.isIdentityVerified) return err("identity_required");
  if (!facts.isFinanciallyEligible) return err("not_financially_eligible");
  if (prizeKind === "cash" && !facts.isTrusted) return err("trusted_required");
  if (facts.runningCount >= runningLimit(facts)) return err("too_many_running");
  return facts.createdTodayCount >= NEW_GIVEAWAYS_PER_DAY ? err("too_many_today") : ok();
}
