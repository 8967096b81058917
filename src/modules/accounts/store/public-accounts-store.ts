import type { ProfileFact } from "#kernel/profile-facts.ts";
import type { Db } from "#platform/db/db.ts";
import { prepared } from "#platform/db/prepared.ts";
import { factColumns } from "./accounts-store.ts";
import type { AccountStatus, AccountType } from "./accounts-store.ts";

/** Public columns of an account: no address, no credential, no resident state, no money. */
export interface PublicAccount extends Record<ProfileFact, string> {
  id: string;
  accountType: AccountType;
  username: string | null;
  name: string;
  websiteUrl: string | null;
  photoUrl: string | null;
  coverPhotoUrl: string | null;
  status: AccountStatus;
  visibilityStatus: "visible" | "limited" | "hidden" | "anonymized";
  isIdentityVerified: boolean;
  /** Since when; null for brands, and where it is not known. */
  identityVerifiedAt: Date | null;
  isUsingLegalName: boolean;
  firstGiveawayCreatedAt: Date | null;
  createdAt: Date;
  deletedAt: Date | null;
  followersCount: number;
  followingCount: number;
  postsCount: number;
  /** Only followers see it in feeds; it cannot be reposted. */
  isPrivate: boolean;
  /** True when listed in the directory, in suggestions and on leaderboards. */
  isDiscoverable: boolean;
  /** A brand that is not active now: it was closed, or is not open yet. */
  isInactiveBrand: boolean;
  /** The creator of a brand; null for people. Read by rules, in no public type. */
  createdByAccountId: string | null;
}

/** The columns of {@link PublicAccount} of an account `a`, for statements that read more of the same people. */
export const publicColumns = `
          a.id, a.account_type as "accountType", a.username, a.name, ${factColumns}, a.website_url as "websiteUrl",
          a.photo_url as "photoUrl", a.cover_photo_url as "coverPhotoUrl", a.status, a.visibility_status as "visibilityStatus",
          a.is_identity_verified as "isIdentityVerified", a.identity_verified_at as "identityVerifiedAt", a.is_using_legal_name as "isUsingLegalName",
          a.first_giveaway_created_at as "firstGiveawayCreatedAt", a.created_at as "createdAt", a.deleted_at as "deletedAt",
          a.followers_count as "followersCount", a.following_count as "followingCount", a.posts_count as "postsCount",
          a.is_private as "isPrivate", a.is_discoverable as "isDiscoverable",
          coalesce(a.brand_status <> 'active', false) as "isInactiveBrand", a.created_by_account_id as "createdByAccountId"`;

const publicAccounts = prepared<[string[]], PublicAccount>(
  "public_accounts",
  `select ${publicColumns} from account a where a.id = any($1::uuid[])`,
);

/**
 * The public state of accounts by id, in one statement; unknown ids are absent. Apply {@link standingOf} before showing
 * any.
 */
export async function readPublicAccounts(db: Db, ids: readonly string[]): Promise<Map<string, PublicAccount>> {
  if (ids.length === 0) return new Map();
  const found = await publicAccounts.run(db, [...new Set(ids)]);
  return new Map(found.map((account) => [account.id, account]));
}

/** The condition of {@link isFindable} on an account `a`; word for word that of the partial indexes of account. */
export const findable =
  "a.status = 'active' and a.visibility_status = 'visible' and a.is_discoverable and not a.is_private and a.username is not null";

/** The condition on an account `a` for what strangers meet in feeds, trends and counts; undiscoverable ones are met. */
export const metByStrangers = "a.status = 'active' and a.visibility_status = 'visible' and not a.is_private";
