import type { Browser, Page } from "playwright-core";
import { openBrowser } from "../../e2e/support/browser.ts";
import type { BenchCase, BenchContext, ReportRow } from "../bench-case.ts";
import { scriptBudget, scriptOfRoutes } from "../browser/routes.ts";
import { lcpWithoutScript, loadOnPhone } from "../browser/visit.ts";
import type { Interaction, LoadFigures, Person } from "../browser/visit.ts";
import { publicId } from "../yardsticks/bare-schema.ts";

/** Number of loads of each page, with script and without, turn by turn. */
const LOADS = 5;

/** Converts a viewer's session cookie to the browser's form. */
function personOf(origin: string, cookie: string): Person {
  const [name = "", value = ""] = cookie.split("=");
  return {
    cookies: [
      {
        name,
        value,
        domain: new URL(origin).hostname,
        path: "/",
        expires: -1,
        httpOnly: true,
        secure: false,
        sameSite: "Lax",
      },
    ],
    origins: [],
  };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

const press = (name: string, selector: string, shows?: string): Interaction => ({
  name,
  act: async (page: Page) => {
    await page.locator(selector).first().tap();
    if (shows !== undefined) await page.locator(shows).first().waitFor();
  },
});

const like = press("like", ".post-actions button:nth-child(3)");
const openMenu: Interaction = {
  name: "open a menu",
  act: async (page) => {
    await page.locator(".post-more").first().tap();
    await page.getByRole("menu").waitFor();
    await page.keyboard.press("Escape");
  },
};
const compose = press("open the composer", ".say-field", "[role=dialog] textarea");
const type: Interaction = {
  name: "type",
  act: (page) => page.locator("textarea").last().pressSequentially("so glad", { delay: 50 }),
};
const openSheet: Interaction = {
  name: "open the sheet of one's own",
  act: async (page) => {
    await page.locator(".page-bar button.account-button").tap();
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
  },
};
/** The code of the next page takes half a second: what is painted first is its bar and its skeleton. */
const openPage: Interaction = {
  name: "skeleton of the next page",
  act: async (page) => {
    await page.route(/notifications-screen/, async (route) => {
      await new Promise((resolve) => {
        setTimeout(resolve, 500);
      });
      await route.continue();
    });
    await page.locator('.bottom-bar a[href="/notifications/all"]').tap();
    await page.locator("main[aria-busy] .skeleton").first().waitFor();
  },
};
const switchTab = press("switch the tab", ".tabs .tab:nth-child(2)");

interface Visited {
  readonly name: string;
  readonly path: string;
  readonly as: "viewer" | "guest";
  readonly interactions: readonly Interaction[];
}

/** Returns a known person's post with replies, for the pages of posts and people. */
async function somePost(bench: BenchContext): Promise<{ username: string; postId: string }> {
  const { rows } = await bench.owner.query<{ id: string; username: string }>(
    `select p.id, a.username from post p join account a on a.id = p.account_id
      where p.status = 'active' and p.reply_to_id is null and a.username is not null and p.replies_count between 5 and 50 and a.status = 'active'
      order by p.created_at desc limit 1`,
  );
  const [post] = rows;
  if (post === undefined) throw new Error("no post has replies");
  return { username: post.username, postId: publicId(post.id) };
}

/** Creates a list of the first viewer's, for its page. */
async function someList(bench: BenchContext): Promise<string> {
  const { rows } = await bench.owner.query<{ id: string }>(
    `insert into user_list (account_id, name) values ($1, 'Bench') on conflict (account_id, lower(name)) do update set name = excluded.name returning id`,
    [bench.data.viewers[0]?.accountId],
  );
  return publicId(rows[0]?.id ?? "");
}

const absolute = (
  row: Pick<ReportRow, "case" | "measure" | "unit" | "ours" | "goal" | "floor"> & Partial<ReportRow>,
): ReportRow => ({ yardstick: null, ratio: null, better: "less", ...row });

async function visit(bench: BenchContext, browser: Browser, page: Visited, viewer: Person): Promise<ReportRow[]> {
  const url = bench.stage.web.origin + page.path;
  const person = page.as === "viewer" ? viewer : undefined;
  const loads: LoadFigures[] = [];
  const plain: number[] = [];
  for (let load = 0; load < LOADS; load += 1) {
    loads.push(await loadOnPhone(browser, url, person, page.interactions));
    plain.push(await lcpWithoutScript(browser, url, person));
  }
  const name = `browser: ${page.name}`;
  const lcp = median(loads.map((load) => load.lcpMs));
  const without = median(plain);
  const rows = [
    absolute({
      case: name,
      measure: "largest paint beside the page without script",
      unit: "ms",
      ours: lcp,
      yardstick: without,
      ratio: lcp / without,
      goal: 1.3,
      floor: null,
      detail: { loads, plain },
    }),
    absolute({
      case: name,
      measure: "blocking",
      unit: "ms",
      ours: median(loads.map((load) => load.blockingMs)),
      goal: 100,
      floor: 150,
    }),
    absolute({
      case: name,
      measure: "layout shift",
      unit: "",
      ours: Math.max(...loads.map((load) => load.shift)),
      goal: 0.02,
      floor: null,
    }),
  ];
  for (const { name: act } of page.interactions) {
    rows.push(
      absolute({
        case: name,
        measure: `to the next paint: ${act}`,
        unit: "ms",
        ours: median(loads.map((load) => load.interactions[act] ?? 0)),
        goal: 100,
        floor: null,
      }),
    );
  }
  return rows;
}

/** The browser's side, at a quarter of the machine's speed, 390 × 844. */
export const browserCases: readonly BenchCase[] = [
  {
    name: "script",
    about: "compressed script of every screen's first visit",
    rows: async (bench) => {
      const browser = await openBrowser();
      try {
        const viewer = personOf(bench.stage.web.origin, bench.data.viewers[0]?.cookie ?? "");
        const scripts = await scriptOfRoutes(
          browser,
          bench.stage.web.origin,
          { member: viewer, buyer: viewer, seller: viewer, staff: undefined },
          { ...(await somePost(bench)), listId: await someList(bench) },
          true,
        );
        return scripts.map(({ id, as, kB, files }) => {
          const isRead = id === "about" || id === "browser";
          const limits = isRead
            ? { goal: scriptBudget.reading, floor: scriptBudget.reading }
            : { goal: scriptBudget.goal, floor: scriptBudget.floor };
          return absolute({
            case: `script: ${id}`,
            measure: `first visit as ${as}`,
            unit: "kB",
            ours: kB,
            ...limits,
            detail: { files },
          });
        });
      } finally {
        await browser.close();
      }
    },
  },
  {
    name: "browser",
    about: "paint, blocking, layout shift and interactions of seven pages on a slow phone",
    rows: async (bench) => {
      const { username, postId } = await somePost(bench);
      const pages: readonly Visited[] = [
        { name: "home", path: "/home/newest", as: "viewer", interactions: [like, openMenu, compose, type] },
        { name: "a post", path: `/${username}/p/${postId}`, as: "viewer", interactions: [like, openMenu, type] },
        { name: "a profile", path: `/${username}`, as: "viewer", interactions: [like, switchTab] },
        { name: "giveaways", path: "/giveaways", as: "viewer", interactions: [openSheet, openPage] },
        { name: "notifications", path: "/notifications/all", as: "viewer", interactions: [switchTab] },
        { name: "landing", path: "/", as: "guest", interactions: [] },
        { name: "a reading page", path: "/resources/tos", as: "guest", interactions: [] },
      ];
      const viewer = personOf(bench.stage.web.origin, bench.data.viewers[0]?.cookie ?? "");
      const browser = await openBrowser();
      try {
        const rows: ReportRow[] = [];
        for (const page of pages) {
          bench.say(`  ${page.path}`);
          rows.push(...(await visit(bench, browser, page, viewer)));
        }
        return rows;
      } finally {
        await browser.close();
      }
    },
  },
];
