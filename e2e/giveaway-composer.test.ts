import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { callAs } from "./support/call.ts";
import { startJourney } from "./support/journey.ts";
import { walkedLooks } from "./support/looks.ts";
import { reload, visit } from "./support/page.ts";

const { openVisitor } = await startJourney({ withPictures: true });

const looks = walkedLooks([
  ["phone", "dark"],
  ["desktop", "light"],
]);

/** Formats a time as a datetime field holds it, in the time zone of the visitors. */
const inNewYork = (time: number): string =>
  new Date(time).toLocaleString("sv-SE", { timeZone: "America/New_York" }).replace(" ", "T").slice(0, 16);

describe.each(looks)("at %s size, %s", (size, theme) => {
  test(
    "a giveaway has a picture, a line on its ticket, a day and time, and a draft",
    { timeout: 120_000 },
    async () => {
      const { page, shot, looksRight } = await openVisitor(size, theme, "theobrandt");
      await visit(page, "/home");
      // The words of a stim stay on the way to the drafts and back.
      if (size === "phone") {
        await page.getByRole("button", { name: "New stim or giveaway" }).click();
        await page.getByRole("link", { name: "Say something" }).click();
      } else await page.locator(".say-field").click();
      const words = `Two records for a quiet evening, ${size}`;
      const field = page.getByRole("textbox", { name: "Your stim" });
      await field.fill(words);
      await shot("giveaway-composer-1-stim");
      await page.getByRole("button", { name: "Drafts", exact: true }).click();
      await page.getByRole("link", { name: words }).waitFor();
      await looksRight();
      await page.goBack();
      await expect.poll(() => field.inputValue()).toBe(words);
      await page.getByRole("button", { name: "Drafts", exact: true }).click();
      await page.getByRole("button", { name: "Back to what you were writing" }).click();
      await expect.poll(() => field.inputValue()).toBe(words);

      await page.getByRole("link", { name: "Give something away" }).last().click();
      let give = page.getByRole("dialog", { name: "Give something away" });
      await expect.poll(() => give.getByLabel("Your stim").inputValue()).toBe(words);
      await give.getByLabel("Prize for each winner").fill("6");
      await give.getByLabel("Your stim").fill(`${words}, and a lamp`);
      await give.getByLabel("A line on the ticket").fill("Tell me your favorite side.");
      await give.getByRole("button", { name: "Drafts", exact: true }).click();
      await page.getByRole("link", { name: `${words}, and a lamp` }).waitFor();
      await page.goBack();
      await expect.poll(() => give.getByLabel("Your stim").inputValue()).toBe(`${words}, and a lamp`);
      expect(await give.getByLabel("Prize for each winner").inputValue()).toBe("6");

      await give.getByRole("button", { name: "GIF" }).click();
      await page.getByRole("dialog", { name: "GIFs" }).getByRole("button", { name: "Close" }).click();
      await give.getByLabel("Pictures for the giveaway").setInputFiles({
        name: "lamp.png",
        mimeType: "image/png",
        buffer: await sharp({ create: { width: 600, height: 400, channels: 3, background: "#a31d2a" } })
          .png()
          .toBuffer(),
      });
      await give.getByLabel("What picture 1 shows").fill("A red lamp");
      await expect.poll(() => give.getByRole("progressbar").count(), { timeout: 30_000 }).toBe(0);
      // The picture and its description stay on the way to the drafts and back, and through a reload.
      await give.getByRole("button", { name: "Drafts", exact: true }).click();
      await page.getByRole("link", { name: `${words}, and a lamp` }).waitFor();
      await page.goBack();
      await expect.poll(() => give.getByLabel("What picture 1 shows").inputValue()).toBe("A red lamp");
      await reload(page);
      // Opened by its address it may be a page of its own.
      give = page.locator("body");
      await expect.poll(() => give.getByLabel("What picture 1 shows").inputValue()).toBe("A red lamp");
      await expect
        .poll(
          () =>
            give
              .getByRole("list", { name: "Pictures" })
              .locator("img")
              .evaluate((image) => (image as HTMLImageElement).naturalWidth),
          { timeout: 30_000 },
        )
        .toBeGreaterThan(100);
      expect(await give.getByLabel("Prize for each winner").inputValue()).toBe("6");
      await looksRight("giveaway-composer-2-restored");

      await give.getByRole("radio", { name: "Pick" }).check({ force: true });
      const time = give.getByLabel("Day and time of the draw");
      const post = give.getByRole("button", { name: "Set aside $6 and post" });
      await time.fill(inNewYork(Date.now() + 60_000));
      await post.click();
      await give.getByText("Pick a day and time from an hour to 30 days after it opens.").waitFor();
      await expect.poll(() => time.evaluate((one) => one === document.activeElement)).toBe(true);
      await time.fill(inNewYork(Date.now() + 50 * 3_600_000 + 60_000));
      await give.getByText("50 hours after you post").waitFor();
      await give.getByRole("radio", { name: "Vote" }).check({ force: true });
      await give.getByLabel("Option 1", { exact: true }).fill("Side A");
      await post.click();
      await give.getByText("Give people two options or more.").waitFor();
      await expect
        .poll(() => give.getByLabel("Option 2", { exact: true }).evaluate((one) => one === document.activeElement))
        .toBe(true);
      await looksRight("giveaway-composer-2-errors");
      await give.getByRole("radio", { name: "Reply" }).check({ force: true });
      await post.click();
      await page.getByText("Your giveaway is open.").waitFor();
      const card = page.getByRole("article").first();
      await card.getByAltText("A red lamp").waitFor();
      const { getPostById: posted } = await callAs<{ getPostById: { giveawayText: string; giveawayDeadline: string } }>(
        page,
        "query ($id: Id!) { getPostById(postId: $id) { giveawayText giveawayDeadline } }",
        { id: new URL(page.url()).pathname.split("/").at(-1) },
      );
      expect(posted.giveawayText).toBe("Tell me your favorite side.");
      const hours = (new Date(posted.giveawayDeadline).getTime() - Date.now()) / 3_600_000;
      expect(Math.round(hours)).toBe(50);
      await looksRight("giveaway-composer-3-posted");
      // The words of a giveaway are locked; the description of its picture is not.
      await page.getByRole("button", { name: "More", exact: true }).first().click();
      expect(await page.getByRole("menuitem", { name: "Edit giveaway" }).count()).toBe(0);
      await page.getByRole("menuitem", { name: "Edit descriptions" }).click();
      const descriptions = page.getByRole("dialog", { name: "Edit descriptions" });
      const description = descriptions.getByLabel("What picture 1 shows");
      await expect.poll(() => description.evaluate((one) => one === document.activeElement)).toBe(true);
      expect(await descriptions.getByRole("button", { name: "Save" }).isDisabled()).toBe(true);
      await description.fill("A red lamp on a shelf");
      await looksRight("giveaway-composer-4-descriptions");
      await descriptions.getByRole("button", { name: "Save" }).click();
      await page.getByText("Descriptions saved").waitFor();
      await card.getByAltText("A red lamp on a shelf").waitFor();
      expect(await card.getByText("Edited").count()).toBe(0);
      await visit(page, "/compose/drafts");
      expect(await page.getByRole("link", { name: words }).count()).toBe(0);
    },
  );
});

test("on a desktop, the foot of the composer is one line", async () => {
  const { page, looksRight } = await openVisitor("desktop", "light", "theobrandt");
  await visit(page, "/home");
  await page.locator(".say-field").click();
  await page.getByRole("textbox", { name: "Your stim" }).fill("Two records for a quiet evening");
  const foot = page.getByRole("dialog").locator(".modal-footer");
  const height = (await foot.boundingBox())?.height ?? 0;
  expect(height).toBeGreaterThan(0);
  expect(height).toBeLessThan(90);
  await looksRight();
});
