import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { formatMoney } from "#kernel/format-money.ts";
import { inviteDays } from "#modules/brands/domain/membership.ts";
import { closedMonths, creatorFreeDays, draftDays, noticeDays } from "#modules/brands/settings.ts";
import { closeDay, closesAt, nextAttemptAt } from "#modules/subscriptions/domain/subscription.ts";
import { monthPrice, yearPrice } from "#modules/subscriptions/settings.ts";

const brands = readFileSync("src/web/features/reading/content/help/brands.md", "utf8");
const dollars = (cents: number): string => formatMoney(cents).replace(/\.00$/, "");
const at = new Date("2026-01-01T00:00:00Z");
const retries = [0, 1, 2, 3].map((number) => (Number(nextAttemptAt(at, number)) - Number(at)) / 86_400_000);

test.each([
  ["the prices", `${dollars(monthPrice.fallback)} a month, or ${dollars(yearPrice.fallback)} a year`],
  ["the days of a draft", `removed after ${draftDays.fallback} days`],
  ["the days until the next brand", `found the next one ${creatorFreeDays.fallback} days later`],
  ["the days of an invitation", `open for ${inviteDays} days`],
  ["the days of an offer", `They have ${inviteDays} days to accept`],
  ["the retries", `on days ${retries.slice(0, -1).join(", ")} and ${retries.at(-1)}`],
  ["the day on which it closes", `On day ${closeDay} the brand closes`],
  [
    "the time until a deletion",
    `After ${closedMonths.fallback} months we announce its deletion, ${noticeDays.fallback} days`,
  ],
])("the help about brands says %s as they are set", (_what, words) => {
  expect(brands).toContain(words);
  expect(closesAt(at).getUTCDate() - at.getUTCDate()).toBe(closeDay);
});
