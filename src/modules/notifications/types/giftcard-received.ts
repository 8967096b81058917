import { orderFactsOf } from "./order-facts.ts";
import type { NotificationDelivery, NotificationScreen } from "./definition.ts";

const words = (prize: string | null): string =>
  `Your gift card is here${prize === null ? "" : `: ${prize}`}. Its code is shown to you alone.`;

/** The code of a gift card that the reader won or bought can be shown. */
export const screen: NotificationScreen = {
  icon: { name: "gift", weight: "fill", tone: "giving" },
  namesActors: false,
  words: ({ prize }) => words(prize),
  target: ({ redeemPath, order }) => order?.orderPath ?? redeemPath,
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
      path: ({ order }) => order?.orderPath ?? null,
    },
    push: ({ prize }) => ({ title: `Your gift card is here${prize === null ? "" : `: ${prize}`}`, body: words(prize) }),
  },
  sources: {
    parcelMoved: (moved) =>
      moved.to === "delivered" && moved.isGiftCard
        ? [
            {
              accountId: moved.buyerId,
              dedupeKey: `giftcard_received:${moved.parcelId}`,
              facts: { prize: moved.what, order: orderFactsOf(moved) },
            },
          ]
        : [],
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
