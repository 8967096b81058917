import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { callAs } from "./support/call.ts";
import { startJourney } from "./support/journey.ts";
import { walkedLooks } from "./support/looks.ts";
import { settled, visit } from "./support/page.ts";
import type { Size, Theme, Visitor } from "./support/visitor.ts";

const { openVisitor, desk } = await startJourney({ ownProduct: "it moves the clock to deadlines and orders" });

async function enter(username: string, size: Size = "phone", theme: Theme = "light"): Promise<Visitor> {
  const visitor = await openVisitor(size, theme, username);
  return visitor;
}

/** Publishes a product giveaway of a day by API, lets these people enter, and draws. Returns the path of its prize. */
async function drawn(reference: string, entrants: readonly Page[]): Promise<{ postId: string; path: string }> {
  const host = await enter("ava");
  const product = { reference, quantityPerWinner: 1 };
  const giveaway = { amount: 0, winnersCount: 1, enterMethod: "like", durationHours: 24, product };
  const { fetchGiveawayCost: cost } = await callAs<{ fetchGiveawayCost: { amount: number } }>(
    host.page,
    "query ($input: GiveawayInput!) { fetchGiveawayCost(input: $input) { amount } }",
    { input: giveaway },
  );
  const { createPost: post } = await callAs<{ createPost: { id: string } }>(
    host.page,
    "mutation ($input: CreatePostInput!, $key: String) { createPost(input: $input, idempotencyKey: $key) { id } }",
    {
      input: { text: "Something for you", clientId: randomUUID(), giveaway: { ...giveaway, amount: cost.amount } },
      key: randomUUID(),
    },
  );
  await host.context.close();
  return enterAndDraw("ava", post.id, entrants);
}

/** Composes a giveaway of a product by hand. Returns its post. */
async function composed(search: string, name: string | RegExp, size: Size, theme: Theme): Promise<string> {
  const host = await enter("ava", size, theme);
  const { page } = host;
  await visit(page, "/create-giveaway");
  await page.getByRole("radio", { name: "A product" }).check({ force: true });
  await page.getByRole("button", { name: "Choose a product" }).click();
  const chooser = page.getByRole("dialog", { name: "Choose a product" });
  await chooser.getByLabel("Search").fill("zebra");
  await chooser.getByText("No product fits").waitFor();
  await chooser.getByLabel("Search").fill(search);
  await chooser.getByRole("button", { name }).waitFor();
  await host.shot(`compose-product-${size}-chooser`);
  await chooser.getByRole("button", { name }).click();
  await page.getByText("Sales tax").first().waitFor();
  await page.getByLabel("Your own name for it").fill(`Ava’s ${size} prize`);
  await page.getByLabel("Your stim").fill(`Something for one of you, ${search}.`);
  await page.getByRole("radio", { name: "Like" }).check({ force: true });
  await page.getByRole("radio", { name: "Tomorrow" }).check({ force: true });
  await host.shot(`compose-product-${size}`);
  await page.getByRole("button", { name: /^Set aside \$/ }).click();
  const own = page
    .getByRole("article")
    .filter({ hasText: `Something for one of you, ${search}.` })
    .first();
  await own.getByText(`Ava’s ${size} prize`).first().waitFor();
  await visit(page, "/ava");
  const link = page
    .getByRole("article")
    .filter({ hasText: `Something for one of you, ${search}.` })
    .locator('a[href^="/ava/p/"]')
    .first();
  const postId = /[\w-]{22}$/.exec((await link.getAttribute("href")) ?? "")?.[0];
  if (postId === undefined) throw new Error("the giveaway was not posted");
  await visit(page, `/ava/p/${postId}/product`);
  await page.getByRole("heading", { name: "The prize", level: 1 }).waitFor();
  await host.shot(`compose-product-${size}-page`);
  await host.context.close();
  return postId;
}

async function enterAndDraw(
  host: string,
  postId: string,
  entrants: readonly Page[],
): Promise<{ postId: string; path: string }> {
  const post = { id: postId };
  for (const page of entrants)
    await callAs(page, "mutation ($id: Id!) { likePost(postId: $id) { id } }", { id: post.id });
  await desk.advance("P1DT5M");
  const stateOf = async (): Promise<string | null> => {
    const [page] = entrants;
    if (page === undefined) throw new Error("someone has to enter");
    const read = await callAs<{ getPostById: { giveawayState: string | null } }>(
      page,
      "query ($id: Id!) { getPostById(postId: $id) { giveawayState } }",
      { id: post.id },
    );
    return read.getPostById.giveawayState;
  };
  await expect.poll(stateOf, { timeout: 60_000 }).toBe("completed");
  return { postId, path: `/${host}/p/${postId}/redeem` };
}

/** Waits for an order of a product on the demo's desk, and presses a button of it. */
async function play(reference: string, button: string, answer: string): Promise<void> {
  const { page, context } = await openVisitor("desktop", "light");
  const order = page.locator("[data-order]").filter({ hasText: reference }).filter({ hasNotText: "requested" }).first();
  await expect
    .poll(
      async () => {
        await page.goto("/dev/outbox");
        return order.count();
      },
      { timeout: 60_000 },
    )
    .toBe(1);
  await order.getByRole("button", { name: button }).click();
  await page.getByText(answer).waitFor();
  await context.close();
}

const heading = (page: Page, name: string) => page.getByRole("heading", { name, level: 1 });

/** Titles that are shorter in the bar of a phone. */
const formTitle = {
  phone: "Where to send it",
  tablet: "Where should we send it?",
  desktop: "Where should we send it?",
} as const;

const looks = walkedLooks<[reference: string, search: string, name: string]>([
  ["phone", "dark", "tee-rose", "rose tee", "Rose tee"],
  ["desktop", "light", "hoodie-mint", "mint hood", "Mint hoodie"],
]);

describe.each(looks)("at %s size, %s", (size, theme, reference, search, name) => {
  test(
    "a product is given away by hand; its winner redeems it, changes the size, and follows it to the door",
    { timeout: 240_000 },
    async () => {
      const winner = await enter("ben", size, theme);
      const { page } = winner;
      const { path } = await enterAndDraw("ava", await composed(search, name, size, theme), [page]);
      await visit(page, path);
      await heading(page, formTitle[size]).waitFor();
      // The account's own address is there; a ZIP code of another state is said at once.
      expect(await page.getByLabel("City").inputValue()).toBe("Columbus");
      await page.getByText(/^Arrives by /).waitFor();
      await page.getByLabel("ZIP code").fill("79901");
      await page.getByText("79901 is in Texas. Change the ZIP or the state.").waitFor();
      await page.getByLabel("Who it’s for").fill("");
      await page.getByRole("button", { name: "Send it here" }).click();
      await page
        .getByRole("alert")
        .getByText(/things to fix/)
        .waitFor();
      await page.getByText("Choose a size.").waitFor();
      expect(await page.evaluate(() => document.activeElement?.className)).toContain("redeem-summary");
      await winner.shot(`redeem-${size}-errors`);
      await page.getByLabel("Who it’s for").fill("Ben Adeyemi");
      await page.getByLabel("ZIP code").fill("43215");
      await page.getByRole("radio", { name: "M", exact: true }).check({ force: true });
      await winner.shot(`redeem-${size}-form`);
      await page.getByRole("button", { name: "Send it here" }).click();
      await heading(page, "It’s claimed").waitFor();
      await settled(page);
      // Until it is ordered everything may be changed.
      await page.getByRole("button", { name: "Change" }).click();
      await page.getByRole("radio", { name: "L", exact: true }).check({ force: true });
      await page.getByRole("button", { name: "Save the change" }).click();
      await page.getByText(/, size L$/).waitFor();
      await winner.shot(`redeem-${size}-claimed`);
      await settled(page);
      await desk.advance("PT2H");
      await play(reference, "Ship", "The order is shipped.");
      await visit(page, path);
      await heading(page, "It’s on its way").waitFor();
      expect(await page.locator('[aria-current="step"]').innerText()).toContain("Shipped");
      await winner.shot(`redeem-${size}-shipped`);
      await play(reference, "Deliver", "The order is delivered.");
      await visit(page, path);
      await heading(page, "It arrived").waitFor();
      await winner.shot(`redeem-${size}-delivered`);
    },
  );
});

test("a prize that the vendor could not send becomes money", { timeout: 240_000 }, async () => {
  const winner = await enter("ben", "phone", "light");
  const { page } = winner;
  const { path } = await drawn("tee-night", [page]);
  await visit(page, path);
  await page.getByRole("radio", { name: "S", exact: true }).check({ force: true });
  await page.getByRole("button", { name: "Send it here" }).click();
  await heading(page, "It’s claimed").waitFor();
  await settled(page);
  await desk.advance("PT2H");
  await play("tee-night", "Fail", "The order is failed.");
  await visit(page, path);
  await heading(page, "Not delivered").waitFor();
  await page.getByRole("button", { name: /^Take \$/ }).click();
  await heading(page, "$31.20 is yours").waitFor();
  await settled(page);
  expect(winner.problems).toEqual([]);
  await winner.shot("redeem-credit");
});

test("a prize that is passed on goes to the other ticket", { timeout: 240_000 }, async () => {
  const people = [await enter("ben", "desktop", "dark"), await enter("omarhaddad", "desktop", "dark")];
  const { path } = await drawn(
    "mug-sky",
    people.map(({ page }) => page),
  );
  const hasPrize = async ({ page }: Visitor): Promise<boolean> => {
    await visit(page, path);
    return heading(page, formTitle.desktop).isVisible();
  };
  const [first, second] = people;
  if (first === undefined || second === undefined) throw new Error("two people are in");
  const [winner, other] = (await hasPrize(first)) ? [first, second] : [second, first];
  expect([await hasPrize(winner), await hasPrize(other)]).toEqual([true, false]);
  await other.page.getByText("No prize of yours here").waitFor();
  // Another window still shows the form when the prize is gone.
  const late = await winner.context.newPage();
  await visit(late, path);
  await winner.page.getByRole("button", { name: "Pass it on instead" }).click();
  await winner.page.getByText(/This can’t be undone/).waitFor();
  await winner.shot("redeem-pass-on");
  await winner.page.getByRole("button", { name: "Pass it on", exact: true }).click();
  await heading(winner.page, "Passed on").waitFor();
  await settled(winner.page);
  const address = { "Who it’s for": "Ben", "Street address": "118 E Long St", City: "Columbus", "ZIP code": "43215" };
  for (const [label, text] of Object.entries(address)) await late.getByLabel(label).fill(text);
  await late.getByLabel("State").selectOption("OH");
  await late.getByRole("button", { name: "Send it here" }).click();
  await heading(late, "Passed on").waitFor();
  expect(await hasPrize(other)).toBe(true);
});

test("a gift card is given away by hand, and arrives within minutes", { timeout: 240_000 }, async () => {
  const winner = await enter("ben", "desktop", "light");
  const { page } = winner;
  const { path } = await enterAndDraw("ava", await composed("lumen 25", /gift card, \$25/, "desktop", "light"), [page]);
  await visit(page, path);
  await page.getByRole("button", { name: "Get the code" }).click();
  await expect
    .poll(
      async () => {
        await visit(page, path);
        return page.getByRole("button", { name: "Show the code" }).isVisible();
      },
      { timeout: 60_000 },
    )
    .toBe(true);
  await page.getByRole("button", { name: "Show the code" }).click();
  await page.getByRole("region", { name: "Gift card code" }).waitFor();
});

test("a gift card's code is shown when its winner asks, and every look is listed", { timeout: 120_000 }, async () => {
  const winner = await enter("ben", "phone", "dark");
  const { page } = winner;
  const won = await callAs<{
    fetchGiveawayTickets: {
      items: { id: string; postedBy: { username: string }; giveawayRedemption: { isGiftCard: boolean } | null }[];
    };
  }>(
    page,
    "{ fetchGiveawayTickets(status: won, pagination: { limit: 50 }) { items { id postedBy { username } giveawayRedemption { isGiftCard } } } }",
  );
  // The other one was given by hand, and is opened.
  const card = won.fetchGiveawayTickets.items.find(
    (post) => post.giveawayRedemption?.isGiftCard === true && post.postedBy.username !== "ava",
  );
  if (card === undefined) throw new Error("ben has won no gift card");
  await visit(page, `/${card.postedBy.username}/p/${card.id}/redeem`);
  await page.getByText("Not opened yet").waitFor();
  await winner.shot("redeem-gift-card");
  await page.getByRole("button", { name: "Show the code" }).click();
  await page.getByRole("region", { name: "Gift card code" }).waitFor();
  await page.getByRole("heading", { name: "Opened" }).waitFor();
  await settled(page);
  await winner.shot("redeem-gift-card-open");
  await page.getByRole("button", { name: "Hide it" }).click();
  await page.getByText("Hidden again").waitFor();
  expect(await page.getByRole("region", { name: "Gift card code" }).count()).toBe(0);
});

test("the address of a notification opens its prize over the notifications", { timeout: 120_000 }, async () => {
  const winner = await enter("ben", "desktop", "light");
  const { page } = winner;
  const { fetchNotifications: found } = await callAs<{
    fetchNotifications: { items: { id: string; data: { giveawayRedemption: { status: string } | null } }[] };
  }>(
    page,
    '{ fetchNotifications(types: ["giveaway_finished", "giveaway_redemption"], pagination: { limit: 50 }) { items { id data { giveawayRedemption { status } } } } }',
  );
  const told = found.items.find(({ data }) => data.giveawayRedemption?.status === "shipped");
  if (told === undefined) throw new Error("ben was told of no parcel");
  await visit(page, `/notifications/${told.id}/redeem-product`);
  await page.getByRole("list", { name: "On its way" }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/notifications/${told.id}/redeem-product`);
});
