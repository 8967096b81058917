/**
 * The rules of referrals, written down a second time and by other means: whole lists are counted again for every
 * question, and nothing of the product's own rules is used.
 */

const day = 86_400_000;

/** Limits of the model. Amounts in cents. */
export const limits = { reward: 500, yearRewards: 3, yearCents: 1_200, joinsPerDay: 4 } as const;

/** A referral as the model knows it. Times in milliseconds. */
export interface ModelReferral {
  readonly id: number;
  readonly referrer: number;
  readonly joinedAt: number;
  state: "joined" | "verified" | "rewarded" | "ineligible" | "expired";
  /** When phone, email and identity were all there. */
  completedAt: number | null;
  verifiedAt: number | null;
  rewardedAt: number | null;
  activeDays: number;
  isSuspended: boolean;
  isPrivate: boolean;
  sharesCard: boolean;
  isApproved: boolean;
  isReversed: boolean;
  waitsForMoney: boolean;
}

/** Everything that a decision depends on. */
export interface ModelWorld {
  readonly now: number;
  readonly funds: number;
  readonly referrers: readonly { readonly isVerified: boolean; readonly isSuspended: boolean }[];
  readonly referrals: readonly ModelReferral[];
}

const newYork = new Intl.DateTimeFormat("en-US", { timeZone: "America/New_York", dateStyle: "short" });
const newYorkYear = (at: number): string => newYork.format(at).split("/")[2] ?? "";

/** Open verified referrals in the order in which they were verified. */
const inOrder = (referrals: readonly ModelReferral[]): ModelReferral[] =>
  referrals
    .filter(({ state }) => state === "verified")
    .toSorted((a, b) => (a.verifiedAt ?? 0) - (b.verifiedAt ?? 0) || a.id - b.id);

/** Returns what has to become of a referral now: its next state, with the reason or what it goes on waiting for. */
export function expectedOf(world: ModelWorld, one: ModelReferral): string {
  const { state } = one;
  if (["rewarded", "ineligible", "expired"].includes(state)) return state;
  const referrer = world.referrers[one.referrer];
  if (referrer?.isSuspended === true) return "ineligible: referrer_suspended";
  if (one.isSuspended) return "ineligible: referee_suspended";
  const sameDay = world.referrals.filter(
    (other) => other.referrer === one.referrer && newYork.format(other.joinedAt) === newYork.format(one.joinedAt),
  );
  if (sameDay.indexOf(one) >= limits.joinsPerDay) return "ineligible: velocity";
  return state === "joined" ? ofJoined(world, one) : ofVerified(world, one);
}

function ofJoined({ now }: ModelWorld, one: ModelReferral): string {
  const days = (at: number): number => (at - one.joinedAt) / day;
  const isInTime = one.completedAt !== null && days(one.completedAt) <= 60;
  if (!isInTime) return days(now) > 60 ? "expired" : "joined: verification";
  return one.sharesCard && !one.isApproved ? "ineligible: self" : "verified";
}

function ofVerified(world: ModelWorld, one: ModelReferral): string {
  const since = (world.now - (one.verifiedAt ?? Number.NaN)) / day;
  if (one.sharesCard && !one.isApproved) return "ineligible: self";
  if (since < 7) return "verified: hold";
  if (one.activeDays < 2) return since > 60 ? "ineligible: inactive" : "verified: activity";
  if (one.isPrivate && !one.isApproved) return "verified: review";
  if (world.referrers[one.referrer]?.isVerified !== true) return "verified: referrer";
  // Places of the year that are left, handed out in the order of verification.
  const taken = world.referrals.filter(
    (other) =>
      other.referrer === one.referrer &&
      other.rewardedAt !== null &&
      !other.isReversed &&
      newYorkYear(other.rewardedAt) === newYorkYear(world.now),
  ).length;
  const places = Math.min(limits.yearRewards, Math.floor(limits.yearCents / limits.reward)) - taken;
  if (places <= 0) return "ineligible: cap";
  const line = inOrder(world.referrals);
  const own = line.filter((other) => other.referrer === one.referrer);
  if (own.indexOf(one) >= places) return "verified: order";
  const ahead = line.slice(0, line.indexOf(one));
  if (ahead.some(({ waitsForMoney }) => waitsForMoney) || world.funds < limits.reward) return "verified: funding";
  return "rewarded";
}
