import type { Browser } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { barriers } from "./support/barriers.ts";
import { openBrowser } from "./support/browser.ts";
import { chooseFile, press, reach, type } from "./support/keyboard.ts";
import { signInQuietly } from "./support/sign-in.ts";
import { openVisitor } from "./support/visitor.ts";
import type { Size, Theme } from "./support/visitor.ts";

const baseUrl = inject("baseUrl");
let browser: Browser;
let wood: Buffer;
beforeAll(async () => {
  browser = await openBrowser();
  wood = await sharp({ create: { width: 600, height: 400, channels: 3, background: "#7a4a2b" } })
    .png()
    .toBuffer();
});
afterAll(() => browser.close());

const looks: [Size, Theme, string][] = [
  ["phone", "dark", "adaeze"],
  ["desktop", "light", "tashagreene"],
];

describe.each(looks)("at %s size, %s, by keyboard alone", (size, theme, reader) => {
  test("a poll is written, voted in and its results seen; a giveaway is entered by voting", async () => {
    const [mine, theirs] = [
      await openVisitor(browser, baseUrl, size, theme),
      await openVisitor(browser, baseUrl, size, theme),
    ];
    await signInQuietly(mine.page, "theobrandt");
    await signInQuietly(theirs.page, reader);

    const { page } = mine;
    await page.goto("/compose/post", { waitUntil: "networkidle" });
    await press(page, page.getByRole("button", { name: "Add a poll" }));
    await page.getByLabel("Option 1", { exact: true }).waitFor();
    await type(page, page.getByRole("textbox", { name: "Your stim" }), `Which horn, at ${size} size?`);
    await type(page, page.getByLabel("Option 1", { exact: true }), "Cherry");
    await press(page, page.getByRole("button", { name: "Post", exact: true }));
    await page.getByText("Give people two options or more.").waitFor();
    await type(page, page.getByLabel("Option 2", { exact: true }), "Walnut");
    await chooseFile(page, page.getByRole("button", { name: "Picture of option 1" }), {
      name: "cherry.png",
      mimeType: "image/png",
      buffer: wood,
    });
    await page.getByRole("button", { name: "Remove the picture of option 1" }).waitFor();
    await press(page, page.getByRole("button", { name: "Post", exact: true }));
    await page.getByText("Give every option a picture, or none.").waitFor();
    await chooseFile(page, page.getByRole("button", { name: "Picture of option 2" }), {
      name: "walnut.png",
      mimeType: "image/png",
      buffer: wood,
    });
    await page.getByRole("alert").filter({ hasText: "picture" }).waitFor({ state: "detached" });
    expect(await barriers(page)).toEqual([]);
    await mine.shot("polls-1-compose");
    await press(page, page.getByRole("button", { name: "Post", exact: true }));
    await page.waitForURL("**/theobrandt/p/*");
    await page.getByText("0 votes").waitFor();
    expect(await page.locator(".poll-picture").count()).toBe(2);
    expect(await barriers(page)).toEqual([]);
    const path = new URL(page.url()).pathname;

    const there = theirs.page;
    await there.goto(path, { waitUntil: "networkidle" });
    await press(there, there.getByRole("button", { name: "Walnut" }));
    await there.getByText("Walnut, your vote").waitFor();
    await there.getByText("1 vote ·").waitFor();
    expect(await there.getByRole("listitem").filter({ hasText: "Walnut" }).innerText()).toContain("100%");
    expect(await barriers(there)).toEqual([]);
    await theirs.shot("polls-2-results");

    await page.goto("/compose/post/create-giveaway", { waitUntil: "networkidle" });
    const words = `A pair of tweeters, ${size}`;
    await type(page, page.getByLabel("Prize for each winner"), "5");
    await type(page, page.getByLabel("Your stim"), words);
    const ways = page.getByRole("radio", { name: "Vote" });
    await reach(page, page.getByRole("radio", { name: "Reply" }));
    for (let step = 0; step < 3; step += 1) await page.keyboard.press("ArrowRight");
    expect(await ways.isChecked()).toBe(true);
    await type(page, page.getByLabel("Option 1", { exact: true }), "Silk");
    await type(page, page.getByLabel("Option 2", { exact: true }), "Paper");
    expect(await barriers(page)).toEqual([]);
    await mine.shot("polls-3-giveaway");
    await press(page, page.getByRole("button", { name: "Set aside $5 and post" }));
    await page.getByText("Your giveaway is open.").waitFor();
    await page.waitForURL("**/theobrandt/p/*");

    await there.goto("/theobrandt/giveaways", { waitUntil: "networkidle" });
    await press(
      there,
      there.getByRole("article").filter({ hasText: words }).getByRole("button", { name: "Vote to enter" }),
    );
    const dialog = there.getByRole("dialog", { name: "Vote" });
    await press(there, dialog.getByRole("button", { name: "Paper" }));
    await dialog.getByText("You’re in.").waitFor();
    expect(await barriers(there)).toEqual([]);
    await theirs.shot("polls-4-entered");

    expect([...mine.problems, ...theirs.problems, ...mine.lostFocus, ...theirs.lostFocus]).toEqual([]);
    await mine.context.close();
    await theirs.context.close();
  });
});
