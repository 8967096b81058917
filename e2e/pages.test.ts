import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { routes } from "#kernel/route-table.ts";
import { knownParameters } from "../bench/browser/routes.ts";
import { isLong } from "../tests/support/scale.ts";
import { accessibilityTree, writeTrees } from "./support/accessibility-tree.ts";
import { barriers, sidewaysScroll } from "./support/barriers.ts";
import { completedGiveaway, firstList } from "./support/call.ts";
import { startJourney } from "./support/journey.ts";
import { visit } from "./support/page.ts";
import { accountId, firstJob, firstProduct, firstReview, lastOrder } from "./support/sql.ts";
import { sizes } from "./support/visitor.ts";
import type { Visitor } from "./support/visitor.ts";

const { baseUrl, browser, env, openVisitor } = await startJourney({
  ownProduct: "compares the pages of the demo world with stored trees",
});
let parameters: Record<string, string> = {};

beforeAll(async () => {
  parameters = { ...knownParameters, username: "ava", postId: await completedGiveaway(baseUrl, "ava") };
  parameters["reviewId"] = await firstReview(env);
  parameters["productId"] = await firstProduct(env, seller);
  parameters["jobId"] = await firstJob(env);
  parameters["brandId"] = await accountId(env, "acme");
  // Ben bought it of the seller.
  parameters = { ...parameters, ...(await lastOrder(env, buyer)) };
});

/**
 * Pages of the route table that a person can open as they are. The others redirect, which the route table's tests
 * cover.
 */
const signedIn = routes.filter(
  (row) =>
    row.access === "session" &&
    row.id !== "notification" &&
    row.id !== "notification-redeem" &&
    row.layout !== "account" &&
    row.id !== "payment" &&
    !row.path.includes(":transactionId"),
);
/** A person with a shop: the pages of shops belong to them. */
const seller = "omarhaddad";
const isOfShop = ({ path }: (typeof routes)[number]): boolean =>
  path.startsWith("/:username/shop") || path.startsWith("/shop/");
/** A person who ordered something: the page of an order belongs to its buyer. */
const buyer = "ben";
const isOfOrder = ({ path }: (typeof routes)[number]): boolean => path.startsWith("/orders/:");

const open = routes.filter((row) => (row.access === "public" || row.access === "guest") && row.id !== "post-by-id");

/** What a page is about where its path does not say it: a link that the demo warns of. */
const asked: Readonly<Record<string, string>> = {
  "/leaving": `?to=${encodeURIComponent("https://bit.example.com/free")}`,
};

function pathOf(pattern: string): string {
  return `${pattern}${asked[pattern] ?? ""}`
    .replace(":username/shop", `${seller}/shop`)
    .replaceAll(/:(\w+)/g, (_whole, name: string) => parameters[name] ?? name);
}

/**
 * Places whose headings the visual design sizes by themselves (audit line 29): a title on a stage, of a dialog, of a
 * step, or beside a count.
 */
const ownSizes = [".landing-main", ".draw-hero", ".replies-head", ".modal-title", ".founding-panel", ".join-card"];

/** Names every visible heading, outside {@link ownSizes}, whose font size isn't that of its level (audit line 29). */
async function headingsOfOtherSize(page: Page): Promise<string[]> {
  return page.evaluate((except) => {
    const sizes = new Map([
      ["H2", 30],
      ["H3", 20],
      ["H4", 18],
    ]);
    return [...document.querySelectorAll<HTMLElement>("h2, h3, h4")]
      .filter((one) => one.closest(except) === null && one.checkVisibility() && !one.classList.contains("sr"))
      .map((one) => ({ one, size: Number.parseFloat(getComputedStyle(one).fontSize) }))
      .filter(({ one, size }) => size !== sizes.get(one.tagName))
      .map(
        ({ one, size }) => `audit line 29, ${location.pathname}: ${one.tagName} of ${size} px, “${one.textContent}”`,
      );
  }, ownSizes.join(", "));
}

/** Width of a phone at 200 % zoom, in CSS pixels (WCAG 1.4.4). */
const ZOOMED = { width: 195, height: 422 };

/** Returns what still moves on the page although the person asked for less motion. */
function runningAnimations(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter((one) => one.playState === "running" && Number(one.effect?.getComputedTiming().duration ?? 0) > 1)
      .map((one) => {
        const { target } = one.effect as KeyframeEffect;
        return `${location.pathname}: ${target?.className ?? ""} moves with reduced motion`;
      }),
  );
}

/** Returns the controls that forced colors leave without words, picture or edge. */
async function unseenInForcedColors(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: "active" });
  const unseen = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("button, a[href], input, select, textarea")]
      .filter((one) => one.checkVisibility() && one.getBoundingClientRect().width > 2)
      .filter((one) => {
        const drawn = [one, one.parentElement, one.nextElementSibling, ...one.querySelectorAll("*")];
        return (
          one.innerText.trim() === "" &&
          one.querySelector("svg, img") === null &&
          !drawn.some((part) => {
            if (part === null) return false;
            const { borderStyle, appearance, outlineStyle } = getComputedStyle(part);
            return borderStyle !== "none" || outlineStyle !== "none" || (part === one && appearance !== "none");
          })
        );
      })
      .map((one) => `${location.pathname}: unseen in forced colors: ${one.outerHTML.slice(0, 120)}`),
  );
  await page.emulateMedia({ forcedColors: "none" });
  return unseen;
}

/** Returns faults of a page's landmarks: not exactly one main, or a navigation or an aside without a name. */
function landmarkFaults(path: string, tree: string): string[] {
  const mains = tree.match(/^ *- main\b/gm)?.length ?? 0;
  const unnamed = tree.match(/^ *- (?:navigation|complementary)$/gm) ?? [];
  return [
    ...(mains === 1 ? [] : [`${path}: ${mains} main`]),
    ...unnamed.map((mark) => `${path}: a landmark without a name: ${mark.trim()}`),
  ];
}

/** Returns the faults of a page as it is shown now: headings, sideways scrolling, and axe where requested. */
async function shownFaults(page: Page, isForAxe: boolean): Promise<string[]> {
  return [...(await headingsOfOtherSize(page)), ...(await (isForAxe ? barriers : sidewaysScroll)(page))];
}

/** Returns the faults that a page can have at phone size alone. Adds its accessibility tree to `trees`. */
async function phoneFaults(page: Page, path: string, name: string, trees: Map<string, string>): Promise<string[]> {
  const wrong = [...(await runningAnimations(page)), ...(await unseenInForcedColors(page))];
  const tree = await accessibilityTree(page);
  trees.set(name, tree);
  wrong.push(...landmarkFaults(path, tree));
  // The gallery of parts is for those who build pages.
  if (name === "ui-gallery") return wrong;
  await page.setViewportSize(ZOOMED);
  wrong.push(...(await sidewaysScroll(page)).map((fault) => `at 200 % zoom, ${fault}`));
  await page.setViewportSize(sizes.phone);
  return wrong;
}

/**
 * Opens pages at phone size in dark colors, makes them as wide as a desktop and light, and returns their faults. In the
 * short form axe checks each page in one of the two looks, which take turns.
 */
async function look(
  visitor: Visitor,
  rows: readonly (typeof routes)[number][],
  trees: Map<string, string>,
): Promise<string[]> {
  const { page } = visitor;
  const wrong: string[] = [];
  for (const [index, { id, path: pattern }] of rows.entries()) {
    const path = pathOf(pattern);
    await visit(page, path);
    const headings = await page.locator("h1").count();
    if (headings !== 1) wrong.push(`${path}: ${headings} h1`);
    wrong.push(...(await shownFaults(page, isLong || index % 2 === 0)));
    wrong.push(...(await phoneFaults(page, path, id, trees)));
    await visitor.shot(`page-${id}`);

    await page.setViewportSize(sizes.desktop);
    await page.emulateMedia({ colorScheme: "light" });
    wrong.push(...(await shownFaults(page, isLong || index % 2 === 1)));
    await visitor.shot(`page-${id}-wide`);
    await page.setViewportSize(sizes.phone);
    await page.emulateMedia({ colorScheme: "dark" });
  }
  return [...wrong, ...visitor.problems];
}

/** Compares the accessibility trees of an audience's pages with the file they are stored in. */
async function expectTrees(trees: ReadonlyMap<string, string>, audience: "guest" | "member"): Promise<void> {
  await expect(
    writeTrees(trees),
    "An accessibility tree changed. If it is meant to: node bin/run.mjs --bin vitest run --project e2e e2e/pages.test.ts -u",
  ).toMatchFileSnapshot(`accessibility/${audience}.txt`);
}

test("audit line 29: open pages", async () => {
  const trees = new Map<string, string>();
  expect(await look(await openVisitor("phone", "dark"), open, trees)).toEqual([]);
  await expectTrees(trees, "guest");
});

test("audit line 29: pages of a member", async () => {
  const trees = new Map<string, string>();
  const member = await openVisitor("phone", "dark", "ava");
  parameters["listId"] = await firstList(member.page);
  const own = signedIn.filter((row) => !isOfShop(row) && !isOfOrder(row));
  expect(await look(member, own, trees)).toEqual([]);
  await member.context.close();
  const buying = await openVisitor("phone", "dark", buyer);
  expect(await look(buying, signedIn.filter(isOfOrder), trees)).toEqual([]);
  await buying.context.close();
  const selling = await openVisitor("phone", "dark", seller);
  expect(await look(selling, signedIn.filter(isOfShop), trees)).toEqual([]);
  await expectTrees(trees, "member");
});

test("an unknown page, person and post are not found, in words", async () => {
  const visitor = await openVisitor("desktop", "light");
  for (const path of ["/nobody_at_all", "/ava/p/AAAAAAAAAAAAAAAAAAAAAA", "/no/such/page"]) {
    const answer = await visitor.page.goto(path);
    expect(answer?.status()).toBe(404);
    expect(await visitor.page.locator("h1").count()).toBe(1);
  }
  expect(visitor.problems.splice(0).filter((problem) => !problem.includes("404"))).toEqual([]);
});

test("without JavaScript the pages still read, and say what is missing", async () => {
  const context = await browser.newContext({ baseURL: baseUrl, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`/ava/p/${parameters["postId"] ?? ""}`);
  expect(await page.locator("noscript, [data-no-script]").count()).toBeGreaterThan(0);
  expect(await page.locator("article").count()).toBeGreaterThan(0);

  await page.goto("/");
  const shops = page.getByRole("region", { name: "New in the shops" });
  const products = await shops.getByRole("listitem").count();
  expect(products).toBeGreaterThan(1);
  expect(await shops.locator('a[href$="/shop"].person-link').count()).toBe(products);
  await shops.locator('a[href*="/shop/products/"]').first().click();
  await page.waitForURL(/\/shop\/products\//);
});

test("a link pressed before the page's router listens still goes where it points", async () => {
  const { page } = await openVisitor("desktop", "light", "ava");
  // The page listens to scrolling from the commit that hydrates its links: nothing can be pressed earlier.
  await page.addInitScript(() => {
    const listen = window.addEventListener.bind(window);
    window.addEventListener = ((...what: Parameters<typeof listen>) => {
      listen(...what);
      if (what[0] !== "scroll") return;
      window.addEventListener = listen;
      document.querySelector<HTMLAnchorElement>('a[href="/account/messaging"]')?.click();
    }) as typeof window.addEventListener;
  });
  await page.goto("/account/security");
  await page.getByRole("heading", { name: "Messaging", level: 1 }).waitFor();
});

test("reading pages ship no module script", async () => {
  for (const path of [
    "/resources/about",
    "/resources/privacy",
    "/resources/tos",
    "/resources/guidelines",
    "/resources/press",
    "/review-guidelines",
    "/help",
    "/extension",
    "/browser",
  ]) {
    const html = await (await fetch(`${baseUrl}${path}`)).text();
    expect(html, path).not.toContain('type="module"');
  }
});

test("every page carries the security headers, and its scripts the answer's nonce", async () => {
  for (const row of open) {
    const answer = await fetch(`${baseUrl}${pathOf(row.path)}`, { redirect: "manual" });
    const policy = answer.headers.get("content-security-policy") ?? "";
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? "none";
    for (const part of [
      `script-src 'nonce-${nonce}' 'strict-dynamic'`,
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ]) {
      expect(policy, row.path).toContain(part);
    }
    expect(policy).not.toContain("unsafe");
    expect(
      Object.fromEntries(
        ["x-content-type-options", "x-frame-options", "cross-origin-opener-policy"].map((name) => [
          name,
          answer.headers.get(name),
        ]),
      ),
    ).toEqual({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "cross-origin-opener-policy": "same-origin",
    });
    const html = await answer.text();
    for (const [tag] of html.matchAll(/<script(?![^>]*type="application\/(?:ld\+)?json")[^>]*>/g))
      expect(tag, row.path).toContain(`nonce="${nonce}"`);
    // An inline style attribute would be refused by the policy, and the page would look different on the next visit.
    expect(html, row.path).not.toMatch(/<[a-z][^>]* style="/);
  }
});

test("a page of another site cannot frame us", async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const refused: string[] = [];
  page.on("console", (message) => refused.push(message.text()));
  await page.setContent(`<iframe src="${baseUrl}/"></iframe>`);
  await expect.poll(() => refused.join("\n")).toMatch(/frame-ancestors|X-Frame-Options/i);
});
