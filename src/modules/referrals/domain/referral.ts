/** States of a referral. */
export const referralStates = ["joined", "verified", "rewarded", "ineligible", "expired"] as const;
export type ReferralState = (typeof referralStates)[number];

/** Where the name of the referrer came from. */
export type ReferralSource = "link" | "parameter" | "asked";

/** Reasons why a referral is ineligible. */
export const ineligibleReasons = [
  "self",
  "duplicate_person",
  "country",
  "brand",
  "referrer_suspended",
  "referee_suspended",
  "account_closed",
  "strike",
  "velocity",
  "cap",
  "inactive",
  "fraud",
] as const;
export type IneligibleReason = (typeof ineligibleReasons)[number];

/** What an open referral waits for. */
export const referralWaits = ["verification", "hold", "activity", "review", "referrer", "order", "funding"] as const;
export type ReferralWait = (typeof referralWaits)[number];

/** Facts that both people share. `no_device`: the referee's browser gave no id. */
export type ReferralSignal = "person" | "device" | "card" | "payout" | "household" | "no_device";

/** Limits and amounts in force. */
export interface ReferralRules {
  readonly rewardCents: bigint;
  readonly verifyWithinDays: number;
  readonly holdDays: number;
  readonly activeDays: number;
  readonly activeWithinDays: number;
  readonly rewardsPerYear: number;
  readonly centsPerYear: bigint;
  readonly joinsPerDay: number;
}

type PersonStatus = "active" | "suspended" | "pending_reactivation" | "deleted";

/** Facts of one open referral, all read at one moment. */
export interface ReferralFacts {
  readonly now: Date;
  readonly state: ReferralState;
  readonly joinedAt: Date;
  readonly verifiedAt: Date | null;
  readonly holdUntil: Date | null;
  readonly isApproved: boolean;
  readonly hasBrand: boolean;
  readonly refereeStatus: PersonStatus;
  readonly referrerStatus: PersonStatus;
  /** When phone, email and identity were all verified; null before. */
  readonly completedAt: Date | null;
  readonly isReferrerVerified: boolean;
  /** The verified identity names a state of the United States. */
  readonly isInCountry: boolean;
  /** Staff found the referee to be a person with another account, or the question is open. */
  readonly isDuplicate: boolean;
  /** The referee was suspended since they joined. */
  readonly hasStrike: boolean;
  readonly signals: readonly ReferralSignal[];
  /** Place of this one among the referrer's referrals who joined on that New York day; the first is 1. */
  readonly placeOfDay: number;
  /** New York days since verification on which the referee was seen. */
  readonly activeDays: number;
  /** Rewards of the referrer in the running New York year that were not reversed. */
  readonly yearRewards: number;
  readonly yearCents: bigint;
  /** Referrals of the referrer that were verified earlier and are still open. */
  readonly openBefore: number;
  /** Money left for rewards. */
  readonly fundsCents: bigint;
  /** A referral that was verified earlier waits for money. */
  readonly isQueueAhead: boolean;
}

export type ReferralStep =
  | { readonly do: "wait"; readonly for: ReferralWait }
  | { readonly do: "verify"; readonly at: Date; readonly holdUntil: Date }
  | { readonly do: "expire" | "reward" | "nothing" }
  | { readonly do: "end"; readonly reason: IneligibleReason };

const dayMs = 86_400_000;
const plusDays = (at: Date, days: number): Date => new Date(at.getTime() + days * dayMs);
const wait = (reason: ReferralWait): ReferralStep => ({ do: "wait", for: reason });
const end = (reason: IneligibleReason): ReferralStep => ({ do: "end", reason });

/** Returns the due step of a referral, at most one. Expects the referrer's account, the referral and the budget locked. */
export function nextStep(facts: ReferralFacts, rules: ReferralRules): ReferralStep {
  if (facts.state !== "joined" && facts.state !== "verified") return { do: "nothing" };
  const gone = accountReason(facts);
  if (gone !== undefined) return end(gone);
  if (facts.placeOfDay > rules.joinsPerDay) return end("velocity");
  return facts.state === "joined" ? joinedStep(facts, rules) : verifiedStep(facts, rules);
}

function accountReason(facts: ReferralFacts): IneligibleReason | undefined {
  const { referrerStatus, refereeStatus } = facts;
  if (facts.hasBrand) return "brand";
  if (isClosed(referrerStatus) || isClosed(refereeStatus)) return "account_closed";
  if (referrerStatus === "suspended") return "referrer_suspended";
  if (refereeStatus === "suspended") return "referee_suspended";
  return facts.hasStrike ? "strike" : undefined;
}

const isClosed = (status: PersonStatus): boolean => status === "deleted" || status === "pending_reactivation";

function joinedStep(facts: ReferralFacts, rules: ReferralRules): ReferralStep {
  const { now, joinedAt, completedAt } = facts;
  const deadline = plusDays(joinedAt, rules.verifyWithinDays);
  if (completedAt === null || completedAt > deadline) return now > deadline ? { do: "expire" } : wait("verification");
  const reason = identityReason(facts);
  if (reason !== undefined) return end(reason);
  return { do: "verify", at: completedAt, holdUntil: plusDays(completedAt, rules.holdDays) };
}

/** Reasons that need the verified identity. What staff approved is not asked again. */
function identityReason({
  isInCountry,
  isDuplicate,
  isApproved,
  signals,
}: ReferralFacts): IneligibleReason | undefined {
  if (!isInCountry) return "country";
  if (isApproved) return undefined;
  if (isDuplicate) return "duplicate_person";
  return signals.some((signal) => signal !== "no_device") ? "self" : undefined;
}

function verifiedStep(facts: ReferralFacts, rules: ReferralRules): ReferralStep {
  const { now, verifiedAt, holdUntil, isApproved, signals } = facts;
  if (verifiedAt === null || holdUntil === null) throw new Error("a verified referral has no time of verification");
  if (facts.completedAt === null) return end("fraud");
  const reason = identityReason(facts);
  if (reason !== undefined) return end(reason);
  if (now < holdUntil) return wait("hold");
  if (facts.activeDays < rules.activeDays)
    return now > plusDays(verifiedAt, rules.activeWithinDays) ? end("inactive") : wait("activity");
  if (!isApproved && signals.includes("no_device")) return wait("review");
  if (!facts.isReferrerVerified) return wait("referrer");
  return paymentStep(facts, rules);
}

/** Places under the yearly caps belong to referrals in the order of their verification. */
function paymentStep(facts: ReferralFacts, rules: ReferralRules): ReferralStep {
  const { rewardCents, rewardsPerYear, centsPerYear } = rules;
  const fits = (more: number): boolean =>
    facts.yearRewards + more <= rewardsPerYear && facts.yearCents + BigInt(more) * rewardCents <= centsPerYear;
  if (!fits(1)) return end("cap");
  if (!fits(facts.openBefore + 1)) return wait("order");
  return facts.isQueueAhead || facts.fundsCents < rewardCents ? wait("funding") : { do: "reward" };
}

/** Returns until when a reward can be taken back. */
export function reversibleUntil(rewardedAt: Date, reversalDays: number): Date {
  return plusDays(rewardedAt, reversalDays);
}

/** Whether a reward can still be taken back. */
export function isReversible(rewardedAt: Date, now: Date, reversalDays: number): boolean {
  return now <= reversibleUntil(rewardedAt, reversalDays);
}
