import { sql } from "kysely";
import { row } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";

/** Returns the author of the post that a post quotes; undefined when it quotes none. */
export async function findQuotedAuthor(tx: Tx, postId: string): Promise<string | undefined> {
  return (
    await row(
      tx,
      sql<{
        id: string;
      }>`select q.account_id as id from post p join post q on q.id = p.quoted_post_id where p.id = ${postId}`,
    )
  )?.id;
}

/** Removes an account's quoted post from a quote; false when the quote shows no post of the account. */
export async function setQuoteDetached(tx: Tx, postId: string, accountId: string): Promise<boolean> {
  const detached = await row(
    tx,
    sql<{ id: string }>`
      update post p set is_quote_detached = true from post q
       where p.id = ${postId} and p.status = 'active' and q.id = p.quoted_post_id and q.account_id = ${accountId} returning p.id`,
  );
  return detached !== undefined;
}
