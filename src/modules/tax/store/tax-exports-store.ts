import { sql } from "kysely";
import { row, rows } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import type { Vault } from "#platform/vault.ts";
import type { TaxLine } from "../domain/tax-year.ts";

/** An export of a tax year, without its file. */
export interface TaxExport {
  readonly id: string;
  readonly fiscalYear: number;
  /** 1, and one more for each correction. */
  readonly number: number;
  readonly thresholdCents: bigint;
  readonly people: number;
  /** People that the export before it had not, had otherwise, or had and this one has not. */
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  /** Staff; null for the operator. */
  readonly madeBy: string | null;
  readonly createdAt: Date;
}

const columns = sql.raw(
  `e.id, e.fiscal_year as "fiscalYear", e.number, e.threshold_cents as "thresholdCents", e.people, e.added, e.changed, e.removed, e.made_by as "madeBy", e.created_at as "createdAt"`,
);
const cellOf = (id: string) => ({ table: "tax_export", column: "file_enc", rowId: id });

/**
 * Makes a year's exports stand still until the transaction ends: they are numbered, and each is compared with the one
 * before.
 */
export async function lockTaxYear(tx: Tx, year: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('tax export', ${year}::bigint))`.execute(tx);
}

/** The newest export of a year; undefined before there is one. */
export function newestExport(db: Db, year: number): Promise<TaxExport | undefined> {
  return row(
    db,
    sql<TaxExport>`select ${columns} from tax_export e where e.fiscal_year = ${year} order by e.number desc limit 1`,
  );
}

/** Exports, the newest year and number first; null for every year. */
export function listTaxExports(db: Db, year: number | null): Promise<TaxExport[]> {
  return rows(
    db,
    sql<TaxExport>`select ${columns} from tax_export e where ${year}::int is null or e.fiscal_year = ${year}::int order by e.fiscal_year desc, e.number desc limit 100`,
  );
}

export function findTaxExport(db: Db, id: string): Promise<TaxExport | undefined> {
  return row(db, sql<TaxExport>`select ${columns} from tax_export e where e.id = ${id}`);
}

const lineColumns = sql.raw(
  `l.account_id as "accountId", l.prizes_cents as "prizesCents", l.rewards_cents as "rewardsCents", l.withheld_cents as "withheldCents", l.sales_cents as "salesCents", l.sales_count as "salesCount", l.details_hash as "detailsHash"`,
);

/** Reads an export's lines, of everyone in it or of one account. */
export function readLines(db: Db, exportId: string, accountId: string | null = null): Promise<TaxLine[]> {
  return rows(
    db,
    sql<TaxLine>`select ${lineColumns} from tax_export_line l where l.export_id = ${exportId} and (${accountId}::uuid is null or l.account_id = ${accountId}::uuid) order by l.account_id`,
  );
}

/** Writes an export down, its file sealed. */
export async function insertTaxExport(
  tx: Tx,
  vault: Vault,
  made: Omit<TaxExport, "createdAt" | "people">,
  lines: readonly TaxLine[],
  csv: string,
): Promise<TaxExport> {
  const stored = await row(
    tx,
    sql<TaxExport>`insert into tax_export as e (id, fiscal_year, number, threshold_cents, people, added, changed, removed, file_enc, made_by)
      values (${made.id}, ${made.fiscalYear}, ${made.number}, ${made.thresholdCents}, ${lines.length}, ${made.added}, ${made.changed}, ${made.removed}, ${vault.seal(cellOf(made.id), csv)}, ${made.madeBy})
      returning ${columns}`,
  );
  if (stored === undefined) throw new Error("the export was not stored");
  await sql`insert into tax_export_line (export_id, account_id, prizes_cents, rewards_cents, withheld_cents, sales_cents, sales_count, details_hash)
    select ${made.id}::uuid, * from unnest(${lines.map((one) => one.accountId)}::uuid[], ${lines.map((one) => one.prizesCents)}::bigint[], ${lines.map((one) => one.rewardsCents)}::bigint[],
      ${lines.map((one) => one.withheldCents)}::bigint[], ${lines.map((one) => one.salesCents)}::bigint[], ${lines.map((one) => one.salesCount)}::int[],
      ${lines.map((one) => one.detailsHash)}::bytea[])`.execute(tx);
  return stored;
}

/** The file of an export; undefined once it is no longer kept. */
export async function openTaxFile(db: Db, vault: Vault, exportId: string): Promise<Buffer | undefined> {
  const found = await row(
    db,
    sql<{ sealed: Buffer | null }>`select file_enc as sealed from tax_export where id = ${exportId}`,
  );
  return found?.sealed == null ? undefined : vault.open(cellOf(exportId), found.sealed);
}

/** Gives up the files of exports that were kept as long as the forms of their year. */
export async function dropOldTaxFiles(tx: Tx, keepYears: number): Promise<void> {
  await sql`update tax_export set file_enc = null where file_enc is not null and fiscal_year + ${keepYears} < extract(year from app_now() at time zone 'America/New_York')`.execute(
    tx,
  );
}

/** Logs that one of the staff was given an address of a file; answers the log's id. */
export async function insertTaxRead(tx: Tx, exportId: string, readerId: string, reason: string): Promise<string> {
  const made = await row(
    tx,
    sql<{
      id: string;
    }>`insert into tax_export_read (export_id, reader_id, reason) values (${exportId}, ${readerId}, ${reason}) returning id`,
  );
  if (made === undefined) throw new Error("the look was not logged");
  return made.id;
}

/** Uses an address up; undefined when it was used, is older than so many seconds, or is another person's. */
export function useTaxRead(
  tx: Tx,
  id: string,
  readerId: string,
  seconds: number,
): Promise<{ exportId: string; reason: string } | undefined> {
  return row(
    tx,
    sql<{ exportId: string; reason: string }>`update tax_export_read set used_at = app_now()
      where id = ${id} and reader_id = ${readerId} and used_at is null and created_at > app_now() - make_interval(secs => ${seconds}) returning export_id as "exportId", reason`,
  );
}
