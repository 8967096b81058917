import { findAccount, findIdByUsername } from "#modules/accounts/index.ts";
import { lockAccountFacts } from "#modules/wallet/index.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { transactResult } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { readSetting } from "#platform/settings.ts";
import type { ReferralSource } from "../domain/referral.ts";
import { askWithinDays } from "../settings.ts";
import { insertReferral, readQuestion, storeAsked } from "../store/referrals-store.ts";

/** Whether an account may invite people: a person in good standing, no brand. */
export async function mayRefer(db: Db, accountId: string): Promise<boolean> {
  const account = await findAccount(db, accountId);
  return account?.account_type === "personal" && account.status === "active";
}

/** Stores the referral of a new person; nothing for a referrer who may not invite people. */
export async function openReferral(
  tx: Tx,
  made: { referrerId: string; refereeId: string; source: ReferralSource },
): Promise<void> {
  if (made.referrerId === made.refereeId || !(await mayRefer(tx, made.referrerId))) return;
  await insertReferral(tx, made);
}

export type AttributeRefusal = "not_asked" | "unknown" | "own";

/**
 * Stores who invited a person, asked once: within five days of sign-up and before identity verification. `username`
 * null skips the question. It is never changed later. A wrong username leaves the question open.
 */
export function attributeReferral(
  services: Services,
  personId: string,
  username: string | null,
): Promise<Result<void, AttributeRefusal>> {
  return transactResult(services.db, async (tx): Promise<Result<void, AttributeRefusal>> => {
    await lockAccountFacts(tx, personId);
    if (!(await readQuestion(tx, personId, await readSetting(tx, askWithinDays)))) return err("not_asked");
    if (username === null) {
      await storeAsked(tx, personId);
      return ok();
    }
    const referrerId = await findIdByUsername(tx, username.trim().replace(/^@/, "").toLowerCase());
    if (referrerId === personId) return err("own");
    if (referrerId === undefined || !(await mayRefer(tx, referrerId))) return err("unknown");
    await insertReferral(tx, { referrerId, refereeId: personId, source: "asked" });
    await storeAsked(tx, personId);
    return ok();
  });
}
