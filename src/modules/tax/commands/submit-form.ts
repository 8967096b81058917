import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { attachMedia, removeMedia } from "#modules/media/index.ts";
import { transactResult } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import { failpoint } from "#platform/failpoint.ts";
import type { Actor, Services } from "#platform/services.ts";
import type { FormRefusal, W9Form } from "../domain/form.ts";
import { mayFile } from "../policy.ts";
import {
  currentForms,
  dropUnapproved,
  earlierForm,
  insertForm,
  lockAccount,
  storeCarried,
  storeFile,
} from "../store/forms-store.ts";
import { currentFiscalYear } from "../store/thresholds-store.ts";

/**
 * Takes the W-9 form of a person, or of a brand by its owner, for this year or the last one: a file they uploaded as
 * one, checked and encrypted by then. It takes the place of one that waits or was not looked at; an approved one stays
 * until the new one is approved.
 */
export function submitForm(
  services: Services,
  actor: Actor,
  input: { fileUrl: string; fiscalYear: number },
): Promise<Result<W9Form, FormRefusal>> {
  const { personId, accountId } = actor;
  return withAccount(services, actor, input.fiscalYear, async (tx) => {
    const file = await attachMedia(tx, services, { personId, url: input.fileUrl, uploadTypes: ["w9"] });
    if (!file.ok) return err(file.error);
    const open = (await currentForms(tx, [accountId], input.fiscalYear)).find(({ status }) => status !== "approved");
    failpoint("tax.submit.after_attach");
    if (open === undefined) {
      const made = await insertForm(
        tx,
        {
          accountId,
          fiscalYear: input.fiscalYear,
          status: "submitted",
          mediaId: file.value.id,
          fileUrl: file.value.url,
        },
        personId,
      );
      if (made === undefined) throw new Error("a form appeared under the account's lock");
      return ok(made);
    }
    if (open.fileUrl !== null) await removeMedia(tx, services, [open.fileUrl]);
    return ok(await storeFile(tx, open, file.value, personId));
  });
}

/** Takes the approved form of an earlier year for this one, when its person says that nothing changed. */
export function carryForm(services: Services, actor: Actor, fiscalYear: number): Promise<Result<W9Form, FormRefusal>> {
  const { accountId } = actor;
  return withAccount(services, actor, fiscalYear, async (tx) => {
    const forms = await currentForms(tx, [accountId], fiscalYear);
    if (forms.some(({ status }) => status === "approved")) return err("approved_already");
    const earlier = await earlierForm(tx, accountId, fiscalYear);
    if (earlier?.mediaId == null || earlier.fileUrl === null) return err("no_earlier_form");
    const open = forms.find(({ status }) => status !== "approved");
    if (open?.fileUrl != null) await removeMedia(tx, services, [open.fileUrl]);
    const carried = await storeCarried(tx, open, {
      accountId,
      fiscalYear,
      mediaId: earlier.mediaId,
      fileUrl: earlier.fileUrl,
      carriedFrom: earlier.id,
    });
    failpoint("tax.carry.before_commit");
    return ok(carried);
  });
}

/** Runs `work` with the account's row locked, for a year that may still be sent: this one or the last. */
async function withAccount(
  services: Services,
  actor: Actor,
  fiscalYear: number,
  work: (tx: Tx) => Promise<Result<W9Form, FormRefusal>>,
): Promise<Result<W9Form, FormRefusal>> {
  if (!(await mayFile(services.db, actor))) return err("owner");
  return transactResult(services.db, async (tx): Promise<Result<W9Form, FormRefusal>> => {
    const year = await currentFiscalYear(tx);
    if (fiscalYear !== year && fiscalYear !== year - 1) return err("fiscal_year");
    await lockAccount(tx, actor.accountId);
    return work(tx);
  });
}

/** Forgets the forms that nothing was paid out by, when an account is deleted; approved ones are tax records. */
export async function eraseForms(tx: Tx, services: Services, accountId: string): Promise<void> {
  await removeMedia(tx, services, await dropUnapproved(tx, accountId));
}
