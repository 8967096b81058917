import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { startJourney } from "./support/journey.ts";
import { walkedLooks } from "./support/looks.ts";
import { reload, visit } from "./support/page.ts";
import { letResendPausePass } from "./support/sql.ts";
import type { Size, Theme } from "./support/visitor.ts";
import { askToWithdraw, typeTextedCode } from "./support/withdraw.ts";

const { baseUrl, env, openVisitor, desk, callStaff } = await startJourney({ ownProduct: "moves the clock" });

async function newestPayoutOf(username: string): Promise<string> {
  const found = await callStaff(
    "query ($query: String!) { spFetchPayouts(query: $query, pagination: {sortOrder: desc, limit: 1}) { items { id } } }",
    { query: username },
  );
  return (found["spFetchPayouts"] as { items: { id: string }[] }).items[0]?.id ?? "";
}

const approve = async (username: string): Promise<unknown> =>
  callStaff(
    'mutation ($id: Id!) { spDecidePayout(payoutId: $id, decision: approve, reason: "The name fits.") { status } }',
    { id: await newestPayoutOf(username) },
  );
const mark = async (username: string, step: string, number: string): Promise<unknown> =>
  callStaff(
    `mutation ($id: Id!, $number: String) { spMarkCheck(payoutId: $id, step: ${step}, checkNumber: $number, reason: "From the desk.") { status } }`,
    { id: await newestPayoutOf(username), number },
  );

/** Reloads the page until it shows the result of a task. */
async function showsAfterReload(page: Page, what: Locator): Promise<void> {
  await expect.poll(() => reload(page).then(() => what.count()), { timeout: 60_000 }).toBeGreaterThan(0);
}

const looks: [Size, Theme, { who: string; way: "PayPal" | "Bank check" }][] = [
  ["phone", "light", { who: "lamarfitz", way: "PayPal" }],
  ["desktop", "dark", { who: "camiloruiz", way: "Bank check" }],
];

describe.each(walkedLooks(looks))("at %s size, %s", (size, theme, { who, way }) => {
  test(`a person withdraws by ${way}: cancels once, then completes it`, { timeout: 240_000 }, async () => {
    const { page, looksRight, shot } = await openVisitor(size, theme, who);
    await visit(page, "/account/wallet");
    await page.getByRole("link", { name: "Withdraw", exact: true }).first().click();
    await page.getByRole("radio", { name: new RegExp(`^${way}`) }).check();
    await page.getByLabel("Amount").fill("3");
    await page.getByRole("button", { name: /^Withdraw \$/ }).click();
    await page
      .getByText(/From \$\d+\.00 to \$2,500\.00 at a time/)
      .first()
      .waitFor();
    await looksRight("withdraw-01-form");

    await askToWithdraw(page, "25");
    await looksRight("withdraw-02-code");
    await typeTextedCode(page, desk, true);
    const line = page.locator(".payout").first();
    await line.getByText("In review").first().waitFor();
    await page.getByText("One withdrawal at a time").waitFor();
    await looksRight("withdraw-03-in-review");
    await line.getByRole("button", { name: /^Cancel/ }).click();
    await page.getByRole("button", { name: "Cancel withdrawal" }).click();
    await line.getByText("Canceled").first().waitFor();

    await letResendPausePass(env, baseUrl);
    await askToWithdraw(page, "25");
    await typeTextedCode(page, desk);
    await line.getByText("In review").first().waitFor();
    await approve(who);
    if (way === "PayPal") {
      // PayPal's two minutes begin when it has the money; the page itself polls only every quarter of a minute.
      await showsAfterReload(page, line.getByText("On its way"));
      await desk.advance("PT2M");
      await showsAfterReload(page, line.getByText("Paid", { exact: true }));
      await line.getByText(/PayPal transaction [0-9A-F]{17}/).waitFor();
    } else {
      await showsAfterReload(page, line.getByText("The check is being printed."));
      await mark(who, "printed", "20419");
      await mark(who, "mailed", "20419");
      await reload(page);
      await line.getByText("Check 20419 is in the mail").waitFor();
      await shot("withdraw-04-in-the-mail");
      await mark(who, "cashed", "20419");
      await reload(page);
      await line.getByText("Paid", { exact: true }).first().waitFor();
    }
    await line.getByText("How it went").click();
    await looksRight("withdraw-05-paid");
  });
});
