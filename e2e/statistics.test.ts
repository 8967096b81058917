import { expect, test } from "vitest";
import { periods, sectionPath, sections } from "#web/features/statistics/sections.ts";
import { startJourney } from "./support/journey.ts";
import { press } from "./support/keyboard.ts";
import { visit } from "./support/page.ts";

const { baseUrl, openVisitor } = await startJourney();

/** Most bytes of a page's HTML with its data, without its icons, before compression. */
const mostBytes = 50_000;
/** Icons at the start of a page. */
const icons = /<symbol.*?<\/symbol>/gs;

test("a guest goes through sections and periods by keyboard; table, chart and file agree", async () => {
  const { page, looksRight, lostFocus } = await openVisitor("desktop", "light");
  await visit(page, "/giveaways");
  await press(page, page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Stats" }));
  await page.getByRole("heading", { name: "Stats", level: 1 }).waitFor();
  const tabs = page.getByRole("navigation", { name: "Statistics" });
  await page.getByRole("img", { name: /^Map of the states/ }).waitFor();
  expect(await tabs.getByRole("link", { name: "Visits" }).count()).toBe(0);
  await looksRight("statistics-1-overview");

  await press(page, tabs.getByRole("link", { name: "Signups" }));
  await page.waitForURL("**/stats/signups");
  await page.getByRole("img", { name: /^New people each week/ }).waitFor();
  // The chart is that of weeks, and says so, until the months are there.
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/backend\/graphql/, async (route) => {
    await released;
    await route.continue();
  });
  const byMonth = page.getByRole("navigation", { name: "Period" }).getByRole("link", { name: "By month" });
  await press(page, byMonth);
  await page.waitForURL("**/stats/signups?by=month");
  await byMonth.and(page.locator("[aria-current=page]")).waitFor();
  expect(await page.getByRole("heading", { level: 3 }).allTextContents()).toContain("New people each week");
  release();
  await page.getByRole("img", { name: /^New people each month/ }).waitFor();
  await press(page, page.getByText("Show the numbers"));
  const shown = await page.getByRole("table").locator("tbody td").allTextContents();
  const bars = await page.locator(".chart-value").allTextContents();
  expect(shown.toReversed()).toEqual(bars);
  const file = await fetch(`${baseUrl}/stats/signups.json?type=month`);
  const { buckets } = (await file.json()) as { buckets: { value: number }[] };
  expect(bars.map(Number)).toEqual(buckets.map(({ value }) => value));
  await looksRight();
  expect(lostFocus).toEqual([]);
});

test("sections of staff are no page for guests", async () => {
  const pages = ["/stats/visits", "/stats/spam-posts", "/stats/suspended-users", "/stats/unknown"];
  const answers = await Promise.all(pages.map((path) => fetch(baseUrl + path)));
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect(new URL((await fetch(`${baseUrl}/stats/default?by=day`)).url).pathname).toBe("/stats");
});

test("staff see every section, on a phone as well, each in at most 50 kB", async () => {
  const { page, looksRight, lostFocus } = await openVisitor("phone", "dark", "admin");
  await visit(page, "/stats");
  await looksRight("statistics-2-phone");
  await press(page, page.getByRole("navigation", { name: "Statistics" }).getByRole("link", { name: "Visits" }));
  await page.waitForURL("**/stats/visits");
  await page.getByRole("heading", { name: "Visits each week" }).waitFor();
  expect(sections).toHaveLength(11);
  for (const section of sections)
    for (const period of periods) {
      const answer = await page.request.get(sectionPath(section, period));
      expect(answer.status(), answer.url()).toBe(200);
      const html = (await answer.text()).replaceAll(icons, "");
      expect(Buffer.byteLength(html), answer.url()).toBeLessThanOrEqual(mostBytes);
    }
  await looksRight();
  expect(lostFocus).toEqual([]);
});
