import { sql } from "kysely";
import { row, rows } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import type { JudgedLine } from "../domain/reconciliation.ts";

/** Puts the lines of an open reconciliation, whose row is locked, in the place of those it had. */
export async function replaceLines(
  tx: Tx,
  about: { id: string; channel: string },
  lines: readonly JudgedLine[],
): Promise<void> {
  await sql`delete from reconciliation_line where reconciliation_id = ${about.id}`.execute(tx);
  const written = lines.map(({ source, key, kind, providerId, amountCents, feeCents, at, matchedWith }) => ({
    source,
    key,
    kind,
    provider_id: providerId,
    amount: amountCents.toString(),
    fee: feeCents.toString(),
    at: at.toISOString(),
    matched: matchedWith,
  }));
  await sql`insert into reconciliation_line (reconciliation_id, channel, source, line_key, kind, provider_id, amount_cents, fee_cents, occurred_at, matched_with)
    select ${about.id}::uuid, ${about.channel}, x.source, x.key, x.kind, x.provider_id, x.amount, x.fee, x.at, x.matched
      from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as x (source text, key text, kind text, provider_id text, amount bigint, fee bigint, at timestamptz, matched text)`.execute(
    tx,
  );
}

/** Returns those of these lines of the provider or the bank that another day of the channel already has. */
export async function readTaken(
  db: Db,
  channel: string,
  exceptId: string,
  keys: readonly string[],
): Promise<Set<string>> {
  const found = await rows(
    db,
    sql<{
      key: string;
    }>`select line_key as key from reconciliation_line where channel = ${channel} and source in ('provider', 'bank') and line_key = any (${[...keys]}::text[]) and reconciliation_id <> ${exceptId}`,
  );
  return new Set(found.map(({ key }) => key));
}

/**
 * Since when, before `until`, every day of the channel is closed: a line that appears there has missed its own. `until`
 * where the day before it is open.
 */
export async function readClosedSince(db: Db, channel: string, since: Date, until: Date): Promise<Date> {
  const found = await rows(
    db,
    sql<{ at: Date }>`select r.report_date::timestamp at time zone 'America/New_York' as at from reconciliation r
       where r.channel = ${channel} and r.report_date::timestamp at time zone 'America/New_York' >= ${since} and r.report_date::timestamp at time zone 'America/New_York' < ${until}
         and not exists (select 1 from reconciliation o where o.channel = r.channel and o.status in ('collecting', 'discrepancy')
                            and o.report_date >= r.report_date and o.report_date::timestamp at time zone 'America/New_York' < ${until})
       order by 1 limit 1`,
  );
  return found[0]?.at ?? until;
}

/** Returns the provider's fees on a day's lines, in cents. */
export async function readFees(db: Db, id: string): Promise<bigint> {
  const found = await row(
    db,
    sql<{
      cents: bigint;
    }>`select coalesce(sum(fee_cents - case when kind = 'fee' then amount_cents else 0 end), 0)::bigint as cents
       from reconciliation_line where reconciliation_id = ${id} and source = 'provider'`,
  );
  return found?.cents ?? 0n;
}

/** A line as it stands in a reconciliation. */
export interface StoredLine extends Omit<JudgedLine, "key"> {
  readonly id: string;
  readonly reconciliationId: string;
}

/** The lines of reconciliations, in order of time. */
export async function readLines(db: Db, ids: readonly string[]): Promise<Map<string, StoredLine[]>> {
  const found = await rows(
    db,
    sql<StoredLine>`select id, reconciliation_id as "reconciliationId", source, kind, provider_id as "providerId", amount_cents as "amountCents", fee_cents as "feeCents",
        occurred_at as at, matched_with as "matchedWith" from reconciliation_line where reconciliation_id = any (${[...ids]}::uuid[]) order by occurred_at, id`,
  );
  const lists = new Map<string, StoredLine[]>(ids.map((id) => [id, []]));
  for (const line of found) lists.get(line.reconciliationId)?.push(line);
  return lists;
}
