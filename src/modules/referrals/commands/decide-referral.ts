import { audit, findAccount, hasGrant, isOwnAccount } from "#modules/accounts/index.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { appNow, transactResult } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import { failpoint } from "#platform/failpoint.ts";
import type { Services } from "#platform/services.ts";
import { readSetting } from "#platform/settings.ts";
import { isReversible } from "../domain/referral.ts";
import type { IneligibleReason } from "../domain/referral.ts";
import { reversalDays } from "../settings.ts";
import { insertChange, lockReferral, storeApproved, storeKept } from "../store/referrals-store.ts";
import type { Referral } from "../store/referrals-store.ts";
import { reverseReward } from "./reverse-reward.ts";
import { endReferral, takeStep } from "./step-referral.ts";

/**
 * Decisions of staff. `approve`: the signals of an open referral are accepted, or a flagged reward is kept.
 * `ineligible`: an open one ends. `claw_back`: a reward is taken back.
 */
export const referralDecisions = ["approve", "ineligible", "claw_back"] as const;
type ReferralDecision = (typeof referralDecisions)[number];

/** Reasons that staff may give for an ineligible referral. */
export const staffReasons = ["fraud", "self", "duplicate_person"] as const satisfies readonly IneligibleReason[];

export type DecideReferralRefusal =
  | "not_found"
  | "forbidden"
  | "own"
  | "not_open"
  | "not_rewarded"
  | "too_late"
  | "reason_required"
  | "nothing";

export interface ReferralDecisionInput {
  readonly referralId: string;
  readonly decision: ReferralDecision;
  readonly ineligibleReason: (typeof staffReasons)[number] | null;
  readonly note: string;
}

/**
 * Applies a decision of staff with the grant manageMoney, checked inside the transaction, and writes the audit log.
 * Staff do not decide about their own referral. A repeated claw-back is refused.
 */
export function decideReferral(
  services: Services,
  staffId: string,
  input: ReferralDecisionInput,
): Promise<Result<void, DecideReferralRefusal>> {
  return transactResult(services.db, async (tx): Promise<Result<void, DecideReferralRefusal>> => {
    const staff = await findAccount(tx, staffId);
    if (staff === undefined || !hasGrant(staff, "manageMoney")) return err("forbidden");
    const referral = await lockReferral(tx, input.referralId);
    if (referral === undefined) return err("not_found");
    if (await isOwn(tx, staffId, referral)) return err("own");
    const done = await apply(tx, staffId, referral, input);
    if (!done.ok) return done;
    await audit(
      tx,
      { kind: "staff", actorId: staffId, reason: input.note },
      `referral.${input.decision}`,
      referral.referrerId,
      { referralId: referral.id, state: referral.state },
      { referralId: referral.id, ...done.value },
    );
    failpoint("referrals.decide.before_commit");
    return ok();
  });
}

const isOwn = async (tx: Tx, staffId: string, { referrerId, refereeId }: Referral): Promise<boolean> =>
  (await isOwnAccount(tx, staffId, referrerId)) || isOwnAccount(tx, staffId, refereeId);

type Applied = Result<Readonly<Record<string, string>>, DecideReferralRefusal>;

async function apply(tx: Tx, staffId: string, referral: Referral, input: ReferralDecisionInput): Promise<Applied> {
  const isOpen = referral.state === "joined" || referral.state === "verified";
  if (input.decision === "approve")
    return isOpen ? approve(tx, staffId, referral, input) : keep(tx, staffId, referral, input);
  if (input.decision === "ineligible") {
    if (!isOpen) return err("not_open");
    if (input.ineligibleReason === null) return err("reason_required");
    const how = { signals: referral.signals, decidedBy: staffId, note: input.note };
    await endReferral(tx, referral, input.ineligibleReason, how);
    return ok({ reason: input.ineligibleReason });
  }
  if (referral.state !== "rewarded" || referral.rewardedAt === null) return err("not_rewarded");
  if (!isReversible(referral.rewardedAt, await appNow(tx), await readSetting(tx, reversalDays))) return err("too_late");
  const { owedCents } = await reverseReward(tx, referral, { staffId, note: input.note });
  return ok({ cents: String(referral.rewardCents), owedCents: owedCents.toString() });
}

async function approve(tx: Tx, staffId: string, referral: Referral, { note }: ReferralDecisionInput): Promise<Applied> {
  if (referral.approvedAt !== null) return err("nothing");
  await storeApproved(tx, referral.id, staffId);
  const { id, state } = referral;
  await insertChange(tx, { referralId: id, from: state, to: state, reason: "approved", decidedBy: staffId, note });
  await takeStep(tx, id);
  return ok({ approved: "signals" });
}

async function keep(tx: Tx, staffId: string, referral: Referral, { note }: ReferralDecisionInput): Promise<Applied> {
  if (referral.flaggedAt === null) return err("nothing");
  await storeKept(tx, referral.id);
  const { id, state } = referral;
  await insertChange(tx, { referralId: id, from: state, to: state, reason: "kept", decidedBy: staffId, note });
  return ok({ approved: "reward" });
}
