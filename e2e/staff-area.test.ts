import { describe, expect, test } from "vitest";
import { startJourney } from "./support/journey.ts";
import { press, reach, type } from "./support/keyboard.ts";
import { walkedLooks } from "./support/looks.ts";
import { reload, visit } from "./support/page.ts";
import { enterStaffAreaQuietly } from "./support/sign-in.ts";

const { openVisitor } = await startJourney({ withPictures: true });

const looks = walkedLooks([
  ["desktop", "light"],
  ["phone", "dark"],
]);

describe.each(looks)("at %s size, %s, by keyboard alone", (size, theme) => {
  test("the staff area asks again who one is, opens, locks, and keeps what was typed when it ends", async () => {
    const { page, context, lostFocus, shot, looksRight } = await openVisitor(size, theme, "staff");
    await visit(page, "/sp/identity");
    await page.getByRole("heading", { name: "Enter the staff area" }).waitFor();
    expect(await page.getByRole("table").isVisible()).toBe(false);
    await looksRight("staff-area-01-door");
    await press(page, page.getByRole("button", { name: "Confirm it’s you" }));
    await page.getByLabel("Your password").waitFor();
    await page.keyboard.type("not the one");
    await page.keyboard.press("Enter");
    await page.getByText("That isn’t your password.").waitFor();
    await type(page, page.getByLabel("Your password"), "generosity");
    await page.keyboard.press("Enter");
    const waiting = page.getByRole("link", { name: /@june_w/ });
    await waiting.waitFor();
    await reload(page);
    await press(page, waiting);
    await page.getByRole("group", { name: "Decision" }).waitFor();
    await page.keyboard.press("3");
    const reason = page.getByLabel("For the record");
    await type(page, reason, "Half an essay on why");
    await reach(page, page.getByRole("button", { name: "Open the pictures" }));
    // The session ends while a person types: as after half an hour. The list beside asks again now and then, so that on
    // a slow machine a walk to the button would meet the end before the button.
    await context.clearCookies({ name: "sp" });
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Enter the staff area" }).waitFor();
    await shot("staff-area-02-ended");
    await press(page, page.getByRole("button", { name: "Confirm it’s you" }));
    await type(page, page.getByLabel("Your password"), "generosity");
    await page.keyboard.press("Enter");
    await reason.waitFor();
    expect(await reason.inputValue()).toBe("Half an essay on why");
    await press(page, page.getByRole("button", { name: "Lock" }));
    await page.getByRole("heading", { name: "Enter the staff area" }).waitFor();
    await enterStaffAreaQuietly(page);
    await visit(page, "/sp");
    await page.getByText("Waiting for a second person").waitFor();
    await page.getByText("Background work").waitFor();
    await looksRight("staff-area-03-inside");
    expect(lostFocus).toEqual([]);
  });
});
