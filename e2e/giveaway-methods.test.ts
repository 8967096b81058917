import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { barriers } from "./support/barriers.ts";
import { startJourney } from "./support/journey.ts";
import { walkedLooks } from "./support/looks.ts";
import { visit } from "./support/page.ts";
import { operator } from "./support/product.ts";
import type { Size, Theme, Visitor } from "./support/visitor.ts";

const { env, openVisitor, desk, callStaff } = await startJourney({ ownProduct: "moves the clock" });
// The host has one of the demo world open, and may have three at a time.
await desk.advance("PT12H");

const host = { username: "ava", name: "Ava Moreno" } as const;

interface Guest extends Visitor {
  name: string;
}

interface Terms {
  words: string;
  method: "Reply" | "Repost" | "Vote" | "Like";
  /** Dollars for each winner. Each giveaway of the product has another prize, by which its money is found. */
  prize: number;
  winners?: number;
}

/** A published giveaway. */
interface Given extends Terms {
  path: string;
}

/** Composes a giveaway of an hour and presses the button that posts it; one with two winners declares its extension. */
async function compose({ page, shot }: Visitor, { words, method, prize, winners = 1 }: Terms): Promise<void> {
  await visit(page, "/create-giveaway");
  await page.getByLabel("Prize for each winner").fill(String(prize));
  await page.getByLabel("Your stim").fill(words);
  await page.getByRole("radio", { name: method }).check({ force: true });
  await page.getByRole("radio", { name: "In 1 hour" }).check({ force: true });
  if (method === "Vote") {
    await page.getByLabel("Option 1", { exact: true }).fill("Rye");
    await page.getByLabel("Option 2", { exact: true }).fill("Wheat");
  }
  if (winners > 1) {
    await page.getByRole("button", { name: "One winner more" }).click();
    await page.locator("summary").filter({ hasText: "More" }).click();
    await page.getByRole("checkbox", { name: /^Stay open longer once/ }).check({ force: true });
    await page.getByText("it stays open 1 hour longer, once").waitFor();
  }
  expect(await barriers(page)).toEqual([]);
  await shot(`methods-1-compose-${method.toLowerCase()}`);
  await page.getByRole("button", { name: `Set aside $${prize * winners} and post` }).click();
}

async function give(visitor: Visitor, terms: Terms): Promise<Given> {
  const { page } = visitor;
  await compose(visitor, terms);
  await page.waitForURL(`**/${host.username}/p/*`);
  await page.getByRole("article").filter({ hasText: terms.words }).first().waitFor();
  return { ...terms, path: new URL(page.url()).pathname };
}

/** Presses the button of the ticket, does what it asks for, and returns the number of the ticket that is shown then. */
async function enter(
  { page }: Guest,
  { path, method }: Given,
  words = "Count me in, and good luck to all.",
): Promise<string> {
  await visit(page, path);
  await page
    .getByRole("button", { name: `${method} to enter` })
    .first()
    .click();
  if (method === "Reply") {
    await page.getByLabel(`Reply to ${host.name}`).fill(words);
    await page.locator("#reply").getByRole("button", { name: "Reply", exact: true }).click();
  }
  if (method === "Vote") {
    const poll = page.getByRole("dialog", { name: "Vote" });
    await poll.getByRole("button", { name: "Rye" }).click();
    await poll.getByText("You’re in.").waitFor();
    await poll.getByRole("button", { name: "Close" }).click();
  }
  const ticket = page.locator(".ticket-held").getByText(/^Ticket \d{4}$/);
  await ticket.waitFor();
  return ticket.innerText();
}

/** Opens a page until it shows some words. */
async function finds(page: Page, path: string, words: string | RegExp, count = 1): Promise<void> {
  await expect
    .poll(
      async () => {
        await visit(page, path);
        return page.getByText(words).count();
      },
      { timeout: 60_000, message: `${String(words)} at ${path}` },
    )
    .toBeGreaterThanOrEqual(count);
}

/** Waits until the prizes are paid, and returns the guests who won. */
async function winnersOf(page: Page, { path, winners = 1 }: Given, guests: readonly Guest[]): Promise<Guest[]> {
  await finds(page, `${path}/winners`, /^Paid$/, winners);
  const list = await page.locator(".people-row").allInnerTexts();
  const won = guests.filter(({ name }) => list.some((row) => row.includes(name)));
  expect(won).toHaveLength(winners);
  return won;
}

const balances = async (page: Page): Promise<string[]> => {
  await visit(page, "/account/wallet");
  return page.locator(".wallet-tile-amount").allInnerTexts();
};

interface Look {
  size: Size;
  theme: Theme;
  /** Prize of the first giveaway, in dollars. */
  from: number;
  voided: [reasonClass: string, words: RegExp];
}

const looks: Look[] = [
  {
    size: "phone",
    theme: "dark",
    from: 6,
    voided: ["rules_broken", /called off the giveaway by .* because it broke our rules/],
  },
  {
    size: "desktop",
    theme: "light",
    from: 16,
    voided: ["technical", /called off the giveaway by .* technical fault on our side/],
  },
];

describe.each(walkedLooks(looks))("at $size size, $theme", ({ size, theme, from, voided }) => {
  test(
    "giveaways entered by a reply, a repost and a vote: composed, entered, one open longer, drawn, paid, thanked for; a fourth is called off",
    { timeout: 240_000 },
    async () => {
      const giver = await openVisitor(size, theme, host.username);
      const arrive = async (username: string, name: string): Promise<Guest> => {
        const visitor = await openVisitor(size, theme, username);
        return { ...visitor, name };
      };
      const ben = await arrive("ben", "Ben Adeyemi");
      const maya = await arrive("mayal", "Maya Lindqvist");
      const omar = await arrive("omarhaddad", "Omar Haddad");
      const guests = [ben, maya, omar];

      // Staff call one off.
      const before = await balances(giver.page);
      const like = await give(giver, { words: `A loaf for a like, ${size}.`, method: "Like", prize: from });
      for (const guest of [ben, omar]) await enter(guest, like);
      const [reasonClass, notice] = voided;
      await callStaff(
        "mutation ($postId: Id!, $reasonClass: SpVoidReason!, $reason: String!) { spVoidGiveaway(postId: $postId, reasonClass: $reasonClass, reason: $reason) { state } }",
        { postId: like.path.split("/").at(-1) ?? "", reasonClass, reason: "Seen by two of us" },
      );
      const calledOff = `Called off. The prize went back to ${host.name}.`;
      await omar.page.locator(".ticket-frame").getByRole("status").getByText(calledOff).waitFor();
      await visit(ben.page, like.path);
      await ben.page.getByText(calledOff).waitFor();
      expect(await ben.page.getByRole("button", { name: "Like to enter" }).count()).toBe(0);
      await ben.looksRight("methods-2-called-off");
      await finds(ben.page, "/notifications/all", notice);
      await ben.shot("methods-3-called-off-notice");
      expect(await balances(giver.page)).toEqual(before);
      await giver.page.getByText(`+$${from}.00`).first().waitFor();
      await giver.shot("methods-4-money-back");

      const reply = await give(giver, {
        words: `Two loaves for the best breakfast, ${size}.`,
        method: "Reply",
        prize: from + 1,
        winners: 2,
      });
      const repost = await give(giver, { words: `A loaf for a repost, ${size}.`, method: "Repost", prize: from + 2 });
      const vote = await give(giver, { words: `Which loaf is it, ${size}?`, method: "Vote", prize: from + 3 });

      // A fourth at a time is refused, in sight of the person who pressed the button at the end.
      await compose(giver, { words: "One more.", method: "Repost", prize: from });
      const refusal = giver.page.getByRole("alert").filter({ hasText: "You can have 3 giveaways running at a time." });
      await expect
        .poll(() =>
          refusal.evaluate(
            (one) => one.getBoundingClientRect().top >= 56 && one.getBoundingClientRect().bottom < innerHeight,
          ),
        )
        .toBe(true);
      await giver.shot("methods-4-refused");

      // All three enter; one leaves again, with their reply.
      await enter(ben, reply, "Porridge, with an egg on it.");
      const held = await enter(omar, reply, "Flatbread.");
      await omar.shot("methods-5-entered-reply");
      await omar.page.getByRole("button", { name: "Leave" }).first().click();
      await omar.page.getByRole("alertdialog").getByRole("button", { name: "Delete reply and leave" }).click();
      await omar.page.getByRole("button", { name: "Reply to enter" }).first().waitFor();
      for (const given of [repost, vote]) {
        const tickets: string[] = [];
        for (const guest of guests) tickets.push(await enter(guest, given));
        expect(tickets).toEqual(["Ticket 0001", "Ticket 0002", "Ticket 0003"]);
        await omar.shot(`methods-5-entered-${given.method.toLowerCase()}`);
      }
      await visit(maya.page, vote.path);
      await maya.page.getByRole("link", { name: "3 in. See who" }).click();
      const list = maya.page.getByRole("dialog", { name: "Who’s in (3)" });
      for (const { name } of guests) await list.getByRole("link", { name }).waitFor();
      await maya.looksRight("methods-6-who-is-in");

      // One person is in where there are two prizes: it stays open, and the one who left comes back.
      await desk.advance("PT1H1M");
      await finds(
        omar.page,
        reply.path,
        "Open 1 hour longer, because fewer people than prizes had entered by then. This happens once.",
      );
      await omar.shot("methods-7-open-longer");
      expect(await enter(omar, reply, "Flatbread, with labneh.")).toBe(held);
      await enter(maya, reply, "Crispbread.");
      await maya.shot("methods-8-entered-later");
      const won = new Map<Given, Guest[]>();
      for (const given of [repost, vote]) won.set(given, await winnersOf(giver.page, given, guests));
      await desk.advance("PT1H1M");
      won.set(reply, await winnersOf(giver.page, reply, guests));
      await giver.looksRight();

      // Each winner has the money and a notification.
      for (const [{ prize, path }, winners] of won)
        for (const { page } of winners) {
          await visit(page, path);
          await page.getByText(`You won $${prize} from ${host.name}!`).first().waitFor();
          await visit(page, "/account/wallet");
          await page.getByText(`+$${prize}.00`).first().waitFor();
          await finds(page, "/notifications/all", `You won $${prize} from ${host.name}!`);
        }
      await finds(
        giver.page,
        "/notifications/all",
        new RegExp(`Your giveaway of \\$${from + 1} is drawn and paid: .* won \\$${2 * (from + 1)} in all`),
      );
      await giver.shot("methods-9-host-notice");
      for (const { page } of guests.filter((guest) => won.get(repost)?.includes(guest) === false))
        await finds(page, "/notifications/all", `drew the winners of $${repost.prize}, you weren’t among them.`);

      // A winner says thanks in a reply; it stands beside the prize.
      const [thankful] = won.get(reply) ?? [];
      if (thankful === undefined) throw new Error("two people won");
      await visit(thankful.page, reply.path);
      await thankful.page.getByLabel(`Your thanks to ${host.name}`).fill("The neighbors eat with us on Sunday.");
      await thankful.shot("methods-10-say-thanks");
      await thankful.page.getByRole("button", { name: "Say thanks" }).click();
      await thankful.page.getByRole("heading", { name: "A winner says thanks" }).waitFor();
      await thankful.page.getByText("Thanks from a winner").waitFor();
      await thankful.looksRight("methods-11-thanked");
      await visit(giver.page, `${reply.path}/winners`);
      await giver.page.getByText("“The neighbors eat with us on Sunday.”").waitFor();
      expect(await giver.page.getByRole("link", { name: "See the thanks" }).count()).toBe(1);
      await giver.shot("methods-12-winners");

      await visit(maya.page, reply.path);
      await maya.page.getByRole("link", { name: "Who was in" }).first().click();
      const past = maya.page.getByRole("dialog", { name: "Who was in (3)" });
      for (const { name } of guests) await past.getByRole("link", { name }).waitFor();
      await visit(maya.page, `${reply.path}/draw`);
      await maya.page.getByText(/^Too few people had entered at the first deadline/).waitFor();
      await maya.page.getByRole("button", { name: "Check it in your browser" }).click();
      await maya.page.getByRole("heading", { name: "This draw checks out." }).waitFor();
      await maya.shot("methods-13-draw");
      expect(await operator(env, "invariants")).toContain("Every invariant holds.");
      for (const visitor of [giver, ...guests]) {
        expect(visitor.lostFocus).toEqual([]);
        await visitor.context.close();
      }
    },
  );
});
