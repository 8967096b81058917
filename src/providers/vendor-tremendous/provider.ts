import { createHmac, timingSafeEqual } from "node:crypto";
import * as v from "valibot";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { makePresets } from "#modules/vendors/index.ts";
import type {
  OrderStage,
  Vendor,
  VendorError,
  VendorEvent,
  VendorOrderView,
  VendorProduct,
} from "#modules/vendors/index.ts";

export interface TremendousOptions {
  apiKey: string;
  /** https://www.tremendous.com, or its sandbox, https://testflight.tremendous.com. */
  apiUrl: string;
  /** The id of what orders are paid from, or `balance`. */
  fundingSource: string;
  /** The private key of our webhook; without it no webhook is read. */
  webhookSecret?: string | undefined;
}

const timeoutMs = 15_000;
/** Denominations in cents that are offered of a card with a range. */
const offered: readonly number[] = [1_000, 2_500, 5_000, 10_000];

const product = v.object({
  id: v.string(),
  name: v.string(),
  category: v.string(),
  skus: v.optional(v.array(v.object({ min: v.number(), max: v.number() })), []),
  images: v.optional(v.array(v.object({ src: v.string(), type: v.string() })), []),
});
type Product = v.InferOutput<typeof product>;
const productsReply = v.object({ products: v.array(product) });
const productReply = v.object({ product });

const reward = v.object({
  id: v.string(),
  delivery: v.optional(v.object({ status: v.optional(v.string()), link: v.nullish(v.string(), null) })),
});
const order = v.object({
  id: v.string(),
  external_id: v.string(),
  status: v.string(),
  payment: v.nullish(v.object({ total: v.nullish(v.number(), null) }), null),
  rewards: v.optional(v.array(reward), []),
});
type Order = v.InferOutput<typeof order>;
const orderReply = v.object({ order });
const ordersReply = v.object({ orders: v.array(order) });
const linkReply = v.object({ reward: v.object({ link: v.string() }) });

const webhookBody = v.object({
  event: v.string(),
  uuid: v.string(),
  payload: v.object({ resource: v.object({ id: v.string(), type: v.string() }) }),
});

const stages: Readonly<Record<string, OrderStage>> = { EXECUTED: "delivered", FAILED: "failed", CANCELED: "failed" };
const unavailable = err({ code: "unavailable" } as const);

/**
 * Tremendous behind the port, by its REST API. A product here is a card of one denomination. Tremendous returns the
 * order it has for our id instead of making a second one. The secret is the address of its page for the card.
 */
export function vendorTremendous(options: TremendousOptions): Vendor {
  async function call<T>(
    schema: v.GenericSchema<unknown, T>,
    method: "GET" | "POST",
    path: string,
    body?: unknown,
  ): Promise<Result<T, VendorError>> {
    let answer: Response;
    let reply: unknown;
    try {
      answer = await fetch(`${options.apiUrl}/api/v2${path}`, {
        method,
        headers: { authorization: `Bearer ${options.apiKey}`, "content-type": "application/json" },
        signal: AbortSignal.timeout(timeoutMs),
        redirect: "error",
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      reply = await answer.json();
    } catch {
      return unavailable;
    }
    if (answer.status === 404) return err({ code: "not_found" });
    // An order that is wrong in itself; an empty balance or a wrong key is for us to mend.
    if (answer.status === 400 || answer.status === 422) return err({ code: "refused", reason: "order" });
    const parsed = v.safeParse(schema, reply);
    return answer.ok && parsed.success ? ok(parsed.output) : unavailable;
  }

  async function readProduct(reference: string): Promise<Result<VendorProduct, VendorError>> {
    const [id = "", cents = ""] = reference.split(":");
    const read = await call(productReply, "GET", `/products/${encodeURIComponent(id)}`);
    if (!read.ok) return read;
    const found = viewProducts(read.value.product).find((one) => one.reference === `${id}:${cents}`);
    return found === undefined ? err({ code: "not_found" }) : ok(found);
  }

  async function findOrder(orderId: string): Promise<Result<Order, VendorError>> {
    const query = new URLSearchParams({ external_id: orderId, limit: "1" }).toString();
    const read = await call(ordersReply, "GET", `/orders?${query}`);
    if (!read.ok) return read;
    const found = read.value.orders.find((one) => one.external_id === orderId);
    return found === undefined ? err({ code: "not_found" }) : ok(found);
  }

  const { webhookSecret } = options;
  return {
    name: "tremendous",
    sells: "gift_cards",
    listProducts: async () => {
      const read = await call(productsReply, "GET", "/products?country=US&currency=USD");
      return read.ok ? ok({ products: read.value.products.flatMap(viewProducts), next: null }) : read;
    },
    readProduct,
    quote: async ({ reference, quantity }) => {
      if (quantity !== 1) return err({ code: "refused", reason: "quantity" });
      const read = await readProduct(reference);
      return read.ok ? ok({ priceCents: read.value.priceCents, taxCents: 0n, shippingCents: 0n }) : read;
    },
    placeOrder: async ({ orderId, reference, quantity }) => {
      if (quantity !== 1) return err({ code: "refused", reason: "quantity" });
      const [id = "", cents = "0"] = reference.split(":");
      const made = await call(orderReply, "POST", "/orders", {
        external_id: orderId,
        payment: { funding_source_id: options.fundingSource },
        reward: {
          value: { denomination: Number(cents) / 100, currency_code: "USD" },
          delivery: { method: "LINK" },
          // The winner's name is not the vendor's to know.
          recipient: { name: "Prize winner" },
          products: [id],
        },
      });
      if (!made.ok) return made.error.code === "not_found" ? err({ code: "refused", reason: "product" }) : made;
      return made.value.order.external_id === orderId ? ok(viewOrder(made.value.order)) : unavailable;
    },
    readOrder: async (orderId) => {
      const found = await findOrder(orderId);
      return found.ok ? ok(viewOrder(found.value)) : found;
    },
    readCode: async (orderId) => {
      const found = await findOrder(orderId);
      if (!found.ok) return found;
      const [first] = found.value.rewards;
      if (first === undefined || stages[found.value.status] !== "delivered") return err({ code: "not_found" });
      const known = first.delivery?.link ?? null;
      if (known !== null) return ok({ form: "link", text: known, pin: null });
      const made = await call(linkReply, "POST", `/rewards/${encodeURIComponent(first.id)}/generate_link`);
      return made.ok ? ok({ form: "link", text: made.value.reward.link, pin: null }) : made;
    },
    readWebhook:
      webhookSecret === undefined ? undefined : (rawBody, headers) => readWebhook(webhookSecret, rawBody, headers),
  };
}

function viewProducts(card: Product): VendorProduct[] {
  if (card.category !== "merchant_card") return [];
  const cents = new Set(
    card.skus.flatMap(({ min, max }) => {
      const [least, most] = [Math.round(min * 100), Math.round(max * 100)];
      return least === most ? [least] : offered.filter((one) => one >= least && one <= most);
    }),
  );
  const image = card.images.find(({ type }) => type === "card")?.src ?? card.images[0]?.src ?? "";
  return [...cents].map((value) => {
    const words = `$${value % 100 === 0 ? value / 100 : (value / 100).toFixed(2)}`;
    return {
      reference: `${card.id}:${value}`,
      kind: "gift_cards",
      name: `${card.name} gift card, ${words}`,
      shortNameSingular: `${card.name} gift card`,
      shortNamePlural: `${card.name} gift cards`,
      detail: words,
      priceCents: BigInt(value),
      sizes: [],
      presets: makePresets(BigInt(value), [[1, 0]]),
      stock: null,
      deliveryDays: 0,
      excludedStates: [],
      imageUrl: image,
      thumbnailUrl: image,
      isForGiveaways: true,
      isForShops: true,
    };
  });
}

function viewOrder({ id, external_id: orderId, status, payment }: Order): VendorOrderView {
  const stage = stages[status] ?? "ordered";
  const total = payment?.total ?? null;
  return {
    orderId,
    vendorOrderId: id,
    stage,
    costCents: total === null ? null : BigInt(Math.round(total * 100)),
    estimatedDeliveryDate: null,
    carrier: null,
    trackingUrl: null,
    failureReason: stage === "failed" ? status.toLowerCase() : null,
  };
}

/** Tremendous-Webhook-Signature: `sha256=` and the hex HMAC-SHA-256 of the raw body. */
function readWebhook(
  secret: string,
  rawBody: Uint8Array,
  headers: Readonly<Record<string, string | undefined>>,
): Result<VendorEvent, "bad_signature" | "bad_body"> {
  const expected = createHmac("sha256", secret).update(rawBody).digest();
  const given = Buffer.from((headers["tremendous-webhook-signature"] ?? "").replace(/^sha256=/, ""), "hex");
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return err("bad_signature");
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), webhookBody), Buffer.from(rawBody).toString("utf8"));
  if (!parsed.success) return err("bad_body");
  const { event, uuid, payload } = parsed.output;
  return ok({
    eventId: uuid,
    type: event,
    orderId: null,
    vendorOrderId: payload.resource.type === "orders" ? payload.resource.id : null,
  });
}
