import { idAt, until, write } from "./bulk-load.ts";
import type { BulkLoad } from "./bulk-load.ts";
import { activeCount } from "./names.ts";
import { withoutIndexes } from "./rebuild.ts";

/** Days back to which other people have read their notifications; viewers, as far as notifications are kept. */
const told = { everybody: 30, viewers: 175 };
/** Age in days up to which the viewers' notifications are unread; older ones are read and in their archive. */
const unreadDays = 140;

/**
 * Inserts the notifications of likes, reposts, follows, replies and mentions of the last weeks, in the rows and groups
 * that the listeners would have made.
 */
export async function loadNotifications(load: BulkLoad): Promise<void> {
  const { owner, size } = load;
  const first = activeCount(size);
  const isTold = (person: string, at: string): string =>
    `${at} > ${until(load)} - interval '1 day' * case when ${person}.n >= ${first} and ${person}.n < ${first + size.viewers} then ${told.viewers} else ${told.everybody} end`;
  const day = "(at at time zone 'America/New_York')::date::text";
  await owner.query(`
    create temp table seed_news as
    select type, account_id, actor_id, post_id, at, key || case when type in ('like', 'repost', 'new_follower') then ':' || ${day} else '' end as key from (
      select 'like' as type, p.id as account_id, l.account_id as actor_id, l.post_id, l.created_at as at, 'like:' || l.post_id as key
        from post_like l join seed_post s on s.id = l.post_id join seed_person p on p.n = s.author where ${isTold("p", "l.created_at")}
      union all
      select 'repost', p.id, r.account_id, r.post_id, r.created_at, 'repost:' || r.post_id
        from post_repost r join seed_post s on s.id = r.post_id join seed_person p on p.n = s.author where ${isTold("p", "r.created_at")}
      union all
      select 'new_follower', p.id, f.follower_id, null, f.created_at, 'follow' from follow f join seed_person p on p.id = f.followed_id where ${isTold("p", "f.created_at")}
      union all
      select 'reply', p.id, a.id, s.id, s.at, 'reply:' || s.id
        from seed_post s join seed_post parent on parent.n = s.parent join seed_person p on p.n = parent.author join seed_person a on a.n = s.author
       where s.author <> parent.author and ${isTold("p", "s.at")}
      union all
      select 'mention', p.id, a.id, s.id, s.at, 'mention:' || s.id
        from seed_post s join seed_person p on p.n = s.mentioned join seed_person a on a.n = s.author left join seed_post parent on parent.n = s.parent
       where parent.author is distinct from s.mentioned and ${isTold("p", "s.at")}) t`);
  await owner.query(`
    create temp table seed_told as
    select ${idAt(load, "notification", "first_at", "account_id::text || key")} as id, * from (
      select account_id, key, min(type) as type, (array_agg(actor_id order by at desc))[1] as actor_id, count(*)::int as count,
             (array_agg(post_id))[1] as post_id, min(at) as first_at, max(at) as at
        from seed_news group by account_id, key) t`);
  await withoutIndexes(load, ["notification_once"], () =>
    load.step("keys of notifications", () =>
      write(
        load,
        `insert into notification_once (id, account_id, channel, dedupe_key) select id, account_id, 'app', key from seed_told`,
      ),
    ),
  );
  await withoutIndexes(load, ["notification"], () =>
    load.step("notifications", () =>
      write(
        load,
        `insert into notification (id, account_id, type, triggered_by_id, triggered_by_count, post_id, created_at, archived_at)
         select id, account_id, type, actor_id, count, post_id, at,
                case when at < ${until(load)} - interval '${unreadDays} days' then at + interval '30 days' end
           from seed_told`,
      ),
    ),
  );
  await withoutIndexes(load, ["notification_trigger"], () =>
    load.step("who is counted in them", () =>
      write(
        load,
        `insert into notification_trigger (notification_id, account_id)
         select n.id, s.actor_id from seed_news s join seed_told n using (account_id, key)
          where s.type in ('like', 'repost', 'new_follower')`,
      ),
    ),
  );
  await write(
    load,
    `insert into notification_watermark (account_id, read_at)
                     select id, date_trunc('milliseconds', ${until(load)} - interval '${unreadDays} days') from seed_person where n >= ${first} and n < ${first + size.viewers}`,
  );
}
