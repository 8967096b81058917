import type { AccountRow } from "#modules/accounts/index.ts";
import { appNow } from "#platform/db/db.ts";
import type { Db } from "#platform/db/db.ts";
import { checkTrustCriteria } from "../domain/trust-criteria.ts";
import type { TrustCriterion } from "../domain/trust-criteria.ts";
import { twoFactorStanding } from "../store/totp-store.ts";

/** Returns the criteria for trusted status and their state for a person. */
export async function trustProgress(db: Db, person: AccountRow): Promise<TrustCriterion[]> {
  const [now, { totpConfirmedAt }] = await Promise.all([appNow(db), twoFactorStanding(db, person.id)]);
  return checkTrustCriteria(
    {
      isIdentityVerified: person.is_identity_verified,
      isEmailVerified: person.email_verified_at !== null,
      isPhoneVerified: person.phone_verified_at !== null,
      hasTwoFactor: totpConfirmedAt !== null,
      createdAt: person.created_at,
    },
    now,
  );
}
