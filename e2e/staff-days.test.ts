import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { barriers } from "./support/barriers.ts";
import { startJourney } from "./support/journey.ts";
import { press, select, type } from "./support/keyboard.ts";
import { settled, visit } from "./support/page.ts";
import { sizes } from "./support/visitor.ts";

const { baseUrl, openVisitor } = await startJourney({ ownProduct: "decides cases of every queue" });

/** Addresses of all tabs of the staff area, by their words. */
const tabs = {
  Reports: "reports",
  Appeals: "appeals",
  Identity: "identity",
  Support: "support",
  "Job applications": "applications",
  "Shop products": "shop",
  "Brand names": "brand-names",
  "Order claims": "order-claims",
  Payouts: "payouts",
  Referrals: "referrals",
  "Outstanding payments": "outstanding-payments",
  Disputes: "disputes",
  Sanctions: "sanctions",
  Adjustments: "adjustments",
  Reconciliations: "reconciliations",
  "W-9 forms": "w9",
  "Tax exports": "tax-exports",
  Giveaways: "giveaways",
  Orders: "orders",
  Users: "users",
  Brands: "brands",
  Jobs: "jobs",
  Links: "links",
  Settings: "settings",
  Activity: "activity",
  Audit: "audit",
} as const;
type Tab = keyof typeof tabs;

/** A case of a day, the first that waits in a queue. */
interface Case {
  readonly tab: Tab;
  /** Queue of the tab; the tab's first one without it. */
  readonly queue?: string;
  /** Decides the case that is open, by keyboard. */
  readonly decide: (page: Page, reason: string) => Promise<void>;
  /** Whether the decision is final. Another one waits for a colleague, and counts on. */
  readonly isFinal: boolean;
}

/** A day of a staff person: one case on a desktop, then one on a tablet. */
interface Day {
  readonly username: string;
  /** Tabs that the person's grants open, in their order. */
  readonly own: readonly Tab[];
  readonly cases: readonly [atDesk: Case, onTablet: Case];
}

/** Chooses a decision by its digit, gives a reason and sends it. The digit leads to the reason. */
async function decideBy(page: Page, digit: string, reason: string): Promise<void> {
  await page.keyboard.press(digit);
  await page.keyboard.type(reason);
  await page.keyboard.press("Enter");
}

/** The same decision on two cases of a queue: the second opens after the first. */
const twice = (tab: Tab, decide: Case["decide"]): Day["cases"] => [
  { tab, decide, isFinal: true },
  { tab, decide, isFinal: true },
];

const days: readonly Day[] = [
  {
    username: "clerk",
    own: [
      "Order claims",
      "Payouts",
      "Referrals",
      "Outstanding payments",
      "Disputes",
      "Sanctions",
      "Orders",
      "Users",
      "Brands",
      "Activity",
    ],
    cases: twice("Payouts", (page, reason) => decideBy(page, "1", reason)),
  },
  {
    username: "mod",
    own: ["Reports", "Appeals", "Support", "Shop products", "Brand names", "Giveaways", "Users", "Brands", "Activity"],
    cases: twice("Reports", (page, reason) => decideBy(page, "1", reason)),
  },
  {
    username: "idv",
    own: ["Identity", "Users", "Brands", "Activity"],
    cases: twice("Identity", async (page, reason) => {
      const form = page.locator("form", { has: page.getByRole("group", { name: "Decision" }) });
      await page.keyboard.press("3");
      await select(page, form.getByLabel("Why", { exact: true }), "Cannot be read");
      await type(page, form.getByLabel("For the record"), reason);
      await page.keyboard.press("Enter");
    }),
  },
  {
    username: "finance",
    own: ["Adjustments", "Reconciliations", "Users", "Brands", "Activity"],
    cases: [
      {
        tab: "Reconciliations",
        queue: "discrepancy",
        decide: (page, reason) => decideBy(page, "2", reason),
        isFinal: false,
      },
      { tab: "Adjustments", queue: "debts", decide: (page, reason) => decideBy(page, "1", reason), isFinal: false },
    ],
  },
  {
    username: "admin",
    own: Object.keys(tabs) as Tab[],
    cases: twice("Sanctions", async (page, reason) => {
      await type(page, page.getByLabel("Why you look"), "To compare the birthday");
      await page.keyboard.press("Enter");
      await page.getByText("Legal name", { exact: true }).waitFor();
      await decideBy(page, "1", reason);
    }),
  },
];

/** Returns by how many pixels the page, or a table on it, is wider than its place. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(
      ...[document.documentElement, ...document.querySelectorAll("main .table-scroll")].map(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      ),
    ),
  );

/** Returns the parts of a queue that stand side by side at the top of the page, from left to right. */
const columns = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const parts = { list: ".staff-beside-list", case: ".staff-case-main", decision: ".staff-case-side" };
    let right = 0;
    return Object.entries(parts).flatMap(([name, selector]) => {
      const box = document.querySelector(selector)?.getBoundingClientRect();
      if (box === undefined || box.left < right) return [];
      right = box.right;
      return [name];
    });
  });

const place = (page: Page, tab: Tab): Locator =>
  page.getByRole("navigation", { name: "Staff" }).locator(`a[href="/sp/${tabs[tab]}"]`);

/** Reads how many cases a tab of the navigation says to wait, in the words of a screen reader. */
const waiting = async (page: Page, tab: Tab): Promise<number> =>
  Number(/, (\d+) waiting/.exec((await place(page, tab).textContent()) ?? "")?.[1] ?? 0);

const looks = [
  ["desktop", "light"],
  ["tablet", "dark"],
] as const;

test.each(days)(
  "a day of $username by keyboard: in at the door, the own tabs alone, and two cases",
  { timeout: 120_000 },
  async ({ username, own, cases }) => {
    const { page, shot, lostFocus } = await openVisitor("desktop", "light", username);
    await visit(page, "/sp");
    await press(page, page.getByRole("button", { name: "Confirm it’s you" }));
    await page.getByLabel("Your password").waitFor();
    await page.keyboard.type("generosity");
    await page.keyboard.press("Enter");
    await page.getByText("Waiting for a second person").waitFor();

    const links = page.getByRole("navigation", { name: "Staff" }).getByRole("link");
    const hrefs = await links.evaluateAll((all) => all.map((one) => one.getAttribute("href")));
    expect(hrefs).toEqual(["/sp", ...own.map((name) => `/sp/${tabs[name]}`)]);
    const others = Object.entries(tabs).filter(([name]) => !own.includes(name as Tab));
    const answers = others.map(async ([, path]) => (await page.request.get(`${baseUrl}/sp/${path}`)).status());
    expect(await Promise.all(answers)).toEqual(others.map(() => 404));

    for (const [index, { tab, queue, decide, isFinal }] of cases.entries()) {
      const [size, theme] = looks[index] ?? looks[0];
      await page.setViewportSize(sizes[size]);
      await page.emulateMedia({ colorScheme: theme });
      await expect.poll(() => waiting(page, tab)).toBeGreaterThan(0);
      const before = await waiting(page, tab);
      await press(page, place(page, tab));
      // The overview has links to cases too.
      await page.getByRole("heading", { level: 1, name: tab }).waitFor();
      if (queue !== undefined) {
        await press(page, page.locator(`main a[href*="queue=${queue}"]`).first());
        await page.waitForURL((url) => url.searchParams.get("queue") === queue);
      }
      await settled(page);
      // The rows of this queue: a key pressed on the list before would be lost with it.
      const rows = page.locator(`main a.staff-who${queue === undefined ? "" : `[href*="queue=${queue}"]`}`);
      await rows.first().waitFor();
      expect(await overflow(page)).toBe(0);
      await shot(`staff-days-${username}-list-${size}`);
      const list = page.locator(".staff-queue");
      await list.evaluate((one) => one.setAttribute("data-kept", ""));
      await page.keyboard.press("j");
      await rows.and(page.locator(":focus")).waitFor();
      if (size === "desktop") {
        // The case opens in place, and its row is marked.
        await rows.and(page.locator("[aria-current=true]:focus")).waitFor();
        await page.keyboard.press("c");
      } else {
        await page.keyboard.press("c");
        await page.getByText("Claimed by you").waitFor();
        await page.keyboard.press("Enter");
      }
      await page.getByText(/Claimed by you, for \d+ more minutes/).waitFor();
      await page.locator(".staff-case-side form").first().waitFor();
      expect(await page.locator(".staff-case-side").getByRole("radio", { checked: true }).count()).toBe(0);
      expect(await overflow(page)).toBe(0);
      expect(await columns(page)).toEqual(size === "desktop" ? ["list", "case", "decision"] : ["case"]);
      await shot(`staff-days-${username}-case-${size}`);
      const address = page.url();
      await decide(page, "Looked at everything there is");
      // The next one opens by itself, with nothing chosen; after the last one the queue does.
      await page.waitForURL((url) => url.href !== address);
      await expect.poll(() => waiting(page, tab)).toBe(isFinal ? before - 1 : before);
      if (isFinal && before > 1) {
        expect(new URL(page.url()).pathname).toMatch(new RegExp(`^/sp/${tabs[tab]}/.`));
        await page.locator(".staff-case-side form").first().waitFor();
        // The list of before, which is read again.
        expect(await page.locator(".staff-queue[data-kept]").count()).toBe(size === "desktop" ? 1 : 0);
      }
      // Other journeys ask axe about these pages in the light; this is their one dark look.
      if (size === "tablet") expect(await barriers(page)).toEqual([]);
      await page.keyboard.press("u");
    }
    expect(lostFocus).toEqual([]);
  },
);
