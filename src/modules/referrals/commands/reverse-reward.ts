import { findEntry, post } from "#modules/ledger/index.ts";
import { lockAccountFacts, recordRewardReceivable } from "#modules/wallet/index.ts";
import type { Tx } from "#platform/db/db.ts";
import { failpoint } from "#platform/failpoint.ts";
import { lockBudget, addToPaid } from "../store/budget-store.ts";
import { insertChange, storeReversed } from "../store/referrals-store.ts";
import type { Referral } from "../store/referrals-store.ts";
import { refreshStanding } from "../store/standings-store.ts";

/**
 * Takes a reward back: its own money first, then other money of the referrer's wallet. What is missing is owed to us.
 * The budget gets it back. Both accounts and the referral are locked.
 */
export async function reverseReward(
  tx: Tx,
  referral: Referral,
  by: { staffId: string; note: string },
): Promise<{ owedCents: bigint }> {
  const { id, referrerId, rewardCents, verifiedAt } = referral;
  if (rewardCents === null || verifiedAt === null) throw new Error(`referral ${id} has no reward`);
  await lockBudget(tx);
  await lockAccountFacts(tx, referrerId);
  const of = (await findEntry(tx, { refType: "referral", refId: id, effect: "reward" })) ?? null;
  const reversed = await post(tx, {
    type: "referral_reward_reversal",
    refType: "referral",
    refId: id,
    effect: "reverse",
    actedBy: by.staffId,
    details: { referralId: id, of },
    takes: [{ by: "wallet", ownerId: referrerId, amountCents: rewardCents, firstTxId: of, shortTo: "receivable" }],
    puts: [],
    platform: [{ kind: "marketing", amountCents: -rewardCents }],
  });
  failpoint("referrals.reverse.after_post");
  if (!reversed.ok) throw new Error(`the reward of referral ${id} could not be reversed: ${reversed.error.tag}`);
  const owedCents = rewardCents - reversed.value.takenCents;
  await recordRewardReceivable(tx, referrerId, owedCents);
  await storeReversed(tx, id);
  await addToPaid(tx, -rewardCents);
  await insertChange(tx, {
    referralId: id,
    from: "rewarded",
    to: "ineligible",
    reason: "fraud",
    decidedBy: by.staffId,
    note: by.note,
  });
  await refreshStanding(tx, referrerId, verifiedAt);
  return { owedCents };
}
