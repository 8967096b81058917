import { randomUUID } from "node:crypto";
import { credit } from "#modules/ledger/index.ts";
import { addToCart } from "#modules/orders/commands/change-cart.ts";
import { placeOrder } from "#modules/orders/commands/place-order.ts";
import { viewCart } from "#modules/orders/queries/cart.ts";
import { readCart } from "#modules/orders/store/carts-store.ts";
import { checkInvariants, invariants } from "#main/invariants.ts";
import { transact } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import type { BenchCase, BenchContext, ReportRow } from "../bench-case.ts";
import { rateRow } from "../bench-case.ts";
import { entrantId, makeEntrants } from "../giveaways.ts";
import { recordedContender, recordStatements, scriptOf } from "../recorded.ts";
import { shippingAddress } from "#tests/support/shipping-address.ts";

/** Whole checkouts, and products put into carts, that Vendure does a second on a machine like ours. */
const vendure = { checkouts: 4.3, added: 15.6 };
const buyers = 2_000;
const shops = 100;
const productsEach = 5;
/** Buyers whose statements pgbench repeats. */
const repeated = 12;

const actorOf = (place: number) => {
  const id = entrantId(place);
  return { personId: id, accountId: id } as Parameters<typeof placeOrder>[1];
};

/** Makes buyers with money in their wallets, and shops with goods that never run out. Returns the products. */
async function fill(bench: BenchContext, services: Services): Promise<string[]> {
  await makeEntrants(bench, buyers + shops);
  for (let place = 1; place <= buyers; place += 1) {
    const effect = { type: "adjustment_credit", refType: "bench", refId: randomUUID(), effect: "credit" };
    await transact(services.db, (tx) =>
      credit(
        tx,
        { ...effect, actedBy: null, details: {} },
        {
          from: "marketing",
          account: { kind: "funds", ownerId: entrantId(place) },
          amountCents: 100_000_000n,
          release: { spendInSeconds: 0, giveawayInSeconds: 0, withdrawInSeconds: null },
        },
      ),
    );
  }
  const sellers = Array.from({ length: shops }, (_one, place) => entrantId(buyers + 1 + place));
  await bench.owner.query(
    `insert into shop (account_id, return_address_enc, shipping_cents, packing_days, return_days)
     select id, '\\x00', 500, 3, 30 from unnest($1::uuid[]) id on conflict do nothing`,
    [sellers],
  );
  const { rows } = await bench.owner.query<{ id: string }>(
    `insert into shop_product (account_id, type, name, detail, price_cents, stock, status)
     select s, 'physical', 'Mug ' || n, '11 oz', 1000 + n, null, 'listed' from unnest($1::uuid[]) s, generate_series(1, ${productsEach}) n returning id`,
    [sellers],
  );
  await bench.owner.query("vacuum analyze");
  return rows.map(({ id }) => id);
}

/** Puts one piece of a product into a buyer's cart. */
async function add(services: Services, place: number, productId: string): Promise<void> {
  const added = await addToCart(services, actorOf(place), { productId, quantity: 1, size: "" });
  if (!added.ok) throw new Error(added.error.code);
}

/** A whole checkout: a product into the cart, the cart with its prices, and the order, paid from the wallet. */
async function checkOut(services: Services, place: number, productId: string): Promise<string> {
  await add(services, place, productId);
  const actor = actorOf(place);
  const cart = await viewCart(services, actor.accountId, await readCart(services.db, actor.accountId));
  const placed = await placeOrder(services, actor, {
    recipientName: "Nia Okafor",
    shippingAddress,
    billingAddress: null,
    userPaymentMethodId: null,
    savePaymentMethod: false,
    useBalance: true,
    cartVersion: cart.version,
    idempotencyKey: randomUUID(),
  });
  if (!placed.ok) throw new Error(JSON.stringify(placed.error));
  return placed.value.orderId;
}

/** Builds scripts for pgbench of what some buyers' checkouts send to the database. */
async function record(bench: BenchContext, services: Services, products: readonly string[]) {
  const scripts: string[][] = [];
  for (let place = 1; place <= repeated; place += 1) {
    let orderId = "";
    const productId = products[(place * 7) % products.length] ?? "";
    const recorded = await recordStatements(async () => {
      orderId = await checkOut(services, place, productId);
    });
    const { rows } = await bench.owner.query<{ code: string; key: string }>(
      "select code, idempotency_key as key from shop_order where id = $1",
      [orderId],
    );
    const [order] = rows;
    if (order === undefined) throw new Error("an order vanished");
    scripts.push(
      scriptOf(recorded, {
        [orderId]: "('00000000-0000-7000-9000-' || lpad(to_hex(:k::bigint), 12, '0'))::uuid",
        [order.code]: "lpad(upper(to_hex(:k::bigint)), 8, '0')",
        [order.key]: "'key ' || :k::bigint",
      }),
    );
  }
  return scripts;
}

const checkout: BenchCase = {
  name: "checkout",
  about: "whole checkouts by the product's own commands, beside pgbench running the same statements",
  rows: async (bench) => {
    const { services } = bench.services(40);
    const products = await fill(bench, services);
    const productOf = (turn: number): string => products[(turn * 31) % products.length] ?? "";
    // Every statement of a checkout is prepared by then.
    for (let turn = 0; turn < 40; turn += 1) await checkOut(services, 1 + (turn % repeated), productOf(turn));
    const scripts = await record(bench, services, products);
    const rows: ReportRow[] = [];
    let place = repeated;
    const next = (): number => {
      place = place >= buyers ? repeated + 1 : place + 1;
      return place;
    };
    for (const connections of bench.options.connections) {
      const pgbench = recordedContender("pgbench: the same statements", scripts);
      const run = await bench.interleave(
        [
          {
            kind: "function",
            name: "ours: checkouts",
            run: async (_lane, turn) => {
              await checkOut(services, next(), productOf(turn + place));
            },
          },
          pgbench,
        ],
        { connections },
      );
      rows.push(
        rateRow(
          run,
          { ours: "ours: checkouts", yardstick: pgbench.name },
          {
            case: "checkout",
            unit: "checkouts/s",
            goal: 0.3,
            floor: null,
            statements: scripts[0]?.length ?? 0,
            note: "into the cart, the cart, and the order, paid from the wallet",
          },
        ),
      );
      rows.push(besideVendure("checkout", "checkouts/s", run.of("ours: checkouts"), vendure.checkouts, connections));
      const adding = await bench.interleave(
        [
          {
            kind: "function",
            name: "ours: into the cart",
            run: (_lane, turn) => add(services, next(), productOf(turn + place)),
          },
        ],
        { connections },
      );
      rows.push(
        besideVendure("into the cart", "products/s", adding.of("ours: into the cart"), vendure.added, connections),
      );
      await bench.owner.query("delete from cart_item");
    }
    await checkOrders(bench, services);
    return rows;
  },
};

/**
 * Checks the invariants of orders after the load; throws on a violation. What belongs to the buyers whose statements
 * pgbench repeats is left out: its copies share rows that the product makes for each order.
 */
async function checkOrders(bench: BenchContext, services: Services): Promise<void> {
  const repeatedBuyers = Array.from({ length: repeated }, (_one, place) => entrantId(place + 1));
  const { rows } = await bench.owner.query<{ id: string }>(
    `select o.id from shop_order o where o.account_id = any($1::uuid[])
     union all select p.id from shop_order o join shop_parcel p on p.order_id = o.id where o.account_id = any($1::uuid[])
     union all select unnest($1::uuid[])`,
    [repeatedBuyers],
  );
  const left = new Set(rows.map(({ id }) => id));
  const orders = invariants
    .filter(({ id }) => id.startsWith("O"))
    // An invariant tells twenty rows; those left out must not hide others.
    .map((one) => ({
      ...one,
      sql: `select * from (${one.sql}) broken where to_jsonb(broken) ->> 'id' is null or not to_jsonb(broken) ->> 'id' = any('{${[...left].join(",")}}')`,
    }));
  const broken = await checkInvariants(services.db, orders);
  if (broken.length > 0) throw new Error(`after the load: ${JSON.stringify(broken)}`);
}

function besideVendure(
  name: string,
  unit: string,
  ours: { rate: number; p50: number; p99: number; errors: number },
  rate: number,
  connections: number,
): ReportRow {
  return {
    case: name,
    measure: `beside Vendure, ${connections} connections`,
    unit,
    ours: ours.rate,
    yardstick: rate,
    ratio: ours.rate / rate,
    goal: 100,
    floor: null,
    better: "more",
    p50: ours.p50,
    p99: ours.p99,
    errors: ours.errors,
    note: "Vendure’s rate is another run’s, over HTTP, on a machine like this",
  };
}

export const checkoutCases: readonly BenchCase[] = [checkout];
