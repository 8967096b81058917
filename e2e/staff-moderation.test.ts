import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { startJourney } from "./support/journey.ts";
import { press, select, type } from "./support/keyboard.ts";
import { walkedLooks } from "./support/looks.ts";
import { visit } from "./support/page.ts";
import { enterStaffAreaQuietly, signInQuietly } from "./support/sign-in.ts";
import { caseTitle, queueRow } from "./support/staff-queue.ts";
import type { Visitor } from "./support/visitor.ts";

const { baseUrl, openVisitor } = await startJourney({ ownProduct: "decides shared cases of reports and identities" });

const looks = walkedLooks([
  ["wide", "light", 1440],
  ["narrow", "dark", 768],
] as const);

/** Opens the staff area as one of the team, in a window of the width. */
async function openStaff(username: string, theme: "light" | "dark", width: number): Promise<Visitor> {
  const visitor = await openVisitor("desktop", theme);
  await visitor.page.setViewportSize({ width, height: 1_000 });
  await signInQuietly(visitor.page, username);
  await enterStaffAreaQuietly(visitor.page);
  return visitor;
}

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Chooses a decision by its digit, gives a reason and sends it, by keyboard. */
async function decide(page: Page, digit: string, reason: string): Promise<void> {
  await page.getByRole("textbox", { name: "Reason", exact: true }).waitFor();
  await page.keyboard.press(digit);
  await page.keyboard.type(reason);
  await page.keyboard.press("Enter");
}

/** The stim that is reported in each look. */
const reported = {
  wide: { words: "You WON my $500 giveaway", title: "Scam or fake giveaway", row: "Scam or fake giveaway" },
  narrow: { words: "the green door at number 14", title: /Harassment|Privacy/, row: "the green door at" },
} as const;

for (const [look, theme, width] of looks) {
  test(
    `a moderator removes a stim, and a colleague upholds the appeal: it is back, ${look}`,
    { timeout: 120_000 },
    async () => {
      const { words, title, row } = reported[look];
      const mod = await openStaff("mod", theme, width);
      const { page } = mod;
      await visit(page, "/sp/reports?about=post");
      await page
        .getByRole("link", { name: /@bigjohnny/ })
        .first()
        .waitFor();
      await mod.looksRight();
      expect(await overflow(page)).toBe(0);
      await mod.shot(`staff-moderation-01-reports-${look}`);
      await page.keyboard.press("j");
      await queueRow(page, row).getByRole("link").focus();
      await page.keyboard.press("Enter");
      await caseTitle(page, title).waitFor();
      await page.getByText(words).first().waitFor();
      expect(await page.getByText(/cleo|priya|theobrandt/).count()).toBe(0);
      await mod.looksRight();
      expect(await overflow(page)).toBe(0);
      await mod.shot(`staff-moderation-02-report-${look}`);
      // A moderator who may not suspend is not offered it.
      expect(await page.getByRole("radio", { name: "Suspend" }).count()).toBe(0);
      await decide(page, "2", "It asks people for money under a false promise");
      await page.getByText("Removed", { exact: true }).first().waitFor();

      const author = await openVisitor("desktop", "light", "bigjohnny");
      await visit(author.page, "/bigjohnny");
      expect(await author.page.getByText(words).count()).toBe(0);
      await visit(author.page, "/removed-posts");
      await author.page.getByText("It asks people for money under a false promise").first().waitFor();
      await type(
        author.page,
        author.page.getByLabel("Why should we look again?").first(),
        "I was quoting somebody else",
      );
      await press(author.page, author.page.getByRole("button", { name: "Send appeal" }).first());
      await author.page.getByText("“I was quoting somebody else”").waitFor();

      // Who removed it cannot decide the appeal.
      await visit(page, "/sp/reports?queue=appealed");
      await page.getByRole("link", { name: /@bigjohnny/ }).focus();
      await page.keyboard.press("Enter");
      await page.getByText("A colleague has to decide").waitFor();
      const staff = await openStaff("staff", theme, width);
      await visit(staff.page, "/sp/reports?queue=appealed");
      await staff.page.getByRole("link", { name: /@bigjohnny/ }).focus();
      await staff.page.keyboard.press("Enter");
      await staff.page.getByText("I was quoting somebody else").first().waitFor();
      await staff.looksRight(`staff-moderation-03-appeal-${look}`);
      await decide(staff.page, "1", "It is a quote, as the author says");
      await staff.page.getByText("It is back", { exact: true }).first().waitFor();

      await visit(author.page, "/bigjohnny");
      await author.page.getByText(words).first().waitFor();
      await visit(author.page, "/removed-posts");
      await author.page.getByText("It is a quote, as the author says").waitFor();
      for (const one of [mod, staff, author]) {
        expect(one.lostFocus).toEqual([]);
        await one.context.close();
      }
    },
  );
}

test(
  "a moderator lets a quarantined entry count, and finds giveaways by their host",
  { timeout: 120_000 },
  async () => {
    const mod = await openStaff("mod", "light", 1_440);
    const { page } = mod;
    await visit(page, "/sp/giveaways");
    await page.getByRole("link", { name: /@rubyjean/ }).waitFor();
    await mod.looksRight("staff-moderation-04-entries");
    await page.keyboard.press("j");
    await page.keyboard.press("Enter");
    await page.getByText(/My sister and I share a laptop/).waitFor();
    await mod.looksRight("staff-moderation-05-entry");
    await decide(page, "1", "Two people of one household");
    // The next one opens by itself.
    await page.getByRole("heading", { name: "Entry of @orson_v" }).waitFor();
    await decide(page, "2", "The same person under another account");
    await page.getByText("No entry is waiting.").waitFor();
    await visit(page, "/sp/giveaways?queue=all");
    await type(page, page.getByLabel("Username of the host"), "kiln");
    await page.keyboard.press("Enter");
    await page.waitForURL(/host=kiln/);
    await page.getByLabel("State").selectOption("Open");
    await page.waitForURL(/state=open/);
    await page.getByRole("link", { name: /@kiln/ }).first().focus();
    await mod.looksRight();
    await page.keyboard.press("Enter");
    await caseTitle(page, /Giveaway by/).waitFor();
    await page.getByRole("link", { name: "Proof of the draw" }).waitFor();
    // Who does not handle money cannot void it.
    expect(await page.getByRole("button", { name: "Void the giveaway" }).count()).toBe(0);
    await mod.looksRight("staff-moderation-06-giveaway");
    expect((await page.request.get(`${baseUrl}/sp/payouts`)).status()).toBe(404);
    expect(mod.lostFocus).toEqual([]);
  },
);

test("an identity reviewer decides a case on which nothing is chosen beforehand", { timeout: 120_000 }, async () => {
  const idv = await openStaff("idv", "light", 1_440);
  const { page } = idv;
  await visit(page, "/sp/identity");
  await page.getByRole("link", { name: /@june_w/ }).focus();
  await page.keyboard.press("Enter");
  await press(page, page.getByRole("button", { name: "Open the pictures" }));
  await page.getByRole("img", { name: "Selfie, as sent" }).waitFor();
  expect(await page.getByRole("group", { name: "Decision" }).getByRole("radio", { checked: true }).count()).toBe(0);
  expect(await page.getByLabel("For the record").count()).toBe(0);
  await idv.looksRight("staff-moderation-07-identity");
  await page.keyboard.press("3");
  await select(page, page.getByLabel("Why", { exact: true }), "Cannot be read");
  await type(page, page.getByLabel("For the record"), "The front is out of focus");
  await page.keyboard.press("Enter");
  await page.getByText("Declined").first().waitFor();
  expect((await page.request.get(`${baseUrl}/sp/reports`)).status()).toBe(404);
  expect(idv.lostFocus).toEqual([]);
});
