import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { barriers } from "./support/barriers.ts";
import { callAs } from "./support/call.ts";
import { startJourney } from "./support/journey.ts";
import { press, type } from "./support/keyboard.ts";
import { walkedLooks } from "./support/looks.ts";
import { reload, visit } from "./support/page.ts";
import { enterStaffAreaQuietly } from "./support/sign-in.ts";
import { sql } from "./support/sql.ts";
import { caseTitle, queueRow } from "./support/staff-queue.ts";
import { tradeActs } from "./support/trade.ts";
import type { Trade } from "./support/trade.ts";
import type { Visitor } from "./support/visitor.ts";

const { baseUrl, env, openVisitor } = await startJourney({
  ownProduct: "refunds orders, which changes balances",
  // One person buys, and one sells, all of it.
  spends: ["money_mutation"],
});

const seller = "omarhaddad";
const buyer = "ava";
const clerk = "clerk";
const { buy, deliver } = tradeActs({ baseUrl, env }, { buyer, seller });

/** Reads everything an account owns of the ledger, in cents, whether it can be used yet or not. */
async function owned(username: string): Promise<number> {
  const [found] = await sql<{ cents: number }>(
    env,
    `select sum(l.balance_cents)::int as cents from ledger_account l join account a on a.id = l.owner_id where a.username = $1`,
    [username],
  );
  return found?.cents ?? 0;
}

/** Makes a claim without its dialog, which another journey walks through; returns its id. */
async function claim(page: Page, { items }: Trade, reason: "broken" | "wrong" | "send_back", text: string) {
  const { requestRefund } = await callAs<{ requestRefund: { parcels: { claims: { id: string }[] }[] } }>(
    page,
    `mutation ($id: Id!, $reason: ClaimReason!, $text: String!) {
      requestRefund(orderItemId: $id, reason: $reason, text: $text) { parcels { claims { id } } } }`,
    { id: items[0]?.id, reason, text },
  );
  return requestRefund.parcels[0]?.claims[0]?.id ?? "";
}

const looks = walkedLooks([
  ["phone", "dark"],
  ["desktop", "light"],
]);

describe.each(looks)("at %s size, %s", (size, theme) => {
  const isKeyboard = size === "desktop";
  /** Presses a button as the look is used: by keys on a desktop. */
  const use = (page: Page, control: Locator): Promise<void> => (isKeyboard ? press(page, control) : control.click());
  const fill = (page: Page, field: Locator, text: string): Promise<void> =>
    isKeyboard ? type(page, field, text) : field.fill(text);
  const button = (page: Page, name: string | RegExp): Locator => page.getByRole("button", { name });

  interface Sides {
    readonly buying: Visitor;
    readonly selling: Visitor;
    readonly mine: Page;
    readonly shop: Page;
    readonly trade: Trade;
  }

  /** Signs buyer and seller in, with a delivered order between them. */
  async function openSides(product: string, cents: number): Promise<Sides> {
    const buying = await openVisitor(size, theme, buyer);
    const selling = await openVisitor(size, theme, seller);
    const [mine, shop] = [buying.page, selling.page];
    const trade = await buy(mine, [[product, cents]]);
    await deliver(shop, trade);
    return { buying, selling, mine, shop, trade };
  }

  async function expectNoBarriers(page: Page): Promise<void> {
    expect(await barriers(page)).toEqual([]);
  }

  function expectNoLostFocus(...visitors: readonly Visitor[]): void {
    expect(visitors.flatMap(({ lostFocus }) => lostFocus)).toEqual([]);
  }

  async function offer(page: Page, { salePath }: Trade, amount: string, text: string): Promise<void> {
    await visit(page, salePath);
    await use(page, button(page, "Offer a part"));
    const dialog = page.getByRole("dialog", { name: "Offer a part" });
    await fill(page, dialog.getByLabel("Offer"), amount);
    await fill(page, dialog.getByRole("textbox", { name: /why/ }), text);
    await use(page, dialog.getByRole("button", { name: `Offer $${amount}` }));
    await page.getByText(new RegExp(`^You offer \\$${amount.replace(".", "\\.")} of`)).waitFor();
  }

  /** Turns to staff as the buyer, from the page of the order. */
  async function appeal(page: Page, { orderPath }: Trade, text: string): Promise<void> {
    await visit(page, orderPath);
    await use(page, button(page, "Ask our staff"));
    const dialog = page.getByRole("dialog", { name: "Ask our staff" });
    await fill(page, dialog.getByLabel("Tell our staff"), text);
    await use(page, dialog.getByRole("button", { name: "Ask our staff" }));
    await page.getByText("A person at Stims decides. You get a message then.").waitFor();
  }

  /** Opens a claim of the buyer from the queue of staff, by what was said in it. */
  async function openCase(name: string | RegExp, said: string): Promise<Visitor> {
    const deciding = await openVisitor(size, theme, clerk);
    const { page } = deciding;
    await enterStaffAreaQuietly(page);
    await visit(page, "/sp/order-claims");
    // The one that came last waits the shortest.
    const row = queueRow(page, `@${buyer} about @${seller}`).last();
    await row.waitFor();
    await expectNoBarriers(page);
    await use(page, row.getByRole("link"));
    await caseTitle(page, name).waitFor();
    await page.getByText(said).waitFor();
    await expectNoBarriers(page);
    return deciding;
  }

  /** Chooses a decision, its amount where there is one, and sends it with a reason. */
  async function decide(page: Page, how: { label: string; act: string; amount?: string; reason: string }) {
    const radio = page.getByRole("radio", { name: how.label });
    await radio.waitFor({ state: "attached" });
    if (isKeyboard) {
      const names = await page
        .getByRole("radio")
        .evaluateAll((all) => all.map((one) => one.closest("label")?.innerText));
      await page.keyboard.press(String(names.findIndex((text) => text?.includes(how.label)) + 1));
    } else await page.getByText(how.label).click();
    expect(await radio.isChecked()).toBe(true);
    if (how.amount !== undefined) await fill(page, page.getByLabel("Amount"), how.amount);
    await fill(page, page.getByLabel("Reason"), how.reason);
    await expectNoBarriers(page);
    await use(page, page.getByRole("button", { name: how.act, exact: true }));
    await page.getByText("Buyer and seller are notified.").first().waitFor();
  }

  test("the buyer takes the part that the seller offers", { timeout: 240_000 }, async () => {
    const { buying, selling, mine, shop, trade } = await openSides("Chipped bowl", 930);
    await claim(mine, trade, "broken", "The rim has a chip.");
    await offer(shop, trade, "3.50", "Keep it for less?");
    const before = { buyer: await owned(buyer), seller: await owned(seller) };

    await visit(mine, trade.orderPath);
    await mine.getByText(/offers \$3\.50 of \$/).waitFor();
    await mine.getByText("Keep it for less?").waitFor();
    await use(mine, button(mine, "Take $3.50"));
    const dialog = mine.getByRole("alertdialog", { name: "Take $3.50?" });
    await dialog.waitFor();
    await expectNoBarriers(mine);
    await buying.shot("claim-outcomes-1-take");
    await use(mine, dialog.getByRole("button", { name: "Take $3.50" }));
    await mine.getByText("Money went back to you.").waitFor();
    await mine.getByText(/\$3\.50 to your wallet\./).waitFor();
    await mine.getByText("Refunded", { exact: true }).first().waitFor();
    await expectNoBarriers(mine);
    expect((await owned(buyer)) - before.buyer).toBe(350);
    // The seller gives the rest: our fee and the tax come from us.
    const paid = before.seller - (await owned(seller));
    expect(paid).toBeGreaterThan(0);
    expect(paid).toBeLessThan(350);

    await reload(shop);
    await shop.getByText("Money went back to the buyer.").waitFor();
    await shop.getByText(/^\$3\.50 went back to/).waitFor();
    await expectNoBarriers(shop);
    // The rest of it can still be refunded, and nothing is offered twice.
    await button(shop, "Refund").waitFor();
    expect(await button(shop, "Offer a part").count()).toBe(0);
    await selling.shot("claim-outcomes-2-taken");

    // A vendor that fails after a refund is for staff to settle with. The seller's own goods stand in for the vendor's.
    await sql(
      env,
      `update shop_claim set vendor_failed_at = app_now(), staff_since = app_now() from account a
        where person_id = a.id and a.username = $1 and shop_claim.text = 'The rim has a chip.' and vendor_failed_at is null`,
      [buyer],
    );
    const settling = await openCase("It came broken", "The rim has a chip.");
    const { page } = settling;
    await page.getByText("The vendor failed after the refund").waitFor();
    await page.getByText("$0.00 was booked.").waitFor();
    await fill(page, page.getByLabel("The vendor’s bill"), "5.00");
    await fill(page, page.getByLabel("Reason"), "The vendor charged nothing.");
    await use(page, page.getByRole("button", { name: "Mark as settled" }));
    await page.getByText("Type an amount from $0.00 to $0.00.").waitFor();
    await fill(page, page.getByLabel("The vendor’s bill"), "0.00");
    expect(await page.getByRole("radio").count()).toBe(0);
    await fill(page, page.getByLabel("Reason"), "The vendor charged nothing.");
    await settling.shot("claim-outcomes-10-settle");
    await use(page, page.getByRole("button", { name: "Mark as settled" }));
    await page.getByText("The vendor’s bill is settled").first().waitFor();
    await visit(page, "/sp/order-claims?queue=decided");
    await queueRow(page, `@${buyer} about @${seller}`).first().waitFor();
    await expectNoBarriers(page);
    expectNoLostFocus(buying, selling, settling);
  });

  test("an offer is refused, and staff have the seller pay more", { timeout: 240_000 }, async () => {
    const { buying, selling, mine, shop, trade } = await openSides("Warped tray", 810);
    await claim(mine, trade, "wrong", "It is not the color that I bought.");
    await offer(shop, trade, "1.00", "It is almost that color.");
    await appeal(mine, trade, "A dollar is not enough for another color.");
    await expectNoBarriers(mine);
    const before = { buyer: await owned(buyer), seller: await owned(seller) };

    const deciding = await openCase("It’s the wrong thing", "A dollar is not enough for another color.");
    await deciding.page.getByText("It is almost that color.").waitFor();
    await deciding.page.getByText("$1.00", { exact: true }).waitFor();
    await deciding.shot("claim-outcomes-3-case");
    await decide(deciding.page, {
      label: "Refund, the seller pays",
      act: "Refund",
      amount: "5.00",
      reason: "The pictures show another color.",
    });

    await reload(mine);
    await mine.getByText("Money went back to you.").waitFor();
    await mine.getByText("The pictures show another color.").waitFor();
    await mine.getByText(/\$5\.00 to your wallet\./).waitFor();
    await expectNoBarriers(mine);
    await buying.shot("claim-outcomes-4-decided");
    expect((await owned(buyer)) - before.buyer).toBe(500);
    expect(before.seller - (await owned(seller))).toBeGreaterThan(0);
    await visit(shop, trade.salePath);
    await shop.getByText("The pictures show another color.").waitFor();
    await shop.getByText(/^\$5\.00 went back to [^,]*$/).waitFor();
    await expectNoBarriers(shop);
    expectNoLostFocus(buying, selling, deciding);
  });

  test("the seller sends a new one", { timeout: 240_000 }, async () => {
    const { buying, selling, mine, shop, trade } = await openSides("Cracked lid", 640);
    await claim(mine, trade, "broken", "The lid has a crack.");
    const before = { buyer: await owned(buyer), seller: await owned(seller) };
    await visit(shop, trade.salePath);
    await use(shop, button(shop, "Send a new one"));
    const dialog = shop.getByRole("dialog", { name: "Send a new one" });
    await use(shop, dialog.getByRole("button", { name: /^Tell/ }));
    await dialog.getByText("Enter the tracking number.").waitFor();
    await expectNoBarriers(shop);
    await selling.shot("claim-outcomes-5-new-one");
    await fill(shop, dialog.getByLabel("Tracking number"), "1Z88204W0344172099");
    await fill(shop, dialog.getByRole("textbox", { name: /something/ }), "Packed better this time.");
    await use(shop, dialog.getByRole("button", { name: /^Tell/ }));
    await shop.getByText("You sent a new one.").waitFor();
    await shop.getByText(/The new one comes with UPS 1Z88204W0344172099/).waitFor();
    await expectNoBarriers(shop);

    await visit(mine, trade.orderPath);
    await mine.getByText(/sent a new one\.$/).waitFor();
    await mine.getByText("Packed better this time.").waitFor();
    await mine.getByText(/The new one comes with UPS 1Z88204W0344172099/).waitFor();
    await mine
      .getByRole("link", { name: /Track it/ })
      .last()
      .waitFor();
    // The new one may be broken too.
    await button(mine, /^Something’s wrong/).waitFor();
    await expectNoBarriers(mine);
    await buying.shot("claim-outcomes-6-new-one");
    // No money moved between them: what was set aside is the seller's again.
    expect({ buyer: await owned(buyer), seller: await owned(seller) }).toEqual(before);
    expectNoLostFocus(buying, selling);
  });

  test("the seller says no, and staff reject what the buyer asks", { timeout: 240_000 }, async () => {
    const { buying, selling, mine, shop, trade } = await openSides("Small vase", 720);
    await claim(mine, trade, "broken", "It has a scratch.");
    const before = { buyer: await owned(buyer), seller: await owned(seller) };
    await visit(shop, trade.salePath);
    await use(shop, button(shop, "Say no"));
    const dialog = shop.getByRole("dialog", { name: "Say no" });
    await use(shop, dialog.getByRole("button", { name: "Say no" }));
    await dialog.getByText("Write a sentence or two.").waitFor();
    await expectNoBarriers(shop);
    await fill(shop, dialog.getByRole("textbox", { name: /why/ }), "The picture in the shop shows that scratch.");
    await use(shop, dialog.getByRole("button", { name: "Say no" }));
    await shop.getByText(/^You said no\./).waitFor();
    await expectNoBarriers(shop);

    await visit(mine, trade.orderPath);
    await mine.getByText(/says no\. You can ask our staff/).waitFor();
    await expectNoBarriers(mine);
    await appeal(mine, trade, "The scratch is longer than in the picture.");
    const deciding = await openCase("It came broken", "The scratch is longer than in the picture.");
    await decide(deciding.page, { label: "Reject", act: "Reject the claim", reason: "It is as it was shown." });

    await reload(mine);
    await mine.getByText("Our staff decided that no money goes back.", { exact: true }).first().waitFor();
    await mine.getByText("It is as it was shown.").waitFor();
    await expectNoBarriers(mine);
    await buying.shot("claim-outcomes-7-rejected");
    await reload(shop);
    await shop.getByText("It is as it was shown.").waitFor();
    await expectNoBarriers(shop);
    expect({ buyer: await owned(buyer), seller: await owned(seller) }).toEqual(before);
    // The decision is the last word about this; something else may still be wrong.
    await use(mine, button(mine, /^Something’s wrong/));
    const again = mine.getByRole("dialog", { name: "What went wrong?" });
    await again.getByRole("radio", { name: "It’s the wrong thing" }).waitFor();
    expect(await again.getByRole("radio", { name: "It came broken" }).count()).toBe(0);
    expectNoLostFocus(buying, selling, deciding);
  });

  test("the seller finds what came back damaged, and staff refund as our loss", { timeout: 240_000 }, async () => {
    const { buying, selling, mine, shop, trade } = await openSides("Oval plate", 890);
    const claimId = await claim(mine, trade, "send_back", "It is too small for me.");
    await callAs(
      shop,
      `mutation ($id: Id!) { answerClaim(claimId: $id, answer: { kind: ask_back, text: "" }) { id } }`,
      { id: claimId },
    );
    await callAs(
      mine,
      `mutation ($id: Id!) { sendClaimReturn(claimId: $id, carrier: "UPS", trackingNumber: "1Z88204W0344172088") { id } }`,
      { id: claimId },
    );
    const before = { buyer: await owned(buyer), seller: await owned(seller) };

    await visit(shop, trade.salePath);
    await shop.getByText(/^It is on its way back to you\./).waitFor();
    await use(shop, button(shop, "It isn’t right"));
    const dialog = shop.getByRole("dialog", { name: "What came back isn’t right?" });
    await use(shop, dialog.getByRole("button", { name: "Ask our staff" }));
    await dialog.getByText("Write a sentence or two.").waitFor();
    await expectNoBarriers(shop);
    await selling.shot("claim-outcomes-8-contest");
    await fill(shop, dialog.getByLabel("Tell our staff what is wrong"), "It came back in two pieces.");
    await use(shop, dialog.getByRole("button", { name: "Ask our staff" }));
    await shop.getByText("A person at Stims decides. You get a message then.").waitFor();
    await expectNoBarriers(shop);
    await visit(mine, trade.orderPath);
    await mine.getByText("It came back in two pieces.").waitFor();
    await mine.getByText("A person at Stims decides. You get a message then.").waitFor();
    await expectNoBarriers(mine);

    const deciding = await openCase("It is to be sent back", "It came back in two pieces.");
    await deciding.page.getByText("UPS 1Z88204W0344172088").waitFor();
    await decide(deciding.page, { label: "Refund, we pay", act: "Refund", reason: "The carrier broke it on the way." });

    await reload(mine);
    await mine.getByText("Money went back to you.").waitFor();
    await mine.getByText("The carrier broke it on the way.").waitFor();
    await expectNoBarriers(mine);
    await buying.shot("claim-outcomes-9-we-pay");
    await reload(shop);
    await shop.getByText(/, paid by us\.$/).waitFor();
    await expectNoBarriers(shop);
    // The buyer has the price of the plate with its tax, and the seller keeps what the sale brought.
    expect((await owned(buyer)) - before.buyer).toBe(trade.items[0]?.price);
    expect(await owned(seller)).toBe(before.seller);
    expectNoLostFocus(buying, selling, deciding);
  });
});
