import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { walkedLooks } from "./support/looks.ts";
import { startJourney } from "./support/journey.ts";
import { visit } from "./support/page.ts";
import { operator } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const { baseUrl, env, openVisitor, desk } = await startJourney({ ownProduct: "moves the clock" });

/** Opens a post and enters by its ticket; returns the announced ticket number. */
async function enterByLike(page: Page, path: string): Promise<string> {
  await visit(page, path);
  await page.getByRole("button", { name: "Like to enter" }).click();
  const receipt = page.getByText(/Ticket \d{4}/).first();
  await receipt.waitFor();
  return /\d{4}/.exec((await receipt.textContent()) ?? "")?.[0] ?? "";
}

const looks = walkedLooks([
  ["phone", "dark", "+12125550141"],
  ["desktop", "light", "+12125550142"],
]);

describe.each(looks)("at %s size, %s", (size, theme, phone) => {
  test(
    "a new person joins, gives $100 away to two winners, and the draw can be checked",
    { timeout: 240_000 },
    async () => {
      const host = await openVisitor(size, theme);
      const { page } = host;
      const name = `newgiver_${size.slice(0, 5)}`;
      const email = `${name}@example.com`;

      // Join: account, phone, username; the mail's link confirms the address.
      await visit(page, "/");
      await host.shot("loop-01-landing");
      await page.getByRole("link", { name: "Create account" }).first().click();
      await page.getByLabel("Email").fill(email);
      await page.getByLabel("Password", { exact: true }).fill("a kind thing 42");
      await page.getByLabel("Date of birth").fill("05/17/1990");
      await host.shot("loop-02-create-account");
      await page.getByRole("button", { name: "Create account" }).click();
      await page.getByLabel("Mobile number").fill(phone);
      await page.getByRole("button", { name: "Text me a code" }).click();
      await page.getByLabel("Six-digit code").waitFor();
      const code = await desk.code(phone);
      await host.shot("loop-03-phone-code");
      await page.getByLabel("Six-digit code").fill(code);
      await page.getByLabel("Username").fill(name);
      await page.getByLabel("Name", { exact: false }).first().fill("Nora Giver");
      await host.shot("loop-04-username");
      await page.getByRole("button", { name: "Finish" }).click();
      await page.waitForURL(/\/(home|settings\/username)/);
      const mail = await desk.message(email, /Confirm your email/);
      await visit(page, mail.links[0] ?? "");
      const confirm = page.getByRole("button", { name: /confirm/i });
      if (await confirm.isVisible().catch(() => false)) await confirm.click();
      await page.getByRole("heading", { name: "Your email is confirmed" }).waitFor();

      // The operator sees who this is, and trusts them.
      expect(
        await operator(
          env,
          "approve-identity",
          name,
          "--state",
          "TX",
          "--document",
          `passport-${size}`,
          // One person has one account: at every size it is another person.
          "--born",
          size === "phone" ? "1990-05-17" : "1990-05-18",
        ),
      ).toContain("identity verified");
      expect(await operator(env, "trust", name)).toContain("trusted");

      // Money in, by card.
      await visit(page, "/add-funds");
      await page.getByRole("button", { name: "$100", exact: true }).click();
      await page.getByRole("button", { name: /^Continue/ }).click();
      await page.getByLabel("Card number").fill("4242 4242 4242 4242");
      await page.getByLabel("Expires").fill("12 / 34");
      await page.getByLabel("Security code").fill("123");
      await host.shot("loop-05-card");
      await page.getByRole("button", { name: "Pay $100.00" }).click();
      await page.getByRole("heading", { name: /\$100\.00/ }).waitFor();
      await host.shot("loop-06-paid");
      await desk.advance("P3D");

      // Give it away.
      await visit(page, "/create-giveaway");
      await page.getByLabel("Prize for each winner").fill("50");
      await page.getByRole("button", { name: "One winner more" }).click();
      await page
        .getByLabel("Your stim")
        .fill("First time giving. A neighbor once paid for my groceries, and two of you get $50 from me.");
      await page.getByRole("radio", { name: "Like" }).check({ force: true });
      await page.getByRole("radio", { name: "In 1 hour" }).check({ force: true });
      await host.shot("loop-07-compose");
      await page.getByRole("button", { name: "Set aside $100 and post" }).click();
      const own = page.getByRole("article").filter({ hasText: "First time giving." }).first();
      await own.waitFor();
      await visit(page, `/${name}`);
      const link = page.locator(`a[href^="/${name}/p/"]`).first();
      const path = new URL((await link.getAttribute("href")) ?? "", baseUrl).pathname;
      expect(path).toMatch(/^\/newgiver_\w+\/p\/[\w-]{22}$/);
      await visit(page, path);
      await page.getByText("This one is yours").first().waitFor();
      await host.shot("loop-08-own-ticket");

      // Three enter, one leaves again.
      const entrants = await Promise.all(
        ["ben", "mayal", "omarhaddad"].map(async (username) => {
          const visitor = await openVisitor(size, theme);
          await signIn(visitor.page, username);
          return { ...visitor, username };
        }),
      );
      const tickets: string[] = [];
      for (const entrant of entrants) tickets.push(await enterByLike(entrant.page, path));
      expect(new Set(tickets).size).toBe(3);
      const [ben, maya, omar] = entrants;
      if (ben === undefined || maya === undefined || omar === undefined) throw new Error("three entered");
      await ben.shot("loop-09-entered");
      await omar.page.getByRole("button", { name: "Leave" }).first().click();
      const sure = omar.page.getByRole("alertdialog").getByRole("button", { name: /leave/i });
      if (await sure.isVisible().catch(() => false)) await sure.click();
      await omar.page.getByRole("button", { name: "Like to enter" }).waitFor();

      // The deadline comes; the draw follows by itself; ben watches.
      await desk.advance("PT1H1M");
      await ben.page.reload();
      await ben.page
        .getByText(/You won \$50/)
        .first()
        .waitFor({ timeout: 60_000 });
      await ben.shot("loop-10-won");
      await visit(ben.page, "/account/wallet");
      await ben.page.getByText("+$50.00").first().waitFor();
      await ben.shot("loop-11-wallet");
      await visit(ben.page, "/notifications/all");
      await ben.page
        .getByText(/You won \$50 from Nora Giver!/)
        .first()
        .waitFor();
      await ben.shot("loop-12-notification");
      await visit(maya.page, "/account/wallet");
      await maya.page.getByText("+$50.00").first().waitFor();
      await visit(omar.page, path);
      await omar.page
        .getByText(/Ben|Maya/)
        .first()
        .waitFor();
      await visit(page, `${path}/winners`);
      await page.getByText("Maya Lindqvist").first().waitFor();
      await host.shot("loop-13-winners");

      // Anyone can check it.
      await visit(page, `${path}/draw`);
      await page.getByRole("button", { name: "Check it in your browser" }).click();
      await page.getByRole("heading", { name: "This draw checks out." }).waitFor();
      await host.shot("loop-14-draw");
      await visit(ben.page, `${path}/draw`);
      await ben.page.getByText(/^Your ticket \d{4} was in the frozen list$/).waitFor();
      await ben.page.getByRole("button", { name: "Download your receipt" }).waitFor();
      expect(await operator(env, "verify-draw", path.split("/").at(-1) ?? "")).toContain("This draw checks out.");
      expect(await operator(env, "invariants")).toContain("Every invariant holds.");
    },
  );
});
