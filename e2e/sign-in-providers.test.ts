import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { openBrowser } from "./support/browser.ts";
import { signIn } from "./support/sign-in.ts";
import { openVisitor } from "./support/visitor.ts";
import type { Size, Theme } from "./support/visitor.ts";

const baseUrl = inject("baseUrl");
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id), page.url()).toEqual([]);
}

/** Sets out by the link on the page, by keyboard, and says who one is at the provider. */
async function comeAs(page: Page, email: string): Promise<void> {
  await page.getByRole("link", { name: "Continue with Demo ID" }).focus();
  await page.keyboard.press("Enter");
  await sayWho(page, email);
}

async function sayWho(page: Page, email: string): Promise<void> {
  const field = page.getByLabel("Email address");
  await field.focus();
  await page.keyboard.type(email);
  await page.keyboard.press("Enter");
}

const looks: [Size, Theme, string][] = [
  ["phone", "light", "danafried"],
  ["desktop", "dark", "luisfried"],
];

describe.each(looks)("another provider at %s size, %s", (size, theme, username) => {
  test("makes an account, which is then entered by it", async () => {
    const visitor = await openVisitor(browser, baseUrl, size, theme);
    const { page, context } = visitor;
    const email = `elsewhere-${size}@example.com`;
    await page.goto("/create-account");
    await expectNoViolations(page);
    await visitor.shot("providers-1-create-account");
    await comeAs(page, email);
    await page.getByRole("heading", { name: "Almost there" }).waitFor();
    await expectNoViolations(page);
    await visitor.shot("providers-2-almost-there");
    await page.getByLabel("Date of birth").focus();
    await page.keyboard.type("07041990");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/verify/phone");

    await context.clearCookies();
    await page.goto("/login?redirectTo=%2Fgiveaways");
    await expectNoViolations(page);
    await visitor.shot("providers-3-login");
    await comeAs(page, email);
    await page.waitForURL("**/giveaways");

    // Somebody's address at the provider is no way into their account here.
    await context.clearCookies();
    await page.goto("/login");
    await comeAs(page, `${username}@example.com`);
    await page.getByRole("heading", { name: "You have an account already" }).waitFor();
    await expectNoViolations(page);
    await page.goto("/login");
    await page.getByRole("link", { name: "Continue with Demo ID" }).click();
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("heading", { name: "You turned back" }).waitFor();
    await expectNoViolations(page);
    expect(visitor.problems).toEqual([]);
    await context.close();
  });

  test("is linked to an account, opens it, confirms an act, and is unlinked", async () => {
    const visitor = await openVisitor(browser, baseUrl, size, theme);
    const { page, context } = visitor;
    const email = `other-name-${size}@example.com`;
    await signIn(page, username);
    await page.goto("/account/security");
    await page.getByRole("button", { name: "Link Demo ID" }).focus();
    await page.keyboard.press("Enter");
    await page.getByLabel("Your password").fill("generosity");
    await page.keyboard.press("Enter");
    await sayWho(page, email);
    await page.waitForURL("**/account/security");
    await page.getByRole("button", { name: "Unlink Demo ID" }).waitFor();
    await expectNoViolations(page);
    await visitor.shot("providers-4-linked");

    await context.clearCookies();
    await page.goto("/login?redirectTo=%2Faccount%2Fsecurity");
    await comeAs(page, email);
    await page.waitForURL("**/account/security");

    await page.getByRole("button", { name: "Unlink Demo ID" }).click();
    const opening = page.waitForEvent("popup");
    await page.getByRole("button", { name: "Use Demo ID" }).click();
    const popup = await opening;
    await sayWho(popup, email);
    await page.getByRole("button", { name: "Link Demo ID" }).waitFor();
    expect(visitor.problems).toEqual([]);
    await context.close();
  });
});
