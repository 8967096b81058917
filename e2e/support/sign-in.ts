import type { Page } from "playwright-core";
import { callAs } from "./call.ts";
import { press, type } from "./keyboard.ts";
import { settled, visit } from "./page.ts";

/** Signs in by the form, as a person with a keyboard does. */
export async function signIn(page: Page, username: string, password = "generosity"): Promise<void> {
  await visit(page, "/login");
  await type(page, page.getByLabel("Username, email or phone"), username);
  await type(page, page.getByLabel("Password", { exact: true }), password);
  await press(page, page.getByRole("button", { name: "Log in", exact: true }));
  await page.waitForURL((url) => url.pathname !== "/login");
  await settled(page);
}

/**
 * Signs in without the form and without opening a page, for journeys that are about something else. Throws with the
 * refusal's code and details.
 */
export async function signInQuietly(page: Page, username: string): Promise<void> {
  const { createSignInToken: token } = await callAs<{ createSignInToken: string }>(
    page,
    'mutation ($who: String!) { createSignInToken(usernameEmailOrPhone: $who, password: "generosity") }',
    { who: username },
  );
  await callAs(page, "mutation ($token: String!) { signInWithIdToken(idToken: $token) { provider } }", { token });
}

/**
 * Enters the staff area without its form, for journeys that are about something else in the context of staff. Throws
 * with the refusal's code and details.
 */
export async function enterStaffAreaQuietly(page: Page): Promise<void> {
  const { createReauthToken: token } = await callAs<{ createReauthToken: string }>(
    page,
    'mutation { createReauthToken(action: enter_staff_area, password: "generosity") }',
  );
  await callAs(
    page,
    "mutation ($token: String!) { spEnter(idToken: $token) { expiresAt } }",
    { token },
    "/backend/sp/graphql",
  );
}
