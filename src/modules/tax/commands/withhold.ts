import { payerKindsOf } from "#modules/giveaways/index.ts";
import { fetchNextMoney } from "#modules/ledger/index.ts";
import type { Db } from "#platform/db/db.ts";
import { readSetting } from "#platform/settings.ts";
import { isReportable } from "../domain/reportable.ts";
import { currentFiscalYear, readRequirement } from "../queries/requirement.ts";
import { backupWithholding } from "../settings.ts";

/** The share the law takes of what is paid to a person whose taxpayer number is not known. */
const share = { of: 24n, in: 100n };

/**
 * Cents to withhold of a payout of this sum: 24 % of the prizes and rewards in it, rounded to the cent; nothing of
 * personal gifts and of what else was earned, nothing with an approved form of the year, and nothing unless the
 * operator turned it on.
 */
export async function withholdingFor(db: Db, accountId: string, amountCents: bigint): Promise<bigint> {
  if (!(await readSetting(db, backupWithholding))) return 0n;
  const { approvedId } = await readRequirement(db, accountId, await currentFiscalYear(db));
  if (approvedId !== null) return 0n;
  const money = await fetchNextMoney(db, accountId, "withdraw", amountCents);
  const payers = await payerKindsOf(
    db,
    money.flatMap(({ details }) => (typeof details["giveawayId"] === "string" ? [details["giveawayId"]] : [])),
  );
  const base = money.reduce(
    (sum, { origin, details, cents }) =>
      isReportable(origin, payers.get(String(details["giveawayId"]))) ? sum + cents : sum,
    0n,
  );
  return (base * share.of + share.in / 2n) / share.in;
}
