import { createHmac, randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { transact } from "#platform/db/db.ts";
import type { Result } from "#kernel/result.ts";
import type {
  CardProcessor,
  ProviderIntent,
  ProviderSetup,
  ProviderSubscription,
  SubscriptionPrice,
} from "#modules/payments/index.ts";
import { deliveriesDone, deliverWebhooks } from "#providers/card-sandbox/deliver-webhooks.ts";
import { confirmSetup } from "#providers/card-sandbox/confirm-setup.ts";
import { lockIntent } from "#providers/card-sandbox/book.ts";
import { openDispute } from "#providers/card-sandbox/money-back.ts";
import { signatureHeader, signBody } from "#providers/card-sandbox/signature.ts";
import { createStripeProcessor } from "#providers/card-stripe/processor.ts";
import { useCards } from "../support/cards.ts";
import { startStripeDouble } from "../support/stripe-double.ts";
import type { StripeDouble } from "../support/stripe-double.ts";
import { useWorld } from "../support/world.ts";

/** The contract of every card processor; run against each of ours, Stripe's against a server that speaks its calls. */
interface Bench {
  processor: () => CardProcessor;
  /** Confirms an intent as the payer's browser would, with a card of this behavior. */
  confirm: (
    intentId: string,
    secret: string | null,
    card: "succeed" | "decline" | "authenticate" | "review",
    withKept?: boolean,
  ) => Promise<void>;
  confirmSetup: (setupId: string, secret: string | null, card: "succeed" | "decline" | "authenticate") => Promise<void>;
  /** Disputes a paid intent as its cardholder would. */
  dispute: (intentId: string) => Promise<void>;
  /** Lets a subscription's period end, and charges the next one to its card, which is good or not. */
  renew: (subscriptionId: string, outcome: "succeed" | "decline") => Promise<void>;
  /** Builds a webhook about an intent or a setup, signed with a secret at a time. */
  webhook: (
    object: { object: string; id: string; metadata: Record<string, string>; subscription?: string },
    secret: "current" | "previous" | "wrong",
    seconds: number,
  ) => { rawBody: Buffer; headers: Record<string, string> };
}

const world = useWorld();
const cards = useCards(world);
let double: StripeDouble;
let stripe: CardProcessor;
beforeAll(async () => {
  double = await startStripeDouble();
  stripe = createStripeProcessor({
    secretKey: "sk_test_contract",
    publishableKey: "pk_test_contract",
    webhookSecret: "whsec_current, whsec_previous",
    host: { host: "127.0.0.1", port: double.port, protocol: "http" },
  });
});
afterAll(() => double.close());

const numbers = {
  succeed: "4242424242424242",
  decline: "4000000000000002",
  authenticate: "4000002500003155",
  review: "4000000000009235",
};

const benches: Record<string, Bench> = {
  sandbox: {
    processor: () => cards.processor,
    confirm: async (intentId, clientSecret, card, withKept = false) => {
      await cards.confirm({ payment: { intentId } as never, clientSecret }, withKept ? undefined : numbers[card]);
    },
    confirmSetup: async (setupId, clientSecret, card) => {
      await confirmSetup(cards.sandbox, {
        setupId,
        clientSecret,
        card: { number: numbers[card], expMonth: 12, expYear: 2_040, cvc: "123" },
      });
    },
    dispute: (intentId) =>
      transact(cards.sandbox.db, async (tx) => {
        const intent = await lockIntent(tx, intentId);
        if (intent === undefined || !(await openDispute(tx, intent))) throw new Error("there is nothing to dispute");
      }),
    renew: async (subscriptionId, outcome) => {
      if (outcome === "decline")
        await sql`update card_sandbox.method set card_last4 = '0341' where id = (select method_id from card_sandbox.subscription where id = ${subscriptionId})`.execute(
          cards.sandbox.db,
        );
      await deliveriesDone(cards.sandbox);
      await sql`with due as (select id, period_end - app_now() as ahead from card_sandbox.subscription where id = ${subscriptionId}),
          bills as (update card_sandbox.invoice i set period_start = i.period_start - ahead, period_end = i.period_end - ahead
                      from due where i.subscription_id = due.id)
        update card_sandbox.subscription s set anchor = anchor - ahead, period_start = period_start - ahead, period_end = period_end - ahead
          from due where s.id = due.id`.execute(cards.sandbox.db);
      await deliverWebhooks(cards.sandbox);
    },
    webhook: (object, secret, seconds) => {
      const rawBody = Buffer.from(
        JSON.stringify({ id: "evt_1", type: `${object.object}.succeeded`, livemode: false, data: { object } }),
      );
      const secrets = { current: "sandbox-webhook-secret", previous: "the-secret-before", wrong: "nobody's" };
      return { rawBody, headers: { [signatureHeader]: signBody([secrets[secret]], rawBody, seconds) } };
    },
  },
  stripe: {
    processor: () => stripe,
    confirm: (intentId, _secret, card) => {
      double.confirm(intentId, card);
      return Promise.resolve();
    },
    confirmSetup: (setupId, _secret, card) => {
      double.confirmSetup(setupId, card);
      return Promise.resolve();
    },
    dispute: (intentId) => {
      double.dispute(intentId, "needs_response");
      return Promise.resolve();
    },
    renew: (subscriptionId, outcome) => {
      double.renew(subscriptionId, outcome);
      return Promise.resolve();
    },
    webhook: ({ subscription, ...about }, secret, seconds) => {
      const object =
        subscription === undefined ? about : { ...about, parent: { subscription_details: { subscription } } };
      const rawBody = Buffer.from(
        JSON.stringify({
          id: "evt_1",
          object: "event",
          type: `${object.object}.succeeded`,
          livemode: false,
          data: { object },
        }),
      );
      const key = { current: "whsec_current", previous: "whsec_previous", wrong: "whsec_wrong" }[secret];
      const mac = createHmac("sha256", key).update(`${seconds}.`).update(rawBody).digest("hex");
      return { rawBody, headers: { "stripe-signature": `t=${seconds},v1=${mac}` } };
    },
  },
};

describe.each(Object.entries(benches))("%s", (_name, bench) => {
  const request = (key: string, amountCents = 1_500n) => ({
    idempotencyKey: key,
    amountCents,
    metadata: { payment: key, account: "a", purpose: "add_funds", amount: amountCents.toString() },
    savePaymentMethod: false,
    customerId: null,
    methodId: null,
  });
  async function make(key: string = randomUUID(), amountCents?: bigint): Promise<ProviderIntent> {
    const made = await bench.processor().createPaymentIntent(request(key, amountCents));
    if (!made.ok) throw new Error(made.error);
    return made.value;
  }
  async function read(intentId: string): Promise<ProviderIntent> {
    const found = await bench.processor().retrieve(intentId);
    if (!found.ok) throw new Error(found.error);
    return found.value;
  }

  test("makes an intent with amount, metadata and a secret", async () => {
    const key = randomUUID();
    const made = await make(key);
    expect(made).toMatchObject({
      stage: "created",
      amountCents: 1_500n,
      refunds: [],
      disputes: [],
      card: null,
      failureCode: null,
    });
    expect(made.metadata).toMatchObject({ payment: key, amount: "1500" });
    expect(made.clientSecret).toBeTruthy();
    expect(await read(made.intentId)).toMatchObject({ intentId: made.intentId, stage: "created" });
  });

  test("answers a repeated key with the same intent and refuses it for another request", async () => {
    const key = randomUUID();
    const made = await make(key);
    expect((await make(key)).intentId).toBe(made.intentId);
    expect(await bench.processor().createPaymentIntent(request(key, 1_501n))).toEqual({ ok: false, error: "refused" });
  });

  test.each([
    ["succeed", "succeeded"],
    ["decline", "failed"],
    ["authenticate", "requires_action"],
    ["review", "in_review"],
  ] as const)("a card that will %s leaves the intent %s", async (card, stage) => {
    const made = await make();
    await bench.confirm(made.intentId, made.clientSecret, card);
    const found = await read(made.intentId);
    expect(found.stage).toBe(stage);
    expect(found.failureCode).toBe(card === "decline" ? "card_declined" : null);
    if (card === "succeed") expect(found.card).toEqual({ brand: "visa", last4: "4242" });
  });

  test.each([
    ["contested", "The money went to a giveaway of the payer.", "open"],
    ["accepted", null, "lost"],
  ] as const)(
    "a dispute is %s once; the same answer again is fine, another is refused",
    async (_how, statement, stage) => {
      const made = await make();
      await bench.confirm(made.intentId, made.clientSecret, "succeed");
      await bench.dispute(made.intentId);
      const [opened] = (await read(made.intentId)).disputes;
      expect(opened).toMatchObject({ stage: "open", isAnswered: false, dueAt: expect.any(Date) as unknown });
      const answer = (idempotencyKey: string, text: string | null) =>
        bench.processor().answerDispute(opened?.disputeId ?? "", { statement: text, idempotencyKey });
      const key = randomUUID();
      expect(await answer(key, statement)).toEqual({ ok: true, value: undefined });
      expect(await answer(key, statement)).toEqual({ ok: true, value: undefined });
      expect(await answer(randomUUID(), "Another thing altogether.")).toEqual({ ok: false, error: "refused" });
      expect((await read(made.intentId)).disputes).toMatchObject([{ stage, isAnswered: true }]);
    },
  );

  test("takes or gives up an intent in review, once", async () => {
    const [taken, given] = [await make(), await make()];
    for (const one of [taken, given]) await bench.confirm(one.intentId, one.clientSecret, "review");
    expect(await bench.processor().capture(taken.intentId, `capture:${taken.intentId}`)).toMatchObject({
      ok: true,
      value: { stage: "succeeded" },
    });
    expect(await bench.processor().cancel(given.intentId, `cancel:${given.intentId}`)).toMatchObject({
      ok: true,
      value: { stage: "canceled" },
    });
    expect(await bench.processor().capture(given.intentId, `capture:${given.intentId}`)).toEqual({
      ok: false,
      error: "refused",
    });
    expect(await bench.processor().cancel(taken.intentId, `cancel:${taken.intentId}`)).toEqual({
      ok: false,
      error: "refused",
    });
  });

  test("refunds up to what was taken, once per key", async () => {
    const made = await make();
    await bench.confirm(made.intentId, made.clientSecret, "succeed");
    for (let time = 0; time < 2; time += 1) {
      expect(
        await bench
          .processor()
          .refund(made.intentId, { amountCents: 500n, reference: "ours", idempotencyKey: `refund:${made.intentId}:1` }),
      ).toMatchObject({
        ok: true,
        value: { refunds: [{ amountCents: 500n, stage: "succeeded", reference: "ours" }] },
      });
    }
    expect(
      await bench
        .processor()
        .refund(made.intentId, { amountCents: 1_001n, reference: null, idempotencyKey: `refund:${made.intentId}:2` }),
    ).toEqual({ ok: false, error: "refused" });
    const found = await read(made.intentId);
    expect(found).toMatchObject({ stage: "succeeded", refunds: [{ amountCents: 500n, failureCode: null }] });
    expect(found.refunds.length).toBe(1);
  });

  test("changes the amount of an unconfirmed intent, not of a paid one", async () => {
    const made = await make();
    expect(
      await bench.processor().updateAmount(made.intentId, 1_700n, { ...made.metadata, amount: "1700" }),
    ).toMatchObject({
      ok: true,
      value: { amountCents: 1_700n, metadata: { amount: "1700" } },
    });
    await bench.confirm(made.intentId, made.clientSecret, "succeed");
    expect(await bench.processor().updateAmount(made.intentId, 1n, made.metadata)).toEqual({
      ok: false,
      error: "refused",
    });
  });

  test("knows no intent it did not make", async () => {
    expect(await bench.processor().retrieve("pi_00000000000000000000000000000000")).toEqual({
      ok: false,
      error: "not_found",
    });
  });

  test("reads webhooks only with a secret in force, fresh, and unchanged", () => {
    const now = Math.floor(Date.now() / 1_000);
    const readAs = (secret: "current" | "previous" | "wrong", seconds = now, change = (body: Buffer) => body) => {
      const { rawBody, headers } = bench.webhook(
        { object: "payment_intent", id: "pi_1", metadata: { payment: "the-payment" } },
        secret,
        seconds,
      );
      return bench.processor().readWebhook(change(rawBody), headers);
    };
    const event = {
      ok: true,
      value: {
        eventId: "evt_1",
        type: "payment_intent.succeeded",
        intentId: "pi_1",
        paymentId: "the-payment",
        setupId: null,
        userPaymentMethodId: null,
        subscriptionId: null,
        invoiceId: null,
      },
    };
    expect(readAs("current")).toEqual(event);
    expect(readAs("previous")).toEqual(event);
    expect(readAs("wrong")).toEqual({ ok: false, error: "bad_signature" });
    expect(readAs("current", now - 302)).toEqual({ ok: false, error: "too_old" });
    expect(readAs("current", now, (body) => Buffer.from(body.toString().replace("evt_1", "evt_2")))).toEqual({
      ok: false,
      error: "bad_signature",
    });
    expect(readAs("current", now, (body) => Buffer.from(` ${body.toString()}`))).toEqual({
      ok: false,
      error: "bad_signature",
    });
    expect(bench.processor().readWebhook(Buffer.from("{}"), {})).toEqual({ ok: false, error: "bad_signature" });
    const { rawBody, headers } = bench.webhook(
      { object: "setup_intent", id: "seti_1", metadata: { userPaymentMethod: "the-card" } },
      "current",
      now,
    );
    expect(bench.processor().readWebhook(rawBody, headers)).toMatchObject({
      ok: true,
      value: { intentId: null, paymentId: null, setupId: "seti_1", userPaymentMethodId: "the-card" },
    });
  });

  describe("cards that are kept", () => {
    async function customer(key: string = randomUUID()): Promise<string> {
      const made = await bench
        .processor()
        .createCustomer({ idempotencyKey: `customer:${key}`, metadata: { account: key } });
      if (!made.ok) throw new Error(made.error);
      return made.value.customerId;
    }
    async function begin(customerId: string, key: string = randomUUID()): Promise<ProviderSetup> {
      const made = await bench
        .processor()
        .createSetupIntent({ idempotencyKey: `setup:${key}`, customerId, metadata: { userPaymentMethod: key } });
      if (!made.ok) throw new Error(made.error);
      return made.value;
    }
    async function keep(customerId: string): Promise<string> {
      const setup = await begin(customerId);
      await bench.confirmSetup(setup.setupId, setup.clientSecret, "succeed");
      const read = await bench.processor().retrieveSetup(setup.setupId);
      return (read.ok && read.value.method?.methodId) || "";
    }

    test("one customer and one setup a key", async () => {
      const key = randomUUID();
      expect(await customer(key)).toBe(await customer(key));
      const customerId = await customer();
      const setup = await begin(customerId, key);
      expect(setup).toMatchObject({
        stage: "created",
        method: null,
        failureCode: null,
        metadata: { userPaymentMethod: key },
      });
      expect(setup.clientSecret).toBeTruthy();
      expect((await begin(customerId, key)).setupId).toBe(setup.setupId);
    });

    test.each([
      ["succeed", "succeeded"],
      ["decline", "failed"],
      ["authenticate", "requires_action"],
    ] as const)("a card that will %s leaves the setup %s", async (card, stage) => {
      const setup = await begin(await customer());
      await bench.confirmSetup(setup.setupId, setup.clientSecret, card);
      const found = await bench.processor().retrieveSetup(setup.setupId);
      expect(found).toMatchObject({
        ok: true,
        value: { stage, failureCode: card === "decline" ? "card_declined" : null },
      });
      expect(found.ok && found.value.method).toEqual(
        card === "succeed"
          ? {
              methodId: expect.stringMatching(/^pm_/),
              brand: "visa",
              last4: "4242",
              expMonth: 12,
              expYear: 2_040,
              fingerprint: expect.any(String),
            }
          : null,
      );
    });

    test("an intent is paid with one, and says with which", async () => {
      const customerId = await customer();
      const methodId = await keep(customerId);
      const made = await bench.processor().createPaymentIntent({ ...request(randomUUID()), customerId, methodId });
      if (!made.ok) throw new Error(made.error);
      expect(made.value).toMatchObject({ stage: "created", method: { methodId } });
      await bench.confirm(made.value.intentId, made.value.clientSecret, "succeed", true);
      expect(await read(made.value.intentId)).toMatchObject({
        stage: "succeeded",
        method: { methodId, last4: "4242" },
      });
    });

    test("a card is kept while paying only where that was asked", async () => {
      const customerId = await customer();
      const [kept, used] = await Promise.all(
        [true, false].map((savePaymentMethod) =>
          bench.processor().createPaymentIntent({ ...request(randomUUID()), savePaymentMethod, customerId }),
        ),
      );
      for (const made of [kept, used])
        if (made?.ok === true) await bench.confirm(made.value.intentId, made.value.clientSecret, "succeed");
      expect((await read((kept?.ok === true && kept.value.intentId) || "")).method?.methodId).toMatch(/^pm_/);
      expect((await read((used?.ok === true && used.value.intentId) || "")).method).toBeNull();
    });

    test("one is changed, and kept no more, once and again", async () => {
      const methodId = await keep(await customer());
      const address = {
        countryCode: "US",
        city: "Austin",
        state: "TX",
        address: "1 Main St",
        apartment: "",
        zipCode: "78701",
      };
      expect(
        await bench.processor().updateMethod(methodId, { expMonth: 3, expYear: 2_045, billingAddress: address }),
      ).toMatchObject({ ok: true, value: { methodId, expMonth: 3, expYear: 2_045 } });
      expect(await bench.processor().detach(methodId)).toEqual({ ok: true });
      expect(await bench.processor().detach(methodId)).toEqual({ ok: true });
      expect((await bench.processor().updateMethod(methodId, { expMonth: 4, expYear: 2_045 })).ok).toBe(false);
      expect(await bench.processor().detach("pm_00000000000000000000000000000000")).toEqual({
        ok: false,
        error: "not_found",
      });
    });
  });

  describe("subscriptions", () => {
    const month = { amountCents: 2_900n, interval: "month" } as const;
    const year = { amountCents: 29_000n, interval: "year" } as const;
    const good = <T>(result: Result<T, unknown>): T => {
      if (!result.ok) throw new Error(String(result.error));
      return result.value;
    };
    const customer = async (): Promise<string> =>
      good(await bench.processor().createCustomer({ idempotencyKey: randomUUID(), metadata: {} })).customerId;
    async function keep(customerId: string): Promise<string> {
      const setup = good(
        await bench.processor().createSetupIntent({ idempotencyKey: randomUUID(), customerId, metadata: {} }),
      );
      await bench.confirmSetup(setup.setupId, setup.clientSecret, "succeed");
      return good(await bench.processor().retrieveSetup(setup.setupId)).method?.methodId ?? "";
    }
    const create =
      (more: object = {}, key: string = randomUUID()) =>
      async (customerId: string) =>
        bench.processor().createSubscription({
          idempotencyKey: key,
          customerId,
          methodId: null,
          price: month,
          trialDays: 0,
          metadata: { brand: "the-brand" },
          ...more,
        });
    const readIt = async (id: string): Promise<ProviderSubscription> =>
      good(await bench.processor().retrieveSubscription(id));
    async function paid(price: object = month): Promise<ProviderSubscription> {
      const made = good(await create({ price })(await customer()));
      const intent = made.latestInvoice?.intent;
      await bench.confirm(intent?.intentId ?? "", intent?.clientSecret ?? null, "succeed");
      return readIt(made.subscriptionId);
    }

    test("one waits for its first payment, and is active with the card that paid it", async () => {
      const key = randomUUID();
      const customerId = await customer();
      const made = good(await create({}, key)(customerId));
      expect(made).toMatchObject({
        status: "incomplete",
        ...month,
        nextPrice: null,
        cancelAtPeriodEnd: false,
        methodId: null,
        metadata: { brand: "the-brand" },
        latestInvoice: { status: "open", amountCents: 2_900n, paidAt: null, intent: { stage: "created" } },
      });
      expect(good(await create({}, key)(customerId)).subscriptionId).toBe(made.subscriptionId);
      expect(await create({ price: year }, key)(customerId)).toEqual({ ok: false, error: "refused" });
      const intent = made.latestInvoice?.intent;
      expect(intent?.clientSecret).toBeTruthy();
      const labelled = await bench.processor().labelIntent(intent?.intentId ?? "", { payment: "ours" });
      expect(labelled).toMatchObject({ ok: true, value: { metadata: { payment: "ours" }, stage: "created" } });
      await bench.confirm(intent?.intentId ?? "", intent?.clientSecret ?? null, "decline");
      expect(await readIt(made.subscriptionId)).toMatchObject({
        status: "incomplete",
        latestInvoice: { status: "open", intent: { stage: "failed", failureCode: "card_declined" } },
      });
      await bench.confirm(intent?.intentId ?? "", intent?.clientSecret ?? null, "succeed");
      expect(await readIt(made.subscriptionId)).toMatchObject({
        status: "active",
        methodId: expect.stringMatching(/^pm_/) as unknown,
        latestInvoice: { status: "paid", paidAt: expect.any(Date) as unknown, intent: { stage: "succeeded" } },
      });
    });

    test("a first payment in review leaves it incomplete until it is taken", async () => {
      const made = good(await create()(await customer()));
      const intent = made.latestInvoice?.intent;
      await bench.confirm(intent?.intentId ?? "", intent?.clientSecret ?? null, "review");
      expect(await readIt(made.subscriptionId)).toMatchObject({
        status: "incomplete",
        latestInvoice: { intent: { stage: "in_review" } },
      });
      good(await bench.processor().capture(intent?.intentId ?? "", randomUUID()));
      expect(await readIt(made.subscriptionId)).toMatchObject({ status: "active", latestInvoice: { status: "paid" } });
    });

    test("a trial needs a kept card of its customer and asks for nothing", async () => {
      const customerId = await customer();
      const methodId = await keep(customerId);
      expect(good(await create({ trialDays: 14, methodId })(customerId))).toMatchObject({
        status: "trialing",
        methodId,
        latestInvoice: null,
      });
      expect(await create({ methodId })(await customer())).toEqual({ ok: false, error: "refused" });
    });

    test("each period has one invoice, newest first, also when its charge is declined and paid later", async () => {
      const { subscriptionId, currentPeriod } = await paid();
      await bench.renew(subscriptionId, "succeed");
      const renewed = await readIt(subscriptionId);
      expect(renewed.status).toBe("active");
      expect(renewed.currentPeriod.endsAt.getTime()).toBeGreaterThan(renewed.currentPeriod.startsAt.getTime());
      await bench.renew(subscriptionId, "decline");
      const late = await readIt(subscriptionId);
      expect(late).toMatchObject({
        status: "past_due",
        latestInvoice: { status: "open", attempts: 1, intent: { stage: "failed", failureCode: "card_declined" } },
      });
      const invoices = good(await bench.processor().listInvoices(subscriptionId));
      expect(invoices.map(({ status }) => status)).toEqual(["open", "paid", "paid"]);
      expect(new Set(invoices.map(({ invoiceId }) => invoiceId)).size).toBe(3);
      expect(currentPeriod.startsAt).toBeInstanceOf(Date);
    });

    test("an open invoice is charged to another kept card, once per key; a paid one is not charged again", async () => {
      const customerId = await customer();
      const made = good(await create()(customerId));
      const invoiceId = made.latestInvoice?.invoiceId ?? "";
      const failed = await bench.processor().payInvoice(invoiceId, { idempotencyKey: randomUUID() });
      expect(failed).toMatchObject({ ok: true, value: { status: "open", intent: { stage: "failed" } } });
      const methodId = await keep(customerId);
      const key = randomUUID();
      for (let time = 0; time < 2; time += 1)
        expect(await bench.processor().payInvoice(invoiceId, { methodId, idempotencyKey: key })).toMatchObject({
          ok: true,
          value: { status: "paid", amountCents: 2_900n, intent: { stage: "succeeded" } },
        });
      expect(await bench.processor().payInvoice(invoiceId, { methodId, idempotencyKey: randomUUID() })).toEqual({
        ok: false,
        error: "refused",
      });
    });

    test("another price comes with the next period, and can be taken back", async () => {
      const { subscriptionId } = await paid();
      const change = (nextPrice: SubscriptionPrice | null) =>
        bench.processor().changeSubscription(subscriptionId, { nextPrice }, randomUUID());
      expect(await change(year)).toMatchObject({ ok: true, value: { ...month, nextPrice: year } });
      expect(await change(null)).toMatchObject({ ok: true, value: { ...month, nextPrice: null } });
      await change(year);
      expect(await change(month)).toMatchObject({ ok: true, value: { ...month, nextPrice: null } });
      await change(year);
      await bench.renew(subscriptionId, "succeed");
      expect(await readIt(subscriptionId)).toMatchObject({
        ...year,
        nextPrice: null,
        latestInvoice: { amountCents: 29_000n, status: "paid" },
      });
    });

    test("one ends with its period where that was asked and not taken back", async () => {
      const { subscriptionId } = await paid();
      const change = (cancelAtPeriodEnd: boolean) =>
        bench.processor().changeSubscription(subscriptionId, { cancelAtPeriodEnd }, randomUUID());
      await bench.processor().changeSubscription(subscriptionId, { nextPrice: year }, randomUUID());
      expect(await change(true)).toMatchObject({ ok: true, value: { cancelAtPeriodEnd: true, nextPrice: null } });
      expect(await change(false)).toMatchObject({ ok: true, value: { cancelAtPeriodEnd: false } });
      await change(true);
      await bench.renew(subscriptionId, "succeed");
      expect(await readIt(subscriptionId)).toMatchObject({ status: "canceled", latestInvoice: { status: "paid" } });
    });

    test("the card of one is changed to a kept card of its customer only", async () => {
      const customerId = await customer();
      const made = good(await create()(customerId));
      const methodId = await keep(customerId);
      const change = (id: string) =>
        bench.processor().changeSubscription(made.subscriptionId, { methodId: id }, randomUUID());
      expect(await change(methodId)).toMatchObject({ ok: true, value: { methodId } });
      expect(await change(await keep(await customer()))).toEqual({ ok: false, error: "refused" });
    });

    test("one is ended at once with its open invoice, and again", async () => {
      const made = good(await create()(await customer()));
      for (let time = 0; time < 2; time += 1) {
        const ended = good(
          await bench.processor().cancelSubscription(made.subscriptionId, `end:${made.subscriptionId}`),
        );
        expect(["canceled", "incomplete_expired"]).toContain(ended.status);
        expect(ended.latestInvoice).toMatchObject({ status: "void", intent: { stage: "canceled" } });
      }
      const active = await paid();
      expect(await bench.processor().cancelSubscription(active.subscriptionId, randomUUID())).toMatchObject({
        ok: true,
        value: { status: "canceled", latestInvoice: { status: "paid" } },
      });
      expect(await bench.processor().retrieveSubscription("sub_0")).toEqual({ ok: false, error: "not_found" });
    });

    test("one that waits for its first payment is given up, and again; one that is paid is not", async () => {
      const made = good(await create()(await customer()));
      for (let time = 0; time < 2; time += 1) {
        const given = good(await bench.processor().abandonSubscription(made.subscriptionId, `abandon:${time}`));
        expect(given).toMatchObject({ status: "incomplete_expired", latestInvoice: { status: "void" } });
      }
      const active = await paid();
      const refused = { ok: false, error: "refused" };
      expect(await bench.processor().abandonSubscription(active.subscriptionId, randomUUID())).toEqual(refused);
      expect(await readIt(active.subscriptionId)).toMatchObject({
        status: "active",
        latestInvoice: { status: "paid" },
      });
      const unknown = { ok: false, error: "not_found" };
      expect(await bench.processor().abandonSubscription("sub_0", randomUUID())).toEqual(unknown);
    });

    test("webhooks tell which subscription and which invoice they are about", () => {
      const now = Math.floor(Date.now() / 1_000);
      const readAs = (object: { object: string; id: string; subscription?: string }) => {
        const { rawBody, headers } = bench.webhook({ ...object, metadata: {} }, "current", now);
        return bench.processor().readWebhook(rawBody, headers);
      };
      expect(readAs({ object: "subscription", id: "sub_1" })).toMatchObject({
        ok: true,
        value: { subscriptionId: "sub_1", invoiceId: null, intentId: null, setupId: null },
      });
      expect(readAs({ object: "invoice", id: "in_1", subscription: "sub_1" })).toMatchObject({
        ok: true,
        value: { subscriptionId: "sub_1", invoiceId: "in_1", intentId: null, setupId: null },
      });
    });
  });
});

describe("stripe alone", () => {
  test("answers unavailable when the provider fails or cannot be reached", async () => {
    const broken: Server = createServer((_request, response) => response.writeHead(500).end("<html>")).listen(
      0,
      "127.0.0.1",
    );
    await new Promise((resolve) => broken.once("listening", resolve));
    const { port } = broken.address() as AddressInfo;
    const options = { secretKey: "sk_test_x", publishableKey: "pk_test_x", webhookSecret: "whsec" };
    const processor = createStripeProcessor({ ...options, host: { host: "127.0.0.1", port, protocol: "http" } });
    expect(await processor.retrieve("pi_1")).toEqual({ ok: false, error: "unavailable" });
    await new Promise((resolve) => broken.close(resolve));
    expect(await processor.retrieve("pi_1")).toEqual({ ok: false, error: "unavailable" });
  });

  test("refuses a live event with a test key", () => {
    const rawBody = Buffer.from(
      JSON.stringify({
        id: "evt_1",
        object: "event",
        type: "x",
        livemode: true,
        data: { object: { object: "payment_intent", id: "pi_1" } },
      }),
    );
    const seconds = Math.floor(Date.now() / 1_000);
    const mac = createHmac("sha256", "whsec_current").update(`${seconds}.`).update(rawBody).digest("hex");
    expect(stripe.readWebhook(rawBody, { "stripe-signature": `t=${seconds},v1=${mac}` })).toEqual({
      ok: false,
      error: "wrong_mode",
    });
  });

  test("reads disputes", async () => {
    const made = await stripe.createPaymentIntent({
      idempotencyKey: randomUUID(),
      amountCents: 900n,
      metadata: {},
      savePaymentMethod: false,
      customerId: null,
      methodId: null,
    });
    const intentId = made.ok ? made.value.intentId : "";
    double.confirm(intentId, "succeed");
    for (const [state, stages, isAnswered] of [
      ["warning_needs_response", [], false],
      ["needs_response", ["open"], false],
      ["under_review", ["open"], true],
      ["won", ["won"], true],
      ["lost", ["lost"], true],
    ] as const) {
      double.dispute(intentId, state);
      expect(await stripe.retrieve(intentId)).toMatchObject({
        ok: true,
        value: {
          disputes: stages.map((stage) => ({
            disputeId: intentId.replace("pi_", "dp_"),
            stage,
            amountCents: 900n,
            feeCents: 1_500n,
            dueAt: new Date(1_795_000_000_000),
            isAnswered,
          })),
        },
      });
    }
  });
});
