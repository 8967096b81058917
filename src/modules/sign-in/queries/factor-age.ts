import type { Db } from "#platform/db/db.ts";
import { readSetting } from "#platform/settings.ts";
import { newFactorHours } from "../security-settings.ts";
import { findFactorRest } from "../store/totp-store.ts";
import type { NewFactor } from "../store/totp-store.ts";

/**
 * Returns the end of the waiting time of a new factor, before which it confirms no payout. An attacker who adds a
 * factor has to wait, and the owner can notice. Undefined when the factor is old enough, or as old as the account
 * (null).
 */
export async function checkFactorAge(db: Db, addedAt: Date | null): Promise<NewFactor | undefined> {
  if (addedAt === null) return undefined;
  const hours = await readSetting(db, newFactorHours);
  return findFactorRest(db, addedAt, hours);
}
