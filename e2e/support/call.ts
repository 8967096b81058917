import type { Page } from "playwright-core";
import { nextAddress } from "./address.ts";

/** Calls the API as a guest, for finding things to visit. Throws on errors. */
export async function call<T>(baseUrl: string, query: string, variables: Record<string, unknown> = {}): Promise<T> {
  const answer = await fetch(`${baseUrl}/backend/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", ...nextAddress() },
    body: JSON.stringify({ query, variables }),
  });
  const body = (await answer.json()) as { data: T | null; errors?: { message: string }[] };
  if (body.data === null || body.errors !== undefined) throw new Error(JSON.stringify(body.errors));
  return body.data;
}

/** Returns the id of a person's completed giveaway. Throws when the demo world has none. */
export async function completedGiveaway(baseUrl: string, username: string): Promise<string> {
  const found = await call<{ fetchUserByUsername: { id: string } }>(
    baseUrl,
    "query ($username: String!) { fetchUserByUsername(username: $username) { id } }",
    { username },
  );
  const posts = await call<{ fetchUserGiveawayPosts: { items: { id: string; giveawayState: string }[] } }>(
    baseUrl,
    "query ($id: Id!) { fetchUserGiveawayPosts(userId: $id) { items { id giveawayState } } }",
    { id: found.fetchUserByUsername.id },
  );
  const completed = posts.fetchUserGiveawayPosts.items.find((post) => post.giveawayState === "completed");
  if (completed === undefined) throw new Error(`the demo world has no completed giveaway of ${username}`);
  return completed.id;
}

/** Returns the first list of the person who is signed in in a page's context. */
export async function firstList(page: Page): Promise<string> {
  const { fetchUserLists } = await callAs<{ fetchUserLists: { id: string }[] }>(page, "{ fetchUserLists { id } }");
  const [list] = fetchUserLists;
  if (list === undefined) throw new Error("the demo world has no list of theirs");
  return list.id;
}

/**
 * Calls an API with the cookies of a page's context, as the person signed in there; the page itself may be blank.
 * Throws with the code and details of every refusal.
 */
export async function callAs<T>(
  page: Page,
  query: string,
  variables: Record<string, unknown> = {},
  path = "/backend/graphql",
): Promise<T> {
  // A blank page has no origin; its context knows ours.
  const address = page.url().startsWith("http") ? new URL(path, page.url()).href : path;
  const answer = await page.context().request.post(address, {
    headers: { "x-client-name": "test", "sec-fetch-site": "same-origin" },
    data: { query, variables },
  });
  const body = (await answer.json()) as { data: T; errors?: { message: string; extensions?: unknown }[] };
  if (body.errors !== undefined)
    throw new Error(body.errors.map((one) => `${one.message} ${JSON.stringify(one.extensions)}`).join("; "));
  return body.data;
}
