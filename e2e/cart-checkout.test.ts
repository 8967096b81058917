import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { encodeId } from "#kernel/ids.ts";
import { callAs } from "./support/call.ts";
import { startJourney } from "./support/journey.ts";
import { walkedLooks } from "./support/looks.ts";
import { settled, visit } from "./support/page.ts";
import { signIn } from "./support/sign-in.ts";
import { letLimitPass, sql } from "./support/sql.ts";

const { env, openVisitor } = await startJourney({ ownProduct: "changes prices and stock of a shop" });

/** Puts a product with sizes and one of a vendor into the seller's shop; returns the paths of their pages. */
async function stockShop(seller: string): Promise<{ own: string; resold: string; ownId: string }> {
  const [own] = await sql<{ id: string }>(
    env,
    `insert into shop_product (account_id, type, name, detail, price_cents, sizes, stock, status)
     select id, 'physical', 'Woven scarf', 'lambswool', 3200, array['S', 'M'], 9, 'listed' from account where username = $1
     returning id`,
    [seller],
  );
  const [resold] = await sql<{ id: string }>(
    env,
    `insert into shop_product (account_id, type, vendor_product_id, name, detail, price_cents, markup_percent, cost_cents, sizes, status)
     select a.id, 'vendor', v.id, 'Printed mug', 'made to order', (v.price_cents * 120 + 99) / 100, 20, v.price_cents, '{}', 'listed'
       from account a, vendor_product v where a.username = $1 and v.name ilike '%mug%' and jsonb_array_length(v.sizes) = 0 limit 1
     returning id`,
    [seller],
  );
  if (own === undefined || resold === undefined) throw new Error("the shop has no room");
  const path = (id: string): string => `/${seller}/shop/products/${encodeId(id)}`;
  return { own: path(own.id), resold: path(resold.id), ownId: own.id };
}

async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expires").fill("12 / 34");
  await page.getByLabel("Security code").fill("123");
}

/** Waits for the first place of a text. */
async function wait(page: Page, text: string | RegExp): Promise<void> {
  await page.getByText(text).first().waitFor();
}

/** A shop of its own for each look: a shop sells a vendor's product once. */
const looks = walkedLooks([
  ["phone", "light", "konaka", "omarhaddad"],
  ["desktop", "dark", "drewhitfield", "june"],
]);

describe.each(looks)("at %s size, %s", (size, theme, who, seller) => {
  test(
    "a guest fills a cart, signs in, and buys with wallet and card; a part is cancelled",
    { timeout: 240_000 },
    async () => {
      const { own, resold, ownId } = await stockShop(seller);
      const { page, looksRight, lostFocus } = await openVisitor(size, theme);

      // As a guest.
      await visit(page, own);
      await page.getByRole("button", { name: "Add to cart" }).click();
      await page.getByText("Choose a size first.").waitFor();
      await page.getByRole("radio", { name: "M", exact: true }).check({ force: true });
      await page.getByRole("button", { name: "Add to cart" }).click();
      await page.getByText("In your cart.").waitFor();
      await looksRight("cart-1-product");
      await page.getByRole("link", { name: "See the cart" }).first().click();
      await page.waitForURL("**/cart");
      await page.getByRole("link", { name: "Woven scarf" }).waitFor();
      await wait(page, "$32.00");
      await looksRight("cart-2-guest");
      expect(await page.getByRole("link", { name: "Join to check out" }).getAttribute("href")).toBe(
        "/o/create-account?redirectTo=%2Fcart",
      );

      // What a guest chose comes along.
      await signIn(page, who);
      await page.waitForFunction(() => localStorage.getItem("cart") === null);
      await visit(page, "/cart");
      await page.getByRole("link", { name: "Woven scarf" }).waitFor();
      await visit(page, resold);
      await page.getByRole("button", { name: "Add to cart" }).click();
      await page.getByText("In your cart.").waitFor();

      // More pieces, removed and back, and a price that changed.
      await visit(page, "/cart");
      await page.getByRole("button", { name: "One piece more" }).first().click();
      await wait(page, "$64.00");
      await page.getByRole("button", { name: "Remove Printed mug" }).click();
      await page.getByRole("link", { name: "Printed mug" }).waitFor({ state: "detached" });
      await page.getByRole("button", { name: "Undo" }).click();
      await page.getByRole("link", { name: "Printed mug" }).waitFor();
      // Two pieces are more than the wallet has.
      const { fetchSession } = await callAs<{ fetchSession: { user: { availableBalance: number } } }>(
        page,
        "{ fetchSession { user { availableBalance } } }",
      );
      const available = fetchSession.user.availableBalance;
      await sql(env, "update shop_product set price_cents = $2 where id = $1", [
        ownId,
        Math.ceil(available / 2) + 3300,
      ]);
      await visit(page, "/cart");
      await page.getByText("One price changed").waitFor();
      expect(await page.getByRole("button", { name: "Go to checkout" }).isDisabled()).toBe(true);
      await looksRight("cart-3-changed");
      await page.getByRole("button", { name: /^Accept \$/ }).click();
      await page.getByRole("link", { name: "Go to checkout" }).click();
      await page.waitForURL("**/checkout");
      await settled(page);

      // Where it goes, with what is wrong beside the fields.
      await page.getByLabel("Full name").fill("Nia Okafor");
      await page.getByLabel("Street and number").fill("2216 Mesquite Ave");
      await page.getByLabel("City").fill("Las Cruces");
      await page.getByLabel("State").selectOption("NM");
      await page.getByLabel("ZIP code").fill("10001");
      await page.getByText("Sales tax, New Mexico").waitFor();
      await settled(page);
      if (available > 0) await page.getByRole("checkbox", { name: /from your wallet/ }).waitFor();
      const pay = page.getByRole("button", { name: /^(Continue with|Pay) \$/ });
      await pay.click();
      await page.getByText("This ZIP code is not in that state.").waitFor();
      await looksRight("cart-4-checkout");
      await page.getByLabel("ZIP code").fill("88001");
      await pay.click();
      await page.waitForURL("**/orders/*");

      // The card, with the question of its bank.
      await typeCard(page, "4000 0025 0000 3155");
      await looksRight("cart-5-card");
      await page.getByRole("button", { name: /^Pay \$/ }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Approve" }).click();
      await page.getByText("Not packed yet").waitFor();
      await looksRight("cart-6-order");

      // One part is cancelled; the other stays.
      await page.getByRole("button", { name: "Cancel this part" }).first().click();
      const dialog = page.getByRole("alertdialog");
      await dialog.waitFor();
      await looksRight();
      await dialog.getByRole("button", { name: "Cancel this part" }).click();
      await wait(page, /You cancelled it/);
      await visit(page, "/orders");
      await page.getByRole("link", { name: /Woven scarf|Printed mug/ }).waitFor();
      await looksRight("cart-7-orders");
      await letLimitPass(env, "money_mutation");
      expect(lostFocus).toEqual([]);
    },
  );
});

test("a buyer downloads a bought file and the receipt, and shows the code of a gift card", async () => {
  const reader = await openVisitor("desktop", "light", "ben");
  await visit(reader.page, "/orders");
  await reader.page.getByRole("link", { name: "Twelve glazes" }).click();
  await reader.page.waitForURL("**/orders/*");
  const file = reader.page.waitForEvent("download");
  await reader.page.getByRole("link", { name: "Download Twelve glazes" }).click();
  expect((await file).suggestedFilename()).toBe("twelve-glazes.pdf");
  const receipt = reader.page.waitForEvent("download");
  await reader.page.getByRole("link", { name: "Receipt", exact: true }).click();
  expect((await receipt).suggestedFilename()).toMatch(/^receipt-\w{8}\.pdf$/);
  await reader.looksRight();

  const holder = await openVisitor("phone", "dark", "cleo");
  await visit(holder.page, "/orders");
  await holder.page.getByRole("link", { name: /gift card/ }).click();
  await holder.page.waitForURL("**/orders/*");
  await holder.page.getByRole("button", { name: /^Show the code of/ }).click();
  await holder.page.getByRole("button", { name: "Copy code" }).waitFor();
  await holder.looksRight("cart-8-code");
  expect(holder.lostFocus).toEqual([]);
});

test("a buyer waits for a sold-out product on its cart line and on its page, and reads that it is back", async () => {
  const waiting = await openVisitor("phone", "light", "ava");
  const { page } = waiting;
  await visit(page, "/cart");
  await wait(page, "We’ll tell you when it’s back.");
  await page.getByRole("button", { name: "Don’t tell me about Beeswax candle" }).click();
  await page.getByRole("button", { name: "Tell me when it’s back: Beeswax candle" }).waitFor();
  await waiting.looksRight("cart-9-waiting");

  const [lemons] = await sql<{ id: string }>(
    env,
    "update shop_product set stock = 0 where name = 'Pickled lemons' returning id",
    [],
  );
  const productId = encodeId(lemons?.id ?? "");
  await visit(page, `/omarhaddad/shop/products/${productId}`);
  await page.getByRole("button", { name: "Tell me when it’s back: Pickled lemons" }).click();
  await page.getByRole("button", { name: "Don’t tell me about Pickled lemons" }).waitFor();
  await wait(page, "We’ll tell you when it’s back.");
  await waiting.looksRight("cart-10-waiting");

  const seller = await openVisitor("desktop", "light", "omarhaddad");
  await callAs(seller.page, "mutation ($input: UpdateShopProductInput!) { updateShopProduct(input: $input) { id } }", {
    input: { productId, stock: 5 },
  });
  await expect
    .poll(
      async () => {
        const [found] = await sql<{ count: number }>(
          env,
          "select count(*)::int as count from notification n join account a on a.id = n.account_id where a.username = 'ava' and n.type = 'back_in_stock'",
          [],
        );
        return found?.count;
      },
      { timeout: 30_000 },
    )
    .toBe(1);
  await visit(page, "/notifications/all");
  await page.getByRole("link", { name: /Pickled lemons is back in stock/ }).click();
  await page.waitForURL(`**/omarhaddad/shop/products/${productId}`);
  await page.getByRole("button", { name: "Add to cart" }).waitFor();
  expect(waiting.lostFocus).toEqual([]);
});
