import { formatMonthDay, toMillis } from "#kernel/format-time.ts";
import type { ReferralLineFragment, ReferralProgramFactsFragment, ReferralReason } from "#web/generated/types.ts";
import type { TagTone } from "#web/ui/tag.tsx";

const DAY_MS = 86_400_000;

/** Why a referral doesn't count. It names no signal: those would help to get around the check. */
const reasons: Readonly<Record<ReferralReason, string>> = {
  account_closed: "The account was closed",
  brand: "Brands don’t count",
  cap: "Beyond your yearly limit",
  country: "Lives outside the United States",
  duplicate_person: "Had an account already",
  fraud: "Not a real person’s account",
  inactive: "Wasn’t active after verifying",
  referee_suspended: "The account is suspended",
  referrer_suspended: "Your account was suspended",
  self: "Too closely tied to your own account",
  strike: "Broke the guidelines",
  velocity: "Too many joined on one day",
};

/** A referral's state in words, with the line below the name. `isWarning` marks a reason why it doesn't count. */
export interface ReferralWords {
  readonly tag: string;
  readonly tone: TagTone;
  readonly detail: string;
  readonly isWarning: boolean;
}

/** Returns the words for a verified referral: what it waits for, and until when where that is known. */
function waitWords(referral: ReferralLineFragment, program: ReferralProgramFactsFragment): string {
  const { waitsFor, holdUntil } = referral;
  switch (waitsFor) {
    case "activity":
      return `Has to be active on ${program.activeDays} days`;
    case "review":
      return "We are looking at it";
    case "referrer":
      return "Waits until your identity is verified";
    case "order":
      return "Earlier ones come first under your yearly limit";
    case "funding":
      return "Earned. It is paid as soon as there is money for rewards";
    default:
      return holdUntil === null ? "Being checked" : `Yours on ${formatMonthDay(holdUntil)} if they stay`;
  }
}

/** Returns the words for a referral. */
export function referralWords(referral: ReferralLineFragment, program: ReferralProgramFactsFragment): ReferralWords {
  const joined = `Joined ${formatMonthDay(referral.joinedAt)}`;
  const plain = { tone: "neutral", isWarning: false } as const;
  switch (referral.status) {
    case "joined":
      return {
        ...plain,
        tag: "Joined",
        detail: `${joined}. Has until ${formatMonthDay(
          toMillis(referral.joinedAt) + program.verifyWithinDays * DAY_MS,
        )} to verify phone, email and identity`,
      };
    case "verified":
      return {
        tag: "Verified",
        tone: "info",
        detail: `Verified ${formatMonthDay(referral.verifiedAt ?? referral.joinedAt)}. ${waitWords(referral, program)}`,
        isWarning: false,
      };
    case "rewarded":
      return referral.reversedAt === null
        ? {
            tag: "Rewarded",
            tone: "ok",
            detail: `Rewarded ${formatMonthDay(referral.rewardedAt ?? referral.joinedAt)}`,
            isWarning: false,
          }
        : {
            tag: "Taken back",
            tone: "bad",
            detail: `The reward was taken back on ${formatMonthDay(referral.reversedAt)}`,
            isWarning: true,
          };
    case "expired":
      return { ...plain, tag: "Lapsed", detail: `${joined}, didn’t verify in ${program.verifyWithinDays} days` };
    case "ineligible":
      return {
        tag: "Doesn’t count",
        tone: "warn",
        detail: `${referral.reason === null ? "Doesn’t count" : reasons[referral.reason]}. ${joined}`,
        isWarning: true,
      };
  }
}
