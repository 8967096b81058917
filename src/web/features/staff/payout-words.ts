import { formatMoney } from "#kernel/format-money.ts";
import type {
  SpCheckStep,
  SpPayoutChannel,
  SpPayoutDecision,
  SpPayoutStatus,
  SpPayoutW9FormStatus,
  StaffPayoutFragment,
} from "#web/generated/admin-types.ts";
import type { TagTone } from "#web/ui/tag.tsx";
import type { StaffChoice } from "./staff-decision.tsx";

/** Hours within which a payout in review is decided. */
export const PAYOUT_GOAL_HOURS = 24;

/** Statuses of a payout, as staff read them. */
export const payoutTags: Readonly<Record<SpPayoutStatus, { readonly label: string; readonly tone: TagTone }>> = {
  requested: { label: "Requested", tone: "neutral" },
  in_review: { label: "To review", tone: "info" },
  approved: { label: "Approved", tone: "ok" },
  processing: { label: "In progress", tone: "info" },
  sent: { label: "In the mail", tone: "info" },
  unclaimed: { label: "Not claimed", tone: "warn" },
  paid: { label: "Paid", tone: "ok" },
  returned: { label: "Returned", tone: "bad" },
  failed: { label: "Failed", tone: "bad" },
  canceled: { label: "Canceled", tone: "neutral" },
};

export const channelWords: Readonly<Record<SpPayoutChannel, string>> = { paypal: "PayPal", bank_check: "Bank check" };

export const w9StandingWords: Readonly<Record<SpPayoutW9FormStatus, string>> = {
  none_needed: "Not needed",
  requested: "Asked for",
  submitted: "Sent, not reviewed",
  approved: "Approved",
  rejected: "Rejected",
};

/** Words for why a payout is in review. */
export const reviewWords: Readonly<Record<string, string>> = {
  first: "First payout of this account",
  large: "More than $1,000",
  screening: "The name is similar to one on the sanctions list",
  account_status: "The account was not in good standing",
};

const approveReasons = [
  "First payout; the name fits the account.",
  "The sources add up, the name and address were checked.",
  "The person confirmed the payout by phone.",
];
const declineReasons = [
  "The name does not fit the account.",
  "The destination looks shared with another account.",
  "The person asked us to stop it.",
];

/**
 * Returns the decisions that are possible for a payout. The person who approved it first can decline it, but not
 * confirm it.
 */
export function payoutChoices(
  payout: Pick<StaffPayoutFragment, "status" | "amount" | "needsTwoApprovals" | "firstApproval">,
): StaffChoice<SpPayoutDecision>[] {
  if (payout.status !== "in_review") return [];
  const sum = formatMoney(payout.amount);
  const isFirst = payout.needsTwoApprovals && payout.firstApproval === null;
  const approve: StaffChoice<SpPayoutDecision> = {
    value: "approve",
    label: "Approve",
    act: isFirst ? `Approve ${sum} first` : `Approve ${sum}`,
    look: "money",
    effect: isFirst
      ? "A payout of this size takes two people. It waits for a colleague for 24 hours."
      : "The money goes on its way.",
    reasons: approveReasons,
  };
  const decline: StaffChoice<SpPayoutDecision> = {
    value: "decline",
    label: "Decline",
    act: `Decline ${sum}`,
    look: "danger",
    effect: "The money is back in the person’s wallet, and they get an email.",
    reasons: declineReasons,
  };
  return payout.firstApproval?.isOwn === true ? [decline] : [approve, decline];
}

/** Words for a decision that was made. `status` is that of the payout afterwards. */
export function payoutDone(decision: SpPayoutDecision, status: SpPayoutStatus): { title: string; text: string } {
  if (decision === "decline") return { title: "Declined", text: "The money is back in the wallet." };
  return status === "in_review"
    ? { title: "Approved first", text: "A colleague has to confirm it within 24 hours." }
    : { title: "Approved", text: "The money goes on its way." };
}

const checkChoices: Readonly<Record<SpCheckStep, StaffChoice<SpCheckStep>>> = {
  printed: {
    value: "printed",
    label: "Printed",
    act: "Mark as printed",
    look: "ink",
    effect: "The check can’t be canceled by the person any more.",
    reasons: ["Printed at the desk."],
  },
  mailed: {
    value: "mailed",
    label: "In the mail",
    act: "Mark as in the mail",
    look: "ink",
    effect: "The person gets an email with the number of the check.",
    reasons: ["Handed to the post office."],
  },
  cashed: {
    value: "cashed",
    label: "Cashed",
    act: "Mark as cashed",
    look: "money",
    effect: "The payout is paid. This comes from the bank’s statement.",
    reasons: ["Cashed, as the bank’s statement says."],
  },
  returned: {
    value: "returned",
    label: "Returned",
    act: "Mark as returned",
    look: "danger",
    effect: "The money is back in the person’s wallet.",
    reasons: ["The post office sent it back.", "The person says that it never arrived."],
  },
};

/** Returns the steps that can be recorded for a check in its status; none for other payouts. */
export function checkSteps({
  channel,
  status,
}: Pick<StaffPayoutFragment, "channel" | "status">): StaffChoice<SpCheckStep>[] {
  if (channel !== "bank_check") return [];
  if (status === "processing") return [checkChoices.printed, checkChoices.mailed];
  return status === "sent" ? [checkChoices.cashed, checkChoices.returned] : [];
}

/** Returns a step of a payout's history in words. */
export function stepWords({ status, by, isFirstApproval }: StaffPayoutFragment["steps"][number]): string {
  const who = by === null ? null : `@${by}`;
  if (isFirstApproval) return `${who ?? "A former staff member"} approved it, first of two`;
  if (status === "requested") return `${who ?? "The person"} asked for it`;
  if (who === null) return payoutTags[status].label;
  if (status === "approved") return `${who} approved it`;
  if (status === "failed") return `${who} declined it`;
  return status === "canceled" ? `${who} canceled it` : `${payoutTags[status].label}, by ${who}`;
}
