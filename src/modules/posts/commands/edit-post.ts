import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { parsePostText } from "#kernel/text/post-text.ts";
import { transactResult } from "#platform/db/db.ts";
import { emit } from "#platform/events.ts";
import type { Actor, Services } from "#platform/services.ts";
import { parseWarning } from "../domain/content-warning.ts";
import { isOfLowTrust } from "../domain/hidden-replies.ts";
import type { EditPostRefusal } from "../domain/refusals.ts";
import { mentioned } from "../events.ts";
import { postEdited } from "../hooks.ts";
import type { HookRefusal } from "../hooks.ts";
import { resolveMentions } from "../queries/mentions.ts";
import { setApart } from "../store/hidden-replies-store.ts";
import { writeMarks } from "../store/content-warnings-store.ts";
import { findPost, findPostMentions, lockAuthor, lockPost } from "../store/posts-store.ts";
import type { PostMention } from "../store/posts-store.ts";
import { applyEdit, readEditable } from "../store/versions-store.ts";

type Refusal = EditPostRefusal | { code: "hook"; refusal: HookRefusal };

/** Edits of one post, however long it may be edited. */
const mostEdits = 20;

/** The warning after an edit; omitted it stays, and an empty one removes it. */
export interface EditedMarks {
  readonly warning?: string | null | undefined;
  readonly isSensitive?: boolean | null | undefined;
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
 * follow, and newly mentioned accounts are notified. The text of a giveaway or a poll cannot change. The same text
 * again changes nothing. A warning changes without a version: it is not part of the text.
 */
export async function editPost(
  services: Services,
  actor: Actor,
  postId: string,
  words: string,
  marks: EditedMarks = {},
): Promise<Result<void, Refusal>> {
  const text = parsePostText(words);
  if (!text.ok) return err({ code: "invalid_text", rule: text.error });
  const warning = marks.warning == null ? null : parseWarning(marks.warning);
  if (warning?.ok === false) return err({ code: "invalid_warning", rule: warning.error });
  const mentions = await resolveMentions(services, actor, text.value);
  return transactResult(services.db, async (tx) => {
    const author = await lockAuthor(tx, actor.accountId);
    if (author?.status !== "active") return err({ code: "account_not_active" });
    const post = await lockPost(tx, postId);
    // Of others there is nothing to edit, and nothing to learn: some of it is hidden.
    if (post === undefined || post.accountId !== actor.accountId || post.status !== "active")
      return err({ code: "post_not_found" });
    const state = await readEditable(tx, postId, actor.accountId);
    const isSameText = state?.text === text.value.text;
    // Pictures alone keep saying nothing.
    if (text.value.text === "" && !isSameText) return err({ code: "invalid_text", rule: "text_empty" });
    const marked = {
      warning: warning === null ? (state?.warning ?? null) : warning.value,
      isSensitive: marks.isSensitive ?? state?.isSensitive ?? false,
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
