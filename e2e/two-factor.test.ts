import { describe, expect, test } from "vitest";
import { totpCode } from "#modules/sign-in/domain/totp.ts";
import { startJourney } from "./support/journey.ts";
import { press, reach, type } from "./support/keyboard.ts";
import { walkedLooks } from "./support/looks.ts";
import { reload, visit } from "./support/page.ts";
import { signIn } from "./support/sign-in.ts";

const { openVisitor } = await startJourney();

let lastAt = 0;

/**
 * Returns a code that was not used before: each is taken once. Within half a minute of the last it is the next one,
 * which the server accepts from a clock that is ahead.
 */
function freshCode(secret: string): string {
  lastAt = Math.max(Date.now(), lastAt + 30_000);
  return totpCode(secret, lastAt);
}

const looks = walkedLooks([
  ["phone", "dark", "hollis_j"],
  ["desktop", "light", "arlo_bright"],
]);

describe.each(looks)("two-factor at %s size, %s", (size, theme, username) => {
  test(
    "is turned on, asked for, trusted, replaced by a recovery code and turned off",
    { timeout: 240_000 },
    async () => {
      const { page, looksRight, problems, lostFocus } = await openVisitor(size, theme);
      await signIn(page, username);

      // By keyboard alone, to the end.
      await visit(page, "/account/security");
      await press(page, page.getByRole("link", { name: "Turn on" }));
      await page.getByRole("heading", { name: "One more lock" }).waitFor();
      await looksRight("two-factor-1-why");
      await press(page, page.getByRole("button", { name: "Set it up" }));
      await page.getByRole("heading", { name: "Scan this with your app" }).waitFor();
      const secret = ((await page.locator(".totp-key code").textContent()) ?? "").replaceAll(" ", "");
      await looksRight("two-factor-2-scan");
      await reach(page, page.getByLabel("Six-digit code"));
      await page.keyboard.type(freshCode(secret));
      await page.getByRole("heading", { name: "Keep these ten codes" }).waitFor();
      const recoveryCodes = await page.getByRole("list", { name: "Recovery codes" }).locator("code").allTextContents();
      expect(recoveryCodes).toHaveLength(10);
      await looksRight("two-factor-3-codes");
      await press(page, page.getByRole("button", { name: "I’ve kept them" }));
      await page.waitForURL("**/account/security");
      await page.getByText("10 of 10").waitFor();

      // Another browser is asked, and cannot go anywhere else meanwhile; the destination is remembered.
      const other = await openVisitor(size, theme);
      await visit(other.page, "/account/wallet");
      await type(other.page, other.page.getByLabel("Username, email or phone"), username);
      await type(other.page, other.page.getByLabel("Password", { exact: true }), "generosity");
      await other.page.keyboard.press("Enter");
      await other.page.getByRole("heading", { name: "Enter your code" }).waitFor();
      await other.looksRight("two-factor-4-ask");
      await visit(other.page, "/notifications/all");
      await other.page.getByRole("heading", { name: "Enter your code" }).waitFor();
      await type(other.page, other.page.getByLabel("Six-digit code"), "000000");
      await other.page.getByText("That code isn’t right").waitFor();
      await press(other.page, other.page.getByLabel("Trust this device for 30 days"), "Space");
      await type(other.page, other.page.getByLabel("Six-digit code"), freshCode(secret));
      await other.page.waitForURL("**/notifications/all");

      // Trusted now: the password is enough here.
      await visit(other.page, "/account/security");
      await other.page.getByText("This device").first().waitFor();
      await other.looksRight("two-factor-5-settings");
      await visit(other.page, "/account/settings");
      await press(other.page, other.page.getByRole("button", { name: "Sign out" }).first());
      await other.page.waitForURL((url) => url.pathname === "/");
      await signIn(other.page, username);
      await other.page.waitForURL("**/home");

      // After the device is removed, the code is asked again; a recovery code works.
      await reload(page);
      await press(page, page.getByRole("button", { name: /^Forget / }).first());
      await page.getByText("None. Every sign-in asks for a code.").waitFor();
      await visit(other.page, "/account/settings");
      await press(other.page, other.page.getByRole("button", { name: "Sign out" }).first());
      await other.page.waitForURL((url) => url.pathname === "/");
      await signIn(other.page, username);
      await press(other.page, other.page.getByRole("button", { name: "Use a recovery code" }));
      await type(other.page, other.page.getByLabel("Recovery code"), recoveryCodes[3] ?? "");
      await other.shot("two-factor-6-recovery");
      await other.page.keyboard.press("Enter");
      await other.page.waitForURL("**/home");

      // Off again, after the password.
      await reload(page);
      await page.getByText("9 of 10").waitFor();
      await press(page, page.getByRole("button", { name: "Turn off" }));
      await type(page, page.getByLabel("Your password"), "generosity");
      await press(page, page.getByRole("button", { name: "Confirm" }));
      await page.getByRole("link", { name: "Turn on" }).waitFor();
      await visit(other.page, "/account/wallet");
      await other.page.waitForURL(/\/login/);

      // The wrong codes, and the ended session, are no errors of ours.
      expect(
        [...problems.splice(0), ...lostFocus, ...other.problems.splice(0), ...other.lostFocus].filter(
          (one) => !/Failed to load resource/.test(one),
        ),
      ).toEqual([]);
    },
  );
});
