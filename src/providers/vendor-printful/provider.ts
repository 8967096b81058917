import { defined } from "#kernel/given.ts";
import { createHmac, timingSafeEqual } from "node:crypto";
import * as v from "valibot";
import { isoDay } from "#kernel/format-time.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { cutText } from "#kernel/text/cut.ts";
import { makePresets } from "#modules/vendors/index.ts";
import type {
  OrderRequest,
  OrderStage,
  ProductKind,
  Vendor,
  VendorError,
  VendorEvent,
  VendorOrderView,
  VendorProduct,
} from "#modules/vendors/index.ts";
import { costsReply, errorReply, orderReply, productReply, productsReply, webhookBody } from "./replies.ts";
import type { OrderReply, ProductReply } from "./replies.ts";

export interface PrintfulOptions {
  token: string;
  /** Needed with a token of a whole account. */
  storeId?: string | undefined;
  /** The webhook's secret, hexadecimal; without it no webhook is read. */
  webhookSecret?: string | undefined;
  /** Another address than Printful's, for tests. */
  apiUrl?: string;
}

const timeoutMs = 15_000;
const pageLength = 20;
/** Days for printing and sending: Printful states 2 to 5 and 3 to 8 within the United States. */
const deliveryDays = 13;

const stages: Readonly<Record<string, OrderStage>> = {
  failed: "failed",
  canceled: "failed",
  partial: "shipped",
  fulfilled: "shipped",
};

const kinds: readonly (readonly [words: RegExp, kind: ProductKind])[] = [
  [/\b(mug|tumbler|cup|bottle)s?\b/i, "mugs"],
  [/\b(tee|t-shirt|shirt|hoodie|sweatshirt|cap|hat|beanie|jacket|socks?|leggings|tank|apron)s?\b/i, "apparel"],
  [/\b(book|notebook|journal)s?\b/i, "books"],
  [/\b(puzzle|game|cards?)s?\b/i, "games"],
  [/\b(poster|pillow|blanket|canvas|candle|towel|rug|frame)s?\b/i, "home"],
];

const unavailable = err({ code: "unavailable" } as const);

// Printful's field has room for 32 characters: an id without its dashes.
const externalId = (orderId: string): string => orderId.replaceAll("-", "");
const orderIdOf = (text: string): string => text.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");

/**
 * Printful behind the port, by its REST API: the products of our store there, with sizes. An order is looked up under
 * our id before it is made, and again after a refusal: Printful refuses an id it has.
 */
export function vendorPrintful(options: PrintfulOptions): Vendor {
  async function call<T>(
    schema: v.GenericSchema<unknown, T>,
    method: "GET" | "POST",
    path: string,
    body?: unknown,
  ): Promise<Result<T, VendorError>> {
    let answer: Response;
    let reply: unknown;
    try {
      answer = await fetch(`${options.apiUrl ?? "https://api.printful.com"}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${options.token}`,
          "content-type": "application/json",
          ...defined({ "x-pf-store-id": options.storeId }),
        },
        signal: AbortSignal.timeout(timeoutMs),
        redirect: "error",
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      reply = await answer.json();
    } catch {
      return unavailable;
    }
    if (answer.status === 404) return err({ code: "not_found" });
    if (answer.status === 400 || answer.status === 422) return err(refusalOf(reply));
    const parsed = v.safeParse(schema, reply);
    return answer.ok && parsed.success ? ok(parsed.output) : unavailable;
  }

  async function readReply(reference: string): Promise<Result<ProductReply, VendorError>> {
    const read = await call(productReply, "GET", `/store/products/${encodeURIComponent(reference)}`);
    return read.ok ? ok(read.value.result) : read;
  }

  /** Reads the variant of a size. Refuses one that Printful does not have now. */
  async function readVariant(
    reference: string,
    size: string | null,
  ): Promise<Result<{ id: number; priceCents: bigint }, VendorError>> {
    const read = await readReply(reference);
    if (!read.ok) return read;
    const variants = sellable(read.value);
    const found = isSized(variants) ? variants.find((one) => one.size === size) : variants[0];
    if (found?.retail_price == null) return err({ code: "refused", reason: "size" });
    return isAvailable(found) ? ok({ id: found.id, priceCents: found.retail_price }) : err({ code: "out_of_stock" });
  }

  const readOrder = async (orderId: string): Promise<Result<VendorOrderView, VendorError>> => {
    const read = await call(orderReply, "GET", `/orders/@${externalId(orderId)}`);
    return read.ok ? ok(viewOrder(read.value.result)) : read;
  };

  async function create(order: OrderRequest): Promise<Result<VendorOrderView, VendorError>> {
    const { recipient } = order;
    if (recipient === null) return err({ code: "refused", reason: "recipient" });
    const variant = await readVariant(order.reference, order.size);
    if (!variant.ok) return variant;
    const made = await call(orderReply, "POST", "/orders?confirm=true", {
      external_id: externalId(order.orderId),
      shipping: "STANDARD",
      recipient: {
        name: recipient.name,
        address1: recipient.address,
        address2: recipient.apartment,
        city: recipient.city,
        state_code: recipient.state,
        country_code: "US",
        zip: recipient.zipCode,
      },
      items: [{ sync_variant_id: variant.value.id, quantity: order.quantity }],
    });
    return made.ok ? ok(viewOrder(made.value.result)) : made;
  }

  const { webhookSecret } = options;
  return {
    name: "printful",
    sells: "goods",
    listProducts: async (from) => {
      const offset = Number(from ?? 0);
      const listed = await call(productsReply, "GET", `/store/products?offset=${offset}&limit=${pageLength}`);
      if (!listed.ok) return listed;
      const products: VendorProduct[] = [];
      for (const { id } of listed.value.result.filter((one) => !one.is_ignored)) {
        const read = await readReply(String(id));
        // Deleted while the list was read.
        if (!read.ok && read.error.code === "not_found") continue;
        if (!read.ok) return read;
        const product = viewProduct(read.value);
        if (product !== undefined) products.push(product);
      }
      const next = offset + pageLength;
      return ok({ products, next: next < listed.value.paging.total ? String(next) : null });
    },
    readProduct: async (reference) => {
      const read = await readReply(reference);
      if (!read.ok) return read;
      const product = viewProduct(read.value);
      return product === undefined ? err({ code: "not_found" }) : ok(product);
    },
    quote: async ({ reference, size, quantity, state, zipCode }) => {
      const variant = await readVariant(reference, size);
      if (!variant.ok) return variant;
      const estimated = await call(costsReply, "POST", "/orders/estimate-costs", {
        shipping: "STANDARD",
        recipient: { country_code: "US", state_code: state, zip: zipCode },
        items: [{ sync_variant_id: variant.value.id, quantity }],
      });
      if (!estimated.ok) return estimated;
      const { shipping, tax, total } = estimated.value.result.costs;
      const retail = variant.value.priceCents * BigInt(quantity);
      const cost = total - shipping - tax;
      // A retail price below Printful's own would leave the difference with us.
      return ok({ priceCents: retail > cost ? retail : cost, taxCents: tax, shippingCents: shipping });
    },
    placeOrder: async (order) => {
      const before = await readOrder(order.orderId);
      if (before.ok || before.error.code !== "not_found") return before;
      const made = await create(order);
      if (made.ok || made.error.code !== "refused") return made;
      const raced = await readOrder(order.orderId);
      return raced.ok ? raced : made;
    },
    readOrder,
    readWebhook:
      webhookSecret === undefined ? undefined : (rawBody, headers) => readWebhook(webhookSecret, rawBody, headers),
  };
}

/** Printful's words of a refusal, without the recipient's data that may stand in it. */
function refusalOf(reply: unknown): VendorError {
  const parsed = v.safeParse(errorReply, reply);
  const words = parsed.success ? parsed.output.error.message : "";
  if (/out of stock|discontinued|not available/i.test(words)) return { code: "out_of_stock" };
  return { code: "refused", reason: /state|zip|address|recipient/i.test(words) ? "address" : "order" };
}

type Variant = ProductReply["sync_variants"][number];

const sellable = ({ sync_variants: variants }: ProductReply): Variant[] =>
  variants.filter((one) => !one.is_ignored && one.retail_price !== null && one.currency === "USD");
const isAvailable = ({ availability_status: status }: Variant): boolean => status === null || status === "active";
const isSized = (variants: readonly Variant[]): boolean =>
  variants.length > 1 && variants.every((one) => one.size !== null);

/** Undefined for a product without a variant that has a price in dollars. */
function viewProduct(reply: ProductReply): VendorProduct | undefined {
  const variants = sellable(reply);
  const [first] = variants;
  if (first?.retail_price == null) return undefined;
  const { id, name, thumbnail_url: thumbnail } = reply.sync_product;
  const prices = variants.map((one) => one.retail_price ?? 0n);
  const priceCents = prices.reduce((most, price) => (price > most ? price : most));
  const image = first.product?.image ?? thumbnail ?? "";
  const isInStock = variants.some(isAvailable);
  return {
    reference: String(id),
    kind: kinds.find(([words]) => words.test(name))?.[1] ?? "other",
    name,
    shortNameSingular: name,
    shortNamePlural: name,
    detail: cutText(first.color ?? "", 60),
    priceCents,
    sizes: isSized(variants) ? variants.map((one) => ({ name: one.size ?? "", isAvailable: isAvailable(one) })) : [],
    presets: makePresets(priceCents, [[1, 0]]),
    stock: isInStock ? null : 0,
    deliveryDays,
    excludedStates: [],
    imageUrl: image,
    thumbnailUrl: thumbnail ?? image,
    isForGiveaways: true,
    isForShops: true,
  };
}

function viewOrder(order: OrderReply): VendorOrderView {
  const [shipment] = order.shipments;
  const isDelivered = order.shipments.length > 0 && order.shipments.every((one) => one.delivery_status === "delivered");
  // A status newer than this code counts as under way: it is read again.
  const stage = stages[order.status] ?? "ordered";
  const due = shipment?.estimated_delivery_dates?.to ?? null;
  return {
    orderId: orderIdOf(order.external_id),
    vendorOrderId: String(order.id),
    stage: stage === "shipped" && isDelivered ? "delivered" : stage,
    costCents: order.costs?.total ?? null,
    estimatedDeliveryDate: due === null ? null : isoDay(new Date(due * 1_000), "UTC"),
    carrier: shipment?.carrier ?? null,
    trackingUrl: shipment?.tracking_url ?? null,
    failureReason: stage === "failed" ? order.status : null,
  };
}

/** X-PF-Webhook-Signature: the hex HMAC-SHA-256 of the raw body. Printful's events have no id of their own. */
function readWebhook(
  secret: string,
  rawBody: Uint8Array,
  headers: Readonly<Record<string, string | undefined>>,
): Result<VendorEvent, "bad_signature" | "bad_body"> {
  const expected = createHmac("sha256", Buffer.from(secret, "hex")).update(rawBody).digest();
  const given = Buffer.from(headers["x-pf-webhook-signature"] ?? "", "hex");
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return err("bad_signature");
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), webhookBody), Buffer.from(rawBody).toString("utf8"));
  if (!parsed.success) return err("bad_body");
  const { type, created, occurred_at: at, data } = parsed.output;
  return ok({
    eventId: `${type}:${data.order.id}:${created ?? at ?? ""}`,
    type,
    orderId: data.order.external_id === null ? null : orderIdOf(data.order.external_id),
    vendorOrderId: String(data.order.id),
  });
}
