import type { Page } from "playwright-core";
import { press, type } from "./keyboard.ts";

/** Signs in by the form, as a person with a keyboard does. */
export async function signIn(page: Page, username: string, password = "generosity"): Promise<void> {
  await page.goto("/login", { waitUntil: "networkidle" });
  await type(page, page.getByLabel("Username, email or phone"), username);
  await type(page, page.getByLabel("Password", { exact: true }), password);
  await press(page, page.getByRole("button", { name: "Log in", exact: true }));
  await page.waitForURL((url) => url.pathname !== "/login");
}

/** Signs in without the form, for journeys that are about something else. The cookie is the browser's own. */
export async function signInQuietly(page: Page, username: string): Promise<void> {
  await page.goto("/browser");
  const outcome = await page.evaluate(async (name) => {
    const call = async (query: string, variables: Record<string, string>): Promise<Record<string, string> | null> => {
      const answer = await fetch("/backend/graphql", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ query, variables }),
      });
      return ((await answer.json()) as { data: Record<string, string> | null }).data;
    };
    const made = await call(
      'mutation ($who: String!) { createSignInToken(usernameEmailOrPhone: $who, password: "generosity") }',
      { who: name },
    );
    return call("mutation ($token: String!) { signInWithIdToken(idToken: $token) { provider } }", {
      token: made?.["createSignInToken"] ?? "",
    });
  }, username);
  if (outcome === null) throw new Error(`cannot sign in as ${username}`);
}

/**
 * Enters the staff area without its form, for journeys that are about something else; the page is at our origin and
 * signed in as staff.
 */
export async function enterStaffAreaQuietly(page: Page): Promise<void> {
  const isInside = await page.evaluate(async () => {
    const call = async (
      path: string,
      query: string,
      variables: Record<string, string>,
    ): Promise<Record<string, unknown> | null> => {
      const answer = await fetch(path, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ query, variables }),
      });
      return ((await answer.json()) as { data: Record<string, unknown> | null }).data;
    };
    const confirmed = await call(
      "/backend/graphql",
      'mutation { createReauthToken(action: enter_staff_area, password: "generosity") }',
      {},
    );
    const token = String(confirmed?.["createReauthToken"]);
    return (
      (await call("/backend/sp/graphql", "mutation ($token: String!) { spEnter(idToken: $token) { expiresAt } }", {
        token,
      })) !== null
    );
  });
  if (!isInside) throw new Error("cannot enter the staff area");
}
