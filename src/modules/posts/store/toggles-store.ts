import { prepared } from "#platform/db/prepared.ts";

/** Result of a toggle: the post, and whether anything changed. No row: the actor may not act on such a post. */
export interface ToggleRow {
  postId: string;
  authorId: string;
  rootPostId: string | null;
  isGiveaway: boolean;
  changed: boolean;
}

type Act = readonly [postId: string, accountId: string, personId: string];

/**
 * The post if an active account may act on it: visible, its author neither hidden nor blocked either way. The same rule
 * as resolvePostVisibility and mayInteract, in SQL because a like is one statement.
 */
export const target = `
  target as (
    select p.id, p.account_id, p.root_id, p.is_giveaway, a.visibility_status, a.is_private
      from post p join account a on a.id = p.account_id
     where p.id = $1::uuid and p.status = 'active'
       and exists (select 1 from account me where me.id = $2::uuid and me.status = 'active')
       and (a.id = $2::uuid or (a.status = 'active' and a.visibility_status in ('visible', 'limited')
            and not exists (select 1 from block b where (b.blocker_id, b.blocked_id) in ((a.id, $2::uuid), ($2::uuid, a.id)))))
  )`;

/** … and what it answers, out of `target` and the rows `changed`. */
export const answer = `select t.id as "postId", t.account_id as "authorId", t.root_id as "rootPostId", t.is_giveaway as "isGiveaway",
         exists (select 1 from changed) as changed from target t`;

/** Adds a row to `table` and counts it; a row that is there already changes nothing. */
function adding(table: string, counter: string, condition: string): string {
  return `
    with ${target},
    changed as (
      insert into ${table} (post_id, account_id, acted_by_person_id) select id, $2::uuid, $3::uuid from target ${condition}
      on conflict do nothing returning post_id
    ),
    counted as (
      insert into post_counter_delta (post_id, account_id, counter, delta) select post_id, $2::uuid, '${counter}', 1 from changed
    )
    ${answer} ${condition}`;
}

/** Removes the row and counts that; whatever became of the post, one may take back what one did. */
function removing(table: string, counter: string): string {
  return `
    with target as (select id, account_id, root_id, is_giveaway from post where id = $1::uuid and status <> 'deleted'),
    changed as (
      delete from ${table} where post_id in (select id from target) and account_id = $2::uuid returning post_id
    ),
    counted as (
      insert into post_counter_delta (post_id, account_id, counter, delta) select post_id, $2::uuid, '${counter}', -1 from changed
    )
    ${answer}`;
}

export const addLike = prepared<Act, ToggleRow>("add_like", adding("post_like", "likes", ""));
export const removeLike = prepared<[string, string], ToggleRow>("remove_like", removing("post_like", "likes"));
/** Posts of limited and private accounts stay where they are; a giveaway is an offer to all, and a repost may enter it. */
export const addRepost = prepared<Act, ToggleRow>(
  "add_repost",
  adding(
    "post_repost",
    "reposts",
    `where (visibility_status = 'visible' and (not is_private or is_giveaway)) or account_id = $2::uuid`,
  ),
);
export const removeRepost = prepared<[string, string], ToggleRow>("remove_repost", removing("post_repost", "reposts"));
