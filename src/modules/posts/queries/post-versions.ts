import { sql } from "kysely";
import { rows } from "#platform/db/db.ts";
import type { Db } from "#platform/db/db.ts";

export interface PostVersion {
  text: string;
  writtenAt: Date;
}

/** Everything a post ever said, what it says now first. */
export function readVersions(db: Db, postId: string): Promise<PostVersion[]> {
  return rows(
    db,
    sql<PostVersion>`
      select text, coalesce(edited_at, created_at) as "writtenAt", 1000 as number from post where id = ${postId}
      union all select text, written_at, number from post_version where post_id = ${postId} order by number desc`,
  );
}
