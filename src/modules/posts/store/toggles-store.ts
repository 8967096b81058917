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
 * Condition under which an active account `me` may act on the post `p` of the author `a`: visible, its author neither
 * hidden nor blocked either way. The same rule as resolvePostVisibility and mayInteract, in SQL because a like is one
 * statement.
 */
const mayAct = (me: string): string => `p.status = 'active'
       and exists (select 1 from account me where me.id = ${me} and me.status = 'active')
       and (a.id = ${me} or (a.status = 'active' and a.visibility_status in ('visible', 'limited')
            and not exists (select 1 from block b where (b.blocker_id, b.blocked_id) in ((a.id, ${me}), (${me}, a.id)))))`;

/** The post $1 if the account $2 may act on it. */
export const target = `
  target as (
    select p.id, p.account_id, p.root_id, p.is_giveaway, a.visibility_status, a.is_private
      from post p join account a on a.id = p.account_id where p.id = $1::uuid and ${mayAct("$2::uuid")}
  )`;

/** … and what it answers, out of `target` and the rows `changed`. */
export const answer = `select t.id as "postId", t.account_id as "authorId", t.root_id as "rootPostId", t.is_giveaway as "isGiveaway",
         exists (select 1 from changed) as changed from target t`;

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

/**
 * Adds the likes of several accounts to the post $1 and counts them. $2 the accounts, each once, $3 the people who act.
 * Accounts that may not act on it get no row.
 */
export const addLikes = prepared<
  [postId: string, accountIds: string[], personIds: string[]],
  { accountId: string; isGiveaway: boolean; changed: boolean }
>(
  "add_likes",
  `with target as (
     select p.id, p.is_giveaway, act.account_id, act.person_id
       from unnest((select $2::uuid[]), (select $3::uuid[])) as act (account_id, person_id)
       cross join post p join account a on a.id = p.account_id where p.id = $1::uuid and ${mayAct("act.account_id")}
   ), changed as (
     insert into post_like (post_id, account_id, acted_by_person_id) select id, account_id, person_id from target
     on conflict do nothing returning account_id
   ), counted as (
     insert into post_counter_delta (post_id, account_id, counter, delta) select $1::uuid, account_id, 'likes', 1 from changed
   )
   select t.account_id as "accountId", t.is_giveaway as "isGiveaway", c.account_id is not null as changed
     from target t left join changed c on c.account_id = t.account_id`,
);
export const removeLike = prepared<[string, string], ToggleRow>("remove_like", removing("post_like", "likes"));
/**
 * Condition of posts that may be spread: not those of limited and private accounts. A giveaway is an offer to all, and
 * a repost may enter it.
 */
const maySpread = "(visibility_status = 'visible' and (not is_private or is_giveaway)) or account_id = $2::uuid";
export const addRepost = prepared<Act, ToggleRow>(
  "add_repost",
  `with ${target},
   changed as (
     insert into post_repost (post_id, account_id, acted_by_person_id) select id, $2::uuid, $3::uuid from target where ${maySpread}
     on conflict do nothing returning post_id
   ),
   counted as (
     insert into post_counter_delta (post_id, account_id, counter, delta) select post_id, $2::uuid, 'reposts', 1 from changed
   )
   ${answer} where ${maySpread}`,
);
export const removeRepost = prepared<[string, string], ToggleRow>("remove_repost", removing("post_repost", "reposts"));
