import { sql } from "kysely";
import { findAccount } from "#modules/accounts/index.ts";
import { row, rows } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import type { UploadType } from "../domain/upload-types.ts";
import type { WriteClaim } from "../domain/write-claim.ts";
import type { ImageRefusal } from "../ports/image-processor.ts";

type MediaStatus = "receiving" | "uploaded" | "processing" | "ready" | "refused" | "removed";

export interface MediaRow {
  id: string;
  personId: string;
  accountId: string;
  uploadType: UploadType;
  status: MediaStatus;
  contentType: string;
  bytes: bigint;
  refusal: ImageRefusal | null;
  width: number | null;
  height: number | null;
  isAnimated: boolean;
  placeholder: Buffer | null;
  contentKeyEnc: Buffer | null;
}

/** SQL of a file's name in its person's copy. */
export const copyName =
  "id || case content_type when 'application/pdf' then '.pdf' when 'application/zip' then '.zip' else '.webp' end";

const columns = sql`id, person_id as "personId", account_id as "accountId", upload_type as "uploadType", status, content_type as "contentType", bytes,
  refusal, width, height, is_animated as "isAnimated", placeholder, content_key_enc as "contentKeyEnc"`;

export function findMedia(db: Db, id: string): Promise<MediaRow | undefined> {
  return row(db, sql<MediaRow>`select ${columns} from media_object where id = ${id} and status <> 'removed'`);
}

/** A person's stored files, by the names of their copies. */
export function listReadyOf(db: Db, personId: string): Promise<{ id: string; name: string }[]> {
  return rows(
    db,
    sql<{
      id: string;
      name: string;
    }>`select id, ${sql.raw(copyName)} as name from media_object where person_id = ${personId} and status = 'ready' order by id`,
  );
}

/** A new id for an address; nothing is stored. */
export async function newMediaId(db: Db): Promise<string> {
  const found = await row(db, sql<{ id: string }>`select new_id() as id`);
  if (found === undefined) throw new Error("the database made no id");
  return found.id;
}

/**
 * Makes what a person's quota is counted from stand still until the transaction ends: one upload of a person starts at
 * a time.
 */
export async function lockQuota(tx: Tx, personId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('media quota ' || ${personId}, 0))`.execute(tx);
}

/** Returns true when the person's account is active: an address made before a suspension accepts nothing after it. */
export async function isUploaderActive(tx: Tx, personId: string): Promise<boolean> {
  return (await findAccount(tx, personId))?.status === "active";
}

/** Bytes a person has with us, those on their way included. */
export async function bytesOf(db: Db, personId: string): Promise<bigint> {
  const found = await row(
    db,
    sql<{
      bytes: bigint;
    }>`select coalesce(sum(bytes), 0)::bigint as bytes from media_object where person_id = ${personId} and status <> 'removed'`,
  );
  return found?.bytes ?? 0n;
}

/** Takes a write address; false when it was used already. */
export async function insertReceiving(
  tx: Tx,
  claim: WriteClaim,
  bytes: number,
  contentKeyEnc: Buffer | null,
): Promise<boolean> {
  const inserted = await row(
    tx,
    sql<{ id: string }>`
      insert into media_object (id, person_id, account_id, upload_type, content_type, bytes, content_key_enc)
      values (${claim.id}, ${claim.personId}, ${claim.accountId}, ${claim.uploadType}, ${claim.contentType}, ${bytes}, ${contentKeyEnc})
      on conflict (id) do nothing returning id`,
  );
  return inserted !== undefined;
}

/** The file is whole. */
export async function markUploaded(db: Db, id: string): Promise<void> {
  await sql`update media_object set status = 'uploaded' where id = ${id} and status = 'receiving'`.execute(db);
}

/** The file broke off: its address may be used again. */
export async function forgetReceiving(db: Db, id: string): Promise<void> {
  await sql`delete from media_object where id = ${id} and status = 'receiving'`.execute(db);
}

/** Takes an uploaded file to process, also from a worker that has held it for too long. */
export async function claimProcessing(db: Db, id: string, seconds: number): Promise<boolean> {
  const claimed = await row(
    db,
    sql<{ id: string }>`
      update media_object set status = 'processing', claimed_until = now() + make_interval(secs => ${seconds})
       where id = ${id} and (status = 'uploaded' or (status = 'processing' and claimed_until < now())) returning id`,
  );
  return claimed !== undefined;
}

/** Gives an unfinished file back. */
export async function releaseProcessing(db: Db, id: string): Promise<void> {
  await sql`update media_object set status = 'uploaded', claimed_until = null where id = ${id} and status = 'processing'`.execute(
    db,
  );
}

export async function markRefused(db: Db, id: string, refusal: ImageRefusal): Promise<void> {
  await sql`update media_object set status = 'refused', refusal = ${refusal}, bytes = 0, claimed_until = null where id = ${id} and status = 'processing'`.execute(
    db,
  );
}

export interface ReadyFacts {
  contentType: string;
  bytes: number;
  width: number | null;
  height: number | null;
  isAnimated: boolean;
  placeholder: Uint8Array | null;
}

/** Marks an upload as stored. False when it was removed meanwhile. */
export async function markReady(db: Db, id: string, facts: ReadyFacts): Promise<boolean> {
  const placeholder = facts.placeholder === null ? null : Buffer.from(facts.placeholder);
  const ready = await row(
    db,
    sql<{ id: string }>`
      update media_object set status = 'ready', content_type = ${facts.contentType}, bytes = ${facts.bytes}, width = ${facts.width},
             height = ${facts.height}, is_animated = ${facts.isAnimated}, placeholder = ${placeholder}, claimed_until = null
       where id = ${id} and status = 'processing' returning id`,
  );
  return ready !== undefined;
}

/** The file as it came in is gone from the store. */
export async function markUploadGone(db: Db, id: string): Promise<void> {
  await sql`update media_object set has_upload = false where id = ${id}`.execute(db);
}

/**
 * Takes a person's finished upload permanently; undefined when it belongs to another person, has another type, is not
 * ready or is taken already.
 */
export function takeReady(
  tx: Tx,
  id: string,
  personId: string,
  uploadTypes: readonly UploadType[],
): Promise<MediaRow | undefined> {
  return row(
    tx,
    sql<MediaRow>`update media_object set attached_at = app_now()
       where id = ${id} and person_id = ${personId} and upload_type = any(${[...uploadTypes]}::text[]) and status = 'ready' and attached_at is null
       returning ${columns}`,
  );
}

export async function markRemoved(db: Db, ids: readonly string[]): Promise<void> {
  await sql`update media_object set status = 'removed' where id = any(${[...ids]}::uuid[])`.execute(db);
}

/** Removes a person's finished upload that nothing took; false when there is none such. */
export async function markUnusedRemoved(tx: Tx, id: string, personId: string): Promise<boolean> {
  const removed = await row(
    tx,
    sql<{
      id: string;
    }>`update media_object set status = 'removed' where id = ${id} and person_id = ${personId} and status = 'ready' and attached_at is null returning id`,
  );
  return removed !== undefined;
}

/** Everything a person uploaded, as themselves. */
export async function markAllRemoved(tx: Tx, personId: string): Promise<void> {
  await sql`update media_object set status = 'removed' where person_id = ${personId} and account_id = ${personId}`.execute(
    tx,
  );
}

/** Removes what was never attached for `hours`, whatever became of it. */
export async function markOrphansRemoved(db: Db, hours: number): Promise<void> {
  await sql`update media_object set status = 'removed'
             where attached_at is null and status <> 'removed' and created_at < app_now() - make_interval(hours => ${hours})`.execute(
    db,
  );
}

export function listRemoved(db: Db, count: number): Promise<{ id: string; uploadType: UploadType }[]> {
  return rows(
    db,
    sql<{
      id: string;
      uploadType: UploadType;
    }>`select id, upload_type as "uploadType" from media_object where status = 'removed' order by id limit ${count}`,
  );
}

/** Checked files whose first form should be gone by now. */
export function listLeftOver(db: Db, count: number): Promise<{ id: string }[]> {
  return rows(
    db,
    sql<{
      id: string;
    }>`select id from media_object where has_upload and status in ('ready', 'refused') order by id limit ${count}`,
  );
}

/** The last trace of a removed object. */
export async function forgetRemoved(db: Db, id: string): Promise<void> {
  await sql`delete from media_object where id = ${id} and status = 'removed'`.execute(db);
}
