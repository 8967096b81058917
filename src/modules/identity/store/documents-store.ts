import { sql } from "kysely";
import { row, rows } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import type { PictureKind } from "../domain/document-type.ts";

export interface DocumentRow {
  inquiryId: string;
  kind: PictureKind;
  mediaId: string;
  url: string;
}

const columns = sql`inquiry_id as "inquiryId", kind, media_id as "mediaId", url`;

export function listDocuments(db: Db, inquiryId: string): Promise<DocumentRow[]> {
  return rows(
    db,
    sql<DocumentRow>`select ${columns} from identity_document where inquiry_id = ${inquiryId} order by kind = 'selfie', kind = 'back'`,
  );
}

/** Puts a picture in its place; answers the address of the one that was there. */
export async function putDocument(tx: Tx, document: DocumentRow): Promise<string | undefined> {
  const before = await row(
    tx,
    sql<{
      url: string;
    }>`delete from identity_document where inquiry_id = ${document.inquiryId} and kind = ${document.kind} returning url`,
  );
  await sql`insert into identity_document (inquiry_id, kind, media_id, url)
            values (${document.inquiryId}, ${document.kind}, ${document.mediaId}, ${document.url})`.execute(tx);
  return before?.url;
}

/** Stores the print of a picture; nothing when another picture has taken its place. */
export async function notePrint(tx: Tx, mediaId: string, print: string): Promise<void> {
  await sql`update identity_document set print = ('x' || ${print}::text)::bit(256) where media_id = ${mediaId}`.execute(
    tx,
  );
}

/** Reads the print of an inquiry's selfie; null without one. */
export async function findSelfiePrint(db: Db, inquiryId: string): Promise<string | null> {
  const found = await row(
    db,
    sql<{ print: string | null }>`
      select print::text as print from identity_document where inquiry_id = ${inquiryId} and kind = 'selfie'`,
  );
  return found?.print ?? null;
}

/** Takes all pictures of an inquiry away; answers their addresses. */
export async function dropDocuments(tx: Tx, inquiryId: string): Promise<string[]> {
  const dropped = await rows(
    tx,
    sql<{ url: string }>`delete from identity_document where inquiry_id = ${inquiryId} returning url`,
  );
  return dropped.map(({ url }) => url);
}

export interface ReadRow {
  id: string;
  inquiryId: string;
  kind: PictureKind | "entered";
  readerId: string;
  reason: string;
  createdAt: Date;
}

/** Logs one look; the answer names it in the address it is given. */
export async function insertRead(
  tx: Tx,
  look: {
    inquiryId: string;
    personId: string;
    kind: PictureKind | "entered";
    readerId: string;
    reason: string;
    status: string;
  },
): Promise<string> {
  const made = await row(
    tx,
    sql<{ id: string }>`insert into identity_read (inquiry_id, person_id, kind, reader_id, reason, status)
      values (${look.inquiryId}, ${look.personId}, ${look.kind}, ${look.readerId}, ${look.reason}, ${look.status}) returning id`,
  );
  if (made === undefined) throw new Error("the look was not logged");
  return made.id;
}

/** Staff views of a person's pictures, newest first. */
export function listReads(db: Db, personId: string, count: number): Promise<ReadRow[]> {
  return rows(
    db,
    sql<ReadRow>`select id, inquiry_id as "inquiryId", kind, reader_id as "readerId", reason, created_at as "createdAt" from identity_read
      where person_id = ${personId} order by created_at desc, id desc limit ${count}`,
  );
}

/** Returns true when a staff member has looked at every present picture of an inquiry. */
export async function hasSeenAll(db: Db, inquiryId: string, readerId: string): Promise<boolean> {
  const found = await row(
    db,
    sql<{ unseen: boolean }>`select exists (
      select 1 from identity_document d where d.inquiry_id = ${inquiryId} and not exists (
        select 1 from identity_read r where r.inquiry_id = d.inquiry_id and r.kind = d.kind and r.reader_id = ${readerId} and r.created_at >= d.created_at
      )) as unseen`,
  );
  return found?.unseen === false;
}

/** A picture with the look its address was made for, when there is one. */
export function findPictureFor(
  db: Db,
  mediaId: string,
  readId: string | null,
): Promise<{ status: string; readerId: string | null; statusThen: string | null } | undefined> {
  return row(
    db,
    sql<{ status: string; readerId: string | null; statusThen: string | null }>`
      select i.status, r.reader_id as "readerId", r.status as "statusThen" from identity_document d join identity_inquiry i on i.id = d.inquiry_id
        left join identity_read r on r.id = ${readId}::uuid and r.inquiry_id = d.inquiry_id and r.kind = d.kind
       where d.media_id = ${mediaId}`,
  );
}
