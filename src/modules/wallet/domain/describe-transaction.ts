import { isTransactionType } from "#kernel/transaction-types.ts";
import type { TransactionType } from "#kernel/transaction-types.ts";

/** Transaction types with the sentence a person reads. */
const templates: Readonly<Record<TransactionType, (details: Readonly<Record<string, unknown>>) => string>> = {
  add_funds: (details) => `Added from ${cardName(details)}`,
  add_funds_refund: (details) => `Refunded to ${cardName(details)}`,
  add_funds_refund_return: () => "Refund that came back",
  chargeback: () => "Disputed card payment",
  receivable_payment: () => "Paid what you owed",
  receivable_netting: () => "Kept for what you owed",
  chargeback_reversal: () => "Dispute decided for you",
  giveaway_fund: () => "Set aside for your giveaway",
  giveaway_refund: () => "Back from your giveaway",
  giveaway_win: () => "Won in a giveaway",
  giveaway_win_reversal: () => "Prize taken back",
  product_giveaway_fund: () => "Set aside for your product giveaway",
  product_giveaway_refund: () => "Back from your product giveaway",
  transfer_sent: () => "Sent",
  transfer_received: () => "Received",
  referral_reward: () => "Referral reward",
  referral_reward_reversal: () => "Referral reward taken back",
  order_payment: () => "Order",
  order_refund: () => "Order refunded",
  sale_proceeds: () => "Sale",
  sale_reversal: () => "Sale refunded",
  sale_hold: () => "Set aside for a claim",
  sale_hold_return: () => "Back from a claim",
  vendor_settlement: () => "Not charged by the vendor",
  withdrawal: () => "Withdrawal",
  withdrawal_return: () => "Withdrawal returned",
  withdrawal_fee: () => "Withdrawal fee",
  brand_subscription: () => "Brand subscription",
  brand_subscription_refund: () => "Brand subscription refunded",
  gift_card_credit: () => "Gift card",
  adjustment_credit: () => "Correction by our team",
  adjustment_debit: () => "Correction by our team",
  dormant_transfer: () => "Moved to unclaimed property",
  dormant_reclaim: () => "Reclaimed",
  backup_withholding: () => "Tax withheld",
};

const brandNames: Readonly<Record<string, string>> = {
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "American Express",
  discover: "Discover",
};

/** `Visa ending 4242`, from what a transaction of a card says. */
export function cardName(details: Readonly<Record<string, unknown>>): string {
  const { cardBrand, cardLast4 } = details;
  if (typeof cardLast4 !== "string") return "your card";
  const brand = typeof cardBrand === "string" ? (brandNames[cardBrand] ?? "card") : "card";
  return `${brand} ending ${cardLast4}`;
}

/** A type as one of the two sides knows it: what was sent by one was received by the other. */
export function typeForOwner(type: string, isCredit: boolean): string {
  if (type === "order_refund" && !isCredit) return "sale_reversal";
  return type === "transfer_sent" && isCredit ? "transfer_received" : type;
}

/** Returns one line about a transaction, from its type and facts. Types newer than this table read "Transaction". */
export function describeTransaction(type: string, details: Readonly<Record<string, unknown>>): string {
  return isTransactionType(type) ? templates[type](details) : "Transaction";
}
