import { countCharacters } from "#kernel/text/normalize.ts";
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { Page } from "#kernel/page-cursor.ts";
import { row, rows } from "#platform/db/db.ts";
import type { Db } from "#platform/db/db.ts";
import { startOf } from "#platform/db/keyset.ts";
import type { KeysetRow } from "#platform/db/keyset.ts";
import { HIGH_BALANCE_CENTS, MOST_MATCHES } from "../domain/user-kinds.ts";
import type { BrandPayment, UserKind } from "../domain/user-kinds.ts";

/** An account in a list of staff. */
export interface ListedUser extends KeysetRow {
  readonly accountType: "personal" | "brand";
  readonly username: string | null;
  readonly name: string;
  readonly photoUrl: string | null;
  readonly status: "active" | "suspended" | "pending_reactivation" | "deleted";
  readonly visibilityStatus: "visible" | "limited" | "hidden" | "anonymized";
  readonly role: "user" | "staff" | "admin";
  readonly isIdentityVerified: boolean;
  readonly isTrusted: boolean;
  readonly brandStatus: "pending" | "active" | null;
  /** State of a brand's newest subscription. */
  readonly subscriptionStatus: string | null;
  /** A brand that needs no subscription now. */
  readonly isExempt: boolean;
  readonly createdAt: Date;
}

/**
 * What to look for: accounts by their ids, words that are a part of usernames or names, or are like them, or everything
 * (null).
 */
export type Sought = { readonly ids: readonly string[] } | { readonly words: string; readonly isLike: boolean } | null;

export interface UserFilter {
  readonly kind: UserKind;
  readonly status: ListedUser["status"] | null;
  readonly accountType: ListedUser["accountType"] | null;
  readonly brandStatus: "pending" | "active" | null;
  readonly payment?: BrandPayment | null;
}

const exempt = sql`x.is_subscription_exempt and coalesce(x.exempt_until > app_now(), true)`;
const newestSubscription = sql`(select s.status from brand_subscription s where s.brand_id = a.id order by s.id desc limit 1)`;

/** Brands by what they pay. */
const paymentPredicates: Readonly<Record<BrandPayment, RawBuilder<unknown>>> = {
  paid: sql`a.id in (select brand_id from brand_subscription where status in ('trialing', 'active'))`,
  past_due: sql`a.id in (select brand_id from brand_subscription where status = 'past_due')`,
  over: sql`${newestSubscription} in ('unpaid', 'canceled', 'incomplete_expired')`,
  exempt: sql`a.id in (select x.brand_id from brand x where ${exempt})`,
};

/** Predicates, word for word those of the partial indexes of account. */
const kindPredicates: Readonly<Record<UserKind, RawBuilder<unknown>>> = {
  all: sql`true`,
  newest: sql`a.created_at > app_now() - interval '7 days'`,
  identity_pending: sql`a.id in (select person_id from identity_inquiry where status in ('completed', 'needs_review'))`,
  trusted: sql`a.is_trusted`,
  suspended: sql`a.status <> 'active' and a.status = 'suspended'`,
  pending_reactivation: sql`a.status <> 'active' and a.status = 'pending_reactivation'`,
  deletion_pending: sql`a.status <> 'active' and a.status = 'deleted' and a.deleted_at is null`,
  flagged: sql`a.id in (select subject_account_id from report where status = 'open'
                         union select person_a from identity_match where verdict is null
                         union select person_b from identity_match where verdict is null)`,
  high_balance: sql`a.id in (select owner_id from ledger_account where kind in ('funds', 'earnings') and owner_id is not null
                              group by owner_id having sum(balance_cents) >= ${sql.lit(HIGH_BALANCE_CENTS)})`,
  staff: sql`a.role <> 'user'`,
};

/** A status has an index only where it is rare. */
const statusPredicate = (status: UserFilter["status"]): RawBuilder<unknown> =>
  status === null
    ? sql`true`
    : status === "active"
      ? sql`a.status = 'active'`
      : sql`a.status <> 'active' and a.status = ${sql.lit(status)}`;

const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Accounts that fit what is sought. Words of fewer than three letters are the beginning of a username. */
function soughtPredicate(sought: Sought): RawBuilder<unknown> {
  if (sought === null) return sql`true`;
  if ("ids" in sought) return sql`a.id = any (${[...sought.ids]}::uuid[])`;
  const { words, isLike } = sought;
  // Too short for a trigram: a range of the unique index.
  const fits =
    countCharacters(words) < 3
      ? sql`username >= ${words} and username < ${`${words}~`}`
      : isLike
        ? sql`username % ${words} or ${words} <% name`
        : sql`username like ${`%${escapeLike(words)}%`} or name ilike ${`%${escapeLike(words)}%`}`;
  return sql`a.id in (select id from account where ${fits} limit ${sql.lit(MOST_MATCHES)})`;
}

/** Reads a page of accounts by the time they were made, newest first unless the page says otherwise. */
export function listUsers(db: Db, page: Page, sought: Sought, filter: UserFilter): Promise<ListedUser[]> {
  const { order, value, id } = startOf(page);
  const beyond = sql.raw(order === "desc" ? "<" : ">");
  const direction = sql.raw(order);
  const type =
    filter.accountType === null
      ? sql`true`
      : filter.accountType === "brand"
        ? sql`a.account_type = 'brand'`
        : sql`a.account_type = 'personal'`;
  const brand = filter.brandStatus === null ? sql`true` : sql`a.brand_status = ${sql.lit(filter.brandStatus)}`;
  const payment = filter.payment == null ? sql`true` : paymentPredicates[filter.payment];
  return rows(
    db,
    sql<ListedUser>`
      select a.id, a.account_type as "accountType", a.username, a.name, a.photo_url as "photoUrl", a.status,
             a.visibility_status as "visibilityStatus", a.role, a.is_identity_verified as "isIdentityVerified",
             a.is_trusted as "isTrusted", a.brand_status as "brandStatus", ${newestSubscription} as "subscriptionStatus",
             exists (select 1 from brand x where x.brand_id = a.id and ${exempt}) as "isExempt", a.created_at as "createdAt",
             a.created_at::text as position
        from account a
       where (a.created_at, a.id) ${beyond} (${value}::timestamptz, ${id}::uuid)
         and ${kindPredicates[filter.kind]} and ${statusPredicate(filter.status)} and ${type} and ${brand} and ${payment}
         and ${soughtPredicate(sought)}
       order by a.created_at ${direction}, a.id ${direction} limit ${page.limit + 1}`,
  );
}

/** Finds the account with an email address, in lower case. */
export async function findByEmail(db: Db, email: string): Promise<string[]> {
  return idsOf(db, sql`select account_id as id from account_credential where email = ${email}`);
}

/** Finds the account with a phone number, by its blind index. */
export async function findByPhone(db: Db, index: Buffer): Promise<string[]> {
  return idsOf(db, sql`select account_id as id from account_credential where phone_bidx = ${index}`);
}

/** Finds the account that is named by an id: its own, or that of one of its payouts or payments. */
export async function findByObject(db: Db, id: string): Promise<string[]> {
  return idsOf(
    db,
    sql`select id from account where id = ${id} union select account_id from payout where id = ${id}
        union select account_id from payment where id = ${id}
        union select account_id from support_ticket where id = ${id} and account_id is not null`,
  );
}

/** Finds the account that wrote a support ticket, by its reference. */
export async function findByTicket(db: Db, reference: string): Promise<string[]> {
  return idsOf(
    db,
    sql`select account_id as id from support_ticket where reference = ${reference} and account_id is not null`,
  );
}

async function idsOf(db: Db, query: RawBuilder<unknown>): Promise<string[]> {
  return (await rows(db, query as RawBuilder<{ id: string }>)).map(({ id }) => id);
}

/** Facts about an account that no other query has in one place. */
export interface UserRecord {
  readonly visibilityStatus: ListedUser["visibilityStatus"];
  readonly statusEndsAt: Date | null;
  readonly statusReason: string | null;
  readonly deletedAt: Date | null;
  readonly identityStatus: string | null;
  readonly identityDecidedAt: Date | null;
  readonly hasTotp: boolean;
  readonly passkeys: number;
  readonly adminProposedBy: string | null;
  readonly adminProposerId: string | null;
  readonly beingPaidOut: bigint;
  readonly reportsMade: number;
  readonly reportsReceived: number;
}

export async function findUserRecord(db: Db, accountId: string): Promise<UserRecord | undefined> {
  return row(
    db,
    sql<UserRecord>`
      select a.visibility_status as "visibilityStatus", a.status_ends_at as "statusEndsAt", a.deleted_at as "deletedAt",
             (select c.reason from account_status_change c where c.account_id = a.id order by c.id desc limit 1) as "statusReason",
             f.status as "identityStatus", f.decided_at as "identityDecidedAt",
             exists (select 1 from totp_factor t where t.person_id = a.id and t.confirmed_at is not null) as "hasTotp",
             (select count(*)::int from passkey p where p.person_id = a.id) as passkeys,
             (select b.name from account b where b.id = p.proposed_by) as "adminProposedBy", p.proposed_by as "adminProposerId",
             (select coalesce(sum(o.amount_cents), 0)::bigint from payout o where o.account_id = a.id
               and o.status in ('requested', 'in_review', 'approved', 'processing', 'sent', 'unclaimed')) as "beingPaidOut",
             (select count(*)::int from report r where r.account_id = a.id) as "reportsMade",
             (select count(*)::int from report r where r.subject_account_id = a.id) as "reportsReceived"
        from account a
        left join identity_fact f on f.person_id = a.id
        left join admin_proposal p on p.account_id = a.id and p.created_at > app_now() - interval '7 days'
       where a.id = ${accountId}`,
  );
}

/** Money of an account that is set aside for its own giveaways, in cents. */
export async function readGiveawaySetAside(db: Db, accountId: string): Promise<bigint> {
  const found = await row(
    db,
    sql<{ cents: bigint }>`
      select coalesce(sum(l.balance_cents), 0)::bigint as cents from giveaway g
        join ledger_account l on l.owner_id = g.post_id and l.kind = 'escrow' where g.host_account_id = ${accountId}`,
  );
  return found?.cents ?? 0n;
}

/** A brand of a person, or a member of a brand. */
export interface UserLink {
  readonly id: string;
  readonly username: string | null;
  readonly name: string;
  readonly access: string;
}

/** Reads the brands of a person, or the members of a brand. */
export function listLinks(db: Db, accountId: string): Promise<UserLink[]> {
  return rows(
    db,
    sql<UserLink>`
      select o.id, o.username, o.name, b.access_type as access from brand_access b
        join account o on o.id = case when b.brand_id = ${accountId} then b.person_id else b.brand_id end
       where b.status = 'active' and (b.person_id = ${accountId} or b.brand_id = ${accountId}) order by o.name, o.id limit 50`,
  );
}

/** A browser that an account is signed in with, or that it trusts. */
export interface UserDevice {
  readonly id: string;
  readonly isTrusted: boolean;
  readonly userAgent: string;
  /** Network of the last sign-in, a /24 of IPv4 or a /48 of IPv6. */
  readonly network: string | null;
  readonly lastUsedAt: Date;
}

export function listDevices(db: Db, personId: string): Promise<UserDevice[]> {
  return rows(
    db,
    sql<UserDevice>`
      (select id, false as "isTrusted", user_agent as "userAgent",
              network(set_masklen(ip, case family(ip) when 4 then 24 else 48 end))::text as network, last_seen_at as "lastUsedAt"
         from session where person_id = ${personId} and kind = 'web' and expires_at > app_now() order by last_seen_at desc limit 50)
      union all
      (select id, true, user_agent, null, last_used_at from trusted_device
        where person_id = ${personId} and expires_at > app_now() order by last_used_at desc limit 50)
      order by "lastUsedAt" desc`,
  );
}

/** Another account that a signal connects with this one. */
export interface RelatedUser {
  readonly id: string;
  readonly username: string | null;
  readonly name: string;
  readonly signals: readonly string[];
}

/**
 * Reads accounts that share a browser and network address, a card, a payout destination, a household or an identity
 * with this one.
 */
export function listRelated(db: Db, personId: string): Promise<RelatedUser[]> {
  return rows(
    db,
    sql<RelatedUser>`
      with found (id, signal) as (
        (select o.person_id, 'device' from session s join session o
            on network(set_masklen(o.ip, case family(o.ip) when 4 then 24 else 48 end))
               = network(set_masklen(s.ip, case family(s.ip) when 4 then 24 else 48 end))
           and o.ip = s.ip and o.user_agent = s.user_agent and o.person_id <> s.person_id
          where s.person_id = ${personId} and s.user_agent <> '' limit 200)
        union all
        (select o.account_id, 'payout' from payout_destination d join payout_destination o on o.receiver_bidx = d.receiver_bidx
          where d.account_id = ${personId} and o.account_id <> d.account_id limit 200)
        union all
        (select o.account_id, 'card' from user_payment_method m join user_payment_method o
            on o.provider = m.provider and o.fingerprint = m.fingerprint
          where m.account_id = ${personId} and m.fingerprint is not null and o.account_id <> m.account_id limit 200)
        union all
        (select o.person_id, 'household' from identity_fact f join identity_fact o on o.household_bidx = f.household_bidx
          where f.person_id = ${personId} and o.person_id <> f.person_id limit 200)
        union all
        (select case when m.person_a = ${personId} then m.person_b else m.person_a end, 'identity' from identity_match m
          where (m.person_a = ${personId} or m.person_b = ${personId}) and m.verdict is distinct from 'different' limit 200)
      )
      select a.id, a.username, a.name, array_agg(distinct f.signal order by f.signal) as signals
        from found f join account a on a.id = f.id group by a.id order by count(distinct f.signal) desc, a.id limit 20`,
  );
}
