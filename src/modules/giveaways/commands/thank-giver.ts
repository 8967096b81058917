import type { HookRefusal, NewPost } from "#modules/posts/index.ts";
import type { Tx } from "#platform/db/db.ts";
import { insertThanks, thanksOfGiveaways } from "../store/thanks-store.ts";

/**
 * Marks a new reply as the thank-you of a winner of the giveaway that it answers, once per winner. People who are
 * listed as winners by state alone cannot thank: the mark would name them. Part of the hook postCreating.
 */
export async function thankGiver(tx: Tx, post: NewPost): Promise<HookRefusal | undefined> {
  if (!post.isThanks) return undefined;
  const { parentId, actor, postId } = post;
  if (parentId === null) return { code: "BAD_USER_INPUT", details: { field: "isThanks", rule: "not_a_reply" } };
  const isOwn = actor.accountId === actor.personId;
  if (isOwn && (await insertThanks.run(tx, parentId, actor.personId, postId)).length > 0) return undefined;
  const given = await thanksOfGiveaways.run(tx, [parentId]);
  if (isOwn && given.some(({ personId }) => personId === actor.personId))
    return { code: "CONFLICT", details: { reason: "thanked" }, message: "You have said thanks for this already." };
  return {
    code: "NOT_ELIGIBLE",
    details: { reason: "not_a_named_winner" },
    message: "Winners say thanks once they are paid, under their own name.",
  };
}
