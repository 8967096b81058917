import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { startJourney } from "./support/journey.ts";
import { chooseItem, press, reach, type } from "./support/keyboard.ts";
import { walkedLooks } from "./support/looks.ts";
import { visit } from "./support/page.ts";

const { openVisitor } = await startJourney();

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const cards = (page: Page, by: string) =>
  page.locator("main").getByRole("article", { name: `Stim by ${by}`, exact: true });

const looks = walkedLooks([
  ["phone", "light", "beathornton"],
  ["desktop", "dark", "pat_lowe"],
]);

describe.each(looks)("at %s size, %s, by keyboard alone", (size, theme, reader) => {
  test("a list is made of a person, grows, is narrowed down and renamed, and ends", async () => {
    const { page, shot, looksRight } = await openVisitor(size, theme, reader);

    await visit(page, "/sora");
    await chooseItem(
      page,
      button(page, "More").first(),
      page.getByRole("menuitem", { name: "Add to lists", exact: true }),
    );
    const dialog = page.getByRole("dialog");
    await type(page, dialog.getByLabel("New list"), "Makers");
    await page.keyboard.press("Enter");
    await expect.poll(() => dialog.getByRole("checkbox", { name: "Makers" }).isChecked()).toBe(true);
    await looksRight("lists-1-dialog");
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });

    await visit(page, "/lists");
    await looksRight("lists-2-all");
    await press(page, page.locator("main").getByRole("link", { name: /^Makers\s*1 person$/ }));
    await cards(page, "Sora Kim").first().waitFor();
    expect(await cards(page, "Theo Brandt").count()).toBe(0);

    await press(page, page.locator("main").getByRole("link", { name: "1 person", exact: true }));
    await dialog.waitFor();
    await type(page, dialog.getByLabel("Add people"), "theobr");
    await press(page, dialog.getByRole("button", { name: "Add Theo Brandt" }));
    await dialog.getByRole("button", { name: "Remove Theo Brandt" }).waitFor();
    await looksRight("lists-3-people");
    await type(page, dialog.getByLabel("Name of the list"), "People with paint");
    await page.keyboard.press("Enter");
    await page.getByText("The list has its new name").waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });

    await page.getByRole("heading", { level: 1, name: "People with paint" }).waitFor();
    const quote = page
      .locator("main")
      .getByRole("article")
      .filter({ hasText: "I will trade a pair of speakers" })
      .first();
    await quote.waitFor();
    await chooseItem(
      page,
      button(page, "What this feed shows"),
      page.getByRole("menuitemcheckbox", { name: "Quotes" }),
    );
    await quote.waitFor({ state: "detached" });
    await expect
      .poll(() => page.getByRole("menuitemcheckbox", { name: "Quotes" }).getAttribute("aria-checked"))
      .toBe("false");
    await shot("lists-4-feed");
    await page.keyboard.press("Escape");
    await looksRight();
    await cards(page, "Theo Brandt").first().waitFor();

    await reach(page, page.locator("main").getByRole("link", { name: "2 people", exact: true }), "end");
    await page.keyboard.press("Enter");
    await press(page, dialog.getByRole("button", { name: "Delete this list" }));
    await press(page, page.getByRole("alertdialog").getByRole("button", { name: "Delete list" }));
    await page.waitForURL("**/lists");
    await page.getByRole("heading", { name: "No lists yet" }).waitFor();
  });

  test("a hashtag is followed, comes into the feed, and leaves it", async () => {
    const { page, looksRight } = await openVisitor(size, theme, reader);
    await visit(page, "/search/keyword?q=%23smallthings");
    await press(page, button(page, "Follow #smallthings"));
    await button(page, "Following #smallthings").waitFor();
    await looksRight("lists-5-hashtag");

    await visit(page, "/home/following");
    const brought = page.locator("main").getByText("You follow #smallthings");
    await brought.first().waitFor();
    await looksRight("lists-6-home");
    await chooseItem(
      page,
      button(page, "What this feed shows"),
      page.getByRole("menuitemcheckbox", { name: "Reposts" }),
    );
    await expect
      .poll(() => page.getByRole("menuitemcheckbox", { name: "Reposts" }).getAttribute("aria-checked"))
      .toBe("false");
    await page.keyboard.press("Escape");

    await visit(page, "/lists");
    await press(page, button(page, "Unfollow #smallthings"));
    await page.getByRole("heading", { name: "None yet" }).waitFor();
    await visit(page, "/home/following");
    expect(await brought.count()).toBe(0);
  });
});
