import type { AccessCodeRefusal } from "#modules/sign-in/index.ts";
import type { ShippingAddress } from "#kernel/shipping-address.ts";
import type { PayoutStatus } from "./payout-status.ts";

export const payoutChannels = ["paypal", "bank_check"] as const;
export type PayoutChannel = (typeof payoutChannels)[number];

/** Names of the payout providers, as rows name the one that carries them. */
export type PayoutProviderName = "payout-sandbox" | "check-desk" | "paypal" | "lob";

/** A payout's destination: a PayPal account, or a postal address for a check. */
export type PayoutAddress =
  | { readonly channel: "paypal"; readonly receiver: string }
  | { readonly channel: "bank_check"; readonly recipientName: string; readonly shippingAddress: ShippingAddress };

/** A person's address of one channel. It cannot be used before `usableAt`. */
export interface PayoutDestination {
  readonly id: string;
  readonly accountId: string;
  readonly address: PayoutAddress;
  readonly usableAt: Date;
  readonly isUsable: boolean;
}

/**
 * Money that was asked to be paid out, and how far it got. Amounts in cents; fee and tax withheld are part of the
 * amount.
 */
export interface Payout {
  readonly id: string;
  readonly accountId: string;
  readonly actedByPersonId: string;
  readonly channel: PayoutChannel;
  readonly provider: PayoutProviderName;
  readonly destinationId: string;
  readonly amountCents: bigint;
  readonly feeCents: bigint;
  /** Withheld for the tax office. */
  readonly withheldCents: bigint;
  readonly status: PayoutStatus;
  readonly reviewReason: string | null;
  readonly providerPayoutId: string | null;
  readonly confirmationNumber: string | null;
  readonly failureCode: string | null;
  readonly handedOverAt: Date | null;
  readonly sentAt: Date | null;
  readonly unclaimedAt: Date | null;
  readonly reminders: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Amount the receiver gets, in cents. */
export const sentCents = (payout: Pick<Payout, "amountCents" | "feeCents" | "withheldCents">): bigint =>
  payout.amountCents - payout.feeCents - payout.withheldCents;

/** The key under which a provider is asked: one for a payout's whole life, so that asking again never pays again. */
export const keyOf = (payout: Pick<Payout, "id">): string => `payout:${payout.id}`;

/** The payload a withdrawal code is bound to: channel and cents. The destination is fixed for a day before. */
export function codePayload(channel: PayoutChannel, amountCents: bigint): string {
  return `${channel}:${amountCents}`;
}

/** Reasons a payout is refused. */
export type PayoutRefusal =
  | {
      readonly tag: "not_eligible";
      readonly reason:
        | "owner"
        | "account"
        | "dispute_open"
        | "receivable_open"
        | "channel_off"
        | "open_payout"
        | "destination_missing";
    }
  | { readonly tag: "destination_rests"; readonly usableAt: Date }
  | { readonly tag: "too_soon"; readonly againAt: Date }
  | { readonly tag: "amount_out_of_range"; readonly minCents: bigint; readonly maxCents: bigint }
  | { readonly tag: "insufficient_funds"; readonly availableCents: bigint }
  | { readonly tag: "w9_required"; readonly year: number }
  | { readonly tag: "code"; readonly refusal: AccessCodeRefusal }
  | { readonly tag: "idempotency_mismatch" };

/** An address as its owner reads it, in one line. */
export function destinationLine(address: PayoutAddress): string {
  if (address.channel === "paypal") return address.receiver;
  const { address: street, apartment, city, state, zipCode } = address.shippingAddress;
  return `${address.recipientName}, ${street}${apartment === "" ? "" : `, ${apartment}`}, ${city}, ${state} ${zipCode}`;
}
