import { formatMoney } from "#kernel/format-money.ts";
import { formatMonthDay, toMillis } from "#kernel/format-time.ts";
import type { ClaimReason, ParcelClaimsFragment } from "#web/generated/types.ts";
import type { IconName } from "#web/ui/icon-names.ts";
import type { TagTone } from "#web/ui/tag.tsx";

/** A claim about a parcel, as its buyer and its seller see it. */
export type Claim = ParcelClaimsFragment["claims"][number];

/** Money of a parcel that went back. */
export type Refund = ParcelClaimsFragment["refunds"][number];

/** Most characters of what people write in a claim, and most pictures of it. */
export const claimMax = { text: 500, pictures: 4 } as const;

/** Address of the article about returns, claims and refunds. */
export const claimHelp = "/help#returns";

/** What a buyer may say of a parcel, with its icon, in the order of the dialog. */
export const reasonLooks: Readonly<Record<ClaimReason, { readonly label: string; readonly icon: IconName }>> = {
  never_came: { label: "It never came", icon: "package" },
  broken: { label: "It came broken", icon: "warning" },
  wrong: { label: "It’s the wrong thing", icon: "arrows-left-right" },
  send_back: { label: "I’d like to send it back", icon: "arrow-u-up-left" },
  other: { label: "Something else", icon: "chat-circle" },
};

/** Headings of a claim on the page of its buyer and its seller. */
export const reasonTitles: Readonly<Record<ClaimReason, string>> = {
  never_came: "It never came",
  broken: "It came broken",
  wrong: "It’s the wrong thing",
  send_back: "A return",
  other: "Something’s wrong",
};

/** Returns whether nothing follows the state of a claim. */
export const isEnded = ({ status }: Pick<Claim, "status">): boolean =>
  status === "refunded" || status === "replaced" || status === "closed";

/** Returns the open claim about a parcel; null for none. */
export const openClaim = (claims: readonly Claim[]): Claim | null => claims.find((claim) => !isEnded(claim)) ?? null;

/** Returns the last day to act, "Dec 2": a time at midnight belongs to the day before. */
export const lastDay = (time: string): string => formatMonthDay(toMillis(time) - 1);

interface StateLook {
  readonly label: string;
  readonly tone: TagTone;
}

/** State of a claim in a word or two. */
export function claimTag({ status, closedBy }: Claim, isSeller: boolean): StateLook {
  switch (status) {
    case "waiting_for_seller":
      return { label: isSeller ? "Needs your answer" : "With the seller", tone: "warn" };
    case "offered":
      return { label: "Offer made", tone: "warn" };
    case "declined":
      return { label: "Declined", tone: "warn" };
    case "waiting_for_return":
      return { label: "To be sent back", tone: "warn" };
    case "return_sent":
      return { label: "On its way back", tone: "info" };
    case "with_staff":
      return { label: "With our staff", tone: "info" };
    case "refunded":
      return { label: "Refunded", tone: "ok" };
    case "replaced":
      return { label: "New one sent", tone: "ok" };
    case "closed":
      return { label: closedBy === "buyer" ? "Withdrawn" : "Closed", tone: "neutral" };
  }
}

const until = (actBy: string | null): string => (actBy === null ? "" : ` until ${lastDay(actBy)}`);

/** Returns where a claim stands before its buyer: who has to act, and until when. */
export function buyerStateWords(claim: Claim, seller: string): string {
  const { status, actBy, offered, asked, labelBy, closedBy } = claim;
  switch (status) {
    case "waiting_for_seller":
      return `${seller} has${until(actBy)} to answer. After that, a person at Stims decides.`;
    case "offered":
      return `${seller} offers ${formatMoney(offered ?? 0)} of ${formatMoney(asked)}. Take it or ask our staff${until(actBy)}. After that it counts as taken.`;
    case "declined":
      return `${seller} says no. You can ask our staff${until(actBy)}.`;
    case "waiting_for_return":
      return `Send it back${until(actBy)}. ${labelBy === "seller" ? `${seller} pays for sending it: ask for a label, or for the money.` : "You pay for sending it."}`;
    case "return_sent":
      return `It is on its way back. ${seller} has${until(actBy)} to look at it. After that, a person at Stims decides.`;
    case "with_staff":
      return "A person at Stims decides. You get a message then.";
    case "refunded":
      return "Money went back to you.";
    case "replaced":
      return `${seller} sent a new one.`;
    case "closed":
      if (closedBy === "buyer") return "You withdrew it.";
      return closedBy === "staff"
        ? "Our staff decided that no money goes back."
        : "It ended, because nothing was done in time.";
  }
}

/** Returns where a claim stands before its seller. */
export function sellerStateWords(claim: Claim, buyer: string): string {
  const { status, actBy, offered, asked, labelBy, closedBy } = claim;
  switch (status) {
    case "waiting_for_seller":
      return `You have${until(actBy)} to answer. After that, a person at Stims decides.`;
    case "offered":
      return `You offer ${formatMoney(offered ?? 0)} of ${formatMoney(asked)}. ${buyer} has${until(actBy)} to answer. After that it counts as taken.`;
    case "declined":
      return `You said no. ${buyer} can ask our staff${until(actBy)}.`;
    case "waiting_for_return":
      return `${buyer} has${until(actBy)} to send it back. ${labelBy === "seller" ? "You pay for sending it." : `${buyer} pays for sending it.`}`;
    case "return_sent":
      return `It is on its way back to you. Say${until(actBy)} whether it came. After that, a person at Stims decides.`;
    case "with_staff":
      return "A person at Stims decides. You get a message then.";
    case "refunded":
      return "Money went back to the buyer.";
    case "replaced":
      return "You sent a new one.";
    case "closed":
      if (closedBy === "buyer") return `${buyer} withdrew it.`;
      return closedBy === "staff"
        ? "Our staff decided that no money goes back."
        : "It ended, because nothing was done in time.";
  }
}

const joined = (parts: readonly string[]): string => parts.join(", ");

/** Returns where money went: "$143.24 to your wallet, $43.59 to Visa ending 4242". `card` names the buyer's card. */
export function wentWords({ toWallet, toCard, settledAt }: Refund, card: string): string {
  return joined([
    ...(toWallet > 0 ? [`${formatMoney(toWallet)} to your wallet`] : []),
    ...(toCard > 0 ? [`${formatMoney(toCard)} to ${card}${settledAt === null ? ", on its way" : ""}`] : []),
  ]);
}

/** What is in a parcel, as far as a claim is concerned. */
export interface ClaimableParcel {
  readonly carriage: string;
  readonly status: string;
  readonly shippingCost: number;
  readonly shippingRefunded: number;
  readonly items: readonly {
    readonly id: string;
    readonly name: string;
    readonly size: string;
    readonly quantity: number;
    readonly price: number;
    readonly refunded: number;
  }[];
}

/** Returns what is left of an item, tax included. */
export const leftOf = ({ price, refunded }: ClaimableParcel["items"][number]): number => price - refunded;

/** Returns the most that can go back for items of a parcel: its shipping too, when all of it is the seller's fault. */
export function askedFor(parcel: ClaimableParcel, itemIds: readonly string[], reason: ClaimReason): number {
  const left = parcel.items.filter((item) => leftOf(item) > 0);
  const chosen = left.filter(({ id }) => itemIds.includes(id));
  const isFault = reason !== "send_back" && reason !== "other";
  const shipping = isFault && chosen.length === left.length ? parcel.shippingCost - parcel.shippingRefunded : 0;
  return chosen.reduce((sum, item) => sum + leftOf(item), shipping);
}
