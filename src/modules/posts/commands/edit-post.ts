import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { parsePostText } from "#kernel/text/post-text.ts";
import { transactResult } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import { emit } from "#platform/events.ts";
import type { Actor, Services } from "#platform/services.ts";
import { parseWarning } from "../domain/content-warning.ts";
import { isOfLowTrust } from "../domain/hidden-replies.ts";
import { parseDescriptions } from "../domain/post-image.ts";
import type { NewPostImage } from "../domain/post-image.ts";
import type { EditPostRefusal } from "../domain/refusals.ts";
import { mentioned } from "../events.ts";
import { postEdited } from "../hooks.ts";
import type { HookRefusal } from "../hooks.ts";
import { resolveMentions } from "../queries/mentions.ts";
import { setApart } from "../store/hidden-replies-store.ts";
import { writeMarks, applyEdit, readEditable } from "../store/versions-store.ts";
import { readDescriptions, writeDescriptions } from "../store/post-images-store.ts";
import { readPostSettings } from "../store/post-settings-store.ts";
import { findPost, findPostMentions, lockAuthor, lockPost } from "../store/posts-store.ts";
import type { PostMention } from "../store/posts-store.ts";

type Refusal = EditPostRefusal | { code: "hook"; refusal: HookRefusal };

/** Edits of one post, however long it may be edited. */
const mostEdits = 20;

/** What an edit changes beside the text. What is omitted stays. */
export interface PostChanges {
  /** An empty warning removes it. */
  readonly warning?: string | null | undefined;
  readonly isSensitive?: boolean | null | undefined;
  /** New descriptions of the post's pictures. An empty one removes the description. */
  readonly descriptions?: readonly NewPostImage[] | null | undefined;
}

/**
 * Mentions of an edited text: a name that was in it keeps its account, also when another account has the name now. Each
 * account once.
 */
function mergeMentions(standing: readonly PostMention[], found: readonly PostMention[]): PostMention[] {
  const byName = new Map([...found, ...standing].map((one) => [one.mention, one]));
  return [...new Map([...byName.values()].map((one) => [one.accountId, one])).values()];
}

/**
 * Changes the text of a post or reply while that is allowed: earlier versions stay readable, hashtags and search
 * follow, and newly mentioned accounts are notified. Null and the same text again leave the text as it is. The text of
 * a giveaway or a poll cannot change. A warning changes without a version: it is not part of the text.
 *
 * Descriptions of pictures change at any time and without a version, also those of a giveaway with entries. A
 * description does not change the offer, and readers who cannot see the picture need a correct one.
 */
export async function editPost(
  services: Services,
  actor: Actor,
  postId: string,
  words: string | null,
  changes: PostChanges = {},
): Promise<Result<void, Refusal>> {
  const text = words === null ? null : parsePostText(words);
  if (text?.ok === false) return err({ code: "invalid_text", rule: text.error });
  const warning = changes.warning == null ? null : parseWarning(changes.warning);
  if (warning?.ok === false) return err({ code: "invalid_warning", rule: warning.error });
  const descriptions = parseDescriptions(changes.descriptions ?? []);
  if (!descriptions.ok) return err({ code: "invalid_description", rule: descriptions.error });
  const mentions = text === null ? [] : await resolveMentions(services, actor, text.value);
  return transactResult(services.db, async (tx) => {
    const author = await lockAuthor(tx, actor.accountId);
    if (author?.status !== "active") return err({ code: "account_not_active" });
    const post = await lockPost(tx, postId);
    // Of others there is nothing to edit, and nothing to learn: some of it is hidden.
    if (post === undefined || post.accountId !== actor.accountId || post.status !== "active")
      return err({ code: "post_not_found" });
    const undescribed = await changeDescriptions(tx, actor, postId, descriptions.value);
    if (undescribed !== undefined) return err(undescribed);
    const state = await readEditable(tx, postId, actor.accountId);
    const isSameText = text === null || state?.text === text.value.text;
    // Pictures alone keep saying nothing.
    if (text?.value.text === "" && !isSameText) return err({ code: "invalid_text", rule: "text_empty" });
    const marked = {
      warning: warning === null ? (state?.warning ?? null) : warning.value,
      isSensitive: changes.isSensitive ?? state?.isSensitive ?? false,
    };
    const isSameMarks = marked.warning === state?.warning && marked.isSensitive === state.isSensitive;
    if (isSameText && isSameMarks) return ok();
    if (post.isGiveaway || state?.isEditable !== true)
      return err({
        code: "not_editable",
        reason: post.isGiveaway ? "giveaway" : state?.hasPoll === true ? "poll" : "too_late",
      });
    if (!isSameMarks) await writeMarks(tx, postId, marked);
    if (isSameText) return ok();
    if (state.edits >= mostEdits) return err({ code: "not_editable", reason: "too_often" });
    const standing = (await findPostMentions(tx, postId)).filter(({ mention }) =>
      text.value.mentions.includes(mention),
    );
    const added = await applyEdit(tx, {
      postId,
      personId: actor.personId,
      text: text.value.text,
      hashtags: text.value.hashtags,
      mentions: mergeMentions(standing, mentions),
    });
    const refusal = await postEdited.run(tx, { postId, text: text.value.text });
    if (refusal !== undefined) return err({ code: "hook", refusal });
    const parent = post.replyToId === null ? undefined : await findPost(tx, post.replyToId);
    if (parent !== undefined && isOfLowTrust(author, text.value, parent.accountId === actor.accountId))
      await setApart(tx, { postId, parentId: parent.id, reason: "low_trust" });
    const mentionedIds = added.filter((id) => id !== actor.accountId && id !== parent?.accountId);
    if (mentionedIds.length > 0) await emit(tx, mentioned, { postId, accountId: actor.accountId, mentionedIds });
    return ok();
  });
}

/** Writes the descriptions that differ. Returns why they are refused, or undefined. The caller has locked the post. */
async function changeDescriptions(
  tx: Tx,
  actor: Actor,
  postId: string,
  descriptions: ReadonlyMap<string, string>,
): Promise<EditPostRefusal | undefined> {
  if (descriptions.size === 0) return undefined;
  const pictures = await readDescriptions(tx, postId);
  const known = new Set(pictures.map(({ url }) => url));
  if ([...descriptions.keys()].some((url) => !known.has(url)))
    return { code: "invalid_description", rule: "unknown_picture" };
  const changed = pictures.flatMap(({ url, alt }, index) => {
    const next = descriptions.get(url) ?? alt;
    return next === alt ? [] : [{ url, alt: next, picture: index + 1 }];
  });
  const emptied = changed.find(({ alt }) => alt === "");
  if (emptied !== undefined && (await readPostSettings(tx, actor.accountId)).undescribedPictures === "require")
    return { code: "undescribed_image", picture: emptied.picture };
  if (changed.length > 0) await writeDescriptions(tx, postId, changed);
  return undefined;
}
