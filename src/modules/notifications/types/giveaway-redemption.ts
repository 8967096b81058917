import type { NotificationDelivery, NotificationScreen } from "./definition.ts";

/** A product and the step that its prize went, as told. */
interface Told {
  readonly prize: string | null;
  readonly step: string | null;
  /** What was paid in its place, as money. */
  readonly amount: string;
}

/** "Your prize is on its way: Ticket tee." */
function words({ prize, step, amount }: Told): string {
  const what = prize === null ? "" : `: ${prize}`;
  switch (step) {
    case "ordered":
      return `Your prize is ordered${what}. We tell you when it ships.`;
    case "shipped":
      return `Your prize is on its way${what}.`;
    case "delivered":
      return `Your prize has arrived${what}.`;
    case "failed":
      return `The vendor could not send your prize${what}. Your win is safe: choose what you get instead.`;
    case "credited":
      return `You got ${amount} in your wallet instead of your prize${what}.`;
    default:
      return `Your prize waits for you${what}. Say where it goes, or another ticket gets it.`;
  }
}

const subject = ({ prize, step }: Told): string =>
  `${step === "reminder" ? "Your prize waits for you" : "News of your prize"}${prize === null ? "" : `: ${prize}`}`;

/** The product that the reader won went a step on, or waits to be redeemed. */
export const screen: NotificationScreen = {
  icon: { name: "package", weight: "fill", tone: "giving" },
  namesActors: false,
  words: ({ prize, prizeStep, amount }) => words({ prize, step: prizeStep, amount }),
  target: ({ redeemPath }) => redeemPath,
};

export const delivery: NotificationDelivery = {
  event: "wins",
  priority: true,
  capability: "handleMoney",
  channels: {
    mail: {
      line: ({ prize, prizeStep, amount }) => words({ prize, step: prizeStep, amount }),
      subject: ({ prize, prizeStep, amount }) => subject({ prize, step: prizeStep, amount }),
      view: () => "redeem",
    },
    push: ({ prize, prizeStep, amount }) => ({
      title: subject({ prize, step: prizeStep, amount }),
      body: words({ prize, step: prizeStep, amount }),
    }),
  },
  sources: {
    prizeMoved: ({ postId, hostId, personId, slotId, step, cents, attempt, prize }) =>
      step === "code_ready"
        ? []
        : [
            {
              accountId: personId,
              dedupeKey: `giveaway_redemption:${slotId}:${step}:${attempt}`,
              triggeredById: hostId,
              postId,
              facts: { prize, prizeStep: step, ...(step === "credited" ? { amountCents: String(cents) } : {}) },
            },
          ],
  },
};
