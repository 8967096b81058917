import type { NotificationDelivery, NotificationScreen } from "./definition.ts";

/** A product and the step that its prize went, as told. */
interface Told {
  readonly prize: string | null;
  readonly step: string | null;
  /** What was paid in its place, as money. */
  readonly amount: string;
}

/** "Your ticket tee is on its way." */
function words({ prize, step, amount }: Told): string {
  const what = prize ?? "prize";
  switch (step) {
    case "ordered":
      return `Your ${what} is ordered. We tell you when it ships.`;
    case "shipped":
      return `Your ${what} is on its way.`;
    case "delivered":
      return `Your ${what} has arrived.`;
    case "failed":
      return `The vendor could not send your ${what}. Your win is safe: choose what you get instead.`;
    case "credited":
      return `You got ${amount} in your wallet instead of your ${what}.`;
    default:
      return `Your ${what} waits for you. Say where it goes, or another ticket gets it.`;
  }
}

const subject = ({ prize, step }: Told): string =>
  step === "reminder" ? `Your ${prize ?? "prize"} waits for you` : `News of your ${prize ?? "prize"}`;

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
