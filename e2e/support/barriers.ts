import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { matchRoute } from "#kernel/match-route.ts";
import { isLong } from "../../tests/support/scale.ts";
import { settled } from "./page.ts";

declare global {
  interface Window {
    /** Set by {@link runAxe}. */
    axe?: { run: (within: Document, options: object) => Promise<AxeResults> };
  }
}

/** Source of axe in its smallest form: it is sent to every page that is checked. */
const axeScript = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** Routes with their open dialogs, sizes and themes that this file has already checked with axe. */
const checked = new Set<string>();

/** Forgets what was checked, for the next file of this worker. */
export function forgetCheckedViews(): void {
  checked.clear();
}

/** Names what axe would look at: the route, the width and theme, and the dialogs, menus and tabs that are open. */
async function viewOf(page: Page): Promise<string> {
  const parts = await page.evaluate(() => [
    String(innerWidth),
    matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light",
    ...[...document.querySelectorAll("[role=dialog], [role=alertdialog], [role=menu], main h1")].map(
      (one) => `${one.getAttribute("role") ?? "page"} ${one.getAttribute("aria-label") ?? ""}`,
    ),
  ]);
  return [matchRoute(new URL(page.url()).pathname)?.id ?? page.url(), ...parts].join(" ");
}

/** Returns a message for a page that scrolls sideways. */
export async function sidewaysScroll(page: Page): Promise<string[]> {
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return sideways > 0 ? [`${sideways} px sideways at ${page.url()}`] : [];
}

/**
 * Returns every violation of every rule of axe in the page's only frame. Not by `@axe-core/playwright`, which sends the
 * longer script, twice, for each check.
 */
async function runAxe(page: Page): Promise<AxeResults["violations"]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axeScript);
  return page.evaluate(async () => {
    if (window.axe === undefined) throw new Error("axe did not start");
    return (await window.axe.run(document, { resultTypes: ["violations"] })).violations;
  });
}

/**
 * Returns the faults of the page in its state: sideways scrolling, and every violation of every rule of axe, whatever
 * its impact. `npm test` runs axe, which takes most of a journey's processor time, once for each route, dialog, size
 * and theme of a file; the long form at every call.
 */
export async function barriers(page: Page): Promise<string[]> {
  // A page that changes while axe runs would be checked half in each state.
  await settled(page);
  const wrong = await sidewaysScroll(page);
  const view = await viewOf(page);
  if (checked.has(view) && !isLong) return wrong;
  checked.add(view);
  const violations = await runAxe(page);
  const first = (nodes: { html: string }[]): string =>
    nodes
      .slice(0, 3)
      .map(({ html }) => html.slice(0, 160))
      .join(" | ");
  return [...wrong, ...violations.map(({ id, nodes }) => `${id} at ${page.url()}: ${first(nodes)}`)];
}
