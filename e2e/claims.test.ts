import type { Locator, Page } from "playwright-core";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { isLong } from "../tests/support/scale.ts";
import { callAs } from "./support/call.ts";
import { startJourney } from "./support/journey.ts";
import { press, reach, type } from "./support/keyboard.ts";
import { walkedLooks } from "./support/looks.ts";
import { reload, visit } from "./support/page.ts";
import { tradeActs } from "./support/trade.ts";

const { baseUrl, env, openVisitor } = await startJourney({
  ownProduct: "buys from a shop, which changes balances and stock",
  // One person buys, and one sells, all of it.
  spends: ["money_mutation"],
  withPictures: true,
});

const seller = "omarhaddad";
const buyer = "ava";

const { buy, deliver } = tradeActs({ baseUrl, env }, { buyer, seller });

const picture = sharp({ create: { width: 600, height: 450, channels: 3, background: "#a9492f" } })
  .png()
  .toBuffer();

const looks = walkedLooks([
  ["phone", "dark"],
  ["desktop", "light"],
]);

describe.each(looks)("at %s size, %s", (size, theme) => {
  // The one look of the short form is walked by keyboard.
  const isKeyboard = size === "desktop" || !isLong;
  /** Presses a button as the look is used: by keys on a desktop. */
  const use = (page: Page, control: Locator): Promise<void> => (isKeyboard ? press(page, control) : control.click());
  const fill = (page: Page, field: Locator, text: string): Promise<void> =>
    isKeyboard ? type(page, field, text) : field.fill(text);
  const button = (page: Page, name: string | RegExp): Locator => page.getByRole("button", { name });

  test(
    "a buyer claims one of two things, the seller offers a part, staff are asked",
    { timeout: 240_000 },
    async () => {
      const buying = await openVisitor(size, theme, buyer);
      const selling = await openVisitor(size, theme, seller);
      const [mine, shop] = [buying.page, selling.page];
      const trade = await buy(mine, [
        ["Speckled cup", 920],
        ["Plain plate", 700],
      ]);
      await deliver(shop, trade);

      await visit(mine, trade.orderPath);
      await use(mine, button(mine, /^Something’s wrong/));
      const dialog = mine.getByRole("dialog", { name: "What went wrong?" });
      await dialog.waitFor();
      await buying.looksRight("claims-1-dialog");
      // What is missing is said beside its field, and the first has the focus.
      await use(mine, dialog.getByRole("button", { name: /^Send to/ }));
      await dialog.getByText("Choose what is wrong.").waitFor();
      await dialog.getByText("Choose at least one.").waitFor();
      await dialog.getByText("Write a sentence or two.").waitFor();
      const first = dialog.getByRole("radio").first();
      await expect.poll(() => first.evaluate((one) => one === document.activeElement)).toBe(true);
      await buying.looksRight("claims-2-missing");
      if (isKeyboard) {
        await mine.keyboard.press("ArrowDown");
        await reach(mine, dialog.getByRole("checkbox", { name: /Speckled cup/ }));
        await mine.keyboard.press("Space");
      } else {
        await dialog.getByText("It came broken").click();
        await dialog.getByRole("checkbox", { name: /Speckled cup/ }).check();
      }
      expect(await dialog.getByRole("radio", { name: "It came broken" }).isChecked()).toBe(true);
      await dialog.getByText(/^Up to \$\d\.\d\d with tax$/).waitFor();
      await fill(mine, dialog.getByRole("textbox", { name: /^Tell/ }), "It has a crack from the rim to the handle.");
      await dialog.getByText("458 left").waitFor();
      await dialog
        .getByLabel("Pictures of what is wrong")
        .setInputFiles([{ name: "crack.png", mimeType: "image/png", buffer: await picture }]);
      await dialog.getByRole("progressbar").waitFor({ state: "detached" });
      await buying.looksRight("claims-3-filled");
      await use(mine, dialog.getByRole("button", { name: /^Send to/ }));
      await mine.getByText(/has until .* to answer/).waitFor();
      await mine.getByText("With the seller").waitFor();
      await buying.looksRight("claims-4-claim");

      // The seller sees it first in the list, with its picture.
      await visit(shop, "/shop/sales?show=to-answer");
      await shop.getByText(/^Needs an answer until/).waitFor();
      await selling.looksRight("claims-5-sales");
      await visit(shop, trade.salePath);
      await shop.getByText("It has a crack from the rim to the handle.").waitFor();
      await shop.getByText(/is set aside while this is open/).waitFor();
      await use(shop, button(shop, "Picture 1, larger"));
      await expect
        .poll(() => shop.locator(".claim-picture img").evaluate((one) => (one as HTMLImageElement).naturalWidth))
        .toBe(600);
      await selling.looksRight("claims-6-sale");
      await use(shop, button(shop, "Offer a part"));
      const offer = shop.getByRole("dialog", { name: "Offer a part" });
      await fill(shop, offer.getByLabel("Offer"), "12");
      await use(shop, offer.getByRole("button", { name: "Offer $12.00" }));
      await offer.getByText(/^From \$0\.01 to \$8/).waitFor();
      await fill(shop, offer.getByLabel("Offer"), "4");
      await fill(shop, offer.getByRole("textbox", { name: /why/ }), "Keep it for less?");
      await selling.looksRight();
      await use(shop, offer.getByRole("button", { name: "Offer $4.00" }));
      await shop.getByText(/You offer \$4\.00 of \$8/).waitFor();

      // Not fair: staff are asked.
      await reload(mine);
      await mine.getByText(/offers \$4\.00 of \$8/).waitFor();
      await button(mine, "Take $4.00").waitFor();
      await use(mine, button(mine, "Ask our staff"));
      const appeal = mine.getByRole("dialog", { name: "Ask our staff" });
      await use(mine, appeal.getByRole("button", { name: "Ask our staff" }));
      await appeal.getByText("Write a sentence or two.").waitFor();
      await fill(mine, appeal.getByLabel("Tell our staff"), "It leaks, so four dollars are not enough.");
      await buying.looksRight();
      await use(mine, appeal.getByRole("button", { name: "Ask our staff" }));
      await mine.getByText("A person at Stims decides. You get a message then.").waitFor();
      await mine.getByText("You asked our staff", { exact: true }).waitFor();
      await buying.looksRight();
      // Taken back, it ends.
      await use(mine, button(mine, "Withdraw this"));
      await use(mine, mine.getByRole("alertdialog").getByRole("button", { name: "Withdraw it" }));
      await mine.getByText("You withdrew it.").waitFor();
      await button(mine, /^Something’s wrong/).waitFor();
      expect([...buying.lostFocus, ...selling.lostFocus]).toEqual([]);
    },
  );

  test("something is sent back, and its money returns", { timeout: 240_000 }, async () => {
    const buying = await openVisitor(size, theme, buyer);
    const selling = await openVisitor(size, theme, seller);
    const [mine, shop] = [buying.page, selling.page];
    const trade = await buy(mine, [["Tall jug", 1_100]]);
    await deliver(shop, trade);

    await visit(mine, trade.orderPath);
    await use(mine, button(mine, /^Something’s wrong/));
    const dialog = mine.getByRole("dialog", { name: "What went wrong?" });
    if (isKeyboard) {
      await reach(mine, dialog.getByRole("radio").first());
      for (let more = 0; more < 3; more += 1) await mine.keyboard.press("ArrowDown");
    } else await dialog.getByText("I’d like to send it back").click();
    expect(await dialog.getByRole("radio", { name: /send it back/ }).isChecked()).toBe(true);
    // One thing needs no choice, and nothing replaces what is not wanted.
    expect(await dialog.getByText("Which of these?").count()).toBe(0);
    expect(await dialog.getByText("What would make it right?").count()).toBe(0);
    await fill(mine, dialog.getByRole("textbox", { name: /^Tell/ }), "It is taller than my shelf.");
    await use(mine, dialog.getByRole("button", { name: /^Send to/ }));
    await mine.getByText("With the seller").waitFor();

    await visit(shop, trade.salePath);
    await use(shop, button(shop, "Ask for it back"));
    await use(shop, shop.getByRole("alertdialog").getByRole("button", { name: "Ask for it back" }));
    await shop.getByText(/pays for sending it\.$/).waitFor();

    await reload(mine);
    await mine.getByText("You pay for sending it.").waitFor();
    await mine.getByText("Send it to").waitFor();
    await buying.looksRight("claims-7-return");
    await use(mine, button(mine, "I sent it back"));
    const sent = mine.getByRole("dialog", { name: "You sent it back" });
    await use(mine, sent.getByRole("button", { name: "Tell the seller" }));
    await sent.getByText("Enter the tracking number.").waitFor();
    await buying.looksRight();
    await fill(mine, sent.getByLabel("Tracking number"), "1Z88204W0344172077");
    await use(mine, sent.getByRole("button", { name: "Tell the seller" }));
    await mine.getByText(/Sent back with UPS 1Z88204W0344172077/).waitFor();

    await visit(shop, "/shop/sales?show=to-answer");
    await shop.getByRole("link", { name: /Tall jug/ }).click();
    await shop.waitForURL(`**${trade.salePath}`);
    await use(shop, button(shop, "It came back"));
    await selling.looksRight();
    await use(shop, button(shop, /^It came, refund \$/));
    await shop.getByText("Money went back to the buyer.").waitFor();
    await selling.looksRight();

    await reload(mine);
    await mine.getByText(/\$\d+\.\d\d to your wallet\./).waitFor();
    await mine.getByText(/^\$\d+\.\d\d refunded$/).waitFor();
    await buying.looksRight("claims-8-refunded");
    expect([...buying.lostFocus, ...selling.lostFocus]).toEqual([]);
  });

  test("a seller refunds all of a sale, to the wallet and the card", { timeout: 240_000 }, async () => {
    const buying = await openVisitor(size, theme, buyer);
    const selling = await openVisitor(size, theme, seller);
    const [mine, shop] = [buying.page, selling.page];
    const { fetchSession } = await callAs<{ fetchSession: { user: { availableBalance: number } } }>(
      mine,
      "{ fetchSession { user { availableBalance } } }",
    );
    // More than the wallet has.
    const trade = await buy(mine, [["Great urn", Math.ceil(fetchSession.user.availableBalance * 1.2) + 2_000]]);
    await visit(mine, trade.orderPath);
    await mine.getByLabel("Card number").fill("4242424242424242");
    await mine.getByLabel("Expires").fill("12 / 34");
    await mine.getByLabel("Security code").fill("123");
    await button(mine, /^Pay \$/).click();
    await mine.getByText("Not packed yet").waitFor();
    await deliver(shop, trade);

    await visit(shop, trade.salePath);
    await use(shop, button(shop, "Refund"));
    const dialog = shop.getByRole("dialog", { name: /^Refund/ });
    await use(shop, dialog.getByRole("button", { name: "Refund", exact: true }));
    await dialog.getByText("Type an amount.").waitFor();
    await selling.looksRight("claims-9-refund");
    await use(shop, dialog.getByRole("button", { name: "Enter all of it" }));
    await use(shop, dialog.getByRole("button", { name: /^Refund \$/ }));
    await shop.getByText(/went back to/).waitFor();
    await button(shop, "Refund").waitFor({ state: "detached" });
    await selling.looksRight();

    await reload(mine);
    await mine.getByText(/to your wallet, \$.* to Visa ending 4242/).waitFor();
    await buying.looksRight("claims-10-wallet-and-card");
    expect([...buying.lostFocus, ...selling.lostFocus]).toEqual([]);
  });
});
