import { sql } from "kysely";
import { row, rows } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import type { StaffCaseRef } from "#graphql/case-claims.ts";

/** A claim that holds now, with who holds it. */
export interface Claim {
  readonly caseId: string;
  readonly staffId: string;
  readonly username: string | null;
  readonly name: string;
  readonly photoUrl: string | null;
  readonly expiresAt: Date;
}

/**
 * SQL with the id of the case that an id in `asked.id` names. All reports of one thing are one case, and so are a
 * giveaway and its quarantined entries, and a person and their newest inquiry.
 */
export const caseIdSql: Readonly<Record<string, string>> = {
  reports: "select object_id from report where id = asked.id",
  appeals: "select id from account_appeal where id = asked.id",
  identity:
    "select id from identity_inquiry where id = asked.id union all (select id from identity_inquiry where person_id = asked.id order by id desc limit 1)",
  support: "select id from support_ticket where id = asked.id",
  applications: "select id from job_application where id = asked.id",
  giveaways:
    "select post_id from giveaway where post_id = asked.id union all select giveaway_id from giveaway_entry_fraud where id = asked.id",
  shop: "select id from shop_product where id = asked.id",
  "brand-names": "select brand_id from brand where brand_id = asked.id",
  payouts: "select id from payout where id = asked.id",
  referrals: "select id from referral where id = asked.id",
  w9: "select id from w9_form where id = asked.id",
  disputes: "select id from payment_dispute where id = asked.id",
  sanctions: "select id from sanctions_hit where id = asked.id",
  adjustments: "select id from adjustment where id = asked.id union all select id from receivable where id = asked.id",
  reconciliations: "select id from reconciliation where id = asked.id",
  "outstanding-payments": "select id from payment where id = asked.id",
  orders: "select id from shop_order where id = asked.id",
  "order-claims": "select id from shop_claim where id = asked.id",
  jobs: "select id from job where id = asked.id",
  users: "select id from account where id = asked.id",
  brands: "select id from account where id = asked.id",
};

/** Finds the case that an id names, under the one id it is claimed by; undefined when there is none. */
export async function findCaseRef(db: Db | Tx, { queue, caseId }: StaffCaseRef): Promise<StaffCaseRef | undefined> {
  const query = Object.hasOwn(caseIdSql, queue) ? caseIdSql[queue] : undefined;
  if (query === undefined) return undefined;
  const found = await row(
    db,
    sql<{ id: string }>`
      select c.id from (select ${caseId}::uuid as id) asked cross join lateral (${sql.raw(query)}) as c (id) limit 1`,
  );
  return found === undefined ? undefined : { queue, caseId: found.id };
}

/**
 * Claims a case for fifteen minutes from now, or extends the staff member's own claim; `isNew` is false for the latter.
 * Undefined when another staff member holds it.
 */
export function takeClaim(
  tx: Tx,
  { queue, caseId }: StaffCaseRef,
  staffId: string,
): Promise<{ isNew: boolean } | undefined> {
  return row(
    tx,
    sql<{ isNew: boolean }>`
      with own as (
        select from staff_claim
         where queue = ${queue} and case_id = ${caseId} and staff_id = ${staffId} and expires_at > app_now())
      insert into staff_claim (queue, case_id, staff_id, claimed_at, expires_at)
      values (${queue}, ${caseId}, ${staffId}, app_now(), app_now() + interval '15 minutes')
      on conflict (queue, case_id) do update
        set staff_id = excluded.staff_id, claimed_at = excluded.claimed_at, expires_at = excluded.expires_at
      where staff_claim.staff_id = excluded.staff_id or staff_claim.expires_at <= app_now()
      returning not exists (select from own) as "isNew"`,
  );
}

/** Ends the staff member's claim of a case. Undefined when they hold none. */
export function endClaim(tx: Tx, { queue, caseId }: StaffCaseRef, staffId: string): Promise<object | undefined> {
  return row(
    tx,
    sql<object>`
      delete from staff_claim where queue = ${queue} and case_id = ${caseId} and staff_id = ${staffId} returning case_id`,
  );
}

/** The report that the queue shows for a reported thing; a claim of another queue names its case itself. */
const shownId = sql`
  case c.queue when 'reports' then coalesce(
    (select r.id from report r where r.object_id = c.case_id and r.status = 'open' order by r.due_at, r.id limit 1),
    (select r.id from report_decision d join report r on r.decision_id = d.id
      where d.object_id = c.case_id order by d.decided_at desc, r.due_at, r.id limit 1), c.case_id)
  else c.case_id end`;

/** Claims of a queue that hold now, the newest first; of one case when `caseId` is given. */
export function liveClaims(db: Db | Tx, queue: string, caseId?: string): Promise<Claim[]> {
  return rows(
    db,
    sql<Claim>`
      select ${shownId} as "caseId", c.staff_id as "staffId", a.username, a.name, a.photo_url as "photoUrl",
             c.expires_at as "expiresAt"
        from staff_claim c join account a on a.id = c.staff_id
       where c.queue = ${queue} and (${caseId ?? null}::uuid is null or c.case_id = ${caseId ?? null}::uuid)
         and c.expires_at > app_now()
       order by c.claimed_at desc limit 500`,
  );
}

/** Deletes the claims that are over. */
export async function deleteOldClaims(db: Db): Promise<void> {
  await sql`delete from staff_claim where expires_at <= app_now()`.execute(db);
}
