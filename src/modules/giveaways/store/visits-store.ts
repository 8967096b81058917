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

/** $1 a giveaway: its link while its post and its host stand for everyone; no row otherwise, as for called-off ones. */
export const publicLink = prepared<[giveawayId: string], { link: string | null }>(
  "giveaway_public_link",
  `select g.link from giveaway g join post p on p.id = g.post_id join account a on a.id = g.host_account_id
    where g.post_id = $1 and g.state <> 'voided' and p.status = 'active'
      and a.status = 'active' and a.visibility_status in ('visible', 'limited')`,
);

/** Use of a giveaway's link by accounts. */
export interface VisitCounts {
  giveawayId: string;
  visits: number;
  /** Accounts that visited. */
  visitors: number;
  /** Accounts that chose to enter without a visit, and did not visit. Whether the choice made an entry is not asked. */
  withoutVisit: number;
}

/** $1 giveaways; those without a visit are absent. The host, and members of a brand that hosts, do not count. */
export const visitCounts = prepared<[string[]], VisitCounts>(
  "giveaway_visit_counts",
  `select giveaway_id as "giveawayId", sum(visits)::int as visits, count(*) filter (where visits > 0)::int as visitors,
          count(*) filter (where visits = 0)::int as "withoutVisit"
     from giveaway_visit v join giveaway g on g.post_id = v.giveaway_id
    where v.giveaway_id = any($1::uuid[]) and v.account_id not in (g.host_account_id, g.host_person_id)
      and not exists (select 1 from brand_access b where b.brand_id = g.host_account_id and b.person_id = v.account_id and b.status = 'active')
    group by 1`,
);

/** Takes back the visit or the choice of an account while the giveaway is open. $1 giveaway, $2 account. */
export const removeVisit = prepared<[giveawayId: string, accountId: string], { giveawayId: string }>(
  "giveaway_remove_visit",
  `delete from giveaway_visit v using giveaway g
    where v.giveaway_id = $1 and v.account_id = $2 and g.post_id = v.giveaway_id and g.state = 'open' returning v.giveaway_id as "giveawayId"`,
);
