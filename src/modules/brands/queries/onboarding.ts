import { BRANDS_PER_CREATOR } from "#kernel/limits.ts";
import { findAccount, isSessionEligible } from "#modules/accounts/index.ts";
import { transact } from "#platform/db/db.ts";
import type { Db } from "#platform/db/db.ts";
import { readSetting } from "#platform/settings.ts";
import { missingToFound, onboardingStep } from "../domain/onboarding.ts";
import type { BrandFoundingMissing, OnboardingStep } from "../domain/onboarding.ts";
import { creatorFreeDays } from "../settings.ts";
import { countCreated } from "../store/brand-access-store.ts";
import { findFounded } from "../store/brand-store.ts";
import { openItems } from "./brand-facts.ts";
import type { BrandData } from "./brand-facts.ts";

/** Returns what keeps an account from founding a brand now; nothing when it may. */
export async function readFoundingMissing(db: Db, accountId: string): Promise<BrandFoundingMissing[]> {
  const account = await findAccount(db, accountId);
  if (account?.account_type !== "personal") return ["personal_account"];
  return missingToFound(
    {
      isOnboarded: account.phone_verified_at !== null && account.username !== null,
      isPersonal: true,
      isIdentityVerified: account.is_identity_verified,
      isFinanciallyEligible: await isSessionEligible(db, { account, person: account }),
      brands: await countCreated(db, accountId, await readSetting(db, creatorFreeDays)),
    },
    BRANDS_PER_CREATOR,
  );
}

/** A person's brand on its way to be opened, and the step they go on with. */
export interface BrandOnboarding {
  readonly data: BrandData;
  readonly step: OnboardingStep;
}

/** The brand that a person made and has; undefined without one. */
export function readOnboarding(db: Db, personId: string): Promise<BrandOnboarding | undefined> {
  return transact(db, async (tx) => {
    const brand = await findFounded(tx, personId);
    if (brand === undefined) return undefined;
    const data = { ...brand, openItems: await openItems(tx, brand) };
    return { data, step: onboardingStep(data.openItems, { hasPickedPlan: brand.pickedPlan !== null }) };
  });
}

/** The brand of a person that never opened; undefined without one. */
export async function findBrandInOnboarding(db: Db, personId: string): Promise<string | undefined> {
  const brand = await findFounded(db, personId);
  return brand?.openedAt === null ? brand.brandId : undefined;
}
