import { sql } from "kysely";
import { row } from "#platform/db/db.ts";
import type { Db } from "#platform/db/db.ts";

/** The person an export is about. */
export interface Subject {
  accountId: string;
  username: string | null;
  /** `Ava Hart (@ava)` */
  title: string;
  email: string;
  /** True when the account is open, so that its person can read about the export there. */
  isOpen: boolean;
  now: Date;
}

/** Undefined for a deleted account. */
export function findSubject(db: Db, accountId: string): Promise<Subject | undefined> {
  return row(
    db,
    sql<Subject>`
      select a.id as "accountId", a.username, concat_ws(' ', nullif(a.name, ''), '(@' || a.username || ')') as title, c.email, a.status = 'active' as "isOpen", app_now() as now
        from account a join account_credential c on c.account_id = a.id where a.id = ${accountId} and a.deleted_at is null`,
  );
}
