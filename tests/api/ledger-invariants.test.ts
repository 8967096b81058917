import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "kysely";
import pg from "pg";
import {
  bookComparison,
  checkInvariants,
  compareBooks,
  invariants,
  payoutComparison,
  vendorComparison,
} from "#main/invariants.ts";
import { openDb } from "#platform/db/db.ts";
import { sealJournal } from "#modules/ledger/index.ts";
import { addAccount, give } from "../support/money.ts";
import { useCards } from "../support/cards.ts";
import { expectInvariants } from "../support/invariants.ts";
import { moneyBack } from "../support/money-back.ts";
import { usePayouts } from "../support/payouts.ts";
import { subscriptionsOf } from "../support/subscriptions.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
const cards = useCards(world);
const payouts = usePayouts(world);

/** Pool of the owner with triggers and checks disabled, rolled back after each planting. */
let planter: pg.Pool;
const ids = { tx: randomUUID(), lot: "", wallet: "", marketing: "", payment: "", account: "", host: "", winner: "" };

beforeAll(async () => {
  const owner = randomUUID();
  await give(world.db, owner, 1_000n);
  await sealJournal(world.db);
  await give(world.db, owner, 500n);
  await sealJournal(world.db);
  ids.account = await addAccount(world, { trusted: true });
  ids.host = await addAccount(world, { trusted: true });
  ids.winner = await addAccount(world);
  const begun = await cards.begin(ids.account, 1_000n);
  await cards.confirm(begun, "4242424242424242");
  await cards.settle();
  ids.payment = begun.payment.id;
  const found = await world.owner.query(
    `select (select id from ledger_account where owner_id = $1) as wallet, (select id from ledger_account where kind = 'marketing') as marketing,
            (select min(id::text) from ledger_lot) as lot, (select min(id::text) from ledger_tx) as tx`,
    [owner],
  );
  Object.assign(ids, found.rows[0]);
  const earner = await payouts.earner(5_000n);
  await payouts.approve(await payouts.withdraw(earner.actor, 5_000n));
  await payouts.settle();
  await give(world.db, earner.id, 5_000n, {
    kind: "earnings",
    release: { spendInSeconds: 0, giveawayInSeconds: 0, withdrawInSeconds: 0 },
  });
  await world.advance("2 days");
  await payouts.withdraw(earner.actor, 5_000n);
  await payouts.settle();
  const back = moneyBack(world, cards);
  const debtor = await addAccount(world, { trusted: true });
  const [refunded, lost] = [await back.paid(debtor, 1_000n), await back.paid(debtor, 1_000n)];
  await back.refund(refunded, 400n);
  await back.spend(debtor, 1_500n);
  await back.dispute(lost);
  await cards.settle();
  await back.decide(lost, "lost");
  await cards.settle();
  const disputed = await back.paid(await addAccount(world, { trusted: true }), 1_000n);
  await back.dispute(disputed);
  await cards.settle();
  await subscriptionsOf(world, cards).open();
  planter = new pg.Pool({ ...world.owner.options, max: 1 });
  await expectInvariants(world, { books: true });
});
afterAll(() => planter.end());

/** Plants in a transaction that is rolled back, and returns the ids of the invariants that fire. */
async function firing(statements: readonly string[]): Promise<string[]> {
  const db = openDb(planter);
  let fired: string[] = [];
  await db.connection().execute(async (connection) => {
    await sql`begin`.execute(connection);
    try {
      await sql.raw(`alter table ledger_account drop constraint ledger_account_never_negative`).execute(connection);
      await sql.raw(`alter table ledger_posting drop constraint ledger_posting_amount_cents_check`).execute(connection);
      for (const table of [
        "ledger_tx",
        "ledger_posting",
        "ledger_account",
        "ledger_lot",
        "ledger_lot_use",
        "shop_order",
        "shop_parcel",
      ]) {
        await sql.raw(`alter table ${table} disable trigger user`).execute(connection);
      }
      for (const statement of statements) await sql.raw(statement).execute(connection);
      fired = [...(await checkInvariants(connection)), ...(await compareBooks(connection))].map((one) => one.id);
    } finally {
      await sql`rollback`.execute(connection);
    }
  });
  return fired;
}

const giveaway = (state: string, more = "") => [
  `insert into post (id, account_id, acted_by_person_id, text, is_giveaway) values ('00000000-0000-7000-8000-000000000001', '${ids.host}', '${ids.host}', 'x', true)`,
  `insert into giveaway (post_id, host_account_id, host_person_id, amount_cents, winners_count, enter_method, duration_hours, state, opened_at, deadline,
     seed_commitment, seed_secret_enc, rules_version, rules_hash, rules_markdown)
   values ('00000000-0000-7000-8000-000000000001', '${ids.host}', '${ids.host}', 500, 1, 'like', 1, '${state}', app_now() - interval '30 minutes', app_now() + interval '30 minutes',
     decode(repeat('00', 32), 'hex'), '', 'v1', '', '')`,
  ...(more === "" ? [] : [more]),
];
const g = "'00000000-0000-7000-8000-000000000001'";
const entry = (person: string, at: string) =>
  `insert into giveaway_entry (giveaway_id, person_id, ticket_no, salt, leaf_hash, entered_at)
   values (${g}, '${person}', 1, decode(repeat('00', 16), 'hex'), decode(repeat('00', 32), 'hex'), ${at})`;
const slot = (person: string, no: number, status = "winner") =>
  `insert into giveaway_slot (giveaway_id, slot_no, person_id, prize_cents, status) values (${g}, ${no}, '${person}', 500, '${status}')`;

/** An order of a shop that is not paid, with one parcel and one item. */
const plantOrder = (...changes: string[]) => [
  `insert into shop_order (id, code, account_id, person_id, idempotency_key, cart_version, status, state, items_cents, tax_cents, total_cents, wallet_cents, card_cents, pay_until)
   values (${o}, 'PXANTED0', '${ids.account}', '${ids.account}', 'planted', 1, 'awaiting_payment', 'TX', 900, 100, 1000, 0, 1000, app_now())`,
  `insert into shop_parcel (id, order_id, number, seller_id, carriage, status, items_cents, shipping_cents, tax_cents, total_cents, wallet_cents, card_cents, cost_cents, fee_cents, received_cents)
   values (${o}, ${o}, 1, '${ids.host}', 'seller', 'awaiting_payment', 900, 0, 100, 1000, 0, 1000, 0, 90, 810)`,
  `insert into shop_order_item (order_id, parcel_id, type, name, detail, size, quantity, net_cents, tax_cents, position) values (${o}, ${o}, 'physical', 'Mug', '', '', 1, 900, 100, 1)`,
  ...changes,
];
/** A delivered parcel whose vendor was booked 100 cents and failed, with the bill that staff settled. */
const plantVendorBill = (billCents: number) => [
  `insert into vendor_quote (id, account_id, provider, product_reference, quantity, state, price_cents, tax_cents, shipping_cents, base_cents, expires_at)
   values (${o}, '${ids.account}', 'printful', '1', 1, 'TX', 100, 0, 0, 100, app_now())`,
  ...plantOrder(`update shop_parcel set status = 'delivered', vendor_quote_id = ${o} where id = ${o}`),
  `insert into ledger_account (id, kind, normal_side) values (${o}, 'vendor_payable', 'C')`,
  `insert into ledger_tx (id, type, ref_type, ref_id, effect) values (${o}, 'sale_proceeds', 'shop_parcel', ${o}, 'pay')`,
  `insert into ledger_posting (tx_id, account_id, amount_cents) values (${o}, ${o}, -100)`,
  `insert into shop_claim (order_id, parcel_id, person_id, reason, wish, text, status, asked_cents, shipping_cents, ended_at, staff_since, vendor_failed_at, vendor_settled_at, vendor_bill_cents)
   values (${o}, ${o}, '${ids.account}', 'never_came', 'money', '', 'refunded', 100, 0, app_now(), app_now(), app_now(), app_now(), ${billCents})`,
];
/** A refund that the journal does not know, whose items are off by some cents. */
const plantRefund = (off: number) =>
  `with r as (insert into shop_refund (order_id, parcel_id, number, net_cents, shipping_cents, tax_cents, total_cents, wallet_cents, card_cents, fee_cents, paid_by, by, settled_at)
     values (${o}, ${o}, 1, 90, 0, 10, 100, 0, 100, 9, 'seller', 'seller', app_now()) returning id)
   insert into shop_refund_item (refund_id, order_item_id, net_cents, tax_cents)
   select r.id, i.id, 90 - ${off}, 10 from r, shop_order_item i where i.order_id = ${o}`;
const o = "'00000000-0000-7000-8000-000000000003'";

const brand = "'00000000-0000-7000-8000-000000000004'";
/** An active brand with its owner. */
const plantBrand = (brandId = brand) => [
  `insert into account (id, account_type, name, brand_status, created_by_account_id) values (${brandId}, 'brand', 'Planted', 'active', '${ids.host}')`,
  `insert into brand (brand_id, contact_email, is_subscription_exempt, opened_at) values (${brandId}, 'planted@example.com', true, app_now())`,
  `insert into brand_access (brand_id, person_id, access_type, status) values (${brandId}, '${ids.host}', 'owner', 'active')`,
];

/** An order of a vendor that is not embedded, without a step. */
const plantVendorOrder = (change: string) => [
  `insert into vendor_quote (id, account_id, provider, product_reference, quantity, state, price_cents, tax_cents, shipping_cents, base_cents, expires_at)
   values ('00000000-0000-7000-8000-000000000002', '${ids.account}', 'printful', '1', 1, 'TX', 100, 0, 0, 100, app_now())`,
  `insert into vendor_order (account_id, quote_id, key, provider, product_reference, quantity)
   values ('${ids.account}', '00000000-0000-7000-8000-000000000002', 'planted', 'printful', '1', 1)`,
  `update vendor_order set ${change}`,
];

const plantings: Record<string, () => string[]> = {
  I1: () => [`delete from ledger_posting where tx_id = '${ids.tx}' and amount_cents > 0`],
  I2: () => [
    `update ledger_posting set amount_cents = amount_cents + 1 where tx_id = '${ids.tx}' and amount_cents > 0`,
  ],
  I3: () => [`update ledger_account set balance_cents = balance_cents + 1 where id = '${ids.wallet}'`],
  I4: () => [`update ledger_account set balance_cents = -1 where id = '${ids.wallet}'`],
  I5: () => [`grant update on ledger_posting to stims_app`],
  I6: () => [
    `alter table ledger_tx drop constraint ledger_tx_effect_once`,
    `insert into ledger_tx (type, ref_type, ref_id, effect) select type, ref_type, ref_id, effect from ledger_tx where id = '${ids.tx}'`,
  ],
  I7: () => [
    `insert into idempotency (person_id, key, operation, request_hash, created_at) values (new_id(), '12345678', 'x', '', app_now() - interval '3 minutes')`,
  ],
  I8: () => [`update ledger_seal set prev_hash = decode(repeat('11', 32), 'hex') where seal_no = 2`],
  I8b: () => [
    `insert into ledger_tx (type, ref_type, ref_id, effect, created_at) values ('x', 'x', new_id(), 'x', app_now() - interval '2 days')`,
  ],
  I8c: () => [
    `insert into ledger_proof (proof_no, seal_no, seal_hash, imbalance_cents, accounts, owners_count, owed_cents, root) values (99, 1, decode(repeat('11', 32), 'hex'), 0, '{}', 0, 0, decode(repeat('11', 32), 'hex'))`,
  ],
  L1: () => [`update ledger_lot set remaining_cents = remaining_cents - 1 where id = '${ids.lot}'`],
  L2: () => [`insert into ledger_lot_use (lot_id, tx_id, amount_cents) values ('${ids.lot}', '${ids.tx}', 1)`],
  I9: () => [`update payment set status = 'failed', succeeded_at = null where id = '${ids.payment}'`],
  I10: () => [`update payout set status = 'failed'`],
  I10c: () => [`update payout set status = 'paid', withheld_cents = 1`],
  I10b: () => [`update payout_step set status = 'canceled'`],
  I11: () => [
    `insert into ledger_tx (type, ref_type, ref_id, effect) values ('transfer_sent', 'transfer', new_id(), 'once')`,
  ],
  I12: () => giveaway("open"),
  I12b: () => giveaway("open", slot(ids.winner, 1, "settled")),
  I13: () => [...giveaway("open", slot(ids.winner, 1)), slot(ids.account, 2)],
  I14: () => [...giveaway("open"), entry(ids.winner, "app_now()"), slot(ids.winner, 1)],
  I15: () => [...giveaway("open"), entry(ids.winner, "app_now() + interval '31 minutes'")],
  I16: () => [
    `alter table giveaway drop constraint giveaway_deadline`,
    ...giveaway("open"),
    `update giveaway set duration_hours = 2`,
  ],
  I17: () => [...giveaway("open"), entry(ids.winner, "app_now() - interval '10 minutes'")],
  I18: () => giveaway("locked", `update giveaway set beacon_due_at = app_now() - interval '3 minutes'`),
  I26: () => [
    `insert into webhook_event (provider, event_id, type, body, received_at) values ('x', 'x', 'x', '{}', now() - interval '20 minutes')`,
  ],
  I22: () => [`update payout set amount_cents = 200000`],
  I22b: () => [`insert into w9_form (account_id, fiscal_year, status) values ('${ids.account}', 2026, 'requested')`],
  P2: () => giveaway("drawn", `update giveaway set eligible_count = 1; ${slot(ids.winner, 1, "selected")}`),
  P4: () => [
    ...giveaway("open"),
    entry(ids.winner, "app_now()"),
    `insert into giveaway_frozen_block (giveaway_id, first_ordinal, first_ticket, tickets, leaves) values (${g}, 0, 1, '{1}', decode(repeat('11', 32), 'hex'))`,
  ],
  // A winner of a product without a prize to redeem.
  P5: () => giveaway("completed", `update giveaway set prize_kind = 'product'; ${slot(ids.winner, 1)}`),
  P6: () => [
    `insert into ledger_account (id, kind, normal_side) values ('00000000-0000-7000-8000-000000000003', 'vendor_payable', 'C')`,
    `insert into ledger_posting (tx_id, account_id, amount_cents) values ('${ids.tx}', '00000000-0000-7000-8000-000000000003', -5)`,
  ],
  I30b: () => [
    `insert into payout_sandbox.item (id, key, channel, reference, amount_cents, behaviour, status) select id::text, id::text, channel, id::text, amount_cents, 'pays', 'processing' from payout`,
  ],
  I30c: () => [
    `insert into vendor_sandbox.item (id, order_id, assortment, product_reference, size, quantity, cost_cents, status) values ('vo_planted', 'unknown', 'goods', 'mug-rose', '', 1, 5, 'ordered')`,
  ],
  V1: () => plantVendorOrder("cost_cents = null"),
  V2: () => plantVendorOrder("cost_cents = 500"),
  I30: () => [
    `insert into card_sandbox.refund (id, intent_id, amount_cents) select 're_planted', id, 1 from card_sandbox.intent where captured_cents > 0 limit 1`,
  ],
  I31: () => [
    `insert into reconciliation (channel, report_date, status, collected_at) values ('card-sandbox', (app_now() at time zone 'America/New_York')::date - 2, 'ready', app_now())`,
  ],
  I31b: () => [
    `insert into reconciliation (channel, report_date, status, unexplained_cents, explained_cents, collected_at) values ('card-sandbox', '2020-01-01', 'ready', 5, 5, app_now())`,
  ],
  A1: () => [
    `insert into adjustment (account_id, kind, amount_cents, credited_to, status, reason, proposed_by, idempotency_key, decided_by, decision_reason, decided_at)
     values ('${ids.account}', 'credit', 5, 'funds', 'approved', 'planted', '${ids.host}', 'planted', '${ids.winner}', 'planted', app_now())`,
  ],
  O1: () => plantOrder(`update shop_order_item set net_cents = 899 where order_id = ${o}`),
  O2: () => plantOrder(`update shop_parcel set status = 'paid' where id = ${o}`),
  O3: () => plantOrder(`update shop_parcel set status = 'delivered' where id = ${o}`),
  O4: () => plantOrder(`update shop_parcel set status = 'delivered' where id = ${o}`),
  O4b: () => [
    `insert into vendor_quote (id, account_id, provider, product_reference, quantity, state, price_cents, tax_cents, shipping_cents, base_cents, expires_at)
     values (${o}, '${ids.account}', 'printful', '1', 1, 'TX', 100, 0, 0, 100, app_now())`,
    ...plantOrder(`update shop_parcel set status = 'delivered', vendor_quote_id = ${o} where id = ${o}`),
  ],
  O9: () => plantOrder(`update shop_parcel set discount_cents = 5 where id = ${o}`),
  O5: () => plantOrder(`update shop_order set status = 'paid' where id = ${o}`),
  O6: () => plantOrder(plantRefund(10)),
  O7: () => plantOrder(plantRefund(0)),
  O8: () => [
    `insert into ledger_account (kind, owner_id, normal_side, balance_cents) values ('claim_hold', '${ids.account}', 'C', 5)`,
  ],
  U1: () => [
    `insert into ledger_account (kind, owner_id, normal_side, balance_cents) values ('unclaimed:TX', '${ids.account}', 'C', 5)`,
  ],
  U2: () => [`update ledger_tx set type = 'dormant_transfer' where id = '${ids.tx}'`],
  U3: () => [
    `insert into dormant_balance (account_id, state, cause, status, idle_since, due_at, amount_cents, moved_at) values ('${ids.account}', 'TX', 'dormant', 'moved', app_now(), app_now(), 5, app_now())`,
  ],
  R1: () => [
    `insert into referral (referrer_id, referee_id, source, state, joined_at, verified_at, hold_until, rewarded_at, reward_cents)
     values ('${ids.host}', '${ids.winner}', 'link', 'rewarded', app_now(), app_now(), app_now(), app_now(), 500)`,
  ],
  R2: () => [`update referral_budget set funded_cents = 5`],
  R3: () => [
    "insert into account (username) select 'rplant' || lpad(n::text, 6, '0') from generate_series(1, 101) n",
    `insert into referral (referrer_id, referee_id, source, state, joined_at, verified_at, hold_until, rewarded_at, reward_cents)
     select '${ids.host}', id, 'link', 'rewarded', app_now(), app_now(), app_now(), app_now(), 500 from account where username like 'rplant%'`,
  ],
  R4: () => [
    `insert into referral_standing (period, person_id, verified_count, last_verified_at, place, is_listed) values ('-infinity', '${ids.host}', 1, app_now(), 1, true)`,
  ],
  I23: () => [...plantBrand(), ...plantBrand("'00000000-0000-7000-8000-000000000005'")],
  I34: () => [...plantBrand(), `update brand_access set status = 'left' where brand_id = ${brand}`],
  N1: () => [...plantBrand(), `update brand set name_review = 'rejected' where brand_id = ${brand}`],
  S1: () => [`update brand_invoice set amount_cents = amount_cents + 1 where status = 'paid'`],
  S2: () => [`update brand_invoice set status = 'open', paid_at = null where status = 'paid'`],
  S3: () => [
    `drop index brand_subscription_one_live`,
    ...["planted 1", "planted 2"].map(
      (key) =>
        `insert into brand_subscription (brand_id, person_id, provider, plan, amount_cents, idempotency_key) values ('${ids.account}', '${ids.account}', 'card-sandbox', 'month', 2900, '${key}')`,
    ),
  ],
  S4: () => [
    `insert into brand_subscription (brand_id, person_id, provider, plan, amount_cents, idempotency_key, status) values ('${ids.account}', '${ids.account}', 'card-sandbox', 'month', 2900, 'planted', 'active')`,
  ],
  S5: () => [...plantBrand(), `update brand set is_subscription_exempt = false where brand_id = ${brand}`],
  Z1: () => [`insert into audit_event (actor_kind, action, object_type) values ('system', 'planted', 'account')`],
  B1: () => [`update payment_refund set status = 'failed'`],
  B1b: () => [`update payment_refund set status = 'reversed'`],
  B1c: () => [
    `insert into ledger_lot_use (lot_id, tx_id, amount_cents) select '${ids.lot}', id, 1 from ledger_tx where ref_type = 'payment_refund' and effect = 'hold' limit 1`,
  ],
  B2: () => [`update payment_dispute set status = 'won', closed_at = app_now() where status = 'open'`],
  B2b: () => [`update ledger_account set balance_cents = balance_cents + 1 where kind = 'dispute_hold'`],
  B3: () => [`update payment set status = 'succeeded' where status = 'disputed'`],
  B4: () => [`update receivable set settled_cents = amount_cents`],
};

test.each(Object.entries(plantings))("a planted violation of %s is seen", async (id, plant) => {
  expect(await firing(plant())).toContain(id);
});

const plantTransfer = (to: string) =>
  `insert into transfer (from_account_id, to_account_id, amount_cents, method, idempotency_key) values ('${ids.account}', '${to}', 5, 'totp', 'planted')`;

/** What the comparison of rows with the ledger sees, beside the first planting of each. */
const unlikeTheLedger: readonly [id: string, what: string, plant: () => string[]][] = [
  ...Object.entries({
    I9: "payment",
    I10: "payout",
    I10c: "payout",
    I11: "transfer",
    A1: "adjustment",
    U1: "dormant_balance",
    R1: "referral",
    B1: "payment_refund",
    O3: "shop_parcel",
  }).map(([id, refType]): [string, string, () => string[]] => [
    id,
    "a transaction about no row",
    () => [`insert into ledger_tx (type, ref_type, ref_id, effect) values ('planted', '${refType}', new_id(), 'once')`],
  ]),
  ["I9", "another amount", () => [`update payment set amount_cents = amount_cents + 1 where id = '${ids.payment}'`]],
  ["I9", "a credit that is gone", () => unbook("payment", "credit")],
  ["I10", "another amount", () => ["update payout set amount_cents = amount_cents - 1"]],
  ["I10", "a hold that is gone", () => unbook("payout", "hold")],
  ["I10", "a settlement that is gone", () => unbook("payout", "settle")],
  ["I10", "a payout that was paid and released", () => bookMore("payout", "settle", "release")],
  ["I10", "a payout that was paid and reversed", () => bookMore("payout", "settle", "reverse")],
  ["I11", "a transfer without a transaction", () => [plantTransfer(ids.host)]],
  [
    "O3",
    "a settled bill of a parcel whose vendor did not fail",
    () => [
      ...plantOrder(),
      `insert into ledger_tx (type, ref_type, ref_id, effect) values ('planted', 'shop_parcel', ${o}, 'vendor_settled')`,
    ],
  ],
  ["O4b", "a settled bill whose rest is still owed", () => plantVendorBill(40)],
  ["U1", "a balance that is moved without a transaction", () => plantings["U3"]?.() ?? []],
  ["B1", "another amount", () => ["update payment_refund set amount_cents = amount_cents - 1"]],
  ["B1", "a hold that is gone", () => unbook("payment_refund", "hold")],
  ["B1", "a refund that was sent and released", () => bookMore("payment_refund", "settle", "release")],
];

/** Takes the transactions with an effect away from what they are about. */
function unbook(refType: string, effect: string): string[] {
  return [`update ledger_tx set ref_type = 'planted' where ref_type = '${refType}' and effect = '${effect}'`];
}

/** Adds a transaction with an effect about everything that has one with another. */
function bookMore(refType: string, like: string, effect: string): string[] {
  return [
    `insert into ledger_tx (type, ref_type, ref_id, effect)
     select type, ref_type, ref_id, '${effect}' from ledger_tx where ref_type = '${refType}' and effect = '${like}'`,
  ];
}

test.each(unlikeTheLedger)("%s sees %s", async (id, _what, plant) => {
  expect(await firing(plant())).toContain(id);
});

test("O4b sees no violation where the settled bill is all that was booked", async () => {
  expect(await firing(plantVendorBill(100))).not.toContain("O4b");
});

test("a single reward beyond the cents of a year is seen", async () => {
  const planted = `insert into referral (referrer_id, referee_id, source, state, joined_at, verified_at, hold_until, rewarded_at, reward_cents)
    values ('${ids.host}', '${ids.winner}', 'link', 'rewarded', app_now(), app_now(), app_now(), app_now(), 50001)`;
  expect(await firing([planted])).toContain("R3");
});

test("every invariant has a planted violation, and nothing planted stays", async () => {
  expect(Object.keys(plantings).toSorted()).toEqual(
    [...invariants, bookComparison, payoutComparison, vendorComparison].map((one) => one.id).toSorted(),
  );
  await expectInvariants(world, { books: true });
});
