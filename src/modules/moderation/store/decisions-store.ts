import { sql } from "kysely";
import { row, rows } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import type { ReportAction, ReportedKind } from "../domain/report.ts";

type DecisionAppealStatus = "open" | "upheld" | "rejected";

/** A decision on a case, and the appeal against it. */
export interface Decision {
  id: string;
  kind: ReportedKind;
  objectId: string;
  subjectId: string;
  action: ReportAction;
  policy: string;
  reason: string;
  decidedById: string | null;
  decidedBy: string | null;
  decidedAt: Date;
  /** The suspension that it made; null for other decisions. */
  statusChangeId: string | null;
  appealText: string | null;
  appealedAt: Date | null;
  appealStatus: DecisionAppealStatus | null;
  appealAnswer: string | null;
  appealDecidedById: string | null;
  appealDecidedBy: string | null;
  appealDecidedAt: Date | null;
}

const columns = `d.id, d.object_type as kind, d.object_id as "objectId", d.subject_account_id as "subjectId", d.action, d.policy, d.reason,
  d.decided_by_id as "decidedById", coalesce(nullif(s.name, ''), s.username) as "decidedBy", d.decided_at as "decidedAt", d.status_change_id as "statusChangeId",
  d.appeal_text as "appealText", d.appealed_at as "appealedAt", d.appeal_status as "appealStatus", d.appeal_answer as "appealAnswer",
  d.appeal_decided_by_id as "appealDecidedById", coalesce(nullif(o.name, ''), o.username) as "appealDecidedBy", d.appeal_decided_at as "appealDecidedAt"`;
const from = `report_decision d left join account s on s.id = d.decided_by_id left join account o on o.id = d.appeal_decided_by_id`;

export interface NewDecision {
  kind: ReportedKind;
  objectId: string;
  subjectId: string;
  action: ReportAction;
  policy: string;
  reason: string;
  staffId: string;
  statusChangeId: string | null;
}

/** Stores a decision and returns its id. */
export async function insertDecision(tx: Tx, one: NewDecision): Promise<string> {
  const made = await row(
    tx,
    sql<{ id: string }>`
      insert into report_decision (object_type, object_id, subject_account_id, action, policy, reason, decided_by_id, status_change_id)
      values (${one.kind}, ${one.objectId}, ${one.subjectId}, ${one.action}, ${one.policy}, ${one.reason}, ${one.staffId}, ${one.statusChangeId}) returning id`,
  );
  if (made === undefined) throw new Error("an insert without a row");
  return made.id;
}

export function findDecision(db: Db, id: string): Promise<Decision | undefined> {
  return row(db, sql<Decision>`select ${sql.raw(columns)} from ${sql.raw(from)} where d.id = ${id}`);
}

/** Locks a decision until the commit. */
export function lockDecision(tx: Tx, id: string): Promise<Decision | undefined> {
  return row(tx, sql<Decision>`select ${sql.raw(columns)} from ${sql.raw(from)} where d.id = ${id} for update of d`);
}

/** The decision that made a suspension, locked. */
export function lockDecisionOfChange(tx: Tx, changeId: string): Promise<Decision | undefined> {
  return row(
    tx,
    sql<Decision>`select ${sql.raw(columns)} from ${sql.raw(from)} where d.status_change_id = ${changeId} for update of d`,
  );
}

/** Files the appeal against a decision. */
export async function writeAppeal(tx: Tx, id: string, text: string): Promise<void> {
  await sql`update report_decision set appeal_text = ${text}, appealed_at = app_now(), appeal_status = 'open' where id = ${id}`.execute(
    tx,
  );
}

/** Ends an appeal, or restores a decision that was not appealed. */
export async function endDecision(
  tx: Tx,
  id: string,
  end: { status: "upheld" | "rejected"; answer: string; staffId: string | null },
): Promise<void> {
  await sql`update report_decision set appeal_status = ${end.status}, appeal_answer = ${end.answer}, appeal_decided_by_id = ${end.staffId}, appeal_decided_at = app_now()
             where id = ${id}`.execute(tx);
}

/** A decision about a post, for its author. */
export interface OwnDecision extends Decision {
  postText: string | null;
}

/** Reads the 50 newest removals of an account's posts that came without a suspension, newest first. */
export function readRemovals(db: Db, accountId: string): Promise<OwnDecision[]> {
  return rows(
    db,
    sql<OwnDecision>`
      select ${sql.raw(columns)}, coalesce(p.text, repeat('★', v.rating) || repeat('☆', 5 - v.rating) || ' ' || v.text, g.name) as "postText" from ${sql.raw(from)} left join post p on p.id = d.object_id left join review v on v.id = d.object_id left join shop_product g on g.id = d.object_id
       where d.subject_account_id = ${accountId} and d.action = 'remove' order by d.decided_at desc, d.id desc limit 50`,
  );
}

/** Accounts whose reports a decision ended. */
export async function readReporters(db: Db, decisionId: string): Promise<string[]> {
  const found = await rows(
    db,
    sql<{
      id: string;
    }>`select distinct account_id as id from report where decision_id = ${decisionId} and account_id is not null order by id`,
  );
  return found.map(({ id }) => id);
}
