import { sql } from "kysely";
import { row, rows } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import { preparedKeyset } from "#platform/db/keyset.ts";
import type { KeysetRow } from "#platform/db/keyset.ts";
import type { Actor } from "#platform/services.ts";
import { goalHours, reportPriority } from "../domain/report.ts";
import type { ReportAction, ReportedKind, ReportReason, ReportState } from "../domain/report.ts";

export interface NewReport {
  kind: ReportedKind;
  objectId: string;
  /** The author. */
  subjectId: string;
  reason: ReportReason;
  text: string;
}

/** A stored report. */
export interface Report extends NewReport {
  id: string;
  /** Null for the product's own, and when the account is gone. */
  accountId: string | null;
  status: ReportState;
  decisionId: string | null;
}

/** Stores a report; an open one of the same thing by the same account stays as it is. `weight` is the reporter's, 0 to 2. */
export async function insertReport(tx: Tx, report: NewReport, by: Actor | null, weight = 1): Promise<void> {
  const { reach } = (await readReach(tx, report)) ?? { reach: 0 };
  const priority = reportPriority({ reason: report.reason, reach, weight });
  await sql`
    insert into report (account_id, acted_by_person_id, object_type, object_id, subject_account_id, reason, text, priority, due_at)
    values (${by?.accountId ?? null}, ${by?.personId ?? null}, ${report.kind}, ${report.objectId}, ${report.subjectId}, ${report.reason}, ${report.text}, ${priority},
            app_now() + make_interval(hours => ${goalHours(report)}))
    on conflict (object_id, account_id) where status = 'open' do nothing`.execute(tx);
}

/** Views of a post or followers of an account. */
const reachOf = `case when p.id is null then a.followers_count else coalesce((select m.seen_count from post_metrics m where m.post_id = p.id), 0) end::int`;

function readReach(
  tx: Tx,
  { objectId, subjectId }: Pick<NewReport, "objectId" | "subjectId">,
): Promise<{ reach: number } | undefined> {
  return row(
    tx,
    sql<{
      reach: number;
    }>`select ${sql.raw(reachOf)} as reach from account a left join post p on p.id = ${objectId} where a.id = ${subjectId}`,
  );
}

const columns = `r.id, r.account_id as "accountId", r.object_type as kind, r.object_id as "objectId", r.subject_account_id as "subjectId", r.reason, r.text, r.status, r.decision_id as "decisionId"`;

export function findReport(db: Db, id: string): Promise<Report | undefined> {
  return row(db, sql<Report>`select ${sql.raw(columns)} from report r where r.id = ${id}`);
}

/** Locks all open reports of a thing, in the order of their ids. */
export function lockOpenReports(tx: Tx, objectId: string): Promise<Report[]> {
  return rows(
    tx,
    sql<Report>`select ${sql.raw(columns)} from report r where r.object_id = ${objectId} and r.status = 'open' order by r.id for update`,
  );
}

/** Ends every open report of a thing by one decision. */
export async function closeReports(
  tx: Tx,
  objectId: string,
  end: { status: ReportState; note: string; staffId: string; decisionId: string },
): Promise<void> {
  await sql`update report set status = ${end.status}, note = ${end.note}, decided_by_id = ${end.staffId}, decided_at = app_now(), decision_id = ${end.decisionId}
             where object_id = ${objectId} and status = 'open'`.execute(tx);
}

/** A case: all reports of one thing that are open, or were ended by one decision. `id` is that of one of them. */
export interface CaseRow extends KeysetRow {
  /** A report of the case. */
  reportId: string;
  decisionId: string | null;
  kind: ReportedKind;
  objectId: string;
  subjectId: string;
  status: ReportState;
  dueAt: Date;
  createdAt: Date;
  goalHours: number;
  action: ReportAction | null;
  appealedAt: Date | null;
  decidedAt: Date | null;
  postText: string | null;
  postStatus: string | null;
  username: string | null;
  name: string;
  photoUrl: string | null;
}

type DecidedCase = CaseRow & { action: ReportAction; decidedAt: Date };

/** The status of a product in the words of posts. */
const productStatus = `case g.status when 'refused' then 'removed' when 'archived' then 'deleted' when 'listed' then 'active' when 'in_review' then 'active' end`;

const caseColumns = `r.id as "reportId", r.decision_id as "decisionId", r.object_type as kind, r.object_id as "objectId", r.subject_account_id as "subjectId", r.status,
  r.due_at as "dueAt", r.created_at as "createdAt", (extract(epoch from r.due_at - r.created_at) / 3600)::int as "goalHours",
  d.action, d.appealed_at as "appealedAt", d.decided_at as "decidedAt", coalesce(p.text, repeat('★', v.rating) || repeat('☆', 5 - v.rating) || ' ' || v.text, nullif(concat_ws(' · ', g.name, nullif(g.detail, ''), nullif(g.description, '')), '')) as "postText", coalesce(p.status, v.status, ${productStatus}) as "postStatus", a.username, a.name, a.photo_url as "photoUrl"`;
const caseJoins = `left join post p on p.id = r.object_id and r.object_type <> 'user' left join review v on v.id = r.object_id and r.object_type = 'review' left join shop_product g on g.id = r.object_id and r.object_type = 'product' join account a on a.id = r.subject_account_id`;
/** The report of a decision that was due first. */
const firstOfDecision = `join lateral (select * from report where decision_id = d.id order by due_at, id limit 1) r on true`;
const filtered = `($5::text is null or r.object_type = $5)`;

/** $4 a reason that one of the reports has, $5 the kind of thing: open cases by the time they are due. */
export const openCases = preparedKeyset<[reason: ReportReason | null, kind: ReportedKind | null], CaseRow>(
  "reports_open",
  ({ beyond, order }) => `
    select r.id, r.due_at::text as position, ${caseColumns}
      from report r left join report_decision d on d.id = r.decision_id ${caseJoins}
     where r.status = 'open' and (r.due_at, r.id) ${beyond} ($1::timestamptz, $2::uuid)
       and not exists (select 1 from report e where e.object_id = r.object_id and e.status = 'open' and (e.due_at, e.id) < (r.due_at, r.id))
       and ($4::text is null or exists (select 1 from report o where o.object_id = r.object_id and o.status = 'open' and o.reason = $4)) and ${filtered}
     order by r.due_at ${order}, r.id ${order} limit $3`,
);

/** The same filters: open cases by the priority of all their reports together. */
export const urgentCases = preparedKeyset<[reason: ReportReason | null, kind: ReportedKind | null], CaseRow>(
  "reports_urgent",
  ({ beyond, order }) => `
    select r.id, c.priority::text as position, ${caseColumns}
      from (select (array_agg(o.id order by o.due_at, o.id))[1] as id, sum(o.priority)::numeric as priority, array_agg(o.reason) as reasons
              from report o where o.status = 'open' group by o.object_id) c
      join report r on r.id = c.id left join report_decision d on d.id = r.decision_id ${caseJoins}
     where (c.priority, c.id) ${beyond} ($1::numeric, $2::uuid) and ($4::text is null or $4 = any (c.reasons)) and ${filtered}
     order by c.priority ${order}, c.id ${order} limit $3`,
);

/** The same filters: cases with an appeal that waits, by the time it was sent. */
export const appealedCases = preparedKeyset<[reason: ReportReason | null, kind: ReportedKind | null], DecidedCase>(
  "reports_appealed",
  ({ beyond, order }) => `
    select d.id, d.appealed_at::text as position, ${caseColumns}
      from report_decision d ${firstOfDecision} ${caseJoins}
     where d.appeal_status = 'open' and (d.appealed_at, d.id) ${beyond} ($1::timestamptz, $2::uuid)
       and ($4::text is null or exists (select 1 from report o where o.decision_id = d.id and o.reason = $4)) and ${filtered}
     order by d.appealed_at ${order}, d.id ${order} limit $3`,
);

/** The same filters: decided cases, by the time of the decision. */
export const decidedCases = preparedKeyset<[reason: ReportReason | null, kind: ReportedKind | null], DecidedCase>(
  "reports_decided",
  ({ beyond, order }) => `
    select d.id, d.decided_at::text as position, ${caseColumns}
      from report_decision d ${firstOfDecision} ${caseJoins}
     where (d.decided_at, d.id) ${beyond} ($1::timestamptz, $2::uuid)
       and ($4::text is null or exists (select 1 from report o where o.decision_id = d.id and o.reason = $4)) and ${filtered}
     order by d.decided_at ${order}, d.id ${order} limit $3`,
);

/** The case that a report belongs to, as it stands. */
export function findCase(db: Db, reportId: string): Promise<CaseRow | undefined> {
  return row(
    db,
    sql<CaseRow>`
      select r.id, r.due_at::text as position, ${sql.raw(caseColumns)}
        from report r left join report_decision d on d.id = r.decision_id ${sql.raw(caseJoins)}
       where r.id = ${reportId}`,
  );
}

/** The same reports of a case as `findCase` names: those open now, or those of its decision. */
const ofCase = ({ objectId, decisionId }: Pick<CaseRow, "objectId" | "decisionId">) =>
  decisionId === null ? sql`r.object_id = ${objectId} and r.status = 'open'` : sql`r.decision_id = ${decisionId}`;

/** Counts the reports of a case by reason, most first. */
export function countReasons(
  db: Db,
  about: Pick<CaseRow, "objectId" | "decisionId">,
): Promise<{ reason: ReportReason; count: number }[]> {
  return rows(
    db,
    sql<{ reason: ReportReason; count: number }>`
      select r.reason, count(*)::int as count from report r where ${ofCase(about)} group by r.reason order by count desc, r.reason`,
  );
}

/** Words of a reporter, with how many of their decided reports were upheld; both counts are 0 for the product's own. */
export interface ReportWords {
  reason: ReportReason;
  text: string;
  createdAt: Date;
  isBySystem: boolean;
  upheld: number;
  decided: number;
}

/** Reads up to 20 reports of a case, the first ones first, without the names of the reporters. */
export function readWords(db: Db, about: Pick<CaseRow, "objectId" | "decisionId">): Promise<ReportWords[]> {
  return rows(
    db,
    sql<ReportWords>`
      select r.reason, r.text, r.created_at as "createdAt", r.account_id is null as "isBySystem",
             (select count(*)::int from report b where b.account_id = r.account_id and b.status = 'upheld') as upheld,
             (select count(*)::int from report b where b.account_id = r.account_id and b.status <> 'open') as decided
        from report r where ${ofCase(about)} order by r.created_at, r.id limit 20`,
  );
}

/** Returns true when a person made one of the reports of a case, as themselves or as a brand. */
export async function isReporter(
  db: Db,
  about: Pick<CaseRow, "objectId" | "decisionId">,
  personId: string,
): Promise<boolean> {
  const found = await row(
    db,
    sql<{
      id: string;
    }>`select r.id from report r where ${ofCase(about)} and ${personId} in (r.account_id, r.acted_by_person_id) limit 1`,
  );
  return found !== undefined;
}

/** Facts about the account that a case is about, and its post. */
export interface CaseFacts {
  memberSince: Date;
  isVerified: boolean;
  accountStatus: string;
  role: "user" | "staff" | "admin";
  decisions: number;
  upheldDecisions: number;
  postedAt: Date | null;
  warning: string | null;
  reach: number;
  images: { url: string; alt: string }[];
}

export function readFacts(
  db: Db,
  { subjectId, objectId }: Pick<CaseRow, "subjectId" | "objectId">,
): Promise<CaseFacts | undefined> {
  return row(
    db,
    sql<CaseFacts>`
      select a.created_at as "memberSince", a.is_identity_verified as "isVerified", a.status as "accountStatus", a.role,
             (select count(*)::int from report_decision d where d.subject_account_id = a.id) as decisions,
             (select count(*)::int from report_decision d where d.subject_account_id = a.id and d.action <> 'no_action' and d.appeal_status is distinct from 'upheld') as "upheldDecisions",
             coalesce(p.created_at, v.created_at, g.created_at) as "postedAt", p.warning, case when p.id is null and v.id is null and g.id is null then a.followers_count else coalesce((select m.seen_count from post_metrics m where m.post_id = p.id), 0) end::int as reach,
             coalesce((select jsonb_agg(jsonb_build_object('url', i.url, 'alt', i.alt) order by i.place) from post_image i where i.post_id = p.id), '[]') as images
        from account a left join post p on p.id = ${objectId} left join review v on v.id = ${objectId} left join shop_product g on g.id = ${objectId} where a.id = ${subjectId}`,
  );
}
