import type { PaymentRefusal } from "#modules/payments/index.ts";
import type { ShippingProblem } from "#kernel/shipping-address.ts";
import type { CartItemState } from "./cart.ts";
import type { TermsRefusal } from "./discount.ts";

/** Why a cart does not change. */
export type CartRefusal =
  | { readonly code: "quantity" }
  | { readonly code: "product_not_found" }
  | { readonly code: "own_product" }
  | { readonly code: "not_available"; readonly state: CartItemState; readonly piecesLeft: number | null }
  | { readonly code: "item_not_found" }
  | { readonly code: "price_changed"; readonly priceCents: bigint }
  | { readonly code: "limit_exceeded"; readonly limit: number };

/** Why an order is not placed. Nothing of it is left then. */
export type OrderRefusal =
  | { readonly code: "cart_changed" }
  | { readonly code: "cart_empty" }
  /** The wallet has less than the buyer saw that it pays. */
  | { readonly code: "balance_changed" }
  | { readonly code: "discount_changed"; readonly discountCents: bigint }
  | { readonly code: "not_available"; readonly itemId: string; readonly state: CartItemState }
  | ({ readonly code: "address" } & (
      | ShippingProblem
      | { readonly field: "recipientName"; readonly rule: "required" | "too_long" }
    ))
  | { readonly code: "zip_of_other_state" }
  | { readonly code: "not_delivered"; readonly itemId: string }
  | { readonly code: "vendor_unavailable" }
  | { readonly code: "tax_unavailable" }
  | { readonly code: "not_eligible"; readonly reason: string }
  | { readonly code: "payment"; readonly refusal: PaymentRefusal };

/** Why an order or a parcel does not move. */
export type MoveRefusal =
  | { readonly code: "not_found" }
  | { readonly code: "too_late"; readonly status: string }
  /** A dispute of its payment is open. */
  | { readonly code: "disputed" }
  | {
      readonly code: "tracking";
      readonly field: "carrier" | "trackingNumber";
      readonly rule: "required" | "too_long" | "invalid";
    };

/** Why a claim is not made or does not move, or a refund is not given. */
export type ClaimRefusal =
  | {
      readonly code:
        | "not_found"
        | "claim_open"
        | "decided"
        | "nothing_left"
        | "disputed"
        | "revealed"
        | "not_returnable"
        | "own_case"
        | "forbidden";
    }
  | { readonly code: "too_late"; readonly status: string }
  | { readonly code: "not_yet"; readonly expectedDay: string | null }
  /** Without `minCents` it is one cent. */
  | { readonly code: "amount_out_of_range"; readonly minCents?: bigint; readonly maxCents: bigint }
  | {
      readonly code: "field";
      readonly field: string;
      readonly rule: "required" | "too_long" | "invalid" | "too_many" | "not_own_upload";
    };

/** Why a seller's discount code is not made or changed. */
export type DiscountChangeRefusal =
  | { readonly code: "not_found" }
  | { readonly code: "no_shop" }
  | { readonly code: "code_taken" }
  | { readonly code: "ended" }
  | { readonly code: "limit_exceeded"; readonly limit: number }
  | ({ readonly code: "invalid" } & TermsRefusal);
