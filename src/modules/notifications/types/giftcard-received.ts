import type { NotificationDelivery, NotificationScreen } from "./definition.ts";

const words = (prize: string | null): string =>
  `Your gift card is here${prize === null ? "" : `: ${prize}`}. Its code is shown to you alone.`;

/** The code of a gift card that the reader got can be shown. */
export const screen: NotificationScreen = {
  icon: { name: "gift", weight: "fill", tone: "giving" },
  namesActors: false,
  words: ({ prize }) => words(prize),
  target: ({ redeemPath }) => redeemPath,
};

export const delivery: NotificationDelivery = {
  event: "wins",
  priority: true,
  capability: "handleMoney",
  channels: {
    mail: {
      line: ({ prize }) => words(prize),
      subject: ({ prize }) => `Your gift card is here${prize === null ? "" : `: ${prize}`}`,
      view: () => "redeem",
    },
    push: ({ prize }) => ({ title: `Your gift card is here${prize === null ? "" : `: ${prize}`}`, body: words(prize) }),
  },
  sources: {
    prizeMoved: ({ postId, hostId, personId, slotId, step, attempt, prize }) =>
      step === "code_ready"
        ? [
            {
              accountId: personId,
              dedupeKey: `giftcard_received:${slotId}:${attempt}`,
              triggeredById: hostId,
              postId,
              facts: { prize },
            },
          ]
        : [],
  },
};
