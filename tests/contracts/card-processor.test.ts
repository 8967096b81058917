import { createHmac, randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { transact } from "#platform/db/db.ts";
import type { CardProcessor, ProviderIntent, ProviderSetup } from "#modules/payments/index.ts";
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
  /** Builds a webhook about an intent or a setup, signed with a secret at a time. */
  webhook: (
    object: { object: string; id: string; metadata: Record<string, string> },
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
    webhook: (object, secret, seconds) => {
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
