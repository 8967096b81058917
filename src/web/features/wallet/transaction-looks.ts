import { transactionTypes, type TransactionType } from "#kernel/transaction-types.ts";
import type { TransactionKind, TransactionLineFragment } from "#web/generated/types.ts";
import type { IconName } from "#web/ui/icon-names.ts";
import type { TagTone } from "#web/ui/tag.tsx";

/** Icon of each type. */
const icons: Readonly<Record<TransactionType, IconName>> = {
  add_funds: "credit-card",
  add_funds_refund: "credit-card",
  add_funds_refund_return: "arrow-u-up-left",
  receivable_payment: "scales",
  receivable_netting: "scales",
  chargeback: "scales",
  chargeback_reversal: "scales",
  giveaway_fund: "gift",
  giveaway_refund: "arrow-u-up-left",
  giveaway_win: "confetti",
  giveaway_win_reversal: "arrow-u-up-left",
  product_giveaway_fund: "gift",
  product_giveaway_refund: "arrow-u-up-left",
  transfer_sent: "paper-plane-right",
  transfer_received: "hand-coins",
  referral_reward: "users-three",
  referral_reward_reversal: "arrow-u-up-left",
  order_payment: "shopping-cart-simple",
  order_refund: "arrow-u-up-left",
  sale_proceeds: "storefront",
  sale_reversal: "arrow-u-up-left",
  sale_hold: "lock-simple",
  sale_hold_return: "arrow-u-up-left",
  vendor_settlement: "storefront",
  withdrawal: "bank",
  withdrawal_return: "arrow-u-up-left",
  withdrawal_fee: "receipt",
  brand_subscription: "buildings",
  brand_subscription_refund: "arrow-u-up-left",
  gift_card_credit: "tag",
  adjustment_credit: "pencil-simple",
  adjustment_debit: "pencil-simple",
  dormant_transfer: "archive",
  dormant_reclaim: "archive",
  backup_withholding: "scroll",
};

export const iconOf = (type: string): IconName =>
  Object.hasOwn(transactionTypes, type) ? icons[type as TransactionType] : "receipt";

/** The kinds as the filter names them. */
export const kindWords: Readonly<Record<TransactionKind, string>> = {
  cards: "Cards",
  giveaways: "Your giveaways",
  winnings: "Winnings and rewards",
  transfers: "Sent and received",
  withdrawals: "Withdrawals and tax",
  shop: "Shop",
  other: "Everything else",
};

/** Returns the tag of a transaction; undefined for one that took the usual course. */
export function tagOf({
  type,
  status,
  isCredit,
}: Pick<TransactionLineFragment, "type" | "status" | "isCredit">):
  | { readonly tone: TagTone; readonly text: string }
  | undefined {
  switch (status) {
    case "pending":
      if (type === "sale_hold") return { tone: "warn", text: "Set aside" };
      if (type === "chargeback") return { tone: "warn", text: "Frozen" };
      return isCredit ? { tone: "warn", text: "On hold" } : { tone: "info", text: "On its way" };
    case "in_review":
      return { tone: "warn", text: "In review" };
    case "failed":
      return { tone: "bad", text: "Failed" };
    case "canceled":
      return { tone: "neutral", text: "Canceled" };
    case "reversed":
      return { tone: "neutral", text: "Came back" };
    case "completed":
      return undefined;
  }
}
