import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { transactResult } from "#platform/db/db.ts";
import type { Actor, Services } from "#platform/services.ts";
import type { PostActRefusal } from "../domain/refusals.ts";
import { voteAdded } from "../hooks.ts";
import type { HookRefusal } from "../hooks.ts";
import { addVote, renewVote } from "../store/polls-store.ts";

export type VoteRefusal =
  | PostActRefusal
  | { code: "option_not_found" }
  | { code: "poll_ended" }
  | { code: "voted_otherwise" }
  | { code: "hook"; refusal: HookRefusal };

/**
 * Votes in a post's poll, once and for good. The same vote again is no second one; in a giveaway entered by voting it
 * brings back an entry that was withdrawn, since the vote itself stays.
 */
export async function voteInPoll(
  services: Services,
  actor: Actor,
  postId: string,
  optionId: string,
): Promise<Result<void, VoteRefusal>> {
  const { accountId, personId } = actor;
  return transactResult(services.db, async (tx) => {
    const vote = await addVote(tx, postId, accountId, personId, optionId);
    if (vote === undefined) return err({ code: "post_not_found" });
    if (vote.isOpen === null) return err({ code: "option_not_found" });
    const isRepeated = vote.earlierOptionId === optionId;
    if (!vote.isOpen) {
      if (isRepeated) return ok();
      return err({ code: "poll_ended" });
    }
    if (!vote.changed && !isRepeated) return err({ code: "voted_otherwise" });
    if (!vote.changed && !vote.isGiveaway) return ok();
    if (!vote.changed) await renewVote(tx, postId, accountId);
    const { authorId, rootPostId, isGiveaway } = vote;
    const refusal = await voteAdded.run(tx, { postId, authorId, rootPostId, isGiveaway, actor });
    if (refusal !== undefined) return err({ code: "hook", refusal });
    return ok();
  });
}
