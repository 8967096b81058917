import { isUuid } from "#kernel/ids.ts";
import { accountErasing, findAccount } from "#modules/accounts/index.ts";
import { privateReading } from "#modules/media/index.ts";
import { shopOpening } from "#modules/shop/index.ts";
import { payoutAsked, payoutHeldUp, payoutWithholding } from "#modules/payouts/index.ts";
import { eraseForms } from "./commands/submit-form.ts";
import { checkTaxForPayout } from "./commands/check-payout.ts";
import { requestForm } from "./commands/request-form.ts";
import { withholdingFor } from "./commands/withhold.ts";
import { currentFiscalYear, hasSentForm } from "./queries/requirement.ts";
import { taxRefusal } from "./policy.ts";
import { findFileFor } from "./store/reads-store.ts";
import { provide } from "#platform/hooks.ts";

/** Implementations of the hooks of lower modules. */
export const provides = [
  provide(payoutAsked, (tx, { services, payout }) => checkTaxForPayout(services, tx, payout)),
  provide(payoutWithholding, async (tx, { accountId, amountCents, tax }) => {
    tax.withheldCents = await withholdingFor(tx, accountId, amountCents);
    return undefined;
  }),
  provide(payoutHeldUp, async (tx, { services, accountId, year }) => {
    await requestForm(services, tx, accountId, year);
    return undefined;
  }),
  provide(shopOpening, async (tx, { accountId }) => {
    const year = await currentFiscalYear(tx);
    return (await hasSentForm(tx, accountId, year)) ? undefined : { code: "w9_required", year };
  }),
  provide(accountErasing, async (tx, { services, accountId }) => {
    await eraseForms(tx, services, accountId);
    return undefined;
  }),
  provide(privateReading, async (tx, { mediaId, uploadType, purpose }) => {
    if (uploadType !== "w9") return undefined;
    const file = await findFileFor(tx, mediaId, purpose !== null && isUuid(purpose) ? purpose : null);
    // Their own, as long as their account is open; what belongs to no form yet is the uploader's.
    if (purpose === null)
      return file === undefined || (await findAccount(tx, file.accountId))?.status === "active" ? undefined : "denied";
    if (file?.readerId == null || file.statusThen !== file.status) return "denied";
    return (await taxRefusal(tx, await findAccount(tx, file.readerId), file.accountId)) === undefined
      ? undefined
      : "denied";
  }),
];
