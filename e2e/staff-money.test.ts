import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { startJourney } from "./support/journey.ts";
import { press, type } from "./support/keyboard.ts";
import { visit } from "./support/page.ts";
import { enterStaffAreaQuietly } from "./support/sign-in.ts";
import { caseTitle, queueRow } from "./support/staff-queue.ts";
import type { Visitor } from "./support/visitor.ts";

const { baseUrl, openVisitor } = await startJourney();

/** Opens the staff area as one of the team, at 1440 px. */
async function openStaff(username: string): Promise<Visitor> {
  const visitor = await openVisitor("desktop", "light", username);
  await enterStaffAreaQuietly(visitor.page);
  return visitor;
}

const focused = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => document.activeElement?.textContent);

/** Chooses a decision by its digit, gives a reason and sends it, by keyboard. */
async function decide(page: Page, digit: string, reason: string): Promise<void> {
  await page.getByLabel("Reason").waitFor();
  await page.keyboard.press(digit);
  await page.keyboard.type(reason);
  await page.keyboard.press("Enter");
}

test(
  "a clerk decides payouts by keyboard, and one above $1,000 takes a second person",
  { timeout: 120_000 },
  async () => {
    const clerk = await openStaff("clerk");
    const { page } = clerk;
    await visit(page, "/sp/payouts");
    await page.getByRole("link", { name: /@teddyb/ }).waitFor();
    await clerk.looksRight("staff-money-01-payouts");
    await page.keyboard.press("j");
    expect(await focused(page)).toContain("@teddyb");
    await page.keyboard.press("j");
    expect(await focused(page)).toContain("@solveig");
    await page.keyboard.press("k");
    await page.keyboard.press("Enter");
    await caseTitle(page, "Teddy Blackwood").waitFor();
    await type(page, page.getByLabel("Why you look"), "To compare the name");
    await page.keyboard.press("Enter");
    await page.getByText("teddy@blackwood.example").waitFor();
    await clerk.looksRight("staff-money-02-payout");
    await decide(page, "1", "Why");
    await page.getByText("Say why in 5 to 500 characters. It is kept.").waitFor();
    await page.keyboard.type(" not, the name fits");
    await page.keyboard.press("Enter");
    await page.getByText("The money goes on its way.").first().waitFor();
    // The next one opens by itself.
    await caseTitle(page, "Solveig Nygaard").waitFor();
    await page.keyboard.press("u");
    const zora = page.getByRole("link", { name: /@zora_p/ });
    await zora.waitFor();
    await page.getByLabel("Channel").selectOption("PayPal");
    await page.waitForURL(/channel=paypal/);
    await queueRow(page, /@solveig/).waitFor({ state: "detached" });
    await zora.focus();
    await page.keyboard.press("Enter");
    await caseTitle(page, "Zora Price").waitFor();
    await page.getByRole("button", { name: "Choose a decision first" }).waitFor();
    await page.keyboard.press("1");
    await page.getByText("A payout of this size takes two people.").waitFor();
    await page.keyboard.type("The sources add up");
    await page.keyboard.press("Enter");
    await page.getByText("A colleague has to confirm it within 24 hours.").waitFor();
    await page.waitForURL((url) => url.pathname === "/sp/payouts");
    await page.getByText("No payout is waiting.").waitFor();
    await visit(page, "/sp/payouts?queue=second");
    await queueRow(page, /@zora_p.*You approved first/).waitFor();
    await page.getByRole("link", { name: /@tobiasw/ }).focus();
    await page.keyboard.press("Enter");
    await caseTitle(page, "Tobias Weiss").waitFor();
    await page.getByText("You’re the second person").waitFor();
    await page.getByText(/Jules at Stims approved it first/).waitFor();
    await clerk.looksRight("staff-money-03-second");
    await decide(page, "1", "Address and name checked");
    await caseTitle(page, "Zora Price").waitFor();
    await page.getByText("A colleague has to confirm").first().waitFor();
    expect(await page.getByRole("button", { name: "Approve $1,250.00" }).count()).toBe(0);

    const admin = await openStaff("admin");
    await visit(admin.page, "/sp/payouts?queue=second");
    await admin.page.getByRole("link", { name: /@zora_p.*|Zora/ }).focus();
    await admin.page.keyboard.press("Enter");
    await admin.page.getByText("You’re the second person").waitFor();
    await decide(admin.page, "2", "Two accounts share this address");
    await admin.page.getByText("The money is back in the wallet.").waitFor();
    await admin.page.getByText("No payout waits for a second person.").waitFor();

    // A check is printed from the sheet and marked.
    await visit(page, "/sp/payouts?queue=under_way&channel=bank_check");
    await page.getByRole("link", { name: /@thuy_n/ }).focus();
    await page.keyboard.press("Enter");
    await caseTitle(page, "Thuy Nguyen").waitFor();
    await type(page, page.getByLabel("Why you look"), "To print the check");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Print the sheet" }).waitFor();
    await page.getByText(/9 Back Bay Blvd/).waitFor();
    await page.keyboard.press("2");
    await type(page, page.getByLabel("Number of the check"), "20611");
    await type(page, page.getByLabel("Reason"), "Handed to the post office");
    await page.keyboard.press("Enter");
    await page.getByText("In the mail").first().waitFor();
    await clerk.looksRight("staff-money-04-check");
    await visit(page, "/sp/payouts/AAAAAAAAAAAAAAAAAAAAAA");
    await caseTitle(page, "Payout").waitFor();
    await page.getByRole("heading", { name: "There is no such payout" }).waitFor();
    for (const one of [clerk, admin]) {
      expect(one.lostFocus).toEqual([]);
      await one.context.close();
    }
  },
);

test("W-9 forms are opened, and one is approved and another rejected", { timeout: 120_000 }, async () => {
  const admin = await openStaff("admin");
  const { page } = admin;
  await visit(page, "/sp/w9");
  await page.getByRole("link", { name: /@vern_h/ }).waitFor();
  await admin.looksRight();
  await page.keyboard.press("j");
  expect(await focused(page)).toContain("@vern_h");
  await page.keyboard.press("Enter");
  await caseTitle(page, "Vern Hobbs").waitFor();
  await decide(page, "1", "All of it is there");
  await page.getByText("Open the form before you decide on it.").waitFor();
  const open = async (): Promise<void> => {
    await type(page, page.getByLabel("Why you look"), "Review of the form");
    await page.keyboard.press("Enter");
    const file = page.getByRole("link", { name: /Open the file/ });
    await file.waitFor();
    const answer = await page.request.get((await file.getAttribute("href")) ?? "");
    expect(answer.headers()["content-type"]).toContain("application/pdf");
  };
  await open();
  await admin.looksRight("staff-money-05-w9");
  await page.keyboard.press("1");
  await page.keyboard.press("Enter");
  await caseTitle(page, "Ines Costa").waitFor();
  await open();
  await page.keyboard.press("2");
  await page.getByLabel("Template").selectOption("The signature is missing.");
  await page.getByLabel("Reason").press("Enter");
  await caseTitle(page, "Emmett Wills").waitFor();
  await page.keyboard.press("u");
  await queueRow(page, /@emmett_w/).waitFor();
  expect(await page.getByRole("link", { name: /@vern_h|@ines_costa/ }).count()).toBe(0);
  await visit(page, "/sp/w9?queue=with_person");
  await queueRow(page, /@ines_costa.*Rejected/).waitFor();
  expect(admin.lostFocus).toEqual([]);
});

test(
  "a payment in review is declined, and a debt is left to those who keep the books",
  { timeout: 120_000 },
  async () => {
    const clerk = await openStaff("clerk");
    const { page } = clerk;
    await visit(page, "/sp/outstanding-payments");
    await page.getByRole("link", { name: /@harpreet/ }).focus();
    await clerk.looksRight();
    await page.keyboard.press("Enter");
    // Nothing is chosen beforehand, and the button says so.
    await press(page, page.getByRole("button", { name: "Choose a decision first" }));
    await page.getByText("Choose a decision first.", { exact: true }).waitFor();
    await page.keyboard.press("Space");
    await page.getByRole("button", { name: "Take $40.00" }).waitFor();
    await visit(page, new URL(page.url()).pathname);
    await page.getByRole("button", { name: "Choose a decision first" }).waitFor();
    await clerk.looksRight("staff-money-06-payment");
    const { pathname: declined } = new URL(page.url());
    await decide(page, "2", "The person does not know of it");
    // The next case opens.
    await page.waitForURL((url) => url.pathname !== declined);
    await visit(page, "/sp/outstanding-payments");
    await page.getByRole("link", { name: /@tand_em/ }).waitFor();
    expect(await page.getByRole("link", { name: /@harpreet/ }).count()).toBe(0);
    await visit(page, "/sp/outstanding-payments?queue=owed");
    await page.getByRole("link", { name: /@beathornton/ }).focus();
    await page.keyboard.press("Enter");
    await page.getByText("What is owed is written off by two colleagues who keep the books.").waitFor();
    expect(await page.getByRole("button", { name: "Write $80.00 off" }).count()).toBe(0);
    await visit(page, "/sp/outstanding-payments/AAAAAAAAAAAAAAAAAAAAAA");
    await page.getByRole("heading", { name: "There is no such payment" }).waitFor();
    expect(clerk.lostFocus).toEqual([]);
  },
);

test("for staff without the grant there is neither a page of payouts nor a link to it", async () => {
  const staff = await openStaff("staff");
  await visit(staff.page, "/sp/support");
  const links = staff.page.getByRole("navigation", { name: "Staff" });
  await links.getByRole("link", { name: "Support" }).waitFor();
  expect(await links.getByRole("link", { name: "Payouts" }).count()).toBe(0);
  const answer = await staff.page.request.get(`${baseUrl}/sp/payouts`);
  expect([answer.status(), (await answer.text()).includes("This ticket isn’t in the drum")]).toEqual([404, true]);
  expect(staff.lostFocus).toEqual([]);
});
