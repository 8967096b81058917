import type { CardProcessorName, ProviderSetup } from "../ports/card-processor.ts";
import { assertTransitions } from "./payment-status.ts";

/** States of a stored card and their transitions. An active card expires by the calendar alone. */
export const methodTransitions = {
  pending: ["requires_action", "active", "removed"],
  requires_action: ["pending", "active", "removed"],
  active: ["expired", "removed"],
  expired: ["active", "removed"],
  removed: [],
} as const satisfies Record<string, readonly string[]>;

assertTransitions(methodTransitions);

export type MethodStatus = keyof typeof methodTransitions;
export const methodStatuses = Object.keys(methodTransitions) as MethodStatus[];

/** A card a person keeps with the processor (User payment method). */
export interface UserPaymentMethod {
  readonly id: string;
  readonly accountId: string;
  readonly channel: "card";
  /** The processor that keeps it, for good. */
  readonly provider: CardProcessorName;
  readonly status: MethodStatus;
  /** The one that is offered first: the last used or chosen. */
  readonly isDefault: boolean;
  readonly setupId: string | null;
  readonly methodId: string | null;
  readonly cardBrand: string | null;
  readonly cardLast4: string | null;
  readonly expiryMonth: number | null;
  readonly expiryYear: number | null;
  readonly failureCode: string | null;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

/** Reasons a card is not stored, changed or removed. */
export type MethodRefusal =
  | { readonly tag: "not_found" }
  | { readonly tag: "channel_unknown" }
  | { readonly tag: "not_eligible"; readonly reason: string }
  | {
      readonly tag: "limit_exceeded";
      readonly limit: "payment_methods" | "payment_methods_day";
      readonly resetAt: Date | null;
    }
  | { readonly tag: "in_use" }
  | { readonly tag: "expiry" }
  | { readonly tag: "refused" }
  | { readonly tag: "idempotency_mismatch" }
  | { readonly tag: "provider_unavailable" };

/** Most cards one account keeps, and most it may try to keep in a day. */
export const maximumMethods = 5;
export const methodsADay = 5;

/** Fields sent to the provider about a card to save, which must come back unchanged. */
export function setupMetadata(method: Pick<UserPaymentMethod, "id" | "accountId">): Record<string, string> {
  return { userPaymentMethod: method.id, account: method.accountId };
}

/** Returns the status of a card by the provider's setup. */
export function methodStatusOf(setup: ProviderSetup): MethodStatus {
  switch (setup.stage) {
    case "succeeded":
      return "active";
    case "requires_action":
      return "requires_action";
    case "canceled":
      return "removed";
    case "created":
    case "processing":
    case "failed":
      return "pending";
  }
}
