import type { Db } from "#platform/db/db.ts";
import type { PreviewRow } from "../domain/preview.ts";
import { previewsOfPosts } from "../store/previews-store.ts";

/** The previews that posts show, by post; posts without one are absent. One statement. */
export async function readPostPreviews(db: Db, postIds: readonly string[]): Promise<Map<string, PreviewRow>> {
  const found = await previewsOfPosts.run(db, postIds);
  return new Map(found.map((one) => [one.postId, one]));
}
