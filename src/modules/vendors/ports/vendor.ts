import type { Result } from "#kernel/result.ts";
import { defineNamedPort } from "#platform/ports.ts";
import type { OrderStage, Recipient } from "../domain/order.ts";
import type { VendorProduct } from "../domain/product.ts";

/** What a vendor sells: goods that are sent, or gift cards that are a code. */
export type Assortment = "goods" | "gift_cards";

/**
 * Failures of a call. `unavailable`: it may or may not have acted, and asking again with the same id is safe.
 * `out_of_stock` and `refused`: nothing was ordered and the same order will not be taken. The reason of a refusal is
 * the vendor's, without personal data.
 */
export type VendorError =
  | { readonly code: "unavailable" }
  | { readonly code: "not_found" }
  | { readonly code: "out_of_stock" }
  | { readonly code: "refused"; readonly reason: string };

interface ProductPage {
  readonly products: readonly VendorProduct[];
  /** Where the next page begins; null after the last. */
  readonly next: string | null;
}

interface Wanted {
  readonly reference: string;
  /** Null for a product that comes in one size. */
  readonly size: string | null;
  readonly quantity: number;
}

/** A request for a price. `state` has two letters, `zipCode` five or nine digits. */
interface QuoteRequest extends Wanted {
  readonly state: string;
  readonly zipCode: string;
}

/** The vendor's price of an order in cents. */
export interface VendorQuote {
  readonly priceCents: bigint;
  readonly taxCents: bigint;
  readonly shippingCents: bigint;
}

export interface OrderRequest extends Wanted {
  /** Our id of the order. The vendor makes one order for it, however often it is placed. */
  readonly orderId: string;
  /** Null for gift cards, whose code is given to us alone. */
  readonly recipient: Recipient | null;
}

/** The vendor's truth about one order. */
export interface VendorOrderView {
  /** Our id of it. */
  readonly orderId: string;
  /** The vendor's own id of it. */
  readonly vendorOrderId: string;
  readonly stage: OrderStage;
  /** What the vendor charges us, in cents; null while it does not say. */
  readonly costCents: bigint | null;
  /** YYYY-MM-DD; null while the vendor does not say. */
  readonly estimatedDeliveryDate: string | null;
  readonly carrier: string | null;
  readonly trackingUrl: string | null;
  /** The vendor's word for why it failed. */
  readonly failureReason: string | null;
}

/** A gift card's secret: a code, or the address of the vendor's page that shows it. */
export interface GiftCode {
  readonly form: "code" | "link";
  readonly text: string;
  readonly pin: string | null;
}

/** A vendor's webhook event: only which order has to be read again. */
export interface VendorEvent {
  readonly eventId: string;
  readonly type: string;
  /** Our id of the order, where the event has it. */
  readonly orderId: string | null;
  readonly vendorOrderId: string | null;
}

/** Steps of an order that a person plays at an embedded vendor. */
export type PlayedStep = "ship" | "deliver" | "fail" | "out_of_stock";

/** A vendor of one assortment. Every call may take seconds, so none is made inside a transaction. */
export interface Vendor {
  readonly name: "vendor-embedded" | "giftcards-embedded" | "printful" | "tremendous";
  readonly sells: Assortment;
  /** Lists products by pages of the vendor's own length, from the place a page before named. */
  listProducts(from: string | null): Promise<Result<ProductPage, VendorError>>;
  readProduct(reference: string): Promise<Result<VendorProduct, VendorError>>;
  quote(request: QuoteRequest): Promise<Result<VendorQuote, VendorError>>;
  /** Places an order, or returns the order that was placed under its id before. */
  placeOrder(order: OrderRequest): Promise<Result<VendorOrderView, VendorError>>;
  /** Reads an order by our id. */
  readOrder(orderId: string): Promise<Result<VendorOrderView, VendorError>>;
  /** Reads the code of a delivered gift card. `not_found` while there is none. Only for gift cards. */
  readonly readCode?: (orderId: string) => Promise<Result<GiftCode, VendorError>>;
  /** Verifies a webhook's raw bytes and reads which order it is about. Missing without a secret. */
  readonly readWebhook?:
    | ((
        rawBody: Uint8Array,
        headers: Readonly<Record<string, string | undefined>>,
      ) => Result<VendorEvent, "bad_signature" | "bad_body">)
    | undefined;
  /**
   * Returns a picture that we draw ourselves as SVG; undefined for an unknown file. Missing where the vendor has its
   * own.
   */
  readonly picture?: (file: string) => string | undefined;
  /** Moves an order by hand; false for an unknown order or an impossible step. Only embedded vendors have it. */
  readonly play?: (orderId: string, step: PlayedStep) => Promise<boolean>;
}

/** Vendors: at most one that sells each assortment, and those that still make orders from before a switch. */
export const vendors = defineNamedPort<Vendor>("vendor", ({ name }) => name);
