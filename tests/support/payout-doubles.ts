import { createHmac, randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A small server with the calls of an outside payout company that we use, in its shapes and with its errors. */
export interface PayoutDouble {
  url: string;
  /** Returns the number of orders in its book about one of our payouts. */
  ordersOf: (reference: string) => number;
  /** Moves an order to a state, in the company's own terms. */
  move: (providerPayoutId: string, state: string) => void;
  /** Accepts the next order, and loses its answer. */
  loseAnswer: () => void;
  /** Revokes all tokens and keys issued before. */
  revoke: () => void;
  close: () => Promise<void>;
}

interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Record<string, unknown>;
  body: string;
}
type Answer = readonly [status: number, body: unknown];

async function serve(
  handle: (call: Call) => Answer,
  isLost: () => boolean,
): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString("utf8")));
    request.on("end", () => {
      const url = new URL(request.url ?? "/", "http://double");
      const [status, answer] = handle({
        method: request.method ?? "GET",
        path: url.pathname,
        query: url.searchParams,
        headers: request.headers,
        body,
      });
      if (isLost()) {
        request.socket.destroy();
        return;
      }
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(answer));
    });
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const newId = (): string => randomBytes(7).toString("hex").toUpperCase();

const webhookId = "9XL90610J3647323C";
const payPalSignature = (text: string): string =>
  createHmac("sha256", "paypal's own key").update(text).digest("base64");

/**
 * Builds a webhook as PayPal sends it, to the webhook registered as {@link webhookId}. It has unusual white space, so
 * that printing it again changes the bytes.
 */
export function payPalWebhook(
  event: { id: string; batchId: string; reference: string; status: string },
  at = new Date(),
): { body: string; headers: Record<string, string> } {
  const resource = {
    payout_batch_id: event.batchId,
    transaction_status: event.status,
    payout_item: { sender_item_id: event.reference },
  };
  const body = `{"id": "${event.id}",  "event_type":"PAYMENT.PAYOUTS-ITEM.${event.status}","resource" : ${JSON.stringify(resource)} }`;
  return {
    body,
    headers: {
      "content-type": "application/json",
      "paypal-auth-algo": "SHA256withRSA",
      "paypal-cert-url": "https://api.paypal.com/v1/notifications/certs/CERT-1",
      "paypal-transmission-id": randomBytes(16).toString("hex"),
      "paypal-transmission-sig": payPalSignature(body),
      "paypal-transmission-time": at.toISOString(),
    },
  };
}

/** Builds a webhook as Lob sends it. */
export function lobWebhook(
  event: { id: string; checkId: string; reference: string; type: string },
  secret: string,
  at = new Date(),
): { body: string; headers: Record<string, string> } {
  const body = JSON.stringify({
    id: event.id,
    object: "event",
    event_type: { id: event.type },
    body: { id: event.checkId, metadata: { payout: event.reference } },
  });
  const time = String(at.getTime());
  return {
    body,
    headers: {
      "content-type": "application/json",
      "lob-signature-timestamp": time,
      "lob-signature": createHmac("sha256", secret).update(`${time}.${body}`).digest("hex"),
    },
  };
}

export const payPalWebhookId = webhookId;

export async function startPayPalDouble(): Promise<PayoutDouble & { away: (isIt: boolean) => void }> {
  interface Batch {
    id: string;
    senderBatchId: string;
    item: { id: string; reference: string; receiver: string; value: string; status: string };
  }
  const batches = new Map<string, Batch>();
  let token = newId();
  let isAway = false;
  let lose = false;
  let lost = false;

  const show = ({ id, senderBatchId, item }: Batch): unknown => ({
    batch_header: {
      payout_batch_id: id,
      batch_status: "SUCCESS",
      amount: { value: item.value, currency: "USD" },
      sender_batch_header: { sender_batch_id: senderBatchId },
    },
    // A batch is read in a moment after it was made.
    items:
      item.status === "NEW"
        ? []
        : [
            {
              payout_item_id: item.id,
              ...(item.status === "SUCCESS" || item.status === "REVERSED" ? { transaction_id: `TX${item.id}` } : {}),
              transaction_status: item.status,
              payout_item: {
                amount: { value: item.value, currency: "USD" },
                sender_item_id: item.reference,
                receiver: item.receiver,
              },
              ...(item.status === "FAILED" ? { errors: { name: "RECEIVER_UNCONFIRMED" } } : {}),
            },
          ],
  });

  function handle({ method, path, headers, body }: Call): Answer {
    if (path === "/v1/oauth2/token") {
      const isKnown =
        headers["authorization"] === `Basic ${Buffer.from("client:secret").toString("base64")}` &&
        body === "grant_type=client_credentials";
      return isKnown ? [200, { access_token: token, expires_in: 32_400 }] : [401, { error: "invalid_client" }];
    }
    if (headers["authorization"] !== `Bearer ${token}`) return [401, { error: "invalid_token" }];
    if (path === "/v1/notifications/verify-webhook-signature") {
      if (isAway) return [500, { name: "INTERNAL_SERVICE_ERROR" }];
      const { webhook_id: id, transmission_sig: signature } = JSON.parse(body) as Record<string, string>;
      // Signed over the event's exact bytes: a receiver that parses and prints them again gets a wrong signature.
      const event = /"webhook_event":([^]*)\}$/.exec(body)?.[1] ?? "";
      return [
        200,
        { verification_status: id === webhookId && signature === payPalSignature(event) ? "SUCCESS" : "FAILURE" },
      ];
    }
    if (method === "POST" && path === "/v1/payments/payouts") {
      const order = JSON.parse(body) as {
        sender_batch_header: { sender_batch_id: string };
        items: { receiver: string; sender_item_id: string; amount: { value: string } }[];
      };
      const senderBatchId = order.sender_batch_header.sender_batch_id;
      const before = [...batches.values()].find((one) => one.senderBatchId === senderBatchId);
      if (before !== undefined) {
        return [
          400,
          {
            name: "USER_BUSINESS_ERROR",
            message: "User business error.",
            details: [
              { field: "SENDER_BATCH_ID", location: "body", issue: "Batch with given sender_batch_id already exists" },
            ],
            links: [{ href: `https://api-m.paypal.com/v1/payments/payouts/${before.id}`, rel: "self", method: "GET" }],
          },
        ];
      }
      const [item] = order.items;
      if (item === undefined || item.receiver.startsWith("wrong"))
        return [
          400,
          {
            name: "VALIDATION_ERROR",
            details: [{ field: "items[0].receiver", issue: "Receiver is invalid or does not match with type" }],
          },
        ];
      if (item.receiver.startsWith("broke"))
        return [422, { name: "INSUFFICIENT_FUNDS", message: "Sender does not have sufficient funds." }];
      const batch: Batch = {
        id: newId(),
        senderBatchId,
        item: {
          id: newId(),
          reference: item.sender_item_id,
          receiver: item.receiver,
          value: item.amount.value,
          status: "NEW",
        },
      };
      batches.set(batch.id, batch);
      if (lose) [lose, lost] = [false, true];
      return [201, { batch_header: { payout_batch_id: batch.id, batch_status: "PENDING" } }];
    }
    const cancel = /^\/v1\/payments\/payouts-item\/(\w+)\/cancel$/.exec(path)?.[1];
    const batch =
      cancel === undefined
        ? batches.get(path.split("/").at(-1) ?? "")
        : [...batches.values()].find(({ item }) => item.id === cancel);
    if (batch === undefined) return [404, { name: "RESOURCE_NOT_FOUND" }];
    if (cancel === undefined) return [200, show(batch)];
    if (batch.item.status !== "UNCLAIMED") return [400, { name: "ITEM_INCORRECT_STATUS" }];
    batch.item.status = "RETURNED";
    return [200, { payout_item_id: batch.item.id, transaction_status: "RETURNED" }];
  }

  const server = await serve(handle, () => {
    const was = lost;
    lost = false;
    return was;
  });
  return {
    ...server,
    ordersOf: (reference) => [...batches.values()].filter(({ item }) => item.reference === reference).length,
    move: (id, state) => {
      const batch = batches.get(id);
      if (batch !== undefined) batch.item.status = state;
    },
    loseAnswer: () => void (lose = true),
    revoke: () => void (token = newId()),
    away: (isIt) => void (isAway = isIt),
  };
}

export async function startLobDouble(): Promise<PayoutDouble> {
  interface Check {
    id: string;
    amount: string;
    check_number: number;
    status: string;
    deleted: boolean;
    tracking_events: { name: string }[];
    metadata: { payout: string };
  }
  const checks = new Map<string, Check>();
  let lose = false;
  let lost = false;

  function handle({ method, path, query, headers, body }: Call): Answer {
    if (headers["authorization"] !== `Basic ${Buffer.from("test_key:").toString("base64")}`)
      return [401, { error: { code: "invalid_api_key" } }];
    if (path === "/v1/checks" && method === "GET")
      return [
        200,
        {
          object: "list",
          data: [...checks.values()].filter(({ metadata }) => metadata.payout === query.get("metadata[payout]")),
        },
      ];
    if (path === "/v1/checks" && method === "POST") {
      const order = JSON.parse(body) as {
        amount: number;
        bank_account: string;
        from: string;
        to: { name: string; address_zip: string };
        metadata: { payout: string };
      };
      if (order.to.name.startsWith("wrong"))
        return [422, { error: { code: "invalid", message: "to is not deliverable" } }];
      const check: Check = {
        id: `chk_${newId().toLowerCase()}`,
        amount: order.amount.toFixed(2),
        check_number: 10_000 + checks.size,
        status: "processed",
        deleted: false,
        tracking_events: [],
        metadata: order.metadata,
      };
      checks.set(check.id, check);
      if (lose) [lose, lost] = [false, true];
      return [200, check];
    }
    const check = checks.get(path.split("/").at(-1) ?? "");
    if (check === undefined) return [404, { error: { code: "not_found" } }];
    if (method === "GET") return [200, check];
    if (check.tracking_events.length > 0) return [422, { error: { code: "bad_request", message: "already mailed" } }];
    check.deleted = true;
    return [200, { id: check.id, deleted: true }];
  }

  const server = await serve(handle, () => {
    const was = lost;
    lost = false;
    return was;
  });
  return {
    ...server,
    ordersOf: (reference) => [...checks.values()].filter(({ metadata }) => metadata.payout === reference).length,
    move: (id, state) => void checks.get(id)?.tracking_events.push({ name: state }),
    loseAnswer: () => void (lose = true),
    revoke: () => undefined,
  };
}
