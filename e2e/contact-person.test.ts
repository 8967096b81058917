import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { barriers } from "./support/barriers.ts";
import { openBrowser } from "./support/browser.ts";
import { chooseItem, press, turn, type } from "./support/keyboard.ts";
import { signInQuietly } from "./support/sign-in.ts";
import { openVisitor } from "./support/visitor.ts";
import type { Size, Theme } from "./support/visitor.ts";

const baseUrl = inject("baseUrl");
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

async function mailsTo(address: string): Promise<{ subject: string; text: string; links: string[] }[]> {
  return (await fetch(`${baseUrl}/dev/outbox.json?to=${encodeURIComponent(address)}`)).json() as Promise<
    { subject: string; text: string; links: string[] }[]
  >;
}

const looks: [Size, Theme, string, string][] = [
  ["phone", "dark", "rosa", "pete"],
  ["desktop", "light", "pilarc", "marcus"],
];

describe.each(looks)("at %s size, %s, by keyboard alone", (size, theme, reader, writer) => {
  test("somebody takes messages, is written to, and neither learns the other's address", async () => {
    const [mine, theirs] = [
      await openVisitor(browser, baseUrl, size, theme),
      await openVisitor(browser, baseUrl, size, theme),
    ];
    await signInQuietly(mine.page, reader);
    await signInQuietly(theirs.page, writer);

    await theirs.page.goto(`/${reader}/contact`, { waitUntil: "networkidle" });
    await theirs.page.getByRole("heading", { name: "No messages here" }).waitFor();
    expect(await barriers(theirs.page)).toEqual([]);
    await theirs.shot("contact-01-refused");

    await mine.page.goto("/account/messaging", { waitUntil: "networkidle" });
    await turn(mine.page, mine.page.getByRole("switch", { name: "Take messages", exact: true }));
    await turn(mine.page, mine.page.getByRole("switch", { name: "Only from people I follow", exact: true }));
    expect(await barriers(mine.page)).toEqual([]);
    await mine.shot("contact-02-settings");

    await theirs.page.goto(`/${reader}`, { waitUntil: "networkidle" });
    await chooseItem(
      theirs.page,
      theirs.page.getByRole("button", { name: "More", exact: true }).first(),
      theirs.page.locator(`a[role="menuitem"][href="/${reader}/contact"]`),
    );
    const message = theirs.page.getByLabel(/^Your message to/);
    await message.waitFor();
    await press(theirs.page, theirs.page.getByRole("button", { name: "Send message" }));
    await theirs.page.getByText("Write something first.").waitFor();
    expect(await barriers(theirs.page)).toEqual([]);
    await theirs.shot("contact-03-empty");
    await type(theirs.page, message, "Your scarf arrived. Thank you!");
    await press(theirs.page, theirs.page.getByRole("button", { name: "Send message" }));
    await theirs.page.getByRole("heading", { name: "Your message is on its way" }).waitFor();
    await expect
      .poll(() => theirs.page.evaluate(() => document.activeElement?.textContent))
      .toContain("Your message is on its way");
    expect(await barriers(theirs.page)).toEqual([]);
    await theirs.shot("contact-04-sent");

    const told = async () =>
      (await mailsTo(`${reader}@example.com`)).find((one) => one.subject.startsWith(`@${writer} wrote to you`));
    await expect
      .poll(async () => (await told())?.text, { timeout: 25_000, interval: 500 })
      .toContain("Your scarf arrived. Thank you!");
    const mail = await told();
    expect(mail?.text).not.toContain("@example.com");
    expect(mail?.links.some((one) => one.endsWith(`/${writer}/contact`))).toBe(true);

    // The link to write back leads to the writer, who takes no messages.
    await mine.page.goto(`/${writer}/contact`, { waitUntil: "networkidle" });
    await mine.page.getByRole("heading", { name: "No messages here" }).waitFor();
    for (const { problems, lostFocus, context } of [mine, theirs]) {
      expect([...problems, ...lostFocus]).toEqual([]);
      await context.close();
    }
  });
});
