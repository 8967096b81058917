import { defined } from "#kernel/given.ts";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { callAs } from "./support/call.ts";
import { startJourney } from "./support/journey.ts";
import { chooseItem, press, reach, type } from "./support/keyboard.ts";
import { walkedLooks } from "./support/looks.ts";
import { visit } from "./support/page.ts";

const { openVisitor } = await startJourney();

async function write(page: Page, text: string, replyToId?: string): Promise<string> {
  const { createPost } = await callAs<{ createPost: { id: string } }>(
    page,
    "mutation ($input: CreatePostInput!) { createPost(input: $input) { id } }",
    { input: { text, clientId: text, ...defined({ replyToId }) } },
  );
  return createPost.id;
}

/** Chooses an item of the menu of the post or reply with these words. */
const choose = (page: Page, words: string, item: string): Promise<void> =>
  chooseItem(
    page,
    page.getByRole("article").filter({ hasText: words }).getByRole("button", { name: "More", exact: true }),
    page.getByRole("menuitem", { name: item, exact: true }),
  );

const looks = walkedLooks([
  ["phone", "dark", { author: "casey", reader: "joseph" }],
  ["desktop", "light", { author: "leilani", reader: "zora_p" }],
]);

describe.each(looks)("at %s size, %s, by keyboard alone", (size, theme, { author, reader }) => {
  test("a stim is edited and pinned, a reply to it hidden and shown again; readers keep it, see its edits, mark and report", async () => {
    const [mine, theirs] = [await openVisitor(size, theme, author), await openVisitor(size, theme, reader)];
    const { page } = mine;
    const text = `The tide table at ${size} size`;
    const id = await write(page, text);
    const path = `/${author}/p/${id}`;
    await write(theirs.page, "Not a kind answer", id);
    await write(theirs.page, "A kind answer", id);

    await visit(page, path);
    await choose(page, text, "Edit stim");
    await page.getByRole("dialog").getByLabel("What it says").waitFor();
    await mine.looksRight("threads-1-edit");
    await type(page, page.getByLabel("What it says"), `${text}, corrected`);
    await press(page, page.getByRole("button", { name: "Save", exact: true }));
    await page.getByText(`${text}, corrected`).waitFor();
    await choose(page, text, "Pin to profile");
    await page.getByText("Pinned to your profile").waitFor();

    await choose(page, "Not a kind answer", "Hide reply");
    await page.getByText("The reply is hidden").waitFor();
    const hidden = page.getByRole("link", { name: "Hidden replies (1)" });
    await hidden.waitFor();
    await page.getByText("A kind answer", { exact: true }).waitFor();
    expect(await page.getByText("Not a kind answer").count()).toBe(0);
    await mine.looksRight("threads-2-hidden");
    await press(page, hidden);
    await page.getByText("Hidden by the author of the stim it answers.").waitFor();
    await mine.looksRight();
    await press(page, page.getByRole("button", { name: "Show anyway" }));
    await choose(page, "Not a kind answer", "Show reply in thread");
    await page.getByText("The reply is back in the thread").waitFor();
    await page.getByText("Nothing is hidden here").waitFor();

    const there = theirs.page;
    await visit(there, `/${author}`);
    const pinned = there.getByRole("article").first();
    await pinned.getByText("Pinned").waitFor();
    expect(await there.getByText(`${text}, corrected`).count()).toBe(1);
    await choose(there, text, "Bookmark");
    await there.getByText("In your bookmarks").waitFor();
    await press(there, pinned.getByRole("link", { name: "Edited" }));
    await there.getByText("First written").waitFor();
    expect(await there.locator("ins").allInnerTexts()).toEqual([expect.stringContaining("corrected")]);
    await theirs.looksRight("threads-3-edits");

    await visit(there, "/bookmarks");
    await type(there, there.getByRole("searchbox", { name: "Search your bookmarks" }), "tide");
    await there.keyboard.press("Enter");
    await there.waitForURL("**/bookmarks?q=tide");
    await there.getByText(`${text}, corrected`).waitFor();
    await theirs.looksRight("threads-4-bookmarks");
    await choose(there, text, "Remove bookmark");
    await there.getByText("None of them says that").waitFor();

    await visit(there, path);
    await choose(there, text, "Report stim");
    const dialog = there.getByRole("dialog", { name: "Report to us" });
    await press(there, dialog.getByRole("button", { name: "Send report" }));
    await dialog.getByText("Choose what it’s about.").waitFor();
    await theirs.looksRight("threads-5-report");
    await reach(there, dialog.getByRole("combobox"));
    await there.keyboard.type("It’s spam");
    await press(there, dialog.getByRole("button", { name: "Send report" }));
    await there.getByText("Thank you, we’ll look at it").waitFor();
    await choose(there, text, "Mark as spam");
    await there.getByText("You marked this as spam.").waitFor();
    expect(await there.getByText(`${text}, corrected`).count()).toBe(0);
    await theirs.looksRight("threads-6-marked");
    await press(there, there.getByRole("main").getByRole("button", { name: "Undo" }));
    await there.getByText(`${text}, corrected`).waitFor();

    expect([...mine.lostFocus, ...theirs.lostFocus]).toEqual([]);
  });
});
