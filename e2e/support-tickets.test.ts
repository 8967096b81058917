import { describe, expect, test } from "vitest";
import { startJourney } from "./support/journey.ts";
import { press, type } from "./support/keyboard.ts";
import { walkedLooks } from "./support/looks.ts";
import { visit } from "./support/page.ts";
import { enterStaffAreaQuietly } from "./support/sign-in.ts";
import { caseTitle } from "./support/staff-queue.ts";

const { openVisitor, desk } = await startJourney();

const looks = walkedLooks([
  ["desktop", "light", "sora", "Sora Kim"],
  ["phone", "dark", "tomas", "Tomás Rivera"],
]);

describe.each(looks)("at %s size, %s, by keyboard alone", (size, theme, username, name) => {
  test("a person writes to us, staff take it from the queue, answer by mail, close it and open it again", async () => {
    const writer = await openVisitor(size, theme, username);
    await visit(writer.page, "/contact");
    await type(writer.page, writer.page.getByLabel("Your message"), "Where do I see what I gave away last year?");
    await press(writer.page, writer.page.getByRole("button", { name: "Send" }));
    const words = await writer.page.getByText(/Your ticket is [2-9A-Z]{4}-[2-9A-Z]{4}/).textContent();
    const reference = /[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(words ?? "")?.[0] ?? "";

    const { page, lostFocus, looksRight } = await openVisitor(size, theme, "staff");
    await enterStaffAreaQuietly(page);
    await visit(page, "/sp/support");
    const inQueue = page.getByRole("link", { name: new RegExp(reference) });
    await inQueue.waitFor();
    expect(await page.getByText("Where do I see").count()).toBe(0);
    await looksRight("support-01-queue");
    await press(page, inQueue);
    await page.getByText("Where do I see what I gave away last year?").waitFor();
    await caseTitle(page, name).waitFor();
    await press(page, page.getByRole("button", { name: "I’ll work on it" }));
    await page.getByRole("button", { name: "Put it back" }).waitFor();
    await press(page, page.getByRole("button", { name: "Send answer" }));
    await page.getByText("Write something first.").waitFor();
    await looksRight("support-02-ticket");
    await type(page, page.getByLabel("To the person"), "On your profile, under Giveaways.");
    await press(page, page.getByRole("button", { name: "Send answer" }));
    await page.getByRole("heading", { name: /^Answer by / }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(
      "On your profile, under Giveaways.",
    );
    const mail = await desk.message(`${username}@example.com`, /^Our answer to your message/);
    expect(mail.subject).toBe(`Our answer to your message (${reference})`);
    expect(mail.text).toContain("On your profile, under Giveaways.");

    await press(page, page.getByRole("button", { name: "Close ticket" }));
    const again = page.getByRole("button", { name: "Open again" });
    await again.waitFor();
    expect(await again.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await page.getByRole("button", { name: "Send answer" }).count()).toBe(0);
    await looksRight("support-03-closed");
    if (size !== "desktop") await press(page, page.getByRole("link", { name: "All tickets" }));
    await press(page, page.getByRole("link", { name: "Closed" }));
    await press(page, inQueue);
    // The two earlier messages cover the button on a phone.
    await page.locator(".toast-item").first().waitFor({ state: "detached", timeout: 30_000 });
    await press(page, again);
    await page.getByRole("button", { name: "Close ticket" }).waitFor();
    await visit(page, "/sp/support/AAAAAAAAAAAAAAAAAAAAAA");
    await page.getByRole("heading", { name: "There is no such ticket" }).waitFor();
    expect([...writer.lostFocus, ...lostFocus]).toEqual([]);
  });
});
