import { sql } from "kysely";
import { row } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import { countVotesOf } from "./polls-store.ts";

/** An account's acts on posts, as deltas of `sign`; deltas of hiding and showing send no notifications. */
const deltasOf = (accountId: string, sign: 1 | -1) => sql`
  insert into post_counter_delta (post_id, account_id, counter, delta, is_quiet)
  select o.post_id, ${accountId}, o.counter, ${sign}, true
    from hidden_author h cross join lateral (
      select post_id, 'likes' as counter from post_like where account_id = h.account_id and created_at < h.since
      union all select post_id, 'reposts' from post_repost where account_id = h.account_id and created_at < h.since
      union all select reply_to_id, 'replies' from post
                 where account_id = h.account_id and reply_to_id is not null and status = 'active' and created_at < h.since) o
   where h.account_id = ${accountId}`;

/**
 * Takes what an account did out of every counter while it is out of sight, and puts it back afterwards. It ends where
 * the account stands now, however often it is called. The row keeps two callers apart.
 */
export async function settleHidden(tx: Tx, accountId: string): Promise<void> {
  const account = await row(
    tx,
    sql<{
      hidden: boolean;
    }>`select status <> 'active' as hidden from account where id = ${accountId} for no key update`,
  );
  if (account === undefined) return;
  if (account.hidden) {
    const made = await row(
      tx,
      sql<{
        id: string;
      }>`insert into hidden_author (account_id) select id from account where id = ${accountId} and deleted_at is null
                          on conflict do nothing returning account_id as id`,
    );
    if (made !== undefined) {
      await deltasOf(accountId, -1).execute(tx);
      await countVotesOf(tx, accountId, -1);
    }
  } else {
    await deltasOf(accountId, 1).execute(tx);
    await countVotesOf(tx, accountId, 1);
    await sql`delete from hidden_author where account_id = ${accountId}`.execute(tx);
  }
}

/** Marks giveaways that go on without their host's name, or gives them back. */
export async function markCustody(tx: Tx, postIds: readonly string[], inCustody: boolean): Promise<void> {
  await sql`update post set in_custody = ${inCustody} where id = any(${[...postIds]}::uuid[]) and in_custody <> ${inCustody}`.execute(
    tx,
  );
}
