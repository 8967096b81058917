import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { startJourney } from "./support/journey.ts";
import { press, type } from "./support/keyboard.ts";
import { visit } from "./support/page.ts";
import { enterStaffAreaQuietly } from "./support/sign-in.ts";
import { queueRow } from "./support/staff-queue.ts";
import type { Visitor } from "./support/visitor.ts";

const { openVisitor } = await startJourney({ ownProduct: "changes a setting" });

async function openStaff(username: string): Promise<Visitor> {
  const visitor = await openVisitor("desktop", "light", username);
  await enterStaffAreaQuietly(visitor.page);
  return visitor;
}

/** Fails when the page has barriers or is wider than its window; keeps a picture. */
async function look(visitor: Visitor, name: string): Promise<void> {
  await visitor.looksRight();
  const overflow = (page: Page): Promise<number> =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await overflow(visitor.page)).toBe(0);
  await visitor.shot(name);
}

test("two clerks share a queue: a claimed case is decided by one of them alone", { timeout: 120_000 }, async () => {
  const [clerk, admin] = [await openStaff("clerk"), await openStaff("admin")];
  await visit(clerk.page, "/sp/payouts");
  await clerk.page.getByRole("link", { name: /@teddyb/ }).focus();
  await clerk.page.keyboard.press("c");
  await queueRow(clerk.page, /@teddyb.*Claimed by you/).waitFor();
  await type(clerk.page, clerk.page.getByRole("button", { name: "Save this view" }), "");
  await clerk.page.keyboard.press("Enter");
  await type(clerk.page, clerk.page.getByLabel("Name of the view"), "First ones");
  await clerk.page.keyboard.press("Enter");
  await clerk.page.getByRole("link", { name: "First ones" }).waitFor();
  await look(clerk, "staff-record-01-claimed");

  await visit(admin.page, "/sp/payouts");
  await queueRow(admin.page, /@teddyb.*@clerk works on it/).waitFor();
  await admin.page.getByRole("link", { name: /@teddyb/ }).focus();
  await admin.page.keyboard.press("Enter");
  await admin.page.getByText(/@clerk works on this case/).waitFor();
  await admin.page.getByLabel("Reason").waitFor();
  await admin.page.keyboard.press("1");
  await admin.page.keyboard.type("The name fits");
  await admin.page.keyboard.press("Enter");
  await admin.page.getByText("@clerk works on this case. A claim ends after 15 minutes.").waitFor();
  await look(admin, "staff-record-02-refused");

  await clerk.page.getByRole("link", { name: /@teddyb/ }).focus();
  await clerk.page.keyboard.press("u");
  await clerk.page.getByText("Claimed by you").waitFor({ state: "detached" });
  await admin.page.keyboard.press("Tab");
  await admin.page.getByLabel("Reason").press("Enter");
  await admin.page.getByText("The money goes on its way.").first().waitFor();
  for (const one of [clerk, admin]) {
    expect(one.lostFocus).toEqual([]);
    await one.context.close();
  }
});

test(
  "an admin sees what waits, finds an entry of the log, takes it away as a file, and changes a setting",
  { timeout: 120_000 },
  async () => {
    const admin = await openStaff("admin");
    const { page } = admin;
    await visit(page, "/sp");
    await page.getByRole("table", { name: "Queues" }).waitFor();
    await page.getByText("Background work").waitFor();
    await look(admin, "staff-record-03-overview");
    await visit(page, "/sp/settings");
    await type(page, page.getByLabel("Find a setting"), "second_approval");
    await press(page, page.getByRole("button", { name: /Change payouts\.second_approval/ }));
    await type(page, page.getByLabel("Value", { exact: true }), "");
    await page.getByLabel("Value", { exact: true }).fill("much");
    await type(page, page.getByLabel("Reason"), "A larger team");
    await page.keyboard.press("Enter");
    await page.getByText("This isn’t a value we can read.").waitFor();
    await page.getByLabel("Value", { exact: true }).fill("50000");
    await page.keyboard.press("Enter");
    await page.getByText("The setting is changed").waitFor();
    await page.getByText(/set .* by @admin: A larger team/).waitFor();
    await look(admin, "staff-record-04-settings");

    await visit(page, "/sp/audit");
    await type(page, page.getByLabel("Who did it"), "@admin");
    await page.getByLabel("What was done").selectOption("Setting changed");
    await page.getByLabel("Who did it").focus();
    await page.keyboard.press("Enter");
    await page.waitForURL(/action=setting_changed/);
    const entry = page.getByRole("row").filter({ hasText: "Setting changed" }).filter({ hasText: "A larger team" });
    await entry.waitFor();
    await press(page, entry.locator("summary"));
    await entry.getByText("50000").waitFor();
    await type(page, page.getByLabel("Reason"), "For the auditors");
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: "Save audit-log.csv" }).waitFor();
    await look(admin, "staff-record-05-audit");
    await visit(page, "/sp/activity?of=everyone");
    await page.getByRole("table", { name: "Last seven days" }).waitFor();
    await look(admin, "staff-record-06-activity");
    expect(admin.lostFocus).toEqual([]);
  },
);

test("a clerk finds no page beyond their grant, by status as well", { timeout: 120_000 }, async () => {
  const clerk = await openStaff("clerk");
  for (const path of [
    "/sp/audit",
    "/sp/settings",
    "/sp/identity",
    "/sp/nothing",
    "/sp/activity/AaG1YnIde_ulw6c-vn1w7Q",
  ]) {
    const answer = await clerk.page.goto(path);
    expect([path, answer?.status()]).toEqual([path, 404]);
  }
  expect(clerk.problems.splice(0).filter((problem) => !problem.includes("404"))).toEqual([]);
  expect((await clerk.page.goto("/sp/activity"))?.status()).toBe(200);
});
