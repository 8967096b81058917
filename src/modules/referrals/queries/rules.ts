import type { Db } from "#platform/db/db.ts";
import { readSetting } from "#platform/settings.ts";
import type { ReferralRules } from "../domain/referral.ts";
import * as settings from "../settings.ts";

/** Reads the limits and amounts in force. */
export async function readRules(db: Db): Promise<ReferralRules> {
  return {
    rewardCents: BigInt(await readSetting(db, settings.rewardCents)),
    verifyWithinDays: await readSetting(db, settings.verifyWithinDays),
    holdDays: await readSetting(db, settings.holdDays),
    activeDays: await readSetting(db, settings.activeDays),
    activeWithinDays: await readSetting(db, settings.activeWithinDays),
    rewardsPerYear: await readSetting(db, settings.rewardsPerYear),
    centsPerYear: BigInt(await readSetting(db, settings.centsPerYear)),
    joinsPerDay: await readSetting(db, settings.joinsPerDay),
  };
}
