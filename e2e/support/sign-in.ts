import type { Page } from "playwright-core";

/** Signs in by the form, as a person does. */
export async function signIn(page: Page, username: string, password = "generosity"): Promise<void> {
  await page.goto("/login");
  await page.getByLabel(/username, email or phone/i).fill(username);
  await page.getByLabel(/^password/i).fill(password);
  await page.getByRole("button", { name: /^log in$/i }).click();
  await page.waitForURL((url) => url.pathname !== "/login");
}

/** Signs in without the form, for journeys that are about something else. The cookie is the browser's own. */
export async function signInQuietly(page: Page, username: string): Promise<void> {
  await page.goto("/browser");
  const outcome = await page.evaluate(async (name) => {
    const call = async (query: string, variables: Record<string, string>): Promise<Record<string, string> | null> => {
      const answer = await fetch("/backend/graphql", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ query, variables }) });
      return ((await answer.json()) as { data: Record<string, string> | null }).data;
    };
    const made = await call('mutation ($who: String!) { createSignInToken(usernameEmailOrPhone: $who, password: "generosity") }', { who: name });
    return call("mutation ($token: String!) { signInWithIdToken(idToken: $token) { provider } }", { token: made?.["createSignInToken"] ?? "" });
  }, username);
  if (outcome === null) throw new Error(`cannot sign in as ${username}`);
}
