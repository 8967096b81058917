import * as v from "valibot";
import { defineEvent } from "#platform/events.ts";

const act = v.object({ postId: v.string(), accountId: v.string() });

/** A post or reply is visible to others; for a post held back, when it was published. */
export const postCreated = defineEvent("post_created", v.object({ postId: v.string(), accountId: v.string(), isReply: v.boolean() }));

/** An author deleted a post. */
export const postDeleted = defineEvent("post_deleted", act);

/** `accountId` liked, reposted, or took the repost back; `authorId` wrote the post. */
export const liked = defineEvent("liked", v.object({ ...act.entries, authorId: v.string() }));
export const reposted = defineEvent("reposted", v.object({ ...act.entries, authorId: v.string() }));
export const repostUndone = defineEvent("repost_undone", act);

/** `postId` answers `parentId`, whose author is `parentAuthorId`. */
export const replied = defineEvent("replied", v.object({ ...act.entries, parentId: v.string(), parentAuthorId: v.string() }));

/** `postId` mentions `mentionedIds`; never its author, never whom `replied` tells already. */
export const mentioned = defineEvent("mentioned", v.object({ ...act.entries, mentionedIds: v.array(v.string()) }));
