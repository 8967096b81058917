import type { Db } from "#platform/db/db.ts";
import type { ViewCounts } from "../domain/post-view.ts";
import { engagementsOf, noViews } from "../domain/post-view.ts";
import { findViewCounts } from "../store/views-store.ts";
import { readPosts } from "./posts.ts";

/** View counts of posts, some seconds behind: one statement for any number. Posts without views are absent. */
export function readViewCounts(db: Db, postIds: readonly string[]): Promise<ReadonlyMap<string, ViewCounts>> {
  return findViewCounts(db, postIds);
}

export interface StaffMetrics {
  impressionsCount: number;
  mediaViewsCount: number;
  totalEngagementsCount: number;
}

/** Returns the metrics of a post for staff, whatever its status and its author's; null where there is no such post. */
export async function readMetricsForStaff(db: Db, postId: string): Promise<StaffMetrics | null> {
  const [posts, counts] = await Promise.all([readPosts(db, null, [postId]), readViewCounts(db, [postId])]);
  const post = posts.get(postId);
  const views = counts.get(postId) ?? noViews;
  return post === undefined
    ? null
    : { impressionsCount: views.seen, mediaViewsCount: views.media, totalEngagementsCount: engagementsOf(post, views) };
}
