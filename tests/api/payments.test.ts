import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import {
  createPayment,
  decidePayment,
  paymentTransitions,
  cardWebhook,
  savePaymentAttempt,
  sweepPayments,
  updatePayment,
} from "#modules/payments/index.ts";
import { nextStatus, paidStatuses, statusOf } from "#modules/payments/index.ts";
import type { PaymentFacts, PaymentStatus } from "#modules/payments/index.ts";
import { balancesOf } from "#modules/wallet/index.ts";
import { signatureHeader, signBody } from "#providers/card-sandbox/signature.ts";
import { confirmIntent } from "#providers/card-sandbox/confirm-intent.ts";
import { fetchBalance, spend } from "#modules/ledger/index.ts";
import { transact } from "#platform/db/db.ts";
import { expectInvariants } from "../support/invariants.ts";
import { addAccount } from "../support/money.ts";
import { runCardTasks, useCards } from "../support/cards.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
const cards = useCards(world);
afterEach(async () => {
  await cards.settle();
  await expectInvariants(world, { books: true });
});

const actor = (id: string) => ({ personId: id, accountId: id });
const statusNow = async (paymentId: string): Promise<PaymentStatus> =>
  (await world.owner.query(`select status from payment where id = $1`, [paymentId])).rows[0].status;
const creditsOf = async (paymentId: string): Promise<number> =>
  (
    await world.owner.query(
      `select 1 from ledger_tx where ref_type = 'payment' and ref_id = $1 and effect = 'credit'`,
      [paymentId],
    )
  ).rows.length;

describe("test cards", () => {
  test.each([
    ["4242 4242 4242 4242", "succeeded", "succeeded"],
    ["4000 0000 0000 0259", "succeeded", "succeeded"],
    ["4000 0000 0000 0002", "failed", "failed"],
    ["4000 0000 0000 9995", "failed", "failed"],
    ["4000 0025 0000 3155", "requires_action", "requires_action"],
    ["4000 0000 0000 9235", "in_review", "in_review"],
  ])("%s answers %s and the payment is %s", async (number, answer, status) => {
    const account = await addAccount(world, { trusted: true });
    const begun = await cards.begin(account, 2_500n);
    expect((await cards.confirm(begun, number)).status).toBe(answer);
    const saved = await savePaymentAttempt(world.services, actor(account), begun.payment.id);
    expect(saved.ok && saved.value.payment.status).toBe(status);
    expect(saved.ok && saved.value.isPaymentInReview).toBe(status === "in_review");
    expect((await balancesOf(world.services, account)).availableBalance).toBe(status === "succeeded" ? 2_500n : 0n);
  });

  test("the reason shown is the last decline's", async () => {
    const account = await addAccount(world, { trusted: true });
    const begun = await cards.begin(account, 2_000n);
    for (const [number, code] of [
      ["4000000000000002", "card_declined"],
      ["4000000000009995", "insufficient_funds"],
    ] as const) {
      await cards.confirm(begun, number);
      const saved = await savePaymentAttempt(world.services, actor(account), begun.payment.id);
      expect(saved.ok && saved.value.payment.failureCode).toBe(code);
    }
  });

  test("authentication that fails can be tried again, one that passes pays", async () => {
    const account = await addAccount(world, { trusted: true });
    const begun = await cards.begin(account, 2_000n);
    await cards.confirm(begun, "4000002500003155");
    expect(await cards.confirm(begun, "4000002500003155", false)).toMatchObject({
      status: "failed",
      code: "authentication_failed",
    });
    await cards.settle();
    expect(await statusNow(begun.payment.id)).toBe("failed");
    expect((await cards.confirm(begun, "4000002500003155")).status).toBe("requires_action");
    expect((await cards.confirm(begun, "4000002500003155", true)).status).toBe("succeeded");
    expect((await cards.confirm(begun, "4242424242424242")).status).toBe("succeeded");
    await cards.settle();
    expect(await statusNow(begun.payment.id)).toBe("succeeded");
    expect(await creditsOf(begun.payment.id)).toBe(1);
  });

  test("refuses unknown numbers, past dates, bad codes and another's secret; keeps no number", async () => {
    const account = await addAccount(world, { trusted: true });
    const begun = await cards.begin(account, 2_000n);
    const base = { intentId: begun.payment.intentId, clientSecret: begun.clientSecret };
    const card = { number: "4242424242424242", expMonth: 1, expYear: 2_090, cvc: "12" };
    const codes = [];
    for (const change of [
      { expYear: 2_040, cvc: "12" },
      { expYear: 2_020 },
      { expMonth: 13, expYear: 2_040 },
      { number: "5555555555554444" },
    ]) {
      codes.push((await confirmIntent(cards.sandbox, { ...base, card: { ...card, ...change } })).body);
    }
    expect(codes.map((one) => "code" in one && one.code)).toEqual([
      "invalid_cvc",
      "expired_card",
      "invalid_expiry",
      "invalid_number",
    ]);
    const stolen = await confirmIntent(cards.sandbox, {
      ...base,
      clientSecret: "x",
      card: { ...card, expYear: 2_040, cvc: "123" },
    });
    expect(stolen.status).toBe(404);
    await cards.confirm(begun, "4242424242424242");
    const book = await world.owner
      .query(`select (select jsonb_agg(i)::text from card_sandbox.intent i) || (select jsonb_agg(c)::text from card_sandbox.charge c)
      || (select jsonb_agg(e)::text from card_sandbox.event e) || (select jsonb_agg(p)::text from payment p) as everything`);
    expect(book.rows[0].everything).not.toContain("424242424242");
  });
});

describe("limits", () => {
  const ask = (account: string, amountCents: bigint, more = {}) =>
    createPayment(world.services, actor(account), {
      channel: "card",
      amountCents,
      savePaymentMethod: false,
      purpose: "add_funds",
      idempotencyKey: randomUUID(),
      ...more,
    });

  test("bounds a charge and a day, lower in the first 30 days", async () => {
    const young = await addAccount(world, { ageDays: 3 });
    const old = await addAccount(world, { ageDays: 31 });
    expect(await ask(young, 499n)).toEqual({
      ok: false,
      error: { tag: "amount_out_of_range", minCents: 500n, maxCents: 50_000n },
    });
    expect((await ask(young, 50_001n)).ok).toBe(false);
    expect((await ask(old, 200_001n)).ok).toBe(false);
    expect((await ask(young, 50_000n)).ok).toBe(true);
    expect(await ask(young, 500n)).toMatchObject({
      ok: false,
      error: { tag: "limit_exceeded", limit: "daily_add_funds", remainingCents: 0n },
    });
    await world.advance("1 day");
    expect((await ask(young, 500n)).ok).toBe(true);
  });

  test("refuses other amounts whatever they are", async () => {
    const account = await addAccount(world);
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.bigInt({ max: 499n }), fc.bigInt({ min: 200_001n })), async (amount) => {
        expect((await ask(account, amount)).ok).toBe(false);
      }),
      { numRuns: 50 },
    );
  });

  test("refuses accounts that are not active, unknown channels and unoffered purposes", async () => {
    const suspended = await addAccount(world, { status: "suspended" });
    expect(await ask(suspended, 1_000n)).toMatchObject({
      ok: false,
      error: { tag: "not_eligible", reason: "account_status" },
    });
    const account = await addAccount(world);
    expect(await ask(account, 1_000n, { channel: "cheque" })).toMatchObject({ error: { tag: "channel_unknown" } });
    expect(await ask(account, 1_000n, { purpose: "order" })).toMatchObject({ error: { tag: "not_eligible" } });
    expect(await ask(account, 1_000n, { purpose: "giveaway_fund", referenceId: randomUUID() })).toMatchObject({
      error: { reason: "card_hold" },
    });
  });

  test("holds at most the cap of card money in closed_loop", async () => {
    const account = await addAccount(world, { trusted: true });
    const begun = await cards.begin(account, 199_900n);
    await cards.confirm(begun, "4242424242424242");
    await cards.settle();
    await world.advance("1 day");
    expect(await ask(account, 500n)).toMatchObject({ ok: false, error: { limit: "card_money", remainingCents: 100n } });
  });
});

describe("keys", () => {
  test("a repeat answers the same payment, another request under the key is refused", async () => {
    const account = await addAccount(world);
    const key = randomUUID();
    const first = await cards.begin(account, 1_000n, { idempotencyKey: key });
    const again = await cards.begin(account, 1_000n, { idempotencyKey: key });
    expect(again.payment.id).toBe(first.payment.id);
    expect(again.clientSecret).toBe(first.clientSecret);
    await expect(cards.begin(account, 1_001n, { idempotencyKey: key })).rejects.toThrow(/idempotency_mismatch/);
  });

  test.each(["fail", "accept-then-fail", "accept-then-hang"] as const)(
    "a create that ends in %s is finished by the retry with one intent",
    async (fault) => {
      const account = await addAccount(world);
      const key = randomUUID();
      cards.sandbox.faults.calls.push({ call: "create", fault });
      await expect(cards.begin(account, 1_300n, { idempotencyKey: key })).rejects.toThrow(/provider_unavailable/);
      const begun = await cards.begin(account, 1_300n, { idempotencyKey: key });
      const intents = await world.owner.query(`select id from card_sandbox.intent where metadata ->> 'payment' = $1`, [
        begun.payment.id,
      ]);
      expect(intents.rows.length).toBe(1);
    },
  );

  test("an interrupted create is finished by the sweep", async () => {
    const account = await addAccount(world);
    cards.sandbox.faults.calls.push({ call: "create", fault: "accept-then-fail" });
    await expect(cards.begin(account, 1_400n)).rejects.toThrow();
    await world.advance("5 minutes");
    await sweepPayments(world.services);
    const rows = await world.owner.query(
      `select provider_payment_intent_id as intent from payment where account_id = $1`,
      [account],
    );
    expect(rows.rows[0].intent).toMatch(/^pi_/);
  });
});

describe("webhooks", () => {
  const raw = (body: unknown) => Buffer.from(JSON.stringify(body));
  const now = () => Math.floor(Date.now() / 1_000);
  const event = (id: string) => ({
    id,
    type: "payment_intent.succeeded",
    livemode: false,
    data: { object: { id: "pi_0", metadata: {} } },
  });

  test("takes the current and the previous secret, refuses others, old ones and changed bytes", async () => {
    const body = raw(event("evt_a"));
    const send = (secret: string, seconds = now(), bytes = body) =>
      cardWebhook.receive(world.services, {
        rawBody: bytes,
        headers: { [signatureHeader]: signBody([secret], body, seconds) },
      });
    expect((await send("sandbox-webhook-secret")).status).toBe(200);
    expect((await send("the-secret-before")).status).toBe(200);
    expect((await send("another-secret")).status).toBe(400);
    expect((await send("sandbox-webhook-secret", now() - 302)).status).toBe(400);
    expect((await send("sandbox-webhook-secret", now() + 302)).status).toBe(400);
    expect((await cardWebhook.receive(world.services, { rawBody: body, headers: {} })).status).toBe(400);
    await fc.assert(
      fc.asyncProperty(fc.nat(body.length - 1), fc.integer({ min: 1, max: 255 }), async (at, flip) => {
        const changed = Buffer.from(body);
        changed[at] = (changed[at] ?? 0) ^ flip;
        expect((await send("sandbox-webhook-secret", now(), changed)).status).toBe(400);
      }),
    );
    const stored = await world.owner.query(`select 1 from webhook_event where event_id = 'evt_a'`);
    expect(stored.rows.length).toBe(1);
    expect(await runCardTasks(world)).toBe(1);
  });

  test("an event about a payment we do not know is done with", async () => {
    const body = raw(event("evt_b"));
    await cardWebhook.receive(world.services, {
      rawBody: body,
      headers: { [signatureHeader]: signBody(["sandbox-webhook-secret"], body, now()) },
    });
    await runCardTasks(world);
    const left = await world.owner.query(`select 1 from webhook_event where processed_at is null`);
    expect(left.rows.length).toBe(0);
  });

  test("any order, repetition or loss of webhooks ends in the same state with one credit", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom("4242424242424242", "4000000000000002", "4000000000009235", "3155"),
        fc.infiniteStream(fc.nat(1_000)),
        fc.array(fc.constantFrom("duplicate" as const, "reorder" as const), { maxLength: 3 }),
        fc.boolean(),
        async (number, order, faults, saves) => {
          const account = await addAccount(world, { trusted: true });
          await cards.settle();
          cards.hold = true;
          cards.held.length = 0;
          cards.sandbox.faults.deliveries.push(...faults);
          const begun = await cards.begin(account, 1_000n);
          const expected: Record<string, PaymentStatus> = {
            "4242424242424242": "succeeded",
            "4000000000000002": "failed",
            "4000000000009235": "in_review",
            "3155": "succeeded",
          };
          if (number === "3155") {
            await cards.confirm(begun, "4000000000009995");
            await cards.confirm(begun, "4000002500003155");
            await cards.confirm(begun, "4000002500003155", true);
          } else await cards.confirm(begun, number);
          await cards.settle();
          cards.hold = false;
          cards.sandbox.faults.deliveries.length = 0;
          const shuffled = [...cards.held, ...cards.held.slice(0, 2)]
            .map((one) => ({ one, at: order.next().value as number }))
            .toSorted((a, b) => a.at - b.at)
            .map(({ one }) => one);
          // One is lost: the sweep or the payer's own call stands in for it.
          const lost = shuffled.slice(1);
          await Promise.all([
            ...lost.map((one) => cardWebhook.receive(world.services, one)),
            ...(saves ? [savePaymentAttempt(world.services, actor(account), begun.payment.id)] : []),
          ]);
          await cards.settle();
          await sweepPayments(world.services, { idleSeconds: -1 });
          const wanted = expected[number] ?? "succeeded";
          expect(await statusNow(begun.payment.id)).toBe(wanted);
          expect(await creditsOf(begun.payment.id)).toBe(wanted === "succeeded" ? 1 : 0);
        },
      ),
      { numRuns: 25 },
    );
  });

  test("deliveries come again until they are taken", async () => {
    const account = await addAccount(world, { trusted: true });
    cards.sandbox.faults.deliveries.push("wrong-signature", "wrong-signature");
    const begun = await cards.begin(account, 1_000n);
    await cards.confirm(begun, "4242424242424242");
    await cards.settle();
    await world.owner.query(`update card_sandbox.event set due_at = now() where delivered_at is null`);
    await cards.settle();
    expect(await statusNow(begun.payment.id)).toBe("succeeded");
    expect(cards.sandbox.faults.deliveries).toEqual([]);
  });
});

describe("review, refund and dispute", () => {
  test("staff approve or decline; the first decision stands", async () => {
    const account = await addAccount(world, { trusted: true });
    for (const [decision, status, balance] of [
      ["approve", "succeeded", 1_500n],
      ["decline", "canceled", 1_500n],
    ] as const) {
      const begun = await cards.begin(account, 1_500n);
      await cards.confirm(begun, "4000000000009235");
      await savePaymentAttempt(world.services, actor(account), begun.payment.id);
      const decided = await decidePayment(world.services, begun.payment.id, decision);
      expect(decided.ok && decided.value.status).toBe(status);
      expect(await decidePayment(world.services, begun.payment.id, "approve")).toMatchObject({
        ok: false,
        error: "not_in_review",
      });
      expect((await fetchBalance(world.db, account)).available).toBe(balance);
    }
  });

  test("an approval whose answer is lost takes the money once", async () => {
    const account = await addAccount(world, { trusted: true });
    const begun = await cards.begin(account, 1_500n);
    await cards.confirm(begun, "4000000000009235");
    await savePaymentAttempt(world.services, actor(account), begun.payment.id);
    cards.sandbox.faults.calls.push({ call: "capture", fault: "accept-then-fail" });
    cards.sandbox.faults.deliveries.push("drop", "drop", "drop", "drop");
    expect(await decidePayment(world.services, begun.payment.id, "approve")).toEqual({
      ok: false,
      error: "unavailable",
    });
    expect(await decidePayment(world.services, begun.payment.id, "decline")).toEqual({
      ok: false,
      error: "not_in_review",
    });
    await world.advance("5 minutes");
    await sweepPayments(world.services);
    cards.sandbox.faults.deliveries.length = 0;
    expect(await statusNow(begun.payment.id)).toBe("succeeded");
    expect((await fetchBalance(world.db, account)).total).toBe(1_500n);
  });

  test("the timer decides after 48 hours, not before", async () => {
    const account = await addAccount(world, { trusted: true });
    const begun = await cards.begin(account, 1_500n);
    await cards.confirm(begun, "4000000000009235");
    await cards.settle();
    await world.advance("47 hours");
    await sweepPayments(world.services);
    expect(await statusNow(begun.payment.id)).toBe("in_review");
    await world.advance("61 minutes");
    await sweepPayments(world.services);
    expect(await statusNow(begun.payment.id)).toBe("canceled");
    expect((await fetchBalance(world.db, account)).total).toBe(0n);
  });

  test("an unconfirmed payment is given up after a day", async () => {
    const account = await addAccount(world);
    const begun = await cards.begin(account, 1_500n);
    await world.advance("25 hours");
    await sweepPayments(world.services);
    expect(await statusNow(begun.payment.id)).toBe("canceled");
  });

  test("a refund takes back what is left of that payment and books the rest as owed", async () => {
    const account = await addAccount(world, { trusted: true });
    const begun = await cards.begin(account, 1_000n);
    await cards.confirm(begun, "4242424242424242");
    await cards.settle();
    const key = randomUUID();
    const intentId = begun.payment.intentId ?? "";
    expect(
      (await cards.processor.refund(intentId, { amountCents: 400n, reference: null, idempotencyKey: key })).ok,
    ).toBe(true);
    expect(
      (await cards.processor.refund(intentId, { amountCents: 400n, reference: null, idempotencyKey: key })).ok,
    ).toBe(true);
    await cards.settle();
    expect(await statusNow(begun.payment.id)).toBe("partially_refunded");
    expect((await fetchBalance(world.db, account)).total).toBe(600n);
    await transact(world.db, (tx) =>
      spend(
        tx,
        { type: "order_payment", refType: "test", refId: randomUUID(), effect: "x", actedBy: null, details: {} },
        { ownerId: account, purpose: "spend", amountCents: 500n, to: "fees" },
      ),
    );
    expect(
      (await cards.processor.refund(intentId, { amountCents: 600n, reference: null, idempotencyKey: randomUUID() })).ok,
    ).toBe(true);
    expect(
      (await cards.processor.refund(intentId, { amountCents: 1n, reference: null, idempotencyKey: randomUUID() })).ok,
    ).toBe(false);
    await cards.settle();
    expect(await statusNow(begun.payment.id)).toBe("refunded");
    expect((await fetchBalance(world.db, account)).total).toBe(0n);
    const owed = await world.owner.query(
      `select sum(p.amount_cents)::int as owed from ledger_posting p join ledger_account a on a.id = p.account_id where a.kind = 'receivable'`,
    );
    expect(owed.rows[0].owed).toBe(500);
  });

  test("the disputed card is disputed later, and the books still agree", async () => {
    const account = await addAccount(world, { trusted: true });
    const begun = await cards.begin(account, 1_000n);
    await cards.confirm(begun, "4000000000000259");
    await cards.settle();
    expect(await statusNow(begun.payment.id)).toBe("succeeded");
    await world.advance("73 hours");
    await cards.settle();
    expect(await statusNow(begun.payment.id)).toBe("disputed");
  });
});

describe("whose payment", () => {
  test("another's payment is not found, another's intent is not booked", async () => {
    const [mine, other] = [await addAccount(world, { trusted: true }), await addAccount(world, { trusted: true })];
    const begun = await cards.begin(other, 1_000n);
    await cards.confirm(begun, "4242424242424242");
    expect(await savePaymentAttempt(world.services, actor(mine), begun.payment.id)).toEqual({
      ok: false,
      error: "not_found",
    });
    expect(await savePaymentAttempt(world.services, actor(mine), randomUUID())).toEqual({
      ok: false,
      error: "not_found",
    });
    const own = await cards.begin(mine, 1_000n);
    await cards.settle();
    // As if the provider's id of a paid intent were put on one's own payment.
    await world.owner.query(`update payment set provider_payment_intent_id = 'pi_elsewhere' where id = $1`, [
      begun.payment.id,
    ]);
    await world.owner.query(`update payment set provider_payment_intent_id = $2 where id = $1`, [
      own.payment.id,
      begun.payment.intentId,
    ]);
    await expect(savePaymentAttempt(world.services, actor(mine), own.payment.id)).rejects.toThrow(
      /not that of payment/,
    );
    expect((await fetchBalance(world.db, mine)).total).toBe(0n);
    await world.owner.query(`update payment set provider_payment_intent_id = $2 where id = $1`, [
      own.payment.id,
      own.payment.intentId,
    ]);
    await world.owner.query(`update payment set provider_payment_intent_id = $2 where id = $1`, [
      begun.payment.id,
      begun.payment.intentId,
    ]);
  });

  test("an amount can change until a charge has begun", async () => {
    const account = await addAccount(world, { trusted: true });
    const begun = await cards.begin(account, 1_000n);
    const updated = await updatePayment(world.services, actor(account), {
      paymentId: begun.payment.id,
      amountCents: 1_200n,
    });
    expect(updated.ok && updated.value.payment.amountCents).toBe(1_200n);
    // The answer of a change is lost: what the card is charged is what is booked.
    cards.sandbox.faults.calls.push({ call: "update", fault: "accept-then-fail" });
    expect(
      await updatePayment(world.services, actor(account), { paymentId: begun.payment.id, amountCents: 1_700n }),
    ).toMatchObject({ ok: false });
    await cards.confirm(begun, "4242424242424242");
    await cards.settle();
    expect((await fetchBalance(world.db, account)).total).toBe(1_700n);
    expect(
      await updatePayment(world.services, actor(account), { paymentId: begun.payment.id, amountCents: 500n }),
    ).toEqual({ ok: false, error: { tag: "too_late" } });
  });
});

test("no reading of the provider, however stale, makes an illegal move or unpays a payment", () => {
  const facts = fc.record({
    stage: fc.constantFrom("created", "requires_action", "processing", "in_review", "succeeded", "failed", "canceled"),
    amountCents: fc.constant(100n),
    refundedCents: fc.bigInt({ min: 0n, max: 100n }),
    hasOpenDispute: fc.boolean(),
    hasLostDispute: fc.boolean(),
  });
  const states = fc.constantFrom(...(Object.keys(paymentTransitions) as PaymentStatus[]));
  fc.assert(
    fc.property(states, facts, (from, read: PaymentFacts) => {
      const to = nextStatus(from, read);
      if (to === undefined) return;
      expect(paymentTransitions[from]).toContain(to);
      expect(to).toBe(statusOf(read));
      if (paidStatuses.has(from)) expect(paidStatuses.has(to)).toBe(true);
      expect(from).not.toBe("charged_back");
    }),
  );
});
