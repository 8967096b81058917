import type { Page } from "playwright-core";
import { describe, test } from "vitest";
import { startJourney } from "./support/journey.ts";
import { walkedLooks } from "./support/looks.ts";
import { visit } from "./support/page.ts";
import { letLimitPass } from "./support/sql.ts";

const { env, openVisitor } = await startJourney();

async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expires").fill("12 / 34");
  await page.getByLabel("Security code").fill("123");
}

const looks = walkedLooks([
  ["phone", "dark", "konaka"],
  ["desktop", "light", "drewhitfield"],
]);

describe.each(looks)("at %s size, %s", (size, theme, who) => {
  test("cards are kept, refused, paid with, made the default and taken away", { timeout: 240_000 }, async () => {
    const { page, looksRight, shot } = await openVisitor(size, theme, who);
    await visit(page, "/account/wallet");
    await page.getByRole("link", { name: "Cards", exact: true }).click();
    await page.getByRole("heading", { name: "You keep no card" }).waitFor();
    await looksRight();

    await page.getByRole("link", { name: "Add a card" }).click();
    await typeCard(page, "4000 0000 0000 0002");
    await looksRight("cards-01-form");
    await page.getByRole("button", { name: "Keep this card" }).click();
    await page.getByRole("heading", { name: "Your bank declined this card. It isn’t kept." }).waitFor();
    await page.getByRole("button", { name: "Try another card" }).click();
    await typeCard(page, "4242 4242 4242 4242");
    await page.getByRole("button", { name: "Keep this card" }).click();
    await page.getByRole("heading", { name: "Visa ending 4242 is kept." }).waitFor();
    await looksRight();

    await letLimitPass(env, "money_mutation");
    await visit(page, "/add-payment-method");
    await typeCard(page, "4000 0025 0000 3155");
    await page.getByRole("button", { name: "Keep this card" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Approve" }).click();
    await page.getByRole("heading", { name: "Visa ending 3155 is kept." }).waitFor();
    await page.getByRole("link", { name: "See your cards" }).click();
    const line = (last4: string) => page.locator(".card-list > li").filter({ hasText: `ending ${last4}` });
    await line("4242").getByText("Default", { exact: true }).waitFor();
    await line("3155").getByRole("button", { name: "Make default Visa ending 3155" }).click();
    await line("3155").getByText("Default", { exact: true }).waitFor();
    await looksRight("cards-02-list");

    await letLimitPass(env, "money_mutation");
    // Paid with the one that is not the default: the last used becomes it.
    await visit(page, "/add-funds");
    await page.getByRole("button", { name: "$25", exact: true }).click();
    await page.getByRole("radio", { name: /^Visa ending 4242/ }).check({ force: true });
    await looksRight("cards-03-pay-with");
    await page.getByRole("button", { name: /^Continue/ }).click();
    await page.getByText("With Visa ending 4242.").waitFor();
    await looksRight();
    await page.getByRole("button", { name: "Pay $25.00" }).click();
    await page.getByRole("heading", { name: /^\$25\.00/ }).waitFor();

    await letLimitPass(env, "money_mutation");
    await visit(page, "/account/wallet/payment-methods");
    await line("4242").getByText("Default", { exact: true }).waitFor();
    await line("3155").getByRole("button", { name: "Update date Visa ending 3155" }).click();
    await page.getByLabel("New expiry date").fill("03 / 41");
    await page.getByRole("button", { name: "Save date" }).click();
    await line("3155").getByText("Expires 03/41").waitFor();
    await line("3155").getByRole("button", { name: "Remove Visa ending 3155" }).click();
    const dialog = page.getByRole("alertdialog", { name: "Remove Visa ending 3155?" });
    await dialog.waitFor();
    await looksRight();
    await dialog.getByRole("button", { name: "Remove card" }).click();
    await line("3155").waitFor({ state: "detached" });
    await shot("cards-04-removed");
  });
});
