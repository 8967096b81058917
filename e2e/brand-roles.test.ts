import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { capabilities, capabilityRows, may } from "#kernel/capabilities.ts";
import type { BrandRole, Capability } from "#kernel/capabilities.ts";
import { actAs, confirmContact, exempt, found, join, turnOnTwoFactor } from "./support/brand.ts";
import { callAs } from "./support/call.ts";
import { startJourney } from "./support/journey.ts";
import { walkedLooks } from "./support/looks.ts";
import { settled, visit } from "./support/page.ts";
import type { Visitor } from "./support/visitor.ts";

const { env, openVisitor, desk } = await startJourney({ ownProduct: "founds a brand with people in every role" });

const roles = ["owner", "manager", "member"] as const satisfies readonly BrandRole[];

interface Brand {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  /** A post that the owner wrote for it. */
  readonly postId: string;
}

/** A person of the brand, who acts as the brand. */
interface Seat {
  readonly page: Page;
  readonly role: BrandRole;
  readonly brand: Brand;
}

/** Uses of a capability on the screens it is for, as roles with it and without it meet them. */
interface Step {
  /** Does what the capability is for. Left out where none of a brand's roles has it. */
  readonly allowed?: (seat: Seat) => Promise<void>;
  /** Sees that it is another role's, in words or by a missing control. Left out where every role has it. */
  readonly refused?: (seat: Seat) => Promise<void>;
}

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name });
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

async function isForManagers(page: Page, path: string, words: string): Promise<void> {
  await visit(page, path);
  await heading(page, "This is for the brand’s managers").waitFor();
  await page.getByText(words).waitFor();
}

/** Opens the menu of the first post of the page, or of the profile, and returns the names of its items. */
async function itemsOf(page: Page): Promise<string[]> {
  await button(page, "More").first().click();
  const items = page.getByRole("menu").getByRole("menuitem");
  await items.first().waitFor();
  const names = await items.allInnerTexts();
  await page.keyboard.press("Escape");
  await items.first().waitFor({ state: "detached" });
  return names.map((name) => name.trim());
}

/**
 * A step for every capability that the product knows. A capability without a step fails the types, and the first test
 * below.
 */
const steps: Readonly<Record<Capability, Step>> = {
  post: {
    allowed: async ({ page, role, brand }) => {
      await visit(page, "/compose/post");
      await page.getByRole("textbox", { name: "Your stim" }).fill(`Written by the ${role}.`);
      await page.getByRole("button", { name: "Post", exact: true }).click();
      await page.waitForURL(`**/${brand.username}/p/*`);
      // People change what they wrote themselves, in every role.
      await settled(page);
      expect(await itemsOf(page)).toEqual(expect.arrayContaining(["Edit stim", "Delete stim"]));
    },
  },
  manageContent: {
    allowed: async ({ page, brand }) => {
      await visit(page, `/p/${brand.postId}`);
      expect(await itemsOf(page)).toEqual(expect.arrayContaining(["Pin to profile", "Edit stim", "Delete stim"]));
      await button(page, "More").first().click();
      await page.getByRole("menuitem", { name: "Pin to profile" }).click();
      await page.getByText("Pinned to your profile").waitFor();
      await button(page, "More").first().click();
      await page.getByRole("menuitem", { name: "Unpin from profile" }).click();
      await page.getByText("No longer pinned").waitFor();
    },
    refused: async ({ page, brand }) => {
      await visit(page, `/p/${brand.postId}`);
      const items = await itemsOf(page);
      expect(items).toContain("Copy link");
      for (const item of ["Pin to profile", "Edit stim", "Delete stim"]) expect(items).not.toContain(item);
    },
  },
  manageAudience: {
    allowed: async ({ page, role }) => {
      await visit(page, "/account/filters");
      await page.getByLabel("Word, phrase, #hashtag or emoji").fill(`${role}word`);
      await page.getByRole("button", { name: "Mute", exact: true }).click();
      await button(page, `Unmute ${role}word`).waitFor();
      await visit(page, "/lists");
      await button(page, "Create list").waitFor();
      await visit(page, "/ava");
      expect(await itemsOf(page)).toEqual(
        expect.arrayContaining(["Contact @ava", "Add to lists", "Mute @ava", "Block @ava"]),
      );
    },
    refused: async ({ page }) => {
      const words = "Its owner and managers keep its lists and filters, and write to people as the brand.";
      await isForManagers(page, "/account/filters", words);
      await isForManagers(page, "/ava/contact", words);
      await visit(page, "/lists");
      await page.getByText("The brand’s managers make them.").waitFor();
      expect(await button(page, "Create list").count()).toBe(0);
      await visit(page, "/ava");
      const items = await itemsOf(page);
      expect(items).toContain("Report @ava");
      expect(items.filter((item) => /^(?:Contact|Add to lists|Mute|Block)/.test(item))).toEqual([]);
    },
  },
  editAccount: {
    allowed: async ({ page, role, brand }) => {
      await visit(page, `/${brand.username}`);
      await page.getByRole("link", { name: "Edit profile" }).click();
      await page.getByLabel("Bio").fill(`The ${role} wrote this.`);
      await page.getByRole("button", { name: "Save", exact: true }).last().click();
      await page.getByText("Your profile is saved").waitFor();
      await visit(page, "/account/notifications");
      await page.getByLabel("Replies in the app").waitFor();
    },
    refused: async ({ page, brand }) => {
      const words = "Its owner and managers change its profile and settings.";
      await isForManagers(page, "/settings/profile", words);
      await isForManagers(page, "/account/notifications", words);
      await isForManagers(page, "/account/messaging", words);
      await visit(page, `/${brand.username}`);
      expect(await page.getByRole("link", { name: "Edit profile" }).count()).toBe(0);
      await visit(page, "/account/settings");
      await page.getByRole("link", { name: "Team", exact: true }).first().waitFor();
      for (const tab of ["Messaging", "Filters"])
        expect(await page.getByRole("link", { name: tab, exact: true }).count()).toBe(0);
    },
  },
  handleMoney: {
    allowed: async ({ page }) => {
      await visit(page, "/account/wallet");
      await page.getByRole("heading", { name: "Wallet", level: 1 }).waitFor();
      await page.getByRole("link", { name: "Add funds" }).first().waitFor();
      await visit(page, "/create-giveaway");
      await button(page, /^Set aside/).waitFor();
      await visit(page, "/shop/discounts");
      await button(page, "Make the code").waitFor();
    },
    refused: async ({ page }) => {
      const words = "Its owner and managers give things away, run its shop and see its money.";
      for (const path of ["/account/wallet", "/create-giveaway", "/shop/sales", "/shop/discounts"])
        await isForManagers(page, path, words);
      await visit(page, "/compose/post");
      await page.getByRole("button", { name: "Post", exact: true }).waitFor();
      expect(await page.getByRole("link", { name: "Give something away" }).count()).toBe(0);
    },
  },
  withdraw: {
    allowed: async ({ page }) => {
      await visit(page, "/account/wallet/withdraw");
      await page.getByText("PayPal email address").waitFor();
    },
    refused: async ({ page, role }) => {
      if (role === "member") {
        await isForManagers(page, "/account/wallet/withdraw", "see its money.");
        return;
      }
      await visit(page, "/account/wallet/withdraw");
      await page.getByText("Only the owner of this brand can withdraw.").waitFor();
      expect(await page.getByLabel("PayPal email address").count()).toBe(0);
      await visit(page, "/account/wallet");
      await page.getByRole("link", { name: "Add funds" }).first().waitFor();
      expect(await page.locator(".wallet-note").getByRole("link", { name: "Withdraw" }).count()).toBe(0);
      await visit(page, `/submit-w9-form/${new Date().getFullYear()}`);
      await page.getByText("Only the owner of a brand withdraws its money, and sends this form.").waitFor();
    },
  },
  manageTeam: {
    allowed: async ({ page }) => {
      await visit(page, "/account/team");
      await heading(page, "Invite someone").waitFor();
      await heading(page, "Who did what").waitFor();
      await page
        .getByRole("combobox", { name: /^Role of / })
        .nth(1)
        .waitFor();
      const file = await page.request.get("/media/team.csv");
      expect(file.headers()["content-type"]).toBe("text/csv; charset=utf-8");
      const [head, ...people] = (await file.text()).trim().split(/\r?\n/);
      expect(head).toBe("username,name,role,joined at (UTC)");
      expect(people.map((line) => line.split(",")[2])).toEqual(["owner", "manager", "member"]);
      await page.getByRole("link", { name: "CSV" }).waitFor();
    },
    refused: async ({ page }) => {
      await visit(page, "/account/team");
      await page.getByRole("list", { name: "People" }).getByRole("listitem").nth(2).waitFor();
      await page.getByRole("button", { name: "Leave", exact: true }).waitFor();
      for (const title of ["Invite someone", "Who did what"]) expect(await heading(page, title).count()).toBe(0);
      expect(await page.getByRole("link", { name: "CSV" }).count()).toBe(0);
      expect(await (await page.request.get("/media/team.csv")).text()).toBe(
        "There is nothing here for you. Switch to a brand that you own.\n",
      );
    },
  },
  manageBilling: {
    allowed: async ({ page, brand }) => {
      await visit(page, "/account/wallet/subscription");
      await page.getByText("Exempt", { exact: true }).waitFor();
      await page.getByText(`${brand.name} pays nothing.`).waitFor();
    },
    refused: async ({ page, brand }) => {
      await visit(page, "/account/wallet/subscription");
      await page.getByText(`Only an owner sees what ${brand.name} pays.`).waitFor();
      expect(await heading(page, "Invoices").count()).toBe(0);
    },
  },
  deleteBrand: {
    allowed: async ({ page, brand }) => {
      await visit(page, "/account/settings");
      await page.getByRole("link", { name: `Delete ${brand.name}` }).click();
      await button(page, `Delete ${brand.name}`).waitFor();
    },
    refused: async ({ page, brand }) => {
      await visit(page, "/account/settings");
      expect(await page.getByRole("link", { name: `Delete ${brand.name}` }).count()).toBe(0);
      await visit(page, "/account/delete");
      await page.getByText(`Only an owner of ${brand.name} can delete it.`).waitFor();
      expect(await button(page, /^Delete/).count()).toBe(0);
    },
  },
  actPersonally: {
    refused: async ({ page }) => {
      for (const [path, words] of [
        ["/account/export", "Switch to your own account to get a copy of your data."],
        ["/account/security", "A brand has no password of its own."],
        ["/referrals", "People do. Switch to your own account to share your link."],
        ["/get-verified", "Brands aren’t verified by themselves"],
      ] as const) {
        await visit(page, path);
        await page.getByText(words).first().waitFor();
      }
    },
  },
};

test("every capability has a step for the roles with it and for those without it", () => {
  expect(Object.keys(steps).toSorted()).toEqual(capabilities.toSorted());
  for (const capability of capabilities) {
    const has = roles.map((role) => may(role, capability));
    expect([capability, steps[capability].allowed !== undefined]).toEqual([capability, has.includes(true)]);
    expect([capability, steps[capability].refused !== undefined]).toEqual([capability, has.includes(false)]);
  }
});

const looks = walkedLooks([
  [
    "phone",
    "light",
    {
      brand: { username: "jampantry", name: "Jam Pantry" },
      people: { owner: "waltj", manager: "theobrandt", member: "tashagreene" },
    },
  ],
  [
    "desktop",
    "dark",
    {
      brand: { username: "loomandfold", name: "Loom & Fold" },
      people: { owner: "harpreet", manager: "miriam", member: "eli" },
    },
  ],
]);

describe.each(looks)("at %s size, %s", (size, theme, { brand: about, people }) => {
  test("each role does what it may, and sees who may do the rest", { timeout: 120_000 }, async () => {
    const open = (role: BrandRole): Promise<Visitor> => openVisitor(size, theme, people[role]);
    const visitors = { owner: await open("owner"), manager: await open("manager"), member: await open("member") };
    const { page: ownersPage } = visitors.owner;
    const email = `hello@${about.username}.example.com`;
    const id = await found(ownersPage, about.username, about.name, email);
    await exempt(env, id);
    await actAs(ownersPage, id);
    await confirmContact(ownersPage, await desk.code(email));
    await turnOnTwoFactor(env, people.manager);
    for (const role of ["manager", "member"] as const) {
      const { page } = visitors[role];
      await join(ownersPage, page, { brandId: id, username: people[role], role });
      await actAs(page, id);
    }
    const { createPost: post } = await callAs<{ createPost: { id: string } }>(
      ownersPage,
      "mutation ($input: CreatePostInput!) { createPost(input: $input) { id } }",
      { input: { text: "Written by the owner.", clientId: `roles-${about.username}` } },
    );

    for (const role of roles) {
      const { page, lostFocus, looksRight, shot } = visitors[role];
      const seat: Seat = { page, role, brand: { ...about, id, postId: post.id } };
      await visit(page, "/account/team");
      for (const { words, needs } of capabilityRows) {
        const answer = needs.every((one) => may(role, one)) ? "yes" : "no";
        const cell = page
          .getByRole("row", { name: words })
          .getByRole("cell")
          .nth(["member", "manager", "owner"].indexOf(role));
        if (answer === "yes") await cell.getByLabel("yes").waitFor();
        else expect(await cell.innerText()).toBe("no");
      }
      for (const capability of capabilities) {
        const isAllowed = may(role, capability);
        const step = steps[capability][isAllowed ? "allowed" : "refused"];
        if (step === undefined) throw new Error(`${capability} has no step for a ${role}`);
        await step(seat);
        await settled(page);
        // A manager's permitted screens are the owner's.
        const see = role !== "manager" || !isAllowed ? looksRight : shot;
        await see(`brand-roles-${role}-${capability}`);
      }
      expect(lostFocus).toEqual([]);
    }
  });
});
