import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { startJourney } from "./support/journey.ts";
import { press, type } from "./support/keyboard.ts";
import { walkedLooks } from "./support/looks.ts";
import { visit } from "./support/page.ts";
import { signIn, signInQuietly } from "./support/sign-in.ts";

const { openVisitor, desk } = await startJourney();

/** Confirms the identity in the dialog, by keyboard: it has the focus when it opens. */
async function confirmByKeyboard(page: Page, password = "generosity"): Promise<void> {
  await page.getByRole("dialog", { name: "Confirm it’s you" }).waitFor();
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
}

/** Types the password again after a wrong one: the field has the focus. */
async function confirmByKeyboardAgain(page: Page): Promise<void> {
  await page.getByLabel("Your password", { exact: true }).selectText();
  await page.keyboard.type("generosity");
  await page.keyboard.press("Enter");
}

const looks = walkedLooks([
  [
    "phone",
    "dark",
    { forgetful: "yusuf", mover: "harpreet", caller: "miriam", traveller: "eli", number: "+12125550151" },
  ],
  [
    "desktop",
    "light",
    { forgetful: "lupe", mover: "anders", caller: "mei", traveller: "kofi", number: "+12125550152" },
  ],
]);

describe.each(looks)("at %s size, %s", (size, theme, who) => {
  test("a person chooses a new password after forgetting the old one", async () => {
    const { page, shot, looksRight, lostFocus } = await openVisitor(size, theme);
    const referers: string[] = [];
    page.on("request", (request) => referers.push(request.headers()["referer"] ?? ""));
    await visit(page, "/login");
    await press(page, page.getByRole("link", { name: "Forgot it?" }));
    // The page before has a field of the same name.
    await page.getByRole("heading", { name: "Forgot your password?" }).waitFor();
    await type(page, page.getByLabel("Username, email or phone"), who.forgetful);
    await press(page, page.getByRole("button", { name: "Send me a code" }));
    await page.getByLabel("Six-digit code").waitFor();
    await shot("recover-1-code");
    // The step survives a reload, as when a phone discards the page while the person reads the mail.
    await page.reload();
    await page.getByLabel("Six-digit code").waitFor();
    const { codes } = await desk.message(`${who.forgetful}@example.com`, /code for a new password/);
    await type(page, page.getByLabel("Six-digit code"), codes[0] ?? "");
    await page.getByLabel("New password", { exact: true }).waitFor();
    await looksRight();
    await type(page, page.getByLabel("New password", { exact: true }), "sunshine2024");
    await press(page, page.getByRole("button", { name: "Save new password" }));
    await page.getByText("lists attackers try first").waitFor();
    await shot("recover-2-refused");
    await type(page, page.getByLabel("New password", { exact: true }), "nine slow rivers");
    await press(page, page.getByRole("button", { name: "Save new password" }));
    await page.getByRole("heading", { name: "Your password is changed" }).waitFor();
    await press(page, page.getByRole("button", { name: "Log in" }));
    await page.waitForURL("**/login");
    await signIn(page, who.forgetful, "nine slow rivers");
    // The token was in an address, and no report contains that address.
    expect(referers.filter((one) => one.includes("token="))).toEqual([]);
    expect(lostFocus).toEqual([]);
  });

  test("an address is changed, and taken back from the old one", async () => {
    const { page, looksRight, shot, lostFocus } = await openVisitor(size, theme, who.mover);
    const next = `new.${who.mover}@example.com`;
    await visit(page, "/account/security");
    await press(page, page.getByRole("button", { name: "Change email" }));
    await type(page, page.getByLabel("New email"), next);
    await press(page, page.getByRole("button", { name: "Send the code" }));
    await page.getByRole("dialog").waitFor();
    await looksRight("email-1-step-up");
    await type(page, page.getByLabel("Your password", { exact: true }), "not this one 1");
    await press(page, page.getByRole("button", { name: "Confirm", exact: true }));
    await page.getByText("That isn’t your password").waitFor();
    await confirmByKeyboardAgain(page);
    await page.getByLabel("Six-digit code").waitFor();
    await shot("email-2-code");
    await type(page, page.getByLabel("Six-digit code"), await desk.code(next));
    await page.getByText("Your address is changed").first().waitFor();
    await page.getByText(next).waitFor();
    await shot("email-3-changed");

    const { links } = await desk.message(`${who.mover}@example.com`, /email address was changed/);
    await visit(page, links[0] ?? "");
    await press(page, page.getByRole("button", { name: "Take it back" }));
    await page.getByRole("heading", { name: "This address is yours again" }).waitFor();
    await shot("email-4-undone");
    await press(page, page.getByRole("button", { name: "Choose a new password" }));
    await page.getByRole("heading", { name: "Forgot your password?" }).waitFor();
    await visit(page, "/account/security");
    await page.waitForURL("**/login?**");
    expect(lostFocus).toEqual([]);
  });

  test("a number is changed, by keyboard alone", async () => {
    const { page, shot, lostFocus } = await openVisitor(size, theme, who.caller);
    await visit(page, "/account/security");
    await press(page, page.getByRole("button", { name: "Change number" }));
    await type(page, page.getByLabel("New mobile number"), who.number);
    await page.keyboard.press("Enter");
    await confirmByKeyboard(page);
    await page.getByLabel("Six-digit code").waitFor();
    await page.keyboard.type(await desk.code(who.number));
    await page.getByText("Your number is changed").first().waitFor();
    await page.getByText(who.number.replace(/^\+1(...)(...)/, "+1 $1 $2 ")).waitFor();
    await shot("phone-changed");
    expect(lostFocus).toEqual([]);
  });

  test("another device is signed out", async () => {
    const [here, there] = [await openVisitor(size, theme), await openVisitor(size, theme, who.traveller)];
    await visit(there.page, "/account/security");
    await there.page.getByText("This device").waitFor();
    await signInQuietly(here.page, who.traveller);
    await visit(here.page, "/account/security");
    await press(here.page, here.page.getByRole("button", { name: /^Sign out Chrome/ }).first());
    await here.page.getByText("is signed out").first().waitFor();
    await here.shot("sessions-1-signed-out");
    await visit(there.page, "/account/security");
    await there.page.waitForURL("**/login?**");
    // The browser shows no stored page to the next person.
    await visit(here.page, "/account/settings");
    await visit(here.page, "/account/security");
    await here.page.evaluate(() =>
      fetch("/backend/graphql", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ query: "mutation { signOut(everywhere: true) { ok } }" }),
      }),
    );
    await visit(here.page, "/help");
    await here.page.goBack();
    await here.page.waitForURL("**/login?**");
    expect(here.lostFocus).toEqual([]);
  });
});
