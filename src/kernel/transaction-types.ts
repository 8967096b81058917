/** Filters of transactions. */
export const transactionKinds = [
  "cards",
  "giveaways",
  "winnings",
  "transfers",
  "withdrawals",
  "shop",
  "other",
] as const;
export type TransactionKind = (typeof transactionKinds)[number];

interface TypeFacts {
  /** True when it brings its owner money. */
  readonly isCredit: boolean;
  readonly kind: TransactionKind;
}

/** All types of wallet transactions and their reversals. Words, signs, icons and filters are made from this list. */
export const transactionTypes = {
  add_funds: { isCredit: true, kind: "cards" },
  add_funds_refund: { isCredit: false, kind: "cards" },
  // A refund the card's bank sent back, or that came to nothing.
  add_funds_refund_return: { isCredit: true, kind: "cards" },
  // What was owed to us, paid from earnings.
  receivable_payment: { isCredit: false, kind: "cards" },
  receivable_netting: { isCredit: false, kind: "cards" },
  chargeback: { isCredit: false, kind: "cards" },
  chargeback_reversal: { isCredit: true, kind: "cards" },
  giveaway_fund: { isCredit: false, kind: "giveaways" },
  giveaway_refund: { isCredit: true, kind: "giveaways" },
  giveaway_win: { isCredit: true, kind: "winnings" },
  giveaway_win_reversal: { isCredit: false, kind: "winnings" },
  product_giveaway_fund: { isCredit: false, kind: "giveaways" },
  product_giveaway_refund: { isCredit: true, kind: "giveaways" },
  transfer_sent: { isCredit: false, kind: "transfers" },
  transfer_received: { isCredit: true, kind: "transfers" },
  referral_reward: { isCredit: true, kind: "winnings" },
  referral_reward_reversal: { isCredit: false, kind: "winnings" },
  order_payment: { isCredit: false, kind: "shop" },
  order_refund: { isCredit: true, kind: "shop" },
  sale_proceeds: { isCredit: true, kind: "shop" },
  sale_reversal: { isCredit: false, kind: "shop" },
  // Proceeds that are set aside while a claim is open.
  sale_hold: { isCredit: false, kind: "shop" },
  sale_hold_return: { isCredit: true, kind: "shop" },
  // What a vendor that failed after a refund did not charge.
  vendor_settlement: { isCredit: true, kind: "shop" },
  withdrawal: { isCredit: false, kind: "withdrawals" },
  withdrawal_return: { isCredit: true, kind: "withdrawals" },
  withdrawal_fee: { isCredit: false, kind: "withdrawals" },
  brand_subscription: { isCredit: false, kind: "other" },
  brand_subscription_refund: { isCredit: true, kind: "other" },
  gift_card_credit: { isCredit: true, kind: "shop" },
  adjustment_credit: { isCredit: true, kind: "other" },
  adjustment_debit: { isCredit: false, kind: "other" },
  dormant_transfer: { isCredit: false, kind: "other" },
  dormant_reclaim: { isCredit: true, kind: "other" },
  backup_withholding: { isCredit: false, kind: "withdrawals" },
} as const satisfies Readonly<Record<string, TypeFacts>>;

export type TransactionType = keyof typeof transactionTypes;

export const isTransactionType = (type: string): type is TransactionType => Object.hasOwn(transactionTypes, type);

/** The types of one kind. */
export function typesOf(kind: TransactionKind): TransactionType[] {
  return (Object.keys(transactionTypes) as TransactionType[]).filter((type) => transactionTypes[type].kind === kind);
}
