import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import {
  followOrder,
  placeOrder,
  playVendorStep,
  quote,
  readCode,
  readVendorOrder,
  requestOrder,
  sweepOrders,
  syncProducts,
} from "#modules/vendors/index.ts";
import type { VendorOrder } from "#modules/vendors/index.ts";
import { transact } from "#platform/db/db.ts";
import { api } from "../support/api.ts";
import { expectInvariants } from "../support/invariants.ts";
import { createPerson } from "../support/people.ts";
import { recipient, useVendors } from "../support/vendors.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
const vendors = useVendors(world);

const stateOf = async (id: string): Promise<Partial<VendorOrder>> => {
  const found = await readVendorOrder(world.db, id);
  return { status: found?.status as VendorOrder["status"], failure: found?.failure ?? null };
};
const silent = (times: number) => {
  for (let n = 0; n < times; n += 1) vendors.faults.calls.push({ call: "place", fault: "fail" });
};
const itemsOf = async (id: string): Promise<number> =>
  (await world.owner.query("select 1 from vendor_sandbox.item where order_id = $1", [id])).rows.length;

describe("products", () => {
  interface Page {
    items: { reference: string; price: number; isSized: boolean; kind: string; presets: unknown[] }[];
    pageInfo: { next: string | null };
  }
  const fields = "{ items { reference price isSized kind presets { quantity price savings } } pageInfo { next } }";
  const list = async (field: string, args: string): Promise<Page> => {
    const person = await createPerson(world);
    const answer = await api(world, person.actor)(`query { ${field}${args} ${fields} }`);
    expect(answer.code).toBeUndefined();
    return (answer.data as Record<string, Page>)[field] as Page;
  };

  test("are listed page by page, the cheapest first, each once", async () => {
    const seen: { reference: string; price: number }[] = [];
    let after = "";
    for (let pages = 0; pages < 10; pages += 1) {
      const page = await list("fetchGiveawayVendorProducts", `(pagination: { limit: 25${after} })`);
      seen.push(...page.items);
      if (page.pageInfo.next === null) break;
      after = `, after: ${JSON.stringify(page.pageInfo.next)}`;
    }
    expect(new Set(seen.map(({ reference }) => reference)).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThanOrEqual(60);
  });

  test("are found by beginnings of words and by kind", async () => {
    const found = await list("fetchGiveawayVendorProducts", `(input: { query: "tick TEE" })`);
    expect(found.items.map(({ reference }) => reference)).toEqual(["tee-ticket"]);
    const cards = await list("fetchGiveawayVendorProducts", "(input: { kind: gift_cards }, pagination: { limit: 50 })");
    expect(cards.items).toHaveLength(12);
    expect((await list("fetchGiveawayVendorProducts", `(input: { query: "ticket zebra" })`)).items).toEqual([]);
  });

  test("have our markup as prizes and the vendor's price for shops, where plants are not sold", async () => {
    const prize = await list("fetchGiveawayVendorProducts", `(input: { query: "ticket mug" })`);
    const shop = await list("fetchShopVendorProducts", `(input: { query: "ticket mug" })`);
    expect([prize.items[0]?.price, shop.items[0]?.price]).toEqual([1_680, 1_400]);
    expect((await list("fetchShopVendorProducts", "(input: { kind: plants })")).items).toEqual([]);
  });

  test("are read by reference, and gone once the vendor has them no more", async () => {
    const person = await createPerson(world);
    const read = () =>
      api(
        world,
        person.actor,
      )(
        `query { fetchGiveawayVendorProductByReference(input: { reference: "tee-ticket" }) { isSized sizes { name isAvailable } excludedStates deliveryDays imageUrl customName } }`,
      );
    expect((await read()).data).toMatchObject({
      fetchGiveawayVendorProductByReference: { isSized: true, excludedStates: ["AK"], customName: null },
    });
    await world.owner.query("update vendor_product set removed_at = app_now() where reference = 'tee-ticket'");
    expect((await read()).code).toBe("NOT_FOUND");
    await syncProducts(world.services);
    expect((await read()).code).toBeUndefined();
  });

  test("stay listed when the vendor's list breaks off", async () => {
    vendors.faults.calls.push({ call: "list", fault: "fail" });
    await syncProducts(world.services);
    expect((await list("fetchGiveawayVendorProducts", `(input: { query: "ticket mug" })`)).items).toHaveLength(1);
  });
});

describe("quotes", () => {
  test("lock price with markup, tax and shipping for sixty days", async () => {
    const { id } = await createPerson(world);
    const locked = await vendors.quoted(id, "mug-ticket", 2);
    expect(locked).toMatchObject({ priceCents: 3_360n, taxCents: 137n, shippingCents: 649n, state: "NM" });
    expect(locked.expiresAt.getTime() - Date.now()).toBeGreaterThan(59 * 86_400_000);
  });

  test("are refused for a state it is not sent to, and while the vendor is down", async () => {
    const { id } = await createPerson(world);
    const ask = (state: string) =>
      quote(
        world.services,
        { accountId: id },
        { reference: "mug-ticket", size: null, quantity: 1, state, zipCode: "88001" },
      );
    expect(await ask("AK")).toEqual({ ok: false, error: { code: "refused", reason: "address" } });
    expect(await ask("PR")).toEqual({ ok: false, error: { code: "refused", reason: "address" } });
    vendors.faults.calls.push({ call: "quote", fault: "fail" });
    expect(await ask("NM")).toEqual({ ok: false, error: { code: "unavailable" } });
  });
});

describe("orders", () => {
  test("go to the vendor once, and their states follow the vendor's", async () => {
    const { id } = await createPerson(world);
    const order = await vendors.requested(id, "mug-rose");
    await Promise.all([placeOrder(world.services, order.id), placeOrder(world.services, order.id)]);
    expect(await stateOf(order.id)).toEqual({ status: "ordered", failure: null });
    expect(await itemsOf(order.id)).toBe(1);
    expect(await playVendorStep(world.services, order.id, "ship")).toBe("The order is shipped.");
    expect(await playVendorStep(world.services, order.id, "duplicate")).toBe("The order is shipped.");
    expect(await playVendorStep(world.services, order.id, "deliver")).toBe("The order is delivered.");
    expect(await playVendorStep(world.services, order.id, "fail")).toContain("cannot take");
    const steps = await world.owner.query<{ status: string }>(
      "select status from vendor_order_step where order_id = $1 order by id",
      [order.id],
    );
    expect(steps.rows.map(({ status }) => status)).toEqual(["requested", "ordered", "shipped", "delivered"]);
  });

  test("are one for a key, and a key is not used for another order", async () => {
    const { id } = await createPerson(world);
    const input = {
      key: randomUUID(),
      accountId: id,
      quoteId: (await vendors.quoted(id, "mug-sky")).id,
      size: null,
      recipient,
    };
    const request = (more = {}) => transact(world.db, (tx) => requestOrder(world.services, tx, { ...input, ...more }));
    const [one, other] = await Promise.all([request(), request()]);
    expect(one).toEqual(other);
    expect(await request({ size: "M" })).toEqual({ ok: false, error: "key_reused" });
    expect(await request({ key: "x", recipient: null })).toEqual({ ok: false, error: "recipient_required" });
    expect(await request({ key: "x", quoteId: randomUUID() })).toEqual({ ok: false, error: "quote_not_found" });
    await world.owner.query("update vendor_quote set expires_at = app_now() where id = $1", [input.quoteId]);
    expect(await request({ key: "x" })).toEqual({ ok: false, error: "quote_expired" });
    if (one.ok) await placeOrder(world.services, one.value.id);
  });

  test("fail at once when the vendor has none left", async () => {
    const { id } = await createPerson(world);
    const quoted = await vendors.quoted(id, "plant-desert", 15);
    const first = await vendors.requested(id, "plant-desert", { quoteId: quoted.id });
    const second = await vendors.requested(id, "plant-desert", { quoteId: quoted.id });
    await vendors.place(first.id);
    await vendors.place(second.id);
    expect(await stateOf(first.id)).toEqual({ status: "ordered", failure: null });
    expect(await stateOf(second.id)).toEqual({ status: "failed", failure: "out_of_stock" });
    expect(await itemsOf(second.id)).toBe(0);
  });

  test("that the vendor fails later are failed, and another size can be ordered", async () => {
    const { id } = await createPerson(world);
    const order = await vendors.requested(id, "tee-rose", { size: "M" });
    await vendors.place(order.id);
    await playVendorStep(world.services, order.id, "out_of_stock");
    expect(await stateOf(order.id)).toEqual({ status: "failed", failure: "vendor_failed" });
    expect((await vendors.place((await vendors.requested(id, "tee-rose", { size: "M" })).id)).failure).toBe(
      "out_of_stock",
    );
    expect((await vendors.place((await vendors.requested(id, "tee-rose", { size: "L" })).id)).status).toBe("ordered");
  });

  test("are tried three more times within a day while the vendor is down, and then fail", async () => {
    const { id } = await createPerson(world);
    const order = await vendors.requested(id, "mug-green");
    silent(4);
    await vendors.place(order.id);
    // Not due: nothing is asked.
    await vendors.place(order.id);
    expect(vendors.faults.calls).toHaveLength(3);
    for (const wait of ["1 hour", "6 hours"]) {
      await world.advance(wait);
      expect((await vendors.place(order.id)).status).toBe("requested");
    }
    await world.advance("17 hours");
    expect(await vendors.place(order.id)).toMatchObject({ status: "failed", failure: "unavailable", tries: 4 });
    expect(await itemsOf(order.id)).toBe(0);
  });

  test("whose answers were lost are found at the vendor: one order there, and no failure here", async () => {
    const { id } = await createPerson(world);
    const slow = await vendors.requested(id, "mug-night");
    vendors.faults.calls.push({ call: "place", fault: "accept-then-hang" });
    expect((await vendors.place(slow.id)).status).toBe("requested");
    await world.advance("1 hour");
    await sweepOrders(world.services, { idleSeconds: 0 });
    expect(await stateOf(slow.id)).toEqual({ status: "ordered", failure: null });
    expect(await itemsOf(slow.id)).toBe(1);

    const last = await vendors.requested(id, "mug-night");
    silent(3);
    vendors.faults.calls.push({ call: "place", fault: "accept-then-fail" });
    for (const wait of ["0 hours", "1 hour", "6 hours", "17 hours"]) {
      await world.advance(wait);
      await vendors.place(last.id);
    }
    expect(await stateOf(last.id)).toEqual({ status: "ordered", failure: null });
  });

  test("that failed without an answer and stand at the vendor are noticed later", async () => {
    const { id } = await createPerson(world);
    const order = await vendors.requested(id, "mug-clay");
    silent(3);
    vendors.faults.calls.push({ call: "place", fault: "accept-then-fail" }, { call: "read", fault: "fail" });
    for (const wait of ["0 hours", "1 hour", "6 hours", "17 hours"]) {
      await world.advance(wait);
      await vendors.place(order.id);
    }
    expect(await stateOf(order.id)).toEqual({ status: "failed", failure: "unavailable" });
    await world.advance("1 hour");
    await sweepOrders(world.services, { idleSeconds: 0 });
    const noticed = await readVendorOrder(world.db, order.id);
    expect(noticed).toMatchObject({ status: "failed" });
    expect(noticed?.vendorOrderId).not.toBeNull();
  });

  test("interrupted after the claim are placed by the sweep", async () => {
    const { id } = await createPerson(world);
    const order = await vendors.requested(id, "mug-marigold");
    await world.owner.query(
      "update vendor_order set tries = 4, next_try_at = app_now() + interval '15 minutes' where id = $1",
      [order.id],
    );
    await vendors.place(order.id);
    expect(await stateOf(order.id)).toEqual({ status: "requested", failure: null });
    await world.advance("15 minutes");
    await sweepOrders(world.services, { idleSeconds: 0 });
    expect(await stateOf(order.id)).toEqual({ status: "failed", failure: "unavailable" });
  });

  test("that cost more than their quote are made, and the difference is noted", async () => {
    const { id } = await createPerson(world);
    const order = await vendors.requested(id, "candle-fig");
    vendors.faults.pricePercent = 50;
    const placed = await vendors.place(order.id);
    vendors.faults.pricePercent = 0;
    // 3300 + 161 + 499 against 2640 + 107 + 499.
    expect(placed).toMatchObject({ status: "ordered", costCents: 3_960n, overrunCents: 714n });
  });

  test("arrive by time alone", async () => {
    const { id } = await createPerson(world);
    const order = await vendors.requested(id, "candle-cedar");
    await vendors.place(order.id);
    await world.advance("3 days");
    expect((await vendors.read(order.id)).status).toBe("shipped");
    await world.advance("5 days");
    await sweepOrders(world.services, { idleSeconds: 0 });
    expect(await stateOf(order.id)).toEqual({ status: "delivered", failure: null });
  });
});

describe("gift cards", () => {
  test("are delivered once their code is stored, sealed; each look is written down, and others see none", async () => {
    const person = await createPerson(world);
    const stranger = await createPerson(world);
    const order = await vendors.requested(person.id, "card-lumen-25");
    vendors.faults.calls.push({ call: "code", fault: "fail" });
    expect((await vendors.place(order.id)).status).toBe("ordered");
    expect(await readCode(world.services, person.actor, order.id)).toEqual({ ok: false, error: "not_ready" });
    expect((await vendors.read(order.id)).status).toBe("delivered");
    const code = await readCode(world.services, person.actor, order.id);
    expect(code).toMatchObject({ ok: true, value: { form: "code" } });
    expect(await readCode(world.services, person.actor, order.id)).toEqual(code);
    expect(await readCode(world.services, stranger.actor, order.id)).toEqual({ ok: false, error: "not_found" });
    const looks = await world.owner.query("select person_id from vendor_code_look where order_id = $1", [order.id]);
    expect(looks.rows).toEqual([{ person_id: person.id }, { person_id: person.id }]);
    const stored = await world.owner.query<{ all: string }>(
      `select (select jsonb_agg(o)::text from vendor_order o) || (select jsonb_agg(i)::text from vendor_sandbox.item i) as all`,
    );
    if (code.ok) expect(stored.rows[0]?.all).not.toContain(code.value.text);
    expect(stored.rows[0]?.all).not.toContain("Mesquite");
  });
});

test("the vendor's book equals ours after all of it", async () => {
  const waiting = await world.owner.query<{ id: string }>(
    "select id from vendor_order where status in ('ordered', 'shipped')",
  );
  for (const { id } of waiting.rows) await followOrder(world.services, id);
  await expectInvariants(world, { books: true });
});
