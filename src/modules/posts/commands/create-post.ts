import { ALT_TEXT_MAX, POST_IMAGES_MAX } from "#kernel/limits.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { decodeId } from "#kernel/ids.ts";
import { countCharacters, normalizeText } from "#kernel/text/normalize.ts";
import { mayHoldLink } from "#kernel/text/link-hint.ts";
import { addressedPostId } from "#kernel/text/own-post-address.ts";
import { parsePostText } from "#kernel/text/post-text.ts";
import { readUserList } from "#modules/graph/index.ts";
import { attachMedia } from "#modules/media/index.ts";
import { transactResult } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import type { Actor, Services } from "#platform/services.ts";
import { isOfLowTrust } from "../domain/hidden-replies.ts";
import { parseWarning } from "../domain/content-warning.ts";
import { parsePoll } from "../domain/poll.ts";
import type { NewPoll, OptionImage } from "../domain/poll.ts";
import type { NewPostImage, PostImage } from "../domain/post-image.ts";
import type { QuoteRule, ReplyRule } from "../domain/post-rules.ts";
import type { CreatePostRefusal } from "../domain/refusals.ts";
import { giveawayPreparing, postCreating, replyAdded } from "../hooks.ts";
import type { HookRefusal, NewPost } from "../hooks.ts";
import { mayQuote, mayReply } from "../policy.ts";
import { resolveMentions } from "../queries/mentions.ts";
import { readPosts, toVisiblePost } from "../queries/posts.ts";
import { removeDraft } from "../store/drafts-store.ts";
import { setApart } from "../store/hidden-replies-store.ts";
import { insertPoll } from "../store/polls-store.ts";
import { readPostSettings } from "../store/post-settings-store.ts";
import { insertImages } from "../store/post-images-store.ts";
import { findPost, insertPost, keepPost, lockAuthor, readWritten } from "../store/posts-store.ts";
import type { PostRow } from "../store/posts-store.ts";
import { awaitPollEnd } from "./end-poll.ts";
import { dailyLimitRefusal } from "./check-daily-limit.ts";
import { announcePost } from "./publish-post.ts";
import { scheduleNewPost } from "./schedule-post.ts";

export interface CreatePostRequest {
  text: string;
  replyToId: string | null;
  /** The browser's own id of the draft: the same one never makes a second post. */
  clientId: string;
  /** Up to four, in their order; uploads of the person who writes. */
  images?: readonly NewPostImage[];
  /** The content warning; none by default, and never on a giveaway, whose terms have to be read. */
  warning?: string;
  /** Its pictures are covered until they are asked for. */
  isSensitive?: boolean;
  /**
   * Publication time, at most 60 days ahead; immediate by default. A giveaway opens then, with its prizes set aside
   * now.
   */
  publishAt?: Date;
  /** A giveaway's poll closes with the giveaway, whatever it says here. */
  poll?: NewPoll;
  /** The post it shows; without one, the first post of ours that the text names by address, where that may be shown. */
  quotedPostId?: string;
  /** The rule for quotes; everyone by default. */
  quoteRule?: QuoteRule;
  /** The rule for replies; everyone by default. Replies have their thread's rule, giveaways are open to everyone. */
  replyRule?: ReplyRule;
  /** The author's own list whose people may answer, where the rule is "list". */
  replyListId?: string;
  /** The saved draft it was written from; gone once it is a post. */
  draftId?: string;
  /** Handed to the postCreating hook as it is; undefined for a plain post. */
  giveaway?: unknown;
  /** Handed to the postCreating hook: the reply is a winner's thank-you to the giver of the giveaway it answers. */
  isThanks?: boolean;
}

type Refusal = CreatePostRefusal | { code: "hook"; refusal: HookRefusal };

async function prepareGiveaway(services: Services, actor: Actor, giveaway: unknown): Promise<unknown> {
  const [prepared] = await Promise.all(giveawayPreparing.read({ services, actor, giveaway }));
  return prepared ?? giveaway;
}

/**
 * Writes a post or a reply as the acting account. All or nothing: limits, counters, hooks and the giveaway itself stand
 * in one transaction. Repeating a clientId with the same content answers the first post.
 */
export async function createPost(
  services: Services,
  actor: Actor,
  request: CreatePostRequest,
): Promise<Result<{ postId: string; isNew: boolean }, Refusal>> {
  const isGiveaway = request.giveaway !== undefined;
  const { images = [] } = request;
  const text = parsePostText(request.text);
  if (!text.ok) return err({ code: "invalid_text", rule: text.error });
  if (text.value.text === "" && !isGiveaway && images.length === 0)
    return err({ code: "invalid_text", rule: "text_empty" });
  const warning = parseWarning(request.warning ?? "");
  if (!warning.ok) return err({ code: "invalid_warning", rule: warning.error });
  if (isGiveaway && warning.value !== null) return err({ code: "invalid_warning", rule: "warning_in_giveaway" });
  if (request.clientId.length < 1 || request.clientId.length > 100) return err({ code: "invalid_client_id" });
  if (images.length > POST_IMAGES_MAX) return err({ code: "invalid_image", rule: "too_many" });
  if (images.some(({ alt }) => countCharacters(alt) > ALT_TEXT_MAX))
    return err({ code: "invalid_image", rule: "alt_too_long" });
  if (isGiveaway && request.replyToId !== null) return err({ code: "giveaway_in_reply" });
  if (isGiveaway && (request.replyRule ?? "everyone") !== "everyone") return err({ code: "rule_in_giveaway" });
  if (
    request.replyRule === "list" &&
    (request.replyListId === undefined ||
      (await readUserList(services.db, actor.accountId, request.replyListId)) === undefined)
  )
    return err({ code: "list_not_found" });
  const refused = request.replyToId === null ? null : await replyRefusal(services, actor, request.replyToId);
  if (refused !== null) return err(refused);
  const poll = request.poll === undefined ? ok(null) : parsePoll(request.poll);
  if (!poll.ok) return err({ code: "invalid_poll", rule: poll.error });
  if (request.publishAt !== undefined && request.replyToId !== null)
    return err({ code: "invalid_schedule", rule: "in_reply" });
  const quoted = await findQuoted(services, actor, request);
  if (!quoted.ok) return quoted;
  const mentions = await resolveMentions(services, actor, text.value);
  const giveaway = isGiveaway ? await prepareGiveaway(services, actor, request.giveaway) : undefined;

  return transactResult(services.db, async (tx): Promise<Result<{ postId: string; isNew: boolean }, Refusal>> => {
    const author = await lockAuthor(tx, actor.accountId);
    if (author?.status !== "active") return err({ code: "account_not_active" });
    if (author.brandStatus === "pending") return err({ code: "brand_inactive" });
    const { earlier, today } = await readWritten(tx, actor.accountId, request.clientId);
    if (earlier !== null) {
      const isSame =
        earlier.text === text.value.text &&
        earlier.replyToId === request.replyToId &&
        earlier.isGiveaway === isGiveaway;
      if (!isSame) return err({ code: "client_id_reused" });
      return ok({ postId: earlier.id, isNew: false });
    }
    const full = await dailyLimitRefusal(tx, actor.accountId, author, today);
    if (full !== undefined) return err(full);
    const kept = await keepParent(tx, request.replyToId);
    if (!kept.ok) return kept;
    const parent = kept.value;
    const postId = await insertPost(tx, {
      accountId: actor.accountId,
      personId: actor.personId,
      text: text.value.text,
      clientId: request.clientId,
      replyToId: parent?.id ?? null,
      rootId: parent === null ? null : (parent.rootId ?? parent.id),
      isGiveaway,
      quotedPostId: quoted.value?.id ?? null,
      quoteRule: request.quoteRule ?? "everyone",
      replyRule: parent === null ? (request.replyRule ?? "everyone") : parent.replyRule,
      replyListId: parent === null && request.replyRule === "list" ? (request.replyListId ?? null) : null,
      warning: warning.value,
      isSensitive: request.isSensitive ?? false,
      hashtags: text.value.hashtags,
      mentions,
    });
    if (parent !== null && isOfLowTrust(author, text.value, actor.accountId === parent.accountId))
      await setApart(tx, { postId, parentId: parent.id, reason: "low_trust" });
    const undescribed = await descriptionRefusal(tx, actor, images);
    if (undescribed !== undefined) return err(undescribed);
    const taken = await takeImages(tx, services, actor, postId, images);
    if (!taken.ok) return taken;
    if (poll.value !== null) {
      const pictures = await takeOptionImages(tx, services, actor, poll.value.imageUrls ?? []);
      if (!pictures.ok) return pictures;
      await insertPoll(tx, postId, poll.value, pictures.value);
    }
    const refusal = await checkCreateHooks(tx, actor, {
      postId,
      text: text.value.text,
      parent,
      hasPoll: poll.value !== null,
      publishAt: request.publishAt ?? null,
      giveaway,
      isThanks: request.isThanks ?? false,
    });
    if (refusal !== undefined) return err({ code: "hook", refusal });
    if (request.publishAt !== undefined) {
      const rule = await scheduleNewPost(tx, { postId, accountId: actor.accountId, at: request.publishAt });
      if (rule !== null) return err({ code: "invalid_schedule", rule });
    }
    // A hook may have kept it from the public: a giveaway that waits for its money, a text with a link that staff look at.
    const mayBeHeld = isGiveaway || request.publishAt !== undefined || mayHoldLink(text.value.text);
    const isHeld = mayBeHeld && (await findPost(tx, postId))?.status !== "active";
    if (request.draftId !== undefined) await removeDraft(tx, actor.accountId, request.draftId);
    if (!isHeld) {
      await announcePost(tx, {
        postId,
        accountId: actor.accountId,
        parent,
        mentionedIds: mentions.map((one) => one.accountId),
        quotedAuthorId: quoted.value?.authorId,
      });
      if (poll.value !== null) await awaitPollEnd(tx, postId);
    }
    return ok({ postId, isNew: true });
  });
}

async function replyRefusal(services: Services, actor: Actor, parentId: string): Promise<CreatePostRefusal | null> {
  const parent = (await readPosts(services.db, actor.accountId, [parentId])).get(parentId);
  if (parent === undefined || !mayReply({ ...parent, allowsReply: true })) return { code: "parent_not_found" };
  return mayReply(parent) ? null : { code: "replies_limited" };
}

/** The post that is to be shown in the new one. Who only pastes an address is not refused: it stays an address. */
async function findQuoted(
  services: Services,
  actor: Actor,
  { quotedPostId, text }: CreatePostRequest,
): Promise<Result<{ id: string; authorId: string } | null, CreatePostRefusal>> {
  const pasted = quotedPostId === undefined ? addressedPostId(text, services.config.baseUrl) : null;
  const id = quotedPostId ?? (pasted === null ? null : decodeId(pasted));
  if (id === null) return ok(null);
  const post = (await readPosts(services.db, actor.accountId, [id])).get(id);
  const seen = post === undefined || post.status !== "active" ? null : toVisiblePost(post, "link");
  if (seen !== null && mayQuote(seen)) return ok({ id, authorId: seen.accountId });
  if (quotedPostId === undefined) return ok(null);
  return err({ code: seen === null ? "quoted_not_found" : "quotes_limited" });
}

async function keepParent(tx: Tx, parentId: string | null): Promise<Result<PostRow | null, Refusal>> {
  if (parentId === null) return ok(null);
  const parent = await keepPost(tx, parentId);
  return parent?.status === "active" ? ok(parent) : err({ code: "parent_not_found" });
}

/** The author's setting to refuse pictures without descriptions applies. */
async function descriptionRefusal(tx: Tx, actor: Actor, images: readonly NewPostImage[]): Promise<Refusal | undefined> {
  const bare = images.findIndex(({ alt }) => normalizeText(alt) === "");
  if (bare === -1 || (await readPostSettings(tx, actor.accountId)).undescribedPictures !== "require") return undefined;
  return { code: "undescribed_image", picture: bare + 1 };
}

async function takeImages(
  tx: Tx,
  services: Services,
  actor: Actor,
  postId: string,
  images: readonly NewPostImage[],
): Promise<Result<void, Refusal>> {
  if (images.length === 0) return ok();
  const taken: PostImage[] = [];
  for (const { url, alt } of images) {
    const media = await attachMedia(tx, services, { personId: actor.personId, url, uploadTypes: ["post"] });
    if (!media.ok || media.value.width === null || media.value.height === null)
      return err({ code: "invalid_image", rule: "not_own_upload" });
    const { width, height, isAnimated, placeholder } = media.value;
    if (isAnimated && images.length > 1) return err({ code: "invalid_image", rule: "moving_with_others" });
    taken.push({
      url: media.value.url,
      alt: normalizeText(alt),
      width,
      height,
      isAnimated,
      placeholder: placeholder?.toString("base64") ?? null,
    });
  }
  await insertImages(tx, postId, taken);
  return ok();
}

async function takeOptionImages(
  tx: Tx,
  services: Services,
  actor: Actor,
  urls: readonly string[],
): Promise<Result<OptionImage[], Refusal>> {
  const taken: OptionImage[] = [];
  for (const url of urls) {
    const media = await attachMedia(tx, services, { personId: actor.personId, url, uploadTypes: ["poll"] });
    if (!media.ok || media.value.width === null || media.value.height === null)
      return err({ code: "invalid_poll", rule: "picture_not_own" });
    // Four moving pictures side by side are too many to watch, and each would need a stop button.
    if (media.value.isAnimated) return err({ code: "invalid_poll", rule: "picture_moving" });
    taken.push({ url: media.value.url, width: media.value.width, height: media.value.height });
  }
  return ok(taken);
}

/** Returns why the author may write no more today, or undefined. */
async function checkCreateHooks(
  tx: Tx,
  actor: Actor,
  post: Pick<NewPost, "postId" | "text" | "hasPoll" | "publishAt" | "giveaway" | "isThanks"> & {
    parent: PostRow | null;
  },
): Promise<HookRefusal | undefined> {
  const { parent } = post;
  const act = {
    postId: post.postId,
    authorId: actor.accountId,
    rootPostId: parent === null ? null : (parent.rootId ?? parent.id),
    isGiveaway: post.giveaway !== undefined,
    actor,
  };
  return (
    (await postCreating.run(tx, {
      ...act,
      text: post.text,
      parentId: parent?.id ?? null,
      hasPoll: post.hasPoll,
      publishAt: post.publishAt,
      giveaway: post.giveaway,
      isThanks: post.isThanks,
    })) ??
    (parent === null
      ? undefined
      : await replyAdded.run(tx, {
          ...act,
          parent: { postId: parent.id, authorId: parent.accountId, isGiveaway: parent.isGiveaway },
        }))
  );
}
