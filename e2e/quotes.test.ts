import { describe, expect, test } from "vitest";
import { callAs } from "./support/call.ts";
import { startJourney } from "./support/journey.ts";
import { chooseItem, press, reach, type } from "./support/keyboard.ts";
import { walkedLooks } from "./support/looks.ts";
import { visit } from "./support/page.ts";

const { baseUrl, openVisitor } = await startJourney();

const looks = walkedLooks([
  ["phone", "dark", { author: "aisha_r", reader: "mateo_cruz" }],
  ["desktop", "light", { author: "niaokafor", reader: "tobiasw" }],
]);

describe.each(looks)("at %s size, %s, by keyboard alone", (size, theme, { author, reader }) => {
  test("a stim is quoted for few to answer, and taken back by who wrote it; a pasted address shows what it leads to", async () => {
    const [mine, theirs] = [await openVisitor(size, theme, author), await openVisitor(size, theme, reader)];
    const text = `Bread for the whole street, ${size}`;
    const { createPost } = await callAs<{ createPost: { id: string } }>(
      mine.page,
      "mutation ($input: CreatePostInput!) { createPost(input: $input) { id } }",
      { input: { text, clientId: text } },
    );

    const { page } = theirs;
    await visit(page, `/${author}/p/${createPost.id}`);
    await chooseItem(
      page,
      page.getByRole("article").first().getByRole("button", { name: "More", exact: true }),
      page.getByRole("menuitem", { name: "Quote stim", exact: true }),
    );
    const dialog = page.getByRole("dialog", { name: "New stim" });
    await dialog.getByText(text).waitFor();
    const field = dialog.getByRole("textbox", { name: "Your stim" });
    await type(page, field, "I can smell it from here");
    const rule = dialog.getByRole("combobox", { name: "Who can reply" });
    await reach(page, rule);
    await rule.selectOption("mentioned");
    await theirs.looksRight("quotes-1-compose");
    await press(page, dialog.getByRole("button", { name: "Post", exact: true }));
    await page.getByText("Your stim is out").waitFor();

    await visit(page, `/${reader}`);
    const card = page.getByRole("article").filter({ hasText: "I can smell it from here" }).first();
    await card.getByRole("link", { name: text }).waitFor();
    await theirs.looksRight("quotes-2-card");

    const there = mine.page;
    await visit(there, `/${reader}`);
    await press(
      there,
      there.getByRole("article").filter({ hasText: "I can smell it" }).first().locator("a.post-time").first(),
    );
    await there.getByText("mentions can reply.").waitFor();
    await mine.looksRight("quotes-3-post");
    await chooseItem(
      there,
      there.getByRole("article").first().getByRole("button", { name: "More", exact: true }),
      there.getByRole("menuitem", { name: "Take my stim back", exact: true }),
    );
    await press(there, there.getByRole("alertdialog").getByRole("button", { name: "Take it back" }));
    await there.getByText("Your stim isn’t quoted here any more").waitFor();
    await there.getByText("The stim quoted here isn’t available.").waitFor();
    await mine.looksRight();

    await visit(there, "/compose/post");
    const own = there.getByRole("textbox", { name: "Your stim" });
    await type(there, own, `Look: ${baseUrl}/${author}/p/${createPost.id}`);
    await there.getByText(text, { exact: true }).waitFor();
    await mine.looksRight("quotes-4-pasted");

    expect([...mine.lostFocus, ...theirs.lostFocus]).toEqual([]);
  });
});
