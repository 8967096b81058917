import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import "#main/wiring.ts";
import { encodeId } from "#kernel/ids.ts";
import { deliverMails } from "#modules/notifications/index.ts";
import { module as notificationsModule } from "#modules/notifications/module.ts";
import { cancelOrder } from "#modules/orders/commands/cancel-order.ts";
import { removeShopProduct, restoreShopProduct } from "#modules/shop/commands/archive-product.ts";
import { requestStockAlert } from "#modules/shop/commands/stock-alerts.ts";
import { updateShopProduct } from "#modules/shop/commands/update-product.ts";
import { applyProductVerdict, returnStock } from "#modules/shop/index.ts";
import { rows, transact } from "#platform/db/db.ts";
import { tasksOf } from "#platform/module.ts";
import { syncProducts } from "#modules/vendors/index.ts";
import { api } from "../support/api.ts";
import { give } from "../support/money.ts";
import { createProduct, createSeller, fillCart, placed } from "../support/orders.ts";
import { createPerson } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { runTasks } from "../support/run-tasks.ts";
import { settle } from "../support/settle.ts";
import { useVendors } from "../support/vendors.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
useVendors(world);

async function settled(): Promise<void> {
  await runTasks(world);
  await settle(world, tasksOf(notificationsModule));
  await deliverMails(world.services);
}

const as = (person?: TestPerson) => api(world, person === undefined ? {} : { personId: person.id });
const request = (who: TestPerson, productId: string) =>
  as(who)("mutation ($id: Id!) { requestStockAlert(productId: $id) { viewerWantsStockAlert } }", {
    id: encodeId(productId),
  });
const cancel = (who: TestPerson, productId: string) =>
  as(who)("mutation ($id: Id!) { cancelStockAlert(productId: $id) { viewerWantsStockAlert } }", {
    id: encodeId(productId),
  });
const block = async (who: TestPerson, other: TestPerson) =>
  as(who)("mutation ($id: Id!) { blockUser(userId: $id) { id } }", { id: encodeId(other.id) });

async function isWanted(who: TestPerson | undefined, productId: string): Promise<boolean | null> {
  const { data } = await as(who)(
    "query ($id: Id!) { fetchShopProduct(input: { productId: $id }) { viewerWantsStockAlert } }",
    { id: encodeId(productId) },
  );
  return (
    (data?.["fetchShopProduct"] as { viewerWantsStockAlert: boolean } | null | undefined)?.viewerWantsStockAlert ?? null
  );
}

async function waiting(productId: string): Promise<number> {
  const found = await world.owner.query("select 1 from shop_stock_alert where product_id = $1", [productId]);
  return found.rows.length;
}

/** The names of products in notifications of their return, in the app and by mail. */
async function told(who: TestPerson): Promise<{ app: (string | null)[]; mails: string[] }> {
  await settled();
  const { data } = await as(who)(
    "{ fetchNotifications { items { type data { shopProductId productName } triggeredBy { id } } } }",
  );
  const { items } = (
    data as { fetchNotifications: { items: { type: string; data: { productName: string | null } }[] } }
  ).fetchNotifications;
  const mails = await rows(
    world.db,
    sql<{ text: string }>`
      select text from outgoing_message where account_id = ${who.id} and template = 'notification_back_in_stock' order by id`,
  );
  return {
    app: items.filter(({ type }) => type === "back_in_stock").map((one) => one.data.productName),
    mails: mails.map(({ text }) => text),
  };
}
const nothing = { app: [], mails: [] };

const restock = (seller: TestPerson, productId: string, stock: number | null) =>
  updateShopProduct(world.services, seller.actor, productId, { stock });

async function soldOut(): Promise<{ seller: TestPerson; ava: TestPerson; product: string }> {
  const [seller, ava] = [await createSeller(world), await createPerson(world)];
  return { seller, ava, product: await createProduct(world, seller, { stock: 0 }) };
}

describe("a sold-out product", () => {
  test("is asked for once, and its return is notified once, in the app and by mail", async () => {
    const { seller, ava, product } = await soldOut();
    expect(await isWanted(ava, product)).toBe(false);
    for (let turn = 0; turn < 2; turn += 1)
      expect((await request(ava, product)).data).toEqual({ requestStockAlert: { viewerWantsStockAlert: true } });
    expect([await isWanted(ava, product), await isWanted(seller, product), await isWanted(undefined, product)]).toEqual(
      [true, false, false],
    );
    expect(await told(ava)).toEqual(nothing);

    expect((await restock(seller, product, 3)).ok).toBe(true);
    const heard = await told(ava);
    expect(heard.app).toHaveLength(1);
    expect(heard.app[0]).toMatch(/^Mug /);
    expect(heard.mails).toHaveLength(1);
    expect(heard.mails[0]).toContain(`${heard.app[0] ?? ""} is back in stock`);
    expect(heard.mails[0]).toContain(`/shop/products/${encodeId(product)}`);
    expect(await isWanted(ava, product)).toBe(false);

    // The next time it has to be asked for again.
    await restock(seller, product, 0);
    await restock(seller, product, 4);
    expect((await told(ava)).app).toHaveLength(1);
    await restock(seller, product, 0);
    await request(ava, product);
    await restock(seller, product, null);
    expect((await told(ava)).app).toHaveLength(2);
  });

  test("is not notified once it was taken back", async () => {
    const { seller, ava, product } = await soldOut();
    await request(ava, product);
    for (let turn = 0; turn < 2; turn += 1)
      expect((await cancel(ava, product)).data).toEqual({ cancelStockAlert: { viewerWantsStockAlert: false } });
    await restock(seller, product, 3);
    expect(await told(ava)).toEqual(nothing);
  });

  test("comes back by an order that is cancelled", async () => {
    const [seller, ava, ben] = [await createSeller(world), await createPerson(world), await createPerson(world)];
    const product = await createProduct(world, seller, { stock: 1 });
    await give(world.db, ben.id, 10_000n);
    await fillCart(world, ben, [[product]]);
    const { order } = await placed(world, ben);
    await request(ava, product);
    expect((await cancelOrder(world.services, ben.actor, { orderId: order.id, parcelId: null })).ok).toBe(true);
    const heard = await told(ava);
    expect([heard.app.length, heard.mails.length, await waiting(product)]).toEqual([1, 1, 0]);
  });

  test("is notified once though its stock rises twice at the same time", async () => {
    const { seller, ava, product } = await soldOut();
    const ben = await createPerson(world);
    await request(ava, product);
    await request(ben, product);
    const rise = () => transact(world.db, (tx) => returnStock(tx, [{ productId: product, quantity: 1 }]));
    await Promise.all([rise(), rise(), restock(seller, product, 5), rise()]);
    for (const who of [ava, ben]) {
      const heard = await told(who);
      expect([heard.app.length, heard.mails.length]).toEqual([1, 1]);
    }
  });

  test("is never left waiting when it is asked for while the stock rises", async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const { seller, ava, product } = await soldOut();
      const [asked] = await Promise.all([
        requestStockAlert(world.services, ava.actor, product),
        restock(seller, product, 2),
      ]);
      expect(await waiting(product)).toBe(0);
      expect((await told(ava)).app).toHaveLength(asked.ok ? 1 : 0);
    }
  });

  test("is notified where its reader chose", async () => {
    const { seller, ava, product } = await soldOut();
    const ben = await createPerson(world);
    const choose = (who: TestPerson, choice: { inApp?: boolean; email?: string }) =>
      as(who)("mutation ($input: UpdateAccountSettingsInput!) { updateAccountSettings(input: $input) { id } }", {
        input: { notifications: { events: [{ event: "stock", ...choice }] } },
      });
    expect((await choose(ava, { email: "off" })).code).toBeUndefined();
    expect((await choose(ben, { inApp: false, email: "off" })).code).toBeUndefined();
    await request(ava, product);
    await request(ben, product);
    await restock(seller, product, 3);
    expect([(await told(ava)).app.length, (await told(ava)).mails.length]).toEqual([1, 0]);
    expect(await told(ben)).toEqual(nothing);
    expect(await waiting(product)).toBe(0);
  });

  test("is not asked for by its seller, while it can be bought, nor where it is out of sight", async () => {
    const { seller, ava, product } = await soldOut();
    expect((await request(seller, product)).code).toBe("CONFLICT");
    expect((await request(ava, await createProduct(world, seller, { stock: 1 }))).code).toBe("CONFLICT");
    expect((await request(ava, await createProduct(world, seller))).code).toBe("CONFLICT");
    await removeShopProduct(world.services, seller.actor, product);
    expect((await request(ava, product)).code).toBe("NOT_FOUND");
    const other = await createProduct(world, seller, { stock: 0 });
    await block(seller, ava);
    expect([(await request(ava, other)).code, await isWanted(ava, other)]).toEqual(["NOT_FOUND", null]);
    expect(await waiting(other)).toBe(0);
  });

  test("is not notified across a block in either direction", async () => {
    for (const isSeller of [true, false]) {
      const { seller, ava, product } = await soldOut();
      await request(ava, product);
      await (isSeller ? block(seller, ava) : block(ava, seller));
      await restock(seller, product, 3);
      expect(await told(ava)).toEqual(nothing);
      expect(await waiting(product)).toBe(0);
    }
  });

  test("is forgotten once it is archived, and notified only while it is listed", async () => {
    const { seller, ava, product } = await soldOut();
    await request(ava, product);
    await removeShopProduct(world.services, seller.actor, product);
    expect(await waiting(product)).toBe(0);
    await restoreShopProduct(world.services, seller.actor, product);
    await restock(seller, product, 3);
    expect(await told(ava)).toEqual(nothing);

    const removed = await createProduct(world, seller, { stock: 0 });
    await request(ava, removed);
    await transact(world.db, (tx) => applyProductVerdict(tx, removed, "removed"));
    await restock(seller, removed, 3);
    expect(await told(ava)).toEqual(nothing);
    await transact(world.db, (tx) => applyProductVerdict(tx, removed, "restored"));
    expect((await told(ava)).app).toHaveLength(1);
  });

  test("of a vendor is notified when the vendor has it again", async () => {
    const [seller, ava] = [await createSeller(world), await createPerson(world)];
    const product = await createProduct(world, seller, { type: "vendor", reference: "mug-clay" });
    await world.owner.query("update vendor_product set stock = 0 where reference = 'mug-clay'");
    expect((await request(ava, product)).code).toBeUndefined();
    await syncProducts(world.services);
    const heard = await told(ava);
    expect([heard.app.length, heard.mails.length]).toEqual([1, 1]);
  });

  test("can be waited for with 99 others", async () => {
    const { seller, ava, product } = await soldOut();
    const { rows: made } = await world.owner.query<{ id: string }>(
      `insert into shop_product (account_id, type, name, price_cents, stock, status)
       select $1, 'physical', 'Mug ' || n, 3200, 0, 'listed' from generate_series(1, 101) n returning id`,
      [seller.id],
    );
    const ids = made.map(({ id }) => id);
    await world.owner.query("insert into shop_stock_alert (account_id, product_id) select $1, unnest($2::uuid[])", [
      ava.id,
      ids.slice(0, 98),
    ]);
    const answers = await Promise.all(ids.slice(98, 101).map((id) => requestStockAlert(world.services, ava.actor, id)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
    expect(await request(ava, product)).toMatchObject({ code: "LIMIT_EXCEEDED", details: { limit: 100 } });
    await cancel(ava, ids[0] ?? "");
    expect((await request(ava, product)).code).toBeUndefined();
  });
});
