import { randomUUID } from "node:crypto";
import { graphql } from "graphql";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import "#modules/payments/graphql/schema.ts";
import "#modules/wallet/graphql/schema.ts";
import type { ApiContext } from "#graphql/context.ts";
import { publicSchema } from "#main/public-schema.ts";
import { decodeId, encodeId } from "#kernel/ids.ts";
import { createRateLimits } from "#platform/rate-limits.ts";
import { findOwnPayment } from "#modules/payments/index.ts";
import { useCards } from "../support/cards.ts";
import { expectInvariants } from "../support/invariants.ts";
import { addAccount } from "../support/money.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
const cards = useCards(world);
let me: string;
beforeEach(async () => {
  me = await addAccount(world, { trusted: true });
  await world.owner.query(
    `insert into account_credential (account_id, email, date_of_birth) values ($1, $2, '1990-01-01')`,
    [me, `${me}@example.com`],
  );
});
afterEach(async () => {
  await cards.settle();
  await expectInvariants(world, { books: true });
});

type Answer = {
  // oxlint-disable-next-line typescript/no-explicit-any -- answers are compared, not typed
  data?: Record<string, any> | null;
  errors?: readonly { message: string; extensions: Record<string, unknown> }[];
};

async function run(query: string, variables: Record<string, unknown> = {}, as: string | null = me): Promise<Answer> {
  const context: ApiContext = {
    services: world.services,
    session:
      as === null
        ? null
        : {
            sessionId: randomUUID(),
            personId: as,
            accountId: as,
            isTwoFactorAuthenticated: true,
            brandAccess: null,
            isOnboarded: true,
            standing: { person: "active", acting: "active" },
          },
    firstFactor: null,
    staffSession: null,
    request: {
      requestId: "test",
      ip: "127.0.0.1",
      deviceToken: undefined,
      browserCookie: undefined,
      providerCookie: undefined,
      referrerCookie: undefined,
      asksForPrivacy: false,
      origin: "http://127.0.0.1",
      userAgent: "test",
      visitId: undefined,
      idempotencyKey: undefined,
    },
    limits: createRateLimits(world.pool, 1_000),
    loaders: new Map(),
    cookies: {
      setSession: () => undefined,
      clearSession: () => undefined,
      setDevice: () => undefined,
      setBrowser: () => undefined,
      setProvider: () => undefined,
      setStaffSession: () => undefined,
    },
  };
  return graphql({ schema: publicSchema, source: query, variableValues: variables, contextValue: context });
}

const create = `mutation ($amount: Cents!, $key: String) {
  createPayment(channel: card, info: { amount: $amount, purpose: add_funds }, idempotencyKey: $key) {
    id amount status channel savePaymentMethod createdAt channelInfo { clientSecret paymentIntentId paymentMethodId }
  }
}`;
const save = `mutation ($id: Id!) {
  savePaymentAttempt(paymentId: $id) {
    isPaymentInReview payment { status channelInfo { clientSecret cardLast4 } } transaction { amount type isCredit description status }
    session { user { availableBalance availableGiveawaysBalance availableToWithdrawBalance pendingBalance { amount nextReleaseAt } } }
  }
}`;

describe("adding funds", () => {
  test("from the wish to the balance", async () => {
    const key = randomUUID();
    const begun = await run(create, { amount: 2_500, key });
    expect(begun.errors).toBeUndefined();
    const payment = begun.data?.["createPayment"];
    expect(payment).toMatchObject({ amount: 2_500, status: "created", channel: "card", savePaymentMethod: false });
    const again = await run(create, { amount: 2_500, key });
    expect(again.data?.["createPayment"]).toEqual(payment);
    expect((await run(create, { amount: 2_600, key })).errors?.[0]?.extensions["code"]).toBe("IDEMPOTENCY_MISMATCH");

    const stored = await findOwnPayment(world.services, { personId: me, accountId: me }, decodeId(payment.id) ?? "");
    if (stored === undefined) throw new Error("no payment");
    await cards.confirm({ payment: stored, clientSecret: payment.channelInfo.clientSecret }, "4242424242424242");
    const saved = await run(save, { id: payment.id });
    expect(saved.errors).toBeUndefined();
    expect(saved.data?.["savePaymentAttempt"]).toEqual({
      isPaymentInReview: false,
      payment: { status: "succeeded", channelInfo: { clientSecret: null, cardLast4: "4242" } },
      transaction: {
        amount: 2_500,
        type: "add_funds",
        isCredit: true,
        description: "Added from Visa ending 4242",
        status: "completed",
      },
      session: {
        user: {
          availableBalance: 2_500,
          availableGiveawaysBalance: 2_500,
          availableToWithdrawBalance: 0,
          pendingBalance: { amount: 0, nextReleaseAt: null },
        },
      },
    });
    const secrets = await world.owner.query(
      `select (select jsonb_agg(p)::text from payment p) || (select jsonb_agg(i)::text from idempotency i) as everything`,
    );
    expect(secrets.rows[0].everything).not.toContain(payment.channelInfo.clientSecret);
  });

  test("refuses with codes of the catalogue", async () => {
    expect((await run(create, { amount: 499, key: randomUUID() })).errors?.[0]?.extensions).toEqual({
      code: "BAD_USER_INPUT",
      details: { field: "amount", rule: "range", min: 500, max: 200_000 },
    });
    expect((await run(create, { amount: 1_000 })).errors?.[0]?.extensions["code"]).toBe("BAD_USER_INPUT");
    expect((await run(create, { amount: 1_000, key: randomUUID() }, null)).errors?.[0]?.extensions["code"]).toBe(
      "UNAUTHENTICATED",
    );
    for (const amount of [0.1, 1e21, "1000", -1])
      expect((await run(create, { amount, key: randomUUID() })).errors).toBeDefined();
    cards.sandbox.faults.calls.push({ call: "create", fault: "fail" });
    const key = randomUUID();
    expect((await run(create, { amount: 1_000, key })).errors?.[0]?.extensions["code"]).toBe("PROVIDER_UNAVAILABLE");
    expect((await run(create, { amount: 1_000, key })).errors).toBeUndefined();
  });
});

test("payments and transactions of others are not found", async () => {
  const begun = await run(create, { amount: 1_000, key: randomUUID() });
  const id = begun.data?.["createPayment"].id;
  const stranger = await addAccount(world);
  expect((await run(save, { id }, stranger)).errors?.[0]?.extensions["code"]).toBe("NOT_FOUND");
  const query = `query ($id: Id!) { fetchPayment(paymentId: $id) { id } }`;
  expect((await run(query, { id }, stranger)).errors?.[0]?.extensions["code"]).toBe("NOT_FOUND");
  expect((await run(query, { id })).data?.["fetchPayment"].id).toBe(id);
  const transaction = `query ($id: Id!) { fetchUserTransaction(transactionId: $id) { id } }`;
  expect((await run(transaction, { id: encodeId(randomUUID()) })).errors?.[0]?.extensions["code"]).toBe("NOT_FOUND");
});

test("lists transactions in pages", async () => {
  for (const amount of [1_000n, 2_000n, 3_000n]) {
    await cards.confirm(await cards.begin(me, amount), "4242424242424242");
    await cards.settle();
  }
  const list = `query ($after: String) { fetchUserTransactions(pagination: { limit: 2, after: $after }) { items { amount } pageInfo { next hasNextPage hasPreviousPage } } }`;
  const first = (await run(list)).data?.["fetchUserTransactions"];
  expect(first.items).toEqual([{ amount: 3_000 }, { amount: 2_000 }]);
  const second = (await run(list, { after: first.pageInfo.next })).data?.["fetchUserTransactions"];
  expect(second).toMatchObject({ items: [{ amount: 1_000 }], pageInfo: { hasNextPage: false, hasPreviousPage: true } });
});
