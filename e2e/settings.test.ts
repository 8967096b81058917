import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { openBrowser } from "./support/browser.ts";
import { signInQuietly } from "./support/sign-in.ts";
import { openVisitor } from "./support/visitor.ts";
import type { Size, Theme, Visitor } from "./support/visitor.ts";

const baseUrl = inject("baseUrl");
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Serious faults of the page as it is, in axe's words. */
async function faultsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]).analyze();
  return violations.filter((one) => one.impact === "serious" || one.impact === "critical").map((one) => `${one.id}: ${one.nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(" | ")}`);
}

/** Calls the API as whoever is signed in on a page. */
function ask<T>(page: Page, query: string, variables: Record<string, unknown> = {}): Promise<T> {
  return page.evaluate(
    async (sent) => {
      const answer = await fetch("/backend/graphql", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(sent) });
      const body = (await answer.json()) as { data: unknown; errors?: unknown };
      if (body.errors !== undefined) throw new Error(JSON.stringify(body.errors));
      return body.data;
    },
    { query, variables },
  ) as Promise<T>;
}

async function write(page: Page, text: string, replyToId: string | null = null): Promise<string> {
  const made = await ask<{ createPost: { id: string } }>(page, "mutation ($input: CreatePostInput!) { createPost(input: $input) { id } }", { input: { text, replyToId, clientId: `${text}-${Math.random()}` } });
  return made.createPost.id;
}

interface Told {
  type: string;
  data: { post: { id: string } | null };
}
async function toldOf(page: Page, postId: string): Promise<string[]> {
  const { fetchNotifications } = await ask<{ fetchNotifications: { items: Told[] } }>(page, "{ fetchNotifications(pagination: {limit: 30}) { items { type data { post { id } } } } }");
  return fetchNotifications.items.filter(({ data }) => data.post?.id === postId).map(({ type }) => type);
}

async function mailsTo(address: string): Promise<{ subject: string; links: string[] }[]> {
  return (await fetch(`${baseUrl}/dev/outbox.json?to=${encodeURIComponent(address)}`)).json() as Promise<{ subject: string; links: string[] }[]>;
}

const patient = { timeout: 25_000, interval: 500 };

/** Two people side by side: who changes settings, and whose acts they are about. */
async function pair(size: Size, theme: Theme, reader: string, writer: string): Promise<{ mine: Visitor; theirs: Visitor; close: () => Promise<void> }> {
  const [mine, theirs] = [await openVisitor(browser, baseUrl, size, theme), await openVisitor(browser, baseUrl, size, theme)];
  await signInQuietly(mine.page, reader);
  await signInQuietly(theirs.page, writer);
  const other = await ask<{ fetchUserByUsername: { id: string } }>(mine.page, "query ($username: String!) { fetchUserByUsername(username: $username) { id } }", { username: writer });
  await ask(mine.page, "mutation ($id: Id!) { unfollowUser(userId: $id) { id } }", { id: other.fetchUserByUsername.id });
  const close = async (): Promise<void> => {
    expect(mine.problems).toEqual([]);
    await mine.context.close();
    await theirs.context.close();
  };
  return { mine, theirs, close };
}

const looks: [Size, Theme, string, string][] = [
  ["phone", "dark", "linzhao", "gusmoreau"],
  ["desktop", "light", "samreid", "konaka"],
];

describe.each(looks)("at %s size, %s", (size, theme, reader, writer) => {
  test("what is switched off is not told, what is mailed can be ended by its own link", async () => {
    const { mine, theirs, close } = await pair(size, theme, reader, writer);
    const { page } = mine;
    await page.goto("/account/notifications", { waitUntil: "networkidle" });
    expect(await faultsOf(page)).toEqual([]);
    await mine.shot("settings-01-notifications");
    // By keyboard alone.
    await page.getByRole("switch", { name: "Replies in the app" }).press("Space");
    await page.getByRole("status").filter({ hasText: "Saved" }).waitFor();
    await page.getByRole("switch", { name: "Mentions by email" }).press("Space");
    await expect.poll(() => page.getByRole("switch", { name: "Mentions by email" }).isChecked()).toBe(true);
    await page.getByLabel("New giveaways by email").selectOption("weekly");
    // What is shown is what was saved.
    await expect.poll(() => page.getByLabel("New giveaways by email").inputValue()).toBe("weekly");
    await page.reload({ waitUntil: "networkidle" });
    expect(await page.getByRole("switch", { name: "Replies in the app" }).isChecked()).toBe(false);
    expect(await page.getByLabel("New giveaways by email").inputValue()).toBe("weekly");
    expect(await page.getByRole("switch", { name: /Security/ }).count()).toBe(0);

    const root = await write(page, `Settings at ${size} size`);
    const reply = await write(theirs.page, "A reply nobody hears of", root);
    const mention = await write(theirs.page, `Hello @${reader}`);
    await expect.poll(() => toldOf(page, mention), patient).toEqual(["mention"]);
    expect(await toldOf(page, reply)).toEqual([]);
    const subject = /mentioned you/;
    await expect.poll(async () => (await mailsTo(`${reader}@example.com`))[0]?.subject, patient).toMatch(subject);
    const link = (await mailsTo(`${reader}@example.com`))[0]?.links.find((one) => one.includes("/unsubscribe"));
    const { pathname, search } = new URL(link ?? "");
    await page.goto(pathname + search, { waitUntil: "networkidle" });
    expect(await faultsOf(page)).toEqual([]);
    await mine.shot("settings-02-unsubscribe");
    await page.getByRole("button", { name: "No more emails about mentions" }).click();
    await page.getByRole("heading", { name: "Done: no more mails" }).waitFor();
    await page.goto("/account/notifications", { waitUntil: "networkidle" });
    expect(await page.getByRole("switch", { name: "Mentions by email" }).isChecked()).toBe(false);
    expect(await page.getByRole("switch", { name: "Emails you can do without" }).isChecked()).toBe(true);
    await close();
  });

  test("a bell on a profile rings in the app and by mail, and is taken away", async () => {
    const { mine, theirs, close } = await pair(size, theme, reader, writer);
    const { page } = mine;
    await page.goto("/account/account-subscriptions", { waitUntil: "networkidle" });
    await page.getByText("No bells yet").waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await mine.shot("settings-03-no-bells");
    await page.goto(`/${writer}`, { waitUntil: "networkidle" });
    await page.getByRole("button", { name: "More", exact: true }).first().click();
    await page.getByRole("menuitem", { name: "Tell me of new stims", disabled: false }).press("Enter");
    await page.getByText("You’ll hear of each stim").waitFor();
    await page.goto("/account/account-subscriptions", { waitUntil: "networkidle" });
    await page.getByLabel("By email").click();
    await page.getByRole("status").filter({ hasText: "Saved" }).waitFor();
    await expect.poll(() => page.getByLabel("By email").isChecked()).toBe(true);
    expect(await faultsOf(page)).toEqual([]);
    await mine.shot("settings-04-bells");
    const news = await write(theirs.page, `News at ${size} size`);
    await expect.poll(() => toldOf(page, news), patient).toEqual(["post_created"]);
    await expect.poll(async () => (await mailsTo(`${reader}@example.com`))[0]?.subject, patient).toMatch(/posted/);
    await page.getByRole("button", { name: /^Remove/ }).click();
    await page.getByText("No bells yet").waitFor();
    await close();
  });

  test("a muted word is in no feed and folded up elsewhere; strangers' replies are kept away", async () => {
    const { mine, theirs, close } = await pair(size, theme, reader, writer);
    const { page } = mine;
    const word = `zucchini${size}`;
    const text = `So much ${word.toUpperCase()} this year`;
    await write(theirs.page, text);
    await page.goto("/home/newest", { waitUntil: "networkidle" });
    await page.getByText(text).waitFor();
    await page.goto("/account/filters", { waitUntil: "networkidle" });
    await page.getByText("No word is muted").waitFor();
    await page.getByRole("button", { name: "Mute" }).click();
    await page.getByText("Write a word first").waitFor();
    await page.getByLabel("Word, phrase, #hashtag or emoji").fill(word);
    await page.getByLabel("For how long").selectOption("week");
    await page.getByLabel("Word, phrase, #hashtag or emoji").press("Enter");
    await page.getByText(`“${word}” is muted`).waitFor();
    await page.getByText(/^Until/).waitFor();
    await page.getByRole("switch", { name: "From people I don’t follow" }).press("Space");
    await page.getByRole("status").filter({ hasText: "Saved" }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await mine.shot("settings-05-filters");

    await page.goto("/home/newest", { waitUntil: "networkidle" });
    await page.getByRole("article").first().waitFor();
    expect(await page.getByText(text).count()).toBe(0);
    await page.goto(`/${writer}`, { waitUntil: "networkidle" });
    expect(await page.getByText(text).count()).toBe(0);
    await page.getByText("Has a word you muted.").waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await mine.shot("settings-06-folded");
    await page.getByRole("button", { name: "Show anyway" }).first().click();
    await page.getByText(text).waitFor();

    const root = await write(page, `Filters at ${size} size`);
    const stranger = await write(theirs.page, "A stranger's reply", root);
    await page.goto(`/${reader}/p/${root}`, { waitUntil: "networkidle" });
    await page.getByText("Kept away by your filters.").waitFor();
    expect(await page.getByText("A stranger's reply").count()).toBe(0);
    expect(await toldOf(page, stranger)).toEqual([]);

    await page.goto("/account/filters", { waitUntil: "networkidle" });
    await page.getByRole("button", { name: `Unmute ${word}` }).click();
    await page.getByText("No word is muted").waitFor();
    await page.goto("/home/newest", { waitUntil: "networkidle" });
    await page.getByText(text).waitFor();
    await close();
  });

  test("a guest writes to us and gets a ticket but no mail; a member is told it arrived", async () => {
    const visitor = await openVisitor(browser, baseUrl, size, theme);
    const { page } = visitor;
    const address = `guest-${size}@example.org`;
    await page.goto("/help");
    await page.getByRole("link", { name: "Write to us" }).click();
    await page.waitForURL("**/contact");
    await page.waitForLoadState("networkidle");
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByText("Tell us what to call you.").waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await visitor.shot("settings-07-contact");
    await page.getByLabel("What is it about?").selectOption("giveaway");
    await page.getByLabel("Your name").fill("Gus");
    await page.getByLabel("Your email").fill(address);
    await page.getByLabel("Your message").fill("How do I know that a win is real?");
    await page.getByRole("button", { name: "Send" }).press("Enter");
    await page.getByRole("heading", { name: "We have your message" }).waitFor();
    await page.getByText(/Your ticket is [2-9A-Z]{4}-[2-9A-Z]{4}/).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await visitor.shot("settings-08-ticket");
    expect(await mailsTo(address)).toEqual([]);

    await signInQuietly(page, reader);
    await page.goto("/contact", { waitUntil: "networkidle" });
    expect(await page.getByLabel("Your email").count()).toBe(0);
    await page.getByLabel("Your message").fill("Thank you for the quick answer.");
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByRole("heading", { name: "We have your message" }).waitFor();
    await expect.poll(async () => (await mailsTo(`${reader}@example.com`))[0]?.subject, patient).toMatch(/We have your message/);
    expect(visitor.problems).toEqual([]);
    await visitor.context.close();
  });
});
