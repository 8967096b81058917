import type { Page } from "playwright-core";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { barriers } from "./support/barriers.ts";
import { callAs } from "./support/call.ts";
import { startJourney } from "./support/journey.ts";
import { walkedLooks } from "./support/looks.ts";
import { settled, visit } from "./support/page.ts";
import { signInQuietly } from "./support/sign-in.ts";
import { sql } from "./support/sql.ts";
import type { Size, Theme } from "./support/visitor.ts";

const { baseUrl, env, openVisitor } = await startJourney({
  ownProduct: "opens shops, which change profiles",
  withPictures: true,
});

const pdf = Buffer.from("%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\ntrailer <<>>\n%%EOF\n");

/** Returns an active brand of the demo world with its owner, kiln if it can be. */
async function brandWithOwner(): Promise<{ brand: string; who: string }> {
  const [found] = await sql<{ brand: string; who: string }>(
    env,
    `select b.username as brand, p.username as who
       from brand_access x join account b on b.id = x.brand_id join account p on p.id = x.person_id
      where x.access_type = 'owner' and x.status = 'active' and b.brand_status = 'active' and b.status = 'active'
        and p.status = 'active' and p.is_identity_verified
        and not exists (select 1 from shop s where s.account_id = b.id)
        and not exists (select 1 from totp_factor f where f.person_id = p.id)
      order by (b.username = 'kiln') desc, b.username limit 1`,
    [],
  );
  if (found === undefined) throw new Error("the demo world has no brand that may open a shop");
  return found;
}

/** Acts as a brand of the person who is signed in. */
async function actAs(page: Page, username: string): Promise<void> {
  const { fetchSession } = await callAs<{
    fetchSession: { availableAccounts: { id: string; username: string }[] };
  }>(page, "{ fetchSession { availableAccounts { id username } } }");
  const brand = fetchSession.availableAccounts.find((account) => account.username === username);
  await callAs(page, "mutation ($brand: Id) { setActiveBrand(brandId: $brand) { user { id } } }", { brand: brand?.id });
}

/** Fills the set-up and opens the shop. */
async function openShop(page: Page, username: string): Promise<void> {
  await visit(page, `/${username}/shop`);
  await page.getByRole("link", { name: "Open a shop" }).click();
  await page.waitForURL(`**/${username}/shop/setup`);
  await settled(page);
  await page.getByLabel("Name on the label").fill("Pilar Castellanos");
  await page.getByLabel("Street address").fill("418 Tornillo St");
  await page.getByLabel("City").fill("Las Cruces");
  await page.getByLabel("State").selectOption("NM");
  await page.getByLabel("ZIP code").fill("8800");
  // The server asks for the form as well, whatever the page offers.
  await page.getByText("Add the tax form first").waitFor();
  const refused = callAs(
    page,
    `mutation ($shipping: Cents!) { createShop(input: {returnAddress: {name: "A", address: "1 Main St", apartment: "", city: "Austin", state: "TX", zipCode: "78701"}, shippingCost: $shipping, packingDays: 1, returnDays: 30, policy: "", acceptsProhibitedGoods: true}) { policy } }`,
    { shipping: 0 },
  );
  await expect(refused).rejects.toThrow("W-9 form is needed");
  await page.getByLabel("Your W-9 form").setInputFiles({ name: "w9.pdf", mimeType: "application/pdf", buffer: pdf });
  await page.getByText("You can open now.").waitFor();
  await page.getByRole("button", { name: "Open the shop" }).click();
  await page.getByText("2 answers need another look.").waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.getByLabel("ZIP code").fill("88001");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Open the shop" }).click();
  await page.waitForURL(`**/${username}/shop/add`);
  await page.getByText("Something of yours").waitFor();
}

/** Adds a product with a picture, a cost and a set that is a loss first. */
async function addMug(page: Page, username: string): Promise<void> {
  await page.getByText("Something of yours").click();
  await page.waitForURL(`**/${username}/shop/add/product`);
  await settled(page);
  await page.getByRole("button", { name: "Add to the shop" }).click();
  await page.getByText("Give it a name.").first().waitFor();
  const picture = await sharp({ create: { width: 900, height: 900, channels: 3, background: "#0c6b43" } })
    .png()
    .toBuffer();
  await page
    .getByLabel("Pictures of the product")
    .setInputFiles([{ name: "mug.png", mimeType: "image/png", buffer: picture }]);
  // Until it is sent, the form refuses to be saved.
  await page.getByLabel("What picture 1 shows").waitFor();
  await page.getByRole("progressbar", { name: "Sending picture 1" }).waitFor({ state: "detached" });
  await page.getByLabel("What picture 1 shows").fill("A green mug");
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Speckled mug");
  await page.getByLabel("Line under it").fill("12 oz, wheel thrown");
  await page.getByRole("textbox", { name: "Price", exact: true }).fill("32.00");
  await page.getByLabel("It costs you").fill("18.82");
  await page.getByText("$7.63").waitFor();
  await page.getByRole("button", { name: "Add a set" }).click();
  await page.getByLabel("Pieces in set 1").fill("12");
  await page.getByLabel("Price of set 1").fill("250");
  await page.getByText("12 for $250.00 would cost you $19.18 each time.").waitFor();
  await page.getByText("From $273.20 you’d come out even.").waitFor();
  expect(await barriers(page)).toEqual([]);
}

const looks: [Size, Theme, "person" | "brand"][] = [
  ["phone", "light", "person"],
  ["desktop", "dark", "brand"],
];

describe.each(walkedLooks(looks))("at %s size, %s, as a %s", (size, theme, kind) => {
  test(
    "a shop is opened, filled with each kind of product, sorted, edited and archived",
    { timeout: 240_000 },
    async () => {
      const { page, shot, looksRight, lostFocus } = await openVisitor(size, theme);
      const { who, brand } = kind === "brand" ? await brandWithOwner() : { who: "ava", brand: null };
      await signInQuietly(page, who);
      if (brand !== null) await actAs(page, brand);
      const seller = brand ?? who;
      await openShop(page, seller);
      await addMug(page, seller);
      await shot("shop-1-loss");
      await page.getByLabel("Price of set 1").fill("330");
      await page.getByLabel("Pieces in set 1").fill("12");
      await page.getByRole("button", { name: "Add to the shop" }).click();
      await page.waitForURL("**/shop/products/*");
      await page.getByText("A person is looking at it.").waitFor();
      await looksRight("shop-2-product");

      // A download.
      await visit(page, `/${seller}/shop/add/product?type=digital`);
      await page.getByRole("textbox", { name: "Name", exact: true }).fill("Knitting pattern");
      await page.getByRole("textbox", { name: "Price", exact: true }).fill("5.00");
      await page
        .getByLabel("The file that buyers get")
        .setInputFiles({ name: "pattern.pdf", mimeType: "application/pdf", buffer: pdf });
      await page.getByText("pattern.pdf").waitFor();
      await page.getByRole("button", { name: "Replace file" }).waitFor();
      await page.getByRole("button", { name: "Add to the shop" }).click();
      await page.waitForURL("**/shop/products/*");

      // A vendor's product, and a gift card.
      for (const words of ["mug", "gift card"]) {
        await visit(page, `/${seller}/shop/add?from=vendor`);
        await page.getByLabel("Search").last().fill(words);
        await settled(page);
        const offers = page.getByRole("list", { name: "Products" }).getByRole("link");
        await offers
          .filter({ hasText: new RegExp(words, "i") })
          .first()
          .click();
        await page.waitForURL("**/shop/add/product?product=*");
        await page.getByLabel("Markup").fill("30");
        await page.getByRole("button", { name: "Add to the shop" }).click();
        await page.waitForURL("**/shop/products/*");
      }

      // What a vendor also gives as a prize is given away from its page.
      await visit(page, `/${seller}/shop/add?from=vendor`);
      await page.getByLabel("Search").last().fill("candle");
      await settled(page);
      await page
        .getByRole("list", { name: "Products" })
        .getByRole("link")
        .filter({ hasText: /candle/i })
        .first()
        .click();
      await page.waitForURL("**/shop/add/product?product=*");
      await page.getByRole("button", { name: "Add to the shop" }).click();
      await page.waitForURL("**/shop/products/*");
      const give = page.getByRole("link", { name: "Give it away" });
      await give.waitFor();
      const sold = await page.getByRole("heading", { level: 1 }).textContent();
      await give.click();
      await page.waitForURL("**/create-giveaway?product=*");
      await page
        .getByRole("group", { name: "Prize for each winner" })
        .getByText(sold ?? "")
        .first()
        .waitFor();
      await looksRight("shop-2-give-away");

      // Staff accept the first ones.
      await sql(env, "update shop_product set status = 'listed' where status = 'in_review'", []);
      await visit(page, `/${seller}/shop`);
      const products = page.getByRole("list", { name: "Products" }).getByRole("listitem");
      await expect.poll(() => products.count()).toBe(5);
      await looksRight("shop-3-shop");
      await page.getByLabel("Order").selectOption("price_asc");
      await expect.poll(() => products.first().textContent()).toContain("Knitting pattern");
      await visit(page, `/${seller}/shop`);
      await expect.poll(() => products.first().textContent()).toContain("Knitting pattern");
      await page.getByRole("link", { name: "To be sent" }).click();
      await expect.poll(() => products.count()).toBe(1);

      // Edited, archived and restored.
      await products.getByRole("link").click();
      await page.getByRole("link", { name: "Edit", exact: true }).click();
      await page.waitForURL("**/edit");
      await page.getByRole("textbox", { name: "Name", exact: true }).fill("Dotted mug");
      await page.getByRole("button", { name: "Save" }).click();
      await page.waitForURL((url) => !url.pathname.endsWith("/edit"));
      await page.getByRole("heading", { level: 1, name: "Dotted mug" }).waitFor({ state: "attached" });
      const product = new URL(page.url()).pathname;
      await visit(page, `${product}/edit`);
      await looksRight();
      await page.getByRole("button", { name: "Archive product" }).click();
      await page.waitForURL(`**/${seller}/shop`);
      await page.getByRole("button", { name: "Undo" }).click();
      await page.getByText("Dotted mug is back").waitFor();

      // A guest sees the shop in the place of a person's profile, and a product with its sets.
      const guest = await openVisitor(size, theme);
      await visit(guest.page, `/${seller}`);
      expect(new URL(guest.page.url()).pathname).toBe(brand === null ? `/${seller}/shop` : `/${seller}`);
      await visit(guest.page, product);
      await guest.page.getByRole("radio", { name: /12 pieces/ }).check();
      await guest.page.getByText(/^12 pieces are \$303\.10 and \$26\.90 sales tax at 8\.875%/).waitFor();
      await guest.looksRight("shop-4-guest");
      expect([...lostFocus, ...guest.lostFocus]).toEqual([]);
    },
  );
});

test("the first page of a shop holds 6 products for phones and 8 for others", async () => {
  const productsIn = async (headers: Record<string, string>): Promise<number> => {
    const html = await (await fetch(`${baseUrl}/kiln/shop`, { headers })).text();
    return new Set(html.match(/\/kiln\/shop\/products\/[\w-]+/g)).size;
  };
  expect(await productsIn({ "sec-ch-ua-mobile": "?1" })).toBe(6);
  expect(await productsIn({ "sec-ch-ua-mobile": "?0", "user-agent": "Mobile" })).toBe(8);
  expect(
    await productsIn({ "user-agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148" }),
  ).toBe(6);
  expect(await productsIn({ "user-agent": "Mozilla/5.0 (X11; Linux x86_64)" })).toBe(8);
});
