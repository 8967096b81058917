import { randomUUID } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import { sweepPayments } from "#modules/payments/index.ts";
import { useCards } from "../support/cards.ts";
import { expectInvariants } from "../support/invariants.ts";
import { addAccount, atOnce, give } from "../support/money.ts";
import { moneyBack } from "../support/money-back.ts";
import { size } from "../support/scale.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
const cards = useCards(world);
const back = moneyBack(world, cards);
afterEach(async () => {
  await cards.settle();
  await expectInvariants(world, { books: true });
});

const rounds = size(5, 12);

/** Returns the answers of refunds that lost a race: another one in progress, spent, disputed, or less left. */
const outcomes = async (tries: ReturnType<typeof back.refund>[]) =>
  (await Promise.all(tries)).filter((one) => one.ok && one.value.status !== "failed");

test("the same refund asked for by ten at once goes once", async () => {
  const me = await addAccount(world, { trusted: true });
  const payment = await back.paid(me, 1_000n);
  const key = randomUUID();
  const all = await atOnce(10, () => back.refund(payment, 200n, key));
  expect(new Set(all.map((one) => one.ok && one.value.id)).size).toBe(1);
  await cards.settle();
  expect(await back.books(me)).toEqual({ wallet: 800, frozen: 0, refunding: 0, owed: 0 });
});

test("different refunds at once never give back more than was paid, nor what is spent at the same time", async () => {
  for (let round = 0; round < rounds; round += 1) {
    const me = await addAccount(world, { trusted: true });
    const payment = await back.paid(me, 1_000n);
    const spent = atOnce(3, () => back.spend(me, 400n));
    const sent = await outcomes(Array.from({ length: 4 }, () => back.refund(payment, 500n)));
    const orders = (await spent).filter(Boolean).length;
    await cards.settle();
    expect(sent.length * 500 + orders * 400).toBeLessThanOrEqual(1_000);
    expect(await back.books(me)).toEqual({
      wallet: 1_000 - sent.length * 500 - orders * 400,
      frozen: 0,
      refunding: 0,
      owed: 0,
    });
  }
});

test("a dispute, orders and refunds at once: every cent is spent, returned, frozen or owed once, in any order", async () => {
  for (let round = 0; round < rounds; round += 1) {
    const me = await addAccount(world, { trusted: true });
    const payment = await back.paid(me, 1_000n);
    cards.sandbox.faults.deliveries.push("duplicate", "reorder");
    const [orders, sent] = await Promise.all([
      atOnce(3, () => back.spend(me, 300n)),
      outcomes(Array.from({ length: 2 }, () => back.refund(payment, 200n))),
      back.dispute(payment).then(() => cards.settle()),
    ]);
    await cards.settle();
    await sweepPayments(world.services, { idleSeconds: -1 });
    await back.work();
    const { rows } = await world.owner.query(
      "select amount_cents::int as cents from payment_dispute where payment_id = $1",
      [payment.id],
    );
    const disputed = rows[0].cents as number;
    const spent = orders.filter(Boolean).length * 300;
    expect(disputed).toBe(1_000 - sent.length * 200);
    const frozen = Math.min(disputed, 1_000 - sent.length * 200 - spent);
    expect(await back.books(me)).toEqual({ wallet: 0, frozen, refunding: 0, owed: 0 });
    await back.decide(payment, round % 2 === 0 ? "lost" : "won");
    await atOnce(3, () => cards.settle());
    await cards.settle();
    expect(await back.books(me)).toEqual(
      round % 2 === 0
        ? { wallet: 0, frozen: 0, refunding: 0, owed: disputed - frozen }
        : { wallet: frozen, frozen: 0, refunding: 0, owed: 0 },
    );
  }
});

test("what is owed is settled once by earnings and cards at once", async () => {
  for (let round = 0; round < rounds; round += 1) {
    const me = await addAccount(world, { trusted: true });
    const payment = await back.paid(me, 1_000n);
    await back.spend(me, 1_000n);
    await back.dispute(payment);
    await cards.settle();
    await back.decide(payment, "lost");
    await cards.settle();
    const paying = await cards.begin(me, 800n, { purpose: "receivable" });
    await give(world.db, me, 500n, { kind: "earnings" });
    await Promise.all([
      cards.confirm(paying, "4242424242424242").then(() => cards.settle()),
      atOnce(4, () => back.work()),
    ]);
    await cards.settle();
    await back.work();
    expect(await back.books(me)).toEqual({ wallet: 300, frozen: 0, refunding: 0, owed: 0 });
  }
});
