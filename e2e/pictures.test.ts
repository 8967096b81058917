import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { walkedLooks } from "./support/looks.ts";
import { startJourney } from "./support/journey.ts";
import { reload, visit } from "./support/page.ts";
import { signInQuietly } from "./support/sign-in.ts";
import type { Size, Theme } from "./support/visitor.ts";

const { baseUrl, browser, openVisitor } = await startJourney({ withPictures: true });

const picture = async (
  name: string,
  background: string,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> => ({
  name,
  mimeType: "image/png",
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .png()
    .toBuffer(),
});

const looks: [Size, Theme, string, string][] = [
  ["phone", "dark", "june", "June Whitaker"],
  ["desktop", "light", "casey", "Casey Dunn"],
];

describe.each(looks)("at %s size, %s", (size, theme, who, name) => {
  test("pictures are chosen, described, taken out, posted and looked at", { timeout: 120_000 }, async () => {
    const visitor = await openVisitor(size, theme);
    const { page } = visitor;
    await signInQuietly(page, who);
    await visit(page, "/compose/post");
    const chooser = page.getByLabel("Pictures for your stim");
    await chooser.setInputFiles([
      await picture("one.png", "#c4135c"),
      await picture("two.png", "#27496b"),
      await picture("three.png", "#ffbf2f"),
    ]);
    const list = page.getByRole("list", { name: "Pictures" });
    await expect.poll(() => list.getByRole("progressbar").count(), { timeout: 30_000 }).toBe(0);
    await page.getByRole("button", { name: "Remove picture 3" }).click();
    await page.getByLabel("What picture 1 shows").fill("A field of roses, seen from above");
    await visitor.looksRight("pictures-1-compose");

    // Cropped and moved by the keyboard.
    await page.getByRole("button", { name: "Crop picture 2" }).click();
    const cutter = page.getByRole("dialog", { name: "Crop your picture" });
    await cutter.getByText("Square", { exact: true }).click();
    await cutter.getByRole("group", { name: /The part that stays/ }).press("ArrowRight");
    await cutter.getByRole("slider", { name: "Zoom" }).press("ArrowRight");
    await visitor.looksRight("pictures-1-cut");
    await cutter.getByRole("button", { name: "Use picture" }).click();
    await cutter.waitFor({ state: "detached" });
    await expect.poll(() => list.getByRole("progressbar").count(), { timeout: 30_000 }).toBe(0);
    const up = list.getByRole("button", { name: "Move picture 2 up" });
    await up.press("Enter");
    await expect
      .poll(() => page.getByLabel("What picture 2 shows").inputValue())
      .toBe("A field of roses, seen from above");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Move picture 1 up");
    if (size === "desktop")
      await list.locator(".compose-image-frame").last().dragTo(list.locator(".compose-image-frame").first());
    else await list.getByRole("button", { name: "Move picture 1 down" }).press("Enter");
    await expect
      .poll(() => page.getByLabel("What picture 1 shows").inputValue())
      .toBe("A field of roses, seen from above");

    // Pasted and dropped pictures work like chosen ones.
    const pasted = await picture("pasted.png", "#2f7d5b");
    await page.getByRole("textbox", { name: "Your stim" }).evaluate(
      (field, bytes) => {
        const given = new DataTransfer();
        given.items.add(new File([new Uint8Array(bytes)], "pasted.png", { type: "image/png" }));
        field.dispatchEvent(new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData: given }));
        field.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: given }));
      },
      [...pasted.buffer],
    );
    await page.getByRole("button", { name: "Remove picture 4" }).click();
    await page.getByRole("button", { name: "Remove picture 3" }).click();
    await expect.poll(() => list.getByRole("progressbar").count(), { timeout: 30_000 }).toBe(0);

    await page.getByRole("textbox", { name: "Your stim" }).fill(`Two squares, ${size}.`);
    await page.getByRole("button", { name: "Post", exact: true }).click();
    const reminder = page.getByRole("status").filter({ hasText: "A picture without words" });
    await reminder.waitFor();
    // In sight, and not under the sheet's buttons.
    await expect
      .poll(() =>
        reminder.evaluate((one) => {
          const { left, right, top, bottom } = one.getBoundingClientRect();
          return one.contains(document.elementFromPoint((left + right) / 2, bottom - 4)) && top > 0;
        }),
      )
      .toBe(true);
    await visitor.looksRight("pictures-1-reminder");
    await page.getByRole("button", { name: "Post", exact: true }).click();
    const post = page
      .getByRole("article")
      .filter({ hasText: `Two squares, ${size}.` })
      .first();
    await post.waitFor();
    expect(await post.getByRole("link", { name: /^Picture/ }).count()).toBe(2);
    // The cropped picture is a square; nothing else of it was stored.
    await expect
      .poll(() =>
        post
          .locator(".post-image img")
          .last()
          .evaluate((image) => [image.getAttribute("width"), image.getAttribute("height")].join()),
      )
      .toMatch(/^(\d+),\1$/);
    await expect
      .poll(
        () =>
          post
            .getByAltText("A field of roses, seen from above")
            .evaluate((image) => (image as HTMLImageElement).naturalWidth),
        { timeout: 30_000 },
      )
      .toBeGreaterThan(100);
    await visitor.looksRight("pictures-2-post");

    const place = await page.evaluate(() => scrollY);
    const inFull = post.getByRole("link", { name: "Picture 1 of 2: A field of roses, seen from above. Open" });
    await inFull.press("Enter");
    const viewer = page.getByRole("dialog", { name: "Picture 1 of 2" });
    await viewer.getByAltText("A field of roses, seen from above").waitFor();
    await visitor.looksRight("pictures-3-viewer");
    await page.keyboard.press("ArrowRight");
    await page.getByRole("dialog", { name: "Picture 2 of 2" }).waitFor();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toMatch(
      new RegExp(`^/${who}/p/[\\w-]+/photo\\?n=2$`),
    );
    await page.keyboard.press("Home");
    await viewer.waitFor();
    await page.keyboard.press("End");
    await page.getByRole("dialog", { name: "Picture 2 of 2" }).getByRole("button", { name: "Full size" }).click();
    await page.getByRole("region", { name: "The picture at its full size" }).waitFor();
    const deep = page.url();
    // Turning pages left no history entries: one step back, or Escape, leaves.
    await page.goBack();
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
    await inFull.press("Enter");
    await viewer.waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
    expect(await page.evaluate(() => scrollY)).toBe(place);
    expect(await inFull.evaluate((link) => link === document.activeElement)).toBe(true);

    // A visitor with the address sees the same, signed out and without script.
    const guest = await browser.newContext({ baseURL: baseUrl, javaScriptEnabled: false });
    const reader = await guest.newPage();
    await reader.goto(deep);
    await reader.getByRole("heading", { name: "Picture 2 of 2", level: 1 }).waitFor();
    await reader.getByRole("link", { name: "Previous picture" }).click();
    await reader.getByRole("img", { name: "A field of roses, seen from above" }).waitFor();
    await reader.goto("/gallery");
    await reader
      .getByRole("link", { name: `Picture by ${name}: A field of roses, seen from above` })
      .first()
      .click();
    await reader.getByRole("heading", { name: "Picture 1 of 2", level: 1 }).waitFor();
    await guest.close();

    // The author describes the second picture after posting, and corrects the first description.
    await post.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("menuitem", { name: "Edit stim" }).click();
    const edit = page.getByRole("dialog", { name: "Edit" });
    expect(await edit.getByLabel("What picture 1 shows").inputValue()).toBe("A field of roses, seen from above");
    await edit.getByText("Not everyone can see it. A few words help.").waitFor();
    await edit.getByLabel("What picture 1 shows").fill("A field of red roses, seen from above");
    await edit.getByLabel("What picture 2 shows").fill("A blue square");
    await visitor.looksRight("pictures-4-edit");
    await edit.getByRole("button", { name: "Save" }).click();
    await page.getByText("Edited", { exact: true }).waitFor();
    await post.getByAltText("A field of red roses, seen from above").waitFor();
    await post.getByRole("link", { name: "Picture 2 of 2: A blue square. Open" }).waitFor();
    expect(await post.getByRole("link", { name: /^Edited/ }).count()).toBe(0);

    await visit(page, "/gallery");
    await visitor.looksRight("pictures-4-gallery");
    await page
      .getByRole("link", { name: `Picture by ${name}: A field of red roses, seen from above` })
      .first()
      .click();
    await viewer.waitFor();
    if (size === "phone") {
      await viewer.locator(".photo").evaluate((photo) => {
        const touch = (type: string, x: number): void => {
          const finger = new Touch({ identifier: 1, target: photo, clientX: x, clientY: 300 });
          photo.dispatchEvent(
            new TouchEvent(type, {
              bubbles: true,
              touches: type === "touchend" ? [] : [finger],
              changedTouches: [finger],
            }),
          );
        };
        touch("touchstart", 300);
        touch("touchend", 180);
      });
      await page.getByRole("dialog", { name: "Picture 2 of 2" }).waitFor();
    }
    await page.getByRole("button", { name: "Close" }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe("/gallery");
  });
});

describe.each(walkedLooks(looks))("at %s size, %s", (size, theme, who) => {
  test("who asked themselves for descriptions is led to the picture that has none", { timeout: 120_000 }, async () => {
    const { page, looksRight } = await openVisitor(size, theme, who);
    const choose = async (choice: string): Promise<void> => {
      await visit(page, "/account/filters");
      await page.getByLabel("My pictures without a description").selectOption(choice);
      await page.getByRole("status").filter({ hasText: "Saved" }).waitFor();
    };
    await choose("require");
    await visit(page, "/compose/post");
    await page
      .getByLabel("Pictures for your stim")
      .setInputFiles([await picture("one.png", "#c4135c"), await picture("two.png", "#27496b")]);
    await page.getByLabel("What picture 1 shows").fill("A red field");
    await expect
      .poll(() => page.getByRole("list", { name: "Pictures" }).getByRole("progressbar").count(), { timeout: 30_000 })
      .toBe(0);
    await page.getByRole("textbox", { name: "Your stim" }).fill(`Two fields, ${size}.`);
    await page.getByRole("button", { name: "Post", exact: true }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-invalid"))).toBe("true");
    await page.keyboard.type("A blue field");
    expect(await page.getByLabel("What picture 2 shows").inputValue()).toBe("A blue field");
    await page.getByLabel("What picture 2 shows").fill("");
    await page.getByText("Say what it shows. Your settings ask for it.").waitFor();
    await looksRight("pictures-required");
    await page.getByLabel("What picture 2 shows").fill("A blue field");
    await page.getByRole("button", { name: "Post", exact: true }).click();
    await page.waitForURL(`**/${who}/p/*`);
    await choose("remind");
  });
  test("the reminder of descriptions stands above the button in the dialog, and a second press posts", async () => {
    const { page, looksRight } = await openVisitor(size, theme, who);
    for (const count of [1, 2]) {
      await visit(page, "/home");
      if (size === "phone") {
        await page.getByRole("button", { name: "New stim or giveaway" }).click();
        await page.getByRole("link", { name: "Say something" }).click();
      } else await page.locator(".say-field").click();
      const dialog = page.getByRole("dialog", { name: "New stim" });
      const files = [await picture("red.png", "#a31d2a"), await picture("green.png", "#1f6b3a")].slice(0, count);
      await dialog.getByLabel("Pictures for your stim").setInputFiles(files);
      await dialog.getByRole("button", { name: `Remove picture ${count}` }).waitFor();
      await expect.poll(() => dialog.getByRole("progressbar").count(), { timeout: 30_000 }).toBe(0);
      const post = dialog.getByRole("button", { name: "Post", exact: true });
      await post.click();
      const reminder = dialog.getByRole("status").filter({ hasText: "A picture without words" });
      await reminder.waitFor();
      const [note, button] = [await reminder.boundingBox(), await post.boundingBox()];
      expect((note?.y ?? 0) + (note?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
      expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
      await looksRight(`pictures-reminder-${count}`);
      await post.click();
      await page.getByText("Your stim is out").waitFor();
    }
  });
  test(
    "a person searches a GIF, posts it and stops it; with reduced motion it stands still",
    { timeout: 120_000 },
    async () => {
      const { page, looksRight, shot } = await openVisitor(size, theme);
      // The default of most people; the visitors of other journeys ask for reduced motion.
      await page.emulateMedia({ reducedMotion: "no-preference" });
      await signInQuietly(page, who);
      await visit(page, "/compose/post");
      const words = `Look, it waves, ${size}.`;
      await page.getByRole("textbox", { name: "Your stim" }).fill(words);
      await page.getByRole("link", { name: "GIF" }).click();
      const picker = page.getByRole("dialog", { name: "GIFs" });
      await picker.getByRole("searchbox", { name: "Search" }).fill("cat wav");
      await expect.poll(() => picker.getByRole("button", { name: /Cat|Heart/ }).count()).toBe(1);
      await looksRight();
      await picker.getByRole("searchbox", { name: "Search" }).fill("");
      await picker.getByRole("button", { name: "Star, turning" }).waitFor();
      await shot("pictures-5-gifs");
      expect(new URL(page.url()).pathname).toBe("/compose/gifs");
      // Opened directly it is the same page.
      await reload(page);
      await picker.getByRole("button", { name: "Star, turning" }).waitFor();
      await picker.getByRole("button", { name: "Cat, waving" }).press("Enter");
      await picker.waitFor({ state: "detached" });
      expect(await page.getByRole("textbox", { name: "Your stim" }).inputValue()).toBe(words);
      await expect
        .poll(() => page.getByRole("list", { name: "Pictures" }).getByRole("progressbar").count(), { timeout: 30_000 })
        .toBe(0);
      expect(await page.getByRole("button", { name: "Four pictures" }).isDisabled()).toBe(true);
      await page.getByRole("button", { name: "Post", exact: true }).click();
      const post = page.getByRole("article").filter({ hasText: words }).first();
      const shown = (): Promise<string> =>
        post
          .getByAltText("Cat, waving")
          .evaluate((image) => (image as HTMLImageElement).currentSrc.split("/").at(-1) ?? "");
      await expect.poll(shown).toBe("image.webp");
      await post.getByRole("button", { name: "Stop the GIF" }).click();
      await expect.poll(shown).toBe("still.webp");
      await looksRight("pictures-6-moving");
      await page.emulateMedia({ reducedMotion: "reduce" });
      await reload(page);
      await expect.poll(shown).toBe("still.webp");
      await post.getByRole("button", { name: "Play the GIF" }).click();
      await expect.poll(shown).toBe("image.webp");
    },
  );
  test("a picture without a background stands on a light area of its own size", async () => {
    const { page, looksRight } = await openVisitor(size, theme, who);
    const backing = page.locator(".photo-backing rect");
    const open = async (alt: RegExp) => {
      await visit(page, "/gallery");
      await page.getByRole("link", { name: alt }).first().click();
      const image = page.getByRole("dialog").getByAltText(alt);
      await image.waitFor();
      return image;
    };
    const cutOut = await open(/The red boat alone, cut out/);
    const shape = await cutOut.evaluate((image) => {
      const { naturalWidth, naturalHeight } = image as HTMLImageElement;
      return naturalWidth / naturalHeight;
    });
    const light = await backing.boundingBox();
    expect((light?.width ?? 0) / (light?.height ?? 1)).toBeCloseTo(shape, 1);
    await looksRight("pictures-9-cut-out");
    await open(/Two scallop boats at anchor/);
    expect(await backing.count()).toBe(0);
  });
  test("a background is taken out where it is even, and a cover is drawn", { timeout: 120_000 }, async () => {
    const { page, looksRight } = await openVisitor(size, theme, who);
    await visit(page, "/compose/post");
    const cup = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><rect width="600" height="600" fill="#dfe3ea"/><rect x="160" y="180" width="240" height="260" rx="40" fill="#27496b"/></svg>`;
    await page
      .getByLabel("Pictures for your stim")
      .setInputFiles([
        { name: "cup.png", mimeType: "image/png", buffer: await sharp(Buffer.from(cup)).png().toBuffer() },
        await picture("flat.png", "#c4135c"),
      ]);
    const list = page.getByRole("list", { name: "Pictures" });
    const firstImage = (): Promise<string> =>
      list
        .locator("img")
        .first()
        .getAttribute("src")
        .then((src) => src ?? "");
    const [takeOut, other] = [
      page.getByRole("button", { name: "Remove background of picture 1" }),
      page.getByRole("button", { name: "Remove background of picture 2" }),
    ];
    await takeOut.click({ timeout: 30_000 });
    await expect.poll(firstImage, { timeout: 30_000 }).toMatch(/^\/media\//);
    await other.click({ timeout: 30_000 });
    await page.getByText("There is nothing in front of this background.").waitFor();
    await looksRight("pictures-7-background");
    await visit(page, "/settings/profile");
    await page.getByRole("button", { name: "Draw a cover" }).click();
    const dialog = page.getByRole("dialog", { name: "Draw a cover" });
    await dialog.getByRole("button", { name: "Draw it" }).click();
    await dialog.getByText("Say what the cover is about.").waitFor();
    await dialog.getByRole("textbox", { name: "What is it about?" }).fill("Quilts and hymns in the garden");
    await dialog.getByRole("textbox", { name: "What is it about?" }).press("Enter");
    await dialog.getByAltText("The cover that was drawn").waitFor();
    await looksRight("pictures-8-cover");
    const src = await dialog.getByAltText("The cover that was drawn").getAttribute("src");
    await dialog.getByRole("button", { name: "Use cover" }).click();
    await dialog.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.waitForURL(`**/${who}`);
    const mediaId = src?.split("/").at(-2) ?? "none";
    await expect.poll(() => page.locator(".profile-cover img").first().getAttribute("src")).toContain(mediaId);
  });
});
