import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { barriers } from "./support/barriers.ts";
import { startJourney } from "./support/journey.ts";
import { walkedLooks } from "./support/looks.ts";
import { visit } from "./support/page.ts";
import { signInQuietly } from "./support/sign-in.ts";
import { letLimitPass } from "./support/sql.ts";
import { openVisitor } from "./support/visitor.ts";
import type { Size, Theme } from "./support/visitor.ts";

const { baseUrl, browser, env } = await startJourney();

async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expires").fill("12 / 34");
  await page.getByLabel("Security code").fill("123");
}

const looks: [Size, Theme, string][] = [
  ["phone", "dark", "konaka"],
  ["desktop", "light", "drewhitfield"],
];

describe.each(walkedLooks(looks))("at %s size, %s", (size, theme, who) => {
  test("cards are kept, refused, paid with, made the default and taken away", { timeout: 240_000 }, async () => {
    const visitor = await openVisitor(browser, baseUrl, size, theme);
    const { page } = visitor;
    await signInQuietly(page, who);
    await visit(page, "/account/wallet");
    await page.getByRole("link", { name: "Cards", exact: true }).click();
    await page.getByRole("heading", { name: "You keep no card" }).waitFor();
    expect(await barriers(page)).toEqual([]);

    await page.getByRole("link", { name: "Add a card" }).click();
    await typeCard(page, "4000 0000 0000 0002");
    expect(await barriers(page)).toEqual([]);
    await visitor.shot("cards-01-form");
    await page.getByRole("button", { name: "Keep this card" }).click();
    await page.getByRole("heading", { name: "Your bank declined this card. It isn’t kept." }).waitFor();
    await page.getByRole("button", { name: "Try another card" }).click();
    await typeCard(page, "4242 4242 4242 4242");
    await page.getByRole("button", { name: "Keep this card" }).click();
    await page.getByRole("heading", { name: "Visa ending 4242 is kept." }).waitFor();
    expect(await barriers(page)).toEqual([]);

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
    expect(await barriers(page)).toEqual([]);
    await visitor.shot("cards-02-list");

    await letLimitPass(env, "money_mutation");
    // Paid with the one that is not the default: the last used becomes it.
    await visit(page, "/add-funds");
    await page.getByRole("button", { name: "$25", exact: true }).click();
    await page.getByRole("radio", { name: /^Visa ending 4242/ }).check({ force: true });
    expect(await barriers(page)).toEqual([]);
    await visitor.shot("cards-03-pay-with");
    await page.getByRole("button", { name: /^Continue/ }).click();
    await page.getByText("With Visa ending 4242.").waitFor();
    expect(await barriers(page)).toEqual([]);
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
    expect(await barriers(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Remove card" }).click();
    await line("3155").waitFor({ state: "detached" });
    await visitor.shot("cards-04-removed");
    expect(visitor.problems).toEqual([]);
    await visitor.context.close();
  });
});
