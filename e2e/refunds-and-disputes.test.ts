import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { callAs } from "./support/call.ts";
import { startJourney } from "./support/journey.ts";
import { press, type } from "./support/keyboard.ts";
import { walkedLooks } from "./support/looks.ts";
import { joinQuietly } from "./support/newcomer.ts";
import { visit } from "./support/page.ts";
import type { Visitor } from "./support/visitor.ts";

const { baseUrl, openVisitor, desk } = await startJourney();

const good = "4242 4242 4242 4242";
const disputedLater = "4000 0000 0000 0259";

/** Types a card into the card form, and pays. */
async function pay(page: Page, card: string): Promise<void> {
  await type(page, page.getByLabel("Card number"), card);
  await type(page, page.getByLabel("Expires"), "12 / 34");
  await type(page, page.getByLabel("Security code"), "123");
  await press(page, page.getByRole("button", { name: /^Pay \$/ }));
}

async function addFunds(page: Page, card: string): Promise<void> {
  await visit(page, "/add-funds");
  await press(page, page.getByRole("button", { name: "$25", exact: true }));
  await press(page, page.getByRole("button", { name: "Continue with $25.00" }));
  await pay(page, card);
  await page.getByRole("heading", { name: "$25.00 is yours to give." }).waitFor();
}

/** Makes the card's bank decide, and waits until the wallet shows it. */
async function bank(page: Page, who: string, outcome: "open" | "won" | "lost", frozen: number): Promise<void> {
  await desk.dispute(who, outcome);
  await expect
    .poll(
      async () =>
        (
          await callAs<{ fetchSession: { user: { frozenBalance: number } } }>(
            page,
            "{ fetchSession { user { frozenBalance } } }",
          )
        ).fetchSession.user.frozenBalance,
    )
    .toBe(frozen);
  await visit(page, "/account/wallet");
}

const look = ({ looksRight }: Visitor, name: string): Promise<void> => looksRight(`money-back-${name}`);

async function refund(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await addFunds(page, good);
  await visit(page, "/account/wallet/transactions");
  await press(page, page.getByRole("link", { name: "Added from Visa ending 4242" }).first());
  const added = page.getByRole("dialog", { name: "Added from Visa ending 4242" });
  await look(visitor, "01-added");
  await press(page, added.getByRole("link", { name: "The card payment" }));
  await type(page, page.getByLabel("Amount to refund"), "70");
  await page.keyboard.press("Enter");
  await page.getByText("Up to $25.00 of this payment is unused.").waitFor();
  await type(page, page.getByLabel("Amount to refund"), "10");
  await look(visitor, "02-how-much");
  await press(page, page.getByRole("button", { name: "Refund to card" }));
  const question = page.getByRole("alertdialog", { name: "Send $10.00 back to Visa ending 4242?" });
  await question.waitFor();
  await look(visitor, "03-sure");
  await press(page, question.getByRole("button", { name: "Refund to card" }));
  const outcome = page.getByRole("heading", { name: "$10.00 of $25.00 went back to your card." });
  await outcome.waitFor();
  await expect.poll(() => outcome.evaluate((heading) => heading === document.activeElement)).toBe(true);
  await page.getByText("$15.00 of this payment hasn’t been used.").waitFor();
  expect(await page.getByText("is yours to give").count()).toBe(0);
  await look(visitor, "04-refunded");

  await visit(page, "/account/wallet/transactions");
  await page.locator(".transaction", { hasText: "Refunded to Visa ending 4242" }).getByText("−$10.00").waitFor();
  await press(page, page.getByRole("link", { name: "Refunded to Visa ending 4242" }));
  const refunded = page.getByRole("dialog", { name: "Refunded to Visa ending 4242" });
  await refunded.getByText("−$10.00").waitFor();
  await refunded.getByText("Completed").waitFor();
  await look(visitor, "05-refund");
}

async function disputeWon(visitor: Visitor, who: string): Promise<void> {
  const { page } = visitor;
  await addFunds(page, disputedLater);
  await bank(page, who, "open", 2_500);
  await page.getByText("$25.00 is frozen.").waitFor();
  await page
    .locator(".transaction", { hasText: "Disputed card payment" })
    .getByText("Frozen", { exact: true })
    .waitFor();
  await look(visitor, "06-frozen");
  await press(page, page.getByRole("link", { name: "Details of the available balance" }));
  const balance = page.getByRole("dialog", { name: "Available balance" });
  const frozen = balance.locator(".transaction", { hasText: "Frozen until the card’s bank decides" });
  await frozen.getByText("$25.00", { exact: true }).waitFor();
  await look(visitor, "07-explained");
  await press(page, frozen.getByRole("link"));
  const line = page.getByRole("dialog", { name: "Disputed card payment" });
  await line.getByText("This money is frozen until the card’s bank decides").waitFor();
  expect(await line.getByRole("link", { name: "See the receipt" }).count()).toBe(0);
  await look(visitor, "08-disputed");
  await visit(page, "/add-funds");
  // Said before anyone chooses an amount.
  await page.getByText("One of your card payments is disputed.").waitFor();
  expect(await page.getByRole("button", { name: /^Continue/ }).count()).toBe(0);
  await look(visitor, "09-not-now");

  await bank(page, who, "won", 0);
  await page.locator(".transaction", { hasText: "Dispute decided for you" }).getByText("+$25.00").waitFor();
  await page
    .locator(".transaction", { hasText: "Disputed card payment" })
    .getByText("Came back", { exact: true })
    .waitFor();
  expect(await page.getByText("is frozen.").count()).toBe(0);
  await look(visitor, "10-won");
}

async function disputeLost(visitor: Visitor, who: string): Promise<void> {
  const { page } = visitor;
  await addFunds(page, disputedLater);
  const giveaway = { amount: 5_000, winnersCount: 1, enterMethod: "like", durationHours: 24 };
  await callAs(
    page,
    "mutation ($input: CreatePostInput!, $key: String!) { createPost(input: $input, idempotencyKey: $key) { id } }",
    { key: `gives-${who}`, input: { text: "Fifty dollars for one of you", clientId: `gives-${who}`, giveaway } },
  );
  await bank(page, who, "open", 1_500);
  await bank(page, who, "lost", 0);
  await page.getByText("You owe $10.00.").waitFor();
  await look(visitor, "11-owed");
  await press(page, page.locator(".transaction").getByRole("link", { name: "Disputed card payment" }).first());
  await press(page, page.getByRole("dialog").getByRole("link", { name: "The card payment" }));
  await page.getByRole("heading", { name: "The card’s bank took this payment of $25.00 back." }).waitFor();
  await page.getByText("The bank decided against you.").waitFor();
  await look(visitor, "12-lost");

  await visit(page, "/add-funds");
  await page.getByRole("heading", { name: "Something is owed first" }).waitFor();
  await press(page, page.getByRole("link", { name: "Pay what you owe", exact: true }));
  await page.getByRole("button", { name: "Continue with $10.00" }).waitFor();
  await look(visitor, "13-pay-owed");
  await press(page, page.getByRole("button", { name: "Continue with $10.00" }));
  await pay(page, good);
  await page.getByRole("heading", { name: "Paid. You owe nothing more." }).waitFor();
  await look(visitor, "14-paid");
  await press(page, page.getByRole("link", { name: "See your wallet" }));
  await page.getByRole("heading", { name: "Activity" }).waitFor();
  expect(await page.getByText(/You owe \$/).count()).toBe(0);
  await look(visitor, "15-clear");
}

const looks = walkedLooks([
  ["phone", "light", { username: "money_phone", phone: "+12125550185" }],
  ["desktop", "dark", { username: "money_desk", phone: "+12125550186" }],
]);

describe.each(looks)("at %s size, %s", (size, theme, { username, phone }) => {
  test(
    "unused money goes back to its card; a dispute is won, another is lost and what was spent of it is paid",
    { timeout: 240_000 },
    async () => {
      const visitor = await openVisitor(size, theme);
      await joinQuietly(visitor.page, baseUrl, { username, phone });
      await desk.approveIdentity(username);
      // Card money of trusted people has no waiting period, so that it can be given away at once.
      await desk.trust(username);
      await refund(visitor);
      await disputeWon(visitor, username);
      await disputeLost(visitor, username);
      expect(visitor.lostFocus).toEqual([]);
    },
  );
});
