import { publicView, standingOf } from "#modules/accounts/index.ts";
import type { AccountStanding, PublicAccount } from "#modules/accounts/index.ts";

/** The viewer's relation to another account. */
export interface Relation {
  isFollowed: boolean;
  isMuted: boolean;
  /** Followed, but not for what they repost. */
  hasMutedReposts: boolean;
  /** Followed, but not for their quotes. */
  hasMutedQuotes: boolean;
  hasBlocked: boolean;
  isBlockedBy: boolean;
  /** The viewer's own follow or unfollow that the counter has not folded yet. */
  ownFollowDelta: number;
}

/** An account before one viewer: the only shape of another person that leaves the server. */
export interface UserView extends PublicAccount {
  /** Null for guests and for oneself. */
  relation: Relation | null;
  standing: AccountStanding;
  isSelf: boolean;
}

/**
 * The places a user is shown in: at their own address, in a list of people, in a feed, or in the viewer's list of muted
 * or blocked accounts.
 */
export type UserPlace = "link" | "list" | "feed" | "kept";

/** Builds the view; the account's own owner sees it as it is. */
export function userView(account: PublicAccount, viewerId: string | null, relation: Relation | null): UserView {
  const isSelf = account.id === viewerId;
  const shown = publicView(account);
  return {
    ...shown,
    followersCount: Math.max(0, shown.followersCount + (relation?.ownFollowDelta ?? 0)),
    relation: isSelf ? null : relation,
    standing: isSelf ? "visible" : standingOf(account),
    isSelf,
  };
}

/** A user shown by id only, with a generic name. */
export function withoutName(user: UserView, words: string): UserView {
  return {
    ...user,
    ...publicView({ ...user, visibilityStatus: "anonymized" }),
    name: words,
    visibilityStatus: user.visibilityStatus,
  };
}

/**
 * Decides whether the viewer sees a user in a place: blocks hide both ways, except that a viewer may look up blocked
 * accounts; muting removes from lists and feeds. Private accounts appear in the feeds of their followers only.
 */
export function isUserVisible(user: UserView, place: UserPlace): boolean {
  if (user.isSelf) return true;
  if (user.standing === "hidden") return false;
  if (place === "kept") return user.standing !== "anonymized";
  if (user.relation?.isBlockedBy === true) return false;
  if (place === "link") return true;
  if (user.relation?.hasBlocked === true || user.relation?.isMuted === true) return false;
  return place === "list" || (user.standing !== "limited" && (!user.isPrivate || user.relation?.isFollowed === true));
}

/** View of a user at a direct link: the profile, a note that the account is not open, or nothing. */
export function asLinked(user: UserView): UserView | null {
  if (isUserVisible(user, "link")) return user;
  const isShut =
    user.status !== "active" && user.visibilityStatus !== "hidden" && user.visibilityStatus !== "anonymized";
  return isShut && user.relation?.isBlockedBy !== true ? withoutName(user, "") : null;
}

/** Returns true when the two may act on each other: follow, reply, mention, like, repost. */
export function mayInteract(user: UserView): boolean {
  if (user.standing === "hidden" || user.standing === "anonymized") return false;
  return user.relation?.hasBlocked !== true && user.relation?.isBlockedBy !== true;
}
