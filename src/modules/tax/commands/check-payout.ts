import type { Payout, PayoutRefusal } from "#modules/payouts/index.ts";
import type { Tx } from "#platform/db/db.ts";
import { failpoint } from "#platform/failpoint.ts";
import type { Services } from "#platform/services.ts";
import { currentFiscalYear, readRequirement } from "../queries/requirement.ts";
import { insertPassage } from "../store/thresholds-store.ts";
import { requestForm } from "./request-form.ts";

/** The share of the threshold from which a person is asked for their form, before it holds anything up. */
const asksAt = { of: 4n, in: 5n };

/**
 * The gate: a payout that brings what counts in its year to the threshold takes an approved form of that year. It runs
 * in the payout's own transaction, after it was written and with its account's row locked, so that two payouts at once
 * see one another. Notes by what each got through.
 */
export async function checkTaxForPayout(
  services: Services,
  tx: Tx,
  payout: Payout,
): Promise<Extract<PayoutRefusal, { tag: "w9_required" }> | undefined> {
  const year = await currentFiscalYear(tx);
  const { countedCents, thresholdCents, form, approvedId } = await readRequirement(tx, payout.accountId, year);
  const isNeeded = countedCents >= thresholdCents;
  if (isNeeded && approvedId === null) return { tag: "w9_required", year };
  await insertPassage(tx, payout, { year, countedCents, thresholdCents, formId: isNeeded ? approvedId : null });
  failpoint("tax.gate.after_passage");
  if (form === null && countedCents * asksAt.in >= thresholdCents * asksAt.of)
    await requestForm(services, tx, payout.accountId, year);
  return undefined;
}
