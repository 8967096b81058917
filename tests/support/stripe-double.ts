import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { startBillingDouble } from "./stripe-billing-double.ts";

/** A small server with the calls of Stripe's API that we use, in its shapes and with its errors. */
export interface StripeDouble {
  port: number;
  confirm: (intentId: string, card: "succeed" | "decline" | "authenticate" | "review") => void;
  /** Confirms a setup as its owner's browser would. */
  confirmSetup: (setupId: string, card: "succeed" | "decline" | "authenticate") => void;
  dispute: (intentId: string, status: string) => void;
  /** Begins the next period of a subscription and charges its card. */
  renew: (subscriptionId: string, outcome: "succeed" | "decline") => void;
  /** Returns whether a card is still attached. */
  isAttached: (methodId: string) => boolean;
  /** Returns the intents in its book about one of our payments. */
  intentsOf: (paymentId: string) => { id: string; amount: number; status: string }[];
  /** Lets calculations of tax fail, hang until the server closes, or succeed again. */
  setTax: (mode: "answers" | "fails" | "hangs") => void;
  /** Returns how many calculations of tax were asked for. */
  taxCalls: () => number;
  close: () => Promise<void>;
}

interface Intent {
  id: string;
  amount: number;
  status: string;
  client_secret: string;
  metadata: Record<string, string>;
  last_payment_error: { code: string; decline_code: string } | null;
  charge: {
    refunded: number;
    refunds: { id: string; amount: number; status: string; metadata: Record<string, string> }[];
    disputed: string | null;
  } | null;
  customer: string | null;
  method: string | null;
  keeps: boolean;
}

interface Method {
  id: string;
  customer: string | null;
  exp_month: number;
  exp_year: number;
}

interface Setup {
  id: string;
  customer: string;
  status: string;
  client_secret: string;
  metadata: Record<string, string>;
  method: string | null;
  last_setup_error: { code: string; decline_code: string } | null;
}

class Refusal extends Error {
  readonly status: number;
  readonly type: string;
  readonly code: string | undefined;
  constructor(status: number, type: string, message: string, code?: string) {
    super(message);
    this.status = status;
    this.type = type;
    this.code = code;
  }
}

const invalid = (message: string): Refusal => new Refusal(400, "invalid_request_error", message);

export async function startStripeDouble(): Promise<StripeDouble> {
  const intents = new Map<string, Intent>();
  const keys = new Map<string, { body: string; answer: unknown }>();
  const customers = new Set<string>();
  const methods = new Map<string, Method>();
  const setups = new Map<string, Setup>();

  const showMethod = (id: string | null): unknown => {
    const method = methods.get(id ?? "");
    if (method === undefined) return null;
    const { exp_month, exp_year, customer } = method;
    return {
      id,
      object: "payment_method",
      type: "card",
      customer,
      card: { brand: "visa", last4: "4242", exp_month, exp_year, fingerprint: "fp_1" },
    };
  };
  const newMethod = (customer: string | null): string => {
    const id = `pm_${randomBytes(12).toString("hex")}`;
    methods.set(id, { id, customer, exp_month: 12, exp_year: 2_040 });
    return id;
  };
  const findSetup = (id: string | undefined): Setup => {
    const setup = setups.get(id ?? "");
    if (setup === undefined) throw new Refusal(404, "invalid_request_error", `No such setupintent: ${id}`);
    return setup;
  };
  const showSetup = ({ id, customer, status, client_secret, metadata, method, last_setup_error }: Setup): unknown => ({
    id,
    object: "setup_intent",
    customer,
    status,
    client_secret,
    metadata,
    last_setup_error,
    payment_method: showMethod(method),
    livemode: false,
  });

  const find = (id: string | undefined): Intent => {
    const intent = intents.get(id ?? "");
    if (intent === undefined) throw new Refusal(404, "invalid_request_error", `No such payment_intent: ${id}`);
    return intent;
  };
  const show = (intent: Intent): unknown => ({
    id: intent.id,
    object: "payment_intent",
    amount: intent.amount,
    currency: "usd",
    status: intent.status,
    client_secret: intent.client_secret,
    metadata: intent.metadata,
    last_payment_error: intent.last_payment_error,
    livemode: false,
    customer: intent.customer,
    payment_method: showMethod(intent.method),
    latest_charge:
      intent.charge === null
        ? null
        : {
            id: `ch_${intent.id}`,
            object: "charge",
            amount: intent.amount,
            amount_refunded: intent.charge.refunded,
            disputed: intent.charge.disputed !== null,
            refunds: { object: "list", has_more: false, data: intent.charge.refunds },
            payment_method_details: { type: "card", card: { brand: "visa", last4: "4242" } },
          },
  });

  const billing = startBillingDouble({
    make: ({ amount, customer, method }) => {
      const id = `pi_${randomBytes(12).toString("hex")}`;
      intents.set(id, {
        id,
        amount,
        status: "requires_payment_method",
        client_secret: randomBytes(12).toString("hex"),
        metadata: {},
        last_payment_error: null,
        charge: null,
        customer,
        method,
        keeps: true,
      });
      return id;
    },
    settle: (intentId, outcome, method) => {
      const intent = find(intentId);
      intent.status = { succeed: "succeeded", decline: "requires_payment_method", cancel: "canceled" }[outcome];
      intent.last_payment_error =
        outcome === "decline" ? { code: "card_declined", decline_code: "card_declined" } : null;
      intent.method = method ?? intent.method;
      if (outcome === "succeed") intent.charge = { refunded: 0, refunds: [], disputed: null };
    },
    statusOf: (intentId) => find(intentId).status,
    invalid,
    missing: (message) => new Refusal(404, "invalid_request_error", message),
    declined: () => new Refusal(402, "card_error", "Your card was declined.", "card_declined"),
    methodOf: (intentId) => find(intentId).method,
    hasMethod: (customer, method) => methods.get(method)?.customer === customer,
  });

  /** Percent of tax by ZIP code; tangible goods alone are taxed. */
  const taxes: Readonly<Record<string, { state: string; percent: number }>> = {
    "10001": { state: "NY", percent: 8.875 },
    "99801": { state: "AK", percent: 5 },
    "97201": { state: "OR", percent: 0 },
  };
  let taxMode: "answers" | "fails" | "hangs" = "answers";
  let taxCalls = 0;

  function calculateTax(form: URLSearchParams): unknown {
    taxCalls += 1;
    if (taxMode === "fails") throw new Refusal(503, "api_error", "Try again");
    const address = (field: string): string => form.get(`customer_details[address][${field}]`) ?? "";
    const item = (field: string): string => form.get(`line_items[0][${field}]`) ?? "";
    if (form.get("currency") !== "usd" || address("country") !== "US" || item("tax_behavior") !== "exclusive")
      throw invalid("line_items");
    const place = taxes[address("postal_code")];
    if (place?.state !== address("state"))
      throw new Refusal(400, "invalid_request_error", "The address is not valid", "customer_tax_location_invalid");
    const amount = Number(item("amount"));
    const percent = item("tax_code") === "txcd_99999999" ? place.percent : 0;
    const tax = Math.round((amount * percent) / 100);
    return {
      id: `taxcalc_${randomBytes(8).toString("hex")}`,
      object: "tax.calculation",
      amount_total: amount + tax,
      tax_amount_exclusive: tax,
      tax_amount_inclusive: 0,
    };
  }

  function handle(method: string, path: string, form: URLSearchParams): unknown {
    const [, , resource, id, action] = path.split("/");
    const metadata = Object.fromEntries(
      [...form].flatMap(([key, value]) => {
        const name = /^metadata\[(.+)\]$/.exec(key)?.[1];
        return name === undefined ? [] : [[name, value]];
      }),
    );
    if (method === "POST" && resource === "payment_intents" && id === undefined) {
      if (form.get("currency") !== "usd" || form.get("automatic_payment_methods[enabled]") !== "true")
        throw invalid("currency");
      const intent: Intent = {
        id: `pi_${randomBytes(12).toString("hex")}`,
        amount: Number(form.get("amount")),
        status: "requires_payment_method",
        client_secret: randomBytes(12).toString("hex"),
        metadata,
        last_payment_error: null,
        charge: null,
        customer: form.get("customer"),
        method: form.get("payment_method"),
        keeps: form.get("setup_future_usage") === "on_session",
      };
      const kept = methods.get(intent.method ?? "");
      if (intent.method !== null && (kept === undefined || kept.customer !== intent.customer))
        throw invalid("payment_method does not belong to the customer");
      if (intent.keeps && !customers.has(intent.customer ?? "")) throw invalid("customer");
      intents.set(intent.id, intent);
      return show(intent);
    }
    if (method === "POST" && resource === "tax" && id === "calculations") return calculateTax(form);
    if (method === "POST" && resource === "customers") {
      const id = `cus_${randomBytes(8).toString("hex")}`;
      customers.add(id);
      return { id, object: "customer", metadata };
    }
    if (method === "POST" && resource === "setup_intents") {
      const customer = form.get("customer") ?? "";
      if (!customers.has(customer) || form.get("usage") !== "off_session") throw invalid("customer");
      const setup: Setup = {
        id: `seti_${randomBytes(12).toString("hex")}`,
        customer,
        status: "requires_payment_method",
        client_secret: randomBytes(12).toString("hex"),
        metadata,
        method: null,
        last_setup_error: null,
      };
      setups.set(setup.id, setup);
      return showSetup(setup);
    }
    if (method === "GET" && resource === "setup_intents") return showSetup(findSetup(id));
    if (method === "POST" && resource === "payment_methods") {
      const kept = methods.get(id ?? "");
      if (kept === undefined) throw new Refusal(404, "invalid_request_error", `No such PaymentMethod: ${id}`);
      if (action === "detach") {
        if (kept.customer === null) throw invalid("The payment method you provided is not attached to a customer");
        kept.customer = null;
        return showMethod(kept.id);
      }
      if (kept.customer === null)
        throw invalid("You must save this PaymentMethod to a customer before you can update it.");
      kept.exp_month = Number(form.get("card[exp_month]") ?? kept.exp_month);
      kept.exp_year = Number(form.get("card[exp_year]") ?? kept.exp_year);
      return showMethod(kept.id);
    }
    if (resource === "payment_intents" && method === "GET") return show(find(id));
    if (resource === "payment_intents" && action === undefined) {
      const intent = find(id);
      if (form.has("amount") && !["requires_payment_method", "requires_action"].includes(intent.status))
        throw invalid("payment_intent_unexpected_state");
      intent.amount = Number(form.get("amount") ?? intent.amount);
      intent.method = form.get("payment_method") ?? intent.method;
      Object.assign(intent.metadata, metadata);
      return show(intent);
    }
    if (resource === "payment_intents" && action === "capture") {
      const intent = find(id);
      if (intent.status !== "requires_capture") throw invalid("payment_intent_unexpected_state");
      intent.status = "succeeded";
      billing.follow(intent.id);
      return show(intent);
    }
    if (resource === "payment_intents" && action === "cancel") {
      const intent = find(id);
      if (intent.status === "succeeded" || intent.status === "canceled")
        throw invalid("payment_intent_unexpected_state");
      intent.status = "canceled";
      return show(intent);
    }
    if (method === "POST" && resource === "refunds") {
      const intent = find(form.get("payment_intent") ?? "");
      const amount = Number(form.get("amount"));
      if (intent.charge === null || intent.charge.refunded + amount > intent.amount) throw invalid("amount_too_large");
      if (intent.charge.disputed !== null) throw invalid("charge_disputed");
      intent.charge.refunded += amount;
      const refund = {
        id: `re_${randomBytes(8).toString("hex")}`,
        object: "refund",
        amount,
        payment_intent: intent.id,
        status: "succeeded",
        metadata,
      };
      intent.charge.refunds.push(refund);
      return refund;
    }
    if (method === "POST" && resource === "disputes") {
      const disputed = intents.get(`pi_${id?.slice("dp_".length)}`);
      if (disputed?.charge == null || disputed.charge.disputed !== "needs_response")
        throw invalid("This dispute is already closed.");
      if (action !== "close" && (form.get("submit") !== "true" || !form.get("evidence[uncategorized_text]")))
        throw invalid("evidence");
      disputed.charge.disputed = action === "close" ? "lost" : "under_review";
      return { id, object: "dispute", status: disputed.charge.disputed };
    }
    if (method === "GET" && resource === "disputes") {
      const disputed = find(form.get("payment_intent") ?? "");
      const state = disputed.charge?.disputed;
      return {
        object: "list",
        url: "/v1/disputes",
        has_more: false,
        data:
          state == null
            ? []
            : [
                {
                  id: disputed.id.replace("pi_", "dp_"),
                  object: "dispute",
                  status: state,
                  amount: 900,
                  balance_transactions: [{ fee: 1_500 }],
                  evidence_details: { due_by: 1_795_000_000, submission_count: state === "needs_response" ? 0 : 1 },
                },
              ],
      };
    }
    const answered = billing.handle(method, path.split("/").slice(2), form);
    if (answered !== undefined) return answered;
    throw new Refusal(404, "invalid_request_error", `Unrecognized request URL (${method}: ${path})`);
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    const url = new URL(request.url ?? "/", "http://localhost");
    const answer = (status: number, content: unknown): void => {
      response
        .writeHead(status, { "content-type": "application/json", "request-id": "req_1" })
        .end(JSON.stringify(content));
    };
    try {
      if (request.headers.authorization !== "Bearer sk_test_contract")
        throw new Refusal(401, "invalid_request_error", "Invalid API Key");
      const key = request.headers["idempotency-key"];
      const known = typeof key === "string" ? keys.get(key) : undefined;
      if (known !== undefined) {
        if (known.body !== body)
          throw new Refusal(
            400,
            "idempotency_error",
            "Keys for idempotent requests can only be used with the same parameters",
          );
        return answer(200, known.answer);
      }
      if (taxMode === "hangs" && url.pathname.startsWith("/v1/tax/")) return;
      const form = request.method === "GET" ? url.searchParams : new URLSearchParams(body);
      const content = handle(request.method ?? "GET", url.pathname, form);
      if (typeof key === "string" && request.method === "POST") keys.set(key, { body, answer: content });
      answer(200, content);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      answer(error.status, { error: { type: error.type, message: error.message, code: error.code } });
    }
  }

  const server = createServer((request, response) => void serve(request, response)).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    confirm: (intentId, card) => {
      const intent = find(intentId);
      const outcomes = {
        succeed: "succeeded",
        decline: "requires_payment_method",
        authenticate: "requires_action",
        review: "requires_capture",
      };
      intent.status = outcomes[card];
      intent.last_payment_error = card === "decline" ? { code: "card_declined", decline_code: "card_declined" } : null;
      if (card === "succeed" || card === "review") intent.charge = { refunded: 0, refunds: [], disputed: null };
      // A typed card belongs to no customer unless it is to be saved.
      intent.method ??= newMethod(intent.keeps && card === "succeed" ? intent.customer : null);
      billing.follow(intentId);
    },
    confirmSetup: (setupId, card) => {
      const setup = findSetup(setupId);
      setup.status = { succeed: "succeeded", decline: "requires_payment_method", authenticate: "requires_action" }[
        card
      ];
      setup.last_setup_error = card === "decline" ? { code: "card_declined", decline_code: "card_declined" } : null;
      if (card !== "decline") setup.method = newMethod(setup.customer);
    },
    isAttached: (methodId) => methods.get(methodId)?.customer != null,
    dispute: (intentId, status) => {
      const { charge } = find(intentId);
      if (charge !== null) charge.disputed = status;
    },
    renew: billing.renew,
    intentsOf: (paymentId) =>
      [...intents.values()]
        .filter((intent) => intent.metadata["payment"] === paymentId)
        .map(({ id, amount, status }) => ({ id, amount, status })),
    setTax: (mode) => {
      taxMode = mode;
    },
    taxCalls: () => taxCalls,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
