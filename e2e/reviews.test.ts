import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { encodeId } from "#kernel/ids.ts";
import { callAs } from "./support/call.ts";
import { startJourney } from "./support/journey.ts";
import { chooseItem, chooseRadio, press, reach, select, type } from "./support/keyboard.ts";
import { walkedLooks } from "./support/looks.ts";
import { visit } from "./support/page.ts";
import { sql } from "./support/sql.ts";

const { baseUrl, env, openVisitor } = await startJourney();

interface Won {
  postId: string;
  host: string;
  winner: string;
}

/** Returns finished giveaways whose winner has not reviewed them, each of another host. */
async function wonGiveaways(): Promise<Won[]> {
  const found = await sql<Won>(
    env,
    `select distinct on (h.username) g.post_id as "postId", h.username as host, w.username as winner
       from giveaway g
       join giveaway_slot s on s.giveaway_id = g.post_id and s.status = 'settled' and s.replaced_by is null
       join account w on w.id = s.person_id and w.status = 'active' and w.visibility_status = 'visible'
       join account h on h.id = g.host_account_id and h.id = g.host_person_id and h.status = 'active'
                     and h.visibility_status = 'visible'
       join post p on p.id = g.post_id and p.status = 'active'
      where g.state = 'completed'
        and not exists (select 1 from review r where r.post_id = g.post_id and r.account_id = w.id)
        and not exists (select 1 from totp_factor f where f.person_id in (w.id, h.id))
      order by h.username, w.username`,
    [],
  );
  return found.map((one) => ({ ...one, postId: encodeId(one.postId) }));
}

/** Chooses an item of the menu of the review on its page. */
const choose = (page: Page, item: string): Promise<void> =>
  chooseItem(
    page,
    page.getByRole("article").getByRole("button", { name: "More", exact: true }),
    page.getByRole("menuitem", { name: item, exact: true }),
  );

const looks = walkedLooks([
  ["phone", "dark", { index: 0, reader: "leilani" }],
  ["desktop", "light", { index: 1, reader: "zora_p" }],
]);

describe.each(looks)("at %s size, %s, by keyboard alone", (size, theme, { index, reader }) => {
  test("a winner reviews a giveaway, its host answers, the review is edited, shared, reported and deleted", async () => {
    const won = (await wonGiveaways())[index];
    if (won === undefined) throw new Error("the demo world has no won giveaway to review");
    const { postId, host, winner } = won;
    const [author, answering, reading] = [
      await openVisitor(size, theme, winner),
      await openVisitor(size, theme, host),
      await openVisitor(size, theme, reader),
    ];
    const { page } = author;

    await visit(page, `/${host}/p/${postId}`);
    await press(page, page.getByRole("link", { name: "Write a review" }));
    await page.waitForURL(`**/reviews/compose/${postId}`);
    await press(page, page.getByRole("button", { name: "Post review" }));
    await page.getByText("Pick 1 to 5 stars.").waitFor();
    await chooseRadio(page, page.getByRole("radio", { name: "3 of 5" }));
    await page.keyboard.press("4");
    await page.getByText("Good, with a wish").waitFor();
    expect(await page.getByRole("radio", { name: "4 of 5" }).isChecked()).toBe(true);
    const words = `Clear terms at ${size} size`;
    await type(page, page.getByLabel("In your words"), words);
    await select(page, page.getByLabel("Are you close to the host?"), "We");
    await author.looksRight("reviews-1-compose");

    // The draft stays while the page is open.
    await page.keyboard.press("Escape");
    await page.waitForURL(`**/${host}/p/${postId}`);
    await press(page, page.getByRole("link", { name: "Write a review" }));
    await expect.poll(() => page.getByLabel("In your words").inputValue()).toBe(words);
    await press(page, page.getByRole("button", { name: "Post review" }));
    await page.waitForURL(/\/reviews\/[\w-]{22}$/);
    await page.getByText("Your review is posted").waitFor();
    const path = new URL(page.url()).pathname;
    await press(page, page.getByText("Friend or family", { exact: true }));
    await page.getByText("The author is a friend or relative of the host.").waitFor();
    await author.looksRight("reviews-2-review");

    await visit(page, `/reviews/compose/${postId}`);
    await page.getByRole("heading", { name: "You reviewed this giveaway" }).waitFor();
    await page.getByRole("link", { name: "See your review" }).waitFor();

    // The notification of the host opens the review.
    const there = answering.page;
    await expect
      .poll(async () => {
        await visit(there, "/notifications/all");
        return there.locator(`a[href="${path}"]`).count();
      })
      .toBeGreaterThan(0);
    await press(there, there.locator(`a[href="${path}"]`).first());
    await there.waitForURL(`**${path}`);
    await type(there, there.getByLabel("Your answer"), "Thank you for saying so");
    await press(there, there.getByRole("button", { name: "Post answer" }));
    await there.getByText("Your answer is posted").waitFor();
    await there.getByRole("button", { name: "Delete answer" }).waitFor();
    await answering.looksRight("reviews-3-answer");

    await visit(page, path);
    await page.getByText("Thank you for saying so").waitFor();
    await choose(page, "Edit review");
    await type(page, page.getByLabel("In your words"), `${words}, and a quick draw`);
    await author.looksRight();
    await press(page, page.getByRole("button", { name: "Save" }));
    await page.getByText(`${words}, and a quick draw`).waitFor();
    await press(page, page.locator("summary").filter({ hasText: /^Edited$/ }));
    await page.getByRole("listitem").filter({ hasText: words }).waitFor();
    await author.shot("reviews-4-edited");

    const guest = reading.page;
    await visit(guest, `/${host}`);
    await press(guest, guest.getByRole("link", { name: /^\d+ reviews?$/ }));
    await guest.waitForURL(`**/${host}/reviews`);
    await guest.getByRole("region", { name: "Summary of the reviews" }).waitFor();
    await reading.looksRight("reviews-5-list");
    await reach(guest, guest.locator(`a[href="${path}"]`));
    await guest.keyboard.press("Enter");
    await guest.waitForURL(`**${path}`);
    await choose(guest, "Report review");
    const dialog = guest.getByRole("dialog", { name: "Report to us" });
    await select(guest, dialog.getByRole("combobox"), "It");
    await press(guest, dialog.getByRole("button", { name: "Send report" }));
    await guest.getByText("Thank you, we’ll look at it").waitFor();

    // A stim with the address of the review shows it.
    const { createPost } = await callAs<{ createPost: { id: string } }>(
      guest,
      "mutation ($input: CreatePostInput!) { createPost(input: $input) { id } }",
      { input: { text: `Worth reading ${baseUrl}${path}`, clientId: `review at ${size} size` } },
    );
    await visit(guest, `/${reader}/p/${createPost.id}`);
    await guest.locator("a.quoted-post").getByText("and a quick draw").waitFor();
    await reading.looksRight("reviews-6-preview");

    await visit(page, path);
    await press(page, page.getByRole("button", { name: "Delete", exact: true }));
    const sure = page.getByRole("alertdialog", { name: "Delete your review?" });
    await press(page, sure.getByRole("button", { name: "Delete review" }));
    await page.waitForURL(`**/${host}/reviews`);
    await page.getByText("Your review is deleted").waitFor();
    expect(await page.getByText(`${words}, and a quick draw`).count()).toBe(0);
    await visit(page, `/reviews/compose/${postId}`);
    await page.getByRole("heading", { name: "You reviewed this giveaway" }).waitFor();
    await visit(guest, `/${reader}/p/${createPost.id}`);
    await guest.getByText("Worth reading").waitFor();
  });
});
