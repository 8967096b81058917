import { prepared } from "#platform/db/prepared.ts";
import type { Relation } from "../policy.ts";

/** $1 the viewer, $2 the others. One row per other, whether or not anything is between them. */
export const relationsOf = prepared<[string, string[]], Relation & { id: string }>(
  "relations_of",
  `select s.id,
          exists (select 1 from follow f where f.follower_id = $1 and f.followed_id = s.id) as "isFollowed",
          exists (select 1 from follow f where f.follower_id = s.id and f.followed_id = $1) as "isFollower",
          exists (select 1 from mute m where m.muter_id = $1 and m.muted_id = s.id) as "isMuted",
          exists (select 1 from block b where b.blocker_id = $1 and b.blocked_id = s.id) as "hasBlocked",
          exists (select 1 from block b where b.blocker_id = s.id and b.blocked_id = $1) as "isBlockedBy",
          coalesce(own.delta, 0) as "ownFollowDelta"
     from unnest($2::uuid[]) as s (id)
     left join (select d.account_id, sum(d.delta)::int as delta from follower_delta d where d.follower_id = $1 group by d.account_id) own
       on own.account_id = s.id`,
);

/** $1 who speaks, $2 the others: those who have not muted the speaker, with no block either way, in the order given. */
export const audienceOf = prepared<[string, string[]], { id: string }>(
  "audience_of",
  `select s.id from unnest($2::uuid[]) with ordinality as s (id, place)
    where s.id <> $1::uuid
      and not exists (select 1 from mute m where m.muter_id = s.id and m.muted_id = $1)
      and not exists (select 1 from block b where b.blocker_id = s.id and b.blocked_id = $1)
      and not exists (select 1 from block b where b.blocker_id = $1 and b.blocked_id = s.id)
    order by s.place`,
);
