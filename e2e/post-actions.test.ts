import type { Locator } from "playwright-core";
import { describe, expect, test } from "vitest";
import { callAs } from "./support/call.ts";
import { startJourney } from "./support/journey.ts";
import { chooseItem, press, reach } from "./support/keyboard.ts";
import { walkedLooks } from "./support/looks.ts";
import { visit } from "./support/page.ts";
import type { Size, Theme } from "./support/visitor.ts";

const { openVisitor } = await startJourney();

const looks: [Size, Theme, string][] = [
  ["phone", "dark", "aisha_r"],
  ["desktop", "light", "mateo_cruz"],
];

/** Returns the name of the icon's symbol, which ends in "-fill" for a filled one. */
const iconOf = (button: Locator): Promise<string> =>
  button
    .locator("use")
    .getAttribute("href")
    .then((href) => href ?? "");

describe.each(looks)("at %s size, %s", (size, theme, who) => {
  test("repost and quote are a choice, and the heart fills with the viewer's own like", async () => {
    const { page, looksRight, shot, lostFocus } = await openVisitor(size, theme, who);
    await visit(page, "/home");
    const text = `Soup for the night shift, ${size}`;
    const { createPost } = await callAs<{ createPost: { id: string } }>(
      page,
      "mutation ($input: CreatePostInput!) { createPost(input: $input) { id } }",
      { input: { text, clientId: text } },
    );
    const own = page.getByRole("article").first();
    await visit(page, `/${who}/p/${createPost.id}`);
    const repost = own.getByRole("button", { name: /^Repost/ });
    if (size === "phone") {
      await press(page, repost);
      const sheet = page.getByRole("dialog", { name: "Repost" });
      await sheet.getByRole("link", { name: "Quote" }).waitFor();
      await looksRight("post-actions-1-sheet");
      // The answer to the repost comes only after the press that undoes it: the last press decides.
      const undone = Promise.withResolvers<void>();
      await page.route(/\/backend\/graphql/, async (route) => {
        await undone.promise;
        await route.continue();
      });
      await press(page, sheet.getByRole("button", { name: "Repost", exact: true }));
      await sheet.waitFor({ state: "detached" });
      await expect.poll(() => repost.getAttribute("aria-pressed")).toBe("true");
      await press(page, repost);
      await press(page, sheet.getByRole("button", { name: "Undo repost" }));
      await sheet.waitFor({ state: "detached" });
      undone.resolve();
    } else {
      await chooseItem(page, repost, page.getByRole("menuitem", { name: "Repost", exact: true }));
      await expect.poll(() => repost.getAttribute("aria-pressed")).toBe("true");
      // By the shortcut.
      await page.keyboard.press("t");
      await page.getByRole("menuitem", { name: "Undo repost" }).waitFor();
      await shot("post-actions-1-menu");
      await page.keyboard.press("Escape");
      await chooseItem(page, repost, page.getByRole("menuitem", { name: "Undo repost" }));
    }
    await expect.poll(() => repost.getAttribute("aria-pressed")).toBe("false");
    await page.unrouteAll({ behavior: "wait" });
    const hasReposted = async (): Promise<boolean | undefined> => {
      const { fetchPostsByIds } = await callAs<{ fetchPostsByIds: { hasReposted: boolean }[] }>(
        page,
        "query ($ids: [Id!]!) { fetchPostsByIds(ids: $ids) { hasReposted } }",
        { ids: [createPost.id] },
      );
      return fetchPostsByIds[0]?.hasReposted;
    };
    await expect.poll(hasReposted).toBe(false);

    const bookmark = own.getByRole("button", { name: "Bookmark" });
    expect(await bookmark.isVisible()).toBe(size === "desktop");
    if (size === "desktop") {
      await press(page, bookmark);
      await page.getByText("In your bookmarks").waitFor();
      expect(await iconOf(bookmark)).toContain("fill");
    }

    if (size === "phone") {
      await press(page, repost);
      await press(page, page.getByRole("dialog", { name: "Repost" }).getByRole("link", { name: "Quote" }));
    } else {
      await chooseItem(page, repost, page.getByRole("menuitem", { name: "Quote", exact: true }));
    }
    await page.getByRole("dialog", { name: "New stim" }).getByText(text).waitFor();

    await visit(page, "/giveaways");
    const giveaway = page
      .getByRole("article")
      .filter({ has: page.getByRole("button", { name: "Like to enter" }) })
      .first();
    await giveaway.waitFor();
    const path = (await giveaway.locator("a.post-time").getAttribute("href")) ?? "";
    await visit(page, path);
    const heart = own.getByRole("button", { name: /^Like(,|$)/ });
    expect(await iconOf(heart)).not.toContain("fill");
    expect(await heart.getAttribute("data-way")).toBe("");
    await shot("post-actions-2-not-in");
    await reach(page, heart);
    await page.keyboard.press("Enter");
    await own
      .getByText(/Ticket \d{4}/)
      .first()
      .waitFor();
    await expect.poll(() => iconOf(heart)).toContain("fill");
    await shot("post-actions-3-in");

    expect(lostFocus).toEqual([]);
  });
});

describe.each(walkedLooks(looks))("at %s size, %s", (size, theme) => {
  test("why a state is left out leads to that paragraph of the rules", async () => {
    const { page, looksRight, shot, lostFocus } = await openVisitor(size, theme, "dmitri");
    await visit(page, "/search/keyword?q=boat");
    const reason = page.getByRole("link", { name: "Why?" }).first();
    const href = (await reason.getAttribute("href")) ?? "";
    await press(page, reason);
    const dialog = page.getByRole("dialog", { name: "Official rules" });
    const rule = page.getByRole("heading", { name: /Where it is void/ });
    const isFocused = (): Promise<boolean> => rule.evaluate((one) => one === document.activeElement);
    await dialog.waitFor();
    await expect.poll(isFocused).toBe(true);
    await page
      .getByText(/New York/)
      .last()
      .waitFor();
    expect((await dialog.getByRole("button", { name: "Close" }).boundingBox())?.y ?? -1).toBeGreaterThan(0);
    await looksRight("post-actions-4-why");
    // Opened directly, the page stands at the same paragraph.
    await visit(page, href);
    await expect.poll(isFocused).toBe(true);
    expect((await rule.boundingBox())?.y ?? 9_999).toBeLessThan(500);
    await shot("post-actions-5-why-page");
    expect(lostFocus).toEqual([]);
  });
});
