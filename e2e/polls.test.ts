import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { startJourney } from "./support/journey.ts";
import { chooseFile, press, reach, type } from "./support/keyboard.ts";
import { walkedLooks } from "./support/looks.ts";
import { visit } from "./support/page.ts";

const { openVisitor } = await startJourney({ withPictures: true });
let wood: Buffer;
beforeAll(async () => {
  wood = await sharp({ create: { width: 600, height: 400, channels: 3, background: "#7a4a2b" } })
    .png()
    .toBuffer();
});

const looks = walkedLooks([
  ["phone", "dark", "adaeze"],
  ["desktop", "light", "tashagreene"],
]);

describe.each(looks)("at %s size, %s, by keyboard alone", (size, theme, reader) => {
  test("a poll is written, voted in and its results seen; a giveaway is entered by voting", async () => {
    const [mine, theirs] = [await openVisitor(size, theme, "theobrandt"), await openVisitor(size, theme, reader)];

    const { page } = mine;
    await visit(page, "/compose/post");
    await press(page, page.getByRole("button", { name: "Add a poll" }));
    const first = page.getByLabel("Option 1", { exact: true });
    await expect.poll(() => first.evaluate((field) => field === document.activeElement)).toBe(true);
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
    await mine.looksRight("polls-1-compose");
    await press(page, page.getByRole("button", { name: "Post", exact: true }));
    await page.waitForURL("**/theobrandt/p/*");
    await page.getByText("0 votes").waitFor();
    expect(await page.locator(".poll-picture").count()).toBe(2);
    await mine.looksRight();
    const path = new URL(page.url()).pathname;

    const there = theirs.page;
    await visit(there, path);
    await press(there, there.getByRole("button", { name: "Walnut" }));
    await there.getByText("Walnut, your vote").waitFor();
    await there.getByText("1 vote ·").waitFor();
    expect(await there.getByRole("listitem").filter({ hasText: "Walnut" }).innerText()).toContain("100%");
    await theirs.looksRight("polls-2-results");

    await visit(page, "/compose/post/create-giveaway");
    const words = `A pair of tweeters, ${size}`;
    await type(page, page.getByLabel("Prize for each winner"), "5");
    await type(page, page.getByLabel("Your stim"), words);
    const ways = page.getByRole("radio", { name: "Vote" });
    await reach(page, page.getByRole("radio", { name: "Reply" }));
    for (let step = 0; step < 3; step += 1) await page.keyboard.press("ArrowRight");
    expect(await ways.isChecked()).toBe(true);
    await type(page, page.getByLabel("Option 1", { exact: true }), "Silk");
    await type(page, page.getByLabel("Option 2", { exact: true }), "Paper");
    await mine.looksRight("polls-3-giveaway");
    await press(page, page.getByRole("button", { name: "Set aside $5 and post" }));
    await page.getByText("Your giveaway is open.").waitFor();
    await page.waitForURL("**/theobrandt/p/*");

    await visit(there, "/theobrandt/giveaways");
    await press(
      there,
      there.getByRole("article").filter({ hasText: words }).getByRole("button", { name: "Vote to enter" }),
    );
    const dialog = there.getByRole("dialog", { name: "Vote" });
    await press(there, dialog.getByRole("button", { name: "Paper" }));
    await dialog.getByText("You’re in.").waitFor();
    await theirs.looksRight("polls-4-entered");

    expect([...mine.lostFocus, ...theirs.lostFocus]).toEqual([]);
  });
});
