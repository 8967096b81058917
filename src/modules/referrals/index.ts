export { attributeReferral, mayRefer } from "./commands/attribute-referral.ts";
export { decideReferral } from "./commands/decide-referral.ts";
export type { ReferralDecisionInput } from "./commands/decide-referral.ts";
export { fundReferrals } from "./commands/fund-referrals.ts";
export { setLeaderboardOptOut } from "./commands/leave-leaderboard.ts";
export { recordDevice } from "./commands/record-device.ts";
export { stepReferral } from "./commands/step-referral.ts";
export { refreshLeaderboard, sweepReferrals } from "./tasks/sweep-referrals.ts";
export { countReferrals, sumReferralRewards } from "./store/day-counts-store.ts";
