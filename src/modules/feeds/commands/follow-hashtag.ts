import { FOLLOWED_HASHTAGS_MAX } from "#kernel/limits.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { parseHashtag } from "#kernel/text/marks.ts";
import { transact, transactResult } from "#platform/db/db.ts";
import type { Actor, Services } from "#platform/services.ts";
import { deleteHashtagFollow, insertHashtagFollow, lockFollowedHashtags } from "../store/followed-hashtags-store.ts";

export type FollowHashtagRefusal = { code: "invalid_hashtag" } | { code: "limit_exceeded"; limit: number };

/**
 * Brings stims with a hashtag, of everyone the account meets in feeds, into its own; at most
 * {@link FOLLOWED_HASHTAGS_MAX} of them. Twice is once.
 */
export async function followHashtag(
  services: Services,
  { accountId }: Actor,
  input: string,
): Promise<Result<void, FollowHashtagRefusal>> {
  const tag = parseHashtag(input);
  if (tag === null) return err({ code: "invalid_hashtag" });
  return transactResult(services.db, async (tx) => {
    if ((await lockFollowedHashtags(tx, accountId, tag)) >= FOLLOWED_HASHTAGS_MAX)
      return err({ code: "limit_exceeded", limit: FOLLOWED_HASHTAGS_MAX });
    await insertHashtagFollow(tx, accountId, tag);
    return ok();
  });
}

/** Takes a hashtag out of the account's feed again; of one it does not follow too. */
export async function unfollowHashtag(
  services: Services,
  { accountId }: Actor,
  input: string,
): Promise<Result<void, FollowHashtagRefusal>> {
  const tag = parseHashtag(input);
  if (tag === null) return err({ code: "invalid_hashtag" });
  await transact(services.db, (tx) => deleteHashtagFollow(tx, accountId, tag));
  return ok();
}
