import { describe, expect, test } from "vitest";
import { encodeId } from "#kernel/ids.ts";
import { callAs } from "./support/call.ts";
import { startJourney } from "./support/journey.ts";
import { walkedLooks } from "./support/looks.ts";
import { visit } from "./support/page.ts";
import { sql } from "./support/sql.ts";

const { env, openVisitor } = await startJourney({ ownProduct: "buys from shops, which changes balances" });

/** Puts a jar into the shop of a seller; returns its id. */
async function addJar(seller: string): Promise<string> {
  const [jar] = await sql<{ id: string }>(
    env,
    `insert into shop_product (account_id, type, name, detail, price_cents, sizes, stock, status)
     select id, 'physical', 'Stoneware jar', 'one litre', 3200, '{}', 9, 'listed' from account where username = $1 returning id`,
    [seller],
  );
  if (jar === undefined) throw new Error(`${seller} has no room for a jar`);
  return encodeId(jar.id);
}

const looks = walkedLooks<[seller: string]>([
  ["phone", "dark", "omarhaddad"],
  ["desktop", "light", "june"],
]);

describe.each(looks)("at %s size, %s", (size, theme, seller) => {
  test(
    "a seller makes a code with the keyboard, a buyer uses it, and the seller ends it",
    { timeout: 240_000 },
    async () => {
      const jar = await addJar(seller);
      const shop = await openVisitor(size, theme, seller);
      await visit(shop.page, "/shop/sales");
      await shop.page.getByRole("link", { name: "Discount codes" }).click();
      await shop.page.waitForURL("**/shop/discounts");
      await shop.page.getByText("No codes yet").waitFor();
      await shop.looksRight("discounts-1-empty");

      // With the keyboard, first with a code that is too short.
      const { keyboard } = shop.page;
      const make = shop.page.getByRole("button", { name: "Make the code" });
      await shop.page.getByLabel("Code", { exact: true }).focus();
      await keyboard.type("ja");
      await keyboard.press("Enter");
      await shop.page.getByText("Use 3 to 20 letters, digits and hyphens.").waitFor();
      await shop.looksRight();
      await keyboard.type("rs");
      await keyboard.press("Tab");
      // From the percentage to the amount.
      await keyboard.press("ArrowRight");
      await keyboard.press("Tab");
      await keyboard.type("5");
      await make.focus();
      await keyboard.press("Enter");
      const codes = shop.page.getByRole("list", { name: "Discount codes" }).getByRole("listitem");
      const made = codes.filter({ hasText: "JARS" });
      await made.getByText("$5.00 off").waitFor();
      await made.getByText("Running").waitFor();
      await shop.looksRight("discounts-2-made");

      const { page, looksRight, lostFocus } = await openVisitor(size, theme, "ava");
      await sql(env, "delete from cart_item i using account a where a.id = i.account_id and a.username = 'ava'", []);
      await callAs(page, "mutation ($input: CartLineInput!) { addToCart(input: $input) { version } }", {
        input: { shopProductId: jar, quantity: 1 },
      });
      await visit(page, "/checkout");
      const field = page.getByRole("textbox", { name: /^Discount code/ });
      await field.fill("jarr");
      await field.press("Enter");
      const chips = page.getByRole("list", { name: "Your codes" }).getByRole("listitem");
      await chips.getByText("There is no such code. Check how it is spelled.").waitFor();
      await page.getByRole("button", { name: "Remove JARR" }).click();
      await chips.first().waitFor({ state: "detached" });
      await field.fill("jars");
      await page.getByRole("button", { name: "Apply", exact: true }).click();
      await chips.getByText(`Takes $5.45 off the goods of @${seller}.`).waitFor();
      await page.getByText("−$5.00").waitFor();
      await looksRight("discounts-3-checkout");

      await page.getByLabel("Full name").fill("Nia Okafor");
      await page.getByLabel("Street and number").fill("2216 Mesquite Ave");
      await page.getByLabel("City").fill("Las Cruces");
      await page.getByLabel("State").selectOption("NM");
      await page.getByLabel("ZIP code").fill("88001");
      await page.getByText("Sales tax, New Mexico").waitFor();
      await chips.getByText(/^Takes \$5\./).waitFor();
      await page.getByRole("button", { name: /^(Continue with|Pay) \$/ }).click();
      await page.waitForURL("**/orders/*");
      const summary = page.getByRole("region", { name: "Summary", exact: true });
      await summary.getByText("JARS").waitFor();
      await summary.getByText("−$5.00").waitFor();
      await looksRight("discounts-4-order");

      await visit(shop.page, "/shop/discounts");
      await made.getByText("1 use", { exact: true }).waitFor();
      await made.getByRole("switch").click();
      await made.getByText("Off", { exact: true }).waitFor();
      await made.getByRole("button", { name: "End JARS" }).click();
      const dialog = shop.page.getByRole("alertdialog");
      await dialog.waitFor();
      await shop.looksRight();
      await dialog.getByRole("button", { name: "End the code" }).click();
      await made.getByText("Ended", { exact: true }).waitFor();
      await shop.shot("discounts-5-ended");

      expect([...shop.lostFocus, ...lostFocus]).toEqual([]);
    },
  );
});
