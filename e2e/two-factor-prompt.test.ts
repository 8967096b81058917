import type { Page } from "playwright-core";
import { afterAll, describe, expect, test } from "vitest";
import { startJourney } from "./support/journey.ts";
import { press, reach } from "./support/keyboard.ts";
import { walkedLooks } from "./support/looks.ts";
import { confirmEmailQuietly, joinQuietly, newcomersPassword } from "./support/newcomer.ts";
import { visit } from "./support/page.ts";
import { operator } from "./support/product.ts";
import { signIn, signInQuietly } from "./support/sign-in.ts";
import { sql } from "./support/sql.ts";

const { baseUrl, env, openVisitor } = await startJourney({ ownProduct: "changes settings" });
afterAll(async () => {
  await operator(env, "settings", "set", "security.two_factor_required", "false", "the demo world asks nobody");
});

const counter = "loginsSinceTwoFactorDeferral";
const counted = (page: Page): Promise<string | null> => page.evaluate((key) => localStorage.getItem(key), counter);

/** Returns a demo person with exactly one reason for two-factor, whose account and password no other journey changes. */
const whoeverIs = (due: string, other: string): string =>
  `select username from account a join account_credential c on c.account_id = a.id
    where role = 'user' and status = 'active' and not exists (select 1 from account_status_change s where s.account_id = a.id) and not exists (select 1 from email_change e where e.person_id = a.id) and not 'canSendFunds' = any(acl) and phone_verified_at is not null and ${due} and not ${other} order by username limit 1`;
const hasMuch =
  "coalesce((select sum(l.remaining_cents) from ledger_account la join ledger_lot l on l.account_id = la.id and l.is_open where la.owner_id = a.id and la.kind in ('funds', 'earnings') and l.spend_at <= app_now()), 0) >= 50000";
const promisesMuch =
  "exists (select 1 from giveaway g where g.host_account_id = a.id and g.state = 'open' and g.amount_cents * g.winners_count >= 50000)";
const hasSome =
  "exists (select 1 from ledger_account la join ledger_lot l on l.account_id = la.id and l.is_open where la.owner_id = a.id and la.kind in ('funds', 'earnings') and l.spend_at <= app_now())";
const withSomeMoney = whoeverIs(`${hasSome} and email_verified_at is not null`, `(${hasMuch} or ${promisesMuch})`);
const withMuchMoney = whoeverIs(hasMuch, promisesMuch);
const withMuchPromised = whoeverIs(promisesMuch, hasMuch);

const looks = walkedLooks([
  ["phone", "dark", { username: "later_phone", phone: "+12125550177" }],
  ["desktop", "light", { username: "later_desk", phone: "+12125550178" }],
]);

describe.each(looks)("at %s size, %s, by keyboard alone", (size, theme, { username, phone }) => {
  test("two-factor is suggested in the wallet once there is money, can be put off for five logins, and not when it is required", async () => {
    const { page, context, looksRight, lostFocus } = await openVisitor(size, theme);
    const [rich] = await sql<{ username: string }>(env, withSomeMoney, []);
    const prompt = page.locator(".banner").filter({ hasText: "One more lock for your money" });
    const logIn = async (): Promise<void> => {
      await context.clearCookies();
      await signIn(page, rich?.username ?? "");
      await page.waitForURL("**/home");
      await visit(page, "/account/wallet");
      await page.getByRole("heading", { name: "Activity" }).waitFor();
    };

    await joinQuietly(page, baseUrl, { username, phone });
    await confirmEmailQuietly(page, baseUrl, `${username}@example.com`);
    // Nothing to lose yet: nothing is asked.
    await visit(page, "/account/wallet");
    await page.getByText("Nothing has moved yet").waitFor();
    expect(await prompt.count()).toBe(0);
    await logIn();
    await prompt.waitFor();
    await looksRight("two-factor-prompt-1");
    await press(page, prompt.getByRole("button", { name: "Not now" }));
    await prompt.waitFor({ state: "detached" });
    expect(await counted(page)).toBe("0");
    await logIn();
    expect(await counted(page)).toBe("1");
    await page.evaluate((key) => {
      localStorage.setItem(key, "4");
    }, counter);
    await logIn();
    expect(await counted(page)).toBe("5");
    expect(await prompt.count()).toBe(0);
    await logIn();
    await prompt.waitFor();

    await press(page, prompt.getByRole("link", { name: "Turn on" }));
    await page.getByRole("heading", { name: "One more lock" }).waitFor();
    await looksRight();
    await press(page, page.getByRole("button", { name: "Not now" }));
    await page.waitForURL("**/home");
    await page.getByRole("article").first().waitFor();
    expect(await counted(page)).toBe("0");
    await visit(page, "/account/wallet");
    await page.getByRole("heading", { name: "Activity" }).waitFor();
    expect(await prompt.count()).toBe(0);

    // Due by role: no page opens before it is on.
    await operator(env, "settings", "set", "security.two_factor_required", "true", "a journey");
    await operator(env, "grant", username, "staff");
    await context.clearCookies();
    await signIn(page, username, newcomersPassword);
    await page.waitForURL("**/enable-two-factor**");
    await visit(page, "/notifications/all");
    expect(new URL(page.url()).pathname).toBe("/enable-two-factor");
    await page.getByText("Your account can do a lot").waitFor();
    expect(await page.getByRole("button", { name: "Not now" }).count()).toBe(0);
    await looksRight("two-factor-prompt-2-due");
    await reach(page, page.getByRole("button", { name: "Set it up" }));
    await press(page, page.getByRole("button", { name: "Sign out" }));
    await page.waitForURL((url) => url.pathname === "/");
    // Due by a person's money, and by their promises.
    for (const whose of [withMuchMoney, withMuchPromised]) {
      const [found] = await sql<{ username: string }>(env, whose, []);
      await signInQuietly(page, found?.username ?? "");
      await visit(page, "/account/wallet");
      await page.waitForURL("**/enable-two-factor**");
      await page.getByText("Your account can do a lot").waitFor();
      expect(await page.getByRole("button", { name: "Not now" }).count()).toBe(0);
      await press(page, page.getByRole("button", { name: "Sign out" }));
      await page.waitForURL((url) => url.pathname === "/");
    }
    await operator(env, "settings", "set", "security.two_factor_required", "false", "the demo world asks nobody");
    expect(lostFocus).toEqual([]);
  });
});
