import { readFileSync } from "node:fs";
import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { parseMoney } from "#kernel/format-money.ts";
import { monthName, type Month } from "#kernel/month.ts";
import { callAs } from "./support/call.ts";
import { startJourney } from "./support/journey.ts";
import { press, select } from "./support/keyboard.ts";
import { walkedLooks } from "./support/looks.ts";
import { visit } from "./support/page.ts";
import { pdfText } from "../tests/support/pdf-text.ts";
import type { Visitor } from "./support/visitor.ts";

const { openVisitor } = await startJourney();

/** A person who paid in $40 by card and had $15 of it sent back. */
const who = "renabbott";

/** Returns the cents of an amount on a screen or in a document, with its sign. */
function centsOf(text: string): number {
  const cents = Number(parseMoney(text.replaceAll(/[^\d.]/g, "")));
  return /^[-−]/.test(text) ? -cents : cents;
}

/** Downloads the file behind a link by keyboard. */
async function download(page: Page, link: Locator): Promise<{ name: string; content: Buffer }> {
  const coming = page.waitForEvent("download");
  await press(page, link);
  const file = await coming;
  return { name: file.suggestedFilename(), content: readFileSync(await file.path()) };
}

/** Reads the lines of the list: transaction id, and amount. */
const linesOf = (page: Page): Promise<{ id: string; amount: string }[]> =>
  page.locator(".transactions[data-first] > .transaction").evaluateAll((lines) =>
    lines.map((line) => ({
      id: line.querySelector("a")?.href.split("/").at(-1) ?? "",
      amount: line.querySelector(".transaction-amount")?.firstChild?.textContent ?? "",
    })),
  );

const cellsOf = (csv: string): string[][] =>
  csv
    .trim()
    .split("\r\n")
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? ""),
    );

const look = ({ looksRight }: Visitor, name: string): Promise<void> => looksRight(`papers-${name}`);

/** Filters the list; returns the lines of the month in which money went back. */
async function filters(visitor: Visitor, month: Month): Promise<{ id: string; amount: string }[]> {
  const { page } = visitor;
  await visit(page, "/account/wallet/transactions");
  const all = await linesOf(page);
  await select(page, page.getByLabel("Kind"), "Cards");
  await expect
    .poll(() => page.locator(".transaction b").allTextContents())
    .toEqual(["Refunded to Visa ending 4242", "Added from Visa ending 4242"]);
  await look(visitor, "01-cards");
  await select(page, page.getByLabel("Kind"), "Shop");
  await page.getByRole("heading", { name: "Nothing like that" }).waitFor();
  await look(visitor, "02-nothing");
  await press(page, page.getByRole("button", { name: "Show everything" }));
  await expect.poll(() => linesOf(page)).toEqual(all);
  await select(page, page.getByLabel("Month"), monthName(month));
  await page.getByRole("link", { name: "Refunded to Visa ending 4242" }).waitFor();
  return linesOf(page);
}

async function receipt(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await press(page, page.getByRole("link", { name: "Refunded to Visa ending 4242" }));
  const detail = page.getByRole("dialog", { name: "Refunded to Visa ending 4242" });
  await press(page, detail.getByRole("link", { name: "See the receipt" }));
  const heading = page.getByRole("heading", { name: "Receipt", level: 1 });
  await expect.poll(() => heading.evaluate((one) => one === document.activeElement)).toBe(true);
  const facts = page.locator(".invoice dl > div");
  await expect
    .poll(() => facts.allInnerTexts().then((texts) => texts.map((text) => text.replaceAll(/\s+/g, " "))))
    .toEqual([
      "From Ren Abbott (@renabbott)",
      "To Stims",
      "Method Visa ending 4242",
      "Amount $15.00",
      "Tax $0.00",
      "Total $15.00",
    ]);
  await look(visitor, "03-receipt");
  await page.emulateMedia({ media: "print" });
  await visitor.shot("papers-04-receipt-printed");
  await page.emulateMedia({ media: "screen" });
  const id = page.url().split("/").at(-1) ?? "";
  const { name, content } = await download(page, page.getByRole("link", { name: "Download as PDF" }));
  expect(name).toBe(`stims-receipt-${id}.pdf`);
  expect(pdfText(content)).toEqual(
    expect.arrayContaining(["Refunded to Visa ending 4242", "Ren Abbott (@renabbott)", "$15.00", id]),
  );
}

async function balance(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await visit(page, "/account/wallet");
  const whole = await page.locator(".note-amount").innerText();
  await press(page, page.getByRole("link", { name: "Details of the available balance" }));
  const parts = page.getByRole("dialog", { name: "Available balance" }).getByRole("list", { name: "What makes it" });
  await parts.getByRole("link", { name: "Added from Visa ending 4242" }).waitFor();
  await parts.getByText("left of $40.00").waitFor();
  const amounts = (await parts.locator(".transaction-amount").allInnerTexts()).map(centsOf);
  expect(amounts.pop()).toBe(centsOf(whole));
  expect(amounts.reduce((sum, cents) => sum + cents, 0)).toBe(centsOf(whole));
  await look(visitor, "05-balance");
}

async function statement(visitor: Visitor, month: Month, lines: { id: string; amount: string }[]): Promise<void> {
  const { page } = visitor;
  await visit(page, "/account/wallet");
  await press(page, page.getByRole("link", { name: "Statements", exact: true }));
  await page.getByRole("heading", { name: "Statements", level: 1 }).waitFor();
  await look(visitor, "06-statements");
  const csv = await download(page, page.getByRole("link", { name: `${monthName(month)} as CSV` }));
  expect(csv.name).toBe(`stims-${who}-${month}.csv`);
  const [, opening = [], ...rows] = cellsOf(csv.content.toString("utf8"));
  const closing = rows.pop() ?? [];
  // The list is newest first, a statement is read from its beginning.
  expect(rows.map(([, , id, , , amount]) => [id, centsOf(amount ?? "")])).toEqual(
    lines.map(({ id, amount }) => [id, centsOf(amount)]).toReversed(),
  );
  expect(rows.reduce((sum, [, , , , , amount]) => sum + centsOf(amount ?? ""), centsOf(opening[6] ?? ""))).toBe(
    centsOf(closing[6] ?? ""),
  );
  const { fetchSession } = await callAs<{
    fetchSession: { user: { availableBalance: number; pendingBalance: { amount: number } } };
  }>(page, "{ fetchSession { user { availableBalance pendingBalance { amount } } } }");
  const newest = cellsOf(
    await (
      await visitor.context.request.get(
        (await page.locator(".statement-files a[href$=csv]").first().getAttribute("href")) ?? "",
      )
    ).text(),
  );
  expect(centsOf(newest.at(-1)?.[6] ?? "")).toBe(
    fetchSession.user.availableBalance + fetchSession.user.pendingBalance.amount,
  );

  const pdf = await download(page, page.getByRole("link", { name: `${monthName(month)} as PDF` }));
  expect(pdf.name).toBe(`stims-${who}-${month}.pdf`);
  const drawn = pdfText(pdf.content);
  expect(drawn[0]).toBe(`Stims wallet, ${monthName(month)}`);
  // Of every line the whole number and both amounts, as in the CSV.
  const from = drawn.indexOf("Balance") + 1;
  expect(
    rows
      .map((_, index) => drawn.slice(from + index * 5, from + index * 5 + 5))
      .map(([date, what, id, amount, left]) => [date, what, id, centsOf(amount ?? ""), centsOf(left ?? "")]),
  ).toEqual(
    rows.map(([date, , id, , what, amount, left]) => [date, what, id, centsOf(amount ?? ""), centsOf(left ?? "")]),
  );
}

const looks = walkedLooks([
  ["phone", "light"],
  ["desktop", "dark"],
]);

describe.each(looks)("at %s size, %s", (size, theme) => {
  test(
    "the list is narrowed, a receipt read and kept, the balance taken apart, and a month's statement says what the list says",
    { timeout: 120_000 },
    async () => {
      const visitor = await openVisitor(size, theme, who);
      const { page } = visitor;
      const newest = await callAs<{ fetchUserTransactions: { items: { createdAt: string }[] } }>(
        page,
        "{ fetchUserTransactions(kind: cards, pagination: {limit: 1}) { items { createdAt } } }",
      );
      const month = new Date(newest.fetchUserTransactions.items[0]?.createdAt ?? "")
        .toLocaleDateString("sv-SE", { timeZone: "America/New_York" })
        .slice(0, 7) as Month;
      const lines = await filters(visitor, month);
      await receipt(visitor);
      await balance(visitor);
      await statement(visitor, month, lines);
      expect(visitor.lostFocus).toEqual([]);
    },
  );
});
