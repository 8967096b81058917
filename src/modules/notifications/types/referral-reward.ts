import type { NotificationDelivery, NotificationScreen } from "./definition.ts";

/** A person the reader invited verified their identity. */
export const screen: NotificationScreen = {
  icon: { name: "hand-coins", weight: "fill", tone: "money" },
  namesActors: true,
  words: () => "finished verifying. Your reward is in your wallet.",
  target: "/referrals",
};

export const delivery: NotificationDelivery = {
  event: null,
  priority: false,
  capability: "handleMoney",
  sources: {
    referralRewarded: ({ referralId, referrerId, refereeId, amountCents }) => [
      {
        accountId: referrerId,
        dedupeKey: `referral_reward:${referralId}`,
        triggeredById: refereeId,
        facts: { prizeCents: amountCents },
      },
    ],
  },
};
