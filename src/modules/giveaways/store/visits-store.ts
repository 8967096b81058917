import type { ActRow } from "#modules/posts/index.ts";
import { actTarget } from "#modules/posts/index.ts";
import { prepared } from "#platform/db/prepared.ts";

/**
 * Counts a visit of an open giveaway's link ($4 = 1), or the choice to enter without one ($4 = 0), for the account $2,
 * acted by the person $3. No row when the account may not act on such a post; `changed` is false when it is not open or
 * asks for another act.
 */
export const addVisit = prepared<[postId: string, accountId: string, personId: string, visits: number], ActRow>(
  "giveaway_add_visit",
  `with ${actTarget}, changed as (
     insert into giveaway_visit as v (giveaway_id, account_id, acted_by_person_id, visits)
     select t.id, $2::uuid, $3::uuid, $4::int from target t join giveaway g on g.post_id = t.id
      where g.enter_method = 'visitLink' and g.state = 'open' and g.deadline > app_now()
     on conflict (giveaway_id, account_id) do update set visits = v.visits + excluded.visits, acted_at = app_now()
     returning giveaway_id
   )
   select t.id as "postId", t.account_id as "authorId", t.root_id as "rootPostId", t.is_giveaway as "isGiveaway",
          exists (select 1 from changed) as changed from target t`,
);

/** Use of a giveaway's link by accounts. */
export interface VisitCounts {
  giveawayId: string;
  visits: number;
  /** Accounts that visited. */
  visitors: number;
  /** Accounts that chose to enter without a visit, and did not visit. */
  withoutVisit: number;
}

/** $1 giveaways; those without a visit are absent. */
export const visitCounts = prepared<[string[]], VisitCounts>(
  "giveaway_visit_counts",
  `select giveaway_id as "giveawayId", sum(visits)::int as visits, count(*) filter (where visits > 0)::int as visitors,
          count(*) filter (where visits = 0)::int as "withoutVisit"
     from giveaway_visit where giveaway_id = any($1::uuid[]) group by 1`,
);
