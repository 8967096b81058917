import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

/**
 * What is wrong with the page as it is: every violation of every rule axe has, whatever its weight, and sideways
 * scrolling. Legacy mode looks at the page's own frame alone, all that we have, and opens no second page to do so.
 */
export async function barriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ["violations"] })
    .setLegacyMode(true)
    .analyze();
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return [
    ...violations.map(
      ({ id, nodes }) =>
        `${id} at ${page.url()}: ${nodes
          .slice(0, 3)
          .map(({ html }) => html.slice(0, 160))
          .join(" | ")}`,
    ),
    ...(sideways > 0 ? [`${sideways} px sideways at ${page.url()}`] : []),
  ];
}
