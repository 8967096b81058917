import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { actAs, confirmContact, exempt, found, invite, nameOf, payWith, subscriptionStatus } from "./support/brand.ts";
import { callAs } from "./support/call.ts";
import { startJourney } from "./support/journey.ts";
import { walkedLooks } from "./support/looks.ts";
import { reload, visit } from "./support/page.ts";
import { signInQuietly } from "./support/sign-in.ts";

const { env, openVisitor, desk } = await startJourney({
  ownProduct: "founds brands, and moves the clock past invitations and a subscription",
});

const good = "4242 4242 4242 4242";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

interface Founder {
  readonly who: string;
  readonly username: string;
  readonly name: string;
}

/** Founds a brand and confirms its contact address. Returns its public id. */
async function foundConfirmed(page: Page, { username, name }: Founder): Promise<string> {
  const email = `hello@${username}.example.com`;
  const id = await found(page, username, name, email);
  await confirmContact(page, await desk.code(email));
  return id;
}

const looks = walkedLooks([
  [
    "phone",
    "dark",
    {
      team: { who: "leilani", username: "reeflooms", name: "Reef Looms" },
      invited: "kofi",
      paying: { who: "fatima", username: "saltandrye", name: "Salt & Rye" },
    },
  ],
  [
    "desktop",
    "light",
    {
      team: { who: "adaeze", username: "indigoyard", name: "Indigo Yard" },
      invited: "wendell",
      paying: { who: "sora", username: "paperkites", name: "Paper Kites" },
    },
  ],
]);

describe.each(looks)("at %s size, %s", (size, theme, { team, invited, paying }) => {
  test("an invitation lapses and is sent again, and a former member is invited back", async () => {
    const owner = await openVisitor(size, theme, team.who);
    const guest = await openVisitor(size, theme);
    const inviter = await nameOf(owner.page);
    const brandId = await foundConfirmed(owner.page, team);
    await exempt(env, brandId);
    await actAs(owner.page, brandId);
    await invite(owner.page, { brandId, username: invited, role: "member" });
    await desk.advance("P8D");

    await signInQuietly(guest.page, invited);
    const name = await nameOf(guest.page);
    const join = `/join/${brandId}`;
    await visit(owner.page, "/account/team");
    const invites = owner.page.getByRole("list", { name: "Open invites" }).getByRole("listitem");
    await invites.filter({ hasText: name }).getByText("Lapsed", { exact: true }).waitFor();
    await owner.looksRight("brand-back-1-lapsed");
    await visit(guest.page, join);
    await guest.page.getByText(`Invites from ${team.name} last 7 days.`).waitFor();
    await guest.looksRight("brand-back-2-lapsed");
    await button(guest.page, `Ask ${inviter} again`).click();
    await guest.page.getByText(`You asked. The owners of ${team.name} decide`).waitFor();
    await guest.looksRight("brand-back-3-asked");

    await reload(owner.page);
    await invites.getByText("Lapsed, and asks for another one").waitFor();
    await button(owner.page, `Resend to ${name}`).click();
    await owner.page.getByText(`${name} has 7 more days`).waitFor();
    await invites.filter({ hasText: /Expires in [67] days/ }).waitFor();
    await reload(guest.page);
    await button(guest.page, "Join as member").click();
    await guest.page.getByText("You’re on the team", { exact: true }).first().waitFor();

    await reload(owner.page);
    await button(owner.page, `More about ${name}`).click();
    await owner.page.getByRole("menuitem", { name: "Remove from the team" }).click();
    await owner.page.getByRole("alertdialog").getByRole("button", { name: "Remove from the team" }).click();
    await owner.page.getByText(`${name} is off the team`).waitFor();
    await visit(guest.page, "/account/team");
    expect(await guest.page.getByText(team.name).count()).toBe(0);
    await owner.looksRight("brand-back-4-former");
    await button(owner.page, `Invite back ${name}`).click();
    await owner.page.getByText(`${name} is invited back`).waitFor();
    await invites.filter({ hasText: name }).getByText("Member.").waitFor();
    await visit(guest.page, "/account/team");
    await guest.page.getByText(team.name).first().waitFor();
    await guest.looksRight("brand-back-5-own-invites");
    await visit(guest.page, join);
    await button(guest.page, "Join as member").click();
    await guest.page.getByText("You’re on the team", { exact: true }).first().waitFor();
    const file = await owner.page.request.get("/media/team.csv");
    expect((await file.text()).split(/\r?\n/).map((line) => line.split(",")[0])).toEqual([
      "username",
      team.who,
      invited,
      "",
    ]);
    expect([...owner.lostFocus, ...guest.lostFocus]).toEqual([]);
  });

  test("a subscription ends, its brand is marked inactive, and opens again once it pays", async () => {
    const visitor = await openVisitor(size, theme, paying.who);
    const { page } = visitor;
    const brandId = await foundConfirmed(page, paying);
    await visit(page, "/create-brand-account");
    await page.getByRole("radio", { name: /^Monthly/ }).check({ force: true });
    await button(page, "Continue with monthly").click();
    await payWith(page, good, "Pay $29.00");
    await button(page, `Switch to ${paying.name}`).click();
    await page.waitForURL("**/home");
    await callAs(page, "mutation { cancelBrandPaymentSubscription(atPeriodEnd: true) { id } }");
    await desk.advance("P32D");
    await expect.poll(() => subscriptionStatus(env, paying.username), { timeout: 60_000 }).toBe("canceled");

    // A month later the session is over.
    await visitor.context.clearCookies();
    await visit(page, `/${paying.username}`);
    await page.getByText("Inactive", { exact: true }).waitFor();
    await visitor.looksRight("brand-back-6-inactive");
    await signInQuietly(page, paying.who);
    await actAs(page, brandId);
    await visit(page, "/compose/post");
    await page.getByText(`${paying.name} is inactive`).waitFor();
    await visitor.looksRight("brand-back-7-compose");
    await page.getByRole("link", { name: "See what is missing" }).click();
    await page.getByText(`${paying.name} has been closed since`).waitFor();
    await visitor.looksRight("brand-back-8-team");
    await visit(page, "/account/wallet/subscription");
    await page.getByText(`${paying.name} closed on `).waitFor();
    await visitor.looksRight("brand-back-9-ended");
    await button(page, "Reactivate").click();
    await page.getByRole("radio", { name: /^Monthly/ }).waitFor();
    // The card that paid before is offered.
    await page.getByRole("radio", { name: /^Visa ending 4242/, checked: true }).waitFor();
    await visitor.looksRight("brand-back-10-reactivate");
    await page.getByRole("checkbox", { name: /^Charge this card/ }).check();
    await button(page, "Pay $29.00").click();
    await page.getByText(/^Monthly, renews /).waitFor();
    await visitor.looksRight("brand-back-11-open");
    await visit(page, `/${paying.username}`);
    await page.getByText(`@${paying.username}`).first().waitFor();
    expect(await page.getByText("Inactive", { exact: true }).count()).toBe(0);
    expect(visitor.lostFocus).toEqual([]);
  });
});
