import { sql } from "kysely";
import { row } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import type { WarnedPosts } from "../domain/content-warning.ts";
import type { UndescribedPictures } from "../domain/post-image.ts";

/**
 * Returns the SQL of an account's choice for marked posts, for use in statements that read for a viewer. `account` is
 * an SQL expression.
 */
export const warnedPostsOf = (account: string): string =>
  `coalesce((select ps.warned_posts from post_setting ps where ps.account_id = ${account}), 'warn')`;

/** An account's settings for posts in general. */
export interface PostSettings {
  readonly warnedPosts: WarnedPosts;
  readonly undescribedPictures: UndescribedPictures;
}

const unset: PostSettings = { warnedPosts: "warn", undescribedPictures: "remind" };

export async function readPostSettings(db: Db, accountId: string): Promise<PostSettings> {
  return (
    (await row(
      db,
      sql<PostSettings>`select warned_posts as "warnedPosts", undescribed_pictures as "undescribedPictures" from post_setting where account_id = ${accountId}`,
    )) ?? unset
  );
}

/** Updates the given settings and keeps the others. */
export async function writePostSettings(
  tx: Tx,
  accountId: string,
  change: { readonly [Name in keyof PostSettings]?: PostSettings[Name] | null | undefined },
): Promise<void> {
  const { warnedPosts = null, undescribedPictures = null } = change;
  await sql`
    insert into post_setting (account_id, warned_posts, undescribed_pictures)
    values (${accountId}, coalesce(${warnedPosts}::text, ${unset.warnedPosts}), coalesce(${undescribedPictures}::text, ${unset.undescribedPictures}))
    on conflict (account_id) do update set
      warned_posts = coalesce(${warnedPosts}::text, post_setting.warned_posts),
      undescribed_pictures = coalesce(${undescribedPictures}::text, post_setting.undescribed_pictures)`.execute(tx);
}
