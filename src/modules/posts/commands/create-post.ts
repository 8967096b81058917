import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { mayHoldLink } from "#kernel/text/link-hint.ts";
import { transactResult } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import type { Actor, Services } from "#platform/services.ts";
import { isOfLowTrust } from "../domain/hidden-replies.ts";
import { parseNewPost } from "../domain/new-post.ts";
import type { CreatePostRequest, ParsedPost } from "../domain/new-post.ts";
import type { CreatePostRefusal } from "../domain/refusals.ts";
import { giveawayPreparing, postCreating, replyAdded } from "../hooks.ts";
import type { HookRefusal } from "../hooks.ts";
import { readReferences } from "../queries/post-references.ts";
import type { PostReferences } from "../queries/post-references.ts";
import { removeDraft } from "../store/drafts-store.ts";
import { setApart } from "../store/hidden-replies-store.ts";
import { insertPoll } from "../store/polls-store.ts";
import { findPost, insertPost, keepPost, lockAuthor, readWritten } from "../store/posts-store.ts";
import type { AuthorRow, PostRow } from "../store/posts-store.ts";
import { dailyLimitRefusal } from "./check-daily-limit.ts";
import { awaitPollEnd } from "./end-poll.ts";
import { announcePost } from "./publish-post.ts";
import { scheduleNewPost } from "./schedule-post.ts";
import { takeImages, takeOptionImages } from "./take-pictures.ts";

type Refusal = CreatePostRefusal | { code: "hook"; refusal: HookRefusal };

interface Created {
  readonly postId: string;
  /** False when the clientId was that of an earlier post, which is answered. */
  readonly isNew: boolean;
}

/**
 * Writes a post or a reply as the acting account. The rules are asked in a fixed order: what the request alone says,
 * what it points at, then, in one transaction, the author, the limits, the pictures and the hooks. All or nothing:
 * counters, hooks and the giveaway itself stand in that transaction. Repeating a clientId with the same content answers
 * the first post.
 */
export async function createPost(
  services: Services,
  actor: Actor,
  request: CreatePostRequest,
): Promise<Result<Created, Refusal>> {
  const parsed = parseNewPost(request);
  if (!parsed.ok) return parsed;
  const references = await readReferences(services, actor, parsed.value);
  if (!references.ok) return references;
  const post = { ...parsed.value, giveaway: await prepareGiveaway(services, actor, parsed.value) };

  return transactResult(services.db, async (tx): Promise<Result<Created, Refusal>> => {
    const author = await lockAuthor(tx, actor.accountId);
    if (author?.status !== "active") return err({ code: "account_not_active" });
    if (author.brandStatus === "pending") return err({ code: "brand_inactive" });
    const { earlier, today } = await readWritten(tx, actor.accountId, post.clientId);
    if (earlier !== null) {
      const isSame =
        earlier.text === post.text && earlier.replyToId === post.replyToId && earlier.isGiveaway === post.isGiveaway;
      return isSame ? ok({ postId: earlier.id, isNew: false }) : err({ code: "client_id_reused" });
    }
    const full = await dailyLimitRefusal(tx, actor.accountId, author, today);
    if (full !== undefined) return err(full);
    const parent = post.replyToId === null ? null : await keepPost(tx, post.replyToId);
    if (parent !== null && parent?.status !== "active") return err({ code: "parent_not_found" });
    return writePost(tx, services, { actor, author, post, parent, ...references.value });
  });
}

/** A post whose author may write it, with the rows around it locked. */
interface Writing extends PostReferences {
  readonly actor: Actor;
  readonly author: AuthorRow;
  readonly post: ParsedPost;
  readonly parent: PostRow | null;
}

async function writePost(tx: Tx, services: Services, writing: Writing): Promise<Result<Created, Refusal>> {
  const { actor, author, post, parent, quoted, mentions } = writing;
  const postId = await insertPost(tx, {
    ...post,
    accountId: actor.accountId,
    personId: actor.personId,
    rootId: rootOf(parent),
    quotedPostId: quoted?.id ?? null,
    replyRule: parent?.replyRule ?? post.replyRule,
    replyListId: parent === null ? post.replyListId : null,
    mentions,
  });
  if (parent !== null && isOfLowTrust(author, post, actor.accountId === parent.accountId))
    await setApart(tx, { postId, parentId: parent.id, reason: "low_trust" });
  const taken = await takeImages(tx, services, actor, postId, post.images);
  if (!taken.ok) return taken;
  if (post.poll !== null) {
    const pictures = await takeOptionImages(tx, services, actor, post.poll.imageUrls ?? []);
    if (!pictures.ok) return pictures;
    await insertPoll(tx, postId, post.poll, pictures.value);
  }
  const refusal = await askHooks(tx, postId, writing);
  if (refusal !== undefined) return err({ code: "hook", refusal });
  if (post.scheduledAt !== null) {
    const rule = await scheduleNewPost(tx, { postId, accountId: actor.accountId, scheduledAt: post.scheduledAt });
    if (rule !== null) return err({ code: "invalid_schedule", rule });
  }
  if (post.draftId !== null) await removeDraft(tx, actor.accountId, post.draftId);
  // A hook may have kept it from the public: a giveaway that waits for its money, a text with a link that staff look at.
  const mayBeHeld = post.isGiveaway || post.scheduledAt !== null || mayHoldLink(post.text);
  const isHeld = mayBeHeld && (await findPost(tx, postId))?.status !== "active";
  if (!isHeld) {
    await announcePost(tx, {
      postId,
      accountId: actor.accountId,
      parent,
      mentionedIds: mentions.map(({ accountId }) => accountId),
      quotedAuthorId: quoted?.authorId,
    });
    if (post.poll !== null) await awaitPollEnd(tx, postId);
  }
  return ok({ postId, isNew: true });
}

async function prepareGiveaway(services: Services, actor: Actor, { giveaway }: ParsedPost): Promise<unknown> {
  if (giveaway === undefined) return undefined;
  const [prepared] = await Promise.all(giveawayPreparing.read({ services, actor, giveaway }));
  return prepared ?? giveaway;
}

/** The first post of the thread that a reply to `parent` stands in; null for a post that starts one. */
const rootOf = (parent: PostRow | null): string | null => parent?.rootId ?? parent?.id ?? null;

async function askHooks(tx: Tx, postId: string, { actor, post, parent }: Writing): Promise<HookRefusal | undefined> {
  const { text, scheduledAt, isGiveaway, giveaway, isThanks } = post;
  const act = { postId, authorId: actor.accountId, rootPostId: rootOf(parent), isGiveaway, actor };
  const refusal = await postCreating.run(tx, {
    ...act,
    text,
    parentId: parent?.id ?? null,
    hasPoll: post.poll !== null,
    scheduledAt,
    giveaway,
    isThanks,
  });
  if (refusal !== undefined || parent === null) return refusal;
  return replyAdded.run(tx, {
    ...act,
    parent: { postId: parent.id, authorId: parent.accountId, isGiveaway: parent.isGiveaway },
  });
}
