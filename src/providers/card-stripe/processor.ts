import { given } from "#kernel/given.ts";
import { createRequire } from "node:module";
import type { Stripe } from "stripe";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import type { ShippingAddress } from "#kernel/shipping-address.ts";
import type {
  CardProcessor,
  IntentStage,
  ProcessorError,
  ProviderDispute,
  ProviderEvent,
  ProviderIntent,
  ProviderMethod,
  ProviderRefund,
  ProviderSetup,
} from "#modules/payments/index.ts";
import { stripeBilling } from "./billing.ts";
import { readStripeReport } from "./report.ts";

export interface StripeOptions {
  secretKey: string;
  publishableKey: string;
  /** The webhook secret or, while it is rotated, several separated by commas. */
  webhookSecret: string;
  /** Another address than Stripe's, for tests. */
  host?: { host: string; port: number; protocol: "http" | "https" };
}

const toleranceSeconds = 300;

/** The call's own time limit, below the ten seconds a browser waits for us. */
const timeoutMs = 8_000;

/** Cents from which a bank is asked about a kept card too. */
const askBankFrom = 20_000n;

/** Stripe's library, loaded where it is configured: it is larger than the rest of a process. */
const library = (): typeof Stripe => createRequire(import.meta.url)("stripe") as typeof Stripe;

/** Stripe behind the port: PaymentIntents with automatic payment methods, webhooks verified on the raw bytes. */
export function createStripeProcessor(options: StripeOptions): CardProcessor {
  const Client = library();
  const stripe = new Client(options.secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    ...options.host,
  });
  const secrets = options.webhookSecret
    .split(",")
    .map((secret) => secret.trim())
    .filter((secret) => secret !== "");
  const isLive = options.secretKey.startsWith("sk_live_") || options.secretKey.startsWith("rk_live_");

  async function ask<T>(act: () => Promise<T>): Promise<Result<T, ProcessorError>> {
    try {
      return ok(await act());
    } catch (error) {
      return err(errorOf(Client.errors, error));
    }
  }

  const read = (act: () => Promise<Stripe.PaymentIntent>): Promise<Result<ProviderIntent, ProcessorError>> =>
    ask(async () => {
      const intent = await act();
      return view(intent, await disputesOf(intent));
    });

  const expand = ["latest_charge.refunds", "payment_method", "review"];
  const retrieve = (intentId: string): Promise<Stripe.PaymentIntent> =>
    stripe.paymentIntents.retrieve(intentId, { expand });

  async function disputesOf(intent: Stripe.PaymentIntent): Promise<ProviderDispute[]> {
    const charge = chargeOf(intent);
    if (charge?.disputed !== true) return [];
    const disputes = await stripe.disputes.list({ payment_intent: intent.id, limit: 100 });
    return disputes.data.flatMap((one) => viewDispute(one) ?? []);
  }

  async function invoiceOf(intentId: string): Promise<string | null> {
    const { data } = await stripe.invoicePayments.list({
      payment: { type: "payment_intent", payment_intent: intentId },
      limit: 1,
    });
    const invoice = data[0]?.invoice;
    return typeof invoice === "string" ? invoice : (invoice?.id ?? null);
  }

  const billing = stripeBilling({
    stripe,
    ask,
    readIntent: async (intentId) => {
      const intent = await retrieve(intentId);
      return view(intent, await disputesOf(intent));
    },
    isDecline: (error) => error instanceof Client.errors.StripeCardError,
  });

  return {
    ...billing,
    name: "card-stripe",
    browser: { kind: "stripe", publishableKey: options.publishableKey },
    createCustomer: ({ metadata, idempotencyKey }) =>
      ask(async () => ({
        customerId: (await stripe.customers.create({ metadata: { ...metadata } }, { idempotencyKey })).id,
      })),
    createSetupIntent: (request) =>
      ask(async () =>
        viewSetup(
          await stripe.setupIntents.create(
            // Also for the renewals of a subscription, which its owner is not there for.
            {
              customer: request.customerId,
              usage: "off_session",
              automatic_payment_methods: { enabled: true, allow_redirects: "never" },
              metadata: { ...request.metadata },
              expand: ["payment_method"],
            },
            { idempotencyKey: request.idempotencyKey },
          ),
        ),
      ),
    retrieveSetup: (setupId) =>
      ask(async () => viewSetup(await stripe.setupIntents.retrieve(setupId, { expand: ["payment_method"] }))),
    updateMethod: (methodId, { expMonth, expYear, billingAddress }) =>
      ask(async () => {
        const changed = await stripe.paymentMethods.update(methodId, {
          ...(expMonth === undefined || expYear === undefined
            ? {}
            : { card: { exp_month: expMonth, exp_year: expYear } }),
          ...(billingAddress === undefined ? {} : { billing_details: { address: addressOf(billingAddress) } }),
        });
        const card = viewMethod(changed);
        if (card === null) throw new Error("Stripe answered a card with something else");
        return card;
      }),
    detach: async (methodId) => {
      const detached = await ask(() => stripe.paymentMethods.detach(methodId));
      // Refused when it is kept no more already.
      return detached.ok || detached.error === "refused" ? ok() : detached;
    },
    createPaymentIntent: (request) =>
      read(() =>
        stripe.paymentIntents.create(
          {
            amount: Number(request.amountCents),
            currency: "usd",
            automatic_payment_methods: { enabled: true, allow_redirects: "never" },
            metadata: { ...request.metadata },
            expand,
            ...given({ customer: request.customerId, payment_method: request.methodId }),
            ...(request.savePaymentMethod ? { setup_future_usage: "on_session" as const } : {}),
            // A new card, or much money: the bank is asked whether this is its owner.
            ...(request.methodId === null || request.amountCents >= askBankFrom
              ? { payment_method_options: { card: { request_three_d_secure: "any" as const } } }
              : {}),
          },
          { idempotencyKey: request.idempotencyKey },
        ),
      ),
    retrieve: (intentId) => read(() => retrieve(intentId)),
    updateAmount: (intentId, amountCents, metadata) =>
      read(() =>
        stripe.paymentIntents.update(intentId, { amount: Number(amountCents), metadata: { ...metadata }, expand }),
      ),
    capture: (intentId, idempotencyKey) =>
      read(async () => {
        const review = openReviewOf(await retrieve(intentId));
        if (review === null) return stripe.paymentIntents.capture(intentId, { expand }, { idempotencyKey });
        await stripe.reviews.approve(review, {}, { idempotencyKey });
        return retrieve(intentId);
      }),
    cancel: (intentId, idempotencyKey) =>
      read(async () => {
        const intent = await retrieve(intentId);
        // Taken already: it goes back, which ends its review.
        if (openReviewOf(intent) !== null) {
          await stripe.refunds.create({ payment_intent: intentId }, { idempotencyKey });
          return retrieve(intentId);
        }
        const invoiceId = isOfInvoice(intent) ? await invoiceOf(intentId) : null;
        // An invoice's intent is given up with its invoice only.
        if (invoiceId === null) return stripe.paymentIntents.cancel(intentId, { expand }, { idempotencyKey });
        await stripe.invoices.voidInvoice(invoiceId, {}, { idempotencyKey });
        return retrieve(intentId);
      }),
    refund: (intentId, { amountCents, reference, idempotencyKey }) =>
      read(async () => {
        await stripe.refunds.create(
          {
            payment_intent: intentId,
            amount: Number(amountCents),
            metadata: reference === null ? {} : { refund: reference },
          },
          { idempotencyKey },
        );
        return retrieve(intentId);
      }),
    answerDispute: (disputeId, { statement, idempotencyKey }) =>
      ask(async () => {
        if (statement === null) await stripe.disputes.close(disputeId, {}, { idempotencyKey });
        else
          await stripe.disputes.update(
            disputeId,
            { evidence: { uncategorized_text: statement }, submit: true },
            { idempotencyKey },
          );
      }),
    readReport: (span) => ask(() => readStripeReport(stripe, span)),
    readWebhook: (rawBody, headers) => {
      const signature = headers["stripe-signature"];
      if (signature === undefined) return err("bad_signature");
      let event: Stripe.Event | undefined;
      let isOld = false;
      for (const secret of secrets) {
        try {
          event = stripe.webhooks.constructEvent(Buffer.from(rawBody), signature, secret, toleranceSeconds);
          break;
        } catch (error) {
          if (error instanceof SyntaxError) return err("malformed");
          isOld ||= error instanceof Error && error.message.includes("Timestamp outside the tolerance zone");
        }
      }
      if (event === undefined) return err(isOld ? "too_old" : "bad_signature");
      if (event.livemode !== isLive) return err("wrong_mode");
      return ok({ eventId: event.id, type: event.type, ...subjectOf(event) });
    },
  };
}

/** The intent or setup an event is about: itself, or the intent its charge, refund or dispute belongs to. */
function subjectOf(event: Stripe.Event): Omit<ProviderEvent, "eventId" | "type"> {
  const object = event.data.object as {
    object?: string;
    id?: string;
    payment_intent?: unknown;
    metadata?: Record<string, string> | null;
    parent?: { subscription_details?: { subscription?: unknown } | null } | null;
  };
  const none = {
    intentId: null,
    paymentId: null,
    setupId: null,
    userPaymentMethodId: null,
    subscriptionId: null,
    invoiceId: null,
  };
  if (object.object === "subscription") return { ...none, subscriptionId: object.id ?? null };
  if (object.object === "invoice") {
    const subscription = object.parent?.subscription_details?.subscription;
    const subscriptionId = typeof subscription === "string" ? subscription : null;
    return { ...none, invoiceId: object.id ?? null, subscriptionId };
  }
  if (object.object === "payment_intent")
    return { ...none, intentId: object.id ?? null, paymentId: object.metadata?.["payment"] ?? null };
  if (object.object === "setup_intent")
    return { ...none, setupId: object.id ?? null, userPaymentMethodId: object.metadata?.["userPaymentMethod"] ?? null };
  return { ...none, intentId: typeof object.payment_intent === "string" ? object.payment_intent : null };
}

/** Declines come with the intent, not as errors of ours; what remains is an outage, a wrong id or a refusal. */
function errorOf(errors: typeof Stripe.errors, error: unknown): ProcessorError {
  if (!(error instanceof errors.StripeError)) throw error;
  if (error.statusCode === 404) return "not_found";
  const isRefusal =
    error instanceof errors.StripeInvalidRequestError ||
    error instanceof errors.StripeCardError ||
    error instanceof errors.StripeIdempotencyError;
  return isRefusal ? "refused" : "unavailable";
}

// A status newer than this code counts as processing: the payment is under way, and is read again.
const stages: ReadonlyMap<string, IntentStage> = new Map([
  ["requires_confirmation", "created"],
  ["requires_action", "requires_action"],
  ["processing", "processing"],
  ["requires_capture", "in_review"],
  ["succeeded", "succeeded"],
  ["canceled", "canceled"],
]);

const setupStages: ReadonlyMap<string, ProviderSetup["stage"]> = new Map([
  ["requires_action", "requires_action"],
  ["succeeded", "succeeded"],
  ["canceled", "canceled"],
]);

/** Whether it pays for an invoice, as our own fields on it say. */
const isOfInvoice = (intent: Stripe.PaymentIntent): boolean => intent.metadata["purpose"] === "brand_subscription";

/** The open review of an invoice's charge: it is taken at once, and its review decides whether it stays. */
function openReviewOf(intent: Stripe.PaymentIntent): string | null {
  const { review } = intent;
  return isOfInvoice(intent) && typeof review === "object" && review?.open === true ? review.id : null;
}

function stageOf(intent: Stripe.PaymentIntent): IntentStage {
  if (intent.status === "succeeded" && openReviewOf(intent) !== null) return "in_review";
  if (intent.status === "requires_payment_method") return intent.last_payment_error === null ? "created" : "failed";
  return stages.get(intent.status) ?? "processing";
}

function chargeOf(intent: Stripe.PaymentIntent): Stripe.Charge | null {
  return typeof intent.latest_charge === "string" ? null : intent.latest_charge;
}

function view(intent: Stripe.PaymentIntent, disputes: readonly ProviderDispute[]): ProviderIntent {
  const charge = chargeOf(intent);
  const card = charge?.payment_method_details?.card;
  return {
    intentId: intent.id,
    stage: stageOf(intent),
    amountCents: BigInt(intent.amount),
    refunds: (charge?.refunds?.data ?? []).map(viewRefund),
    disputes,
    clientSecret: intent.client_secret,
    metadata: intent.metadata,
    card: card?.brand == null || card.last4 == null ? null : { brand: card.brand, last4: card.last4 },
    failureCode: intent.last_payment_error?.decline_code ?? intent.last_payment_error?.code ?? null,
    // Kept: attached to the customer already, or to be with the charge.
    method:
      intent.customer === null || typeof intent.payment_method === "string" || intent.payment_method?.customer == null
        ? null
        : viewMethod(intent.payment_method),
  };
}

function viewRefund(refund: Stripe.Refund): ProviderRefund {
  const stage =
    refund.status === "succeeded"
      ? "succeeded"
      : refund.status === "failed" || refund.status === "canceled"
        ? "failed"
        : "pending";
  return {
    refundId: refund.id,
    amountCents: BigInt(refund.amount),
    stage,
    reference: refund.metadata?.["refund"] ?? null,
    failureCode: refund.failure_reason ?? null,
  };
}

/** Null for an inquiry (warning_*), which takes no money: only its turning into a dispute does. */
function viewDispute(dispute: Stripe.Dispute): ProviderDispute | null {
  const stages: Readonly<Record<string, ProviderDispute["stage"]>> = {
    needs_response: "open",
    under_review: "open",
    won: "won",
    lost: "lost",
  };
  const stage = stages[dispute.status];
  if (stage === undefined) return null;
  const fees = dispute.balance_transactions.reduce((sum, one) => sum + one.fee, 0);
  const { due_by: dueBy, submission_count: submissions } = dispute.evidence_details;
  return {
    disputeId: dispute.id,
    stage,
    amountCents: BigInt(dispute.amount),
    feeCents: BigInt(Math.max(0, fees)),
    dueAt: dueBy == null ? null : new Date(dueBy * 1_000),
    isAnswered: submissions > 0 || dispute.status !== "needs_response",
  };
}

function viewMethod(method: Stripe.PaymentMethod): ProviderMethod | null {
  const { card } = method;
  if (card == null) return null;
  return {
    methodId: method.id,
    brand: card.brand,
    last4: card.last4,
    expMonth: card.exp_month,
    expYear: card.exp_year,
    fingerprint: card.fingerprint ?? null,
  };
}

function viewSetup(setup: Stripe.SetupIntent): ProviderSetup {
  const isFresh = setup.status === "requires_payment_method" || setup.status === "requires_confirmation";
  const method =
    typeof setup.payment_method === "string" || setup.payment_method === null ? null : viewMethod(setup.payment_method);
  return {
    setupId: setup.id,
    stage: isFresh
      ? setup.last_setup_error === null
        ? "created"
        : "failed"
      : (setupStages.get(setup.status) ?? "processing"),
    clientSecret: setup.client_secret,
    metadata: setup.metadata ?? {},
    method: setup.status === "succeeded" ? method : null,
    failureCode: setup.last_setup_error?.decline_code ?? setup.last_setup_error?.code ?? null,
  };
}

function addressOf(address: ShippingAddress): Stripe.AddressParam {
  const { countryCode, city, state, address: line1, apartment, zipCode } = address;
  return { country: countryCode, city, state, line1, line2: apartment, postal_code: zipCode };
}
