import { sql } from "kysely";
import { row, rows } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import type { InquiryStatus } from "../domain/inquiry-status.ts";
import type { IdentityProviderName } from "../ports/identity-provider.ts";

export interface InquiryRow {
  id: string;
  personId: string;
  provider: IdentityProviderName;
  providerRef: string | null;
  status: InquiryStatus;
  postId: string | null;
  brandId: string | null;
  enteredEnc: Buffer | null;
  shownEnc: Buffer | null;
  nameEnc: Buffer | null;
  sessionHash: Buffer | null;
  sessionAt: Date | null;
  expiresAt: Date;
  submittedAt: Date | null;
  reviewFlag: string | null;
  reason: string | null;
  message: string;
  decidedAt: Date | null;
  erasedAt: Date | null;
  createdAt: Date;
  /** Not begun or handed in in time, whatever the status still says. */
  isOverdue: boolean;
}

const columns = sql`id, person_id as "personId", provider, provider_ref as "providerRef", status, post_id as "postId", brand_id as "brandId",
  entered_enc as "enteredEnc", shown_enc as "shownEnc", name_enc as "nameEnc", session_hash as "sessionHash", session_at as "sessionAt",
  expires_at as "expiresAt", submitted_at as "submittedAt", review_flag as "reviewFlag", reason, message, decided_at as "decidedAt",
  erased_at as "erasedAt", created_at as "createdAt", status in ('created', 'pending') and expires_at <= app_now() as "isOverdue"`;

const open = sql`('created', 'pending', 'completed', 'needs_review')`;

/** Locks a person's attempts, so that they begin one at a time and concurrent ones cannot pass their limit. */
export async function lockAttempts(tx: Tx, personId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('identity attempts ' || ${personId}, 0))`.execute(tx);
}

export async function insertInquiry(
  tx: Tx,
  inquiry: {
    personId: string;
    provider: IdentityProviderName;
    postId: string | null;
    brandId: string | null;
    hours: number;
  },
): Promise<InquiryRow> {
  const made = await row(
    tx,
    sql<InquiryRow>`insert into identity_inquiry (person_id, provider, post_id, brand_id, expires_at)
      values (${inquiry.personId}, ${inquiry.provider}, ${inquiry.postId}, ${inquiry.brandId}, app_now() + make_interval(hours => ${inquiry.hours}))
      returning ${columns}`,
  );
  if (made === undefined) throw new Error("the inquiry was not stored");
  return made;
}

export function findInquiry(db: Db, id: string): Promise<InquiryRow | undefined> {
  return row(db, sql<InquiryRow>`select ${columns} from identity_inquiry where id = ${id}`);
}

export function lockInquiry(tx: Tx, id: string): Promise<InquiryRow | undefined> {
  return row(tx, sql<InquiryRow>`select ${columns} from identity_inquiry where id = ${id} for update`);
}

export function findByProviderRef(db: Db, provider: string, ref: string): Promise<InquiryRow | undefined> {
  return row(
    db,
    sql<InquiryRow>`select ${columns} from identity_inquiry where provider = ${provider} and provider_ref = ${ref}`,
  );
}

/** The person's newest inquiry: what their pages are about. */
export function newestInquiry(db: Db, personId: string): Promise<InquiryRow | undefined> {
  return row(
    db,
    sql<InquiryRow>`select ${columns} from identity_inquiry where person_id = ${personId} order by created_at desc, id desc limit 1`,
  );
}

export function lockOpenInquiry(tx: Tx, personId: string): Promise<InquiryRow | undefined> {
  return row(
    tx,
    sql<InquiryRow>`select ${columns} from identity_inquiry where person_id = ${personId} and status in ${open} for update`,
  );
}

/** Attempts of the last 30 days that count, and when the oldest of them no longer does. */
export async function countAttempts(db: Db, personId: string): Promise<{ used: number; freeAt: Date | null }> {
  const found = await row(
    db,
    sql<{ used: number; freeAt: Date | null }>`
      select count(*)::int as used, min(created_at) + interval '30 days' as "freeAt" from identity_inquiry
       where person_id = ${personId} and counts and created_at > app_now() - interval '30 days'`,
  );
  return found ?? { used: 0, freeAt: null };
}

export async function giveBackAttempts(tx: Tx, personId: string): Promise<void> {
  await sql`update identity_inquiry set counts = false where person_id = ${personId} and counts`.execute(tx);
}

/** Fields that may change with a status; omitted ones stay. */
export interface Move {
  reason?: string | null;
  message?: string;
  reviewFlag?: string | null;
  shownEnc?: Buffer | null;
  nameEnc?: Buffer | null;
  decidedBy?: string | null;
  isSubmitted?: boolean;
  isDecided?: boolean;
  /** Hours from now until it lapses again. */
  openHours?: number;
}

/** Moves a locked inquiry on, guarded by the status it had. False when it no longer has it. */
export async function moveInquiry(
  tx: Tx,
  id: string,
  from: InquiryStatus,
  to: InquiryStatus,
  move: Move = {},
): Promise<boolean> {
  const sets = [
    sql`status = ${to}`,
    ...(move.reason === undefined ? [] : [sql`reason = ${move.reason}`]),
    ...(move.message === undefined ? [] : [sql`message = ${move.message}`]),
    ...(move.reviewFlag === undefined ? [] : [sql`review_flag = ${move.reviewFlag}`]),
    ...(move.shownEnc === undefined ? [] : [sql`shown_enc = ${move.shownEnc}`]),
    ...(move.nameEnc === undefined ? [] : [sql`name_enc = ${move.nameEnc}`]),
    ...(move.decidedBy === undefined ? [] : [sql`decided_by = ${move.decidedBy}`]),
    ...(move.isSubmitted === true ? [sql`submitted_at = app_now()`] : []),
    ...(move.isDecided === true ? [sql`decided_at = app_now()`] : []),
    ...(move.openHours === undefined ? [] : [sql`expires_at = app_now() + make_interval(hours => ${move.openHours})`]),
  ];
  const moved = await row(
    tx,
    sql<{
      id: string;
    }>`update identity_inquiry set ${sql.join(sets)} where id = ${id} and status = ${from} returning id`,
  );
  return moved !== undefined;
}

export async function noteSession(tx: Tx, id: string, ref: string, sessionHash: Buffer): Promise<void> {
  await sql`update identity_inquiry set provider_ref = coalesce(provider_ref, ${ref}), session_hash = ${sessionHash} where id = ${id}`.execute(
    tx,
  );
}

export async function noteBegun(tx: Tx, id: string, hours: number): Promise<void> {
  await sql`update identity_inquiry set session_at = app_now(), expires_at = app_now() + make_interval(hours => ${hours}) where id = ${id}`.execute(
    tx,
  );
}

export async function noteEntered(tx: Tx, id: string, enteredEnc: Buffer): Promise<void> {
  await sql`update identity_inquiry set entered_enc = ${enteredEnc} where id = ${id}`.execute(tx);
}

/** The purpose: the last page that asked decides. */
export async function notePurpose(tx: Tx, id: string, postId: string | null, brandId: string | null): Promise<void> {
  await sql`update identity_inquiry set post_id = coalesce(${postId}, post_id), brand_id = coalesce(${brandId}, brand_id) where id = ${id}`.execute(
    tx,
  );
}

export function listOverdue(db: Db, count: number): Promise<{ id: string }[]> {
  return rows(
    db,
    sql<{
      id: string;
    }>`select id from identity_inquiry where status in ('created', 'pending') and expires_at <= app_now() order by expires_at limit ${count}`,
  );
}

/** Decided longer ago than `days`, with something left to erase. */
export function listToErase(db: Db, days: number, count: number): Promise<{ id: string }[]> {
  return rows(
    db,
    sql<{ id: string }>`
      select id from identity_inquiry
       where erased_at is null and decided_at <= app_now() - make_interval(days => ${days}) order by decided_at limit ${count}`,
  );
}

/** Concluded inquiries of which a provider outside still holds its own pictures and facts, oldest first. */
export function listToRedact(
  db: Db,
  provider: IdentityProviderName,
  days: number,
  count: number,
): Promise<{ id: string; providerRef: string }[]> {
  return rows(
    db,
    sql<{ id: string; providerRef: string }>`
      select id, provider_ref as "providerRef" from identity_inquiry
       where provider_ref is not null and redacted_at is null and provider = ${provider}
         and decided_at <= app_now() - make_interval(days => ${days}) order by decided_at limit ${count}`,
  );
}

/** Notes that the provider has forgotten an inquiry. */
export async function noteRedacted(db: Db, id: string): Promise<void> {
  await sql`update identity_inquiry set redacted_at = app_now() where id = ${id}`.execute(db);
}

/** Vendor inquiries that are not over, whose last webhook may have been lost. */
export function listUnfinished(
  db: Db,
  provider: IdentityProviderName,
  idleSeconds: number,
  count: number,
): Promise<{ id: string }[]> {
  return rows(
    db,
    sql<{
      id: string;
    }>`select id from identity_inquiry where provider = ${provider} and provider_ref is not null and status in ${open}
      and created_at < app_now() - make_interval(secs => ${idleSeconds}) order by created_at desc limit ${count}`,
  );
}

/** Forgets what was entered and shown; what the approval kept stays in identity_fact. */
export async function eraseFacts(tx: Tx, id: string): Promise<void> {
  await sql`update identity_inquiry set entered_enc = null, shown_enc = null, erased_at = app_now() where id = ${id}`.execute(
    tx,
  );
}

export async function eraseName(tx: Tx, id: string): Promise<void> {
  await sql`update identity_inquiry set name_enc = null, message = '' where id = ${id}`.execute(tx);
}

export function lockInquiriesOf(tx: Tx, personId: string): Promise<InquiryRow[]> {
  return rows(
    tx,
    sql<InquiryRow>`select ${columns} from identity_inquiry where person_id = ${personId} order by id for update`,
  );
}

/** Finds what the document of a person's newest approval showed, while it is held. */
export function findApprovedShown(
  tx: Tx,
  personId: string,
): Promise<{ id: string; shownEnc: Buffer | null } | undefined> {
  return row(
    tx,
    sql<{ id: string; shownEnc: Buffer | null }>`select id, shown_enc as "shownEnc" from identity_inquiry
      where person_id = ${personId} and status = 'approved' and shown_enc is not null order by decided_at desc limit 1`,
  );
}

/** Inquiries that a provider outside decides, or must forget, by provider. */
export function countHeldInquiries(db: Db): Promise<{ provider: IdentityProviderName; count: number }[]> {
  return rows(
    db,
    sql<{ provider: IdentityProviderName; count: number }>`
      select provider, count(*)::int as count from identity_inquiry
       where provider_ref is not null and (status in ${open} or (decided_at is not null and redacted_at is null))
       group by provider`,
  );
}
