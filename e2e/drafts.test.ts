import type { Page } from "playwright-core";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { walkedLooks } from "./support/looks.ts";
import { startJourney } from "./support/journey.ts";
import { press, reach, type } from "./support/keyboard.ts";
import { reload, visit } from "./support/page.ts";
import type { Size } from "./support/visitor.ts";

const { openVisitor } = await startJourney({ withPictures: true });

const fieldOf = (page: Page) => page.getByRole("textbox", { name: "Your stim" });
const open = async (page: Page, size: Size): Promise<void> => {
  if (size === "desktop") return press(page, page.locator(".say-field"));
  await reach(page, page.getByRole("button", { name: "New stim or giveaway" }), "end");
  await page.keyboard.press("Enter");
  await press(page, page.getByRole("dialog").getByRole("link", { name: /^Say something/ }));
};

const looks = walkedLooks([
  ["phone", "dark", "casey"],
  ["desktop", "light", "leilani"],
]);

describe.each(looks)("at %s size, %s, by keyboard alone", (size, theme, author) => {
  test("a stim that is closed is saved, found in another browser, changed there, and posted", async () => {
    const [here, there] = [await openVisitor(size, theme, author), await openVisitor(size, theme, author)];
    const { page } = here;
    const text = `A letter to the harbour at ${size} size`;

    await visit(page, "/home");
    await open(page, size);
    await fieldOf(page).waitFor();
    await page.keyboard.type(text);
    await page.keyboard.press("Escape");
    const question = page.getByRole("alertdialog", { name: "Save this for later?" });
    await question.waitFor();
    await here.looksRight("drafts-1-question");
    await page.keyboard.press("Escape");
    await question.waitFor({ state: "detached" });
    expect(await fieldOf(page).inputValue()).toBe(text);
    // A reloaded page has lost nothing.
    await reload(page);
    await expect.poll(() => fieldOf(page).inputValue()).toBe(text);
    await press(page, page.getByRole("button", { name: "Drafts", exact: true }));
    await page.getByText("Draft saved").waitFor();

    await visit(there.page, "/compose/drafts");
    const draft = there.page.getByRole("link", { name: text });
    await draft.waitFor();
    await there.looksRight("drafts-2-list");
    await press(there.page, draft);
    await expect.poll(() => fieldOf(there.page).inputValue()).toBe(text);
    await reach(there.page, fieldOf(there.page));
    await there.page.keyboard.press("End");
    await there.page.keyboard.type(", and back");
    await press(there.page, there.page.getByRole("button", { name: "Drafts", exact: true }));
    await there.page.getByText("Draft saved").waitFor();

    await visit(page, "/home");
    await open(page, size);
    await fieldOf(page).waitFor();
    expect(await fieldOf(page).inputValue()).toBe("");
    await press(page, page.getByRole("button", { name: "Drafts", exact: true }));
    await press(page, page.getByRole("link", { name: `${text}, and back` }));
    await expect.poll(() => fieldOf(page).inputValue()).toBe(`${text}, and back`);
    // Unchanged since it was saved, so no question is asked.
    await page.keyboard.press("Escape");
    await fieldOf(page).waitFor({ state: "detached" });
    expect(await page.evaluate(() => localStorage.getItem("composeDraft"))).toBeNull();

    await visit(page, "/compose/drafts");
    await press(page, page.getByRole("link", { name: `${text}, and back` }));
    await expect.poll(() => fieldOf(page).inputValue()).toBe(`${text}, and back`);
    await press(page, page.getByRole("button", { name: "Post", exact: true }));
    await page.waitForURL(`**/${author}/p/*`);
    await visit(there.page, "/compose/drafts");
    expect(await there.page.getByRole("link", { name: text }).count()).toBe(0);

    await visit(there.page, "/compose/post");
    await type(there.page, fieldOf(there.page), `Thrown away at ${size} size`);
    await press(there.page, there.page.getByRole("button", { name: "Drafts", exact: true }));
    await press(there.page, there.page.getByRole("button", { name: `Delete draft “Thrown away at ${size} size”` }));
    await there.page.getByText("Draft deleted").waitFor();
    await there.page.getByText("No drafts").waitFor();
    await there.looksRight("drafts-3-none");
    await press(there.page, there.page.getByRole("button", { name: "Undo" }));
    await there.page.getByRole("link", { name: `Thrown away at ${size} size` }).waitFor();

    // A post that cannot be sent waits, and is sent once.
    await visit(page, "/compose/post");
    await type(page, fieldOf(page), `From the tunnel at ${size} size`);
    await here.context.setOffline(true);
    await press(page, page.getByRole("button", { name: "Post", exact: true }));
    await page.getByText("You’re offline", { exact: true }).waitFor();
    await here.looksRight("drafts-4-offline");
    await here.context.setOffline(false);
    await page.waitForURL(`**/${author}/p/*`);
    expect(here.problems.splice(0).filter((problem) => !problem.includes("ERR_INTERNET_DISCONNECTED"))).toEqual([]);
    await visit(page, `/${author}`);
    expect(await page.getByText(`From the tunnel at ${size} size`).count()).toBe(1);

    // A scheduled post waits in a list of its own.
    await visit(page, "/compose/post");
    await type(page, fieldOf(page), `For tomorrow at ${size} size`);
    await press(page, page.getByRole("button", { name: "Schedule for later" }));
    await expect
      .poll(() => page.getByLabel("Goes out").evaluate((field) => field === document.activeElement))
      .toBe(true);
    await here.looksRight("drafts-6-later");
    await press(page, page.getByRole("button", { name: "Schedule", exact: true }));
    await page.getByText("Your stim is scheduled").waitFor();
    await reach(page, page.getByRole("button", { name: "See it" }), "end");
    await page.keyboard.press("Enter");
    const waiting = page.getByRole("listitem").filter({ hasText: `For tomorrow at ${size} size` });
    await waiting.getByText(/\d at \d/).waitFor();
    await here.looksRight("drafts-7-scheduled");
    await press(page, waiting.getByRole("button", { name: "Change the time" }));
    await waiting.getByLabel("Goes out").fill("2020-01-01T10:00");
    await press(page, waiting.getByRole("button", { name: "Save" }));
    await page.getByText("Pick a time that is still to come.").waitFor();
    await press(page, waiting.getByRole("button", { name: "Cancel" }));
    await press(page, waiting.getByRole("button", { name: "Delete" }));
    await press(page, page.getByRole("alertdialog").getByRole("button", { name: "Delete stim" }));
    await page.getByText("Nothing scheduled").waitFor();

    // Drafts contain no pictures, so pictures are never left in one by accident.
    await visit(page, "/home");
    await open(page, size);
    await fieldOf(page).waitFor();
    const buffer = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#c4135c" } })
      .png()
      .toBuffer();
    await page.getByLabel("Pictures for your stim").setInputFiles([{ name: "one.png", mimeType: "image/png", buffer }]);
    await page.getByRole("button", { name: "Remove picture 1" }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("alertdialog", { name: "Leave without your pictures?" }).waitFor();
    await here.looksRight("drafts-5-pictures");
    await page.keyboard.press("Escape");
    await page.getByRole("alertdialog").waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Remove picture 1" }).waitFor();
    await page.keyboard.press("Escape");
    await press(page, page.getByRole("button", { name: "Discard pictures" }));
    await fieldOf(page).waitFor({ state: "detached" });

    expect([...here.lostFocus, ...there.lostFocus]).toEqual([]);
  });
});

test("at desktop size, by keyboard alone, the field above the feed opens the composer, which keeps what is put off", async () => {
  const { page, lostFocus, looksRight } = await openVisitor("desktop", "light", "leilani");
  await visit(page, "/home");
  await open(page, "desktop");
  await fieldOf(page).waitFor();
  await page.keyboard.type("A letter to the harbour");
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog", { name: "Save this for later?" }).waitFor();
  await looksRight();
  await page.keyboard.press("Escape");
  await press(page, page.getByRole("button", { name: "Drafts", exact: true }));
  await page.getByText("Draft saved").waitFor();
  expect(lostFocus).toEqual([]);
});
