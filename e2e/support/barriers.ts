import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

/** What is wrong with the page as it is: in axe's words, and sideways scrolling. */
export async function barriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]).analyze();
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  return [...violations.map(({ id, nodes }) => `${id} at ${page.url()}: ${nodes.slice(0, 3).map(({ html }) => html.slice(0, 160)).join(" | ")}`), ...(sideways > 0 ? [`${sideways} px sideways at ${page.url()}`] : [])];
}
