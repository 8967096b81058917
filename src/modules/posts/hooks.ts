import type { Db } from "#platform/db/db.ts";
import { defineHook, defineLookup } from "#platform/hooks.ts";
import type { Actor, RequestScope, Services } from "#platform/services.ts";
import type { LinkPreview } from "./domain/link-preview.ts";

/**
 * A refusal by a higher module, carried to the wire as it is. `code` is one of the error catalogue's (e.g.
 * NOT_ELIGIBLE, INSUFFICIENT_FUNDS, CONFLICT).
 */
export interface HookRefusal {
  readonly code: string;
  readonly details?: Readonly<Record<string, unknown>>;
  readonly message?: string;
}

/** A person acts on a post. For replies the post is the reply itself and `parent` what it answers. */
export interface PostAct {
  readonly postId: string;
  readonly authorId: string;
  readonly rootPostId: string | null;
  readonly isGiveaway: boolean;
  readonly actor: Actor;
}

export interface ReplyAct extends PostAct {
  readonly parent: { readonly postId: string; readonly authorId: string; readonly isGiveaway: boolean };
  /** Staff removed it, not its author. */
  readonly isByStaff?: true;
}

export interface NewPost extends PostAct {
  readonly text: string;
  readonly parentId: string | null;
  readonly hasPoll: boolean;
  /** Time at which it goes out; null for at once. */
  readonly scheduledAt: Date | null;
  /** The giveaway part of createPost's input as it came, for the giveaways module to check; undefined for plain posts. */
  readonly giveaway: unknown;
  /** A reply is meant as a winner's thank-you, for the giveaways module to check. */
  readonly isThanks: boolean;
}

/**
 * Asked inside the transaction that writes the post, after its rows exist. Giveaways are published here; one that must
 * wait (for a payment) calls holdPost and, later, publishPost.
 */
export const postCreating = defineHook<NewPost, HookRefusal>("post_creating");

/**
 * Asked inside the transaction in which a scheduled post goes out, before it is public. A refusal drops the post; what
 * the implementation did about it stays.
 */
export const postPublishing = defineHook<
  { readonly postId: string; readonly authorId: string; readonly isGiveaway: boolean },
  HookRefusal
>("post_publishing");

/** Asked inside the transaction that gives a post other words, after they are stored. */
export const postEdited = defineHook<{ readonly postId: string; readonly text: string }, HookRefusal>("post_edited");

/** Asked inside the transaction of the act, only when it changed something. */
export const likesAdded = defineHook<
  { readonly postId: string; readonly isGiveaway: boolean; readonly actors: readonly Actor[] },
  never
>("likes_added");
export const likeRemoved = defineHook<PostAct, HookRefusal>("like_removed");
export const repostAdded = defineHook<PostAct, HookRefusal>("repost_added");
export const repostRemoved = defineHook<PostAct, HookRefusal>("repost_removed");
/** Also called when the same vote is repeated, because a person who left a giveaway returns by it. */
export const voteAdded = defineHook<PostAct, HookRefusal>("vote_added");
export const replyAdded = defineHook<ReplyAct, HookRefusal>("reply_added");
export const replyRemoved = defineHook<ReplyAct, HookRefusal>("reply_removed");

/** Asked before a post is deleted, with its row locked; refuses while money is open. */
export const postDeleting = defineHook<PostAct, HookRefusal>("post_deleting");

/**
 * The giveaway part of createPost's input with what has to be asked outside the transaction, such as a vendor's price.
 * What is refused is refused later, with the rest.
 */
export const giveawayPreparing = defineLookup<
  { readonly services: Services; readonly actor: Actor; readonly giveaway: unknown },
  Promise<unknown>
>("giveaway_preparing");

/** How many other texts an account wrote since midnight in New York. They count towards its daily limit. */
export const otherWritings = defineLookup<{ readonly db: Db; readonly accountId: string }, Promise<number>>(
  "other_writings",
);

/** The review whose address a post's text names, as the viewer may see it; null for none. */
export const reviewPreview = defineLookup<
  { readonly context: RequestScope; readonly post: { readonly text: string } },
  Promise<{ readonly id: string } | null> | null
>("review_preview");

/** What readers meet at a link in place of the page: a warning first, or no way at all. */
export interface LinkNotice {
  /** The address as it was asked about. */
  readonly url: string;
  readonly kind: "warned" | "blocked";
  readonly reason: "phishing" | "scam" | "malware" | "spam" | "csam" | "adult" | "counterfeit" | "other";
}

/** Notices about links, by address; links without one are absent. */
export const linkNotices = defineLookup<
  { readonly db: Db; readonly urls: readonly string[] },
  Promise<ReadonlyMap<string, LinkNotice>>
>("link_notices");

/** The preview a post shows; null for none. It is batched over the posts of a request. */
export const linkPreview = defineLookup<
  {
    readonly context: RequestScope;
    readonly post: { readonly id: string; readonly text: string; readonly isGiveaway: boolean };
  },
  Promise<LinkPreview | null> | null
>("link_preview");
