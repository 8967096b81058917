import { expect, test } from "vitest";
import { callAs } from "./support/call.ts";
import { startJourney } from "./support/journey.ts";
import { chooseItem } from "./support/keyboard.ts";
import { visit } from "./support/page.ts";
import { signInQuietly } from "./support/sign-in.ts";

const { openVisitor } = await startJourney();

test("a stim seen by two people has two views, and only its author reads them", async () => {
  const author = await openVisitor("phone", "dark", "orson_v");
  const text = "The ferry was early. Nobody was ready.";
  const { createPost } = await callAs<{ createPost: { id: string } }>(
    author.page,
    "mutation ($input: CreatePostInput!) { createPost(input: $input) { id } }",
    { input: { text, clientId: "ferry" } },
  );

  const looks = [
    ["phone", "light", "pat_lowe"],
    ["desktop", "dark", "beathornton"],
  ] as const;
  await Promise.all(
    looks.map(async ([size, theme, who]) => {
      const { page, context } = await openVisitor(size, theme, who);
      const told = page.waitForResponse((answer) => answer.request().postData()?.includes("recordPostViews") === true, {
        timeout: 30_000,
      });
      await visit(page, "/orson_v");
      await page.getByRole("article").filter({ hasText: text }).scrollIntoViewIfNeeded();
      expect((await told).ok()).toBe(true);
      await context.close();
    }),
  );

  const seen = async (): Promise<number | null> =>
    (
      await callAs<{ getPostById: { impressionsCount: number | null } }>(
        author.page,
        "query ($id: Id!) { getPostById(postId: $id) { impressionsCount } }",
        { id: createPost.id },
      )
    ).getPostById.impressionsCount;
  await expect.poll(seen, { timeout: 30_000 }).toBe(2);

  for (const visitor of [author, await openVisitor("desktop", "light")]) {
    const { page } = visitor;
    await signInQuietly(page, "orson_v");
    await visit(page, "/orson_v");
    const stim = page.getByRole("article").filter({ hasText: text });
    if (visitor === author) {
      await chooseItem(
        page,
        stim.getByRole("button", { name: "More", exact: true }),
        page.getByRole("menuitem", { name: "Views and reactions" }),
      );
    } else {
      await stim.getByText(text).click();
      const views = page.getByRole("button", { name: "2 views of your stim, views and reactions" });
      await views.waitFor();
      await visitor.looksRight("post-views");
      await views.press("Enter");
    }
    const dialog = page.getByRole("dialog", { name: "Views of your stim" });
    await dialog.locator("dt", { hasText: "Seen" }).waitFor();
    expect(
      await dialog
        .locator("div")
        .filter({ has: page.locator("dt", { hasText: "Seen" }) })
        .last()
        .locator("dd")
        .innerText(),
    ).toBe("2");
    await visitor.looksRight("post-metrics");
    await visitor.context.close();
  }
});
