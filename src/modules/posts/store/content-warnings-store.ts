import { sql } from "kysely";
import type { Tx } from "#platform/db/db.ts";
import type { ContentMarks } from "../domain/content-warning.ts";

/** Sets a post's warning and its pictures' sensitivity; the caller holds its row lock. */
export async function writeMarks(tx: Tx, postId: string, { warning, isSensitive }: ContentMarks): Promise<void> {
  await sql`update post set warning = ${warning}, is_sensitive = ${isSensitive} where id = ${postId}`.execute(tx);
}
