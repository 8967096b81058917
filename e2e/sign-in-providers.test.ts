import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { startJourney } from "./support/journey.ts";
import { press, type } from "./support/keyboard.ts";
import { walkedLooks } from "./support/looks.ts";
import { settled, visit } from "./support/page.ts";
import { signIn } from "./support/sign-in.ts";

const { openVisitor } = await startJourney();

/** Starts a sign-in by the link on the page and identifies the person at the provider. */
async function comeAs(page: Page, email: string): Promise<void> {
  await press(page, page.getByRole("link", { name: "Continue with Demo ID" }));
  await sayWho(page, email);
}

async function sayWho(page: Page, email: string): Promise<void> {
  await type(page, page.getByLabel("Email address"), email);
  await page.keyboard.press("Enter");
}

const looks = walkedLooks([
  ["phone", "light", "danafried"],
  ["desktop", "dark", "luisfried"],
]);

describe.each(looks)("another provider at %s size, %s, by keyboard alone", (size, theme, username) => {
  test("makes an account, which is then entered by it", async () => {
    const { page, context, looksRight, lostFocus } = await openVisitor(size, theme);
    const email = `elsewhere-${size}@example.com`;
    await visit(page, "/create-account");
    await looksRight("providers-1-create-account");
    await comeAs(page, email);
    await page.getByRole("heading", { name: "Almost there" }).waitFor();
    await looksRight("providers-2-almost-there");
    await type(page, page.getByLabel("Date of birth"), "07042024");
    await page.keyboard.press("Enter");
    await page.getByText("You have to be 13 or older to join.").waitFor();
    expect(await page.getByLabel("Date of birth").inputValue()).toBe("07/04/2024");
    await page.getByLabel("Date of birth").fill("");
    await type(page, page.getByLabel("Date of birth"), "07041990");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/verify/phone");

    await context.clearCookies();
    await visit(page, "/login?redirectTo=%2Fgiveaways");
    await looksRight("providers-3-login");
    await comeAs(page, email);
    await page.waitForURL("**/giveaways");

    // A person's address at the provider does not open their account here.
    await context.clearCookies();
    await visit(page, "/login");
    await comeAs(page, `${username}@example.com`);
    await page.getByRole("heading", { name: "You have an account already" }).waitFor();
    await looksRight();
    await visit(page, "/login");
    await press(page, page.getByRole("link", { name: "Continue with Demo ID" }));
    await press(page, page.getByRole("button", { name: "Cancel" }));
    await page.getByRole("heading", { name: "You turned back" }).waitFor();
    await looksRight();
    expect(lostFocus).toEqual([]);
  });

  test("is linked to an account, opens it, confirms an act, and is unlinked", async () => {
    const { page, context, looksRight, lostFocus } = await openVisitor(size, theme);
    const email = `other-name-${size}@example.com`;
    await signIn(page, username);
    await visit(page, "/account/security");
    await press(page, page.getByRole("button", { name: "Link Demo ID" }));
    await type(page, page.getByLabel("Your password"), "generosity");
    await page.keyboard.press("Enter");
    await sayWho(page, email);
    await page.waitForURL("**/account/security");
    await page.getByRole("button", { name: "Unlink Demo ID" }).waitFor();
    await looksRight("providers-4-linked");

    await context.clearCookies();
    await visit(page, "/login?redirectTo=%2Faccount%2Fsecurity");
    await comeAs(page, email);
    await page.waitForURL("**/account/security");

    await settled(page);
    await press(page, page.getByRole("button", { name: "Unlink Demo ID" }));
    const opening = page.waitForEvent("popup");
    await press(page, page.getByRole("button", { name: "Use Demo ID" }));
    const popup = await opening;
    await sayWho(popup, email);
    await page.getByRole("button", { name: "Link Demo ID" }).waitFor();
    expect(lostFocus).toEqual([]);
  });
});
