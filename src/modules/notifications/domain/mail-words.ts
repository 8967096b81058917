import { cleanLine } from "#kernel/text/line.ts";
import { formatMoney, formatPrize } from "#kernel/format-money.ts";
import { cutText } from "#kernel/text/cut.ts";
import type { NotificationFacts, NotificationType } from "./notification-types.ts";

/** One thing a mail tells of, with what is known of it. */
export interface MailedLine {
  type: NotificationType;
  /** "Maya (@maya)"; null when nobody caused it. */
  who: string | null;
  /** Words of the post it is about. */
  text: string;
  facts: NotificationFacts;
  isOwnPost: boolean;
}

const quote = (text: string): string => (text === "" ? "" : `: “${cutText(cleanLine(text), 200)}”`);

const amountOf = ({ amountCents }: NotificationFacts): string =>
  amountCents === undefined ? "Money" : formatMoney(BigInt(amountCents));

/** A notification as a sentence in a mail. */
export function mailWords({ type, who, text, facts, isOwnPost }: MailedLine): string {
  const someone = who ?? "Somebody";
  switch (type) {
    case "reply":
      return `${someone} replied to you${quote(text)}`;
    case "mention":
      return `${someone} mentioned you${quote(text)}`;
    case "quote":
      return `${someone} quoted you${quote(text)}`;
    case "giveaway_created":
      return `${someone} is giving something away${quote(text)}`;
    case "post_created":
      return `${someone} posted${quote(text)}`;
    case "giveaway_finished":
      return facts.prizeCents === undefined
        ? "The winners of your giveaway are drawn and paid."
        : `You won ${formatPrize(BigInt(facts.prizeCents))}${who === null ? "" : ` from ${who}`}! It is in your wallet.`;
    case "giveaway_finished_participation":
      return `${someone} drew the winners of a giveaway you were in. Not your turn this time.`;
    case "giveaway_entered":
      return `What you did earlier counts as an entry now. You are in this giveaway${quote(text)}`;
    case "giveaway_winner_replaced":
      return isOwnPost
        ? "A prize of your giveaway went to another ticket."
        : "A prize of a giveaway you were drawn in went to another ticket.";
    case "payment_approved":
      return `Your card payment of ${amountOf(facts)} went through. The money is in your wallet.`;
    case "payment_declined":
      return `Your card payment of ${amountOf(facts)} was declined. Nothing was charged.`;
    case "refund_done":
      return `${amountOf(facts)} went back to your card. Banks take up to ten days to show it.`;
    case "refund_failed":
      return `${amountOf(facts)} could not go back to your card. It is in your wallet again.`;
    case "dispute_opened":
      return `A payment of ${amountOf(facts)} is disputed at its card’s bank. What is left of it is frozen in your wallet until the bank decides.`;
    case "dispute_won":
      return `The bank decided for you: ${amountOf(facts)} is yours again.`;
    case "dispute_lost":
      return `The bank gave ${amountOf(facts)} back to the card’s owner. See in your wallet whether you owe something.`;
    case "dormant_notice":
      return `${amountOf(facts)} lies unused in your wallet. If you don’t sign in by ${facts.day ?? "then"}, the law of your state has us move it to unclaimed property. Signing in is enough to keep it where it is.`;
    case "dormant_moved":
      return `${amountOf(facts)} of your wallet was moved to unclaimed property, as the law of your state asks. It is still yours: sign in and take it back in your wallet.`;
    case "dormant_reclaimed":
      return `${amountOf(facts)} is back in your wallet.`;
    default:
      return `${someone} has something for you${quote(text)}`;
  }
}

/** What a mail is called: by the one thing it tells, or by how many. */
export function mailSubject(lines: readonly MailedLine[], productName: string): string {
  const [first, ...others] = lines;
  if (first === undefined) return productName;
  if (others.length > 0)
    return lines.every(({ type }) => type === "giveaway_created")
      ? `${lines.length} new giveaways on ${productName}`
      : `${lines.length} things for you on ${productName}`;
  switch (first.type) {
    case "giveaway_finished":
      return first.facts.prizeCents === undefined
        ? "Your giveaway is drawn"
        : `You won ${formatPrize(BigInt(first.facts.prizeCents))}!`;
    case "giveaway_finished_participation":
      return "The winners are drawn";
    case "giveaway_entered":
      return "You are in a giveaway";
    case "giveaway_winner_replaced":
      return "A prize went to another ticket";
    case "reply":
      return `${first.who ?? "Somebody"} replied to you`;
    case "mention":
      return `${first.who ?? "Somebody"} mentioned you`;
    case "quote":
      return `${first.who ?? "Somebody"} quoted you`;
    case "giveaway_created":
      return `${first.who ?? "Somebody"} is giving something away`;
    case "payment_approved":
      return "Your payment went through";
    case "payment_declined":
      return "Your payment was declined";
    case "refund_done":
      return "Your refund is on its way";
    case "refund_failed":
      return "Your refund didn’t go through";
    case "dispute_opened":
      return "A card payment is disputed";
    case "dispute_won":
      return "A dispute was decided for you";
    case "dispute_lost":
      return "A dispute was lost";
    case "dormant_notice":
      return `Sign in to keep ${amountOf(first.facts)} in your wallet`;
    case "dormant_moved":
      return `${amountOf(first.facts)} was moved to unclaimed property`;
    case "dormant_reclaimed":
      return `${amountOf(first.facts)} is back in your wallet`;
    default:
      return `${first.who ?? "Somebody"} posted`;
  }
}
