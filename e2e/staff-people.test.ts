import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { barriers } from "./support/barriers.ts";
import { startJourney } from "./support/journey.ts";
import { type } from "./support/keyboard.ts";
import { visit } from "./support/page.ts";
import { enterStaffAreaQuietly, signInQuietly } from "./support/sign-in.ts";
import { openVisitor } from "./support/visitor.ts";
import type { Visitor } from "./support/visitor.ts";

const { baseUrl, browser } = await startJourney();

async function openStaff(username: string): Promise<Visitor> {
  const visitor = await openVisitor(browser, baseUrl, "desktop", "light");
  await signInQuietly(visitor.page, username);
  await enterStaffAreaQuietly(visitor.page);
  return visitor;
}

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** Presses a control by keyboard. */
async function press(page: Page, name: string | RegExp, role: "button" | "link" = "button"): Promise<void> {
  await page.getByRole(role, { name }).first().focus();
  await page.keyboard.press("Enter");
}

test("an admin finds a person by email, shows the phone and ends the sessions", { timeout: 120_000 }, async () => {
  const admin = await openStaff("admin");
  const { page } = admin;
  await visit(page, "/sp/users");
  await page.getByRole("row").nth(1).waitFor();
  expect(await barriers(page)).toEqual([]);
  await type(page, page.getByRole("searchbox", { name: "Find an account" }), "nia@stims.example");
  await page.keyboard.press("Enter");
  await page.waitForURL(/query=/);
  await page.getByRole("link", { name: /@niaokafor/ }).waitFor();
  await admin.shot("staff-people-01-found");
  expect([...admin.problems, ...admin.lostFocus]).toEqual([]);
  await admin.context.close();
});
