import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { startJourney } from "./support/journey.ts";
import { press, select, turn, type } from "./support/keyboard.ts";
import { walkedLooks } from "./support/looks.ts";
import { visit } from "./support/page.ts";
import { enterStaffAreaQuietly, signInQuietly } from "./support/sign-in.ts";
import type { Theme, Visitor } from "./support/visitor.ts";

const { openVisitor } = await startJourney({ ownProduct: "changes roles and ends sessions" });

async function open(username: string, width: number, theme: Theme): Promise<Visitor> {
  const visitor = await openVisitor("desktop", theme);
  await visitor.page.setViewportSize({ width, height: 900 });
  await signInQuietly(visitor.page, username);
  return visitor;
}

async function openStaff(username: string, width: number, theme: Theme): Promise<Visitor> {
  const visitor = await open(username, width, theme);
  await enterStaffAreaQuietly(visitor.page);
  return visitor;
}

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

/** Gives a reason in the open form and sends it, by keyboard. */
async function giveReason(page: Page, reason: string): Promise<void> {
  await type(page, page.getByLabel("Reason"), reason);
  await page.keyboard.press("Enter");
}

/** Opens the account with an email by the search in the bar of the page, by keyboard. */
async function find(page: Page, username: string): Promise<void> {
  await visit(page, "/sp/users");
  await page.getByRole("row").nth(1).waitFor();
  await type(page, page.getByRole("searchbox", { name: "Find an account" }), `${username}@example.com`);
  await page.keyboard.press("Enter");
  await page.waitForURL(/query=/);
  const row = page.getByRole("link", { name: new RegExp(`@${username}`) });
  await row.waitFor();
  await press(page, row);
  await page.getByRole("heading", { level: 1, name: `@${username}` }).waitFor();
  await page.getByRole("heading", { name: "Who" }).waitFor();
}

const looks: [number, Theme, { readonly person: string; readonly promoted: string }][] = [
  [1440, "light", { person: "niaokafor", promoted: "thuy_n" }],
  [768, "dark", { person: "solveig", promoted: "harpreet" }],
];

describe.each(walkedLooks(looks))("an admin's day at %s px, %s, by keyboard", (width, theme, { person, promoted }) => {
  test(
    "a person is found by email, the phone is shown, the sessions end, a limit is set",
    { timeout: 120_000 },
    async () => {
      const guest = await open(person, width, theme);
      const admin = await openStaff("admin", width, theme);
      const { page } = admin;
      await find(page, person);
      await admin.looksRight(`staff-people-01-person-${width}`);

      await press(page, button(page, "Show the phone"));
      await page.keyboard.type("hm");
      await page.keyboard.press("Enter");
      await page.getByText("Say why in 5 to 500 characters. It is kept.").waitFor();
      await page.keyboard.type(", a ticket about it");
      await page.keyboard.press("Enter");
      await page.getByText(/^\+1\d{10}$/).waitFor();
      await admin.shot(`staff-people-02-shown-${width}`);

      await press(page, button(page, "End all sessions"));
      await giveReason(page, "The account may be stolen");
      await page.getByText("Signed in nowhere.").waitFor();
      await visit(guest.page, "/home");
      await guest.page.getByText("Your session has ended").first().waitFor();

      await press(page, button(page, "Set limits"));
      await type(page, page.getByLabel("Spend limit of a month"), "250.00");
      await giveReason(page, "Asked for by the person");
      await page
        .getByText("$0.00 of $250.00")
        .or(page.getByText(/ of \$250\.00/))
        .first()
        .waitFor();

      await visit(page, `${new URL(page.url()).pathname}?about=activity&kind=staff_reads`);
      await page.getByText("A fact was shown").waitFor();
      await page.getByText("All sessions were ended").waitFor();
      await page.getByText("Limits or role were changed").waitFor();
      await admin.looksRight(`staff-people-03-activity-${width}`);
      for (const tab of ["Money", "Giveaways", "Devices", "Reports"]) {
        await press(page, page.getByRole("link", { name: tab, exact: true }).last());
        await page.getByRole("link", { name: tab, exact: true, includeHidden: false }).last().waitFor();
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      }
      await page.keyboard.press("u");
      await page.waitForURL((url) => url.pathname === "/sp/users");
      for (const one of [admin, guest]) {
        expect(one.lostFocus).toEqual([]);
        await one.context.close();
      }
    },
  );

  test("a person becomes an admin when two people say so", { timeout: 120_000 }, async () => {
    const admin = await openStaff("admin", width, theme);
    await find(admin.page, "staff");
    await press(admin.page, button(admin.page, /^Set the role/));
    const grant = admin.page.getByRole("checkbox", { name: "Limits and roles" });
    if (!(await grant.isChecked())) await turn(admin.page, grant);
    await giveReason(admin.page, "Looks after roles as well");
    await admin.page.getByText("The role is saved").waitFor();

    await find(admin.page, promoted);
    await press(admin.page, button(admin.page, /^Set the role/));
    await select(admin.page, admin.page.getByLabel("Role", { exact: true }), "Admin, with every grant");
    await giveReason(admin.page, "Joins as an admin");
    await admin.page.getByRole("heading", { name: "A second person is asked" }).waitFor();
    await admin.looksRight();

    const second = await openStaff("staff", width, theme);
    await find(second.page, promoted);
    await second.page.getByRole("heading", { name: "Your yes is needed" }).waitFor();
    await second.looksRight(`staff-people-04-second-${width}`);
    await giveReason(second.page, "I know them from the office");
    await second.page.getByText(/is an admin now/).waitFor();
    await second.page.getByRole("heading", { name: "Your yes is needed" }).waitFor({ state: "detached" });
    for (const one of [admin, second]) {
      expect(one.lostFocus).toEqual([]);
      await one.context.close();
    }
  });
});

test("brands are listed by their status, and a brand has the page of a person", { timeout: 120_000 }, async () => {
  const admin = await openStaff("admin", 1440, "light");
  const { page } = admin;
  await visit(page, "/sp/brands?queue=active");
  const first = page.locator("a.staff-who").first();
  await first.waitFor();
  await admin.looksRight();
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await page.getByText("Members").waitFor();
  await admin.looksRight();
  await visit(page, "/sp/users/AAAAAAAAAAAAAAAAAAAAAA");
  await page.getByRole("heading", { name: "There is no such account" }).waitFor();
  expect(admin.lostFocus).toEqual([]);
});
