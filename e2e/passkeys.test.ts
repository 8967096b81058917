import type { BrowserContext, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { startJourney } from "./support/journey.ts";
import { press, reach, type } from "./support/keyboard.ts";
import { walkedLooks } from "./support/looks.ts";
import { settled, visit } from "./support/page.ts";
import { signIn } from "./support/sign-in.ts";
import { openVisitor } from "./support/visitor.ts";

// Passkeys need a host name rather than an address.
const { browser, baseUrl } = await startJourney();
const at = { browser, baseUrl: baseUrl.replace("127.0.0.1", "localhost") };

/** Adds a virtual authenticator with a fingerprint reader; the returned function sets whether a finger is on it. */
async function giveAuthenticator(context: BrowserContext, page: Page): Promise<(isTouched: boolean) => Promise<void>> {
  const cdp = await context.newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async (enabled) => {
    await cdp.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled });
  };
}

const looks = walkedLooks([
  ["phone", "light", "noor"],
  ["desktop", "dark", "fatima"],
]);

describe.each(looks)("a passkey at %s size, %s, by keyboard alone", (size, theme, username) => {
  test("is added, signs in, confirms an act, and is removed", async () => {
    const { page, context, looksRight, lostFocus } = await openVisitor(at, size, theme);
    const touch = await giveAuthenticator(context, page);
    await signIn(page, username);
    await visit(page, "/account/security");
    await press(page, page.getByRole("button", { name: "Add a passkey" }));
    await type(page, page.getByLabel("Name", { exact: true }), "This laptop");
    await page.keyboard.press("Enter");
    await type(page, page.getByLabel("Your password"), "generosity");
    await press(page, page.getByRole("button", { name: "Confirm", exact: true }));
    await page.getByText("This laptop").first().waitFor();
    await looksRight("passkeys-1-settings");

    await visit(page, "/account/settings");
    await press(page, page.getByRole("button", { name: "Sign out" }).first());
    await page.waitForURL((url) => url.pathname === "/");
    // The field also offers the passkey by itself when a finger is present: this test uses the button.
    await touch(false);
    await visit(page, "/login?redirectTo=%2Faccount%2Fsecurity");
    await reach(page, page.getByRole("button", { name: "Continue with a passkey" }));
    await touch(true);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/account/security");

    await settled(page);
    await press(page, page.getByRole("button", { name: "Remove This laptop" }));
    await press(page, page.getByRole("button", { name: "Use a passkey" }));
    await page.getByText("Sign in with your face").waitFor();
    expect(lostFocus).toEqual([]);
  });
});
