import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { startJourney } from "./support/journey.ts";
import { chooseItem, press, type } from "./support/keyboard.ts";
import { visit } from "./support/page.ts";
import type { Size, Theme, Visitor } from "./support/visitor.ts";

const { openVisitor, desk } = await startJourney();

const to = "ben";

async function open(size: Size, theme: Theme): Promise<{ visitor: Visitor; dialog: Locator }> {
  const visitor = await openVisitor(size, theme, "ava");
  const { page } = visitor;
  await visit(page, `/${to}`);
  await chooseItem(
    page,
    page.getByRole("button", { name: "More", exact: true }).first(),
    page.getByRole("menuitem", { name: "Send money" }),
  );
  const dialog = page.getByRole("dialog", { name: `Send money to @${to}` });
  await type(page, dialog.getByLabel("Amount"), "700");
  await type(page, dialog.getByLabel("What for"), "For the tickets");
  await page.keyboard.press("Enter");
  await dialog
    .getByText(/From \$1\.00 to \$500\.00 now/)
    .first()
    .waitFor();
  await visitor.looksRight("send-funds-01-too-much");
  return { visitor, dialog };
}

test("money goes from a profile to its person, by keyboard alone", { timeout: 180_000 }, async () => {
  const { visitor, dialog } = await open("phone", "light");
  const { page } = visitor;
  await type(page, dialog.getByLabel("Amount"), "5");
  await press(page, dialog.getByRole("button", { name: "Continue with $5.00" }));

  const confirm = page.getByRole("dialog", { name: "Confirm it’s you" });
  await type(page, confirm.getByLabel(/password/i).first(), "generosity");
  await page.keyboard.press("Enter");
  const told = dialog.getByText(/We texted a code to/);
  await told.waitFor();
  await visitor.looksRight("send-funds-02-code");
  const phone = /\+\d+/.exec((await told.textContent()) ?? "")?.[0] ?? "";
  const code = await desk.code(phone);
  await type(page, dialog.getByLabel("Six-digit code"), code === "111111" ? "222222" : "111111");
  await dialog.getByText(/not right/).waitFor();
  await type(page, dialog.getByLabel("Six-digit code"), code);
  const sent = page.getByRole("dialog", { name: "Sent" });
  await sent.getByText("$5.00").waitFor();
  await visitor.looksRight("send-funds-03-sent");
  await press(page, sent.getByRole("button", { name: "Done" }));
  await sent.waitFor({ state: "hidden" });
  await visit(page, "/account/wallet/transactions");
  await page.getByText("−$5.00").or(page.getByText("-$5.00")).first().waitFor();
  expect(visitor.lostFocus).toEqual([]);
});

test("a sender who cancels is back on the previous page", { timeout: 60_000 }, async () => {
  const { visitor, dialog } = await open("desktop", "dark");
  await visitor.page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await expect.poll(() => visitor.page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("More");
});
