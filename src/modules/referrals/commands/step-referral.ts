import { credit } from "#modules/ledger/index.ts";
import { transact } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import { emit } from "#platform/events.ts";
import { failpoint } from "#platform/failpoint.ts";
import type { Services } from "#platform/services.ts";
import { nextStep } from "../domain/referral.ts";
import type { IneligibleReason, ReferralStep } from "../domain/referral.ts";
import { referralRewarded } from "../events.ts";
import { readRules } from "../queries/rules.ts";
import { lockBudget, addToPaid } from "../store/budget-store.ts";
import {
  insertChange,
  lockReferral,
  readFacts,
  storeExpired,
  storeIneligible,
  storeRewarded,
  storeVerified,
  storeWait,
} from "../store/referrals-store.ts";
import type { Referral } from "../store/referrals-store.ts";
import { refreshStanding } from "../store/standings-store.ts";

/**
 * Takes the due step of a referral: verified, rewarded, ineligible or expired, or stores what it waits for. A second
 * worker finds nothing to do. Returns the step.
 */
export function stepReferral(services: Services, referralId: string): Promise<ReferralStep> {
  return transact(services.db, async (tx) => {
    const step = await takeStep(tx, referralId);
    failpoint("referrals.step.before_commit");
    return step;
  });
}

/** Takes the due step in the caller's transaction, as {@link stepReferral} does. */
export async function takeStep(tx: Tx, referralId: string): Promise<ReferralStep> {
  const referral = await lockReferral(tx, referralId);
  if (referral === undefined) return { do: "nothing" };
  await lockBudget(tx);
  const rules = await readRules(tx);
  const facts = await readFacts(tx, referralId);
  const step = nextStep(facts, rules);
  switch (step.do) {
    case "wait":
      await storeWait(tx, referralId, step.for, facts.signals);
      break;
    case "verify":
      await storeVerified(tx, referralId, { ...step, signals: facts.signals });
      await insertStep(tx, referral, "verified");
      await refreshStanding(tx, referral.referrerId, step.at);
      break;
    case "expire":
      await storeExpired(tx, referralId);
      await insertStep(tx, referral, "expired");
      break;
    case "end":
      await endReferral(tx, referral, step.reason, { signals: facts.signals, decidedBy: null, note: "" });
      break;
    case "reward":
      await pay(tx, referral, rules.rewardCents);
      break;
    case "nothing":
  }
  return step;
}

/** Makes an open referral ineligible and takes it out of the counts. */
export async function endReferral(
  tx: Tx,
  referral: Referral,
  reason: IneligibleReason,
  how: { signals: Referral["signals"]; decidedBy: string | null; note: string },
): Promise<void> {
  await storeIneligible(tx, referral.id, reason, how.signals);
  await insertChange(tx, {
    referralId: referral.id,
    from: referral.state,
    to: "ineligible",
    reason,
    decidedBy: how.decidedBy,
    note: how.note,
  });
  if (referral.verifiedAt !== null) await refreshStanding(tx, referral.referrerId, referral.verifiedAt);
}

const insertStep = (tx: Tx, { id, state }: Referral, to: "verified" | "rewarded" | "expired") =>
  insertChange(tx, { referralId: id, from: state, to, reason: null, decidedBy: null, note: "" });

/**
 * Books the reward from marketing to the earnings of the referrer, once: the ledger's unique key (referral, id, reward)
 * refuses a second one. It can be spent at once.
 */
async function pay(tx: Tx, referral: Referral, cents: bigint): Promise<void> {
  const { id, referrerId, refereeId } = referral;
  const booked = await credit(
    tx,
    {
      type: "referral_reward",
      refType: "referral",
      refId: id,
      effect: "reward",
      actedBy: null,
      details: { referralId: id },
    },
    {
      from: "marketing",
      account: { kind: "earnings", ownerId: referrerId },
      amountCents: cents,
      release: { spendInSeconds: 0, giveawayInSeconds: 0, withdrawInSeconds: 0 },
    },
  );
  failpoint("referrals.pay.after_booking");
  if (!booked.ok) throw new Error(`referral ${id} was rewarded before: ${booked.error.tag}`);
  await storeRewarded(tx, id, cents);
  await addToPaid(tx, cents);
  await insertStep(tx, referral, "rewarded");
  await emit(tx, referralRewarded, { referralId: id, referrerId, refereeId, amountCents: cents.toString() });
}
