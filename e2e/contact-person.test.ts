import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { openBrowser } from "./support/browser.ts";
import { signInQuietly } from "./support/sign-in.ts";
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

async function mailsTo(address: string): Promise<{ subject: string; text: string; links: string[] }[]> {
  return (await fetch(`${baseUrl}/dev/outbox.json?to=${encodeURIComponent(address)}`)).json() as Promise<{ subject: string; text: string; links: string[] }[]>;
}

/** Turns a switch by keyboard and waits until it is saved; the focus stays with it. */
async function turn(page: Page, label: string): Promise<void> {
  const box = page.getByRole("switch", { name: label, exact: true });
  const before = await box.isChecked();
  await box.press("Space");
  await expect.poll(() => box.isChecked()).toBe(!before);
  await expect.poll(() => box.getAttribute("aria-busy")).toBe(null);
  expect(await box.evaluate((one) => one === document.activeElement)).toBe(true);
}

const looks: [Size, Theme, string, string][] = [
  ["phone", "dark", "rosa", "pete"],
  ["desktop", "light", "pilarc", "marcus"],
];

describe.each(looks)("at %s size, %s", (size, theme, reader, writer) => {
  test("somebody takes messages, is written to by keyboard, and neither learns the other's address", async () => {
    const [mine, theirs] = [await openVisitor(browser, baseUrl, size, theme), await openVisitor(browser, baseUrl, size, theme)];
    await signInQuietly(mine.page, reader);
    await signInQuietly(theirs.page, writer);

    await theirs.page.goto(`/${reader}/contact`, { waitUntil: "networkidle" });
    await theirs.page.getByRole("heading", { name: "No messages here" }).waitFor();
    expect(await barriers(theirs.page)).toEqual([]);
    await theirs.shot("contact-01-refused");

    await mine.page.goto("/account/messaging", { waitUntil: "networkidle" });
    await turn(mine.page, "Take messages");
    await turn(mine.page, "Only from people I follow");
    expect(await barriers(mine.page)).toEqual([]);
    await mine.shot("contact-02-settings");

    await theirs.page.goto(`/${reader}`, { waitUntil: "networkidle" });
    await theirs.page.getByRole("button", { name: /^More/ }).first().press("Enter");
    await theirs.page.locator(`a[href="/${reader}/contact"]`).press("Enter");
    const message = theirs.page.getByLabel(/^Your message to/);
    await message.waitFor();
    await theirs.page.getByRole("button", { name: "Send message" }).press("Enter");
    await theirs.page.getByText("Write something first.").waitFor();
    expect(await barriers(theirs.page)).toEqual([]);
    await theirs.shot("contact-03-empty");
    await message.pressSequentially("Your scarf arrived. Thank you!");
    await theirs.page.getByRole("button", { name: "Send message" }).press("Enter");
    await theirs.page.getByRole("heading", { name: "Your message is on its way" }).waitFor();
    await expect.poll(() => theirs.page.evaluate(() => document.activeElement?.textContent)).toContain("Your message is on its way");
    expect(await barriers(theirs.page)).toEqual([]);
    await theirs.shot("contact-04-sent");

    const told = async () => (await mailsTo(`${reader}@example.com`)).find((one) => one.subject.startsWith(`@${writer} wrote to you`));
    await expect.poll(async () => (await told())?.text, { timeout: 25_000, interval: 500 }).toContain("Your scarf arrived. Thank you!");
    const mail = await told();
    expect(mail?.text).not.toContain("@example.com");
    expect(mail?.links.some((one) => one.endsWith(`/${writer}/contact`))).toBe(true);

    // The link to write back leads to the writer, who takes no messages.
    await mine.page.goto(`/${writer}/contact`, { waitUntil: "networkidle" });
    await mine.page.getByRole("heading", { name: "No messages here" }).waitFor();
    for (const { problems, context } of [mine, theirs]) {
      expect(problems).toEqual([]);
      await context.close();
    }
  });
});
