import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { openBrowser } from "./support/browser.ts";
import { enterStaffAreaQuietly, signInQuietly } from "./support/sign-in.ts";
import { openVisitor } from "./support/visitor.ts";
import type { Size, Theme } from "./support/visitor.ts";

const baseUrl = inject("baseUrl");
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

async function barriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]).analyze();
  return violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.html.slice(0, 160)).join(" | ")}`);
}

const looks: [Size, Theme][] = [
  ["phone", "dark"],
  ["desktop", "light"],
];

describe.each(looks)("at %s size, %s", (size, theme) => {
  test("the staff area asks again who one is, opens, locks, and keeps what was typed when it ends", async () => {
    const { page, context, problems, shot } = await openVisitor(browser, baseUrl, size, theme);
    await signInQuietly(page, "staff");
    await page.goto("/sp/identity");
    await page.getByRole("heading", { name: "Enter the staff area" }).waitFor();
    expect(await page.getByRole("table").isVisible()).toBe(false);
    expect(await barriers(page)).toEqual([]);
    await shot("staff-area-01-door");
    await page.getByRole("button", { name: "Confirm it’s you" }).focus();
    await page.keyboard.press("Enter");
    await page.getByLabel("Your password").waitFor();
    await page.keyboard.type("not the one");
    await page.keyboard.press("Enter");
    await page.getByText("That isn’t your password.").waitFor();
    await page.getByLabel("Your password").fill("generosity");
    await page.keyboard.press("Enter");
    const waiting = page.getByRole("link", { name: /@june_w/ });
    await waiting.waitFor();
    await page.reload();
    await waiting.click();
    const reason = page.getByLabel("For the record");
    await reason.fill("Half an essay on why");
    // The session ends while somebody types: as after half an hour.
    await context.clearCookies({ name: "sp" });
    await page.getByRole("button", { name: "Open the pictures" }).click();
    await page.getByRole("heading", { name: "Enter the staff area" }).waitFor();
    await shot("staff-area-02-ended");
    await page.getByRole("button", { name: "Confirm it’s you" }).click();
    await page.getByLabel("Your password").fill("generosity");
    await page.keyboard.press("Enter");
    await reason.waitFor();
    expect(await reason.inputValue()).toBe("Half an essay on why");
    await page.getByRole("button", { name: "Lock" }).click();
    await page.getByRole("heading", { name: "Enter the staff area" }).waitFor();
    await enterStaffAreaQuietly(page);
    await page.goto("/sp");
    await page.getByText("This installation").waitFor();
    await page.getByText("Longer than seven days").waitFor();
    expect(await barriers(page)).toEqual([]);
    await shot("staff-area-03-inside");
    expect(problems).toEqual([]);
    await context.close();
  });
});
