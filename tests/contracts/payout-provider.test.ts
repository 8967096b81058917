import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PayoutAddress, PayoutOrder, PayoutProvider, ProviderPayout } from "#modules/payouts/index.ts";
import { payoutProviders } from "#modules/payouts/index.ts";
import { payoutLob } from "#providers/payout-lob/provider.ts";
import { payoutPayPal } from "#providers/payout-paypal/provider.ts";
import { startLobDouble, startPayPalDouble } from "../support/payout-doubles.ts";
import type { PayoutDouble } from "../support/payout-doubles.ts";
import { usePayouts } from "../support/payouts.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
const payouts = usePayouts(world);
let [paypal, lob] = [] as unknown as [PayoutDouble, PayoutDouble];
beforeAll(async () => {
  [paypal, lob] = [await startPayPalDouble(), await startLobDouble()];
});
afterAll(async () => {
  await paypal.close();
  await lob.close();
});

const toPayPal = (receiver: string): PayoutAddress => ({ channel: "paypal", receiver });
const toDoor = (recipientName: string): PayoutAddress => ({
  channel: "bank_check",
  recipientName,
  shippingAddress: {
    countryCode: "US",
    city: "Austin",
    state: "TX",
    address: "1 Elm St",
    apartment: "",
    zipCode: "78701",
  },
});
const embedded = (name: string): PayoutProvider => payoutProviders.named(world.services, name) as PayoutProvider;
const itemsOf = async (reference: string): Promise<number> =>
  (await world.owner.query("select 1 from payout_sandbox.item where reference = $1", [reference])).rows.length;

/** The contract of every payout provider; vendors' against a server that speaks their calls. */
interface Bench {
  provider: () => PayoutProvider;
  address: PayoutAddress;
  ordersOf: (reference: string) => number | Promise<number>;
  loseAnswer: () => void;
  /** Moves a sent order to a state in which it is undelivered and can be canceled. */
  makeCancelable: (sent: ProviderPayout) => void;
  canceled: "returned" | "canceled";
  cancelableAddress?: PayoutAddress;
}

const lose = () => void payouts.faults.calls.push({ call: "send", fault: "accept-then-fail" });
const benches: Record<string, Bench> = {
  "embedded PayPal": {
    provider: () => embedded("payout-sandbox"),
    address: toPayPal("pays@example.com"),
    ordersOf: itemsOf,
    loseAnswer: lose,
    makeCancelable: () => undefined,
    canceled: "returned",
    cancelableAddress: toPayPal("unclaimed@example.com"),
  },
  "embedded check desk": {
    provider: () => embedded("check-desk"),
    address: toDoor("Ada Byron"),
    ordersOf: itemsOf,
    loseAnswer: lose,
    makeCancelable: () => undefined,
    canceled: "canceled",
  },
  PayPal: {
    provider: () =>
      payoutPayPal({ clientId: "client", clientSecret: "secret", apiUrl: paypal.url, productName: "Stims" }),
    address: toPayPal("pays@example.com"),
    ordersOf: (reference) => paypal.ordersOf(reference),
    loseAnswer: () => paypal.loseAnswer(),
    makeCancelable: ({ providerPayoutId }) => paypal.move(providerPayoutId, "UNCLAIMED"),
    canceled: "returned",
  },
  Lob: {
    provider: () =>
      payoutLob({
        apiKey: "test_key",
        bankAccount: "bank_1",
        fromAddress: "adr_1",
        productName: "Stims",
        apiUrl: lob.url,
      }),
    address: toDoor("Ada Byron"),
    ordersOf: (reference) => lob.ordersOf(reference),
    loseAnswer: () => lob.loseAnswer(),
    makeCancelable: () => undefined,
    canceled: "canceled",
  },
};

function order(address: PayoutAddress, amountCents = 12_345n): PayoutOrder {
  const reference = randomUUID();
  return { key: `payout:${reference}`, reference, amountCents, address };
}

async function sent(provider: PayoutProvider, what: PayoutOrder): Promise<ProviderPayout> {
  const made = await provider.send(what);
  if (!made.ok) throw new Error(made.error);
  return made.value;
}

describe.each(Object.entries(benches))("%s", (_name, bench) => {
  test("takes an order and tells of it by its own id: whose it is, its sum to the cent, and how far it got", async () => {
    const what = order(bench.address, 1_005n);
    const made = await sent(bench.provider(), what);
    expect(made).toMatchObject({
      reference: what.reference,
      amountCents: 1_005n,
      stage: "processing",
      failureCode: null,
    });
    expect(await bench.provider().read(made.providerPayoutId)).toMatchObject({
      ok: true,
      value: { providerPayoutId: made.providerPayoutId, reference: what.reference, amountCents: 1_005n },
    });
  });

  test("answers what it made under a key before, also when the first answer was lost", async () => {
    const what = order(bench.address);
    bench.loseAnswer();
    expect(await bench.provider().send(what)).toEqual({ ok: false, error: "unavailable" });
    const made = await sent(bench.provider(), what);
    expect((await sent(bench.provider(), what)).providerPayoutId).toBe(made.providerPayoutId);
    expect(await bench.ordersOf(what.reference)).toBe(1);
  });

  test("knows nothing of what it never made", async () => {
    expect(await bench.provider().read("po_0")).toEqual({ ok: false, error: "not_found" });
  });

  test("cancels an undelivered order, and confirms it when asked again", async () => {
    const provider = bench.provider();
    const made = await sent(provider, order(bench.cancelableAddress ?? bench.address));
    bench.makeCancelable(made);
    await provider.read(made.providerPayoutId);
    expect(await provider.cancel(made.providerPayoutId)).toMatchObject({ ok: true, value: { stage: bench.canceled } });
    expect(await provider.read(made.providerPayoutId)).toMatchObject({ ok: true, value: { stage: bench.canceled } });
  });
});

describe("PayPal", () => {
  const provider = () =>
    payoutPayPal({ clientId: "client", clientSecret: "secret", apiUrl: paypal.url, productName: "Stims" });

  test.each([
    ["SUCCESS", "paid"],
    ["PENDING", "processing"],
    ["ONHOLD", "processing"],
    ["UNCLAIMED", "unclaimed"],
    ["RETURNED", "returned"],
    ["REFUNDED", "returned"],
    ["REVERSED", "returned"],
    ["FAILED", "failed"],
    ["BLOCKED", "failed"],
    ["SOMETHING_NEW", "processing"],
  ])("%s is %s", async (status, stage) => {
    const made = await sent(provider(), order(toPayPal("a@example.com")));
    paypal.move(made.providerPayoutId, status);
    expect(await provider().read(made.providerPayoutId)).toMatchObject({
      ok: true,
      value: { stage, failureCode: status === "FAILED" ? "RECEIVER_UNCONFIRMED" : null },
    });
  });

  test("refuses for good only an order that is wrong in itself; an empty account of ours is tried again", async () => {
    expect(await provider().send(order(toPayPal("wrong@example.com")))).toEqual({ ok: false, error: "refused" });
    expect(await provider().send(order(toPayPal("broke@example.com")))).toEqual({ ok: false, error: "unavailable" });
    expect(await provider().send(order(toDoor("Ada Byron")))).toEqual({ ok: false, error: "refused" });
  });

  test("gets a new token when the old one is taken back, and does not act with wrong keys", async () => {
    const known = provider();
    const made = await sent(known, order(toPayPal("a@example.com")));
    paypal.revoke();
    expect(await known.read(made.providerPayoutId)).toMatchObject({ ok: true });
    const stranger = payoutPayPal({
      clientId: "client",
      clientSecret: "guess",
      apiUrl: paypal.url,
      productName: "Stims",
    });
    expect(await stranger.send(order(toPayPal("a@example.com")))).toEqual({ ok: false, error: "unavailable" });
  });

  test("is unavailable when the server does not answer", async () => {
    const nobody = payoutPayPal({
      clientId: "client",
      clientSecret: "secret",
      apiUrl: "http://127.0.0.1:9",
      productName: "Stims",
    });
    expect(await nobody.read("X")).toEqual({ ok: false, error: "unavailable" });
  });
});

describe("Lob", () => {
  const provider = () =>
    payoutLob({
      apiKey: "test_key",
      bankAccount: "bank_1",
      fromAddress: "adr_1",
      productName: "Stims",
      apiUrl: lob.url,
    });

  test.each([
    ["Mailed", "sent"],
    ["In Transit", "sent"],
    ["Delivered", "sent"],
    ["Returned to Sender", "returned"],
  ])("%s is %s", async (event, stage) => {
    const made = await sent(provider(), order(toDoor("Ada Byron")));
    lob.move(made.providerPayoutId, event);
    expect(await provider().read(made.providerPayoutId)).toMatchObject({ ok: true, value: { stage } });
    expect(await provider().cancel(made.providerPayoutId)).toEqual({ ok: false, error: "refused" });
    expect(await provider().cancel(made.providerPayoutId, { stop: true })).toEqual({ ok: false, error: "refused" });
  });

  test("refuses an unknown address, and does nothing with a wrong key", async () => {
    expect(await provider().send(order(toDoor("wrong")))).toEqual({ ok: false, error: "refused" });
    const stranger = payoutLob({
      apiKey: "guess",
      bankAccount: "bank_1",
      fromAddress: "adr_1",
      productName: "Stims",
      apiUrl: lob.url,
    });
    expect(await stranger.send(order(toDoor("Ada Byron")))).toEqual({ ok: false, error: "unavailable" });
  });
});
