import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { startJourney } from "./support/journey.ts";
import { press, reach, type } from "./support/keyboard.ts";
import { walkedLooks } from "./support/looks.ts";
import { reload, settled, visit } from "./support/page.ts";
import { letResendPausePass, sql } from "./support/sql.ts";
import type { Size, Theme } from "./support/visitor.ts";

const { baseUrl, env, openVisitor, desk } = await startJourney({ ownProduct: "moves the clock" });

/** Checks that the resend button says how long it waits, does nothing until then, and sends a minute later. */
async function sendAgain(page: Page, name: string): Promise<void> {
  const again = page.getByRole("button", { name });
  await reach(page, again);
  await expect.poll(() => again.textContent()).toMatch(new RegExp(`^${name} in \\d\\d? s$`));
  expect(await again.getAttribute("aria-disabled")).toBe("true");
  await letResendPausePass(env, baseUrl);
  await reload(page);
  await page.getByRole("button", { name, exact: true }).waitFor();
  await press(page, again);
}

const looks: [Size, Theme, { username: string; phone: string; locked: string }][] = [
  ["phone", "dark", { username: "joins_phone", phone: "+12125550175", locked: "rex_d" }],
  ["desktop", "light", { username: "joins_desk", phone: "+12125550176", locked: "nell_b" }],
];

describe.each(walkedLooks(looks))("at %s size, %s, by keyboard alone", (size, theme, { username, phone }) => {
  test("audit line 28: a person signs up in a dialog over the page, has the codes sent again, and after five days is asked to confirm the address", async () => {
    const { page, shot, looksRight, lostFocus } = await openVisitor(size, theme);
    const email = `${username}@example.com`;
    await visit(page, "/");
    await press(page, page.getByRole("link", { name: "Create account" }).first());
    // A dialog over the front page with an address of its own; back closes it.
    await page.getByRole("dialog", { name: "Create account" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/o/create-account");
    await page.goBack();
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    expect(new URL(page.url()).pathname).toBe("/");
    await press(page, page.getByRole("link", { name: "Create account" }).first());
    await page.getByRole("dialog", { name: "Create account" }).waitFor();
    await type(page, page.getByLabel("Email"), email);
    await type(page, page.getByLabel("Password", { exact: true }), "short");
    await page.keyboard.press("Enter");
    await page.getByText("This password doesn’t meet every line below yet.").waitFor();
    await looksRight("onboarding-1-refused");
    await type(page, page.getByLabel("Password", { exact: true }), "a kind thing 42");
    await type(page, page.getByLabel("Date of birth"), "05171990");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/verify/phone");
    await settled(page);

    // Nothing else is open before the phone is known.
    await visit(page, "/notifications/all");
    expect(new URL(page.url()).pathname).toBe("/verify/phone");
    await type(page, page.getByLabel("Mobile number"), phone);
    await page.keyboard.press("Enter");
    await page.getByLabel("Six-digit code").waitFor();
    await looksRight();
    const first = await desk.code(phone);
    await sendAgain(page, "Send a new code");
    await page.getByText("A new code is on its way").waitFor();
    await shot("onboarding-2-code-again");
    const second = await desk.code(phone);
    expect(second).not.toBe(first);
    await type(page, page.getByLabel("Six-digit code"), first);
    await page.getByText("That isn’t the code we sent.").waitFor();
    await type(page, page.getByLabel("Six-digit code"), second);
    await page.waitForURL("**/settings/username");

    await page.getByRole("heading", { name: "Choose a username" }).waitFor();
    await type(page, page.getByLabel("Username"), "settings");
    await page.getByText("This word is kept for pages of the site").waitFor();
    await type(page, page.getByLabel("Username"), username);
    await page.getByText(`@${username} is free`).waitFor();
    await looksRight();
    await page.keyboard.press("Enter");
    // No link brought this person, so they are asked who did.
    await page.waitForURL("**/verify/referral");
    await page.getByRole("heading", { name: "Who invited you?" }).waitFor();
    await looksRight();
    await press(page, page.getByRole("button", { name: "No one invited me" }));
    await page.waitForURL("**/home");
    await page.getByRole("article").first().waitFor();
    await looksRight("onboarding-3-home");

    // The address can wait, for five days.
    const old = (await desk.message(email, /Confirm your email/)).links[0] ?? "";
    await sql(env, "update account set created_at = created_at - interval '5 days 1 minute' where username = $1", [
      username,
    ]);
    await visit(page, "/home");
    expect(new URL(page.url()).pathname).toBe("/verify/email");
    await page.getByRole("heading", { name: "Check your email" }).waitFor();
    await looksRight();
    await letResendPausePass(env, baseUrl);
    await press(page, page.getByRole("button", { name: "Send the email again" }));
    await page.getByText("A new email is on its way").waitFor();
    await expect
      .poll(() => page.getByRole("button", { name: /^Send the email again/ }).textContent())
      .toMatch(/in \d\d? s$/);
    await shot("onboarding-4-email-again");
    const fresh = (await desk.message(email, /Confirm your email/)).links[0] ?? "";
    expect(fresh).not.toBe(old);
    // Each of them works for its 24 hours, as the first mail may be the one that is read.
    const followed = size === "phone" ? old : fresh;
    await visit(page, followed);
    await looksRight();
    await press(page, page.getByRole("button", { name: /confirm/i }));
    await page.getByRole("heading", { name: "Your email is confirmed" }).waitFor();
    // A link works once.
    await visit(page, followed);
    await press(page, page.getByRole("button", { name: /confirm/i }));
    await page.getByRole("heading", { name: "This link has lapsed" }).waitFor();
    await looksRight();
    await press(page, page.getByRole("link", { name: "See the status" }));
    await page.getByRole("heading", { name: "Your email is confirmed" }).waitFor();
    await press(page, page.getByRole("link", { name: "Continue" }));
    await page.waitForURL("**/home");

    // The button for giving leads to all that is needed for it.
    await visit(page, "/home");
    if (size === "phone") {
      await reach(page, page.getByRole("button", { name: "New stim or giveaway" }), "end");
      await page.keyboard.press("Enter");
      await press(page, page.getByRole("dialog").getByRole("link", { name: /^Give something away/ }));
    } else await press(page, page.getByRole("link", { name: "Give something away" }).first());
    await page.waitForURL("**/get-verified?for=giveaway");
    const way = page.getByRole("region", { name: "Your way to giving cash" });
    await way.getByText("2 of 5").waitFor();
    expect(await way.getByRole("link", { name: "Turn on" }).getAttribute("href")).toBe(
      "/enable-two-factor?redirectTo=%2Fget-verified%3Ffor%3Dgiveaway",
    );
    await looksRight("onboarding-5-way-to-giving");

    // Giving requires verification.
    await visit(page, "/create-giveaway");
    expect(new URL(page.url()).pathname).toBe("/get-verified");
    await looksRight("onboarding-6-get-verified");
    await press(page, page.getByRole("link", { name: "Verify your identity" }));
    await page.waitForURL("**/verify/identity");
    await press(page, page.getByRole("button", { name: "Begin" }));
    await page.getByLabel("First name").waitFor();
    expect(lostFocus).toEqual([]);
  });
});

describe.each(looks)("at %s size, %s, by keyboard alone", (size, theme, { locked }) => {
  test("whose account is shut stands before one page, which leads out", async () => {
    const { page, looksRight, lostFocus } = await openVisitor(size, theme, locked);
    for (const path of ["/home", "/account/wallet", "/settings/profile"]) {
      await visit(page, path);
      expect(new URL(page.url()).pathname).toBe("/account-pending");
    }
    await page
      .getByRole("heading", { name: size === "phone" ? "Your account is suspended" : "A few steps and you’re back" })
      .waitFor();
    await looksRight("onboarding-6-pending");
    await press(page, page.getByRole("link", { name: "Read the help pages" }));
    await page.waitForURL("**/help");
    await visit(page, "/home");
    await press(page, page.getByRole("button", { name: "Sign out" }));
    await page.waitForURL((url) => url.pathname === "/");
    expect(lostFocus).toEqual([]);
  });
});
