import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { call } from "./support/call.ts";
import { startJourney } from "./support/journey.ts";
import { visit } from "./support/page.ts";
import { operator } from "./support/product.ts";

const { baseUrl, env, openVisitor, desk } = await startJourney({ ownProduct: "chooses among the open giveaways" });

/** Returns the path of the open giveaway of cash entered by a like that closes last. */
async function openGiveaway(): Promise<string> {
  const found = await call<{
    fetchTrendingGiveawayPosts: {
      items: {
        id: string;
        giveawayEnterMethod: string;
        giveawayState: string;
        giveawayDeadline: string;
        postedBy: { username: string };
      }[];
    };
  }>(
    baseUrl,
    "{ fetchTrendingGiveawayPosts(prizeKind: cash, pagination: {limit: 30}) { items { id giveawayEnterMethod giveawayState giveawayDeadline postedBy { username } } } }",
  );
  const one = found.fetchTrendingGiveawayPosts.items
    .filter(({ giveawayEnterMethod, giveawayState }) => giveawayEnterMethod === "like" && giveawayState === "open")
    .toSorted((a, b) => b.giveawayDeadline.localeCompare(a.giveawayDeadline))[0];
  if (one === undefined) throw new Error("the demo world has no open giveaway entered by a like");
  return `/${one.postedBy.username}/p/${one.id}`;
}

/**
 * Fills the form of a new account, the phone, the username and the question who invited; ends at the page the sheet was
 * opened on.
 */
async function join(page: Page, phone: string, username: string): Promise<void> {
  await page.getByLabel("Email").fill(`${username}@example.com`);
  await page.getByLabel("Password", { exact: true }).fill("a kind thing 42");
  await page.getByLabel("Date of birth").fill("05/17/1990");
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByLabel("Mobile number").fill(phone);
  await page.getByRole("button", { name: "Text me a code" }).click();
  await page.getByLabel("Six-digit code").waitFor();
  await page.getByLabel("Six-digit code").fill(await desk.code(phone));
  await page.getByLabel("Username").fill(username);
  await page.getByRole("button", { name: "Finish" }).click();
  await page.getByRole("button", { name: "No one invited me" }).click();
}

test("a guest on a phone follows a shared link, joins from the ticket, and is in the giveaway once verified", async () => {
  const { page, shot, looksRight, lostFocus } = await openVisitor("phone", "light");
  const path = await openGiveaway();
  await visit(page, path);
  await page.getByRole("button", { name: "Like to enter" }).click();
  const sheet = page.getByRole("dialog", { name: /^Join to enter .+’s \$[\d,]+$/ });
  await sheet.waitFor();
  expect(new URL(page.url()).pathname).toBe(path);
  await sheet.getByText("2 minutes to send, usually decided within a day.").waitFor();
  await looksRight("join-1-sheet");

  // Escape closes it and returns the focus to the ticket.
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Like to enter" }).and(page.locator(":focus")).waitFor();

  await page.getByRole("button", { name: "Like to enter" }).click();
  await sheet.getByRole("link", { name: "Create account" }).click();
  await page.getByRole("dialog", { name: "Create account" }).waitFor();
  await sheet.waitFor({ state: "hidden" });
  await join(page, "+12125550177", "joins_ticket");
  await page.waitForURL(`**${path}`);

  // A like before verification becomes the entry by itself.
  await page.getByText("Giveaways are for verified people.").first().waitFor();
  await shot("join-2-unverified");
  await page
    .getByRole("button", { name: /^Like(,|$)/ })
    .first()
    .click();
  await page
    .getByRole("button", { name: /^Like(,|$)/, pressed: true })
    .first()
    .waitFor();
  const approved = await operator(
    env,
    "approve-identity",
    "joins_ticket",
    "--state",
    "TX",
    "--document",
    "passport-join",
    "--born",
    "1990-05-17",
  );
  expect(approved).toContain("identity verified");
  await visit(page, path);
  await page
    .getByText(/Ticket \d{4}/)
    .first()
    .waitFor();
  expect(lostFocus).toEqual([]);
});

test("a guest is asked to join for each act, and logs in on the way back to the page", async () => {
  const { page, looksRight, lostFocus } = await openVisitor("desktop", "dark");
  const path = await openGiveaway();
  await visit(page, path);
  const acts: [string, RegExp][] = [
    ["reply", /^Join to reply to /],
    ["repost", /^Join to repost this$/],
  ];
  for (const [name, title] of acts) {
    await page.locator(`main .post-act[name="${name}"]`).first().click();
    await page.getByRole("dialog", { name: title }).waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    await page.getByRole("dialog").waitFor({ state: "hidden" });
  }
  await visit(page, "/ava");
  await page
    .getByRole("button", { name: /^Follow / })
    .first()
    .click();
  await page.getByRole("dialog", { name: /^Join to follow / }).waitFor();
  await looksRight("join-3-follow");
  await page.getByRole("dialog").getByRole("link", { name: "Log in" }).click();
  await page.waitForURL("**/login?redirectTo=%2Fava");
  expect(lostFocus).toEqual([]);
});
