import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { openBrowser } from "./support/browser.ts";
import { signIn } from "./support/sign-in.ts";
import { openVisitor } from "./support/visitor.ts";
import type { Size, Theme } from "./support/visitor.ts";

// Passkeys want a host name: an address has none.
const baseUrl = inject("baseUrl").replace("127.0.0.1", "localhost");
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** A device with a fingerprint reader that says yes. */
async function giveAuthenticator(context: BrowserContext, page: Page): Promise<void> {
  const cdp = await context.newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: { protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
  });
}

const looks: [Size, Theme, string][] = [
  ["phone", "light", "noor"],
  ["desktop", "dark", "fatima"],
];

describe.each(looks)("a passkey at %s size, %s", (size, theme, username) => {
  test("is added, signs in, confirms an act, and is removed", async () => {
    const visitor = await openVisitor(browser, baseUrl, size, theme);
    const { page, context } = visitor;
    await giveAuthenticator(context, page);
    await signIn(page, username);
    await page.goto("/account/security");
    await page.getByRole("button", { name: "Add a passkey" }).click();
    await page.getByLabel("Name", { exact: true }).fill("This laptop");
    await page.keyboard.press("Enter");
    await page.getByLabel("Your password").fill("generosity");
    await page.getByRole("button", { name: "Confirm", exact: true }).click();
    await page.getByText("This laptop").first().waitFor();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    await visitor.shot("passkeys-1-settings");

    await page.goto("/account/settings");
    await page.getByRole("button", { name: "Sign out" }).first().click();
    await page.waitForURL((url) => url.pathname === "/");
    await page.goto("/login?redirectTo=%2Faccount%2Fsecurity");
    // Either the field offers the key by itself, or the button does.
    await page.getByRole("button", { name: "Continue with a passkey" }).click({ timeout: 5_000 }).catch(() => undefined);
    await page.waitForURL("**/account/security");

    await page.getByRole("button", { name: "Remove This laptop" }).click();
    await page.getByRole("button", { name: "Use a passkey" }).click();
    await page.getByText("Sign in with your face").waitFor();
    expect([...visitor.problems, ...visitor.lostFocus]).toEqual([]);
    await context.close();
  });
});
