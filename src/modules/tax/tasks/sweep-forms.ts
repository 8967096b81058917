import { findAccount } from "#modules/accounts/index.ts";
import { removeMedia } from "#modules/media/index.ts";
import { appNow, transact } from "#platform/db/db.ts";
import { failpoint } from "#platform/failpoint.ts";
import { readSetting } from "#platform/settings.ts";
import type { Services } from "#platform/services.ts";
import type { PeriodicWork } from "#platform/tasks/periodic.ts";
import { tellOf } from "../commands/request-form.ts";
import { mailsDue, reminderDays } from "../domain/form-status.ts";
import { keepYears } from "../settings.ts";
import { dropOldFiles, listToRemind, lockForm } from "../store/forms-store.ts";
import { dropOldTaxFiles } from "../store/tax-exports-store.ts";

const batch = 100;
const dayMs = 86_400_000;

/** Mails people whose form we wait for, 7 and 21 days after we asked or handed it back. */
export async function remindOfForms(services: Services): Promise<void> {
  for (const { id } of await listToRemind(services.db, reminderDays, batch)) {
    await transact(services.db, async (tx) => {
      const form = await lockForm(tx, id);
      if (form === undefined || (form.status !== "requested" && form.status !== "rejected")) return;
      const due = mailsDue(Math.floor(((await appNow(tx)).getTime() - form.askedAt.getTime()) / dayMs));
      if (form.mailsSent >= due || (await findAccount(tx, form.accountId))?.status !== "active") return;
      // Reminders missed while the sweep did not run become one email.
      await tellOf(services, tx, { ...form, mailsSent: due - 1 }, "reminded");
      failpoint("tax.remind.before_commit");
    });
  }
}

/** Removes the files of forms and of exports that were kept as long as the law asks. */
export async function forgetOldForms(services: Services): Promise<void> {
  const years = await readSetting(services.db, keepYears);
  await transact(services.db, async (tx) => {
    await removeMedia(tx, services, await dropOldFiles(tx, years, batch));
    await dropOldTaxFiles(tx, years);
  });
}

export const periodicWork: readonly PeriodicWork[] = [
  { name: "tax:remind", everySeconds: 600, run: remindOfForms },
  { name: "tax:forget", everySeconds: 3_600, run: forgetOldForms },
];
