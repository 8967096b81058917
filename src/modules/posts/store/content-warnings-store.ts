import { sql } from "kysely";
import { row } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import type { ContentMarks, WarnedPosts } from "../domain/content-warning.ts";

/** How an account, given as an SQL expression, wants to meet marked posts: asked within statements that read for a viewer anyway. */
export const warnedPostsOf = (account: string): string => `coalesce((select ps.warned_posts from post_setting ps where ps.account_id = ${account}), 'warn')`;

/** Gives a post another warning and says anew what its pictures are; the caller holds its row. */
export async function writeMarks(tx: Tx, postId: string, { warning, isSensitive }: ContentMarks): Promise<void> {
  await sql`update post set warning = ${warning}, is_sensitive = ${isSensitive} where id = ${postId}`.execute(tx);
}

export interface PostSettings {
  readonly warnedPosts: WarnedPosts;
}

export async function readPostSettings(db: Db, accountId: string): Promise<PostSettings> {
  return (await row(db, sql<PostSettings>`select warned_posts as "warnedPosts" from post_setting where account_id = ${accountId}`)) ?? { warnedPosts: "warn" };
}

/** Changes what is given and keeps the rest. */
export async function writePostSettings(tx: Tx, accountId: string, { warnedPosts = null }: { readonly [Name in keyof PostSettings]?: PostSettings[Name] | null }): Promise<void> {
  await sql`
    insert into post_setting (account_id, warned_posts) values (${accountId}, coalesce(${warnedPosts}::text, 'warn'))
    on conflict (account_id) do update set warned_posts = coalesce(${warnedPosts}::text, post_setting.warned_posts)`.execute(tx);
}
