import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { startJourney } from "./support/journey.ts";
import { visit } from "./support/page.ts";

const { openVisitor, desk, callStaff } = await startJourney({ ownProduct: "moves the clock" });

async function compose(page: Page, text: string, way = "Like"): Promise<void> {
  await visit(page, "/create-giveaway");
  await page.getByLabel("Prize for each winner").fill("5");
  await page.getByRole("button", { name: "One winner more" }).click();
  await page.getByLabel("Your stim").fill(text);
  await page.getByRole("radio", { name: way }).check({ force: true });
  await page.getByRole("radio", { name: "In 1 hour" }).check({ force: true });
}

async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expires").fill("12 / 34");
  await page.getByLabel("Security code").fill("123");
}

test("a giveaway paid by card: composed on a phone, declined, paid, entered and paid out", async () => {
  const { page, looksRight, lostFocus } = await openVisitor("phone", "light", "ava");
  const text = "Paid by card, for two of you.";
  await compose(page, text);
  await page.getByRole("radio", { name: /^A card/ }).check({ force: true });
  await looksRight("card-1-compose");
  await page.getByRole("button", { name: "Continue and pay $10" }).click();
  await page.getByRole("heading", { name: "Pay for your giveaway", level: 1 }).waitFor();
  await page.getByText("It waits for the payment until").waitFor();
  await looksRight("card-2-pay");

  // Coming back to the composer finds it, and the tab's own payment goes on.
  await visit(page, "/create-giveaway");
  await page.getByText("A giveaway of $10.00 waits for its payment").waitFor();
  await page.getByRole("link", { name: "Pay or cancel it" }).click();
  await page.getByRole("radio", { name: "Another card" }).check({ force: true });
  await page.getByRole("button", { name: "Continue with $10.00" }).click();
  await typeCard(page, "4000 0000 0000 0002");
  await page.getByRole("button", { name: "Pay $10.00" }).click();
  await page.getByRole("button", { name: "Try another card" }).click();
  await typeCard(page, "4242 4242 4242 4242");
  await page.getByRole("button", { name: "Pay $10.00" }).click();
  await page.getByRole("heading", { name: "$10.00 is set aside." }).waitFor();
  await looksRight("card-3-paid");
  await page.getByRole("link", { name: "See your giveaway" }).click();
  await page.getByRole("article").filter({ hasText: text }).first().waitFor();
  const { pathname } = new URL(page.url());

  const ben = await openVisitor("desktop", "dark", "ben");
  await visit(ben.page, pathname);
  await ben.page.getByRole("button", { name: "Like to enter" }).click();
  await ben.page
    .getByText(/Ticket \d{4}/)
    .first()
    .waitFor();
  await desk.advance("PT2H");
  await ben.page.getByText("You won").first().waitFor();
  expect(lostFocus).toEqual([]);
});

test("a giveaway that opens later: scheduled on a desktop, seen by its host alone, opened at its time, open longer because too few entered; another canceled", async () => {
  const { page, looksRight, lostFocus } = await openVisitor("desktop", "dark", "ava");
  const text = "Later today, for two of you.";
  for (const words of [text, "Not after all."]) {
    await compose(page, words);
    await page.getByRole("radio", { name: "Later" }).check({ force: true });
    await page.getByLabel("Day and time it opens").waitFor();
    expect(await page.getByRole("radio", { name: /^A card/ }).count()).toBe(0);
    if (words === text) {
      await page.getByText("More", { exact: true }).click();
      await page.getByRole("checkbox", { name: /^Stay open longer once/ }).check({ force: true });
      await page.getByText("it stays open 1 hour longer, once").waitFor();
      await looksRight("scheduled-1-compose");
    }
    await page.getByRole("button", { name: "Set aside $10 and schedule" }).press("Enter");
    await page.getByRole("heading", { name: "Scheduled" }).waitFor();
    await page.getByText(words).waitFor();
  }
  expect(await page.getByText("Giveaway: $10 is set aside").count()).toBe(2);
  await looksRight("scheduled-2-list");
  const unwanted = page.getByRole("listitem").filter({ hasText: "Not after all." });
  await unwanted.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByText("The $10 goes back to your balance.").waitFor();
  await page.getByRole("button", { name: "Delete stim" }).click();
  await unwanted.waitFor({ state: "detached" });

  const guest = await openVisitor("phone", "light");
  await visit(guest.page, "/ava");
  expect(await guest.page.getByText(text).count()).toBe(0);
  await desk.advance("P1D");
  await expect
    .poll(async () => {
      await visit(guest.page, "/ava");
      return guest.page.getByText(text).count();
    })
    .toBeGreaterThan(0);
  const article = guest.page.getByRole("article").filter({ hasText: text });
  await article.getByText("it stays open 1 hour longer, once").waitFor();
  await desk.advance("PT1H1M");
  await expect
    .poll(async () => {
      await visit(guest.page, "/ava");
      return article.getByText("Open 1 hour longer, because fewer people than prizes had entered by then.").count();
    })
    .toBeGreaterThan(0);
  await guest.shot("scheduled-3-extended");
  expect(lostFocus).toEqual([]);
});

test("a giveaway that staff call off: entered by a repost, its prize back with the host, everyone told", async () => {
  const host = await openVisitor("phone", "dark", "ava");
  const text = "Reposts for ten dollars, until it is called off.";
  await compose(host.page, text, "Repost");
  await host.page.getByRole("button", { name: "Set aside $10 and post" }).press("Enter");
  await host.page.getByRole("article").filter({ hasText: text }).first().waitFor();
  const { pathname } = new URL(host.page.url());
  const left = await host.page
    .locator("header")
    .getByText(/^\$[\d,.]+$/)
    .first()
    .innerText();

  const ben = await openVisitor("desktop", "light", "ben");
  await visit(ben.page, pathname);
  await ben.page.getByRole("button", { name: "Repost to enter" }).click();
  await ben.page
    .getByText(/Ticket \d{4}/)
    .first()
    .waitFor();
  await callStaff(
    "mutation ($postId: Id!, $reason: String!) { spVoidGiveaway(postId: $postId, reasonClass: rules_broken, reason: $reason) { state } }",
    { postId: pathname.split("/").at(-1) ?? "", reason: "It asked for more than a repost" },
  );
  await visit(ben.page, pathname);
  await ben.page.getByText("Called off.").first().waitFor();
  await ben.looksRight("voided-1-post");
  await expect
    .poll(async () => {
      await visit(ben.page, "/notifications/all");
      return ben.page.getByText(/called off/i).count();
    })
    .toBeGreaterThan(0);
  await ben.shot("voided-2-alerts");
  await visit(host.page, "/account/wallet");
  expect(
    await host.page
      .locator("header")
      .getByText(/^\$[\d,.]+$/)
      .first()
      .innerText(),
  ).not.toBe(left);
});
