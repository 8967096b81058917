import { describe, expect, test } from "vitest";
import { startJourney } from "./support/journey.ts";
import { walkedLooks } from "./support/looks.ts";
import { visit } from "./support/page.ts";

const { openVisitor } = await startJourney();

const looks = walkedLooks([
  ["phone", "dark"],
  ["desktop", "light"],
]);

describe.each(looks)("at %s size, %s", (size, theme) => {
  test(
    "a conversation is muted in a stim's menu and heard again in the list of muted ones",
    { timeout: 120_000 },
    async () => {
      const { page, shot, looksRight } = await openVisitor(size, theme, "eli");
      const words = `Who has the other half of this clock? ${size}`;
      await visit(page, "/compose/post");
      await page.getByRole("textbox", { name: "Your stim" }).fill(words);
      await page.getByRole("button", { name: "Post", exact: true }).click();
      await page.waitForURL(/\/eli\/p\//);
      const post = page.getByRole("article").filter({ hasText: words }).first();
      await post.getByRole("button", { name: "More", exact: true }).click();
      await page.getByRole("menuitem", { name: "Mute conversation" }).click();
      await page.getByText("This conversation is muted").first().waitFor();
      await post.getByRole("button", { name: "More", exact: true }).click();
      await page.getByRole("menuitem", { name: "Unmute conversation" }).waitFor();
      await shot("muted-conversations-1-menu");
      await visit(page, "/account/filters");
      await page.getByRole("heading", { name: "Muted conversations" }).scrollIntoViewIfNeeded();
      await page.getByRole("link", { name: words }).waitFor();
      await looksRight("muted-conversations-2-list");
      await page
        .getByRole("button", { name: /^Unmute “Who has the other half/ })
        .first()
        .click();
      await expect.poll(() => page.getByRole("link", { name: words }).count()).toBe(0);
    },
  );
});
