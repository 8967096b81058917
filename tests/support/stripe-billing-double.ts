import { randomBytes } from "node:crypto";

/** What the double's billing needs of its intents. */
export interface IntentsDouble {
  make: (intent: { amount: number; customer: string; method: string | null }) => string;
  settle: (intentId: string, outcome: "succeed" | "decline" | "cancel", method: string | null) => void;
  statusOf: (intentId: string) => string;
  methodOf: (intentId: string) => string | null;
  invalid: (message: string) => Error;
  missing: (message: string) => Error;
  declined: () => Error;
  hasMethod: (customer: string, method: string) => boolean;
}

interface Price {
  id: string;
  unit_amount: number;
  recurring: { interval: string };
}

interface Subscription {
  id: string;
  customer: string;
  status: string;
  price: Price;
  method: string | null;
  metadata: Record<string, string>;
  start: number;
  end: number;
  cancel_at_period_end: boolean;
  schedule: { id: string; next: Price | null } | null;
}

interface Invoice {
  id: string;
  subscription: string;
  status: "open" | "paid" | "void";
  total: number;
  intent: string;
  start: number;
  end: number;
  attempts: number;
  created: number;
  paid_at: number | null;
}

export interface BillingDouble {
  /** Answers a call of Stripe Billing; undefined for another. */
  handle: (method: string, path: readonly string[], form: URLSearchParams) => unknown;
  /** What became of an intent. */
  follow: (intentId: string) => void;
  /** Begins the next period of a subscription and charges its card. */
  renew: (subscriptionId: string, outcome: "succeed" | "decline") => void;
}

const newId = (prefix: string): string => `${prefix}_${randomBytes(10).toString("hex")}`;
const days = (interval: string): number => (interval === "year" ? 365 : 30) * 86_400;

export function startBillingDouble(intents: IntentsDouble): BillingDouble {
  const products = new Set<string>();
  const subscriptions = new Map<string, Subscription>();
  const invoices = new Map<string, Invoice>();
  let clock = Math.floor(Date.now() / 1_000);

  const invoicesOf = (id: string): Invoice[] =>
    [...invoices.values()].filter((one) => one.subscription === id).toSorted((a, b) => b.start - a.start);
  const find = (id: string | undefined): Subscription => {
    const found = subscriptions.get(id ?? "");
    if (found === undefined) throw intents.missing(`No such subscription: ${id}`);
    return found;
  };
  const findInvoice = (id: string | undefined): Invoice => {
    const found = invoices.get(id ?? "");
    if (found === undefined) throw intents.missing(`No such invoice: ${id}`);
    return found;
  };
  const showInvoice = (one: Invoice): unknown => ({
    id: one.id,
    object: "invoice",
    number: one.id.slice(-8).toUpperCase(),
    status: one.status,
    total: one.total,
    attempt_count: one.attempts,
    created: one.created,
    period_start: one.start,
    period_end: one.start,
    status_transitions: { paid_at: one.paid_at },
    parent: { type: "subscription_details", subscription_details: { subscription: one.subscription } },
    lines: { object: "list", has_more: false, data: [{ period: { start: one.start, end: one.end } }] },
    payments: {
      object: "list",
      has_more: false,
      data: [
        {
          id: `inpay_${one.id}`,
          is_default: true,
          status: one.status,
          payment: { type: "payment_intent", payment_intent: one.intent },
        },
      ],
    },
  });
  const show = (one: Subscription): unknown => {
    const latest = invoicesOf(one.id)[0];
    return {
      id: one.id,
      object: "subscription",
      customer: one.customer,
      status: one.status,
      metadata: one.metadata,
      cancel_at_period_end: one.cancel_at_period_end,
      default_payment_method: one.method,
      items: {
        object: "list",
        data: [{ price: one.price, current_period_start: one.start, current_period_end: one.end }],
      },
      latest_invoice: latest === undefined ? null : showInvoice(latest),
      schedule:
        one.schedule === null
          ? null
          : {
              id: one.schedule.id,
              object: "subscription_schedule",
              phases: [
                { start_date: one.start, items: [{ price: one.price }] },
                ...(one.schedule.next === null ? [] : [{ start_date: one.end, items: [{ price: one.schedule.next }] }]),
              ],
            },
    };
  };
  const bill = (of: Subscription): Invoice => {
    const invoice: Invoice = {
      id: newId("in"),
      subscription: of.id,
      status: "open",
      total: of.price.unit_amount,
      intent: intents.make({ amount: of.price.unit_amount, customer: of.customer, method: of.method }),
      start: of.start,
      end: of.end,
      attempts: 0,
      created: of.start,
      paid_at: null,
    };
    invoices.set(invoice.id, invoice);
    return invoice;
  };
  const priceFrom = (form: URLSearchParams, prefix: string): Price => {
    const field = (name: string): string => form.get(`${prefix}[${name}]`) ?? "";
    if (field("currency") !== "usd" || !products.has(field("product"))) throw intents.invalid("price_data");
    return {
      id: newId("price"),
      unit_amount: Number(field("unit_amount")),
      recurring: { interval: field("recurring][interval") },
    };
  };
  function follow(intentId: string): void {
    const invoice = [...invoices.values()].find((one) => one.intent === intentId);
    if (invoice?.status !== "open") return;
    const subscription = find(invoice.subscription);
    const status = intents.statusOf(intentId);
    if (status === "succeeded") {
      invoice.status = "paid";
      invoice.paid_at = clock;
      if (subscription.status === "canceled") return;
      if (subscription.status === "incomplete") subscription.method = intents.methodOf(intentId) ?? subscription.method;
      subscription.status = "active";
    } else if (status === "canceled") {
      invoice.status = "void";
      if (subscription.status === "incomplete") subscription.status = "incomplete_expired";
    }
  }
  const ended = ({ status }: Subscription): boolean => status === "canceled" || status === "incomplete_expired";

  function handleSubscription(
    method: string,
    id: string | undefined,
    form: URLSearchParams,
    metadata: Record<string, string>,
  ) {
    if (method === "POST" && id === undefined) {
      const customer = form.get("customer") ?? "";
      const card = form.get("default_payment_method");
      const trial = Number(form.get("trial_period_days") ?? 0);
      if (card !== null && !intents.hasMethod(customer, card)) throw intents.invalid("default_payment_method");
      if (form.get("payment_behavior") !== "default_incomplete") throw intents.invalid("payment_behavior");
      const price = priceFrom(form, "items[0][price_data]");
      const made: Subscription = {
        id: newId("sub"),
        customer,
        status: trial > 0 ? "trialing" : "incomplete",
        price,
        method: card,
        metadata,
        start: clock,
        end: clock + (trial > 0 ? trial * 86_400 : days(price.recurring.interval)),
        cancel_at_period_end: false,
        schedule: null,
      };
      subscriptions.set(made.id, made);
      if (trial === 0) bill(made);
      return show(made);
    }
    const found = find(id);
    if (method === "GET") return show(found);
    if (ended(found)) throw intents.missing(`No such subscription: ${id}`);
    if (method === "DELETE") {
      found.status = "canceled";
      return show(found);
    }
    const card = form.get("default_payment_method");
    if (card !== null && !intents.hasMethod(found.customer, card)) throw intents.invalid("default_payment_method");
    if (form.get("cancel_at_period_end") !== null && found.schedule !== null) throw intents.invalid("schedule");
    found.method = card ?? found.method;
    found.cancel_at_period_end = (form.get("cancel_at_period_end") ?? String(found.cancel_at_period_end)) === "true";
    return show(found);
  }

  function handleSchedule(id: string | undefined, action: string | undefined, form: URLSearchParams): unknown {
    if (id === undefined) {
      const found = find(form.get("from_subscription") ?? "");
      found.schedule = { id: newId("sub_sched"), next: null };
      return { id: found.schedule.id, object: "subscription_schedule" };
    }
    const found = [...subscriptions.values()].find((one) => one.schedule?.id === id);
    if (found === undefined || found.schedule === null) throw intents.missing(`No such schedule: ${id}`);
    if (action === "release") found.schedule = null;
    else found.schedule.next = priceFrom(form, "phases[1][items][0][price_data]");
    return { id, object: "subscription_schedule" };
  }

  function handleInvoice(id: string | undefined, action: string | undefined, form: URLSearchParams): unknown {
    if (id === undefined) {
      const status = form.get("status");
      const data = invoicesOf(form.get("subscription") ?? "").filter((one) => status === null || one.status === status);
      return { object: "list", url: "/v1/invoices", has_more: false, data: data.map(showInvoice) };
    }
    const invoice = findInvoice(id);
    if (action === "void") {
      if (invoice.status !== "open") throw intents.invalid("invoice_not_open");
      intents.settle(invoice.intent, "cancel", null);
      follow(invoice.intent);
    }
    if (action === "pay") {
      if (invoice.status !== "open" || form.get("off_session") !== "true") throw intents.invalid("invoice_not_open");
      const subscription = find(invoice.subscription);
      const card = form.get("payment_method") ?? subscription.method;
      invoice.attempts += 1;
      const isGood = card !== null && intents.hasMethod(subscription.customer, card);
      intents.settle(invoice.intent, isGood ? "succeed" : "decline", card);
      follow(invoice.intent);
      if (!isGood) throw intents.declined();
    }
    return showInvoice(invoice);
  }

  return {
    follow,
    handle: (method, path, form) => {
      const [resource, id, action] = path;
      const metadata = Object.fromEntries(
        [...form].flatMap(([key, value]) => {
          const name = /^metadata\[(.+)\]$/.exec(key)?.[1];
          return name === undefined ? [] : [[name, value]];
        }),
      );
      switch (resource) {
        case "products": {
          const productId = form.get("id") ?? form.get("ids[0]") ?? "";
          if (method === "POST") products.add(productId);
          const data = products.has(productId) ? [{ id: productId, object: "product" }] : [];
          return method === "POST" ? data[0] : { object: "list", url: "/v1/products", has_more: false, data };
        }
        case "subscriptions":
          return handleSubscription(method, id, form, metadata);
        case "subscription_schedules":
          return handleSchedule(id, action, form);
        case "invoices":
          return handleInvoice(id, action, form);
        case "invoice_payments": {
          const invoice = [...invoices.values()].find((one) => one.intent === form.get("payment[payment_intent]"));
          const data = invoice === undefined ? [] : [{ id: `inpay_${invoice.id}`, invoice: invoice.id }];
          return { object: "list", url: "/v1/invoice_payments", has_more: false, data };
        }
        default:
          return undefined;
      }
    },
    renew: (subscriptionId, outcome) => {
      const found = find(subscriptionId);
      clock = Math.max(clock, found.end);
      if (found.cancel_at_period_end) {
        found.status = "canceled";
        return;
      }
      found.price = found.schedule?.next ?? found.price;
      found.schedule = null;
      found.start = found.end;
      found.end = found.start + days(found.price.recurring.interval);
      const invoice = bill(found);
      invoice.attempts = 1;
      intents.settle(invoice.intent, outcome, found.method);
      follow(invoice.intent);
      if (outcome === "decline") found.status = "past_due";
    },
  };
}
