import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A small server with the calls of an outside vendor that we use, in its shapes and with its errors. */
export interface VendorDouble {
  url: string;
  /** Returns the number of orders in its book under one of our ids. */
  ordersOf: (orderId: string) => number;
  /** Moves an order to a state, in the vendor's own terms. */
  move: (orderId: string, state: string) => void;
  /** Accepts the next order, and loses its answer. */
  loseAnswer: () => void;
  /** Sells out the product of the contract tests, or has it again. */
  sellOut: (isOut: boolean) => void;
  /** Answers every call with this status and no JSON; null: as usual. */
  breakDown: (status: number | null) => void;
  close: () => Promise<void>;
}

interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  authorization: string;
  body: Record<string, unknown>;
}
type Answer = readonly [status: number, body: unknown];

async function serve(
  handle: (call: Call) => Answer,
): Promise<Pick<VendorDouble, "url" | "loseAnswer" | "breakDown" | "close"> & { lost: () => void }> {
  let [isArmed, isLost] = [false, false];
  let broken: number | null = null;
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString("utf8")));
    request.on("end", () => {
      if (broken !== null) {
        response.writeHead(broken, { "content-type": "text/html" }).end("<html>busy</html>");
        return;
      }
      const url = new URL(request.url ?? "/", "http://double");
      const [status, answer] = handle({
        method: request.method ?? "GET",
        path: url.pathname,
        query: url.searchParams,
        authorization: request.headers.authorization ?? "",
        body: body === "" ? {} : (JSON.parse(body) as Record<string, unknown>),
      });
      if (isLost) {
        isLost = false;
        request.socket.destroy();
        return;
      }
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(answer));
    });
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    loseAnswer: () => void (isArmed = true),
    // Called where an order is made: an armed loss takes effect there.
    lost: () => void ([isArmed, isLost] = [false, isArmed]),
    breakDown: (status) => void (broken = status),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const shortId = (orderId: string): string => orderId.replaceAll("-", "");

export async function startPrintfulDouble(): Promise<VendorDouble> {
  interface Order {
    id: number;
    externalId: string;
    status: string;
    quantity: number;
  }
  const orders = new Map<string, Order>();
  let isOut = false;
  const variant = (id: number, size: string | null) => ({
    id,
    name: `Petal Tee / ${size}`,
    retail_price: "24.00",
    currency: "USD",
    size,
    color: "Petal",
    availability_status: isOut ? "out_of_stock" : "active",
    product: { variant_id: 1, product_id: 2, image: "https://files.cdn.printful.com/tee.png", name: "Tee" },
  });
  const products = () => [
    {
      sync_product: { id: 71, name: "Petal Tee", thumbnail_url: "https://files.cdn.printful.com/tee-small.png" },
      sync_variants: [variant(711, "S"), variant(712, "M")],
    },
    {
      sync_product: { id: 72, name: "Petal Mug", thumbnail_url: null },
      sync_variants: [{ ...variant(721, null), name: "Petal Mug", retail_price: "14.50" }],
    },
  ];
  const costs = (quantity: number) => ({
    currency: "USD",
    subtotal: (9.5 * quantity).toFixed(2),
    discount: "0.00",
    shipping: "4.99",
    tax: "1.20",
    total: (9.5 * quantity + 6.19).toFixed(2),
  });
  const show = ({ id, externalId, status, quantity }: Order): unknown => ({
    id,
    external_id: externalId,
    status: status === "delivered" ? "fulfilled" : status,
    costs: costs(quantity),
    shipments:
      status === "fulfilled" || status === "delivered"
        ? [
            {
              carrier: "USPS",
              tracking_url: "https://tools.usps.com/1",
              delivery_status: status === "delivered" ? "delivered" : "in_transit",
              estimated_delivery_dates: { from: 1_800_000_000, to: 1_800_086_400 },
            },
          ]
        : [],
  });
  const refuse = (code: number, message: string): Answer => [
    code,
    { code, result: message, error: { reason: "BadRequest", message } },
  ];

  const server = await serve(({ method, path, query, authorization, body }) => {
    if (authorization !== "Bearer token") return refuse(401, "The access token provided is invalid.");
    if (path === "/store/products") {
      const [offset, limit] = [Number(query.get("offset")), Number(query.get("limit"))];
      const page = products().slice(offset, offset + limit);
      return [200, { code: 200, result: page.map((one) => one.sync_product), paging: { total: 2, offset, limit } }];
    }
    const productId = /^\/store\/products\/(\d+)$/.exec(path)?.[1];
    if (productId !== undefined) {
      const found = products().find((one) => String(one.sync_product.id) === productId);
      return found === undefined ? refuse(404, "Not found") : [200, { code: 200, result: found }];
    }
    const recipient = (body["recipient"] ?? {}) as Record<string, string>;
    const [item] = (body["items"] ?? []) as { sync_variant_id: number; quantity: number }[];
    if (method === "POST" && (path === "/orders" || path === "/orders/estimate-costs")) {
      if (recipient["state_code"] === "AK") return refuse(400, "Recipient: cannot ship to this state.");
      if (item === undefined) return refuse(400, "Items are missing.");
      if (path !== "/orders") return [200, { code: 200, result: { costs: costs(item.quantity) } }];
      const externalId = String(body["external_id"]);
      if (externalId.length > 32) return refuse(400, "External ID is too long.");
      if (orders.has(externalId)) return refuse(400, "Order with this External ID already exists.");
      const order = { id: 5_000 + orders.size, externalId, status: "pending", quantity: item.quantity };
      orders.set(externalId, order);
      server.lost();
      return [200, { code: 200, result: show(order) }];
    }
    const order = orders.get(/^\/orders\/@(\w+)$/.exec(path)?.[1] ?? "");
    return order === undefined ? refuse(404, "Not found") : [200, { code: 200, result: show(order) }];
  });
  return {
    ...server,
    ordersOf: (orderId) => (orders.has(shortId(orderId)) ? 1 : 0),
    move: (orderId, state) => {
      const order = orders.get(shortId(orderId));
      if (order !== undefined) order.status = state;
    },
    sellOut: (is) => void (isOut = is),
  };
}

export async function startTremendousDouble(): Promise<VendorDouble & { hideLinks: () => void }> {
  interface Order {
    id: string;
    externalId: string;
    status: string;
    denomination: number;
  }
  const orders: Order[] = [];
  let hasLinks = true;
  const card = {
    id: "OKMHM2X2OHYV",
    name: "Lumen Books",
    category: "merchant_card",
    skus: [{ min: 5, max: 60 }],
    images: [{ src: "https://cdn.tremendous.com/lumen.png", type: "card" }],
  };
  const fixed = { ...card, id: "FIXED0000001", name: "Harbor Coffee", skus: [{ min: 15.5, max: 15.5 }] };
  const donation = { ...card, id: "DONATION0001", name: "A cause", category: "charity" };
  const show = ({ id, externalId, status, denomination }: Order): unknown => ({
    id,
    external_id: externalId,
    status,
    payment: { subtotal: denomination, total: denomination, fees: 0 },
    rewards: [
      {
        id: `R${id}`,
        order_id: id,
        value: { denomination, currency_code: "USD" },
        delivery: {
          method: "LINK",
          status: "SUCCEEDED",
          ...(hasLinks ? { link: `https://reward.tremendous.com/rewards/payout/${id}` } : {}),
        },
      },
    ],
  });
  const server = await serve(({ method, path, query, authorization, body }) => {
    if (authorization !== "Bearer key") return [401, { errors: { message: "Unauthorized" } }];
    if (path === "/api/v2/products") return [200, { products: [card, fixed, donation] }];
    const productId = /^\/api\/v2\/products\/(\w+)$/.exec(path)?.[1];
    if (productId !== undefined) {
      const product = [card, fixed, donation].find(({ id }) => id === productId);
      return product === undefined ? [404, { errors: { message: "Not found" } }] : [200, { product }];
    }
    if (method === "POST" && path === "/api/v2/orders") {
      const externalId = String(body["external_id"]);
      const before = orders.find((one) => one.externalId === externalId);
      if (before !== undefined) return [201, { order: show(before) }];
      const reward = body["reward"] as { value: { denomination: number }; products: string[] };
      const { denomination } = reward.value;
      if (denomination > 60) return [400, { errors: { message: "Denomination is not available" } }];
      if (denomination === 50) return [402, { errors: { message: "Insufficient funds" } }];
      const order = { id: `T${orders.length}`, externalId, status: "EXECUTED", denomination };
      orders.push(order);
      server.lost();
      return [201, { order: show(order) }];
    }
    const rewardId = /^\/api\/v2\/rewards\/(\w+)\/generate_link$/.exec(path)?.[1];
    if (rewardId !== undefined)
      return [200, { reward: { id: rewardId, link: `https://reward.tremendous.com/new/${rewardId}` } }];
    return [200, { orders: orders.filter((one) => one.externalId === query.get("external_id")).map(show) }];
  });
  return {
    ...server,
    ordersOf: (orderId) => orders.filter((one) => one.externalId === orderId).length,
    move: (orderId, state) => {
      const order = orders.find((one) => one.externalId === orderId);
      if (order !== undefined) order.status = state;
    },
    sellOut: () => undefined,
    hideLinks: () => void (hasLinks = false),
  };
}

/** Builds a webhook as Printful sends it. */
export function printfulWebhook(orderId: string, secret: string): { body: string; headers: Record<string, string> } {
  const body = JSON.stringify({
    type: "package_shipped",
    created: 1_800_000_000,
    retries: 0,
    store: 1,
    data: { order: { id: 5_000, external_id: shortId(orderId) } },
  });
  const signature = createHmac("sha256", Buffer.from(secret, "hex")).update(body).digest("hex");
  return { body, headers: { "x-pf-webhook-signature": signature } };
}

/** Builds a webhook as Tremendous sends it. */
export function tremendousWebhook(id: string, secret: string): { body: string; headers: Record<string, string> } {
  const body = JSON.stringify({
    event: "ORDERS.APPROVED",
    uuid: "4b5a8f0e-0000-4000-8000-000000000001",
    payload: { resource: { id, type: "orders" } },
  });
  const signature = createHmac("sha256", secret).update(body).digest("hex");
  return { body, headers: { "tremendous-webhook-signature": `sha256=${signature}` } };
}
