import sharp from "sharp";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { barriers } from "./support/barriers.ts";
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

const picture = async (name: string, background: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> => ({
  name,
  mimeType: "image/png",
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background } }).png().toBuffer(),
});

const looks: [Size, Theme][] = [
  ["phone", "dark"],
  ["desktop", "light"],
];

describe.each(looks)("at %s size, %s", (size, theme) => {
  test("pictures are chosen, described, taken out, posted and looked at", { timeout: 120_000 }, async () => {
    const visitor = await openVisitor(browser, baseUrl, size, theme);
    const { page } = visitor;
    const shot = (name: string): Promise<void> => visitor.shot(`pictures-${name}`);
    await signInQuietly(page, "june");
    await page.goto("/compose/post", { waitUntil: "networkidle" });
    const chooser = page.getByLabel("Pictures for your stim");
    await chooser.setInputFiles([await picture("one.png", "#c4135c"), await picture("two.png", "#27496b"), await picture("three.png", "#ffbf2f")]);
    const list = page.getByRole("list", { name: "Pictures" });
    await expect.poll(() => list.getByRole("progressbar").count(), { timeout: 30_000 }).toBe(0);
    await page.getByRole("button", { name: "Remove picture 3" }).click();
    await page.getByLabel("What picture 1 shows").fill("A field of roses, seen from above");
    expect(await barriers(page)).toEqual([]);
    await shot("1-compose");
    await page.getByLabel("Your stim", { exact: true }).fill(`Two squares, ${size}.`);
    await page.getByRole("button", { name: "Post", exact: true }).click();
    const post = page.getByRole("article").filter({ hasText: `Two squares, ${size}.` }).first();
    await post.waitFor();
    expect(await post.getByRole("button", { name: /^Picture/ }).count()).toBe(2);
    await expect.poll(() => post.getByAltText("A field of roses, seen from above").evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(100);
    expect(await barriers(page)).toEqual([]);
    await shot("2-post");

    await post.getByRole("button", { name: "Picture 1 of 2: A field of roses, seen from above. Open" }).click();
    const viewer = page.getByRole("dialog", { name: "Picture 1 of 2" });
    await viewer.getByAltText("A field of roses, seen from above").waitFor();
    expect(await barriers(page)).toEqual([]);
    await shot("3-viewer");
    await page.keyboard.press("ArrowRight");
    await page.getByRole("dialog", { name: "Picture 2 of 2" }).waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
    expect(visitor.problems).toEqual([]);
    await visitor.context.close();
  });
});
