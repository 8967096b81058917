import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { startJourney } from "./support/journey.ts";
import { press, type } from "./support/keyboard.ts";
import { visit } from "./support/page.ts";
import { enterStaffAreaQuietly } from "./support/sign-in.ts";
import { caseTitle, queueRow } from "./support/staff-queue.ts";
import type { Visitor } from "./support/visitor.ts";

const { baseUrl, openVisitor } = await startJourney({ ownProduct: "decides cases of the books" });

/** Opens the staff area as one of the team. */
async function openStaff(username: string, size: Parameters<typeof openVisitor>[0] = "desktop"): Promise<Visitor> {
  const visitor = await openVisitor(size, "light", username);
  await enterStaffAreaQuietly(visitor.page);
  return visitor;
}

/** Opens a case of the queue on the page, by keyboard. */
async function open(page: Page, name: RegExp): Promise<void> {
  await page.getByRole("link", { name }).first().focus();
  await page.keyboard.press("Enter");
}

/** Chooses a decision by its digit, gives a reason and sends it, by keyboard. */
async function decide(page: Page, digit: string, reason: string): Promise<void> {
  await page.getByLabel("Reason").waitFor();
  await page.keyboard.press(digit);
  await page.keyboard.type(reason);
  await page.keyboard.press("Enter");
}

test("an adjustment is proposed by one person and booked by another", { timeout: 120_000 }, async () => {
  const [finance, admin] = [await openStaff("finance"), await openStaff("admin")];
  const { page } = finance;
  await visit(page, "/sp/adjustments");
  await queueRow(page, /@solveig.*Your own/).waitFor();
  await finance.looksRight("staff-finance-01-adjustments");
  await press(page, page.getByRole("link", { name: "Propose an adjustment" }));
  await caseTitle(page, "New adjustment").waitFor();
  await press(page, page.getByRole("button", { name: "Propose it" }));
  await page.getByText("Whose wallet is it?").waitFor();
  await finance.looksRight();
  await type(page, page.getByLabel("Username"), "no_such_person");
  await type(page, page.getByLabel("Amount"), "12.50");
  await type(page, page.getByLabel("Reason"), "The parcel never arrived");
  await page.keyboard.press("Enter");
  await page.getByText("No account has this username.").waitFor();
  await page.getByLabel("Username").fill("eli");
  await page.keyboard.press("Enter");
  await page.getByText("A colleague has to decide within 24 hours.").first().waitFor();
  await open(page, /@eli/);
  await caseTitle(page, "Eli Rosen").waitFor();
  await page.getByText("What you proposed can’t be decided by you.").waitFor();
  await finance.looksRight("staff-finance-02-own-proposal");

  await visit(admin.page, "/sp/adjustments");
  await open(admin.page, /@eli/);
  await admin.page.getByText("You’re the second person").waitFor();
  await admin.page
    .getByText(/Ida at Stims proposed it.*The parcel never arrived/)
    .first()
    .waitFor();
  await decide(admin.page, "1", "Agreed with support");
  await admin.page.getByText("$12.50, and the person gets an email.").waitFor();
  await visit(admin.page, "/sp/adjustments?queue=decided");
  await queueRow(admin.page, /@eli.*\+\$12\.50.*Booked/).waitFor();

  // A debt is written off by both.
  await visit(page, "/sp/adjustments?queue=debts");
  await open(page, /@beathornton/);
  await decide(page, "1", "The person can’t pay it back");
  await page.getByText("A colleague has to write it off too, within a week.").waitFor();
  await queueRow(page, /@beathornton.*Your own/).waitFor();
  await visit(admin.page, "/sp/adjustments?queue=debts");
  await open(admin.page, /@beathornton/);
  await admin.page.getByText("You’re the second person").waitFor();
  await decide(admin.page, "1", "Looked at the bank’s decision");
  await admin.page.getByText("No one owes us money.").waitFor();
  await visit(page, "/sp/adjustments/AAAAAAAAAAAAAAAAAAAAAA");
  await page.getByRole("heading", { name: "There is no such adjustment" }).waitFor();
  for (const one of [finance, admin]) {
    expect(one.lostFocus).toEqual([]);
    await one.context.close();
  }
});

test("a day that does not add up is explained, signed by another person and closed", { timeout: 120_000 }, async () => {
  const [finance, admin] = [await openStaff("finance"), await openStaff("admin")];
  const { page } = finance;
  await visit(page, "/sp/reconciliations?queue=discrepancy");
  const links = page.getByRole("navigation", { name: "Staff" });
  await links.getByRole("link", { name: /Reconciliations.*A day is ready/ }).waitFor();
  expect(await links.getByRole("link", { name: "Payouts" }).count()).toBe(0);
  await finance.looksRight();
  await page.getByRole("link", { name: /Cards, test/ }).waitFor();
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await page.getByText("You’re the second person").waitFor();
  const day = await page.locator(".staff-case-title").innerText();
  await finance.looksRight("staff-finance-03-day");
  await decide(page, "2", "A network fee, on the invoice of this month");
  await page.getByText("A colleague has to sign it.").first().waitFor();
  await open(page, new RegExp(day));
  await page.getByText("A colleague has to sign").first().waitFor();

  await visit(admin.page, "/sp/reconciliations?queue=discrepancy");
  await open(admin.page, new RegExp(day));
  await admin.page.getByText(/Ida at Stims explained it/).waitFor();
  await decide(admin.page, "1", "Seen on the invoice");
  await admin.page.getByText("The day is ready to be closed.").first().waitFor();
  await admin.page.getByText("Every day adds up.").waitFor();

  await visit(page, "/sp/reconciliations");
  await open(page, new RegExp(`${day}.*Cards, test`));
  await caseTitle(page, day).waitFor();
  await page.getByRole("button", { name: "Close the day" }).waitFor();
  await page.keyboard.press("1");
  await page.keyboard.press("Enter");
  await page.getByText("Closed").first().waitFor();
  await visit(page, "/sp/reconciliations?queue=reconciled");
  await queueRow(page, new RegExp(`${day}.*Cards, test.*Closed`)).waitFor();
  for (const one of [finance, admin]) {
    expect(one.lostFocus).toEqual([]);
    await one.context.close();
  }
});

test(
  "a clerk compares a name with the sanctions list and clears it, and contests a dispute",
  { timeout: 120_000 },
  async () => {
    const clerk = await openStaff("clerk");
    const { page } = clerk;
    await visit(page, "/sp/sanctions");
    await page.getByRole("link", { name: /@kaia_lund/ }).waitFor();
    await clerk.looksRight();
    await page.keyboard.press("j");
    await page.keyboard.press("Enter");
    await caseTitle(page, "Kaia Lund").waitFor();
    await type(page, page.getByLabel("Why you look"), "To compare the birthday");
    await page.keyboard.press("Enter");
    await page.getByText("Legal name").waitFor();
    await clerk.looksRight("staff-finance-04-sanctions");
    await decide(page, "1", "The birthday is another one");
    await page.getByText("Payouts go on.").first().waitFor();
    // The next one opens by itself.
    await caseTitle(page, /^Jenna/).waitFor();
    await page.keyboard.press("u");
    await queueRow(page, /@jennaq/).waitFor();
    expect(await page.getByRole("link", { name: /@kaia_lund/ }).count()).toBe(0);

    await visit(page, "/sp/disputes");
    await open(page, /@adaeze/);
    await page.getByText("A dispute without an answer is lost.").waitFor();
    await clerk.looksRight();
    await page.keyboard.press("1");
    await page.keyboard.type("Our records show that the owner paid");
    await page.keyboard.press("Enter");
    await page.getByText("Write at least 20 characters for the bank.").waitFor();
    await type(
      page,
      page.getByLabel("Statement for the bank"),
      "The owner of the card gave the money away the same day.",
    );
    await clerk.shot("staff-finance-06-dispute");
    await press(page, page.getByRole("button", { name: "Send the statement" }));
    await page.getByText("No dispute waits for an answer.").waitFor();
    await visit(page, "/sp/disputes?queue=bank");
    await open(page, /@adaeze/);
    await page.getByText("The owner of the card gave the money away the same day.").waitFor();
    await clerk.looksRight();
    await press(page, page.getByRole("link", { name: "Open the payment" }));
    await page.waitForURL((url) => url.pathname.startsWith("/sp/outstanding-payments/"));
    expect((await page.request.get(`${baseUrl}/sp/adjustments`)).status()).toBe(404);
    expect(clerk.lostFocus).toEqual([]);
  },
);

test("the pages fit a phone", { timeout: 120_000 }, async () => {
  const admin = await openStaff("admin", "phone");
  for (const path of ["adjustments", "adjustments?queue=new", "reconciliations", "sanctions", "disputes"]) {
    await visit(admin.page, `/sp/${path}`);
    await admin.page.getByRole("heading", { level: 1 }).waitFor();
    const width = await admin.page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(width[0], path).toBeLessThanOrEqual(width[1] ?? 0);
    await admin.shot(`staff-finance-05-${path.replace("?", "-")}`);
  }
});
