import { sql } from "kysely";
import type { BrandRole } from "#kernel/capabilities.ts";
import { findAccount, insertBrandAccount, lockAccountRow, publicColumns } from "#modules/accounts/index.ts";
import type { BrandFacts, PublicAccount } from "#modules/accounts/index.ts";
import { row, rows } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import { prepared } from "#platform/db/prepared.ts";

export interface BrandAccess {
  brandId: string;
  personId: string;
  accessType: BrandRole;
}

export interface BrandLink {
  id: string;
  username: string | null;
  name: string;
  photoUrl: string | null;
}

const columns = `brand_id as "brandId", person_id as "personId", access_type as "accessType"`;

const access = prepared<[string, string], BrandAccess>(
  "brand_access_of",
  `select ${columns} from brand_access where brand_id = $1 and person_id = $2 and status = 'active'`,
);

/** The person's current access to a brand; undefined when there is none (any more). */
export async function findAccess(db: Db, personId: string, brandId: string): Promise<BrandAccess | undefined> {
  return (await access.run(db, brandId, personId))[0];
}

/** $1 a person: their own account with a null access, then the active brands they belong to, oldest access first. */
export const accountsOfPerson = prepared<[string], PublicAccount & { accessType: BrandRole | null }>(
  "brand_accounts_of_person",
  `select ${publicColumns}, null as "accessType", null as since from account a where a.id = $1
    union all
   select ${publicColumns}, b.access_type, b.created_at
     from brand_access b join account a on a.id = b.brand_id and a.status = 'active' where b.person_id = $1 and b.status = 'active'
    order by since nulls first, id`,
);

/** Everyone who belongs to the brand now or did within `days` days of product time. */
export async function findMembersSince(db: Db, brandId: string, days: number): Promise<string[]> {
  const found = await rows(
    db,
    sql<{ person_id: string }>`
      select person_id from brand_access where brand_id = ${brandId}
         and (status = 'active' or ended_at > app_now() - make_interval(days => ${days}))`,
  );
  return found.map((one) => one.person_id);
}

export async function findSharedTeam(
  db: Db,
  personId: string,
  { hostId, hostPersonId }: { readonly hostId: string; readonly hostPersonId: string },
): Promise<boolean> {
  const found = await row(
    db,
    sql<{ shared: boolean }>`
      select exists (select 1 from brand_access where brand_id = ${hostId} and person_id = ${personId} and (status = 'active' or ended_at is not null))
          or exists (select 1 from brand_access a join brand_access b on b.brand_id = a.brand_id and b.status = 'active'
                      where a.person_id = ${personId} and a.status = 'active' and b.person_id = ${hostPersonId}) as shared`,
  );
  return found?.shared === true;
}

/** $1 people; the active, visible brands each belongs to. */
export const brandLinksOf = prepared<[string[]], BrandLink & { personId: string }>(
  "brand_links_of",
  `select b.person_id as "personId", a.id, a.username, a.name, a.photo_url as "photoUrl"
     from brand_access b join account a on a.id = b.brand_id
    where b.person_id = any($1::uuid[]) and b.status = 'active'
      and a.status = 'active' and a.visibility_status = 'visible' and a.brand_status = 'active'
    order by b.created_at, a.id`,
);

export interface NewBrand extends BrandFacts {
  creatorId: string;
  status: "pending" | "active";
  bio: string;
  /** A confirmed address; null for none. */
  contactEmail: string | null;
  /** Why it needs no subscription; null when it does. */
  exemptReason: string | null;
}

/** Inserts the brand's account and record, with its creator as owner. */
export async function insertBrand(tx: Tx, brand: NewBrand): Promise<string> {
  const id = await insertBrandAccount(tx, brand);
  await sql`
    with owned as (
      insert into brand_access (brand_id, person_id, access_type, status) values (${id}, ${brand.creatorId}, 'owner', 'active')
    )
    insert into brand (brand_id, contact_email, is_subscription_exempt, exempt_reason, opened_at)
    values (${id}, ${brand.contactEmail}, ${brand.exemptReason !== null}, ${brand.exemptReason ?? ""}, case when ${brand.status === "active"} then app_now() end)`.execute(
    tx,
  );
  return id;
}

/**
 * Locks the creator, then counts the brands they already have: after the lock, so that the count sees what a concurrent
 * creation has written. Undefined when there is no such active person.
 */
export async function lockCreator(
  tx: Tx,
  personId: string,
  freeDays: number,
): Promise<{ brands: number; isVerified: boolean } | undefined> {
  await lockAccountRow(tx, personId);
  const found = await findAccount(tx, personId);
  if (found?.account_type !== "personal" || found.status !== "active") return undefined;
  return { isVerified: found.is_identity_verified, brands: await countCreated(tx, personId, freeDays) };
}

/**
 * Counts the brands of a creator that count against the limit: those that are there, and those that were deleted within
 * so many days. One that never opened counts no longer once it is discarded.
 */
export async function countCreated(db: Db, personId: string, freeDays: number): Promise<number> {
  const found = await row(
    db,
    sql<{ brands: number }>`
      select count(*)::int as brands from account a left join brand b on b.brand_id = a.id
       where a.created_by_account_id = ${personId} and a.account_type = 'brand'
         and case when a.status <> 'deleted' then true when b.brand_id is not null and b.opened_at is null then false
                  else coalesce(a.deleted_at > app_now() - make_interval(days => ${freeDays}), true) end`,
  );
  return found?.brands ?? 0;
}

/** The people who belong to a brand now. */
export async function findMembers(db: Db, brandId: string): Promise<string[]> {
  const found = await rows(
    db,
    sql<{
      id: string;
    }>`select person_id as id from brand_access where brand_id = ${brandId} and status = 'active' order by created_at, person_id`,
  );
  return found.map(({ id }) => id);
}

/**
 * Brands a person owns, with whether any of their owners is active now. Brands alone first: the person's own row is
 * left as it is.
 */
export function brandsOfOwner(
  db: Db,
  personId: string,
): Promise<{ brandId: string; hasActiveOwner: boolean; isSoleOwner: boolean }[]> {
  return rows(
    db,
    sql<{ brandId: string; hasActiveOwner: boolean; isSoleOwner: boolean }>`
      select b.brand_id as "brandId",
             exists (select 1 from brand_access o join account a on a.id = o.person_id
                      where o.brand_id = b.brand_id and o.access_type = 'owner' and o.status = 'active' and a.status = 'active') as "hasActiveOwner",
             not exists (select 1 from brand_access o where o.brand_id = b.brand_id and o.access_type = 'owner' and o.status = 'active' and o.person_id <> ${personId}) as "isSoleOwner"
        from brand_access b join account a on a.id = b.brand_id
       where b.person_id = ${personId} and b.access_type = 'owner' and b.status = 'active' and a.deleted_at is null order by b.brand_id`,
  );
}
