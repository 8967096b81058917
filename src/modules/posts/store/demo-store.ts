import { sql } from "kysely";
import { row, rows } from "#platform/db/db.ts";
import type { Db } from "#platform/db/db.ts";

/** Finds the post of an account about all three. */
export function findPostOfThree(db: Db, accountId: string): Promise<{ id: string } | undefined> {
  return row(db, sql<{ id: string }>`select id from post where account_id = ${accountId} and text like 'All three%'`);
}

/** Finds the options of a poll, in their order. */
export function findPollOptions(db: Db, postId: string): Promise<{ id: string }[]> {
  return rows(db, sql<{ id: string }>`select id from poll_option where post_id = ${postId} order by place`);
}
