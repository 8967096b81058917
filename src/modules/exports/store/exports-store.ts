import { sql } from "kysely";
import { row, rows } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";

type ExportStatus = "requested" | "building" | "ready" | "failed" | "removed";

export interface ExportRow {
  id: string;
  personId: string;
  status: ExportStatus;
  partsDone: number;
  partsTotal: number;
  contentKeyEnc: Buffer | null;
  bytes: bigint | null;
  createdAt: Date;
  readyAt: Date | null;
  expiresAt: Date;
}

const columns = sql`id, person_id as "personId", status, parts_done as "partsDone", parts_total as "partsTotal", content_key_enc as "contentKeyEnc", bytes,
  created_at as "createdAt", ready_at as "readyAt", expires_at as "expiresAt"`;

/** Makes a person's exports stand still until the transaction ends: one is asked for at a time. */
export async function lockExports(tx: Tx, personId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('data export ' || ${personId}, 0))`.execute(tx);
}

/** Reads a person's data exports, newest first, without expired ones. */
export function listExports(db: Db, personId: string): Promise<ExportRow[]> {
  return rows(
    db,
    sql<ExportRow>`select ${columns} from data_export where person_id = ${personId} and status <> 'removed' and expires_at > app_now() order by created_at desc, id desc`,
  );
}

/** Returns the time of the newest request within the hours whose export did not fail. */
export async function lastAsked(tx: Tx, personId: string, hours: number): Promise<Date | undefined> {
  const found = await row(
    tx,
    sql<{ createdAt: Date }>`select created_at as "createdAt" from data_export
      where person_id = ${personId} and status <> 'failed' and created_at > app_now() - make_interval(hours => ${hours}) order by created_at desc limit 1`,
  );
  return found?.createdAt;
}

export async function insertExport(tx: Tx, personId: string, daysKept: number): Promise<ExportRow> {
  const made = await row(
    tx,
    sql<ExportRow>`insert into data_export (person_id, expires_at) values (${personId}, app_now() + make_interval(days => ${daysKept})) returning ${columns}`,
  );
  if (made === undefined) throw new Error("the export was not stored");
  return made;
}

/** An attempt at building: only the newest of an export may report and finish. */
export interface Claim {
  id: string;
  personId: string;
  attempt: number;
}

/** Takes the export that has waited longest, also from a builder who has not been heard of. */
export function claimExport(db: Db, seconds: number): Promise<Claim | undefined> {
  return row(
    db,
    sql<Claim>`
      update data_export set status = 'building', attempt = attempt + 1, claimed_until = now() + make_interval(secs => ${seconds}), parts_done = 0
       where id = (select id from data_export
                    where status in ('requested', 'building') and (claimed_until is null or claimed_until < now())
                    order by created_at limit 1 for update skip locked)
      returning id, person_id as "personId", attempt`,
  );
}

/** Extends a claim; returns false when it no longer holds. */
export async function renewClaim(db: Db, { id, attempt }: Claim, seconds: number): Promise<boolean> {
  const held = await row(
    db,
    sql<{ id: string }>`update data_export set claimed_until = now() + make_interval(secs => ${seconds})
      where id = ${id} and attempt = ${attempt} and status = 'building' returning id`,
  );
  return held !== undefined;
}

export async function writeProgress(db: Db, { id, attempt }: Claim, done: number, total: number): Promise<void> {
  await sql`update data_export set parts_done = ${done}, parts_total = ${total} where id = ${id} and attempt = ${attempt} and status = 'building'`.execute(
    db,
  );
}

/** Finishes an export. Returns false when another worker builds it, or when it was cancelled. */
export async function markReady(
  tx: Tx,
  { id, attempt }: Claim,
  file: { contentKeyEnc: Buffer; bytes: number; daysKept: number },
): Promise<boolean> {
  const ready = await row(
    tx,
    sql<{
      id: string;
    }>`update data_export set status = 'ready', content_key_enc = ${file.contentKeyEnc}, bytes = ${file.bytes}, claimed_until = null,
             parts_done = parts_total, ready_at = app_now(), expires_at = app_now() + make_interval(days => ${file.daysKept})
       where id = ${id} and attempt = ${attempt} and status = 'building' returning id`,
  );
  return ready !== undefined;
}

/** A person's finished export, while it may be downloaded. */
export function findReady(
  db: Db,
  id: string,
  personId: string,
): Promise<(ExportRow & { attempt: number; contentKeyEnc: Buffer; bytes: bigint }) | undefined> {
  return row(
    db,
    sql<ExportRow & { attempt: number; contentKeyEnc: Buffer; bytes: bigint }>`
      select ${columns}, attempt from data_export where id = ${id} and person_id = ${personId} and status = 'ready' and expires_at > app_now()`,
  );
}

/** Gives up what could not be built in so many hours; the person may ask again. */
export async function failOverdue(db: Db, hours: number): Promise<number> {
  const failed = await rows(
    db,
    sql<{ id: string }>`update data_export set status = 'failed', claimed_until = null
      where status in ('requested', 'building') and created_at < app_now() - make_interval(hours => ${hours}) returning id`,
  );
  return failed.length;
}

/** Exports whose time is over, or whose person is gone. */
export function listOver(db: Db, count: number): Promise<{ id: string }[]> {
  return rows(
    db,
    sql<{
      id: string;
    }>`select id from data_export where status = 'removed' or expires_at <= app_now() order by expires_at limit ${count}`,
  );
}

/** The last trace; after the file. */
export async function forgetExport(db: Db, id: string): Promise<void> {
  await sql`delete from data_export where id = ${id} and (status = 'removed' or expires_at <= app_now())`.execute(db);
}
