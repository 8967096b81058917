import { sql } from "kysely";
import type { Tx } from "#platform/db/db.ts";
import type { ContentMarks } from "../domain/content-warning.ts";

/** Gives a post another warning and says anew what its pictures are; the caller holds its row. */
export async function writeMarks(tx: Tx, postId: string, { warning, isSensitive }: ContentMarks): Promise<void> {
  await sql`update post set warning = ${warning}, is_sensitive = ${isSensitive} where id = ${postId}`.execute(tx);
}
