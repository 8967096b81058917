import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { openBrowser } from "./support/browser.ts";
import { call } from "./support/call.ts";
import { operator } from "./support/product.ts";
import { signIn, signInQuietly } from "./support/sign-in.ts";
import { openVisitor } from "./support/visitor.ts";
import type { Size, Theme } from "./support/visitor.ts";

const baseUrl = inject("baseUrl");
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Calls the staff endpoint from a page of somebody who is staff. */
function decide(page: Page, input: Record<string, unknown>): Promise<unknown> {
  return page.evaluate(async (wish) => {
    const query = "mutation ($input: SpSetUserStatusInput!) { spSetUserStatus(input: $input) { status } }";
    const answer = await fetch("/backend/sp/graphql", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ query, variables: { input: wish } }) });
    return answer.json();
  }, input);
}

async function axe(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]).analyze();
  return violations.filter((one) => one.impact === "serious" || one.impact === "critical").map((one) => `${one.id}: ${one.nodes.map((node) => node.html.slice(0, 160)).join(" | ")}`);
}

/** The next stop of the Tab key that has this name. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let stop = 0; stop < 60; stop += 1) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => document.activeElement?.textContent ?? "");
    if (name.test(focused)) return;
  }
  throw new Error(`the Tab key never came to ${String(name)}`);
}

const looks: [Size, Theme, string, string][] = [
  ["phone", "dark", "abigailfox", "aldo_m"],
  ["desktop", "light", "amaraeze", "anjalid"],
];

describe.each(looks)("at %s size, %s", (size, theme, suspended, leaving) => {
  test("a suspension: the locked shell, why, until when, and an appeal", { timeout: 120_000 }, async () => {
    const found = await call<{ fetchUserByUsername: { id: string } }>(baseUrl, "query ($u: String!) { fetchUserByUsername(username: $u) { id } }", { u: suspended });
    const userId = found.fetchUserByUsername.id;
    await operator(inject("operatorEnv"), "grant", "waltj", "admin");
    const staff = await openVisitor(browser, baseUrl, size, theme);
    await signInQuietly(staff.page, "waltj");
    expect(await decide(staff.page, { userId, status: "suspended", policy: "Guidelines: spam", reason: "The same link, forty times in an hour." })).toEqual({ data: { spSetUserStatus: { status: "suspended" } } });

    const { page, problems, shot, context } = await openVisitor(browser, baseUrl, size, theme);
    await signIn(page, suspended);
    await page.waitForURL("**/account-pending");
    await page.getByText("The same link, forty times in an hour.").waitFor();
    expect(await axe(page)).toEqual([]);
    await shot("status-01-suspended");
    await page.goto("/home");
    await page.waitForURL("**/account-pending");
    await page.getByLabel("Why should we look again?").fill("It was one link to my own bakery, and I posted it once a day.");
    await page.getByRole("button", { name: "Send appeal" }).click();
    await page.getByText("Your appeal is with us").first().waitFor();
    await shot("status-02-appealed");

    await staff.page.goto(`/${suspended}`);
    await staff.page.getByRole("heading", { level: 2, name: "This account isn’t available" }).waitFor();
    await staff.shot("status-03-neutral-notice");
    await decide(staff.page, { userId, status: "active", policy: "Appeal", reason: "It was a mistake." });
    await page.goto("/home");
    await page.waitForURL(/\/home/);
    expect([...problems, ...staff.problems]).toEqual([]);
    await context.close();
    await staff.context.close();
  });

  test("leaving, with second thoughts, by keyboard alone", { timeout: 120_000 }, async () => {
    const { page, problems, shot, context } = await openVisitor(browser, baseUrl, size, theme);
    await signIn(page, leaving);
    // The box belongs to the script: before it runs, nothing hears of the tick.
    await page.goto("/account/delete", { waitUntil: "networkidle" });
    await page.getByRole("button", { name: "Delete my account" }).waitFor();
    expect(await axe(page)).toEqual([]);
    await shot("status-04-delete");
    const leave = page.getByLabel("Leave the money behind");
    if (await leave.isVisible()) await leave.check();
    await tabTo(page, /^Delete my account/);
    await page.keyboard.press("Enter");
    await page.getByLabel("Your password").waitFor();
    await page.keyboard.type("generosity");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/account-pending");
    await page.getByRole("heading", { name: "Your account is being deleted" }).waitFor();
    expect(await axe(page)).toEqual([]);
    await shot("status-05-grace");
    await tabTo(page, /^Keep my account/);
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/home/);
    expect(problems).toEqual([]);
    await context.close();
  });
});
