import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { startJourney } from "./support/journey.ts";
import { walkedLooks } from "./support/looks.ts";
import { visit } from "./support/page.ts";

declare global {
  interface Window {
    /** True once the field of the warning was missing beside its button. */
    fieldWasMissing?: true;
  }
}

/** Runs in the page: detects a frame in which a warning can be removed while its field is missing. */
function watchFields(): void {
  const look = (): void => {
    const canRemove = document.querySelector('.compose-at-once[aria-expanded="true"]') !== null;
    if (canRemove && document.querySelector('input[placeholder^="Spoilers"]') === null) window.fieldWasMissing = true;
    requestAnimationFrame(look);
  };
  look();
}

const { openVisitor } = await startJourney({ withPictures: true });

const looks = walkedLooks([
  ["phone", "dark"],
  ["desktop", "light"],
]);

describe.each(looks)("at %s size, %s", (size, theme) => {
  test(
    "a warning is written, kept in a draft, met and opened; sensitive pictures are covered; each reader chooses how to meet both",
    { timeout: 120_000 },
    async () => {
      const visitor = await openVisitor(size, theme, "june");
      const { page } = visitor;
      const words = `It was the gardener, ${size}.`;
      await visit(page, "/compose/post");
      await page.getByRole("textbox", { name: "Your stim" }).fill(words);
      await page.getByRole("button", { name: "Add a content warning" }).click();
      await page.getByRole("textbox", { name: "Content warning" }).fill("Spoilers for Sunday’s mystery");
      await page.getByRole("button", { name: "Drafts" }).click();
      await page.getByRole("link", { name: words }).click();
      await expect
        .poll(() => page.getByRole("textbox", { name: "Content warning" }).inputValue())
        .toBe("Spoilers for Sunday’s mystery");
      const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#c4135c" } })
        .png()
        .toBuffer();
      await page
        .getByLabel("Pictures for your stim")
        .setInputFiles([{ name: "one.png", mimeType: "image/png", buffer: picture }]);
      await page.getByLabel("What picture 1 shows").fill("A glove in a rose bed");
      await page.getByRole("checkbox", { name: "Sensitive pictures" }).check();
      await expect
        .poll(() => page.getByRole("list", { name: "Pictures" }).getByRole("progressbar").count(), { timeout: 30_000 })
        .toBe(0);
      await visitor.looksRight("content-warnings-1-compose");
      await page.getByRole("button", { name: "Post", exact: true }).click();

      // The fields are absent until requested, and then complete; the focus stays where it was.
      const post = page.getByRole("article").filter({ hasText: "Spoilers for Sunday’s mystery" }).first();
      await post.waitFor();
      await page.waitForURL(/\/june\/p\//);
      const address = page.url();
      expect(await post.getByText(words).count()).toBe(0);
      expect(await post.getByRole("img", { name: "A glove in a rose bed" }).count()).toBe(0);
      expect(await post.getByRole("button", { name: "Show" }).getAttribute("aria-expanded")).toBe("false");
      await visitor.looksRight("content-warnings-2-covered");
      await post.getByRole("button", { name: "Show" }).press("Enter");
      await post.getByText(words).waitFor();
      await post.getByRole("img", { name: "A glove in a rose bed" }).waitFor();
      expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-expanded"))).toBe("true");
      await visitor.looksRight("content-warnings-3-open");
      // In the list the post stays as the reader left it.
      await page.getByRole("link", { name: "June Whitaker" }).first().click();
      await page.waitForURL(/\/june$/);
      await post.getByText(words).waitFor();

      const guest = await openVisitor(size, theme);
      await visit(guest.page, address);
      expect(
        await guest.page
          .locator('meta[property="og:description"], meta[name="description"]')
          .evaluateAll((all) => all.map((one) => one.getAttribute("content"))),
      ).toEqual(expect.arrayContaining(["Content warning: Spoilers for Sunday’s mystery"]) as string[]);
      expect(await guest.page.getByText(words).count()).toBe(0);
      await visit(guest.page, `${address}/photo`);
      await guest.page.getByRole("heading", { name: "Spoilers for Sunday’s mystery" }).waitFor();
      await guest.looksRight();
      await guest.page.getByRole("button", { name: "Show" }).click();
      await guest.page.getByRole("img", { name: "A glove in a rose bed" }).waitFor();
      await visit(guest.page, "/gallery");
      expect(await guest.page.getByRole("img", { name: "A glove in a rose bed" }).count()).toBe(0);
      await guest.context.close();

      // Without its warning the text is visible, and the pictures still behind their cover. In a browser that has none
      // of the page's code yet.
      const fresh = await openVisitor(size, theme, "june");
      await fresh.page.addInitScript(watchFields);
      await visit(fresh.page, `${address}/edit`);
      await fresh.page.getByRole("button", { name: "Remove the warning" }).click();
      await fresh.page.getByRole("button", { name: "Add a content warning" }).waitFor();
      // The content above the button was there from the beginning: nothing moved the button away from under the
      // pointer.
      expect(await fresh.page.evaluate(() => window.fieldWasMissing)).toBeUndefined();
      await fresh.looksRight();
      await fresh.page.getByRole("button", { name: "Save" }).click();
      await fresh.page.waitForURL(address);
      await fresh.context.close();
      await visit(page, address);
      const own = page.getByRole("article").filter({ hasText: words }).first();
      await own.getByText("A sensitive picture").waitFor();
      expect(await own.getByRole("img", { name: "A glove in a rose bed" }).count()).toBe(0);
      await visitor.looksRight("content-warnings-4-sensitive");
      await own.getByRole("button", { name: "Show" }).click();
      await own.getByRole("img", { name: "A glove in a rose bed" }).waitFor();
      await visitor.looksRight("content-warnings-5-sensitive-open");

      await visit(page, "/account/filters");
      await page.getByLabel("Content warnings and sensitive pictures").selectOption("show");
      await page.getByRole("status").filter({ hasText: "Saved" }).waitFor();
      await visitor.looksRight("content-warnings-6-setting");
      await visit(page, address);
      await own.getByRole("img", { name: "A glove in a rose bed" }).waitFor();
      await visit(page, "/account/filters");
      await page.getByLabel("Content warnings and sensitive pictures").selectOption("warn");
      await page.getByRole("status").filter({ hasText: "Saved" }).waitFor();
    },
  );
});
