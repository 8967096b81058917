import { perProfileFact } from "#kernel/profile-facts.ts";
import type { PublicAccount } from "../store/public-accounts-store.ts";

/** The visibility of an account to anyone else: limited is reachable by link only, hidden not at all. */
export type AccountStanding = "visible" | "limited" | "hidden" | "anonymized";

/** The one rule of who is seen by others, whatever the page. */
export function standingOf(account: Pick<PublicAccount, "status" | "visibilityStatus">): AccountStanding {
  if (account.visibilityStatus === "anonymized") return "anonymized";
  if (account.status !== "active" || account.visibilityStatus === "hidden") return "hidden";
  return account.visibilityStatus;
}

/**
 * Decides which accounts appear in our lists of people and in other programs (search engines, feed readers, embeds):
 * visible, public and discoverable ones. SQL uses {@link findable} for the same rule.
 */
export function isFindable(
  account: Pick<PublicAccount, "status" | "visibilityStatus" | "isDiscoverable" | "isPrivate" | "username">,
): boolean {
  return standingOf(account) === "visible" && account.isDiscoverable && !account.isPrivate && account.username !== null;
}

/** The account as others read it: an anonymised one keeps its id and nothing else ("Deleted user"). */
export function publicView(account: PublicAccount): PublicAccount {
  if (standingOf(account) !== "anonymized") return account;
  return {
    ...account,
    username: null,
    name: "Deleted user",
    ...perProfileFact(() => ""),
    websiteUrl: null,
    photoUrl: null,
    coverPhotoUrl: null,
    isIdentityVerified: false,
    identityVerifiedAt: null,
    isUsingLegalName: false,
    isInactiveBrand: false,
    firstGiveawayCreatedAt: null,
    followersCount: 0,
    followingCount: 0,
    postsCount: 0,
  };
}
