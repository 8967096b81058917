import { readFileSync } from "node:fs";
import { strFromU8, unzipSync } from "fflate";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { call, callAs } from "./support/call.ts";
import { startJourney } from "./support/journey.ts";
import { chooseRadio, press, type } from "./support/keyboard.ts";
import { walkedLooks } from "./support/looks.ts";
import { visit } from "./support/page.ts";
import { operator } from "./support/product.ts";
import { enterStaffAreaQuietly, signIn } from "./support/sign-in.ts";

const { baseUrl, env, openVisitor, desk } = await startJourney();

/** Sets the status of an account from a page of a staff member. */
function decide(page: Page, input: Record<string, unknown>): Promise<unknown> {
  return callAs(
    page,
    "mutation ($input: SpSetUserStatusInput!) { spSetUserStatus(input: $input) { status } }",
    { input },
    "/backend/sp/graphql",
  );
}

const looks = walkedLooks([
  ["phone", "dark", "abigailfox", "aldo_m", "+12125550161"],
  ["desktop", "light", "amaraeze", "anjalid", "+12125550162"],
]);

describe.each(looks)("at %s size, %s", (size, theme, suspended, leaving, number) => {
  test("a suspension: the locked shell, an appeal, its answer, and the steps back", { timeout: 180_000 }, async () => {
    const found = await call<{ fetchUserByUsername: { id: string } }>(
      baseUrl,
      "query ($u: String!) { fetchUserByUsername(username: $u) { id } }",
      { u: suspended },
    );
    const userId = found.fetchUserByUsername.id;
    await operator(env, "grant", "waltj", "admin");
    const staff = await openVisitor(size, theme, "waltj");
    await enterStaffAreaQuietly(staff.page);
    expect(
      await decide(staff.page, {
        userId,
        status: "suspended",
        policy: "Guidelines: spam",
        reason: "The same link, forty times in an hour.",
      }),
    ).toEqual({ spSetUserStatus: { status: "suspended" } });

    const { page, lostFocus, shot, looksRight } = await openVisitor(size, theme);
    await signIn(page, suspended);
    await page.waitForURL("**/account-pending");
    await page.getByText("The same link, forty times in an hour.").waitFor();
    await looksRight("status-01-suspended");
    // By keyboard alone, as all that follows.
    await visit(page, "/home");
    await page.waitForURL("**/account-pending");
    await type(
      page,
      page.getByLabel("Why should we look again?"),
      "It was one link to my own bakery, and I posted it once a day.",
    );
    await press(page, page.getByRole("button", { name: "Send appeal" }));
    await page.getByText("Your appeal is with us").first().waitFor();
    await shot("status-02-appealed");

    await visit(staff.page, `/${suspended}`);
    await staff.page.getByRole("heading", { level: 2, name: "This account isn’t available" }).waitFor();
    await staff.shot("status-03-neutral-notice");

    // The staff member who suspended cannot answer; a colleague does.
    await visit(staff.page, "/sp/appeals");
    await press(staff.page, staff.page.getByRole("link", { name: new RegExp(`@${suspended}`) }));
    await staff.page.getByText("You suspended this account.").waitFor();
    const reader = await openVisitor(size, theme, "staff");
    await enterStaffAreaQuietly(reader.page);
    await visit(reader.page, "/sp/appeals");
    await reader.looksRight("status-06-staff-appeals");
    await press(reader.page, reader.page.getByRole("link", { name: new RegExp(`@${suspended}`) }));
    await reader.page.getByText("It was one link to my own bakery").waitFor();
    await chooseRadio(reader.page, reader.page.getByRole("radio", { name: "Lift with steps" }));
    await type(
      reader.page,
      reader.page.getByLabel("Reason", { exact: true }),
      "You were right about the link. Somebody else knew your password, so please choose a new one.",
    );
    await reader.looksRight("status-07-staff-appeal");
    await press(reader.page, reader.page.getByRole("button", { name: "Lift it with steps" }));
    await reader.page.getByText("The suspension is lifted, with steps").first().waitFor();
    await reader.shot("status-08-staff-decided");

    await signIn(page, suspended);
    await page.waitForURL("**/account-pending");
    await page.getByRole("heading", { name: "A few steps and you’re back" }).waitFor();
    await page.getByText("Somebody else knew your password").waitFor();
    await looksRight("status-09-steps");
    await type(page, page.getByLabel("New password"), "seven quiet lanterns");
    await press(page, page.getByRole("button", { name: "Save new password" }));
    await type(page, page.getByLabel("Your password"), "generosity");
    await page.keyboard.press("Enter");
    await page.getByText("Your password is changed").waitFor();
    await type(page, page.getByLabel("Mobile number"), number);
    await press(page, page.getByRole("button", { name: "Text me a code" }));
    await page.getByLabel("Six-digit code").waitFor();
    const code = await desk.code(number);
    await type(page, page.getByLabel("Six-digit code"), code);
    await page.getByText("Done").nth(1).waitFor();
    const open = page.getByRole("button", { name: "Open my account again" });
    expect(await open.isDisabled()).toBe(true);
    await press(page, page.getByLabel("I have read the guidelines"), "Space");
    await expect.poll(() => open.isEnabled()).toBe(true);
    await looksRight("status-10-steps-done");
    await press(page, open);
    await page.waitForURL(/\/home/);
    expect([...lostFocus, ...staff.lostFocus, ...reader.lostFocus]).toEqual([]);
  });

  test("a copy of one's data: asked for, made while one watches, taken away", async () => {
    const { page, lostFocus, looksRight } = await openVisitor(size, theme);
    await signIn(page, leaving);
    await visit(page, "/account/settings");
    await press(page, page.getByRole("link", { name: "Get a copy" }));
    await page.getByRole("button", { name: "Ask for my data" }).waitFor();
    await looksRight("export-01-ask");
    await press(page, page.getByRole("button", { name: "Ask for my data" }));
    await type(page, page.getByLabel("Your password"), "generosity");
    await page.keyboard.press("Enter");
    await page.getByRole("progressbar").waitFor();
    await looksRight("export-02-making");
    await page.getByText("Your data is ready").waitFor({ timeout: 60_000 });
    await looksRight("export-03-ready");
    await press(page, page.getByRole("button", { name: "Download" }));
    await type(page, page.getByLabel("Your password"), "generosity");
    const [download] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
    expect(download.suggestedFilename()).toMatch(/^stims-\d{4}-\d{2}-\d{2}\.zip$/);
    const files = unzipSync(new Uint8Array(readFileSync(await download.path())));
    expect(strFromU8(files["index.html"] ?? new Uint8Array())).toContain(`(@${leaving})`);
    await press(page, page.getByRole("button", { name: "Ask for a new copy" }));
    await type(page, page.getByLabel("Your password"), "generosity");
    await page.keyboard.press("Enter");
    await page.getByText("One copy a day.").waitFor();
    expect(lostFocus).toEqual([]);
  });

  test("leaving, with second thoughts, by keyboard alone", async () => {
    const { page, lostFocus, looksRight } = await openVisitor(size, theme);
    await signIn(page, leaving);
    // The checkbox needs the script: before it runs, the tick has no effect.
    await visit(page, "/account/delete");
    await page.getByRole("button", { name: "Delete my account" }).waitFor();
    await looksRight("status-04-delete");
    const leave = page.getByLabel("Leave the money behind");
    if (await leave.isVisible()) await press(page, leave, "Space");
    await press(page, page.getByRole("button", { name: "Delete my account" }));
    await page.getByLabel("Your password").waitFor();
    await page.keyboard.type("generosity");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/account-pending");
    await page.getByRole("heading", { name: "Your account is being deleted" }).waitFor();
    await looksRight("status-05-grace");
    await press(page, page.getByRole("button", { name: "Keep my account" }));
    await page.waitForURL(/\/home/);
    expect(lostFocus).toEqual([]);
  });
});
