import { sql } from "kysely";
import { lockAccountRow } from "#modules/accounts/index.ts";
import { row, rows } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import type { W9Form } from "../domain/form.ts";
import type { FormStatus } from "../domain/form-status.ts";
import { dropParticulars } from "./particulars-store.ts";

export const formColumns = `f.id, f.account_id as "accountId", f.fiscal_year as "fiscalYear", f.status, f.media_id as "mediaId", f.file_url as "fileUrl", f.carried_from as "carriedFrom",
  f.rejection, f.asked_at as "askedAt", f.mails_sent as "mailsSent", f.last_sent_at as "lastSentAt", f.submitted_at as "submittedAt", f.decided_at as "decidedAt", f.created_at as "createdAt"`;
const columns = sql.raw(formColumns);

/** Locks the account's row, as a payout does: changes of its forms and payouts are serialized. */
export async function lockAccount(tx: Tx, accountId: string): Promise<void> {
  await lockAccountRow(tx, accountId);
}

export async function findForm(db: Db, id: string): Promise<W9Form | undefined> {
  return row(db, sql<W9Form>`select ${columns} from w9_form f where f.id = ${id}`);
}

export async function lockForm(tx: Tx, id: string): Promise<W9Form | undefined> {
  return row(tx, sql<W9Form>`select ${columns} from w9_form f where f.id = ${id} for update`);
}

/** All forms of accounts that count in a year: one that is on its way, one that is approved, or both. */
export async function currentForms(db: Db, accountIds: readonly string[], year: number): Promise<W9Form[]> {
  return rows(
    db,
    sql<W9Form>`select ${columns} from w9_form f where f.account_id = any(${[...accountIds]}::uuid[]) and f.fiscal_year = ${year} and f.status <> 'superseded'`,
  );
}

/** The approved form of the newest year before this one whose file is still kept. */
export async function earlierForm(db: Db, accountId: string, year: number): Promise<W9Form | undefined> {
  return row(
    db,
    sql<W9Form>`select ${columns} from w9_form f where f.account_id = ${accountId} and f.fiscal_year < ${year} and f.status = 'approved' and f.media_id is not null
      order by f.fiscal_year desc limit 1`,
  );
}

export interface NewForm {
  accountId: string;
  fiscalYear: number;
  status: FormStatus;
  mediaId?: string;
  fileUrl?: string;
  carriedFrom?: string;
  rejection?: string;
}

/** Inserts a form with its first step; undefined when one of its kind is there already. */
export async function insertForm(tx: Tx, form: NewForm, actorId: string | null): Promise<W9Form | undefined> {
  const { accountId, fiscalYear, status, mediaId = null, fileUrl = null, carriedFrom = null, rejection = null } = form;
  const made = await row(
    tx,
    sql<W9Form>`insert into w9_form as f (account_id, fiscal_year, status, media_id, file_url, carried_from, rejection, submitted_at, approved_at, decided_at)
      values (${accountId}, ${fiscalYear}, ${status}, ${mediaId}, ${fileUrl}, ${carriedFrom}, ${rejection}, case when ${status} in ('requested', 'rejected') then null else app_now() end,
              case when ${status} = 'approved' then app_now() end, case when ${status} = 'approved' then app_now() end)
      on conflict do nothing returning ${columns}`,
  );
  if (made !== undefined) await insertStep(tx, made.id, status, actorId, rejection);
  return made;
}

/** A new file for a form that waits for its person or was not looked at yet. */
export async function storeFile(
  tx: Tx,
  form: W9Form,
  file: { id: string; url: string },
  actorId: string,
): Promise<W9Form> {
  return moved(
    tx,
    form,
    "submitted",
    row(
      tx,
      sql<W9Form>`update w9_form f set status = 'submitted', media_id = ${file.id}, file_url = ${file.url}, carried_from = null, rejection = null, submitted_at = app_now()
        where f.id = ${form.id} and f.status = ${form.status} returning ${columns}`,
    ),
    { actorId, reason: null },
  );
}

/** An approved form of an earlier year holds for this one, in place of what waited. */
export async function storeCarried(
  tx: Tx,
  open: W9Form | undefined,
  form: Required<Omit<NewForm, "status" | "rejection">>,
): Promise<W9Form> {
  if (open === undefined) {
    const made = await insertForm(tx, { ...form, status: "approved" }, form.accountId);
    if (made === undefined) throw new Error("a form appeared under the account's lock");
    return made;
  }
  return moved(
    tx,
    open,
    "approved",
    row(
      tx,
      sql<W9Form>`update w9_form f set status = 'approved', media_id = ${form.mediaId}, file_url = ${form.fileUrl}, carried_from = ${form.carriedFrom}, rejection = null,
          submitted_at = app_now(), decided_at = app_now(), decided_by = null, approved_at = app_now() where f.id = ${open.id} and f.status = ${open.status} returning ${columns}`,
    ),
    { actorId: form.accountId, reason: null },
  );
}

/** Stores a decision, guarded by the old status. A rejected form releases its file and waits for its person again. */
export async function storeDecision(
  tx: Tx,
  form: W9Form,
  to: "approved" | "rejected",
  by: { actorId: string; reason: string },
): Promise<W9Form> {
  return moved(
    tx,
    form,
    to,
    row(
      tx,
      sql<W9Form>`update w9_form f set status = ${to}, decided_at = app_now(), decided_by = ${by.actorId},
          approved_at = case when ${to} = 'approved' then app_now() end, rejection = case when ${to} = 'rejected' then ${by.reason} end,
          media_id = case when ${to} = 'approved' then f.media_id end, file_url = case when ${to} = 'approved' then f.file_url end,
          asked_at = case when ${to} = 'rejected' then app_now() else f.asked_at end, mails_sent = case when ${to} = 'rejected' then 0 else f.mails_sent end
        where f.id = ${form.id} and f.status = ${form.status} returning ${columns}`,
    ),
    by,
  );
}

/** The approved form of a form's person and year steps back, for a newer one or because it was approved by mistake. */
export async function supersedeForm(
  tx: Tx,
  { accountId, fiscalYear: year }: Pick<W9Form, "accountId" | "fiscalYear">,
  by: { actorId: string; reason: string | null },
): Promise<void> {
  const old = await row(
    tx,
    sql<{
      id: string;
    }>`update w9_form set status = 'superseded' where account_id = ${accountId} and fiscal_year = ${year} and status = 'approved' returning id`,
  );
  if (old !== undefined) await insertStep(tx, old.id, "superseded", by.actorId, by.reason);
}

async function moved(
  tx: Tx,
  form: W9Form,
  to: FormStatus,
  update: Promise<W9Form | undefined>,
  by: { actorId: string | null; reason: string | null },
): Promise<W9Form> {
  const found = await update;
  if (found === undefined) throw new Error("a locked form moved");
  await insertStep(tx, form.id, to, by.actorId, by.reason);
  return found;
}

async function insertStep(
  tx: Tx,
  formId: string,
  status: FormStatus,
  actorId: string | null,
  reason: string | null,
): Promise<void> {
  await sql`insert into w9_step (form_id, status, actor_id, reason) values (${formId}, ${status}, ${actorId}, ${reason})`.execute(
    tx,
  );
}

/** Counts a mail about a form. */
export async function noteMail(tx: Tx, id: string, mailsSent: number): Promise<void> {
  await sql`update w9_form set mails_sent = ${mailsSent}, last_sent_at = app_now() where id = ${id}`.execute(tx);
}

/** Forms that wait for their people and are due another mail after some of `days`, of accounts that are open. */
export async function listToRemind(db: Db, days: readonly number[], limit: number): Promise<{ id: string }[]> {
  return rows(
    db,
    sql<{ id: string }>`select f.id from w9_form f join account a on a.id = f.account_id and a.status = 'active'
      where f.status in ('requested', 'rejected')
        and f.mails_sent < 1 + (select count(*) from unnest(${[...days]}::int[]) d where f.asked_at <= app_now() - make_interval(days => d)) order by f.asked_at limit ${limit}`,
  );
}

/** Takes the files of forms away that were kept long enough; answers the addresses that no form needs any more. */
export async function dropOldFiles(tx: Tx, keepYears: number, limit: number): Promise<string[]> {
  const dropped = await rows(
    tx,
    sql<{ id: string; mediaId: string; url: string }>`with old as (
        select id, media_id, file_url from w9_form where media_id is not null and fiscal_year + ${keepYears} < extract(year from app_now() at time zone 'America/New_York') limit ${limit}
      ) update w9_form f set media_id = null, file_url = null from old where f.id = old.id returning f.id, old.media_id as "mediaId", old.file_url as url`,
  );
  return dropFiles(tx, dropped);
}

/**
 * Takes away what is kept of a person's forms that were never approved; answers the addresses that no form needs any
 * more.
 */
export async function dropUnapproved(tx: Tx, accountId: string): Promise<string[]> {
  const dropped = await rows(
    tx,
    sql<{
      mediaId: string;
      url: string;
    }>`with open as (select id, media_id, file_url from w9_form where account_id = ${accountId} and status not in ('approved', 'superseded'))
      update w9_form f set media_id = null, file_url = null, rejection = null from open where f.id = open.id and open.media_id is not null
      returning open.media_id as "mediaId", open.file_url as url`,
  );
  await sql`update w9_form set rejection = null where account_id = ${accountId}`.execute(tx);
  return dropFiles(tx, dropped);
}

/** Returns the addresses of dropped files that no other year's form uses, and deletes the contents typed out of them. */
async function dropFiles(tx: Tx, dropped: readonly { mediaId: string; url: string }[]): Promise<string[]> {
  const kept = new Set(
    (
      await rows(
        tx,
        sql<{
          id: string;
        }>`select distinct media_id as id from w9_form where media_id = any(${dropped.map(({ mediaId }) => mediaId)}::uuid[])`,
      )
    ).map(({ id }) => id),
  );
  const unneeded = dropped.filter(({ mediaId }) => !kept.has(mediaId));
  await dropParticulars(
    tx,
    unneeded.map(({ mediaId }) => mediaId),
  );
  return unneeded.map(({ url }) => url);
}
