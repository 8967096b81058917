import { payerKindsOf, promotionProductsIn } from "#modules/giveaways/index.ts";
import { fetchCreditedIn, fetchWithheldIn } from "#modules/ledger/index.ts";
import { readSalesOfYear } from "#modules/orders/index.ts";
import type { Db } from "#platform/db/db.ts";
import { isReportable } from "../domain/reportable.ts";
import type { TaxFigures } from "../domain/tax-year.ts";

const credited = ["giveaway_win", "referral_reward"];

/** Reads the reported income and the sales of these accounts (null: all) in a year. Accounts without any are absent. */
export async function readTaxFigures(
  db: Db,
  year: number,
  accountIds: readonly string[] | null,
): Promise<Map<string, TaxFigures>> {
  const money = await fetchCreditedIn(db, year, credited, accountIds);
  const payers = await payerKindsOf(db, [
    ...new Set(money.flatMap(({ giveawayId }) => (giveawayId === null ? [] : [giveawayId]))),
  ]);
  const found = new Map<string, { -readonly [Key in keyof TaxFigures]: TaxFigures[Key] }>();
  const of = (accountId: string): { -readonly [Key in keyof TaxFigures]: TaxFigures[Key] } => {
    const one = found.get(accountId) ?? noFigures(accountId);
    found.set(accountId, one);
    return one;
  };
  for (const { ownerId, type, giveawayId, cents } of money) {
    if (!isReportable(type, giveawayId === null ? undefined : payers.get(giveawayId))) continue;
    if (type === "referral_reward") of(ownerId).rewardsCents += cents;
    else of(ownerId).prizesCents += cents;
  }
  for (const [id, cents] of await promotionProductsIn(db, accountIds, year)) of(id).prizesCents += cents;
  for (const [id, cents] of await fetchWithheldIn(db, year, accountIds)) of(id).withheldCents += cents;
  for (const { sellerId, cents, count } of await readSalesOfYear(db, year, accountIds)) {
    of(sellerId).salesCents += cents;
    of(sellerId).salesCount += count;
  }
  return found;
}

/** The figures of an account without any. */
export const noFigures = (accountId: string): TaxFigures => ({
  accountId,
  prizesCents: 0n,
  rewardsCents: 0n,
  withheldCents: 0n,
  salesCents: 0n,
  salesCount: 0,
});
