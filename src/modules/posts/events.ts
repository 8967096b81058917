import * as v from "valibot";
import { defineEvent } from "#platform/events.ts";

const act = v.object({ postId: v.string(), accountId: v.string() });

/** A post or reply is visible to others; for a post held back, when it was published. */
export const postCreated = defineEvent(
  "post_created",
  v.object({ postId: v.string(), accountId: v.string(), isReply: v.boolean() }),
);

/** People marked `postId`, which `accountId` wrote, as spam so that staff have to look at it. */
export const spamSuspected = defineEvent("spam_suspected", act);

/** An author deleted a post. */
export const postDeleted = defineEvent("post_deleted", act);

/**
 * Posts with new likes since the last count, and the actors; never the author's own. Emitted by the fold: a task for
 * every like cost more than the like.
 */
export const liked = defineEvent(
  "liked",
  v.object({ posts: v.array(v.object({ postId: v.string(), authorId: v.string(), accountIds: v.array(v.string()) })) }),
);

/** `accountId` reposted, or took the repost back; `authorId` wrote the post. */
export const reposted = defineEvent("reposted", v.object({ ...act.entries, authorId: v.string() }));
export const repostUndone = defineEvent("repost_undone", act);

/** `postId` answers `parentId`, whose author is `parentAuthorId`. */
export const replied = defineEvent(
  "replied",
  v.object({ ...act.entries, parentId: v.string(), parentAuthorId: v.string() }),
);

/** `postId` mentions `mentionedIds`; never its author, and no one that `replied` notifies already. */
export const mentioned = defineEvent("mentioned", v.object({ ...act.entries, mentionedIds: v.array(v.string()) }));

/** `postId` quotes a post of `authorId`, who is another person. */
export const quoted = defineEvent("quoted", v.object({ ...act.entries, authorId: v.string() }));

/** The poll of `postId` ended: some of those who voted, without the author; `isFirst` once for each poll. */
export const pollEnded = defineEvent(
  "poll_ended",
  v.object({ postId: v.string(), authorId: v.string(), voterIds: v.array(v.string()), isFirst: v.boolean() }),
);
