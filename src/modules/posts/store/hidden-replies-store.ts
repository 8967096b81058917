import { sql } from "kysely";
import type { Tx } from "#platform/db/db.ts";
import { prepared } from "#platform/db/prepared.ts";
import { preparedKeyset } from "#platform/db/keyset.ts";
import type { Actor } from "#platform/services.ts";
import type { HiddenForAll } from "../domain/hidden-replies.ts";
import type { ReplyRow } from "./lists-store.ts";

/** Sets a reply apart; one that is apart already gets the new reason, and who hid it, if anyone. */
export async function setApart(
  tx: Tx,
  reply: { postId: string; parentId: string; reason: HiddenForAll },
  actor: Actor | null = null,
): Promise<void> {
  await sql`insert into hidden_reply (post_id, parent_id, reason, account_id, acted_by_person_id)
            values (${reply.postId}, ${reply.parentId}, ${reply.reason}, ${actor?.accountId ?? null}, ${actor?.personId ?? null})
            on conflict (post_id) do update set reason = excluded.reason, account_id = excluded.account_id, acted_by_person_id = excluded.acted_by_person_id`.execute(
    tx,
  );
}

/** Puts a reply back into its thread. */
export async function putBack(tx: Tx, postId: string): Promise<void> {
  await sql`delete from hidden_reply where post_id = ${postId}`.execute(tx);
}

/**
 * Sets what a blocked account answered its blocker apart, and puts it back without the block: ends where the two stand
 * now.
 */
export async function setApartOfBlocked(tx: Tx, blockerId: string, blockedId: string): Promise<void> {
  const isBlocked = sql`exists (select 1 from block where blocker_id = ${blockerId} and blocked_id = ${blockedId})`;
  const answers = sql`select r.id, r.reply_to_id from post r join post q on q.id = r.reply_to_id
                       where r.account_id = ${blockedId} and r.reply_to_id is not null and q.account_id = ${blockerId}`;
  await sql`insert into hidden_reply (post_id, parent_id, reason)
            select a.id, a.reply_to_id, 'blocked' from (${answers}) a where ${isBlocked} on conflict do nothing`.execute(
    tx,
  );
  await sql`delete from hidden_reply where reason = 'blocked' and post_id in (select a.id from (${answers}) a) and not ${isBlocked}`.execute(
    tx,
  );
}

/** $4 a post: the replies to it that stand apart for everyone. */
export const hiddenRepliesTo = preparedKeyset<[string], ReplyRow>(
  "hidden_replies_to",
  ({ beyond, order }) => `
    select p.id, p.account_id as "accountId", p.created_at::text as position, (select account_id from post where id = $4) as "answeredAccountId"
      from hidden_reply h join post p on p.id = h.post_id
     where h.parent_id = $4 and p.status = 'active' and (p.created_at, p.id) ${beyond} ($1::timestamptz, $2::uuid)
     order by p.created_at ${order}, p.id ${order} limit $3`,
);

/** Counts the replies to $1 that are hidden for everyone, up to 100. */
export const hiddenRepliesCount = prepared<[string], { count: number }>(
  "hidden_replies_count",
  `select count(*)::int as count from (
     select 1 from hidden_reply h join post p on p.id = h.post_id where h.parent_id = $1 and p.status = 'active' limit 100) as counted`,
);

/**
 * Lists the authors of the root $1 and of the conversation below it, the earliest first: out of its first 500 replies,
 * at most $2.
 */
export const conversationOf = prepared<[string, number], { id: string }>(
  "conversation_of",
  `select account_id as id from (
     select account_id, '-infinity'::timestamptz as created_at from post where id = $1
     union all
     (select account_id, created_at from post p where root_id = $1 and status = 'active' and not exists (select 1 from hidden_reply h where h.post_id = p.id)
      order by created_at, id limit 500)) as writing
    group by account_id order by min(created_at), account_id limit $2`,
);
