import { sql } from "kysely";
import { row, rows } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import type { FormStatus } from "../domain/form-status.ts";

/** Logs one look of staff; the answer names it in the address it is given. */
export async function insertRead(
  tx: Tx,
  look: { formId: string; personId: string; readerId: string; reason: string; mediaId: string; status: FormStatus },
): Promise<string> {
  const made = await row(
    tx,
    sql<{ id: string }>`insert into w9_read (form_id, person_id, reader_id, reason, media_id, status)
      values (${look.formId}, ${look.personId}, ${look.readerId}, ${look.reason}, ${look.mediaId}, ${look.status}) returning id`,
  );
  if (made === undefined) throw new Error("the look was not logged");
  return made.id;
}

/** Returns true when a staff member has looked at the form's present file. */
export async function hasSeen(db: Db, formId: string, readerId: string): Promise<boolean> {
  const found = await row(
    db,
    sql<{
      seen: boolean;
    }>`select exists (select 1 from w9_read r join w9_form f on f.id = r.form_id and f.media_id = r.media_id where f.id = ${formId} and r.reader_id = ${readerId}) as seen`,
  );
  return found?.seen === true;
}

export interface Look {
  id: string;
  fiscalYear: number;
  reason: string;
  createdAt: Date;
}

/** Lists staff reads of a person's forms with their reasons, newest first. */
export async function listReads(db: Db, personId: string, limit: number): Promise<Look[]> {
  return rows(
    db,
    sql<Look>`select r.id, f.fiscal_year as "fiscalYear", r.reason, r.created_at as "createdAt" from w9_read r join w9_form f on f.id = r.form_id
      where r.person_id = ${personId} order by r.created_at desc, r.id desc limit ${limit}`,
  );
}

/** A form by its file, with the look an address was made for, when there is one. */
export async function findFileFor(
  db: Db,
  mediaId: string,
  readId: string | null,
): Promise<{ accountId: string; status: FormStatus; readerId: string | null; statusThen: string | null } | undefined> {
  return row(
    db,
    sql<{ accountId: string; status: FormStatus; readerId: string | null; statusThen: string | null }>`
      select f.account_id as "accountId", f.status, r.reader_id as "readerId", r.status as "statusThen" from w9_form f
        left join w9_read r on r.id = ${readId}::uuid and r.form_id = f.id and r.media_id = f.media_id
       where f.media_id = ${mediaId} order by r.id is null, f.fiscal_year desc limit 1`,
  );
}
