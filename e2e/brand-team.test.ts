import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { actAs, exempt, found, nameOf, turnOnTwoFactor } from "./support/brand.ts";
import { callAs } from "./support/call.ts";
import { startJourney } from "./support/journey.ts";
import { walkedLooks } from "./support/looks.ts";
import { reload, visit } from "./support/page.ts";
import { signInQuietly } from "./support/sign-in.ts";
import type { Visitor } from "./support/visitor.ts";

const { env, openVisitor, desk } = await startJourney({ ownProduct: "founds a brand and deletes it" });

async function passStepUp(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Confirm it’s you" });
  await dialog.getByLabel("Your password", { exact: true }).fill("generosity");
  await dialog.getByRole("button", { name: "Confirm", exact: true }).click();
  await dialog.waitFor({ state: "detached" });
}

const looks = walkedLooks([
  ["phone", "light", { owner: "june", brand: "Juniper Press", managing: "lamarfitz" }],
  ["desktop", "dark", { owner: "omarhaddad", brand: "Cedar Press", managing: "camiloruiz" }],
]);

describe.each(looks)("at %s size, %s", (size, theme, { owner: ownerName, brand, managing }) => {
  test(
    "an owner builds a team, hands the brand on, and the next owner deletes it and takes it back",
    { timeout: 240_000 },
    async () => {
      const visitors: Visitor[] = [];
      const open = async (username: string): Promise<Visitor & { name: string; username: string }> => {
        const visitor = await openVisitor(size, theme);
        visitors.push(visitor);
        await visitor.page.goto("/browser");
        await signInQuietly(visitor.page, username);
        return { ...visitor, username, name: await nameOf(visitor.page) };
      };
      const owner = await open(ownerName);
      const [manager, member, decliner] = [await open(managing), await open("marcus"), await open("ben")];
      const username = brand.toLowerCase().replace(" ", "");
      const email = `hello@${username}.example.com`;
      const brandId = await found(owner.page, username, brand, email);
      await exempt(env, brandId);

      // The brand opens with its contact address.
      await actAs(owner.page, brandId);
      await visit(owner.page, "/account/team");
      await owner.page.getByText(`${email} isn’t confirmed yet.`).waitFor();
      await owner.looksRight("brand-team-1-unconfirmed");
      await owner.page.getByRole("button", { name: "Enter code" }).click();
      await owner.page.getByLabel("Six-digit code").fill(await desk.code(email));
      await owner.page.getByText("Confirmed", { exact: true }).waitFor();

      // It invites: by a name that is wrong, and by names that are completed.
      const invite = async (who: string, role: "Member" | "Manager"): Promise<void> => {
        const field = owner.page.getByRole("combobox", { name: "Username" });
        await field.fill(who);
        await owner.page.getByLabel("Role", { exact: true }).selectOption(role);
        await field.press("Escape");
        await owner.page.getByRole("button", { name: "Invite", exact: true }).click();
      };
      await invite("nobodyhere", "Member");
      await owner.page.getByText("There is no such person. Check the username.").waitFor();
      const field = owner.page.getByRole("combobox", { name: "Username" });
      await field.fill("");
      await field.pressSequentially(managing.slice(0, 6));
      await owner.page.getByRole("option", { name: `@${managing}` }).waitFor();
      await field.press("ArrowDown");
      await field.press("Enter");
      await expect.poll(() => field.inputValue()).toBe(managing);
      await owner.page.getByLabel("Role", { exact: true }).selectOption("Manager");
      await owner.page.getByRole("button", { name: "Invite", exact: true }).click();
      const invites = owner.page.getByRole("list", { name: "Open invites" }).getByRole("listitem");
      await invites.filter({ hasText: /Manager\. Waiting for two-factor, expires in [67] days/ }).waitFor();
      for (const { username: invited } of [member, decliner]) {
        await invite(invited, "Member");
        await owner.page.getByText(`@${invited} is invited`).waitFor();
      }
      await owner.page.getByText("3 of 50").waitFor();
      await owner.looksRight("brand-team-2-invited");

      // The manager comes by the notification, lacks the second factor, and joins with it.
      await expect
        .poll(
          async () => {
            await visit(manager.page, "/notifications/all");
            return manager.page.getByText(`invited you to ${brand} as a manager`).count();
          },
          { timeout: 30_000 },
        )
        .toBeGreaterThan(0);
      await visit(manager.page, `/join/${brandId}`);
      await manager.page.getByText("Two-factor is off.").waitFor();
      expect(await manager.page.getByRole("button", { name: "Join as manager" }).isDisabled()).toBe(true);
      await manager.looksRight("brand-team-3-needs");
      await turnOnTwoFactor(env, manager.username);
      await reload(manager.page);
      await manager.page.getByRole("button", { name: "Join as manager" }).click();
      await manager.page.getByText("You’re on the team", { exact: true }).first().waitFor();
      await manager.looksRight("brand-team-4-joined");
      await manager.page.getByRole("button", { name: `Switch to ${brand}` }).click();
      await manager.page.waitForURL("**/home");

      await visit(member.page, `/join/${brandId}`);
      await member.looksRight("brand-team-5-invited");
      await member.page.getByRole("button", { name: "Join as member" }).click();
      await member.page.getByText("You’re on the team", { exact: true }).first().waitFor();
      await actAs(member.page, brandId);

      await visit(decliner.page, `/join/${brandId}`);
      await decliner.page.getByRole("button", { name: "Decline" }).click();
      await decliner.page.getByText("You declined", { exact: true }).first().waitFor();
      await visit(decliner.page, `/join/${brandId}`);
      await decliner.page.getByText("This ticket isn’t in the drum").waitFor();
      // The browser itself reports a page that is answered with 404.
      expect(decliner.problems.splice(0)).toEqual([expect.stringContaining("404 (Not Found)")]);

      // What each role may do.
      const write = async ({ page }: Visitor, text: string): Promise<void> => {
        await visit(page, "/compose/post");
        await page.getByRole("textbox", { name: "Your stim" }).fill(text);
        await page.getByRole("button", { name: "Post", exact: true }).click();
        await page.waitForURL(`**/${username}/p/*`);
      };
      await write(member, "Written by the member.");
      await write(manager, "Written by the manager.");
      await visit(member.page, "/account/wallet");
      await member.page.getByRole("heading", { name: "This is for the brand’s managers" }).waitFor();
      await visit(manager.page, "/account/wallet");
      await manager.page.getByRole("heading", { name: "Wallet", level: 1 }).waitFor();
      const give = ({ page }: Visitor): Promise<unknown> =>
        callAs(
          page,
          "mutation ($input: CreatePostInput!, $key: String!) { createPost(input: $input, idempotencyKey: $key) { id } }",
          {
            key: `give-${username}`,
            input: {
              text: "Coffee on us",
              clientId: `give-${username}`,
              giveaway: { amount: 500, winnersCount: 1, durationHours: 24, enterMethod: "like" },
            },
          },
        );
      await expect(give(member)).rejects.toThrow(/FORBIDDEN/);
      // The manager may give; the brand has no money yet.
      await expect(give(manager)).rejects.toThrow(/INSUFFICIENT_FUNDS/);
      for (const one of [member, manager]) {
        await visit(one.page, "/account/team");
        await one.page.getByRole("list", { name: "People" }).getByRole("listitem").nth(2).waitFor();
        await one.page.getByRole("button", { name: "Leave", exact: true }).waitFor();
        expect(await one.page.getByRole("heading", { name: "Invite someone" }).count()).toBe(0);
      }
      await member.looksRight("brand-team-6-member");

      // Roles: a member without a second factor stays one, in words; a manager becomes a member and a manager again.
      await visit(owner.page, "/account/team");
      const roleOf = ({ name }: { name: string }): Locator =>
        owner.page.getByRole("combobox", { name: `Role of ${name}` });
      await roleOf(member).selectOption("manager");
      await owner.page.getByText("A role that handles money needs a second factor.").waitFor();
      await expect.poll(() => roleOf(member).inputValue()).toBe("member");
      await roleOf(manager).selectOption("member");
      await owner.page.getByText(`${manager.name} is a member now`).waitFor();
      await roleOf(manager).selectOption("manager");
      await owner.page.getByText(`${manager.name} is a manager now`).waitFor();
      const acts = owner.page.getByRole("list", { name: "Who did what" }).getByRole("listitem");
      await acts.filter({ hasText: `${member.name} Wrote a stim` }).waitFor();
      await owner.page.getByLabel("Person", { exact: true }).selectOption({ label: manager.name });
      await acts.filter({ hasText: member.name }).first().waitFor({ state: "detached" });
      await acts.filter({ hasText: `${manager.name} Wrote a stim` }).waitFor();
      await owner.looksRight("brand-team-7-team");

      // The member is removed while they write as the brand: their next act is not the brand's.
      await visit(member.page, "/compose/post");
      await member.page.getByRole("textbox", { name: "Your stim" }).fill("Too late.");
      const more = async (name: string, item: string): Promise<void> => {
        await owner.page.getByRole("button", { name: `More about ${name}` }).click();
        await owner.page.getByRole("menuitem", { name: item }).click();
      };
      await more(member.name, "Remove from the team");
      await owner.page.getByRole("alertdialog").getByRole("button", { name: "Remove from the team" }).click();
      await owner.page.getByText(`${member.name} is off the team`).waitFor();
      await owner.page.getByRole("button", { name: `Invite back ${member.name}` }).waitFor();
      await member.page.getByRole("button", { name: "Post", exact: true }).click();
      await member.page.waitForURL("**/login?*");
      await member.page.getByText("Your session has ended").waitFor();
      await signInQuietly(member.page, member.username);
      expect(await nameOf(member.page)).toBe(member.name);

      // The ownership moves by a step-up and the other's consent.
      await more(manager.name, "Offer the ownership");
      await owner.page.getByRole("alertdialog").getByRole("button", { name: "Offer the ownership" }).click();
      await passStepUp(owner.page);
      await owner.page.getByText(`The ownership is offered to ${manager.name}.`).waitFor();
      await owner.looksRight("brand-team-8-offered");
      await visit(manager.page, `/join/${brandId}`);
      await manager.page.getByRole("button", { name: "Switch to your own account" }).click();
      await manager.page.getByText(`Become the owner of ${brand}`).first().waitFor();
      await manager.looksRight("brand-team-9-offer");
      await manager.page.getByRole("button", { name: "Accept the ownership" }).click();
      await manager.page.getByText(`${brand}, owner.`).waitFor();
      await visit(owner.page, "/account/team");
      await owner.page.getByRole("button", { name: "Leave", exact: true }).click();
      await owner.page.getByRole("alertdialog").getByRole("button", { name: "Leave the team" }).click();
      await owner.page.waitForURL("**/home");
      await owner.page.getByText(`You left ${brand}`).waitFor();

      // The next owner deletes the brand, and takes it back.
      await actAs(manager.page, brandId);
      await visit(manager.page, "/account/settings");
      await manager.page.getByRole("link", { name: `Delete ${brand}` }).click();
      await manager.page.getByText("Only you are on its team.").waitFor();
      await manager.looksRight("brand-team-10-delete");
      await manager.page.getByRole("button", { name: `Delete ${brand}` }).click();
      await passStepUp(manager.page);
      await manager.page.getByRole("heading", { name: "Deleted brands" }).waitFor();
      await manager.looksRight("brand-team-11-deleted");
      await manager.page.getByRole("button", { name: `Keep ${brand}` }).click();
      await manager.page.getByText(`${brand} is back`).waitFor();
      await visit(manager.page, `/${username}`);
      await manager.page.getByText(`@${username}`).first().waitFor();

      expect(visitors.flatMap(({ lostFocus }) => lostFocus)).toEqual([]);
    },
  );
});
