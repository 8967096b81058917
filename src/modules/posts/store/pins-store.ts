import { sql } from "kysely";
import type { Tx } from "#platform/db/db.ts";
import { prepared } from "#platform/db/prepared.ts";
import type { Actor } from "#platform/services.ts";

/** Puts a post first on its author's profile, in the place of another one. */
export async function insertPin(tx: Tx, postId: string, { accountId, personId }: Actor): Promise<void> {
  await sql`insert into pinned_post (account_id, post_id, acted_by_person_id) values (${accountId}, ${postId}, ${personId})
            on conflict (account_id) do update set post_id = excluded.post_id, acted_by_person_id = excluded.acted_by_person_id, created_at = app_now()`.execute(
    tx,
  );
}

/** Unpins an account's post; another pinned one stays. */
export async function deletePin(tx: Tx, postId: string, accountId: string): Promise<void> {
  await sql`delete from pinned_post where account_id = ${accountId} and post_id = ${postId}`.execute(tx);
}

/** Returns the post that each account pinned to its profile. */
export const pinnedBy = prepared<[string[]], { accountId: string; postId: string }>(
  "pinned_by",
  `select account_id as "accountId", post_id as "postId" from pinned_post where account_id = any($1::uuid[])`,
);
