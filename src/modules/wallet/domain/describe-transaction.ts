/** Transaction types (D-WAL-55) with the sentence a person reads (D-WAL-53). */
const templates: Readonly<Record<string, (details: Readonly<Record<string, unknown>>) => string>> = {
  add_funds: (details) => `Added from ${cardName(details)}`,
  add_funds_refund: (details) => `Refunded to ${cardName(details)}`,
  chargeback: () => "Disputed card payment",
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

function cardName(details: Readonly<Record<string, unknown>>): string {
  const { cardBrand, cardLast4 } = details;
  if (typeof cardLast4 !== "string") return "your card";
  const brand = typeof cardBrand === "string" ? (brandNames[cardBrand] ?? "card") : "card";
  return `${brand} ending ${cardLast4}`;
}

/** One line about a transaction, from its type and facts. Types newer than this table read "Transaction". */
export function describeTransaction(type: string, details: Readonly<Record<string, unknown>>): string {
  return templates[type]?.(details) ?? "Transaction";
}

export const transactionTypes: readonly string[] = Object.keys(templates);
