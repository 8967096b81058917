import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { nextAddress } from "./support/address.ts";
import { scriptBudget, scriptOfRoutes, servedScriptOfRoutes } from "../bench/browser/routes.ts";
import type { RouteScript } from "../bench/browser/routes.ts";
import type { Person } from "../bench/browser/visit.ts";
import { isLong } from "../tests/support/scale.ts";
import { completedGiveaway, firstList } from "./support/call.ts";
import { startJourney } from "./support/journey.ts";
import { signInQuietly } from "./support/sign-in.ts";
import { firstJob, firstProduct, firstReview, lastOrder } from "./support/sql.ts";

// Nothing here depends on what a shared product contains, but that the demo world is in it.
const { baseUrl, browser, env } = await startJourney({ withPictures: isLong });

/**
 * Pages that are not at the goal yet, with a limit of their own in kB; none may pass 150. Any change varies a page by
 * 0.2 kB: the names of its files contain hashes, which compress badly.
 */
const notYet: Readonly<Record<string, number>> = {
  home: 138.2,
  giveaways: 137,
  bookmarks: 133.6,
  list: 135.2,
  "search-keyword": 140.7,
  profile: 139.2,
  "profile-giveaways": 139.5,
  post: 138.8,
  "create-giveaway": 134,
};

/** Largest difference in kB between the two ways to measure a page. */
const sameKb = 0.3;

async function signedIn<T>(username: string, then: (page: Page) => Promise<T>): Promise<[Person, T]> {
  const context = await browser.newContext({ baseURL: baseUrl, extraHTTPHeaders: nextAddress() });
  const page = await context.newPage();
  await signInQuietly(page, username);
  const person = await context.storageState();
  const found = await then(page);
  await context.close();
  return [person, found];
}

const cookieOf = (person: Person): Record<string, string> => ({
  cookie: person?.cookies.map(({ name, value }) => `${name}=${value}`).join("; ") ?? "",
});

// The long form visits every page in a browser.
const limit = { timeout: 900_000 };

test("no page ships more script than its budget, and pages that are read ship none", limit, async () => {
  const [[member, listId], [buyer], [seller], [staff]] = [
    await signedIn("ava", firstList),
    await signedIn("ben", async () => undefined),
    await signedIn("omarhaddad", async () => undefined),
    await signedIn("staff", async () => undefined),
  ];
  const parameters = {
    username: "ava",
    listId,
    postId: await completedGiveaway(baseUrl, "ava"),
    reviewId: await firstReview(env),
    seller: "omarhaddad",
    productId: await firstProduct(env, "omarhaddad"),
    jobId: await firstJob(env),
    // Ben bought it of omarhaddad.
    ...(await lastOrder(env, "ben")),
  };
  const headers = {
    guest: {},
    member: cookieOf(member),
    buyer: cookieOf(buyer),
    seller: cookieOf(seller),
    staff: cookieOf(staff),
  };
  const scripts = await servedScriptOfRoutes(baseUrl, headers, parameters, isLong);
  if (isLong) {
    // A browser fetches what the served pages and the manifest say.
    const fetched = await scriptOfRoutes(browser, baseUrl, { member, buyer, seller, staff }, parameters, isLong);
    const names = (list: readonly RouteScript[]): string[] => list.map(({ id, as }) => `${id} as ${as}`);
    expect(names(fetched)).toEqual(names(scripts));
    const different = scripts.flatMap(({ id, as, kB }, index) => {
      const inBrowser = fetched[index]?.kB ?? 0;
      return Math.abs(inBrowser - kB) > sameKb ? [`${id} as ${as}: ${inBrowser} kB in a browser, ${kB} kB served`] : [];
    });
    expect(different).toEqual([]);
  }
  const over = scripts.filter(({ id, kB }) => kB > (notYet[id] ?? scriptBudget.goal));
  expect(over).toEqual([]);
  for (const { id, kB } of scripts) if (id === "about" || id === "browser") expect(kB, id).toBe(0);
  // Each screen was opened as a person, and was not redirected.
  expect(scripts.length).toBeGreaterThan(30);
});
