import { filterReasons, isUserVisible, mayInteract } from "#modules/graph/index.ts";
import type { FilterReason, UserView } from "#modules/graph/index.ts";
import type { WarningVisibility } from "./domain/content-warning.ts";
import { hiddenForAll } from "./domain/hidden-replies.ts";
import type { FeedFilter } from "./domain/feed-filter.ts";
import type { HiddenForAll } from "./domain/hidden-replies.ts";
import type { QuoteRule } from "./domain/new-post.ts";

export type PostStatus = "draft" | "scheduled" | "processing" | "active" | "hidden" | "spam" | "removed" | "deleted";

/** The places a post can be shown in. */
export type PostPlace = "feed" | "profile" | "link" | "thread";

export interface PostFacts {
  status: PostStatus;
  repliesCount: number;
  isInCustody: boolean;
  author: UserView;
  /** The viewer's filter that matches the post; null for none. */
  filteredBy: FilterReason | null;
  hasMarkedAsSpam: boolean;
  /** The post's visibility by its author's marks and the viewer's setting. */
  warningVisibility: WarningVisibility;
}

/**
 * The one rule of what the viewer sees of a post: the post, a tombstone (its place kept, its words gone), or nothing.
 * Hidden and blocked authors are seen nowhere; limited and muted ones, what the reader filters, marked as spam or does
 * not want to meet with a warning, not in feeds: the reader has to come to them.
 */
export function resolvePostVisibility(post: PostFacts, place: PostPlace): "post" | "tombstone" | "nothing" {
  const { author, status } = post;
  // A giveaway goes on whatever becomes of its host: found at its address, without a name.
  if (isUnderCustody(post) && author.relation?.isBlockedBy !== true)
    return status === "active" && (place === "link" || place === "thread") ? "post" : "nothing";
  if (!isUserVisible(author, "link") || author.relation?.hasBlocked === true) return "nothing";
  if (status === "deleted") return place === "thread" && post.repliesCount > 0 ? "tombstone" : "nothing";
  // What waits for a payment or a time is there for its author, at its address.
  if (status === "draft" || status === "scheduled" || status === "processing")
    return author.isSelf && place === "link" ? "post" : "nothing";
  if (status !== "active") return "nothing";
  return place === "feed" &&
    (post.filteredBy !== null ||
      post.hasMarkedAsSpam ||
      post.warningVisibility === "hidden" ||
      !isUserVisible(author, "feed"))
    ? "nothing"
    : "post";
}

/** Returns true when a giveaway goes on under the platform's custody, because its host is hidden. */
export function isUnderCustody(post: Pick<PostFacts, "isInCustody" | "author">): boolean {
  return post.isInCustody && post.author.standing === "hidden";
}

/**
 * Returns true when a feed leaves out this post as a quote: the feed leaves out all quotes, or the viewer muted its
 * author's. The viewer's own stay.
 */
export function isQuoteLeftOut(
  post: { quotedPostId: string | null; author: UserView },
  filter: FeedFilter | undefined,
): boolean {
  return (
    post.quotedPostId !== null &&
    !post.author.isSelf &&
    (filter?.hidesQuotes === true || post.author.relation?.hasMutedQuotes === true)
  );
}

/**
 * Returns how a repost appears in a feed: as a repost; as the post alone, when the viewer follows its author and
 * filters out this account's reposts, or all; or not at all.
 */
export function resolveRepostVisibility(
  reposter: UserView,
  { author, replyToId }: { author: UserView; replyToId: string | null },
  filter?: FeedFilter,
): "repost" | "post" | "nothing" {
  const isWanted =
    isUserVisible(reposter, "feed") &&
    reposter.relation?.hasMutedReposts !== true &&
    (filter?.hidesReposts !== true || reposter.isSelf);
  if (isWanted) return "repost";
  // Replies come into feeds by reposts alone.
  return replyToId === null && (author.isSelf || author.relation?.isFollowed === true) ? "post" : "nothing";
}

/**
 * Returns true when a profile shows a repost to the viewer. Posts that strangers cannot find are left out. A private
 * host's giveaway is open to everyone. The reposter always sees it, to undo it.
 */
export function isRepostOnProfile(
  { author, isGiveaway }: { author: UserView; isGiveaway: boolean },
  reposter: UserView,
): boolean {
  if (reposter.isSelf || author.isSelf) return true;
  const { standing, isPrivate, relation } = author;
  return standing !== "limited" && (!isPrivate || isGiveaway || relation?.isFollowed === true);
}

/** All the reasons: those for everyone, and the reader's own filters. */
export const hiddenReasons = [...hiddenForAll, ...filterReasons] as const;

/** Returns why a reply is hidden from the thread for this viewer; null when it is not. */
export function hiddenReason(post: {
  replyToId: string | null;
  hiddenAs: HiddenForAll | null;
  filteredBy: FilterReason | null;
}): (typeof hiddenReasons)[number] | null {
  return post.replyToId === null ? null : (post.hiddenAs ?? post.filteredBy);
}

/** Authors put first on their profile what they posted there; replies have a list of their own. */
export function mayPin(
  post: { accountId: string; status: PostStatus; replyToId: string | null },
  viewerId: string | null,
): boolean {
  return post.status === "active" && post.replyToId === null && viewerId !== null && post.accountId === viewerId;
}

/** The author of a post hides others' replies to it, and shows them again. */
export function mayHide(
  reply: { accountId: string; status: PostStatus },
  answeredAccountId: string | undefined,
  viewerId: string | null,
): boolean {
  return (
    reply.status === "active" && viewerId !== null && answeredAccountId === viewerId && reply.accountId !== viewerId
  );
}

/** Returns true when the viewer may reply: the thread's rule allows it, and neither blocks the other. */
export function mayReply(post: { status: PostStatus; author: UserView; allowsReply: boolean }): boolean {
  return post.status === "active" && post.allowsReply && (post.author.isSelf || mayInteract(post.author));
}

/** Returns true when the viewer may quote a post. A followers-only post cannot be quoted. */
export function mayQuote({
  status,
  author,
  quoteRule,
}: {
  status: PostStatus;
  author: UserView;
  quoteRule: QuoteRule;
}): boolean {
  if (status !== "active" || author.isSelf) return status === "active";
  return (
    mayInteract(author) &&
    !author.isPrivate &&
    (quoteRule === "everyone" || (quoteRule === "followers" && author.relation?.isFollowed === true))
  );
}

/** The quoted author removes their post from the post that quotes it, once. */
export function mayDetachQuote(post: { isQuoteDetached: boolean; quoted?: { author: UserView } | null }): boolean {
  return !post.isQuoteDetached && post.quoted?.author.isSelf === true;
}

/**
 * Authors describe the pictures of a post at any time, also of a giveaway or a poll: a description changes nothing of
 * the offer.
 */
export function mayDescribe(
  post: { accountId: string; status: PostStatus; images: readonly unknown[] },
  viewerId: string | null,
): boolean {
  return post.status === "active" && post.images.length > 0 && viewerId !== null && post.accountId === viewerId;
}

/** Returns true when the viewer wrote this active post, as themselves or as a brand: only authors read their metrics. */
export function mayReadMetrics(post: { accountId: string; status: PostStatus }, viewerId: string | null): boolean {
  return post.status === "active" && viewerId !== null && post.accountId === viewerId;
}

/** Authors delete what they wrote as themselves or as a brand, out or waiting (hooks may still refuse). */
export function mayDelete(post: { accountId: string; status: PostStatus }, viewerId: string | null): boolean {
  const isTheirs = viewerId !== null && post.accountId === viewerId;
  // A draft is what waits for a payment.
  return isTheirs && (post.status === "active" || post.status === "scheduled" || post.status === "draft");
}
