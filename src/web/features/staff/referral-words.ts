import { formatMoney } from "#kernel/format-money.ts";
import type {
  SpReferralDecision,
  SpReferralQueue,
  SpReferralReason,
  StaffReferralFragment,
} from "#web/generated/admin-types.ts";
import type { TagTone } from "#web/ui/tag.tsx";
import type { StaffChoice } from "./staff-decision.tsx";
import { queueQuery } from "./staff-words.ts";

export const REFERRALS = "/sp/referrals";

/** Hours within which a referral is decided. */
export const REFERRALS_GOAL_HOURS = 48;

/** Days of the budget below which staff are warned. */
const BUDGET_WARN_DAYS = 14;

/** Queues of referrals. */
export const referralQueues = [
  { value: "held", label: "Held", empty: "No referral is waiting." },
  { value: "claw_back", label: "Claw-back", empty: "No reward has to be looked at." },
  { value: "decided", label: "Decided", empty: "No referral was decided yet." },
] as const satisfies readonly { value: SpReferralQueue; label: string; empty: string }[];

/** What the address of the referrals asks for: the queue, and the variables to read it with. */
export function referralView(asked: URLSearchParams) {
  const queue = referralQueues.find(({ value }) => value === asked.get("queue"))?.value ?? "held";
  return {
    queue,
    query: queueQuery(queue, []),
    variables: { queue, sortOrder: queue === "decided" ? ("desc" as const) : ("asc" as const) },
  };
}

type Mark = { readonly label: string; readonly tone: TagTone };

const states: Readonly<Record<string, Mark>> = {
  joined: { label: "Joined", tone: "neutral" },
  verified: { label: "Verified", tone: "info" },
  rewarded: { label: "Rewarded", tone: "ok" },
  ineligible: { label: "Not eligible", tone: "bad" },
  expired: { label: "Expired", tone: "neutral" },
};

/** Returns the state of a referral in words; that of a reward taken back as what it is. */
export function referralTag({ status, reversedAt }: Pick<StaffReferralFragment, "status" | "reversedAt">): Mark {
  if (reversedAt !== null) return { label: "Taken back", tone: "bad" };
  return states[status] ?? { label: status, tone: "neutral" };
}

/** Returns a state of the history in words. */
export const stateWords = (status: string): string => states[status]?.label ?? status;

const waits: Readonly<Record<string, string>> = {
  verification: "Waits until the invited person is verified",
  hold: "In the hold of seven days",
  activity: "Waits for days on which the invited person is active",
  review: "Waits for staff",
  referrer: "Waits until the inviter is verified",
  order: "Waits for earlier ones under the cap of the year",
  funding: "Waits for money in the budget",
};

/** Returns what an open referral waits for, in words. */
export const waitWords = (waitsFor: string): string => waits[waitsFor] ?? waitsFor;

const reasons: Readonly<Record<string, string>> = {
  self: "Both accounts are one person",
  duplicate_person: "The person has another account",
  country: "Lives outside the United States",
  brand: "One of the two is a brand",
  referrer_suspended: "The inviter was suspended",
  referee_suspended: "The invited person was suspended",
  account_closed: "One of the two closed the account",
  strike: "The invited person got a strike",
  velocity: "Too many joined on one day",
  cap: "The cap of the year was reached",
  inactive: "The invited person was not active",
  fraud: "Fraud",
  approved: "The signals were accepted",
  kept: "The reward was kept",
};

/** Returns the reason of an end or of a decision, in words. */
export const reasonWords = (reason: string): string => reasons[reason] ?? reason;

const signals: Readonly<Record<string, string>> = {
  person: "The same identity",
  device: "The same browser",
  card: "The same card",
  payout: "The same payout address",
  household: "The same household",
  no_device: "The browser of the invited person gave no id, so the two cannot be compared",
};

/** Returns a signal of a referral in words. */
export const signalWords = (signal: string): string => signals[signal] ?? signal;

const flags: Readonly<Record<string, string>> = {
  referee_suspended: "The invited person was suspended after the reward",
  account_closed: "One of the two closed the account after the reward",
  identity: "The identity of the invited person is in doubt",
  signals: "The two share something since the reward",
};

/** Returns why a reward may have to be taken back, in words. */
export const flagWords = (flag: string): string => flags[flag] ?? flag;

const sources: Readonly<Record<string, string>> = {
  link: "The link of the inviter",
  parameter: "The address of sign-up",
  asked: "The person said so",
};

/** Returns where the name of the inviter came from, in words. */
export const sourceWords = (source: string): string => sources[source] ?? source;

/** Reasons that staff may give for a referral that is not eligible. */
export const ineligibleReasons: readonly { readonly value: SpReferralReason; readonly label: string }[] = [
  { value: "self", label: "Both accounts are one person" },
  { value: "duplicate_person", label: "The person has another account" },
  { value: "fraud", label: "Fraud" },
];

type Decided = Pick<
  StaffReferralFragment,
  "status" | "isOwn" | "flag" | "isApproved" | "rewardCents" | "reversibleUntil"
>;

/** Returns the decisions that are possible on a referral at a time: none once it has ended, none on one's own. */
export function referralChoices(one: Decided, now: number): readonly StaffChoice<SpReferralDecision>[] {
  if (one.isOwn) return [];
  if (one.status === "rewarded") return rewardChoices(one, now);
  if (one.status !== "joined" && one.status !== "verified") return [];
  const approve: StaffChoice<SpReferralDecision> = {
    value: "approve",
    label: "Accept",
    act: "Accept the signals",
    look: "money",
    effect: "The referral goes on. The reward is paid when everything else is there, too.",
    reasons: ["The two are different people.", "Nothing speaks against it but a private browser."],
  };
  const ineligible: StaffChoice<SpReferralDecision> = {
    value: "ineligible",
    label: "Not eligible",
    act: "End the referral",
    look: "danger",
    effect: "The referral ends without a reward. It cannot be opened again.",
    reasons: ["Both accounts are used by one person.", "The accounts were made for the reward alone."],
  };
  return one.isApproved ? [ineligible] : [approve, ineligible];
}

function rewardChoices(
  { flag, rewardCents, reversibleUntil }: Decided,
  now: number,
): readonly StaffChoice<SpReferralDecision>[] {
  const keep: StaffChoice<SpReferralDecision> = {
    value: "approve",
    label: "Keep",
    act: "Keep the reward",
    look: "money",
    effect: "The reward stays. It does not come up again.",
    reasons: ["The two are different people.", "The suspension has nothing to do with the referral."],
  };
  const money = formatMoney(rewardCents ?? 0);
  const clawBack: StaffChoice<SpReferralDecision> = {
    value: "claw_back",
    label: "Take back",
    act: `Take back ${money}`,
    look: "danger",
    effect: `${money} goes from the inviter’s wallet back to the budget. What was spent is owed to us.`,
    reasons: ["Both accounts are used by one person.", "The accounts were made for the reward alone."],
  };
  const isReversible = reversibleUntil !== null && Date.parse(reversibleUntil) >= now;
  return [...(flag === null ? [] : [keep]), ...(isReversible ? [clawBack] : [])];
}

/** Returns how long the budget lasts, in words. */
export function budgetWords({ balance, daysLeft }: { balance: number; daysLeft: number | null }): string {
  if (balance <= 0) return "Used up";
  if (daysLeft === null) return "No reward in the last 30 days";
  return daysLeft === 1 ? "About 1 day" : `About ${daysLeft.toLocaleString("en-US")} days`;
}

/** Returns the tone of the budget: a warning when it is used up or lasts for less than two weeks. */
export function budgetTone({ balance, daysLeft }: { balance: number; daysLeft: number | null }): TagTone {
  if (balance <= 0) return "bad";
  return daysLeft !== null && daysLeft < BUDGET_WARN_DAYS ? "warn" : "ok";
}
