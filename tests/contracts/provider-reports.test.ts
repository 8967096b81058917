import { createServer } from "node:http";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createStripeProcessor } from "#providers/card-stripe/processor.ts";
import { payoutLob } from "#providers/payout-lob/provider.ts";
import { payoutPayPal } from "#providers/payout-paypal/provider.ts";

/** Server with the reports of the outside providers, in their shapes, page by page. */
let server: Server;
let url: string;
let asked: URL[] = [];
let down = false;
let pages: unknown[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    const at = new URL(request.url ?? "/", "http://double");
    const isToken = at.pathname === "/v1/oauth2/token";
    if (!isToken) asked.push(at);
    const body =
      down && !isToken
        ? { error: { type: "api_error", message: "down" } }
        : isToken
          ? { access_token: "token", expires_in: 3_600 }
          : pages[asked.length - 1];
    response.writeHead(down && !isToken ? 500 : 200, { "content-type": "application/json" }).end(JSON.stringify(body));
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(() => resolve(undefined))));
beforeEach(() => {
  [asked, down] = [[], false];
});

const span = { since: new Date("2026-11-20T05:00:00Z"), until: new Date("2026-11-21T05:00:00Z") };
const seconds = (at: Date): number => at.getTime() / 1_000;

describe("Stripe's report", () => {
  const stripe = () =>
    createStripeProcessor({
      secretKey: "sk_test_x",
      publishableKey: "pk_test_x",
      webhookSecret: "whsec_x",
      host: { host: "127.0.0.1", port: Number(new URL(url).port), protocol: "http" },
    });
  const created = 1_795_000_000;
  const txn = (id: string, type: string, amount: number, fee: number, source: Record<string, unknown> | null) => ({
    id: `txn_${id}`,
    object: "balance_transaction",
    type,
    amount,
    fee,
    created,
    source,
  });
  const list = (data: unknown[], more: boolean) => ({
    object: "list",
    url: "/v1/balance_transactions",
    has_more: more,
    data,
  });

  test("has every balance transaction by what it is about, and what reached the bank", async () => {
    pages = [
      list(
        [
          txn("1", "charge", 1_000, 59, { id: "ch_1", object: "charge", payment_intent: "pi_1" }),
          txn("2", "refund", -400, 0, { id: "re_1", object: "refund", payment_intent: "pi_1" }),
          txn("3", "refund_failure", 400, 0, { id: "re_1", object: "refund", payment_intent: "pi_1" }),
          txn("4", "adjustment", -1_000, 1_500, { id: "dp_1", object: "dispute" }),
        ],
        true,
      ),
      list(
        [
          txn("5", "adjustment", 1_000, 0, { id: "dp_1", object: "dispute" }),
          txn("6", "payout", -900, 0, {
            id: "po_1",
            object: "payout",
            amount: 900,
            status: "paid",
            arrival_date: created + 86_400,
          }),
          txn("7", "payout", -50, 0, {
            id: "po_2",
            object: "payout",
            amount: 50,
            status: "in_transit",
            arrival_date: created + 86_400,
          }),
          txn("8", "stripe_fee", -20, 0, null),
          txn("9", "something_new", -1, 0, null),
        ],
        false,
      ),
    ];
    const report = await stripe().readReport(span);
    if (!report.ok) throw new Error(report.error);
    expect(
      report.value.lines.map(({ lineId, kind, providerId, amountCents, feeCents }) => [
        lineId,
        kind,
        providerId,
        amountCents,
        feeCents,
      ]),
    ).toEqual([
      ["txn_1", "payment", "pi_1", 1_000n, 59n],
      ["txn_2", "refund", "re_1", -400n, 0n],
      ["txn_3", "refund_return", "re_1", 400n, 0n],
      ["txn_4", "dispute", "dp_1", -1_000n, 0n],
      ["txn_4:fee", "dispute_fee", "dp_1", -1_500n, 0n],
      ["txn_5", "dispute_return", "dp_1", 1_000n, 0n],
      ["txn_6", "settlement", "po_1", -900n, 0n],
      ["txn_7", "settlement", "po_2", -50n, 0n],
      ["txn_8", "fee", "txn_8", -20n, 0n],
      ["txn_9", "other", "txn_9", -1n, 0n],
    ]);
    expect(report.value.bank).toEqual([
      { settlementId: "po_1", amountCents: -900n, at: new Date((created + 86_400) * 1_000) },
    ]);
    expect(
      asked.map(({ searchParams }) => [
        searchParams.get("created[gte]"),
        searchParams.get("created[lt]"),
        searchParams.get("starting_after"),
      ]),
    ).toEqual([
      [String(seconds(span.since)), String(seconds(span.until)), null],
      [String(seconds(span.since)), String(seconds(span.until)), "txn_4"],
    ]);
  });

  test("is none while Stripe is down", async () => {
    down = true;
    expect(await stripe().readReport(span)).toEqual({ ok: false, error: "unavailable" });
  });
});

describe("PayPal's report", () => {
  const paypal = () => payoutPayPal({ clientId: "client", clientSecret: "secret", apiUrl: url, productName: "Stims" });
  const info = (id: string, code: string, value: string, more: Record<string, unknown> = {}) => ({
    transaction_info: {
      transaction_id: id,
      transaction_event_code: code,
      transaction_initiation_date: "2026-11-20T12:00:00+0000",
      transaction_amount: { currency_code: "USD", value },
      ...more,
    },
  });

  test("has payouts, what came back of them by their own number, and money to and from our bank", async () => {
    pages = [
      {
        transaction_details: [info("1A", "T0001", "-25.00", { fee_amount: { currency_code: "USD", value: "-0.25" } })],
        total_pages: 2,
      },
      {
        transaction_details: [
          info("2B", "T1105", "25.00", { paypal_reference_id: "1A", paypal_reference_id_type: "TXN" }),
          info("3C", "T0300", "500.00"),
          info("4D", "T9999", "-0.05"),
        ],
        total_pages: 2,
      },
    ];
    const at = new Date("2026-11-20T12:00:00Z");
    expect(await paypal().readReport(span)).toEqual({
      ok: true,
      value: {
        bank: null,
        lines: [
          { lineId: "1A", kind: "payout", providerId: "1A", amountCents: -2_500n, feeCents: 25n, at },
          { lineId: "2B", kind: "payout_return", providerId: "1A", amountCents: 2_500n, feeCents: 0n, at },
          { lineId: "3C", kind: "settlement", providerId: "3C", amountCents: 50_000n, feeCents: 0n, at },
          { lineId: "4D", kind: "other", providerId: "4D", amountCents: -5n, feeCents: 0n, at },
        ],
      },
    });
    expect(
      asked.map(({ searchParams }) => [
        searchParams.get("start_date"),
        searchParams.get("page"),
        searchParams.get("transaction_status"),
      ]),
    ).toEqual([
      [span.since.toISOString(), "1", "S"],
      [span.since.toISOString(), "2", "S"],
    ]);
  });

  test("is none while PayPal is down", async () => {
    down = true;
    expect(await paypal().readReport(span)).toEqual({ ok: false, error: "unavailable" });
  });
});

describe("Lob's report", () => {
  const lob = () =>
    payoutLob({ apiKey: "test_key", bankAccount: "bank_1", fromAddress: "adr_1", productName: "Stims", apiUrl: url });
  const check = (id: string, amount: string, more: Record<string, unknown> = {}) => ({
    id,
    amount,
    check_number: 7,
    status: "processed",
    tracking_events: [],
    metadata: { payout: id },
    ...more,
  });

  test("has the checks that are out, and not when they are cashed", async () => {
    pages = [
      {
        data: [check("chk_1", "25.00"), check("chk_2", "9.99", { deleted: true })],
        next_url: "https://api.lob.com/v1/checks?limit=100&after=x",
      },
      { data: [check("chk_3", "30.10"), check("chk_4", "1.00", { status: "rejected" })], next_url: null },
    ];
    const line = (id: string, amountCents: bigint) => ({
      lineId: id,
      kind: "payout",
      providerId: id,
      amountCents,
      feeCents: 0n,
      at: null,
    });
    expect(await lob().readReport(span)).toEqual({
      ok: true,
      value: { bank: null, lines: [line("chk_1", -2_500n), line("chk_3", -3_010n)] },
    });
    expect(asked[0]?.searchParams.get("date_created[lt]")).toBe(span.until.toISOString());
    expect(asked[1]?.searchParams.get("after")).toBe("x");
  });

  test("is none while Lob is down", async () => {
    down = true;
    expect(await lob().readReport(span)).toEqual({ ok: false, error: "unavailable" });
  });
});
