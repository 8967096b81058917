import { expect, test } from "vitest";
import { startJourney } from "./support/journey.ts";
import { turn } from "./support/keyboard.ts";
import { visit } from "./support/page.ts";

const { openVisitor } = await startJourney();

test("keys walk the stims, like, go elsewhere and tell what they do; none while one writes, and none once they are off", async () => {
  const { page, looksRight, lostFocus } = await openVisitor("desktop", "light", "ivyk");
  await visit(page, "/home/newest");
  const inFocus = (): Promise<number> =>
    page.evaluate(() => [...document.querySelectorAll("article.post")].indexOf(document.activeElement as Element));
  // Also those that are pressed before their code is there.
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("k");
  await expect.poll(inFocus).toBe(1);
  // A giveaway that is entered by a like has a button "Like to enter" too, and any stim may be the newest.
  const second = page.locator("article.post").nth(1);
  const liked = second.getByRole("button", { name: /^Like/ }).and(page.locator(".post-act"));
  const before = await liked.getAttribute("aria-pressed");
  await page.keyboard.press("l");
  await expect.poll(() => liked.getAttribute("aria-pressed")).not.toBe(before);
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
  await looksRight("shortcuts-1-legend");
  // Over the page nothing below is moved.
  await page.keyboard.press("n");
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.keyboard.press("g");
  await page.keyboard.press("b");
  await page.waitForURL("**/bookmarks");
  await page.keyboard.press("/");
  await page.keyboard.type("jn?");
  await expect.poll(() => page.getByRole("combobox", { name: "Search" }).inputValue()).toBe("jn?");
  expect(new URL(page.url()).pathname).toBe("/bookmarks");

  await visit(page, "/shortcuts");
  await turn(page, page.getByRole("switch", { name: "Use shortcuts in this browser" }));
  await visit(page, "/home/newest");
  await page.keyboard.press("j");
  await page.keyboard.press("n");
  await page.keyboard.press("g");
  await page.keyboard.press("b");
  await page.getByRole("link", { name: "Bookmarks" }).first().waitFor();
  expect([await inFocus(), new URL(page.url()).pathname]).toEqual([-1, "/home/newest"]);
  expect(lostFocus).toEqual([]);
});
