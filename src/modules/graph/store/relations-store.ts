import { publicColumns } from "#modules/accounts/index.ts";
import type { PublicAccount } from "#modules/accounts/index.ts";
import { prepared } from "#platform/db/prepared.ts";
import type { Relation } from "../policy.ts";

/**
 * SQL of the relation between the viewer $1 and an account `a` of $2. Follows, mutes and blocks are looked up for all
 * at once. Follows of the viewer are read apart, by callers that show them ({@link followersAmong}), because their rows
 * are spread over the table.
 */
const relation = `
          a.id in (select f.followed_id from follow f where f.follower_id = $1 and f.followed_id = any($2::uuid[])) as "isFollowed",
          a.id in (select m.muted_id from mute m where m.muter_id = $1 and m.muted_id = any($2::uuid[])) as "isMuted",
          a.id in (select f.followed_id from follow f where f.follower_id = $1 and f.followed_id = any($2::uuid[]) and f.reposts_muted) as "hasMutedReposts",
          a.id in (select f.followed_id from follow f where f.follower_id = $1 and f.followed_id = any($2::uuid[]) and f.quotes_muted) as "hasMutedQuotes",
          a.id in (select b.blocked_id from block b where b.blocker_id = $1 and b.blocked_id = any($2::uuid[])) as "hasBlocked",
          a.id in (select b.blocker_id from block b where b.blocked_id = $1 and b.blocker_id = any($2::uuid[])) as "isBlockedBy",
          coalesce((select sum(d.delta) from follower_delta d where d.follower_id = $1 and d.account_id = a.id), 0)::int as "ownFollowDelta"`;

/**
 * The accounts that an account, given as an SQL expression, mutes, as an array: read once by statements that read for a
 * viewer anyway.
 */
export const mutedBy = (account: string): string =>
  `array(select m.muted_id from mute m where m.muter_id = ${account})`;

/** $1 the viewer, $2 the others. One row per other, whether or not anything is between them. */
export const relationsOf = prepared<[string, string[]], Relation & { id: string }>(
  "relations_of",
  `select a.id, ${relation} from unnest($2::uuid[]) as a (id)`,
);

/**
 * Reads relations, as {@link relationsOf}, together with the accounts: one statement, because every page needs both. It
 * joins, so that the hash of ids is used.
 */
export const accountsBefore = prepared<[string, string[]], PublicAccount & Relation>(
  "accounts_before",
  `select ${publicColumns}, ${relation} from (select distinct unnest($2::uuid[]) as id) as asked join account a using (id)`,
);

/** $1 the viewer, $2 the others: those who follow the viewer. */
export const followersAmong = prepared<[string, string[]], { id: string }>(
  "followers_among",
  `select follower_id as id from follow where follower_id = any($2::uuid[]) and followed_id = $1`,
);

/**
 * $1 who speaks, $2 the others: those who are active and have not muted the speaker, with no block either way, in the
 * order given.
 */
export const audienceOf = prepared<[string, string[]], { id: string }>(
  "audience_of",
  `select s.id from unnest($2::uuid[]) with ordinality as s (id, place)
     join account r on r.id = s.id and r.status = 'active'
    where s.id <> $1::uuid
      and not exists (select 1 from mute m where m.muter_id = s.id and m.muted_id = $1)
      and not exists (select 1 from block b where b.blocker_id = s.id and b.blocked_id = $1)
      and not exists (select 1 from block b where b.blocker_id = $1 and b.blocked_id = s.id)
    order by s.place`,
);
