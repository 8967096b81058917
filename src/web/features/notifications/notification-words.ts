import { cleanLine } from "#kernel/text/line.ts";
import { formatMoney, formatPrize } from "#kernel/format-money.ts";
import { wordsAhead } from "#kernel/text/words-ahead.ts";
import { cutText } from "#kernel/text/cut.ts";
import type { NotificationLineFragment } from "#web/generated/types.ts";
import type { IconName, IconWeight } from "#web/ui/icon-names.ts";
import { displayName, postPath, postViewPath, profilePath } from "../posts/post-paths.ts";

/** A notification as a sentence: who, in bold, then what. */
export interface NotificationWords {
  readonly who: readonly string[];
  readonly what: string;
  readonly icon: {
    readonly name: IconName;
    readonly weight: IconWeight;
    readonly tone: "plain" | "giving" | "liking" | "money" | "warning";
  };
}

const icons: Readonly<Record<string, NotificationWords["icon"]>> = {
  like: { name: "heart", weight: "fill", tone: "liking" },
  repost: { name: "repeat", weight: "bold", tone: "money" },
  reply: { name: "chat-circle", weight: "fill", tone: "plain" },
  mention: { name: "at", weight: "bold", tone: "plain" },
  quote: { name: "quotes", weight: "bold", tone: "plain" },
  poll_ended: { name: "chart-bar-horizontal", weight: "bold", tone: "plain" },
  new_follower: { name: "user-plus", weight: "fill", tone: "plain" },
  post_created: { name: "note-pencil", weight: "bold", tone: "plain" },
  giveaway_created: { name: "gift", weight: "fill", tone: "giving" },
  giveaway_finished: { name: "trophy", weight: "fill", tone: "giving" },
  giveaway_finished_participation: { name: "ticket", weight: "fill", tone: "plain" },
  giveaway_winner_replaced: { name: "clock-counter-clockwise", weight: "bold", tone: "warning" },
  giveaway_entered: { name: "ticket", weight: "fill", tone: "giving" },
  giveaway_entry_removed: { name: "warning-circle", weight: "fill", tone: "warning" },
  payment_approved: { name: "check-circle", weight: "fill", tone: "money" },
  payment_declined: { name: "warning-circle", weight: "fill", tone: "warning" },
  refund_done: { name: "check-circle", weight: "fill", tone: "money" },
  refund_failed: { name: "warning-circle", weight: "fill", tone: "warning" },
  dispute_opened: { name: "warning-circle", weight: "fill", tone: "warning" },
  dispute_won: { name: "check-circle", weight: "fill", tone: "money" },
  dispute_lost: { name: "warning-circle", weight: "fill", tone: "warning" },
  verification_declined: { name: "shield-warning", weight: "fill", tone: "warning" },
  verification_needs_more: { name: "identification-card", weight: "fill", tone: "warning" },
  verification_approved: { name: "seal-check", weight: "fill", tone: "money" },
  funds_received: { name: "hand-coins", weight: "fill", tone: "money" },
  dormant_notice: { name: "clock-counter-clockwise", weight: "bold", tone: "warning" },
  dormant_moved: { name: "warning-circle", weight: "fill", tone: "warning" },
  dormant_reclaimed: { name: "check-circle", weight: "fill", tone: "money" },
  w9_requested: { name: "file-text", weight: "bold", tone: "warning" },
  w9_approved: { name: "check-circle", weight: "fill", tone: "money" },
  tax_reported: { name: "file-text", weight: "bold", tone: "money" },
  w9_rejected: { name: "warning-circle", weight: "fill", tone: "warning" },
  referral_reward: { name: "hand-coins", weight: "fill", tone: "money" },
  giftcard_received: { name: "gift", weight: "fill", tone: "giving" },
  brand_invite: { name: "storefront", weight: "fill", tone: "plain" },
  brand_payment_approved: { name: "check-circle", weight: "fill", tone: "money" },
  brand_payment_declined: { name: "warning-circle", weight: "fill", tone: "warning" },
  brand_subscription_payment_issue: { name: "warning-circle", weight: "fill", tone: "warning" },
  brand_deactivated: { name: "storefront", weight: "fill", tone: "warning" },
  brand_deleted: { name: "storefront", weight: "fill", tone: "warning" },
  live_stream_started: { name: "broadcast", weight: "fill", tone: "liking" },
  review: { name: "star", weight: "fill", tone: "plain" },
};
const anyIcon: NotificationWords["icon"] = { name: "bell", weight: "fill", tone: "plain" };

/** Whether it tells its reader of a win. */
export function isWin(notification: NotificationLineFragment): boolean {
  return notification.type === "giveaway_finished" && notification.data.prizeCents !== null;
}

/** "You won {prize} from {name}!" (spec 8). */
export function winTitle(notification: NotificationLineFragment): string {
  const prize = notification.data.prizeCents === null ? "a prize" : formatPrize(notification.data.prizeCents);
  return `You won ${prize} from ${giver(notification)}!`;
}

/** The amount a notification about money tells. */
function moneyOf({ data }: NotificationLineFragment): string {
  return data.amountCents === null ? "Money" : formatMoney(data.amountCents);
}

function giver({ triggeredBy, data }: NotificationLineFragment): string {
  if (triggeredBy !== null) return displayName(triggeredBy);
  return data.post === null ? "a giveaway" : displayName(data.post.postedBy);
}

/** The sentence of a notification; many people in one are "Maya and 41 others". */
export function notificationWords(notification: NotificationLineFragment): NotificationWords {
  return { who: people(notification), what: act(notification), icon: icons[notification.type] ?? anyIcon };
}

function people({ triggeredBy, triggeredByCount, type }: NotificationLineFragment): readonly string[] {
  // These are about the reader, whoever set them off.
  if (
    [
      "poll_ended",
      "giveaway_finished",
      "giveaway_winner_replaced",
      "giveaway_entered",
      "giveaway_entry_removed",
      "payment_approved",
      "payment_declined",
      "refund_done",
      "refund_failed",
      "dispute_opened",
      "dispute_won",
      "dispute_lost",
      "verification_declined",
      "verification_needs_more",
      "verification_approved",
      "w9_requested",
      "w9_approved",
      "w9_rejected",
      "tax_reported",
      "dormant_notice",
      "dormant_moved",
      "dormant_reclaimed",
    ].includes(type)
  )
    return [];
  const others = triggeredByCount - 1;
  if (triggeredBy === null) return triggeredByCount > 1 ? [`${triggeredByCount} people`] : ["Someone"];
  if (others < 1) return [displayName(triggeredBy)];
  return [displayName(triggeredBy), others === 1 ? "1 other" : `${others} others`];
}

function act(notification: NotificationLineFragment): string {
  const { data, type } = notification;
  const thing =
    data.post === null
      ? "stim"
      : data.post.replyToId !== null
        ? "reply"
        : data.post.giveawayState === null
          ? "stim"
          : "giveaway";
  const quote = data.post === null || wordsAhead(data.post) === "" ? "" : `: “${shorten(wordsAhead(data.post))}”`;
  switch (type) {
    case "like":
      return `liked your ${thing}${quote}`;
    case "repost":
      return `reposted your ${thing}${quote}`;
    case "reply":
      return `replied${quote}`;
    case "mention":
      return `mentioned you${quote}`;
    case "quote":
      return `quoted you${quote}`;
    case "poll_ended":
      return `${notification.triggeredBy === null ? "Your poll has" : "A poll you voted in has"} ended${quote}`;
    case "new_follower":
      return "followed you";
    case "post_created":
      return `posted${quote}`;
    case "giveaway_created":
      return `is giving something away${data.post?.giveawayAmount == null ? "" : `: ${formatPrize(data.post.giveawayAmount)} for each winner`}`;
    case "giveaway_finished":
      return isWin(notification) ? winTitle(notification) : "The winners of your giveaway are drawn and paid.";
    case "giveaway_finished_participation":
      return "drew the winners of a giveaway you were in. Not your turn this time.";
    case "giveaway_winner_replaced":
      return `A prize of the giveaway by ${data.post === null ? "its host" : displayName(data.post.postedBy)} went to another ticket.`;
    case "giveaway_entered":
      return `You are in the giveaway by ${data.post === null ? "its host" : displayName(data.post.postedBy)}: what you did earlier counts as an entry now.`;
    case "giveaway_entry_removed":
      return `Our staff removed your reply to the giveaway by ${data.post === null ? "its host" : displayName(data.post.postedBy)} for breaking our rules, and your entry went with it. A reply that keeps to them enters you again.`;
    case "payment_approved":
      return "Your card payment went through. The money is in your wallet.";
    case "payment_declined":
      return "Your card payment was declined. Nothing was charged.";
    case "refund_done":
      return `${moneyOf(notification)} went back to your card. Banks take up to ten days to show it.`;
    case "refund_failed":
      return `${moneyOf(notification)} could not go back to your card. It is in your wallet again.`;
    case "dispute_opened":
      return `A payment of ${moneyOf(notification)} is disputed at its card’s bank. What is left of it is frozen until the bank decides.`;
    case "dispute_won":
      return `The bank decided for you: ${moneyOf(notification)} is yours again.`;
    case "dispute_lost":
      return `The bank gave ${moneyOf(notification)} back to the card’s owner. See in your wallet whether you owe something.`;
    case "dormant_notice":
      return `${moneyOf(notification)} lay unused in your wallet for years. You are here again, so it stays there.`;
    case "dormant_moved":
      return `${moneyOf(notification)} was moved to unclaimed property. It is still yours: take it back in your wallet.`;
    case "dormant_reclaimed":
      return `${moneyOf(notification)} is back in your wallet.`;
    case "verification_declined":
      return "Your identity couldn’t be verified. You can try again.";
    case "verification_needs_more":
      return "One more thing is needed to verify your identity.";
    case "verification_approved":
      return data.post === null
        ? "Your identity is verified. Giveaways are open to you now."
        : "Your identity is verified. The giveaway you came from is open to you now.";
    case "w9_requested":
      return "We need a W-9 form before you can withdraw more this year.";
    case "w9_approved":
      return "Your W-9 form is approved. You can withdraw again.";
    case "w9_rejected":
      return "We couldn’t accept your W-9 form. See why, and send it once more.";
    case "tax_reported":
      return "What we report of a year to the IRS is ready, or was corrected. See your copy among your statements.";
    case "funds_received":
      return `sent you ${data.prizeCents === null ? "money" : formatMoney(data.prizeCents)}. It is in your wallet.`;
    case "referral_reward":
      return "finished verifying. Your reward is in your wallet.";
    case "giftcard_received":
      return "A gift card is waiting for you.";
    case "brand_invite":
      return "invited you to a brand";
    case "brand_payment_approved":
      return "The brand’s payment went through.";
    case "brand_payment_declined":
    case "brand_subscription_payment_issue":
      return "The brand’s payment didn’t go through.";
    case "brand_deactivated":
      return "The brand is no longer active.";
    case "brand_deleted":
      return "The brand was deleted.";
    case "live_stream_started":
      return "is live";
    case "review":
      return "wrote a review";
    default:
      return "has something for you";
  }
}

function shorten(text: string): string {
  return cutText(cleanLine(text), 90);
}

/** Where a notification leads (D-NOT-12). */
export function notificationTarget({ type, data, triggeredBy }: NotificationLineFragment): string {
  switch (type) {
    case "new_follower":
      return (triggeredBy === null ? undefined : profilePath(triggeredBy)) ?? "/notifications/all";
    case "payment_approved":
    case "payment_declined":
    case "funds_received":
    case "refund_done":
    case "refund_failed":
    case "dispute_opened":
    case "dispute_won":
    case "dispute_lost":
    case "dormant_notice":
    case "dormant_moved":
    case "dormant_reclaimed":
    case "referral_reward":
    case "giftcard_received":
      return "/account/wallet";
    case "verification_declined":
    case "verification_needs_more":
      return "/verify/identity";
    case "w9_requested":
    case "w9_rejected":
      return data.fiscalYear === null ? "/account/wallet" : `/submit-w9-form/${data.fiscalYear}`;
    case "w9_approved":
      return "/account/wallet/withdraw";
    case "tax_reported":
      return "/account/wallet/statements";
    case "verification_approved":
      return data.post === null ? "/giveaways" : postPath(data.post);
    case "giveaway_winner_replaced":
      return data.post === null ? "/notifications/all" : postViewPath(data.post, "winners");
    default:
      if (data.post !== null) return postPath(data.post);
      return (
        (triggeredBy === null ? undefined : profilePath(triggeredBy)) ??
        (type.startsWith("brand_") ? "/account" : "/notifications/all")
      );
  }
}
