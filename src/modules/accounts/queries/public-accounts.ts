import type { Db } from "#platform/db/db.ts";
import { prepared } from "#platform/db/prepared.ts";
import type { AccountStatus, AccountType } from "../store/accounts-store.ts";

/** What of an account may ever reach another person: no address, no credential, no resident state, no money (T03, T04). */
export interface PublicAccount {
  id: string;
  accountType: AccountType;
  username: string | null;
  name: string;
  bio: string;
  location: string;
  websiteUrl: string | null;
  photoUrl: string | null;
  coverPhotoUrl: string | null;
  status: AccountStatus;
  visibilityStatus: "visible" | "limited" | "hidden" | "anonymized";
  isIdentityVerified: boolean;
  isUsingLegalName: boolean;
  firstGiveawayCreatedAt: Date | null;
  createdAt: Date;
  deletedAt: Date | null;
  followersCount: number;
  followingCount: number;
  postsCount: number;
  /** Who created a brand; null for people. Read by rules, in no public type. */
  createdByAccountId: string | null;
}

/** How an account stands before anyone else: limited is reachable by link only, hidden not at all (D-USR-02, D-USR-06). */
export type AccountStanding = "visible" | "limited" | "hidden" | "anonymized";

const publicAccounts = prepared<[string[]], PublicAccount>(
  "public_accounts",
  `select id, account_type as "accountType", username, name, bio, location, website_url as "websiteUrl",
          photo_url as "photoUrl", cover_photo_url as "coverPhotoUrl", status, visibility_status as "visibilityStatus",
          is_identity_verified as "isIdentityVerified", is_using_legal_name as "isUsingLegalName",
          first_giveaway_created_at as "firstGiveawayCreatedAt", created_at as "createdAt", deleted_at as "deletedAt",
          followers_count as "followersCount", following_count as "followingCount", posts_count as "postsCount",
          created_by_account_id as "createdByAccountId"
     from account where id = any($1::uuid[])`,
);

/** The public state of accounts by id, in one statement; unknown ids are absent. Apply {@link standingOf} before showing any. */
export async function readPublicAccounts(db: Db, ids: readonly string[]): Promise<Map<string, PublicAccount>> {
  if (ids.length === 0) return new Map();
  const found = await publicAccounts.run(db, [...new Set(ids)]);
  return new Map(found.map((account) => [account.id, account]));
}

/** The one rule of who is seen by others, whatever the page. */
export function standingOf(account: Pick<PublicAccount, "status" | "visibilityStatus">): AccountStanding {
  if (account.visibilityStatus === "anonymized") return "anonymized";
  if (account.status !== "active" || account.visibilityStatus === "hidden") return "hidden";
  return account.visibilityStatus;
}

/** The account as others read it: an anonymised one keeps its id and nothing else (spec 3: "Deleted user"). */
export function publicView(account: PublicAccount): PublicAccount {
  if (standingOf(account) !== "anonymized") return account;
  return {
    ...account,
    username: null,
    name: "Deleted user",
    bio: "",
    location: "",
    websiteUrl: null,
    photoUrl: null,
    coverPhotoUrl: null,
    isIdentityVerified: false,
    isUsingLegalName: false,
    firstGiveawayCreatedAt: null,
    followersCount: 0,
    followingCount: 0,
    postsCount: 0,
  };
}
