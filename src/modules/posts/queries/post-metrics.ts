import type { Db } from "#platform/db/db.ts";
import type { ViewCounts } from "../domain/post-view.ts";
import { findViewCounts } from "../store/views-store.ts";

/** How often a post was viewed; some seconds behind. */
export function readViewCounts(db: Db, postId: string): Promise<ViewCounts> {
  return findViewCounts(db, postId);
}
