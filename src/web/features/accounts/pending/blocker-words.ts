import { formatMoney } from "#kernel/format-money.ts";
import type { Blocker } from "./standing.ts";

/** Words for a reason that keeps an account from being deleted, with a link to the place where it can be resolved. */
export interface BlockerWords {
  readonly title: string;
  readonly text: string;
  readonly link: { readonly href: string; readonly label: string } | null;
}

/** Returns the words for an open matter. `isOwn`: of the person, else of a brand that would be deleted too. */
export function blockerWords(
  { reason, count, amount }: Blocker,
  username: string | null,
  isOwn: boolean,
): BlockerWords {
  const whose = isOwn ? "you" : "your brand";
  switch (reason) {
    case "open_giveaway":
      return {
        title: `${count === 1 ? "A giveaway" : `${count} giveaways`}${isOwn ? "" : " of your brand"} ${count === 1 ? "is" : "are"} still running`,
        text: "It has to end first, because people have entered. A giveaway without entries can be deleted from its page.",
        link: username === null ? null : { href: `/${username}/giveaways`, label: "See giveaways" },
      };
    case "open_prize":
      return {
        title: "A prize is on its way",
        text: "It is being paid out, which takes a few minutes.",
        link: { href: "/notifications/all", label: "See notifications" },
      };
    case "open_order":
      return {
        title: count === 1 ? "An order is on its way" : `${count} orders are on their way`,
        text: "They have to arrive first. An order that is not packed yet can be cancelled from its page.",
        link: { href: "/orders", label: "See orders" },
      };
    case "open_sale":
      return {
        title: count === 1 ? "A sale is not delivered yet" : `${count} sales are not delivered yet`,
        text: "Their buyers have to get them first, or have their money back.",
        link: { href: "/shop/sales", label: "See sales" },
      };
    case "open_payment":
      return {
        title: `A card payment of ${formatMoney(amount)} is under way`,
        text: "It is confirmed or declined within two days.",
        link: { href: "/account/wallet/transactions", label: "See transactions" },
      };
    case "open_payout":
      return {
        title: `A withdrawal of ${formatMoney(amount)} is on its way`,
        text: "It has to arrive first, or be canceled where that is still possible.",
        link: { href: "/account/wallet/withdraw", label: "See withdrawals" },
      };
    case "receivable":
      return {
        title: `${formatMoney(amount)} ${isOwn ? "is owed by you" : "is owed by your brand"}`,
        text: "It has to be paid first.",
        link: { href: "/account/wallet", label: "See what you owe" },
      };
    default:
      return {
        title: `${formatMoney(amount)} ${isOwn ? "is left in your wallet" : "is left in your brand’s wallet"}`,
        text: `Give it away first, or leave it behind: it stays claimable by ${whose} and goes to your state’s unclaimed property office after three years.`,
        link: { href: "/create-giveaway", label: "Give it away" },
      };
  }
}
