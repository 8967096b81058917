import { sql } from "kysely";
import { lockAccountRow, moveBrandStatus, writeBrandFacts } from "#modules/accounts/index.ts";
import type { BrandFacts } from "#modules/accounts/index.ts";
import { row, rows } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import type { EmailRecipient, NameReview } from "../domain/brand-state.ts";

/** What only a brand has, with the state of its account. */
export interface BrandRow {
  brandId: string;
  creatorId: string;
  username: string | null;
  name: string;
  photoUrl: string | null;
  status: string;
  brandStatus: "pending" | "active";
  contactEmail: string | null;
  pendingContactEmail: string | null;
  emailRecipient: EmailRecipient;
  requestDate: Date;
  nameReview: NameReview;
  nameReason: string;
  resemblesBrandId: string | null;
  isSubscriptionExempt: boolean;
  /** The exemption counts now: it has no end, or its end is to come. */
  isExemptNow: boolean;
  exemptReason: string;
  exemptUntil: Date | null;
  pickedPlan: "month" | "year" | null;
  openedAt: Date | null;
  closedAt: Date | null;
  /** When its deletion was announced to its people; null again once it is active. */
  deletionNotifiedAt: Date | null;
}

const brandColumns = sql`
  b.brand_id as "brandId", a.created_by_account_id as "creatorId", a.username, a.name, a.photo_url as "photoUrl", a.status, a.brand_status as "brandStatus",
  b.contact_email as "contactEmail", b.pending_contact_email as "pendingContactEmail", b.email_recipient as "emailRecipient", b.request_date as "requestDate",
  b.name_review as "nameReview", b.name_reason as "nameReason", b.resembles_brand_id as "resemblesBrandId", b.is_subscription_exempt as "isSubscriptionExempt",
  b.is_subscription_exempt and coalesce(b.exempt_until > app_now(), true) as "isExemptNow", b.exempt_reason as "exemptReason", b.exempt_until as "exemptUntil",
  b.picked_plan as "pickedPlan", b.opened_at as "openedAt", b.closed_at as "closedAt", b.deletion_notified_at as "deletionNotifiedAt"`;

/** A brand's own record; undefined for what is no brand, or is erased. */
export function findBrand(db: Db, brandId: string): Promise<BrandRow | undefined> {
  return row(
    db,
    sql<BrandRow>`select ${brandColumns} from brand b join account a on a.id = b.brand_id where b.brand_id = ${brandId}`,
  );
}

/** The same with the brand's account row locked, read after the lock. Everything that changes the record takes it. */
export async function lockBrand(tx: Tx, brandId: string): Promise<BrandRow | undefined> {
  await lockAccountRow(tx, brandId);
  return findBrand(tx, brandId);
}

/** Moves a brand to the other state under its lock, and notes since when. Returns when; undefined for no move. */
export async function writeBrandStatus(tx: Tx, brandId: string, to: "pending" | "active"): Promise<Date | undefined> {
  const at = await moveBrandStatus(tx, brandId, to);
  if (at === undefined) return undefined;
  await (
    to === "active"
      ? sql`update brand set opened_at = coalesce(opened_at, app_now()), closed_at = null, deletion_notified_at = null where brand_id = ${brandId}`
      : sql`update brand set closed_at = app_now() where brand_id = ${brandId}`
  ).execute(tx);
  return at;
}

/** The people who own a brand now, whether or not their own account is open. */
export async function findOwners(db: Db, brandId: string): Promise<string[]> {
  const found = await rows(
    db,
    sql<{ id: string }>`select person_id as id from brand_access
       where brand_id = ${brandId} and access_type = 'owner' and status = 'active' order by created_at, person_id`,
  );
  return found.map(({ id }) => id);
}

/** A reader of the mails to a brand. The contact address belongs to no account. */
export interface BrandRecipient {
  email: string;
  accountId: string | null;
}

/** The confirmed addresses that mails to a brand go to. Without a contact address its owners read what is for it. */
export function findRecipients(db: Db, brandId: string): Promise<BrandRecipient[]> {
  return rows(
    db,
    sql<BrandRecipient>`
      select b.contact_email as email, null::uuid as "accountId" from brand b
       where b.brand_id = ${brandId} and b.email_recipient = 'contact' and b.contact_email is not null
      union all
      select c.email, c.account_id from brand b join brand_access x on x.brand_id = b.brand_id and x.status = 'active'
        join account p on p.id = x.person_id and p.status = 'active'
        join account_credential c on c.account_id = p.id and c.email_verified_at is not null
       where b.brand_id = ${brandId} and not (b.email_recipient = 'contact' and b.contact_email is not null)
         and (x.access_type = 'owner' or (x.access_type = 'manager' and b.email_recipient = 'all_managers'))
       order by email`,
  );
}

/** The brand that a person made and still owns, and that is not deleted, the newest. */
export async function findFounded(db: Db, personId: string): Promise<BrandRow | undefined> {
  return row(
    db,
    sql<BrandRow>`select ${brandColumns} from account a join brand b on b.brand_id = a.id
       where a.created_by_account_id = ${personId} and a.account_type = 'brand' and a.status <> 'deleted'
         and exists (select 1 from brand_access x where x.brand_id = a.id and x.person_id = ${personId} and x.access_type = 'owner' and x.status = 'active')
       order by a.created_at desc, a.id desc limit 1`,
  );
}

/** Writes what the founder of a brand says about it. */
export async function writeFounded(
  tx: Tx,
  brandId: string,
  facts: BrandFacts & { pickedPlan: "month" | "year" | null },
): Promise<void> {
  await writeBrandFacts(tx, brandId, facts);
  await sql`update brand set picked_plan = ${facts.pickedPlan} where brand_id = ${brandId}`.execute(tx);
}

/** Keeps an address until it is confirmed, with the hash of its code: 24 hours, five tries. */
export async function writeContactCode(
  tx: Tx,
  brandId: string,
  { email, hash }: { email: string; hash: Buffer },
): Promise<void> {
  await sql`update brand set pending_contact_email = ${email}, contact_code_hash = ${hash}, contact_code_expires_at = app_now() + interval '24 hours',
                   contact_code_tries = 0 where brand_id = ${brandId}`.execute(tx);
}

/** Drops the address that waits for its code. */
export async function forgetPendingContact(tx: Tx, brandId: string): Promise<void> {
  await sql`update brand set pending_contact_email = null, contact_code_hash = null, contact_code_expires_at = null, contact_code_tries = 0
             where brand_id = ${brandId}`.execute(tx);
}

/** The code that waits for a brand's address; undefined when there is none, or its time is over. */
export function findContactCode(tx: Tx, brandId: string): Promise<{ hash: Buffer; tries: number } | undefined> {
  return row(
    tx,
    sql<{ hash: Buffer; tries: number }>`select contact_code_hash as hash, contact_code_tries as tries from brand
       where brand_id = ${brandId} and contact_code_hash is not null and contact_code_expires_at > app_now()`,
  );
}

export async function countContactTry(tx: Tx, brandId: string): Promise<void> {
  await sql`update brand set contact_code_tries = contact_code_tries + 1 where brand_id = ${brandId}`.execute(tx);
}

/** Makes the address that waited the brand's own. */
export async function confirmContact(tx: Tx, brandId: string): Promise<void> {
  await sql`update brand set contact_email = pending_contact_email, pending_contact_email = null, contact_code_hash = null, contact_code_expires_at = null,
                   contact_code_tries = 0 where brand_id = ${brandId}`.execute(tx);
}

export async function writeEmailRecipient(tx: Tx, brandId: string, recipient: EmailRecipient): Promise<void> {
  await sql`update brand set email_recipient = ${recipient} where brand_id = ${brandId}`.execute(tx);
}

export async function writeExemption(
  tx: Tx,
  brandId: string,
  exemption: { isExempt: boolean; reason: string; until: Date | null; by: string | null },
): Promise<void> {
  await sql`update brand set is_subscription_exempt = ${exemption.isExempt}, exempt_reason = ${exemption.reason}, exempt_until = ${exemption.until},
                   exempt_by = ${exemption.by} where brand_id = ${brandId}`.execute(tx);
}

/** Notes that the deletion of a closed brand is announced. Returns false when it was before. */
export async function markDeletionNotified(tx: Tx, brandId: string): Promise<boolean> {
  const marked = await row(
    tx,
    sql<{
      id: string;
    }>`update brand set deletion_notified_at = app_now() where brand_id = ${brandId} and deletion_notified_at is null returning brand_id as id`,
  );
  return marked !== undefined;
}

/** Deletions of brands within their grace that a person may take back as their owner. */
export function findDeletions(
  db: Db,
  personId: string,
): Promise<{ brandId: string; name: string; username: string | null; deletesAt: Date }[]> {
  return rows(
    db,
    sql<{ brandId: string; name: string; username: string | null; deletesAt: Date }>`
      select a.id as "brandId", a.name, a.username, a.status_ends_at as "deletesAt" from brand_access x
        join account a on a.id = x.brand_id and a.status = 'deleted' and a.deleted_at is null and a.status_ends_at > app_now()
       where x.person_id = ${personId} and x.access_type = 'owner' and x.status = 'active' order by a.status_ends_at, a.id`,
  );
}

const ids = async (db: Db, query: ReturnType<typeof sql<{ id: string }>>): Promise<string[]> =>
  (await rows(db, query)).map(({ id }) => id);

/** Brands whose exemption has come to its end. */
export function listExemptionsOver(db: Db, limit: number): Promise<string[]> {
  return ids(
    db,
    sql`select brand_id as id from brand where is_subscription_exempt and exempt_until <= app_now() order by exempt_until limit ${limit}`,
  );
}

/** Brands that never opened and were handed in so many days ago or before. */
export function listOldDrafts(db: Db, days: number, limit: number): Promise<string[]> {
  return ids(
    db,
    sql`select b.brand_id as id from brand b join account a on a.id = b.brand_id and a.status = 'active'
         where b.opened_at is null and b.request_date <= app_now() - make_interval(days => ${days}) order by b.request_date limit ${limit}`,
  );
}

/** Brands that have been closed for so many months, whose deletion was not announced yet. */
export function listLongClosed(db: Db, months: number, limit: number): Promise<string[]> {
  return ids(
    db,
    sql`select b.brand_id as id from brand b join account a on a.id = b.brand_id and a.status = 'active'
         where b.closed_at <= app_now() - make_interval(months => ${months}) and b.deletion_notified_at is null order by b.closed_at limit ${limit}`,
  );
}

/** Closed brands whose deletion was announced so many days ago. */
export function listToDelete(db: Db, days: number, limit: number): Promise<string[]> {
  return ids(
    db,
    sql`select b.brand_id as id from brand b join account a on a.id = b.brand_id and a.status = 'active'
         where b.closed_at is not null and b.deletion_notified_at <= app_now() - make_interval(days => ${days}) order by b.closed_at limit ${limit}`,
  );
}
