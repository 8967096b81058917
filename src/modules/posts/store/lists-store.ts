import { preparedKeyset, preparedPairs } from "#platform/db/keyset.ts";
import type { KeysetRow } from "#platform/db/keyset.ts";

/** A post of a list with its author, who can then be read beside it rather than after it. */
export interface AuthoredRow extends KeysetRow {
  accountId: string;
}

/** A reply, with the author of what it answers. */
export interface ReplyRow extends AuthoredRow {
  answeredAccountId: string;
}

/** $4 a post: its direct replies, deleted ones with replies of their own included; with $5 those that stand apart too. */
export const repliesTo = preparedKeyset<[string, boolean], ReplyRow>(
  "replies_to",
  ({ beyond, order }) => `
    select id, account_id as "accountId", created_at::text as position, (select account_id from post where id = $4) as "answeredAccountId" from post
     where reply_to_id = $4 and status in ('active', 'deleted') and ($5::boolean or id not in (select post_id from hidden_reply where parent_id = $4))
       and (created_at, id) ${beyond} ($1::timestamptz, $2::uuid)
     order by created_at ${order}, id ${order} limit $3`,
);

/** $4 a post: the accounts that like it. */
export const likersOf = preparedPairs("likers_of", { table: "post_like", of: "post_id", id: "account_id" });

/** $4 a post: the accounts that reposted it. */
export const repostersOf = preparedPairs("reposters_of", { table: "post_repost", of: "post_id", id: "account_id" });
