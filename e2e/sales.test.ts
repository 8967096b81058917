import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { encodeId } from "#kernel/ids.ts";
import { callAs } from "./support/call.ts";
import { shippingAddress } from "../tests/support/shipping-address.ts";
import { startJourney } from "./support/journey.ts";
import { walkedLooks } from "./support/looks.ts";
import { settled, visit } from "./support/page.ts";
import { sql } from "./support/sql.ts";

const { baseUrl, env, openVisitor } = await startJourney({
  ownProduct: "buys from shops, which changes balances",
  withPictures: true,
});

/** A person who sells something of their own, and what it is. */
async function ownGoods(): Promise<{ id: string; name: string; seller: string }> {
  const [found] = await sql<{ id: string; name: string; seller: string }>(
    env,
    `select p.id, p.name, a.username as seller from shop_product p join account a on a.id = p.account_id
      where p.type = 'physical' and p.status = 'listed' and cardinality(p.sizes) = 0 and coalesce(p.stock, 10) > 3 and a.account_type = 'personal'
        and not exists (select 1 from totp_factor f where f.person_id = a.id)
      order by p.price_cents, p.id limit 1`,
    [],
  );
  if (found === undefined) throw new Error("no one in the demo world sells something of their own");
  return { ...found, id: encodeId(found.id) };
}

/** Buys two pieces, and nothing else, with the money in the wallet of the signed-in `buyer`; returns the order's code. */
async function buy(page: Page, buyer: string, productId: string): Promise<string> {
  await sql(env, "delete from cart_item i using account a where a.id = i.account_id and a.username = $1", [buyer]);
  const { addToCart } = await callAs<{ addToCart: { version: number } }>(
    page,
    "mutation ($input: CartLineInput!) { addToCart(input: $input) { version } }",
    { input: { shopProductId: productId, quantity: 2 } },
  );
  const { placeOrder } = await callAs<{ placeOrder: { order: { code: string; status: string } } }>(
    page,
    "mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { order { code status } } }",
    {
      input: {
        recipientName: "Nia Okafor",
        shippingAddress,
        useBalance: true,
        cartVersion: addToCart.version,
        idempotencyKey: crypto.randomUUID(),
      },
    },
  );
  expect(placeOrder.order.status).toBe("paid");
  return placeOrder.order.code;
}

const looks = walkedLooks([
  ["phone", "light"],
  ["desktop", "dark"],
]);

describe.each(looks)("at %s size, %s", (size, theme) => {
  test(
    "a seller packs and sends one sale and cancels another; the carrier delivers",
    { timeout: 240_000 },
    async () => {
      const goods = await ownGoods();
      const buyer = await openVisitor(size, theme, "ava");
      const code = await buy(buyer.page, "ava", goods.id);
      const second = await buy(buyer.page, "ava", goods.id);

      const { page, looksRight, lostFocus } = await openVisitor(size, theme, goods.seller);
      await visit(page, `/${goods.seller}/shop`);
      await page.getByRole("link", { name: "Sales", exact: true }).click();
      await page.waitForURL("**/shop/sales");
      const sales = page.getByRole("list", { name: "Sales" }).getByRole("listitem");
      await sales.filter({ hasText: code }).getByText("To pack").waitFor();
      await looksRight("sales-1-list");

      await sales.filter({ hasText: code }).getByRole("link").click();
      await page.waitForURL("**/shop/sales/*");
      await page.getByRole("heading", { level: 1, name: `Order ${code}` }).waitFor({ state: "attached" });
      await page.getByText("2216 Mesquite Ave, Unit B").waitFor();
      await looksRight("sales-2-sale");
      const download = page.waitForEvent("download");
      await page.getByRole("link", { name: "Packing slip" }).click();
      expect((await download).suggestedFilename()).toBe(`packing-slip-${code}-1.pdf`);

      await page.getByRole("button", { name: "Mark as packed" }).click();
      await page.getByText("The buyer can’t cancel it any more.").waitFor();
      await page.getByRole("button", { name: "Mark as packed" }).waitFor({ state: "detached" });
      await page.getByRole("button", { name: "Mark as sent" }).click();
      await page.getByText("Enter the tracking number.").waitFor();
      await page.getByLabel("Carrier").selectOption("other");
      await page.getByLabel("Tracking number").fill("12");
      await page.getByRole("button", { name: "Mark as sent" }).click();
      await page.getByText("Say who carries it.").waitFor();
      await page.getByLabel("Its name").fill("Mesilla Couriers");
      await page.getByRole("button", { name: "Mark as sent" }).click();
      await page.getByText("5 to 40 letters, digits and hyphens").waitFor();
      await looksRight("sales-3-errors");
      await page.getByLabel("Carrier").selectOption("UPS");
      await page.getByLabel("Tracking number").fill("1Z 882 04W 03 4417 2065");
      await page.getByRole("button", { name: "Mark as sent" }).click();
      await page.getByText("UPS 1Z88204W0344172065").waitFor();
      await page.getByRole("link", { name: "Track parcel" }).waitFor();
      const parcel = new URL(page.url()).pathname.split("/").at(-1) ?? "";

      const delivered = await fetch(`${baseUrl}/dev/carrier`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ parcel, step: "deliver" }),
      });
      expect(await delivered.json()).toEqual({ message: "The parcel is delivered." });
      await visit(page, `/shop/sales/${parcel}`);
      await page.getByText(/^Yours to use from/).waitFor();
      await page.getByText("It was delivered").waitFor();
      await looksRight("sales-4-delivered");

      // The other one is cancelled, and its buyer has everything back.
      await visit(page, "/shop/sales");
      await sales.filter({ hasText: second }).getByRole("link").click();
      await page.waitForURL("**/shop/sales/*");
      await page.getByRole("button", { name: "Cancel this sale" }).click();
      await page.getByRole("alertdialog").getByText("has everything back").waitFor();
      await looksRight("sales-5-cancel");
      await page.getByRole("button", { name: "Cancel the sale" }).click();
      await page.getByText("You cancelled it. The buyer has everything back.").waitFor();
      await visit(page, "/shop/sales");
      await page.getByRole("heading", { level: 1 }).waitFor({ state: "attached" });
      await settled(page);
      expect(await sales.filter({ hasText: second }).count()).toBe(0);
      await looksRight();
      await page.getByRole("link", { name: "Done" }).click();
      await page.waitForURL("**/shop/sales?show=done");
      await expect.poll(() => sales.filter({ hasText: code }).count()).toBe(1);
      await sales.filter({ hasText: second }).getByText("Cancelled").waitFor();
      expect(lostFocus).toEqual([]);
    },
  );
});
