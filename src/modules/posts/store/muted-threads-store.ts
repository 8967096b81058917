import { sql } from "kysely";
import { rows } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import { preparedKeyset } from "#platform/db/keyset.ts";
import { prepared } from "#platform/db/prepared.ts";
import type { AuthoredRow } from "./lists-store.ts";
import { answer, target } from "./toggles-store.ts";
import type { ToggleRow } from "./toggles-store.ts";

/** Mutes the thread of a post that the account may see; one that is muted already stays where it is in their list. */
export const addMutedThread = prepared<[postId: string, accountId: string], ToggleRow>(
  "mute_thread",
  `with ${target}, changed as (
     insert into muted_thread (account_id, root_id) select $2::uuid, coalesce(root_id, id) from target on conflict do nothing returning root_id)
   ${answer}`,
);

/** Lets the thread of a post be heard again, whatever became of it. */
export const removeMutedThread = prepared<[postId: string, accountId: string], never>(
  "unmute_thread",
  `delete from muted_thread m using post p where p.id = $1 and m.account_id = $2 and m.root_id = coalesce(p.root_id, p.id)`,
);

/** $4 whose: what the threads they muted begin with, muted last first. */
export const mutedThreadsOf = preparedKeyset<[string], AuthoredRow>(
  "muted_threads_of",
  ({ beyond, order }) => `
    select m.root_id as id, p.account_id as "accountId", m.created_at::text as position from muted_thread m join post p on p.id = m.root_id
     where m.account_id = $4 and (m.created_at, m.root_id) ${beyond} ($1::timestamptz, $2::uuid)
     order by m.created_at ${order}, m.root_id ${order} limit $3`,
);

/** Returns the accounts that muted the thread of a post. */
export async function mutersOf(tx: Tx, postId: string, accountIds: readonly string[]): Promise<string[]> {
  const found = await rows(
    tx,
    sql<{
      id: string;
    }>`select m.account_id as id from post p join muted_thread m on m.root_id = coalesce(p.root_id, p.id) where p.id = ${postId} and m.account_id = any(${[...accountIds]}::uuid[])`,
  );
  return found.map(({ id }) => id);
}
