import type { Tx } from "#platform/db/db.ts";
import { readSetting } from "#platform/settings.ts";
import { dailyLimitFor } from "../domain/daily-limit.ts";
import type { CreatePostRefusal } from "../domain/refusals.ts";
import { otherWritings } from "../hooks.ts";
import { dailyLimits } from "../settings.ts";
import { lockAuthor, readDailyPosts } from "../store/posts-store.ts";
import type { AuthorRow } from "../store/posts-store.ts";

export type DailyLimitRefusal = Extract<CreatePostRefusal, { code: "limit_exceeded" | "account_not_active" }>;

/** Returns the refusal when an account has written all it may in a day of New York. The caller has locked the account. */
export async function dailyLimitRefusal(
  tx: Tx,
  accountId: string,
  author: AuthorRow,
  posts: number,
): Promise<Extract<DailyLimitRefusal, { code: "limit_exceeded" }> | undefined> {
  const applies = dailyLimitFor({ ...author, ownLimit: author.dailyPostLimit });
  if (applies.kind === "none") return undefined;
  const limit = applies.kind === "own" ? applies.limit : await readSetting(tx, dailyLimits[applies.name]);
  const written = posts + (await countOtherWritings(tx, accountId));
  return written >= limit ? { code: "limit_exceeded", limit, resetAt: author.dayEndsAt } : undefined;
}

async function countOtherWritings(tx: Tx, accountId: string): Promise<number> {
  const counts = await Promise.all(otherWritings.read({ db: tx, accountId }));
  return counts.reduce((sum, count) => sum + count, 0);
}

/**
 * Locks an account and checks that it is active and may write one more text today. For texts of higher modules, which
 * count as posts do.
 */
export async function checkDailyLimit(tx: Tx, accountId: string): Promise<DailyLimitRefusal | undefined> {
  const author = await lockAuthor(tx, accountId);
  if (author?.status !== "active") return { code: "account_not_active" };
  const posts = (await readDailyPosts(tx, accountId))?.written ?? 0;
  return dailyLimitRefusal(tx, accountId, author, posts);
}
