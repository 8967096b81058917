import type { Page } from "playwright-core";
import { afterEach, beforeAll, expect, test } from "vitest";
import { encodeId } from "#kernel/ids.ts";
import { callAs } from "./support/call.ts";
import { startJourney } from "./support/journey.ts";
import { press, type } from "./support/keyboard.ts";
import { settled, visit } from "./support/page.ts";
import { enterStaffAreaQuietly } from "./support/sign-in.ts";
import { letLimitPass, sql } from "./support/sql.ts";
import type { Visitor } from "./support/visitor.ts";

const { env, openVisitor, desk, callStaff } = await startJourney({
  ownProduct: "buys from shops, which changes balances",
});

const seller = "omarhaddad";
const good = "4242 4242 4242 4242";
const declined = "4000 0000 0000 0002";
const asksBank = "4000 0025 0000 3155";
const inReview = "4000 0000 0000 9235";
const disputedLater = "4000 0000 0000 0259";

/** Products of the seller by name. */
const goods = new Map<string, string>();

beforeAll(async () => {
  for (const [name, stock] of [
    ["Woven scarf", 20],
    ["Clay bowl", 1],
  ] as const) {
    const [made] = await sql<{ id: string }>(
      env,
      `insert into shop_product (account_id, type, name, detail, price_cents, stock, status)
       select id, 'physical', $2, 'handmade', 3200, $3, 'listed' from account where username = $1 returning id`,
      [seller, name, stock],
    );
    goods.set(name, made?.id ?? "");
  }
  await sql(env, "delete from cart_item i using account a where a.id = i.account_id and a.username = 'konaka'", []);
});

afterEach(() => letLimitPass(env, "money_mutation"));

async function openBuyer(): Promise<Visitor> {
  return openVisitor("desktop", "light", "konaka");
}

const look = ({ looksRight }: Visitor, name: string): Promise<void> => looksRight(`checkout-${name}`);

async function fill(page: Page, ...names: string[]): Promise<void> {
  for (const name of names)
    await callAs(page, "mutation ($input: CartLineInput!) { addToCart(input: $input) { version } }", {
      input: { shopProductId: encodeId(goods.get(name) ?? ""), quantity: 1 },
    });
}

/** Opens the checkout with an address, to pay with a card alone. */
async function openCheckout(page: Page): Promise<void> {
  await visit(page, "/checkout");
  await page.getByLabel("Full name").fill("Nia Okafor");
  await page.getByLabel("Street and number").fill("2216 Mesquite Ave");
  await page.getByLabel("City").fill("Las Cruces");
  await page.getByLabel("State").selectOption("NM");
  await page.getByLabel("ZIP code").fill("88001");
  await page.getByText("Sales tax, New Mexico").waitFor();
  await settled(page);
  const wallet = page.getByRole("checkbox", { name: /from your wallet/ });
  if ((await wallet.count()) > 0) await wallet.uncheck({ force: true });
}

/** Chooses to type a card, where some are kept. */
async function typeAnotherCard(page: Page): Promise<void> {
  const choice = page.getByRole("radio", { name: "Another card" });
  if ((await choice.count()) > 0) await choice.check({ force: true });
}

async function goOn(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Continue with \$/ }).click();
  await page.waitForURL("**/orders/*");
}

async function payWith(page: Page, number: string): Promise<void> {
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expires").fill("12 / 34");
  await page.getByLabel("Security code").fill("123");
  await page.getByRole("button", { name: /^Pay \$/ }).click();
}

const isPaid = (page: Page) => page.getByText("Not packed yet").waitFor();
const orderIdOf = (page: Page): string => new URL(page.url()).pathname.split("/").at(-1) ?? "";

interface Read {
  readonly code: string;
  readonly status: string;
  readonly billingAddress: { readonly city: string } | null;
  readonly payment: { readonly id: string } | null;
}

async function readOrder(page: Page, orderId: string): Promise<Read> {
  const { fetchOrder } = await callAs<{ fetchOrder: Read }>(
    page,
    "query ($id: Id!) { fetchOrder(input: { orderId: $id }) { code status billingAddress { city } payment { id } } }",
    { id: orderId },
  );
  return fetchOrder;
}

test("a card that goes in review keeps the goods, and the order starts when staff approve it", async () => {
  const buyer = await openBuyer();
  const { page } = buyer;
  await fill(page, "Woven scarf");
  await openCheckout(page);
  await goOn(page);
  await payWith(page, inReview);
  await page.getByRole("heading", { name: "Your payment is in review." }).waitFor();
  await look(buyer, "1-in-review");
  const orderId = orderIdOf(page);
  const { status, payment } = await readOrder(page, orderId);
  expect(status).toBe("awaiting_payment");
  await callStaff(
    'mutation ($id: Id!) { spDecidePayment(paymentId: $id, decision: approve, reason: "The card is the buyer\'s") { id } }',
    { id: payment?.id ?? "" },
  );
  await expect.poll(async () => (await readOrder(page, orderId)).status).toBe("paid");
  await visit(page, `/orders/${orderId}`);
  await isPaid(page);
  await look(buyer, "2-approved");
});

test("a declined card is followed by another one, which is kept and pays the next order", async () => {
  const buyer = await openBuyer();
  const { page } = buyer;
  await fill(page, "Woven scarf");
  await openCheckout(page);
  await page.getByRole("checkbox", { name: "Billing address is the same" }).uncheck();
  await page.getByRole("button", { name: /^Continue with \$/ }).click();
  await page.getByText("Something in the form needs another look. Nothing was charged.").waitFor();
  await look(buyer, "3-billing");
  const billing = page.getByRole("group", { name: "Billing address" });
  await billing.getByLabel("Country").selectOption("US");
  await billing.getByLabel("Street and number").fill("400 W Church St");
  await billing.getByLabel("City").fill("Orlando");
  await billing.getByLabel("State").selectOption("FL");
  await billing.getByLabel("ZIP code").fill("32801");
  await page.getByRole("checkbox", { name: /Keep this card/ }).check();
  await goOn(page);
  await payWith(page, declined);
  await page.getByRole("button", { name: "Try another card" }).waitFor();
  await look(buyer, "4-declined");
  const orderId = orderIdOf(page);
  expect((await readOrder(page, orderId)).status).toBe("awaiting_payment");
  await page.getByRole("button", { name: "Try another card" }).click();
  await payWith(page, good);
  await isPaid(page);
  expect(await readOrder(page, orderId)).toMatchObject({ status: "paid", billingAddress: { city: "Orlando" } });

  // The kept card pays for what can be bought; what is sold out stays in the cart.
  await letLimitPass(env, "money_mutation");
  await fill(page, "Woven scarf", "Clay bowl");
  await sql(env, "update shop_product set stock = 0 where id = $1", [goods.get("Clay bowl")]);
  await visit(page, "/cart");
  await page.getByText("Clay bowl is left out of the order and stays in your cart.").waitFor();
  await look(buyer, "5-left-out");
  await page.getByRole("link", { name: "Go to checkout" }).click();
  await page.waitForURL("**/checkout");
  await openCheckout(page);
  await page.getByText("Clay bowl is left out of the order and stays in your cart.").waitFor();
  await page.getByRole("radio", { name: /^Visa ending 4242/ }).check({ force: true });
  await look(buyer, "6-kept-card");
  await goOn(page);
  await page.getByText("With Visa ending 4242.").waitFor();
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await isPaid(page);
  await visit(page, "/cart");
  await page.getByRole("link", { name: "Clay bowl" }).waitFor();
  expect(await page.getByRole("link", { name: "Woven scarf" }).count()).toBe(0);
  await page.getByText("Nothing in your cart can be bought now.").waitFor();
  await look(buyer, "7-nothing-to-buy");
  await page.getByRole("button", { name: "Remove Clay bowl" }).click();
  await page.getByRole("heading", { name: "Your cart is empty" }).waitFor();
});

test("an order whose bank was left without an answer waits, and is paid later", async () => {
  const buyer = await openBuyer();
  const { page } = buyer;
  await fill(page, "Woven scarf");
  await openCheckout(page);
  await typeAnotherCard(page);
  await goOn(page);
  await payWith(page, asksBank);
  const bank = page.getByRole("alertdialog");
  await bank.waitFor();
  const orderId = orderIdOf(page);
  // The buyer leaves instead of answering.
  await visit(page, "/orders");
  await page.getByText("Waits for payment").first().waitFor();
  await visit(page, `/orders/${orderId}`);
  await bank.getByRole("button", { name: "Approve" }).click();
  await isPaid(page);
  expect((await readOrder(page, orderId)).status).toBe("paid");
});

test("a seller does not send what the buyer's bank disputes", async () => {
  const buyer = await openBuyer();
  const { page } = buyer;
  await fill(page, "Woven scarf");
  await openCheckout(page);
  await typeAnotherCard(page);
  await goOn(page);
  await payWith(page, disputedLater);
  await isPaid(page);
  const orderId = orderIdOf(page);
  const { code } = await readOrder(page, orderId);
  await desk.dispute("konaka", "open");
  const visitor = await openVisitor("phone", "dark", seller);
  await expect
    .poll(async () => {
      await visit(visitor.page, "/shop/sales");
      return visitor.page.getByText("Don’t send yet").count();
    })
    .toBe(1);
  await look(visitor, "8-disputed-sales");
  await visitor.page.getByRole("listitem").filter({ hasText: code }).getByRole("link").click();
  await visitor.page.getByText("Payment is disputed: don’t send yet.").waitFor();
  expect(await visitor.page.getByRole("button", { name: "Mark as packed" }).count()).toBe(0);
  await look(visitor, "9-disputed-sale");
  await visit(page, `/orders/${orderId}`);
  await page.getByText("The card payment is disputed.").waitFor();
  await desk.dispute("konaka", "won");
  await expect
    .poll(async () => {
      await visit(visitor.page, "/shop/sales");
      return visitor.page.getByText("Don’t send yet").count();
    })
    .toBe(0);
  expect([...visitor.lostFocus, ...buyer.lostFocus]).toEqual([]);
});

test("staff find an order by its code and its buyer's email, and open where it goes with a reason", async () => {
  const [placed] = await sql<{ code: string }>(
    env,
    `select o.code from shop_order o join account a on a.id = o.account_id where a.username = 'ben' order by o.id desc limit 1`,
    [],
  );
  const code = placed?.code ?? "";
  const clerk = await openVisitor("desktop", "light", "clerk");
  const { page } = clerk;
  await enterStaffAreaQuietly(page);
  await visit(page, "/sp/orders");
  const search = page.getByRole("searchbox", { name: "Search for orders" });
  await type(page, search, code.toLowerCase());
  await page.keyboard.press("Enter");
  await page.waitForURL(/query=/);
  await page.getByRole("link", { name: new RegExp(code) }).waitFor();
  await type(page, search, "ben@example.com");
  await page.keyboard.press("Enter");
  await page.waitForURL(/query=ben/);
  const found = page.getByRole("link", { name: new RegExp(code) });
  await found.waitFor();
  await look(clerk, "10-staff-orders");
  await press(page, found);
  await page.getByText("A name and two postal addresses, hidden.").waitFor();
  await look(clerk, "11-staff-order");
  expect(await page.getByText("Bill goes to").count()).toBe(0);
  await press(page, page.getByRole("button", { name: "Show where it goes" }));
  await page.keyboard.type("hm");
  await page.keyboard.press("Enter");
  await page.getByText("Say why in 5 to 500 characters. It is kept.").waitFor();
  await page.keyboard.type(", the parcel is lost");
  await page.keyboard.press("Enter");
  await page.getByText("Bill goes to").first().waitFor();
  await look(clerk, "12-staff-address");
  const logged = await sql<{ reason: string }>(
    env,
    "select reason from audit_event where reason = 'hm, the parcel is lost'",
    [],
  );
  expect(logged).toHaveLength(1);
  expect(clerk.lostFocus).toEqual([]);
});
