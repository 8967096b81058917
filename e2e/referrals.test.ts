import { describe, expect, test } from "vitest";
import { startJourney } from "./support/journey.ts";
import { press, reach, turn, type } from "./support/keyboard.ts";
import { walkedLooks } from "./support/looks.ts";
import { confirmEmailQuietly, joinQuietly } from "./support/newcomer.ts";
import { reload, settled, visit } from "./support/page.ts";
import { operator } from "./support/product.ts";
import { sql } from "./support/sql.ts";

const { baseUrl, env, openVisitor, desk } = await startJourney({ ownProduct: "moves the clock" });

/** The inviter is not verified at first: a referral that is verified before them waits. */
const looks = walkedLooks([
  [
    "phone",
    "dark",
    {
      inviter: { username: "bringer_phone", phone: "+12125550194" },
      friend: { username: "brought_phone", phone: "+12125550191" },
      born: "1990-05-17",
    },
  ],
  [
    "desktop",
    "light",
    {
      inviter: { username: "bringer_desk", phone: "+12125550195" },
      friend: { username: "brought_desk", phone: "+12125550192" },
      born: "1990-05-18",
    },
  ],
]);

function verifyIdentity(username: string, born: string): Promise<string> {
  return operator(
    env,
    "approve-identity",
    username,
    "--state",
    "TX",
    "--document",
    `passport-${username}`,
    "--born",
    born,
  );
}

/** Lets the worker look at a person's referrals at once, as their change of status does; the sweep takes ten minutes. */
async function stepReferrals(username: string): Promise<void> {
  await sql(
    env,
    `select graphile_worker.add_job('account_status_changed:referrals', json_build_object('accountId', id))
       from account where username = $1`,
    [username],
  );
}

/** Lets the worker look at a person's referrals, and counts the days on which it saw the person. */
async function countActiveDays(username: string): Promise<number> {
  await stepReferrals(username);
  const days = await sql(
    env,
    `select d.day from referral_active_day d join referral r on r.id = d.referral_id
       join account a on a.id = r.referee_id where a.username = $1`,
    [username],
  );
  return days.length;
}

describe.each(looks)("at %s size, %s", (size, theme, people) => {
  const { born } = people;
  const [inviter, friend, phone] = [people.inviter.username, people.friend.username, people.friend.phone];

  test(
    "a link brings a friend, who joins and verifies; a week later the inviter is rewarded and on the leaderboard",
    { timeout: 240_000 },
    async () => {
      const { page, looksRight, lostFocus } = await openVisitor(size, theme);
      await joinQuietly(page, baseUrl, people.inviter);
      await confirmEmailQuietly(page, baseUrl, `${inviter}@example.com`);
      await visit(page, "/referrals");
      await page.getByRole("heading", { name: "Verify first, then bring friends" }).waitFor();
      const link = `${baseUrl}/ref/${inviter}`;
      await page.getByText(link.replace("http://", "")).waitFor();
      if (size === "phone") await press(page, page.getByRole("button", { name: "QR code" }));
      await page.getByRole("img", { name: "QR code of your link" }).waitFor();
      await page.getByText("No one has joined yet").waitFor();
      await looksRight("referrals-1-link");
      for (const [path, kind] of [
        [`/ref/${inviter}/qr.svg`, "image/svg+xml"],
        [`/share/invite/${inviter}.png`, "image/png"],
      ] as const) {
        const answer = await fetch(baseUrl + path);
        expect([answer.status, answer.headers.get("content-type")]).toEqual([200, expect.stringContaining(kind)]);
      }

      // In another browser, by the link.
      const guest = await openVisitor(size, theme);
      const joining = guest.page;
      await visit(joining, `/ref/${inviter}`);
      expect(new URL(joining.url()).pathname).toBe("/create-account");
      await joining.getByText(/invited you$/).waitFor();
      expect(await joining.evaluate(() => sessionStorage.getItem("referrerName"))).toBe(inviter);
      expect(await joining.locator('meta[property="og:image"]').getAttribute("content")).toBe(
        `${baseUrl}/share/invite/${inviter}.png`,
      );
      await guest.looksRight("referrals-2-greeting");
      const email = `${friend}@example.com`;
      await type(joining, joining.getByLabel("Email"), email);
      await type(joining, joining.getByLabel("Password", { exact: true }), "a kind thing 42");
      await type(joining, joining.getByLabel("Date of birth"), "05171990");
      await joining.keyboard.press("Enter");
      await joining.waitForURL("**/verify/phone");
      await settled(joining);
      await type(joining, joining.getByLabel("Mobile number"), phone);
      await joining.keyboard.press("Enter");
      await joining.getByLabel("Six-digit code").waitFor();
      await type(joining, joining.getByLabel("Six-digit code"), await desk.code(phone));
      await joining.waitForURL("**/settings/username");
      await type(joining, joining.getByLabel("Username"), friend);
      await joining.getByText(`@${friend} is free`).waitFor();
      await joining.keyboard.press("Enter");
      // The link has said who invited them: the question is left out.
      await joining.waitForURL("**/home");
      await joining.getByText(`@${inviter} invited you.`).waitFor();
      await confirmEmailQuietly(joining, baseUrl, email);

      await visit(page, "/referrals/pending");
      await page.getByText(/^Joined .* to verify phone, email and identity$/).waitFor();
      await looksRight("referrals-3-pending");

      expect(await verifyIdentity(friend, born)).toContain("identity verified");
      const shows = (words: RegExp) =>
        expect
          .poll(
            async () => {
              await reload(page);
              return page.locator(".referral").first().textContent();
            },
            { timeout: 30_000 },
          )
          .toMatch(words);
      await stepReferrals(friend);
      await shows(/Verified/);

      await operator(env, "fund-referrals", "500", "--reason", `Journey at ${size} size`);
      for (const day of [1, 2]) {
        await desk.advance("P4D");
        await visit(joining, "/home");
        await expect.poll(() => countActiveDays(friend), { timeout: 30_000 }).toBeGreaterThanOrEqual(day);
      }
      expect(await verifyIdentity(inviter, "1988-03-21")).toContain("identity verified");
      await stepReferrals(friend);
      await visit(page, "/referrals");
      await shows(/Rewarded/);
      await page.getByRole("heading", { name: "Bring a friend, get $5.00" }).waitFor();
      await looksRight("referrals-4-rewarded");

      await visit(page, "/account/wallet/transactions");
      await page.getByText(`for @${friend}`).waitFor();
      await press(page, page.getByRole("link", { name: "Referral reward" }));
      await page.getByRole("link", { name: friend }).waitFor();
      await looksRight();
      await visit(page, "/notifications/all");
      await page.getByText("Your reward is in your wallet.").first().waitFor();

      await visit(page, "/referral-leaderboard?period=all");
      const own = page.locator("[data-own]");
      await own.waitFor();
      expect(await own.textContent()).toMatch(/1\s*verified/);
      await looksRight("referrals-5-leaderboard");
      const shown = page.getByRole("switch", { name: "Show me here" });
      await turn(page, shown);
      await own.waitFor({ state: "hidden" });
      await visit(joining, "/referral-leaderboard?period=all");
      expect(await joining.locator(`a[href="/${inviter}"]`).count()).toBe(0);
      await turn(page, shown);
      await own.waitFor();
      expect([...lostFocus, ...guest.lostFocus]).toEqual([]);
    },
  );
});

test("a person without a link is asked once who invited them, and a guest reads the leaderboard", async () => {
  const { page, looksRight, shot, lostFocus } = await openVisitor("desktop", "light");
  await visit(page, "/referral-leaderboard");
  await page.getByRole("heading", { name: "Referral leaderboard", level: 1 }).waitFor();
  await looksRight();

  await joinQuietly(page, baseUrl, { username: "asked_once", phone: "+12125550193" });
  await visit(page, "/verify/referral?redirectTo=%2Fgiveaways");
  const field = page.getByLabel("Their username");
  await type(page, field, "no_such_person");
  await page.getByText("We don’t know anyone by that username").waitFor();
  await looksRight();
  await type(page, field, "asked_once");
  await press(page, page.getByRole("button", { name: "Continue" }));
  await page.getByText("You can’t invite yourself.").waitFor();
  await type(page, field, "@ava");
  await page.getByText(/^That is /).waitFor();
  await shot("referrals-6-question");
  await press(page, page.getByRole("button", { name: "Continue" }));
  await page.waitForURL("**/giveaways");
  await page.getByText("@ava invited you.").waitFor();
  await visit(page, "/verify/referral");
  expect(new URL(page.url()).pathname).toBe("/home");
  await reach(page, page.getByRole("link", { name: "Referrals" }).first());
  expect(lostFocus).toEqual([]);
});
