import { findAccount, sendNeededMail } from "#modules/accounts/index.ts";
import { appNow } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import { emit } from "#platform/events.ts";
import { failpoint } from "#platform/failpoint.ts";
import type { Services } from "#platform/services.ts";
import type { W9Form } from "../domain/form.ts";
import { letterFor } from "../domain/form-words.ts";
import { w9FormMoved } from "../events.ts";
import { currentForms, insertForm, lockAccount, noteMail } from "../store/forms-store.ts";

/** Asks a person for a year's form, once: nothing happens when there is one in any state. */
export async function requestForm(services: Services, tx: Tx, accountId: string, year: number): Promise<void> {
  await lockAccount(tx, accountId);
  if ((await currentForms(tx, [accountId], year)).length > 0) return;
  const made = await insertForm(tx, { accountId, fiscalYear: year, status: "requested" }, null);
  if (made !== undefined) await tellOf(services, tx, made, "requested");
  failpoint("tax.request.before_commit");
}

/** The notification and the mail about a form, to its person. */
export async function tellOf(
  services: Services,
  tx: Tx,
  form: W9Form,
  kind: "requested" | "reminded" | "approved" | "rejected",
): Promise<void> {
  if (kind !== "approved") await noteMail(tx, form.id, form.mailsSent + 1);
  await emit(tx, w9FormMoved, {
    formId: form.id,
    personId: form.accountId,
    fiscalYear: form.fiscalYear,
    kind,
    at: (await appNow(tx)).toISOString(),
  });
  if ((await findAccount(tx, form.accountId))?.status !== "active") return;
  await sendNeededMail(tx, {
    accountId: form.accountId,
    template: `w9_${kind}`,
    ...letterFor(kind, form.fiscalYear, form.rejection),
    link:
      kind === "approved"
        ? { words: "Withdraw", url: `${services.config.baseUrl}/account/wallet/withdraw` }
        : { words: "Send the form", url: `${services.config.baseUrl}/submit-w9-form/${form.fiscalYear}` },
  });
}
