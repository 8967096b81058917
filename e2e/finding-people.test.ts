import { describe, expect, test } from "vitest";
import { callAs } from "./support/call.ts";
import { walkedLooks } from "./support/looks.ts";
import { startJourney } from "./support/journey.ts";
import { press, reach, select, type } from "./support/keyboard.ts";
import { joinQuietly } from "./support/newcomer.ts";
import { reload, settled, visit } from "./support/page.ts";
import { signInQuietly } from "./support/sign-in.ts";
import type { Size, Theme } from "./support/visitor.ts";

const { baseUrl, openVisitor } = await startJourney();

const looks: [Size, Theme, { username: string; phone: string; follower: string; followerName: string }][] = [
  ["phone", "dark", { username: "estherk", phone: "+12125550179", follower: "ben", followerName: "Ben Adeyemi" }],
  [
    "desktop",
    "light",
    { username: "farid_n", phone: "+12125550180", follower: "dmitri", followerName: "Dmitri Volkov" },
  ],
];

/** Queries people type, and the expected first answer. */
const asked: [string, string][] = [
  ["withdraw", "Withdrawing what you won."],
  ["payout", "Withdrawing what you won."],
  ["how do I cash out?", "Withdrawing what you won."],
  ["taxes", "Taxes, and the W-9 form."],
  ["w9", "Taxes, and the W-9 form."],
  ["delete", "Deleting your account."],
  ["2fa", "Two-factor authentication."],
  ["two-factor", "Two-factor authentication."],
  ["recovery codes", "Two-factor authentication."],
  ["winner", "Who wins?"],
  ["forgot password", "I can’t sign in."],
  ["pasword reset", "I can’t sign in."],
  ["passkey", "Signing in without a password."],
  ["change email", "A new email address or phone number."],
  ["block somebody", "Someone bothers me."],
  ["private", "Being seen by fewer people."],
  ["hacked", "Someone else is using my account."],
  ["banned", "My account is suspended."],
  ["dark mode", "Switching theme."],
  ["unsubscribe", "Fewer or more notifications."],
  ["credit card", "Keeping a card."],
  ["deposit", "Adding funds."],
  ["verify identity", "Why do you ask who I am?"],
  ["export", "A copy of your data."],
];

test("the help answers what people type", async () => {
  for (const [query, answer] of asked) {
    const page = await (await fetch(`${baseUrl}/help?q=${encodeURIComponent(query)}`)).text();
    expect.soft(/<p><strong>(.*?)<\/strong>/.exec(page)?.[1], query).toBe(answer);
  }
});

test("audit line 22: a guest dismisses the invitation in the directory, and it stays away after a reload", async () => {
  const { page } = await openVisitor("phone", "light");
  await visit(page, "/directory");
  await press(page, page.getByRole("button", { name: "Not now" }));
  await page.getByText("It’s free to join and free to enter.").waitFor({ state: "detached" });
  await visit(page, "/directory");
  expect(await page.getByText("It’s free to join and free to enter.").count()).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem("dismissedCallsToAction"))).toContain("join");
});

describe.each(walkedLooks(looks))("at %s size, %s, by keyboard alone", (size, theme, { username }) => {
  test("people are found in the directory by a guest, who is asked to join, and followed by a member", async () => {
    const { page, looksRight, lostFocus } = await openVisitor(size, theme);
    await visit(page, "/directory");
    await reach(page, page.getByRole("link", { name: "Most followed" }));
    await page.keyboard.press("Enter");
    await page.waitForURL("**/directory?sort=followed");
    await page.locator(".people > li").first().waitFor();
    await looksRight("finding-1-guest");
    await press(
      page,
      page
        .locator(".people > li")
        .first()
        .getByRole("button", { name: /^Follow / }),
    );
    await page.getByRole("dialog", { name: /^Join to follow / }).waitFor();
    await looksRight();
    await press(page, page.getByRole("dialog").getByRole("link", { name: "Log in" }));
    await page.waitForURL("**/login?redirectTo=%2Fdirectory%3Fsort%3Dfollowed");

    await signInQuietly(page, username);
    await visit(page, "/directory");
    await reach(page, page.getByRole("combobox", { name: "Show" }));
    await page.keyboard.type("Brands");
    await page.waitForURL("**/directory?type=brand");
    await press(page, page.getByRole("link", { name: "Most followed" }));
    await page.waitForURL("**/directory?sort=followed&type=brand");
    await settled(page);
    const first = page
      .locator(".people > li")
      .filter({ has: page.getByRole("button", { name: /^Follow / }) })
      .first();
    const brand = (await first.locator("a.person-link").getAttribute("href")) ?? "";
    // By its address: the list may still be on its way to the new order, and another line come first.
    const line = page.locator(".people > li").filter({ has: page.locator(`a.person-link[href="${brand}"]`) });
    await press(page, line.getByRole("button", { name: /^Follow / }));
    await line.getByRole("button", { name: /^Following / }).waitFor();
    await press(page, page.getByRole("checkbox", { name: "Hide people I follow" }), "Space");
    await page.waitForURL("**following=0");
    await expect.poll(() => page.locator(`main a.person-link[href="${brand}"]`).count()).toBe(0);
    await looksRight("finding-2-member");
    expect(lostFocus).toEqual([]);
  });

  test("an answer is found in the help, and what is not found leads to us", async () => {
    const { page, looksRight, lostFocus } = await openVisitor(size, theme);
    await visit(page, "/help");
    await looksRight();
    await type(page, page.getByLabel("What are you looking for?"), "password");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/help?q=password");
    await page
      .getByRole("status")
      .filter({ hasText: /\d answers? for “password”/ })
      .waitFor();
    await looksRight("finding-5-help");
    await type(page, page.getByLabel("What are you looking for?"), "zeppelin");
    await page.keyboard.press("Enter");
    await page.getByText("Nothing found for “zeppelin”").waitFor();
    await looksRight();
    await press(page, page.getByRole("link", { name: "Write to us" }));
    await page.waitForURL("**/contact");
    await settled(page);
    await select(page, page.getByLabel("What is it about?"), "A giveaway");
    await type(page, page.getByLabel("Your name"), "Gus");
    await type(page, page.getByLabel("Your email"), `keyboard-${size}@example.org`);
    await type(page, page.getByLabel("Your message"), "Where do zeppelins land?");
    await press(page, page.getByRole("button", { name: "Send" }));
    await page.getByText(/Your ticket is [2-9A-Z]{4}-[2-9A-Z]{4}/).waitFor();
    expect(lostFocus).toEqual([]);
  });
});

describe.each(looks)("at %s size, %s, by keyboard alone", (size, theme, { phone, follower, followerName }) => {
  test("people are suggested, with the reason: who follows back, and who is known to those one follows", async () => {
    const [visitor, other] = [await openVisitor(size, theme), await openVisitor(size, theme)];
    const { page, shot } = visitor;
    await joinQuietly(page, baseUrl, { username: `found_${size}`, phone });
    const me = await callAs<{ fetchSession: { user: { id: string } } }>(page, "{ fetchSession { user { id } } }");
    await signInQuietly(other.page, follower);
    await callAs(other.page, "mutation ($id: Id!) { followUser(userId: $id) { id } }", {
      id: me.fetchSession.user.id,
    });
    await visit(page, "/directory");
    const suggested = page.getByRole("region", { name: "People to follow" });
    await suggested.waitFor();
    await visitor.looksRight("finding-3-suggested");
    // On a phone they come first; beside the page they come after a list that grows, and a link skips that.
    const row = suggested.getByRole("listitem").filter({ hasText: followerName });
    await row.getByText("Follows you").waitFor();
    // The button turns before the answer is there.
    const answered = page.waitForResponse((answer) => answer.request().postData()?.includes("FollowUser") === true);
    if (size === "desktop") {
      await press(page, page.getByRole("link", { name: "Skip to content" }));
      await press(page, page.getByRole("link", { name: "Skip to the side column" }));
    }
    await reach(page, row.getByRole("button", { name: `Follow ${followerName}` }));
    await page.keyboard.press("Enter");
    await answered;
    await row.getByRole("button", { name: `Following ${followerName}` }).waitFor();
    await reload(page);
    await suggested.getByText("Followed by people you follow").first().waitFor();
    expect(await row.count()).toBe(0);
    await shot("finding-4-circle");
    expect(visitor.lostFocus).toEqual([]);
  });
});
