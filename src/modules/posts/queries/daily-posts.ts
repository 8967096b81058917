import type { Db } from "#platform/db/db.ts";
import { readSetting } from "#platform/settings.ts";
import { dailyLimitFor } from "../domain/daily-limit.ts";
import { otherWritings } from "../hooks.ts";
import { dailyLimits } from "../settings.ts";
import { readDailyPosts } from "../store/posts-store.ts";

/** Posts of a day of New York: how many an account may write, null for any number, and how many it wrote. */
export interface DailyPosts {
  readonly limit: number | null;
  readonly count: number;
}

/** The day's posts of accounts. Accounts that do not exist are left out. */
export async function fetchDailyPosts(db: Db, accountIds: readonly string[]): Promise<Map<string, DailyPosts>> {
  const found = new Map<string, DailyPosts>();
  for (const id of accountIds) {
    const author = await readDailyPosts(db, id);
    if (author === undefined) continue;
    const applies = dailyLimitFor({ ...author, ownLimit: author.dailyPostLimit });
    const limit =
      applies.kind === "none"
        ? null
        : applies.kind === "own"
          ? applies.limit
          : await readSetting(db, dailyLimits[applies.name]);
    const others = await Promise.all(otherWritings.read({ db, accountId: id }));
    found.set(id, { limit, count: others.reduce((sum, count) => sum + count, author.written) });
  }
  return found;
}
