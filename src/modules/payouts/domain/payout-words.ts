import { formatMoney } from "#kernel/format-money.ts";
import type { Payout } from "./payout.ts";
import type { PayoutStatus } from "./payout-status.ts";

interface Letter {
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

const by = { paypal: "by PayPal", bank_check: "by bank check" } as const;

/**
 * Email to a person when their payout moves; undefined for steps without one. Contains no address: emails can be read
 * by others.
 */
export function letterFor(payout: Payout, status: PayoutStatus): Letter | undefined {
  const sum = `${formatMoney(payout.amountCents)} ${by[payout.channel]}`;
  const number = payout.confirmationNumber === null ? "" : ` Its number is ${payout.confirmationNumber}.`;
  switch (status) {
    case "requested":
      return {
        subject: `You asked to withdraw ${formatMoney(payout.amountCents)}`,
        paragraphs: [
          `You asked to withdraw ${sum}.`,
          "If that was not you, cancel it in your wallet now and choose a new password.",
        ],
      };
    case "sent":
      return {
        subject: "Your check is in the mail",
        paragraphs: [
          `Your withdrawal of ${sum} was mailed.${number} It usually arrives within eight business days and can be cashed for 180 days.`,
        ],
      };
    case "unclaimed":
      return {
        subject: "Your money waits at PayPal",
        paragraphs: [
          `Your withdrawal of ${sum} was sent, but it has not been claimed: the address has no PayPal account yet, or it is not confirmed.`,
          "Claim it within 30 days, or cancel it in your wallet to have the money back.",
        ],
      };
    case "paid":
      return { subject: "Your withdrawal was paid", paragraphs: [`Your withdrawal of ${sum} was paid.${number}`] };
    case "returned":
      return {
        subject: "Your withdrawal came back",
        paragraphs: [`Your withdrawal of ${sum} came back. The money is in your wallet again.`],
      };
    case "failed":
      return {
        subject: "Your withdrawal was not made",
        paragraphs: [
          payout.failureCode === "declined"
            ? `We looked at your withdrawal of ${sum} and declined it. The money is in your wallet again.`
            : `Your withdrawal of ${sum} could not be made. The money is in your wallet again.`,
          "Write to us if you do not know why.",
        ],
      };
    case "canceled":
      return {
        subject: "Your withdrawal was canceled",
        paragraphs: [`Your withdrawal of ${sum} was canceled. The money is in your wallet again.`],
      };
    default:
      return undefined;
  }
}
