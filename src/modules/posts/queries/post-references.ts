import { decodeId } from "#kernel/ids.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { addressedPostId } from "#kernel/text/own-post-address.ts";
import { readUserList } from "#modules/graph/index.ts";
import type { Actor, Services } from "#platform/services.ts";
import type { ParsedPost } from "../domain/new-post.ts";
import type { CreatePostRefusal } from "../domain/refusals.ts";
import { mayQuote, mayReply } from "../policy.ts";
import type { PostMention } from "../store/posts-store.ts";
import { resolveMentions } from "./mentions.ts";
import { readPosts, toVisiblePost } from "./posts.ts";

/** What a new post points at, as its author may see it. */
export interface PostReferences {
  /** The post it shows; null for none. */
  readonly quoted: { readonly id: string; readonly authorId: string } | null;
  readonly mentions: readonly PostMention[];
}

/** Reads what a new post points at. Refuses a list, a parent or a quoted post that its author may not use. */
export async function readReferences(
  services: Services,
  actor: Actor,
  post: ParsedPost,
): Promise<Result<PostReferences, CreatePostRefusal>> {
  const refused = (await listRefusal(services, actor, post)) ?? (await replyRefusal(services, actor, post));
  if (refused !== null) return err(refused);
  const quoted = await findQuoted(services, actor, post);
  if (!quoted.ok) return quoted;
  return ok({ quoted: quoted.value, mentions: await resolveMentions(services, actor, post) });
}

async function listRefusal(
  { db }: Services,
  actor: Actor,
  { replyListId }: ParsedPost,
): Promise<CreatePostRefusal | null> {
  if (replyListId === null || (await readUserList(db, actor.accountId, replyListId)) !== undefined) return null;
  return { code: "list_not_found" };
}

async function replyRefusal(
  { db }: Services,
  actor: Actor,
  { replyToId }: ParsedPost,
): Promise<CreatePostRefusal | null> {
  if (replyToId === null) return null;
  const parent = (await readPosts(db, actor.accountId, [replyToId])).get(replyToId);
  if (parent === undefined || !mayReply({ ...parent, allowsReply: true })) return { code: "parent_not_found" };
  return mayReply(parent) ? null : { code: "replies_limited" };
}

/** The post that is to be shown in the new one. An address in the text that may not be shown stays an address. */
async function findQuoted(
  { db, config }: Services,
  actor: Actor,
  { quotedPostId, text }: ParsedPost,
): Promise<Result<PostReferences["quoted"], CreatePostRefusal>> {
  const pasted = quotedPostId === null ? addressedPostId(text, config.baseUrl) : null;
  const id = quotedPostId ?? (pasted === null ? null : decodeId(pasted));
  if (id === null) return ok(null);
  const post = (await readPosts(db, actor.accountId, [id])).get(id);
  const seen = post === undefined || post.status !== "active" ? null : toVisiblePost(post, "link");
  if (seen !== null && mayQuote(seen)) return ok({ id, authorId: seen.accountId });
  if (quotedPostId === null) return ok(null);
  return err({ code: seen === null ? "quoted_not_found" : "quotes_limited" });
}
