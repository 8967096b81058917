import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, test } from "vitest";
import {
  createPayment,
  createUserPaymentMethod,
  deleteUserPaymentMethod,
  methodTransitions,
  savePaymentAttempt,
  saveUserPaymentMethod,
  sweepMethods,
  sweepPayments,
  updatePayment,
  updateUserPaymentMethod,
} from "#modules/payments/index.ts";
import type { PaymentInput, UserPaymentMethod } from "#modules/payments/index.ts";
import { personalData } from "#modules/payments/store/personal-data.ts";
import { methodColumns } from "#modules/payments/store/methods-store.ts";
import { confirmSetup } from "#providers/card-sandbox/confirm-setup.ts";
import { useCards } from "../support/cards.ts";
import { expectInvariants } from "../support/invariants.ts";
import { addAccount } from "../support/money.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
const cards = useCards(world);
afterEach(async () => {
  await cards.settle();
  await expectInvariants(world, { books: true });
});

const actor = (id: string) => ({ personId: id, accountId: id });
const nextYear = new Date().getUTCFullYear() + 2;

async function kept(accountId: string): Promise<Pick<UserPaymentMethod, "id" | "status" | "isDefault">[]> {
  return (
    await world.owner.query(
      `select ${methodColumns} from user_payment_method m where m.account_id = $1 and m.status <> 'removed' order by m.id`,
      [accountId],
    )
  ).rows;
}
const defaultOf = async (accountId: string): Promise<string | undefined> =>
  (await kept(accountId)).find(({ isDefault }) => isDefault)?.id;
const isDetached = async (methodId: string | null): Promise<boolean> =>
  (await world.owner.query(`select detached_at is not null as gone from card_sandbox.method where id = $1`, [methodId]))
    .rows[0]?.gone ?? false;
const pay = (accountId: string, more: Partial<PaymentInput> = {}) =>
  createPayment(world.services, actor(accountId), {
    channel: "card",
    amountCents: 1_000n,
    savePaymentMethod: false,
    purpose: "add_funds",
    idempotencyKey: randomUUID(),
    ...more,
  });

describe("keeping a card", () => {
  test.each<[string, string, string | null]>([
    ["4242424242424242", "active", null],
    ["4000000000009995", "active", null],
    ["4000000000000002", "pending", "card_declined"],
  ])("%s leaves it %s", async (number, status, failureCode) => {
    const me = await addAccount(world);
    const saved = await cards.keep(me, number);
    expect(saved).toMatchObject({ status, failureCode });
    if (status === "active")
      expect(saved).toMatchObject({
        cardBrand: "visa",
        cardLast4: number.slice(-4),
        expiryMonth: 12,
        expiryYear: nextYear,
        isDefault: true,
      });
  });

  test("a bank that asks is answered first; a refusal can be tried again with the same setup", async () => {
    const me = await addAccount(world);
    const begun = await cards.beginMethod(me);
    expect((await cards.confirmMethod(begun, "4000002500003155")).status).toBe("requires_action");
    expect(await saveUserPaymentMethod(world.services, actor(me), begun.method.id)).toMatchObject({
      ok: true,
      value: { status: "requires_action" },
    });
    expect(await cards.confirmMethod(begun, "4000002500003155", { authenticated: false })).toMatchObject({
      status: "failed",
      code: "authentication_failed",
    });
    expect((await cards.confirmMethod(begun, "4242424242424242")).status).toBe("succeeded");
    expect(await saveUserPaymentMethod(world.services, actor(me), begun.method.id)).toMatchObject({
      ok: true,
      value: { status: "active", cardLast4: "4242" },
    });
  });

  test("another's setup, secret or card opens nothing", async () => {
    const [me, other] = [await addAccount(world), await addAccount(world)];
    const begun = await cards.beginMethod(me);
    const stolen = await confirmSetup(cards.sandbox, {
      setupId: begun.method.setupId,
      clientSecret: "x",
      card: { number: "4242424242424242", expMonth: 12, expYear: 2_040, cvc: "123" },
    });
    expect(stolen.status).toBe(404);
    expect(await saveUserPaymentMethod(world.services, actor(other), begun.method.id)).toEqual({
      ok: false,
      error: "not_found",
    });
    const card = await cards.keep(me);
    expect(await pay(other, { userPaymentMethodId: card.id })).toMatchObject({
      ok: false,
      error: { tag: "payment_method_unknown" },
    });
    expect(await deleteUserPaymentMethod(world.services, actor(other), card.id)).toMatchObject({ ok: false });
    expect(await updateUserPaymentMethod(world.services, actor(other), { id: card.id, isDefault: true })).toMatchObject(
      { ok: false },
    );
    // As if the provider's id of a person's kept card were put on one's own setup.
    const own = await cards.beginMethod(other);
    await world.owner.query("update user_payment_method set provider_setup_id = null where id = $1", [card.id]);
    await world.owner.query("update user_payment_method set provider_setup_id = $2 where id = $1", [
      own.method.id,
      card.setupId,
    ]);
    await expect(saveUserPaymentMethod(world.services, actor(other), own.method.id)).rejects.toThrow(
      /not that of payment method/,
    );
    await world.owner.query("update user_payment_method set provider_setup_id = $2 where id = $1", [
      own.method.id,
      own.method.setupId,
    ]);
    await world.owner.query("update user_payment_method set provider_setup_id = $2 where id = $1", [
      card.id,
      card.setupId,
    ]);
  });

  test("the webhook alone is enough, and the sweep where that is lost", async () => {
    const me = await addAccount(world);
    const first = await cards.beginMethod(me);
    await cards.confirmMethod(first, "4242424242424242");
    await cards.settle();
    expect(await kept(me)).toMatchObject([{ id: first.method.id, status: "active" }]);
    const second = await cards.beginMethod(me);
    cards.hold = true;
    await cards.confirmMethod(second, "4000000000009235");
    await cards.settle();
    cards.hold = false;
    await sweepMethods(world.services, { idleSeconds: -1 });
    expect(await kept(me)).toMatchObject([{ status: "active" }, { id: second.method.id, status: "active" }]);
  });

  test.each(["customer", "setup"] as const)(
    "a lost answer of %s is found again under the key: one customer, one setup",
    async (call) => {
      const me = await addAccount(world);
      const key = randomUUID();
      cards.sandbox.faults.calls.push({ call, fault: "accept-then-fail" });
      await expect(cards.beginMethod(me, key)).rejects.toThrow(/provider_unavailable/);
      const begun = await cards.beginMethod(me, key);
      expect((await cards.beginMethod(me, key)).method.id).toBe(begun.method.id);
      const made = await world.owner.query(
        "select (select count(*)::int from card_sandbox.customer where metadata ->> 'account' = $1) as customers, (select count(*)::int from card_sandbox.setup where metadata ->> 'account' = $1) as setups",
        [me],
      );
      expect(made.rows[0]).toEqual({ customers: 1, setups: 1 });
    },
  );

  test("the same card is kept once, with the newest date", async () => {
    const me = await addAccount(world);
    const first = await cards.keep(me);
    const begun = await cards.beginMethod(me);
    await cards.confirmMethod(begun, "4242424242424242", { expYear: nextYear + 3 });
    await cards.settle();
    expect(await kept(me)).toMatchObject([
      { id: begun.method.id, status: "active", expiryYear: nextYear + 3, isDefault: true },
    ]);
    await sweepMethods(world.services);
    expect(await isDetached(first.methodId)).toBe(true);
  });

  test("five an account and five tries a day", async () => {
    const me = await addAccount(world);
    for (const number of ["4242424242424242", "4000000000009995", "4000002500003155", "4000000000009235"])
      await cards.keep(me, number);
    const [fifth] = [await cards.beginMethod(me)];
    expect(
      await createUserPaymentMethod(world.services, actor(me), { channel: "card", idempotencyKey: randomUUID() }),
    ).toMatchObject({ ok: false, error: { tag: "limit_exceeded", limit: "payment_methods_day" } });
    await cards.confirmMethod(fifth, "4000000000000259");
    await cards.settle();
    expect(await kept(me)).toHaveLength(5);
    await world.advance("25 hours");
    expect(
      await createUserPaymentMethod(world.services, actor(me), { channel: "card", idempotencyKey: randomUUID() }),
    ).toMatchObject({ ok: false, error: { limit: "payment_methods", resetAt: null } });
  });

  test("accounts that are not active and other channels are refused", async () => {
    const suspended = await addAccount(world, { status: "suspended" });
    expect(
      await createUserPaymentMethod(world.services, actor(suspended), {
        channel: "card",
        idempotencyKey: randomUUID(),
      }),
    ).toMatchObject({ error: { tag: "not_eligible" } });
    expect(
      await createUserPaymentMethod(world.services, actor(await addAccount(world)), {
        channel: "wallet",
        idempotencyKey: randomUUID(),
      }),
    ).toMatchObject({ error: { tag: "channel_unknown" } });
  });

  test("a setup unconfirmed for a day is given up; confirmed after that, the card is not saved", async () => {
    const me = await addAccount(world);
    const begun = await cards.beginMethod(me);
    await world.advance("25 hours");
    await sweepMethods(world.services);
    expect(await kept(me)).toEqual([]);
    await cards.confirmMethod(begun, "4242424242424242");
    await cards.settle();
    expect(await kept(me)).toEqual([]);
    await sweepMethods(world.services);
    const left = await world.owner.query(
      "select 1 from card_sandbox.method m join card_sandbox.setup s on s.method_id = m.id where s.id = $1 and m.detached_at is null",
      [begun.method.setupId],
    );
    expect(left.rows).toEqual([]);
  });
});

describe("paying with a kept card", () => {
  test("charges it without typing it, and makes it the default", async () => {
    const me = await addAccount(world, { trusted: true });
    const [first, second] = [await cards.keep(me), await cards.keep(me, "4000002500003155")];
    expect(await defaultOf(me)).toBe(first.id);
    const begun = await cards.begin(me, 1_500n, { userPaymentMethodId: second.id });
    expect(begun.payment.userPaymentMethodId).toBe(second.id);
    expect((await cards.confirm(begun, undefined)).status).toBe("requires_action");
    expect((await cards.confirm(begun, undefined, true)).status).toBe("succeeded");
    const saved = await savePaymentAttempt(world.services, actor(me), begun.payment.id);
    expect(saved).toMatchObject({
      ok: true,
      value: { payment: { status: "succeeded", cardLast4: "3155", userPaymentMethodId: second.id } },
    });
    expect(await defaultOf(me)).toBe(second.id);
  });

  test.each([
    ["4000000000009995", "failed"],
    ["4000000000009235", "in_review"],
  ])("%s ends %s", async (number, status) => {
    const me = await addAccount(world, { trusted: true });
    const begun = await cards.begin(me, 1_000n, { userPaymentMethodId: (await cards.keep(me, number)).id });
    await cards.confirm(begun, undefined);
    expect(await savePaymentAttempt(world.services, actor(me), begun.payment.id)).toMatchObject({
      ok: true,
      value: { payment: { status } },
    });
  });

  test("keeps the card that was typed only where that was asked, once it paid", async () => {
    const me = await addAccount(world, { trusted: true });
    const used = await cards.begin(me, 1_000n);
    await cards.confirm(used, "4242424242424242");
    await cards.settle();
    expect(await kept(me)).toEqual([]);
    const begun = await cards.begin(me, 1_000n, { savePaymentMethod: true });
    await cards.confirm(begun, "4000000000000002");
    await cards.settle();
    expect(await kept(me)).toEqual([]);
    await cards.confirm(begun, "4242424242424242");
    await cards.settle();
    const [card] = await kept(me);
    expect(card).toMatchObject({ status: "active", isDefault: true, cardLast4: "4242" });
    const payment = await world.owner.query("select user_payment_method_id as id from payment where id = $1", [
      begun.payment.id,
    ]);
    expect(payment.rows[0].id).toBe(card?.id);
    // The same wish under the same key is the same payment, though its card is a kept one by now.
    expect(
      await world.owner
        .query("select idempotency_key from payment where id = $1", [begun.payment.id])
        .then(({ rows }) => pay(me, { savePaymentMethod: true, idempotencyKey: rows[0].idempotency_key })),
    ).toMatchObject({
      ok: true,
      value: { payment: { id: begun.payment.id } },
    });
  });

  test("a payer who decides against saving a card has none saved", async () => {
    const me = await addAccount(world, { trusted: true });
    const begun = await cards.begin(me, 1_000n, { savePaymentMethod: true });
    expect(
      await updatePayment(world.services, actor(me), { paymentId: begun.payment.id, savePaymentMethod: false }),
    ).toMatchObject({ ok: true });
    expect(
      await updatePayment(world.services, actor(me), { paymentId: begun.payment.id, savePaymentMethod: true }),
    ).toMatchObject({ ok: false, error: { tag: "too_late" } });
    await cards.confirm(begun, "4242424242424242");
    await cards.settle();
    await sweepMethods(world.services);
    expect(await kept(me)).toEqual([]);
    const intent = await world.owner.query("select method_id from card_sandbox.intent where id = $1", [
      begun.payment.intentId,
    ]);
    expect(await isDetached(intent.rows[0].method_id)).toBe(true);
  });

  test("another card under the same key is another request", async () => {
    const me = await addAccount(world, { trusted: true });
    const [first, second] = [await cards.keep(me), await cards.keep(me, "4000002500003155")];
    const idempotencyKey = randomUUID();
    expect(await pay(me, { userPaymentMethodId: first.id, idempotencyKey })).toMatchObject({ ok: true });
    expect(await pay(me, { userPaymentMethodId: second.id, idempotencyKey })).toMatchObject({
      ok: false,
      error: { tag: "idempotency_mismatch" },
    });
    expect(await pay(me, { savePaymentMethod: true, idempotencyKey })).toMatchObject({
      ok: false,
      error: { tag: "idempotency_mismatch" },
    });
  });

  test("an expired card cannot be charged or be the default until its date is corrected", async () => {
    const me = await addAccount(world, { trusted: true });
    const [old, other] = [await cards.keep(me), await cards.keep(me, "4000002500003155")];
    await updateUserPaymentMethod(world.services, actor(me), { id: old.id, isDefault: true });
    await world.owner.query("update user_payment_method set expiry_month = 1, expiry_year = 2020 where id = $1", [
      old.id,
    ]);
    expect(await kept(me)).toMatchObject([
      { id: old.id, status: "expired", isDefault: false },
      { id: other.id, isDefault: true },
    ]);
    expect(await pay(me, { userPaymentMethodId: old.id })).toMatchObject({
      ok: false,
      error: { tag: "payment_method_expired" },
    });
    expect(
      await updateUserPaymentMethod(world.services, actor(me), { id: old.id, expiryMonth: 1, expiryYear: 2020 }),
    ).toMatchObject({ ok: false, error: { tag: "expiry" } });
    expect(
      await updateUserPaymentMethod(world.services, actor(me), { id: old.id, expiryMonth: 3, expiryYear: nextYear }),
    ).toMatchObject({ ok: true, value: { status: "active", expiryMonth: 3, isDefault: true } });
    expect(await pay(me, { userPaymentMethodId: old.id })).toMatchObject({ ok: true });
  });
});

describe("taking a card away", () => {
  test("a removed card cannot be charged, the next one is the default, and the provider deletes it", async () => {
    const me = await addAccount(world, { trusted: true });
    const [first, second] = [await cards.keep(me), await cards.keep(me, "4000002500003155")];
    const begun = await cards.begin(me, 1_000n, { userPaymentMethodId: first.id });
    for (let time = 0; time < 2; time += 1)
      expect(await deleteUserPaymentMethod(world.services, actor(me), first.id)).toMatchObject({
        ok: true,
        value: { status: "removed" },
      });
    expect(await isDetached(first.methodId)).toBe(true);
    expect(await defaultOf(me)).toBe(second.id);
    expect(await pay(me, { userPaymentMethodId: first.id })).toMatchObject({
      ok: false,
      error: { tag: "payment_method_unknown" },
    });
    // What was begun with it and not confirmed cannot be paid with it either.
    expect(await cards.confirm(begun, undefined)).toMatchObject({ status: "failed", code: "card_missing" });
  });

  test("where the provider does not answer, the sweep tells it later", async () => {
    const me = await addAccount(world);
    const card = await cards.keep(me);
    cards.sandbox.faults.calls.push({ call: "detach", fault: "fail" });
    expect(await deleteUserPaymentMethod(world.services, actor(me), card.id)).toMatchObject({ ok: true });
    expect(await isDetached(card.methodId)).toBe(false);
    await sweepMethods(world.services);
    expect(await isDetached(card.methodId)).toBe(true);
  });

  test("of a person who was erased nothing of the card stays, and the provider keeps it no more", async () => {
    const me = await addAccount(world);
    const card = await cards.keep(me);
    for (const { table, erase } of personalData) {
      if (table === "user_payment_method" && Array.isArray(erase))
        for (const text of erase) await world.owner.query(text, [me]);
    }
    await sweepMethods(world.services);
    expect(await isDetached(card.methodId)).toBe(true);
    const left = await world.owner.query(
      "select coalesce(provider_setup_id, provider_method_id, fingerprint, card_brand, card_last4, expiry_year::text) as what from user_payment_method where id = $1",
      [card.id],
    );
    expect(left.rows).toEqual([{ what: null }]);
  });

  test("a payment that was cut off before its card was taken away is given up", async () => {
    const me = await addAccount(world);
    const card = await cards.keep(me);
    cards.sandbox.faults.calls.push({ call: "create", fault: "fail" });
    expect(await pay(me, { userPaymentMethodId: card.id })).toMatchObject({
      ok: false,
      error: { tag: "provider_unavailable" },
    });
    await deleteUserPaymentMethod(world.services, actor(me), card.id);
    await sweepPayments(world.services, { idleSeconds: -1 });
    const payment = await world.owner.query("select status, failure_code from payment where account_id = $1", [me]);
    expect(payment.rows).toEqual([{ status: "canceled", failure_code: "payment_method_removed" }]);
  });
});

test("no number of a card is kept anywhere", async () => {
  await cards.keep(await addAccount(world));
  const book = await world.owner
    .query(`select (select jsonb_agg(m)::text from card_sandbox.method m) || (select jsonb_agg(s)::text from card_sandbox.setup s)
    || (select jsonb_agg(e)::text from card_sandbox.event e) || (select jsonb_agg(u)::text from user_payment_method u) as everything`);
  expect(book.rows[0].everything).not.toContain("424242424242");
});

test("a removed card comes back by no road", () => {
  expect(methodTransitions.removed).toEqual([]);
});
