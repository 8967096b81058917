import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { callAs } from "./support/call.ts";
import { startJourney } from "./support/journey.ts";
import { chooseItem, press, reach, turn } from "./support/keyboard.ts";
import { walkedLooks } from "./support/looks.ts";
import { visit } from "./support/page.ts";
import { sql } from "./support/sql.ts";

const { env, openVisitor } = await startJourney();

async function write(page: Page, text: string): Promise<string> {
  const { createPost } = await callAs<{ createPost: { id: string } }>(
    page,
    "mutation ($input: CreatePostInput!) { createPost(input: $input) { id } }",
    { input: { text, clientId: text } },
  );
  return createPost.id;
}

/** Returns whether a text is in everyone's newest feed. */
async function isInNewest(page: Page, text: string): Promise<boolean> {
  const { fetchAllPosts } = await callAs<{ fetchAllPosts: { items: { text: string }[] } }>(
    page,
    "{ fetchAllPosts(pagination: { limit: 30 }) { items { text } } }",
  );
  return fetchAllPosts.items.some((one) => one.text === text);
}

/** Returns the pages that the report of a current error includes, as the browser sends it. */
const trailOf = (page: Page): Promise<string[]> =>
  page.evaluate(
    (message) =>
      new Promise<string[]>((resolve, reject) => {
        navigator.sendBeacon = (_to, report) => {
          (report as Blob).text().then((text) => resolve((JSON.parse(text) as { trail: string[] }).trail), reject);
          return true;
        };
        dispatchEvent(new ErrorEvent("error", { error: new Error(message) }));
      }),
    `of a journey, at ${performance.now()}`,
  );

const looks = walkedLooks([
  ["phone", "dark", { reader: "beckyhahn", writer: "carlavance", name: "Carla Vance" }],
  ["desktop", "light", { reader: "brigid_o", writer: "cedric_l", name: "Cedric Landry" }],
]);

describe.each(looks)("at %s size, %s, by keyboard alone", (size, theme, { reader, writer, name }) => {
  test("a person is muted and heard again, blocked and let back", async () => {
    const [mine, theirs] = [await openVisitor(size, theme, reader), await openVisitor(size, theme, writer)];
    const { page } = mine;
    const text = `Kept away at ${size} size`;
    const postId = await write(theirs.page, text);
    const isPostThere = async (): Promise<boolean> => (await page.request.get(`/${writer}/p/${postId}`)).ok();
    expect([await isInNewest(page, text), await isPostThere()]).toEqual([true, true]);

    await visit(page, `/${writer}`);
    await chooseItem(
      page,
      page.getByRole("button", { name: "More", exact: true }).first(),
      page.getByRole("menuitem", { name: `Mute @${writer}` }),
    );
    await page.getByText(`@${writer} is muted`).waitFor();
    await visit(page, "/home/newest");
    await page.getByRole("article").first().waitFor();
    expect(await page.getByText(text).count()).toBe(0);
    await visit(page, "/account/settings");
    await press(page, page.getByRole("button", { name: "Muted and blocked" }));
    const unmute = page.getByRole("button", { name: `Unmute ${name}` });
    await unmute.waitFor();
    await mine.looksRight("kept-away-1-muted");
    await press(page, unmute);
    await page.getByText("You haven’t muted anyone").waitFor();
    expect(await isInNewest(page, text)).toBe(true);

    await visit(page, `/${writer}`);
    await chooseItem(
      page,
      page.getByRole("button", { name: "More", exact: true }).first(),
      page.getByRole("menuitem", { name: `Block @${writer}` }),
    );
    await press(page, page.getByRole("alertdialog").getByRole("button", { name: "Block" }));
    await page.getByText(`${name} is blocked`).waitFor();
    await page.getByRole("heading", { name: `You blocked @${writer}` }).waitFor();
    await mine.looksRight();
    expect([await isInNewest(page, text), await isPostThere()]).toEqual([false, false]);
    // The block works in the other direction too: the profile is not found.
    expect((await theirs.page.goto(`/${reader}`))?.status()).toBe(404);
    await visit(page, "/account/settings");
    await press(page, page.getByRole("button", { name: "Muted and blocked" }));
    await page.getByText("You haven’t muted anyone").waitFor();
    await reach(page, page.getByRole("tab", { name: "Muted" }));
    await page.keyboard.press("ArrowRight");
    const unblock = page.getByRole("button", { name: `Unblock ${name}` });
    await unblock.waitFor();
    await mine.looksRight("kept-away-2-blocked");
    await press(page, unblock);
    await page.getByText("You haven’t blocked anyone").waitFor();
    expect([await isInNewest(page, text), await isPostThere()]).toEqual([true, true]);
    expect((await theirs.page.goto(`/${reader}`))?.status()).toBe(200);
    expect(theirs.problems.splice(0).filter((one) => !one.includes("404"))).toEqual([]);
    expect(mine.lostFocus).toEqual([]);
  });

  test("who is private is met by followers alone, who is not suggested is in no directory, and only who agreed is followed to an error", async () => {
    const [mine, theirs] = [await openVisitor(size, theme, writer), await openVisitor(size, theme, reader)];
    const { page } = mine;
    const text = `Between us at ${size} size`;
    await write(page, text);
    const isListed = async (who: Page): Promise<boolean> => {
      const everybody =
        "query ($after: String) { fetchDirectoryUsers(cursorKey: createdAt, includeFollowedAccounts: true, pagination: { limit: 50, after: $after }) { items { username } pageInfo { next hasNextPage } } }";
      for (let after: string | null = null; ;) {
        const found: {
          fetchDirectoryUsers: {
            items: { username: string }[];
            pageInfo: { next: string | null; hasNextPage: boolean };
          };
        } = await callAs(who, everybody, { after });
        if (found.fetchDirectoryUsers.items.some(({ username }) => username === writer)) return true;
        if (!found.fetchDirectoryUsers.pageInfo.hasNextPage) return false;
        after = found.fetchDirectoryUsers.pageInfo.next;
      }
    };
    expect(await isInNewest(theirs.page, text)).toBe(true);
    expect(await isListed(theirs.page)).toBe(true);

    await visit(page, "/account/settings");
    await turn(page, page.getByRole("switch", { name: "Suggest me to others" }));
    await turn(page, page.getByRole("switch", { name: "Keep me out of feeds and search" }));
    await mine.looksRight("kept-away-3-switches");
    expect(await isListed(theirs.page)).toBe(false);
    expect(await isInNewest(theirs.page, text)).toBe(false);
    // Anyone with the link can read it. It cannot be reposted, and search engines are asked not to index it.
    await visit(theirs.page, `/${writer}`);
    await theirs.page.getByText(text).first().waitFor();
    expect(await theirs.page.locator('meta[name="robots"]').getAttribute("content")).toContain("noindex");
    const repost = theirs.page
      .getByRole("article")
      .filter({ hasText: text })
      .getByRole("button", { name: "Repost", exact: true });
    await press(theirs.page, repost);
    await press(
      theirs.page,
      theirs.page.getByRole(size === "phone" ? "button" : "menuitem", { name: "Repost" }).last(),
    );
    await theirs.page.getByText("This stim can’t be reposted").waitFor();
    expect(await repost.getAttribute("aria-pressed")).toBe("false");
    await theirs.looksRight("kept-away-4-private-seen");
    // Above the post: the focus goes back without passing a feed.
    await reach(theirs.page, theirs.page.getByRole("button", { name: `Follow ${name}` }).first(), "end");
    await theirs.page.keyboard.press("Enter");
    await theirs.page
      .getByRole("button", { name: `Following ${name}` })
      .first()
      .waitFor();
    await expect.poll(() => isInNewest(theirs.page, text)).toBe(true);

    // The person chooses whether error reports include their pages. An account with early access is told so.
    await visit(page, "/account/notifications");
    expect(await trailOf(page)).toEqual([]);
    await sql(env, "update account set early_access = true where username = $1", [writer]);
    await visit(page, "/account/settings");
    await page.getByText("New features are open to you first").waitFor();
    await turn(page, page.getByRole("switch", { name: "Send the pages I had open" }));
    await visit(page, "/account/notifications");
    expect(await trailOf(page)).toEqual(["/account/notifications"]);
    await visit(page, "/account/settings");
    await turn(page, page.getByRole("switch", { name: "Send the pages I had open" }));
    await expect.poll(() => trailOf(page)).toEqual([]);
    await turn(page, page.getByRole("switch", { name: "Keep me out of feeds and search" }));
    await turn(page, page.getByRole("switch", { name: "Suggest me to others" }));
    expect(await isListed(theirs.page)).toBe(true);
    expect([...mine.lostFocus, ...theirs.lostFocus]).toEqual([]);
  });
});
