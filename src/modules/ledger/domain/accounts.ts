/** Accounts that belong to a person: a person or brand, or (escrow) a giveaway. All are liabilities of ours. */
const ownedKinds = [
  "funds",
  "earnings",
  "payout_hold",
  "order_hold",
  "refund_hold",
  "dispute_hold",
  "claim_hold",
  "escrow",
] as const;
/**
 * `unclaimed:NY`: money unclaimed under the law of a state, an account per owner, so that it stays the owner's and no
 * row is hot.
 */
export type OwnedKind = (typeof ownedKinds)[number] | `unclaimed:${string}`;

/** The platform's own accounts and their normal side: D holds what we have or spent, C what we owe or earned. */
export const platformKinds = {
  "clearing:card-sandbox": "D",
  "clearing:card-stripe": "D",
  "clearing:payout-sandbox": "D",
  "clearing:check-desk": "D",
  "clearing:paypal": "D",
  "clearing:lob": "D",
  receivable: "D",
  marketing: "D",
  losses: "D",
  fees: "C",
  tax_payable: "C",
  vendor_payable: "C",
  sales_tax_payable: "C",
  subscriptions: "C",
} as const;
export type PlatformKind = keyof typeof platformKinds;

type NameIn<Kind> = Kind extends `clearing:${infer Name}` ? Name : never;
/** Providers that hold money of ours: each has a clearing account, or it does not compile. */
export type ClearedProvider = NameIn<PlatformKind>;

/** The clearing account of a provider: what it holds for us. */
export function clearingOf(provider: ClearedProvider): PlatformKind {
  return `clearing:${provider}`;
}

export interface OwnedAccount {
  readonly kind: OwnedKind;
  readonly ownerId: string;
}

export type AccountRef = OwnedAccount | { readonly kind: PlatformKind; readonly ownerId: null };

/** The two accounts that make up a wallet, in the order in which they are spent. */
export const walletKinds = ["funds", "earnings"] as const;

/** Normal side of a kind: owned accounts are liabilities. */
export function normalSideOf(ref: AccountRef): "C" | "D" {
  return ref.ownerId === null ? platformKinds[ref.kind] : "C";
}

/** A text that names an account, for maps. */
export function accountKey(ref: AccountRef): string {
  return `${ref.kind} ${ref.ownerId ?? ""}`;
}
