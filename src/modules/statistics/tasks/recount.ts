import { accountStatusChanged } from "#modules/accounts/events.ts";
import { readCountedDays } from "#modules/accounts/index.ts";
import { removalReviewed, reportDecided } from "#modules/moderation/events.ts";
import { postDeleted, spamSuspected } from "#modules/posts/events.ts";
import { readDaysOfPosts } from "#modules/posts/index.ts";
import type { Db } from "#platform/db/db.ts";
import { listen } from "#platform/events.ts";
import type { PeriodicWork } from "#platform/tasks/periodic.ts";
import { recountStatistics } from "../commands/recount.ts";
import { allDays, insertMarks } from "../store/statistics-store.ts";

export const periodic: readonly PeriodicWork[] = [
  { name: "statistics:recount", everySeconds: 60, run: recountStatistics },
];

/** Marks the days of posts. The payload may name another thing, which has no day. */
async function markPosts(db: Db, postId: string): Promise<void> {
  const days = await readDaysOfPosts(db, [postId]);
  await insertMarks(
    db,
    days.flatMap((day) => [
      { metric: "total-posts", day },
      { metric: "spam-posts", day },
    ]),
  );
}

/** Changes of days that are over. New rows need no event: the days since the last count are counted again anyway. */
export const listeners = [
  listen(postDeleted, "statistics", ({ db }, { postId }) => markPosts(db, postId)),
  listen(spamSuspected, "statistics", ({ db }, { postId }) => markPosts(db, postId)),
  listen(reportDecided, "statistics", ({ db }, { subjectId }) => markPosts(db, subjectId)),
  listen(removalReviewed, "statistics", ({ db }, { subjectId }) => markPosts(db, subjectId)),
  listen(accountStatusChanged, "statistics", async ({ db }, { accountId }) => {
    const days = await readCountedDays(db, accountId);
    if (days === undefined) return;
    await insertMarks(db, [
      // The day of a verification that is gone is not known any more.
      { metric: "verified-users", day: days.verified ?? allDays },
      ...days.suspended.map((day) => ({ metric: "suspended-users", day })),
    ]);
  }),
];
