import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { callAs } from "./support/call.ts";
import { startJourney } from "./support/journey.ts";
import { chooseItem, press, select, type } from "./support/keyboard.ts";
import { walkedLooks } from "./support/looks.ts";
import { reload, settled, visit } from "./support/page.ts";
import { signInQuietly } from "./support/sign-in.ts";
import type { Size, Theme, Visitor } from "./support/visitor.ts";

const { openVisitor, desk } = await startJourney();

async function write(page: Page, text: string, replyToId: string | null = null): Promise<string> {
  const made = await callAs<{ createPost: { id: string } }>(
    page,
    "mutation ($input: CreatePostInput!) { createPost(input: $input) { id } }",
    { input: { text, replyToId, clientId: `${text}-${Math.random()}` } },
  );
  return made.createPost.id;
}

interface Told {
  type: string;
  data: { post: { id: string } | null };
}
async function toldOf(page: Page, postId: string): Promise<string[]> {
  const { fetchNotifications } = await callAs<{ fetchNotifications: { items: Told[] } }>(
    page,
    "{ fetchNotifications(pagination: {limit: 30}) { items { type data { post { id } } } } }",
  );
  return fetchNotifications.items.filter(({ data }) => data.post?.id === postId).map(({ type }) => type);
}

const patient = { timeout: 25_000, interval: 500 };

/** Opens two people side by side: the one who changes settings, and the one whose acts they affect. */
async function pair(
  size: Size,
  theme: Theme,
  reader: string,
  writer: string,
): Promise<{ mine: Visitor; theirs: Visitor; close: () => Promise<void> }> {
  const [mine, theirs] = [await openVisitor(size, theme, reader), await openVisitor(size, theme, writer)];
  const other = await callAs<{ fetchUserByUsername: { id: string } }>(
    mine.page,
    "query ($username: String!) { fetchUserByUsername(username: $username) { id } }",
    { username: writer },
  );
  await callAs(mine.page, "mutation ($id: Id!) { unfollowUser(userId: $id) { id } }", {
    id: other.fetchUserByUsername.id,
  });
  const close = async (): Promise<void> => {
    expect(mine.lostFocus).toEqual([]);
  };
  return { mine, theirs, close };
}

const looks = walkedLooks([
  ["phone", "dark", "linzhao", "gusmoreau"],
  ["desktop", "light", "samreid", "konaka"],
]);

describe.each(looks)("at %s size, %s, by keyboard alone", (size, theme, reader, writer) => {
  test("a disabled event sends no notification, and an emailed one can be unsubscribed by its link", async () => {
    const { mine, theirs, close } = await pair(size, theme, reader, writer);
    const { page } = mine;
    await visit(page, "/account/notifications");
    await mine.looksRight("settings-01-notifications");
    await press(page, page.getByRole("switch", { name: "Replies in the app" }), "Space");
    await page.getByRole("status").filter({ hasText: "Saved" }).waitFor();
    await press(page, page.getByRole("switch", { name: "Mentions by email" }), "Space");
    await expect.poll(() => page.getByRole("switch", { name: "Mentions by email" }).isChecked()).toBe(true);
    await select(page, page.getByLabel("New giveaways by email"), "Weekly");
    // What is shown is what was saved.
    await expect.poll(() => page.getByLabel("New giveaways by email").inputValue()).toBe("weekly");
    await reload(page);
    expect(await page.getByRole("switch", { name: "Replies in the app" }).isChecked()).toBe(false);
    expect(await page.getByLabel("New giveaways by email").inputValue()).toBe("weekly");
    expect(await page.getByRole("switch", { name: /Security/ }).count()).toBe(0);

    const root = await write(page, `Settings at ${size} size`);
    const reply = await write(theirs.page, "A reply nobody hears of", root);
    const mention = await write(theirs.page, `Hello @${reader}`);
    await expect.poll(() => toldOf(page, mention), patient).toEqual(["mention"]);
    expect(await toldOf(page, reply)).toEqual([]);
    const { links } = await desk.message(`${reader}@example.com`, /mentioned you/);
    const link = links.find((one) => one.includes("/unsubscribe"));
    const { pathname, search } = new URL(link ?? "");
    await visit(page, pathname + search);
    await mine.looksRight("settings-02-unsubscribe");
    await press(page, page.getByRole("button", { name: "No more emails about mentions" }));
    await page.getByRole("heading", { name: "You’re unsubscribed" }).waitFor();
    await visit(page, "/account/notifications");
    expect(await page.getByRole("switch", { name: "Mentions by email" }).isChecked()).toBe(false);
    expect(await page.getByRole("switch", { name: "Emails you can do without" }).isChecked()).toBe(true);
    await close();
  });

  test("a bell on a profile rings in the app and by mail, and is taken away", async () => {
    const { mine, theirs, close } = await pair(size, theme, reader, writer);
    const { page } = mine;
    await visit(page, "/account/account-subscriptions");
    await page.getByText("No bells yet").waitFor();
    await mine.looksRight("settings-03-no-bells");
    await visit(page, `/${writer}`);
    await chooseItem(
      page,
      page.getByRole("button", { name: "More", exact: true }).first(),
      page.getByRole("menuitem", { name: "Notify me of new stims", disabled: false }),
    );
    await page.getByText("You’ll be notified of each stim").waitFor();
    await visit(page, "/account/account-subscriptions");
    await press(page, page.getByLabel("By email"), "Space");
    await page.getByRole("status").filter({ hasText: "Saved" }).waitFor();
    await expect.poll(() => page.getByLabel("By email").isChecked()).toBe(true);
    await mine.looksRight("settings-04-bells");
    const news = await write(theirs.page, `News at ${size} size`);
    await expect.poll(() => toldOf(page, news), patient).toEqual(["post_created"]);
    await desk.message(`${reader}@example.com`, /posted/);
    await press(page, page.getByRole("button", { name: /^Remove/ }));
    await page.getByText("No bells yet").waitFor();
    await close();
  });

  test("a muted word is in no feed and collapsed elsewhere; replies of strangers are hidden", async () => {
    const { mine, theirs, close } = await pair(size, theme, reader, writer);
    const { page } = mine;
    const word = `zucchini${size}`;
    const text = `So much ${word.toUpperCase()} this year`;
    await write(theirs.page, text);
    await visit(page, "/home/newest");
    await page.getByText(text).waitFor();
    await visit(page, "/account/filters");
    await page.getByText("No word is muted").waitFor();
    await press(page, page.getByRole("button", { name: "Mute" }));
    await page.getByText("Write a word first").waitFor();
    await type(page, page.getByLabel("Word, phrase, #hashtag or emoji"), word);
    await select(page, page.getByLabel("For how long"), "7");
    await press(page, page.getByRole("button", { name: "Mute", exact: true }));
    await page.getByText(`“${word}” is muted`).waitFor();
    await page.getByText(/^Until/).waitFor();
    await press(page, page.getByRole("switch", { name: "From people I don’t follow" }), "Space");
    await page.getByRole("status").filter({ hasText: "Saved" }).waitFor();
    await mine.looksRight("settings-05-filters");

    await visit(page, "/home/newest");
    await page.getByRole("article").first().waitFor();
    expect(await page.getByText(text).count()).toBe(0);
    await visit(page, `/${writer}`);
    expect(await page.getByText(text).count()).toBe(0);
    await page.getByText("Has a word you muted.").waitFor();
    await mine.looksRight("settings-06-folded");
    await press(page, page.getByRole("button", { name: "Show anyway" }).first());
    await page.getByText(text).waitFor();

    const root = await write(page, `Filters at ${size} size`);
    const stranger = await write(theirs.page, "A stranger's reply", root);
    await visit(page, `/${reader}/p/${root}`);
    await press(page, page.getByRole("link", { name: "Hidden replies (1)" }));
    await page.getByText("Hidden by your filters.").waitFor();
    expect(await page.getByText("A stranger's reply").count()).toBe(0);
    expect(await toldOf(page, stranger)).toEqual([]);

    await visit(page, "/account/filters");
    await press(page, page.getByRole("button", { name: `Unmute ${word}` }));
    await page.getByText("No word is muted").waitFor();
    await visit(page, "/home/newest");
    await page.getByText(text).waitFor();
    await close();
  });

  test("a guest writes to us and gets a ticket but no email; a member gets a confirmation", async () => {
    const { page, looksRight, lostFocus } = await openVisitor(size, theme);
    const address = `guest-${size}@example.org`;
    await visit(page, "/help");
    await press(page, page.getByRole("link", { name: "Write to us" }));
    await page.waitForURL("**/contact");
    await settled(page);
    await press(page, page.getByRole("button", { name: "Send" }));
    await page.getByText("Tell us what to call you.").waitFor();
    await looksRight("settings-07-contact");
    await select(page, page.getByLabel("What is it about?"), "A giveaway");
    await type(page, page.getByLabel("Your name"), "Gus");
    await type(page, page.getByLabel("Your email"), address);
    await type(page, page.getByLabel("Your message"), "How do I know that a win is real?");
    await press(page, page.getByRole("button", { name: "Send" }));
    await page.getByRole("heading", { name: "We have your message" }).waitFor();
    await page.getByText(/Your ticket is [2-9A-Z]{4}-[2-9A-Z]{4}/).waitFor();
    await looksRight("settings-08-ticket");
    expect(await desk.messages(address)).toEqual([]);

    await signInQuietly(page, reader);
    await visit(page, "/contact");
    expect(await page.getByLabel("Your email").count()).toBe(0);
    await type(page, page.getByLabel("Your message"), "Thank you for the quick answer.");
    await press(page, page.getByRole("button", { name: "Send" }));
    await page.getByRole("heading", { name: "We have your message" }).waitFor();
    await desk.message(`${reader}@example.com`, /We have your message/);
    expect(lostFocus).toEqual([]);
  });
});
