import { sql } from "kysely";
import type { Page } from "#kernel/page-cursor.ts";
import { row, rows } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import { preparedKeyset } from "#platform/db/keyset.ts";
import type { KeysetRow } from "#platform/db/keyset.ts";
import type { Reconciliation, ReconciliationOrder, ReconciliationStatus } from "../domain/reconciliation.ts";

const names = `r.id, r.channel, r.report_date::text as "reportDate", r.status, r.amount_cents as "amountCents", r.unexplained_cents as "unexplainedCents",
  r.explained_cents as "explainedCents", r.collected_at as "collectedAt", r.reconciled_at as "reconciledAt", r.reconciled_by as "reconciledById",
  r.turnover_cents as "turnoverCents", r.first_signed_by as "firstSignedById", r.first_signed_at as "firstSignedAt"`;
const columns = sql.raw(names);

/**
 * The days of a channel to collect, oldest first: open ones, and those after the last one that ended more than
 * `afterHours` ago. The first day of a channel is that of its first movement. A discrepancy is checked again for ten
 * days.
 */
export async function listDue(
  db: Db,
  channel: string,
  firstAt: Date | null,
  afterHours: number,
  limit: number,
): Promise<string[]> {
  const found = await rows(
    db,
    sql<{ day: string }>`
      with over as (select ((app_now() - make_interval(hours => ${afterHours})) at time zone 'America/New_York')::date - 1 as day),
           last as (select max(report_date) as day from reconciliation where channel = ${channel})
      select day::text from (
        select report_date as day from reconciliation, over where channel = ${channel} and (status = 'collecting' or (status = 'discrepancy' and report_date > over.day - 10))
        union
        select d::date from over, last, generate_series(coalesce(last.day + 1, least((${firstAt}::timestamptz at time zone 'America/New_York')::date, over.day), over.day)::timestamp, over.day::timestamp, interval '1 day') d) due
       order by day limit ${limit}`,
  );
  return found.map(({ day }) => day);
}

/**
 * The beginning and end of a day in New York, those of the surrounding days within which lines may belong together, and
 * whether those are over.
 */
export interface DaySpan {
  readonly since: Date;
  readonly until: Date;
  readonly windowSince: Date;
  readonly windowUntil: Date;
  readonly isWindowOver: boolean;
}

export async function spanOfDay(db: Db, day: string, toleranceDays: number): Promise<DaySpan> {
  const found = await row(
    db,
    sql<DaySpan>`with d as (select ${day}::date::timestamp as day, make_interval(days => ${toleranceDays}) as around),
           s as (select (day - around) at time zone 'America/New_York' as "windowSince", day at time zone 'America/New_York' as since,
                        (day + interval '1 day') at time zone 'America/New_York' as until, (day + interval '1 day' + around) at time zone 'America/New_York' as "windowUntil" from d)
      select *, "windowUntil" <= app_now() as "isWindowOver" from s`,
  );
  if (found === undefined) throw new Error("the database returned no day");
  return found;
}

/** Begins a day, unless it was begun before, and answers its id. */
export async function openDay(db: Db, channel: string, day: string): Promise<string> {
  await sql`insert into reconciliation (channel, report_date) values (${channel}, ${day}::date) on conflict on constraint reconciliation_once do nothing`.execute(
    db,
  );
  const found = await row(
    db,
    sql<{ id: string }>`select id from reconciliation where channel = ${channel} and report_date = ${day}::date`,
  );
  if (found === undefined) throw new Error("a reconciliation vanished");
  return found.id;
}

export async function lockReconciliation(tx: Tx, id: string): Promise<Reconciliation | undefined> {
  return row(tx, sql<Reconciliation>`select ${columns} from reconciliation r where r.id = ${id} for update`);
}

export async function findReconciliation(db: Db, id: string): Promise<Reconciliation | undefined> {
  return row(db, sql<Reconciliation>`select ${columns} from reconciliation r where r.id = ${id}`);
}

/** Notes what was collected; the row is locked and open. */
export async function storeCollected(
  tx: Tx,
  id: string,
  found: { status: ReconciliationStatus; amountCents: bigint; turnoverCents: bigint; unexplainedCents: bigint },
): Promise<void> {
  await sql`update reconciliation set status = ${found.status}, amount_cents = ${found.amountCents}, turnover_cents = ${found.turnoverCents}, unexplained_cents = ${found.unexplainedCents},
      explained_cents = 0, collected_at = app_now() where id = ${id} and status in ('collecting', 'discrepancy')`.execute(
    tx,
  );
}

/** Notes that two members of staff signed for what is unexplained; the row is locked. */
export async function storeExplained(tx: Tx, id: string): Promise<void> {
  await sql`update reconciliation set status = 'ready', explained_cents = unexplained_cents where id = ${id} and status = 'discrepancy'`.execute(
    tx,
  );
}

/**
 * Notes the first signature of a day that takes two; false where a person signed before, or there is nothing to sign.
 * The row is locked.
 */
export async function storeFirstSignature(tx: Tx, id: string, staffId: string): Promise<boolean> {
  const signed = await row(
    tx,
    sql<{ id: string }>`update reconciliation set first_signed_by = ${staffId}, first_signed_at = app_now()
      where id = ${id} and status = 'ready' and first_signed_by is null returning id`,
  );
  return signed !== undefined;
}

/** Reconciles what is ready, once; undefined where it is not. */
export async function storeReconciled(tx: Tx, id: string, staffId: string): Promise<Reconciliation | undefined> {
  return row(
    tx,
    sql<Reconciliation>`update reconciliation r set status = 'reconciled', reconciled_at = app_now(), reconciled_by = ${staffId}
      where r.id = ${id} and r.status = 'ready' and r.explained_cents = r.unexplained_cents returning ${columns}`,
  );
}

export async function hasReady(db: Db): Promise<boolean> {
  const found = await row(
    db,
    sql<{ ready: boolean }>`select exists (select 1 from reconciliation where status = 'ready') as ready`,
  );
  return found?.ready ?? false;
}

export type ListedReconciliation = Reconciliation & KeysetRow;

/** $4 the statuses, null for all. */
const listedBy = (name: string, column: string, type: string, ends?: { desc: string; asc: string }) =>
  preparedKeyset<[string[] | null], ListedReconciliation>(
    name,
    ({ beyond, order }) => `select ${names}, ${column}::text as position from reconciliation r
    where (${column}, r.id) ${beyond} ($1::${type}, $2::uuid) and ($4::text[] is null or r.status = any($4::text[]))
    order by ${column} ${order}, r.id ${order} limit $3`,
    ends,
  );

const lists: Readonly<Record<ReconciliationOrder, ReturnType<typeof listedBy>>> = {
  reportDate: listedBy("reconciliations", "r.report_date", "date"),
  // The smallest and largest bigint, since numbers have no infinity here.
  amount: listedBy("reconciliations_by_amount", "r.amount_cents", "bigint", {
    desc: "9223372036854775807",
    asc: "-9223372036854775808",
  }),
};

export function listReconciliations(
  db: Db,
  page: Page,
  statuses: readonly ReconciliationStatus[] | null,
  order: ReconciliationOrder,
): Promise<ListedReconciliation[]> {
  return lists[order].read(db, page, statuses === null ? null : [...statuses]);
}
