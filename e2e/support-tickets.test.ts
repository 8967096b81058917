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

async function mailsTo(address: string): Promise<{ subject: string; text: string }[]> {
  const answer = await fetch(`${baseUrl}/dev/outbox.json?to=${encodeURIComponent(address)}`);
  return (await answer.json()) as { subject: string; text: string }[];
}

const looks: [Size, Theme, string, string][] = [
  ["phone", "dark", "tomas", "Tomás Rivera"],
  ["desktop", "light", "sora", "Sora Kim"],
];

describe.each(looks)("at %s size, %s", (size, theme, username, name) => {
  test("somebody writes to us, staff take it from the queue, answer by mail, close it and open it again", async () => {
    const writer = await openVisitor(browser, baseUrl, size, theme);
    await signInQuietly(writer.page, username);
    await writer.page.goto("/contact", { waitUntil: "networkidle" });
    await writer.page.getByLabel("Your message").fill("Where do I see what I gave away last year?");
    await writer.page.getByRole("button", { name: "Send" }).click();
    const words = await writer.page.getByText(/Your ticket is [2-9A-Z]{4}-[2-9A-Z]{4}/).textContent();
    const reference = /[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(words ?? "")?.[0] ?? "";

    const { page, problems, shot, context } = await openVisitor(browser, baseUrl, size, theme);
    await signInQuietly(page, "staff");
    await enterStaffAreaQuietly(page);
    await page.goto("/sp/support");
    const inQueue = page.getByRole("link", { name: new RegExp(reference) });
    await inQueue.waitFor();
    expect(await page.getByText("Where do I see").count()).toBe(0);
    expect(await barriers(page)).toEqual([]);
    await shot("support-01-queue");
    await inQueue.press("Enter");
    await page.getByText("Where do I see what I gave away last year?").waitFor();
    await page.getByRole("heading", { level: 1, name }).waitFor();
    await page.getByRole("button", { name: "I’ll work on it" }).press("Enter");
    await page.getByRole("button", { name: "Put it back" }).waitFor();
    await page.getByRole("button", { name: "Send answer" }).click();
    await page.getByText("Write something first.").waitFor();
    expect(await barriers(page)).toEqual([]);
    await shot("support-02-ticket");
    await page.getByLabel("To the person").fill("On your profile, under Giveaways.");
    await page.getByRole("button", { name: "Send answer" }).press("Enter");
    await page.getByRole("heading", { name: /^Answer by / }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain("On your profile, under Giveaways.");
    const [mail] = await mailsTo(`${username}@example.com`);
    expect(mail?.subject).toBe(`Our answer to your message (${reference})`);
    expect(mail?.text).toContain("On your profile, under Giveaways.");

    await page.getByRole("button", { name: "Close ticket" }).press("Enter");
    const again = page.getByRole("button", { name: "Open again" });
    await again.waitFor();
    expect(await again.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await page.getByRole("button", { name: "Send answer" }).count()).toBe(0);
    expect(await barriers(page)).toEqual([]);
    await shot("support-03-closed");
    await page.getByRole("link", { name: "All tickets" }).click();
    await page.getByRole("link", { name: "Closed" }).click();
    await inQueue.click();
    await again.click();
    await page.getByRole("button", { name: "Close ticket" }).waitFor();
    await page.goto("/sp/support/AAAAAAAAAAAAAAAAAAAAAA");
    await page.getByRole("heading", { name: "There is no such ticket" }).waitFor();
    expect([...writer.problems, ...problems]).toEqual([]);
    await context.close();
    await writer.context.close();
  });
});
