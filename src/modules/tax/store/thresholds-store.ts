import { sql } from "kysely";
import { row } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import type { Payout } from "#modules/payouts/index.ts";

/** The year it is in New York, where tax years close (default zone). */
export async function currentFiscalYear(db: Db): Promise<number> {
  const found = await row(
    db,
    sql<{ year: number }>`select extract(year from app_now() at time zone 'America/New_York')::int as year`,
  );
  if (found === undefined) throw new Error("there is no year");
  return found.year;
}

/** Cents at which a year's form is needed: the figure of that year, or of the newest before it that was entered. */
export async function thresholdOf(db: Db, year: number): Promise<bigint> {
  const found = await row(
    db,
    sql<{ cents: bigint }>`select cents from tax_threshold where from_year <= ${year} order by from_year desc limit 1`,
  );
  if (found === undefined) throw new Error(`there is no threshold for ${year}`);
  return found.cents;
}

/**
 * Enters the figure of a year. False when it is below that of the year before: it never falls, and payouts were let
 * through by it.
 */
export async function storeThreshold(tx: Tx, year: number, cents: bigint): Promise<boolean> {
  const before = await thresholdOf(tx, year);
  if (cents < before) return false;
  await sql`insert into tax_threshold (from_year, cents) values (${year}, ${cents}) on conflict (from_year) do update set cents = excluded.cents, created_at = app_now()`.execute(
    tx,
  );
  return true;
}

/** Notes by what a payout got through the gate, once. */
export async function insertPassage(
  tx: Tx,
  payout: Payout,
  passage: { year: number; countedCents: bigint; thresholdCents: bigint; formId: string | null },
): Promise<void> {
  await sql`insert into w9_passage (payout_id, fiscal_year, counted_cents, threshold_cents, form_id)
    values (${payout.id}, ${passage.year}, ${passage.countedCents}, ${passage.thresholdCents}, ${passage.formId}) on conflict do nothing`.execute(
    tx,
  );
}
