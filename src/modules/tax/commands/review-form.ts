import { audit, findAccount } from "#modules/accounts/index.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { removeMedia, signPrivateRead } from "#modules/media/index.ts";
import { transactResult } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import { failpoint } from "#platform/failpoint.ts";
import type { Services } from "#platform/services.ts";
import { readSetting } from "#platform/settings.ts";
import type { W9Form } from "../domain/form.ts";
import { mayMove } from "../domain/form-status.ts";
import type { W9Particulars } from "../domain/particulars.ts";
import { taxRefusal } from "../policy.ts";
import { keepParticulars } from "../settings.ts";
import { findForm, insertForm, lockAccount, lockForm, storeDecision, supersedeForm } from "../store/forms-store.ts";
import { storeParticulars } from "../store/particulars-store.ts";
import { hasSeen, insertRead } from "../store/reads-store.ts";
import { tellOf } from "./request-form.ts";

export type ReviewRefusal = "not_kept" | "not_found" | "forbidden" | "own_form" | "conflict" | "unseen";

export interface ReviewAct {
  staffId: string;
  formId: string;
  /** Logged; the person reads the reason of a rejection. */
  reason: string;
}

/**
 * Opens a form for one of the staff with a reason: the look is logged for good and shown to the person. The address is
 * good for five minutes at most, and no longer than the form stands as it does and the reader holds reviewTax.
 */
export function openForm(
  services: Services,
  act: ReviewAct,
): Promise<Result<{ form: W9Form; url: string }, ReviewRefusal>> {
  return asTaxStaff(services, { ...act, action: "w9.read" }, async (tx, form) => {
    if (form.mediaId === null) return err("conflict");
    const look = {
      formId: form.id,
      personId: form.accountId,
      readerId: act.staffId,
      reason: act.reason,
      mediaId: form.mediaId,
      status: form.status,
    };
    return ok({ form, url: signPrivateRead(services.vault, form.mediaId, await insertRead(tx, look)) });
  });
}

/** Approves a form whose file this reader has seen, or hands it back with words. The first decision stands. */
export function decideForm(
  services: Services,
  act: ReviewAct,
  decision: "approve" | "reject",
): Promise<Result<W9Form, ReviewRefusal>> {
  return asTaxStaff(services, { ...act, action: `w9.${decision}` }, async (tx, form) => {
    const to = decision === "approve" ? "approved" : "rejected";
    if (form.status !== "submitted" || !mayMove(form.status, to)) return err("conflict");
    if (!(await hasSeen(tx, form.id, act.staffId))) return err("unseen");
    if (to === "approved") await supersedeForm(tx, form, { actorId: act.staffId, reason: null });
    else if (form.fileUrl !== null) await removeMedia(tx, services, [form.fileUrl]);
    const decided = await storeDecision(tx, form, to, { actorId: act.staffId, reason: act.reason });
    await tellOf(services, tx, decided, to);
    failpoint("tax.decide.before_commit");
    return ok(decided);
  });
}

/**
 * Revokes an approval that was a mistake: the form allows no more payouts, and its person gets the reason and is asked
 * for another one. Earlier payouts stay. When a newer form is in review already, no other is asked for.
 */
export function revokeForm(services: Services, act: ReviewAct): Promise<Result<W9Form, ReviewRefusal>> {
  return asTaxStaff(services, { ...act, action: "w9.revoke" }, async (tx, form) => {
    if (form.status !== "approved") return err("conflict");
    if (!(await hasSeen(tx, form.id, act.staffId))) return err("unseen");
    await supersedeForm(tx, form, { actorId: act.staffId, reason: act.reason });
    const asked = await insertForm(
      tx,
      { accountId: form.accountId, fiscalYear: form.fiscalYear, status: "rejected", rejection: act.reason },
      act.staffId,
    );
    if (asked !== undefined) await tellOf(services, tx, asked, "rejected");
    failpoint("tax.revoke.before_commit");
    return ok({ ...form, status: "superseded" });
  });
}

/**
 * Keeps what this reader saw in an approved form's file, sealed, for the year's 1099 export; typed again it takes the
 * place of what was there. Refused unless the operator turned that on.
 */
export function enterParticulars(
  services: Services,
  act: ReviewAct,
  particulars: W9Particulars,
): Promise<Result<W9Form, ReviewRefusal>> {
  return asTaxStaff(services, { ...act, action: "w9.particulars" }, async (tx, form) => {
    if (!(await readSetting(tx, keepParticulars))) return err("not_kept");
    const { mediaId } = form;
    if (form.status !== "approved" || mediaId === null) return err("conflict");
    if (!(await hasSeen(tx, form.id, act.staffId))) return err("unseen");
    await storeParticulars(tx, services.vault, { ...form, mediaId }, particulars, act.staffId);
    failpoint("tax.particulars.before_commit");
    return ok(form);
  });
}

/**
 * Runs `work` on a form as staff, with its account's row and its own locked, and writes down that it was done or
 * refused.
 */
async function asTaxStaff<T>(
  services: Services,
  act: ReviewAct & { action: string },
  work: (tx: Tx, form: W9Form) => Promise<Result<T, ReviewRefusal>>,
): Promise<Result<T, ReviewRefusal>> {
  const by = { kind: "staff", actorId: act.staffId, reason: act.reason } as const;
  const found = await findForm(services.db, act.formId);
  const done = await transactResult(services.db, async (tx): Promise<Result<T, ReviewRefusal>> => {
    // In the order of everyone else: the account, then what is its own.
    if (found !== undefined) await lockAccount(tx, found.accountId);
    const form = found === undefined ? undefined : await lockForm(tx, found.id);
    const refusal = await taxRefusal(tx, await findAccount(tx, act.staffId), form?.accountId);
    if (refusal !== undefined) return err(refusal);
    if (form === undefined) return err("not_found");
    const worked = await work(tx, form);
    if (worked.ok) await audit(tx, by, act.action, form.accountId, { formId: form.id, status: form.status }, null);
    return worked;
  });
  if (!done.ok && found !== undefined) {
    const refusal = done.error;
    await audit(services.db, by, `${act.action}.refused`, found.accountId, { formId: found.id }, { refusal });
  }
  return done;
}
