import { sql } from "kysely";
import { row } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import { preparedKeyset } from "#platform/db/keyset.ts";
import type { KeysetRow } from "#platform/db/keyset.ts";
import type { Actor } from "#platform/services.ts";
import type { ReportedKind, ReportReason, ReportState } from "../domain/report.ts";

export interface NewReport {
  kind: ReportedKind;
  objectId: string;
  /** The author. */
  subjectId: string;
  reason: ReportReason;
  text: string;
}

export interface Report extends NewReport {
  id: string;
  /** Null for the product's own, and when the account is gone. */
  accountId: string | null;
  status: ReportState;
  note: string | null;
  createdAt: Date;
}

export type ReportRow = Report & KeysetRow & { postText: string | null; postStatus: string | null };

/** Stores a report; an open one of the same thing by the same account stays as it is. */
export async function insertReport(tx: Tx, report: NewReport, by: Actor | null): Promise<void> {
  await sql`
    insert into report (account_id, acted_by_person_id, object_type, object_id, subject_account_id, reason, text)
    values (${by?.accountId ?? null}, ${by?.personId ?? null}, ${report.kind}, ${report.objectId}, ${report.subjectId}, ${report.reason}, ${report.text})
    on conflict (object_id, account_id) where status = 'open' do nothing`.execute(tx);
}

const columns = `r.id, r.account_id as "accountId", r.object_type as kind, r.object_id as "objectId", r.subject_account_id as "subjectId", r.reason, r.text, r.status, r.note, r.created_at as "createdAt"`;

export function lockReport(tx: Tx, id: string): Promise<Report | undefined> {
  return row(tx, sql<Report>`select ${sql.raw(columns)} from report r where r.id = ${id} for update`);
}

/** Ends every open report of a thing the same way; who decided stands in each. */
export async function closeReports(
  tx: Tx,
  objectId: string,
  end: { status: ReportState; note: string; staffId: string },
): Promise<void> {
  await sql`update report set status = ${end.status}, note = ${end.note}, decided_by_id = ${end.staffId}, decided_at = app_now() where object_id = ${objectId} and status = 'open'`.execute(
    tx,
  );
}

/** $4 the state: reports in it, by when they came, with what the post says and how it stands. */
export const reportsIn = preparedKeyset<[string], ReportRow>(
  "reports_in",
  ({ beyond, order }) => `
    select ${columns}, p.text as "postText", p.status as "postStatus", r.created_at::text as position
      from report r left join post p on p.id = r.object_id and r.object_type <> 'user'
     where r.status = $4 and (r.created_at, r.id) ${beyond} ($1::timestamptz, $2::uuid)
     order by r.created_at ${order}, r.id ${order} limit $3`,
);
