import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readCart } from "#modules/orders/store/carts-store.ts";
import { sweepOrders } from "#modules/orders/index.ts";
import { sweepPayments } from "#modules/payments/index.ts";
import { sweepOrders as sweepVendorOrders } from "#modules/vendors/index.ts";
import { useCards } from "#tests/support/cards.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { give } from "#tests/support/money.ts";
import { moneyBack } from "#tests/support/money-back.ts";
import { lifeSteps, orderOf, takeLifeStep } from "#tests/support/order-life.ts";
import type { Life, LifeStep } from "#tests/support/order-life.ts";
import { orderPoints } from "#tests/support/order-model.ts";
import { createProduct, createSeller, fillCart, stockOf } from "#tests/support/orders.ts";
import { createPerson } from "#tests/support/people.ts";
import { runTasks } from "#tests/support/run-tasks.ts";
import { randomBelow, seed, size, spread, spreadOver } from "#tests/support/scale.ts";
import { useVendors } from "#tests/support/vendors.ts";
import { strikes, victims } from "#tests/support/victims.ts";
import type { Victims } from "#tests/support/victims.ts";
import { useWorld } from "#tests/support/world.ts";

const world = useWorld();
const cards = useCards(world);
const back = moneyBack(world, cards);
useVendors(world);
const kills = size(10, 500);

let children: Victims;
beforeAll(async () => {
  await world.owner.query("insert into setting (key, value, reason) values ('limits.factor', '1000', 'tests')");
  children = victims(world, "./order-victim.ts");
});
afterAll(() => children.close());

/** Failpoints on the way, by the place of their step in {@link lifeSteps}. */
const points: readonly (readonly [place: number, ...points: string[]])[] = [
  [
    0,
    "orders.place.after_quotes",
    "orders.place.after_stock",
    "orders.place.before_commit",
    "orders.place.after_write",
    "payments.create.before_commit",
    "payments.create.after_write",
    "payments.create.after_provider",
    "payments.create.after_apply",
  ],
  [
    1,
    "orders.hold_card.after_post",
    "orders.start.after_paid",
    "orders.move.after_step",
    "orders.pay.after_post",
    "payments.apply.after_hooks",
    "payments.apply.after_intent",
    "payments.apply.after_move",
    "payments.apply.before_commit",
    "payments.apply.after_commit",
  ],
  [
    2,
    "orders.vendor.after_request",
    "vendors.place.after_claim",
    "vendors.place.after_call",
    "vendors.move.before_commit",
  ],
  [3, "orders.return.after_post", "orders.cancel.after_reserve"],
  [
    4,
    "payments.carry_refund.after_read",
    "payments.carry_refund.before_provider",
    "payments.carry_refund.after_provider",
    "payments.refund.after_move",
    "payments.refund.before_commit",
  ],
  [5, "orders.move.after_step"],
  [6, "orders.pay.after_post"],
  [7, "vendors.follow.after_read", "orders.follow_vendor.after_move", "vendors.apply.after_commit"],
  [8, "orders.claim.after_hold", "orders.claim.after_step"],
  [
    9,
    "orders.claim.after_release",
    "orders.refund.after_post",
    "orders.refund.after_reserve",
    "orders.refund.before_commit",
  ],
  [13, "payments.dispute.after_open", "payments.dispute.before_commit"],
  [14, "payments.dispute.after_close", "orders.dispute.after_cancel", "orders.dispute.after_resume"],
];
const deaths = points.flatMap(([place, ...names]) => names.map((point) => ({ place, point })));

test("every failpoint of orders is on the way of the order that is killed", () => {
  // Staff pass the point of a vendor's bill in one transaction of their own: order-failpoints breaks there.
  const own = orderPoints.filter((point) => point.startsWith("orders.") && !point.startsWith("orders.vendor_bill."));
  expect(own.filter((point) => !deaths.some((death) => death.point === point))).toEqual([]);
});

/** A buyer with $20 and a cart of five things: sent, a download, a vendor's, never sent, and cancelled. */
async function prepare(): Promise<Life> {
  const sellers = [
    await createSeller(world),
    await createSeller(world),
    await createSeller(world),
    await createSeller(world),
  ];
  const [first, second, third, fourth] = sellers as [
    (typeof sellers)[0],
    (typeof sellers)[0],
    (typeof sellers)[0],
    (typeof sellers)[0],
  ];
  const buyer = await createPerson(world);
  await give(world.db, buyer.id, 2_000n);
  const productIds = [
    await createProduct(world, first, { stock: 5 }),
    await createProduct(world, first, { type: "digital", priceCents: 900 }),
    await createProduct(world, second, { type: "vendor", reference: "mug-ticket" }),
    await createProduct(world, third, { stock: 5 }),
    await createProduct(world, fourth, { stock: 5 }),
  ];
  await fillCart(
    world,
    buyer,
    productIds.map((id) => [id]),
  );
  await world.owner.query("delete from vendor_sandbox.sold");
  const { version: cartVersion } = await readCart(world.db, buyer.id);
  const sellerIds = sellers.map(({ id }) => id);
  return { buyerId: buyer.id, sellerIds, productIds, key: randomUUID(), cartVersion };
}

/** Runs the workers of all modules until nothing is left to do. */
async function work(): Promise<void> {
  await cards.settle();
  await sweepPayments(world.services, { idleSeconds: -1 });
  await world.owner.query("update vendor_order set next_try_at = app_now() where status = 'requested'");
  await sweepVendorOrders(world.services, { idleSeconds: 0 });
  await sweepOrders(world.services);
  await runTasks(world);
  await cards.settle();
  await runTasks(world);
  await back.work();
}

const take = (life: Life, step: LifeStep): Promise<void> =>
  takeLifeStep({ db: world.db, services: world.services, sandbox: cards.sandbox, work }, life, step);

/** What is left at the end: states, stock, money and what the processor and the vendor have in their books. */
async function readEnd(life: Life): Promise<unknown> {
  const order = await orderOf(world, life);
  const charged = await world.owner.query(
    `select i.captured_cents::text as charged, i.refunded_cents::text as back, (select string_agg(amount_cents::text, ' ' order by amount_cents) from card_sandbox.refund f where f.intent_id = i.id) as refunds
       from card_sandbox.intent i join payment p on p.provider_payment_intent_id = i.id where p.reference_id = $1`,
    [order.id],
  );
  const vendor = await world.owner.query(
    `select v.status, i.status as booked from vendor_order v left join vendor_sandbox.item i on i.order_id = v.id::text where v.account_id = $1`,
    [life.buyerId],
  );
  const posted = await world.owner.query(
    `select t.type, count(*)::int from ledger_tx t
      where t.ref_id = $1 or t.ref_id in (select id from shop_parcel where order_id = $1) or t.ref_id in (select id from shop_claim where order_id = $1)
      group by 1 order by 1`,
    [order.id],
  );
  const made = await world.owner.query("select count(*)::int as orders from shop_order where account_id = $1", [
    life.buyerId,
  ]);
  return {
    made: made.rows,
    status: order.status,
    parcels: order.parcels.map((one) => [
      one.carriage,
      one.status,
      one.cancelReason,
      one.claims.map(({ status }) => status),
      one.refunds.map(({ walletCents, cardCents, settledAt }) => [walletCents, cardCents, settledAt !== null]),
    ]),
    stock: await Promise.all(life.productIds.map((id) => stockOf(world, id))),
    books: await Promise.all([life.buyerId, ...life.sellerIds].map((id) => back.books(id))),
    charged: charged.rows,
    vendor: vendor.rows,
    posted: posted.rows,
  };
}

/** Lives a whole life; at one of its steps a process takes the step and dies. True when it died in the midst of it. */
async function live(death?: { place: number; point?: string; wait?: (done: Promise<void>) => Promise<void> }) {
  const life = await prepare();
  let isKilled = false;
  for (const [place, step] of lifeSteps.entries()) {
    if (place === death?.place) {
      const victim = await children.take();
      const { point, wait } = death;
      await victim.begin({ do: "life", life, step, ...(point === undefined ? {} : { failpoint: `${point}:exit` }) });
      await (wait === undefined ? Promise.race([victim.died, victim.done]) : wait(victim.done));
      isKilled = await victim.kill();
      await children.gone();
    }
    await take(life, step);
    // What waits is left to the process that is about to die with it.
    if (step !== "work" && lifeSteps[place + 1] !== "work") await work();
  }
  await work();
  return { isKilled, end: await readEnd(life) };
}

test(
  `an order comes to the same whenever a process on its way dies (${kills} kills)`,
  { timeout: 3_600_000 },
  async ({ task }) => {
    const { end } = await live();
    await expectInvariants(world, { books: true });
    const took: number[] = [];
    let [killed, atPoints] = [0, 0];
    const atRandom = lifeSteps.map(() => strikes(kills, 60, 10));
    const planned = spreadOver(deaths, kills);
    for (let kill = 0; kill < kills; kill += 1) {
      const from = performance.now();
      const death = planned[kill];
      const place = death?.place ?? randomBelow(lifeSteps.length);
      const strike = atRandom[place];
      const lived = await live(
        death ?? { place, ...(strike && { wait: (done: Promise<void>) => strike.wait(kill, () => done) }) },
      );
      if (death === undefined) strike?.found(!lived.isKilled);
      else {
        expect(lived.isKilled, death.point).toBe(true);
        atPoints += 1;
      }
      if (lived.isKilled) killed += 1;
      expect(lived.end, `${lifeSteps[place]} ${death?.point ?? ""}`).toEqual(end);
      if (kill % 10 === 9) await expectInvariants(world, { books: true });
      took.push(performance.now() - from);
    }
    task.meta.figures = {
      what: "order",
      kills,
      "at failpoints": atPoints,
      "in the midst": killed,
      seed,
      ...spread("life with its kill", took),
      doubled: 0,
      lost: 0,
    };
  },
);
