import { sql } from "kysely";
import { row } from "#platform/db/db.ts";
import type { Db } from "#platform/db/db.ts";

/** Finds someone who took part in a finished giveaway and has written no review, with its host. */
export function findReviewable(
  db: Db,
  isWinner: boolean,
): Promise<{ postId: string; author: string; hostId: string; hostPersonId: string } | undefined> {
  return row(
    db,
    sql<{ postId: string; author: string; hostId: string; hostPersonId: string }>`
          select g.post_id as "postId", e.person_id as author, g.host_account_id as "hostId", g.host_person_id as "hostPersonId"
            from giveaway g join post p on p.id = g.post_id and p.status = 'active' and not p.in_custody
            join giveaway_entry e on e.giveaway_id = g.post_id and e.withdrawn_at is null and e.participation = 'eligible'
            join account a on a.id = e.person_id and a.status = 'active' and a.visibility_status = 'visible'
            join account h on h.id = g.host_account_id and h.status = 'active' and h.visibility_status = 'visible'
           where g.state = 'completed' and a.username not in ('ava', 'ben')
             and (exists (select 1 from giveaway_slot s where s.giveaway_id = g.post_id and s.person_id = e.person_id and s.replaced_by is null and s.status in ('settled', 'winner'))) = ${isWinner}
             and not exists (select 1 from review v where v.account_id = e.person_id)
           order by (select count(*) from review v where v.reviewed_account_id = g.host_account_id) desc, g.completed_at desc, a.username limit 1`,
  );
}
