import { sql } from "kysely";
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
}

const brandColumns = sql`
  b.brand_id as "brandId", a.created_by_account_id as "creatorId", a.username, a.name, a.photo_url as "photoUrl", a.status, a.brand_status as "brandStatus",
  b.contact_email as "contactEmail", b.pending_contact_email as "pendingContactEmail", b.email_recipient as "emailRecipient", b.request_date as "requestDate",
  b.name_review as "nameReview", b.name_reason as "nameReason", b.resembles_brand_id as "resemblesBrandId", b.is_subscription_exempt as "isSubscriptionExempt",
  b.is_subscription_exempt and coalesce(b.exempt_until > app_now(), true) as "isExemptNow", b.exempt_reason as "exemptReason", b.exempt_until as "exemptUntil",
  b.picked_plan as "pickedPlan", b.opened_at as "openedAt", b.closed_at as "closedAt"`;

/** A brand's own record; undefined for what is no brand, or is erased. */
export function findBrand(db: Db, brandId: string): Promise<BrandRow | undefined> {
  return row(
    db,
    sql<BrandRow>`select ${brandColumns} from brand b join account a on a.id = b.brand_id where b.brand_id = ${brandId}`,
  );
}

/** The same with the brand's account row locked, read after the lock. Everything that changes the record takes it. */
export async function lockBrand(tx: Tx, brandId: string): Promise<BrandRow | undefined> {
  await sql`select 1 from account where id = ${brandId} for no key update`.execute(tx);
  return findBrand(tx, brandId);
}

/** Moves a brand to the other state under its lock, and notes since when. Returns when; undefined for no move. */
export async function writeBrandStatus(tx: Tx, brandId: string, to: "pending" | "active"): Promise<Date | undefined> {
  const moved = await row(
    tx,
    sql<{
      at: Date;
    }>`update account set brand_status = ${to} where id = ${brandId} and brand_status <> ${to} returning app_now() as at`,
  );
  if (moved === undefined) return undefined;
  await (
    to === "active"
      ? sql`update brand set opened_at = coalesce(opened_at, app_now()), closed_at = null, deletion_notified_at = null where brand_id = ${brandId}`
      : sql`update brand set closed_at = app_now() where brand_id = ${brandId}`
  ).execute(tx);
  return moved.at;
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
