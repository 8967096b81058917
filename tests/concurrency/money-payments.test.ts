import { randomUUID } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import { createPayment, cardWebhook, savePaymentAttempt, updatePayment } from "#modules/payments/index.ts";
import { fetchBalance } from "#modules/ledger/index.ts";
import { runCardTasks, useCards } from "../support/cards.ts";
import { expectInvariants } from "../support/invariants.ts";
import { addAccount, atOnce } from "../support/money.ts";
import { size } from "../support/scale.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
const cards = useCards(world);
afterEach(async () => {
  await cards.settle();
  await expectInvariants(world, { books: true });
});

test("50 duplicates of a payment at once make one payment and one intent", async () => {
  const account = await addAccount(world, { trusted: true });
  const key = randomUUID();
  const results = await atOnce(50, () =>
    createPayment(
      world.services,
      { personId: account, accountId: account },
      {
        channel: "card",
        // All that may be added in a day: a duplicate must not be refused for what the first one takes.
        amountCents: 200_000n,
        savePaymentMethod: false,
        purpose: "add_funds",
        idempotencyKey: key,
      },
    ),
  );
  expect(
    new Set(
      results.map((one) => one.ok && `${one.value.payment.id} ${one.value.payment.intentId} ${one.value.clientSecret}`),
    ).size,
  ).toBe(1);
  expect((await world.owner.query(`select 1 from payment where account_id = $1`, [account])).rows.length).toBe(1);
});

test("the daily limit holds when payments are begun at once", async () => {
  const account = await addAccount(world, { ageDays: 1 });
  const results = await atOnce(20, () =>
    createPayment(
      world.services,
      { personId: account, accountId: account },
      {
        channel: "card",
        amountCents: 10_000n,
        savePaymentMethod: false,
        purpose: "add_funds",
        idempotencyKey: randomUUID(),
      },
    ),
  );
  expect(results.filter((one) => one.ok).length).toBe(5);
});

test("the daily limit holds when amounts are raised at once", async () => {
  for (let round = 0; round < 5; round += 1) {
    const account = await addAccount(world);
    const begun = [
      await cards.begin(account, 500n),
      await cards.begin(account, 500n),
      await cards.begin(account, 500n),
    ];
    const raised = await atOnce(begun.length, (index) =>
      updatePayment(
        world.services,
        { personId: account, accountId: account },
        { paymentId: begun[index]?.payment.id ?? "", amountCents: 150_000n },
      ),
    );
    expect(raised.filter((one) => one.ok)).toHaveLength(1);
    for (const one of begun) await cards.confirm(one, "4242424242424242");
    await cards.settle();
    expect((await fetchBalance(world.db, account)).total).toBe(151_000n);
  }
});

test("declined payments cannot be confirmed beside a new one to pass the daily limit", async () => {
  const account = await addAccount(world, { ageDays: 1 });
  const idempotencyKey = randomUUID();
  const declined = await cards.begin(account, 30_000n, { idempotencyKey });
  await cards.confirm(declined, "4000000000000002");
  await cards.settle();
  // Asking again with the same key goes on with the same payment.
  expect((await cards.begin(account, 30_000n, { idempotencyKey })).payment.status).toBe("failed");
  const next = await cards.begin(account, 30_000n);
  expect((await cards.confirm(declined, "4242424242424242")).status).toBe("canceled");
  expect((await cards.confirm(next, "4242424242424242")).status).toBe("succeeded");
  await cards.settle();
  expect((await fetchBalance(world.db, account)).total).toBe(30_000n);
});

test("a declined payment that the processor does not cancel goes on counting for the day", async () => {
  const account = await addAccount(world, { ageDays: 1 });
  await cards.confirm(await cards.begin(account, 30_000n), "4000000000000002");
  await cards.settle();
  cards.sandbox.faults.calls.push({ call: "cancel", fault: "fail" });
  const next = await createPayment(
    world.services,
    { personId: account, accountId: account },
    {
      channel: "card",
      amountCents: 30_000n,
      savePaymentMethod: false,
      purpose: "add_funds",
      idempotencyKey: randomUUID(),
    },
  );
  expect(next).toMatchObject({ ok: false, error: { tag: "limit_exceeded", remainingCents: 20_000n } });
  expect(cards.sandbox.faults.calls).toEqual([]);
});

test(
  "the payer's own call and the webhook's task at the same instant credit once",
  { timeout: 600_000 },
  async ({ task }) => {
    const rounds = size(10, 500);
    let overlapped = 0;
    for (let round = 0; round < rounds; round += 1) {
      const account = await addAccount(world, { trusted: true });
      cards.hold = true;
      cards.held.length = 0;
      const begun = await cards.begin(account, 1_000n);
      await cards.confirm(begun, "4242424242424242");
      await cards.settle();
      cards.hold = false;
      for (const one of cards.held) await cardWebhook.receive(world.services, one);
      const spans = await atOnce(4, async (index) => {
        const from = performance.now();
        if (index === 0) await runCardTasks(world);
        else await savePaymentAttempt(world.services, { personId: account, accountId: account }, begun.payment.id);
        return { from, to: performance.now() };
      });
      const task = spans[0];
      if (task !== undefined && spans.slice(1).some((one) => one.from < task.to && task.from < one.to)) overlapped += 1;
      expect((await fetchBalance(world.db, account)).total).toBe(1_000n);
    }
    expect(overlapped).toBeGreaterThan(rounds / 2);
    task.meta.figures = { rounds, contenders: 4, "rounds that overlapped": overlapped, "double credits": 0 };
  },
);

test("one webhook delivered 30 times at once is stored once", async () => {
  const account = await addAccount(world, { trusted: true });
  cards.hold = true;
  cards.held.length = 0;
  const begun = await cards.begin(account, 1_000n);
  await cards.confirm(begun, "4242424242424242");
  await cards.settle();
  cards.hold = false;
  const sent = cards.held.at(-1);
  expect(sent).toBeDefined();
  const answers = await atOnce(30, () =>
    sent === undefined ? Promise.reject(new Error("nothing sent")) : cardWebhook.receive(world.services, sent),
  );
  expect(answers.every((one) => one.status === 200)).toBe(true);
  expect(await runCardTasks(world)).toBe(1);
  expect((await fetchBalance(world.db, account)).total).toBe(1_000n);
});

test("confirming one intent in ten tabs at once charges once", async () => {
  const account = await addAccount(world, { trusted: true });
  const begun = await cards.begin(account, 1_000n);
  const answers = await atOnce(10, () => cards.confirm(begun, "4242424242424242"));
  expect(answers.every((one) => one.status === "succeeded")).toBe(true);
  const charges = await world.owner.query(`select 1 from card_sandbox.charge where intent_id = $1`, [
    begun.payment.intentId,
  ]);
  expect(charges.rows.length).toBe(1);
});
