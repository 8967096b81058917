import { expect, test } from "vitest";
import { startJourney } from "./support/journey.ts";
import { press } from "./support/keyboard.ts";
import { walkedLooks } from "./support/looks.ts";
import { visit } from "./support/page.ts";

const { openVisitor } = await startJourney({ ownProduct: "compares a person's money with the published total" });

const looks = walkedLooks([
  ["phone", "light"],
  ["desktop", "dark"],
]);

test.each(looks)("on a %s, %s: who has money sees that it is in the published total", async (size, theme) => {
  const { page, looksRight, lostFocus } = await openVisitor(size, theme, "ava");
  await visit(page, "/account/wallet");
  await press(page, page.getByRole("link", { name: "Check that your money is counted" }));
  await page.getByText(/^Your \$[\d,]+\.\d\d is in the total$/).waitFor();
  await page.getByText("Passed", { exact: true }).first().waitFor();
  expect(await page.getByText(/Failed|cannot be accounted for/).count()).toBe(0);
  await looksRight("proof-of-balances");

  // A server that reports a larger total than it proves is detected.
  await page.route(/\/backend\/graphql/, async (route) => {
    const answer = await route.fetch();
    const body = await answer.text();
    await route.fulfill({
      response: answer,
      body: body.replace(
        /("proof":\{[^}]*"owed":)(\d+)/,
        (_all, before: string, owed: string) => `${before}${Number(owed) + 1}`,
      ),
    });
  });
  await visit(page, "/account/wallet");
  await press(page, page.getByRole("link", { name: "Check that your money is counted" }));
  await page.getByText("Your share does not lead to the published total").waitFor();
  await looksRight("proof-of-balances-failed");
  expect(lostFocus).toEqual([]);
  // An answer that is still fetched when the page closes would fail the run.
  await page.unrouteAll({ behavior: "ignoreErrors" });
});
