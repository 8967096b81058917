import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { callAs } from "./support/call.ts";
import { startJourney } from "./support/journey.ts";
import { press, reach, type } from "./support/keyboard.ts";
import { walkedLooks } from "./support/looks.ts";
import { confirmEmailQuietly, joinQuietly, newcomersPassword } from "./support/newcomer.ts";
import { reload, settled, visit } from "./support/page.ts";
import { letResendPausePass } from "./support/sql.ts";

const { baseUrl, env, openVisitor, desk } = await startJourney({ ownProduct: "moves the clock" });

/** Turns two-factor on for the signed-in person. Returns the recovery codes. */
async function turnTwoFactorOn(page: Page): Promise<string[]> {
  const { enableTOTPAuth } = await callAs<{ enableTOTPAuth: { secret: string } }>(
    page,
    "mutation { enableTOTPAuth { secret } }",
  );
  const { code } = (await (await fetch(`${baseUrl}/dev/authenticator?secret=${enableTOTPAuth.secret}`)).json()) as {
    code: string;
  };
  const { confirmTOTPAuth } = await callAs<{ confirmTOTPAuth: { recoveryCodes: string[] } }>(
    page,
    "mutation ($code: String!) { confirmTOTPAuth(code: $code) { recoveryCodes } }",
    { code },
  );
  return confirmTOTPAuth.recoveryCodes;
}

/** Requests a code, by keyboard; the page then waits for it. */
async function askForCode(page: Page, identifier: string): Promise<void> {
  await visit(page, "/login");
  await press(page, page.getByRole("link", { name: "Forgot it?" }));
  await page.getByRole("heading", { name: "Forgot your password?" }).waitFor();
  await type(page, page.getByLabel("Username, email or phone"), identifier);
  await page.keyboard.press("Enter");
  await page.getByLabel("Six-digit code").waitFor();
}

async function chooseNewPassword(page: Page, password: string): Promise<void> {
  await type(page, page.getByLabel("New password", { exact: true }), password);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Your password is changed" }).waitFor();
  await press(page, page.getByRole("button", { name: "Log in" }));
  await page.waitForURL("**/login");
  await settled(page);
}

async function logIn(page: Page, identifier: string, password: string): Promise<void> {
  await type(page, page.getByLabel("Username, email or phone"), identifier);
  await type(page, page.getByLabel("Password", { exact: true }), password);
  await page.keyboard.press("Enter");
}

const looks = walkedLooks([
  ["phone", "dark", { byMail: "lost_phone", mailPhone: "+12125550171", byPhone: "lost_phone2", phone: "+12125550172" }],
  [
    "desktop",
    "light",
    { byMail: "lost_desk", mailPhone: "+12125550173", byPhone: "lost_desk2", phone: "+12125550174" },
  ],
]);

describe.each(looks)("a lost password at %s size, %s, by keyboard alone", (size, theme, who) => {
  test("comes back by e-mail, by the second code that was sent; the second factor is still asked", async () => {
    const { page, context, shot, looksRight, problems, lostFocus } = await openVisitor(size, theme);
    const email = `${who.byMail}@example.com`;
    await joinQuietly(page, baseUrl, { username: who.byMail, phone: who.mailPhone });
    await confirmEmailQuietly(page, baseUrl, email);
    const recoveryCodes = await turnTwoFactorOn(page);
    await context.clearCookies();

    await askForCode(page, email);
    await looksRight();
    const first = await desk.code(email);
    // Sending again waits for a minute, and says how long.
    const again = page.getByRole("button", { name: /^Send a new code/ });
    await reach(page, again);
    expect(await again.textContent()).toMatch(/^Send a new code in \d\d? s$/);
    expect(await again.getAttribute("aria-disabled")).toBe("true");
    await page.keyboard.press("Enter");
    await shot("recovery-1-wait");
    await letResendPausePass(env, baseUrl);
    await reload(page);
    await page.getByRole("button", { name: "Send a new code", exact: true }).waitFor();
    await press(page, again);
    await page.getByText("A new code is on its way").waitFor();
    const second = await desk.code(email);
    await type(page, page.getByLabel("Six-digit code"), first);
    await page.getByText("That isn’t the code we sent").waitFor();
    await looksRight("recovery-2-old-code");
    await type(page, page.getByLabel("Six-digit code"), second);
    await page.getByRole("heading", { name: "Choose a new password" }).waitFor();
    await chooseNewPassword(page, "nine slow rivers");

    await logIn(page, email, newcomersPassword);
    await page.getByText("This name and password don’t go together").waitFor();
    await logIn(page, email, "nine slow rivers");
    await page.getByRole("heading", { name: "Enter your code" }).waitFor();
    await looksRight("recovery-3-second-factor");
    await press(page, page.getByRole("button", { name: "Use a recovery code" }));
    await type(page, page.getByLabel("Recovery code"), recoveryCodes[0] ?? "");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/home");
    expect([...problems.splice(0), ...lostFocus].filter((one) => !/Failed to load resource/.test(one))).toEqual([]);
  });

  test("comes back by phone; who has no account here is answered alike", async () => {
    const { page, context, shot, looksRight, lostFocus } = await openVisitor(size, theme);
    await joinQuietly(page, baseUrl, { username: who.byPhone, phone: who.phone });
    await context.clearCookies();

    await askForCode(page, `stranger-${size}@example.org`);
    const words = (await page.locator("main").innerText()).replace(`stranger-${size}@example.org`, "…");
    await press(page, page.getByRole("button", { name: "Try another name" }));
    await page.getByRole("heading", { name: "Forgot your password?" }).waitFor();
    await type(page, page.getByLabel("Username, email or phone"), who.phone);
    await page.keyboard.press("Enter");
    await page.getByLabel("Six-digit code").waitFor();
    const seconds = /in \d+ s/;
    expect((await page.locator("main").innerText()).replace(who.phone, "…").replace(seconds, "")).toBe(
      words.replace(seconds, ""),
    );
    await shot("recovery-4-by-phone");
    await type(page, page.getByLabel("Six-digit code"), await desk.code(who.phone));
    await page.getByRole("heading", { name: "Choose a new password" }).waitFor();
    await looksRight();
    await chooseNewPassword(page, "seven quiet lanterns");
    await logIn(page, who.phone, "seven quiet lanterns");
    await page.waitForURL("**/home");
    expect(lostFocus).toEqual([]);
  });
});
