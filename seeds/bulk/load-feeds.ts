import { feedSize } from "#modules/feeds/store/feed-items-store.ts";
import { until, write } from "./bulk-load.ts";
import type { BulkLoad } from "./bulk-load.ts";
import { activeCount } from "./names.ts";
import { withoutIndexes } from "./rebuild.ts";

/**
 * Fills the viewers' following feeds as fan-out would have: the newest posts and reposts of themselves and of followed
 * accounts below the wide threshold, with the floor at the oldest kept. A repost never moves an item here, because all
 * reposts come within a day of their post. Other accounts' feeds are empty and are read by pulling.
 */
export async function loadFeeds(load: BulkLoad): Promise<void> {
  const { owner, size } = load;
  const first = activeCount(size);
  const isViewer = `p.n >= ${first} and p.n < ${first + size.viewers}`;
  await owner.query(`
    create temp table seed_event as
    select *, row_number() over (partition by account_id order by at desc) as newness from (
      select a.id as account_id, s.id as post_id, s.at, null::uuid as reposted_by_id from seed_post s join seed_person a on a.n = s.author where s.parent is null
      union all select account_id, post_id, created_at, account_id from post_repost) e;
    delete from seed_event where newness > ${feedSize};
    create index on seed_event (account_id, at desc) include (post_id, reposted_by_id);
    analyze seed_event`);
  await withoutIndexes(load, ["feed_item"], () =>
    load.step("following feeds", () =>
      write(
        load,
        `insert into feed_item (owner_id, post_id, sort_at, reposted_by_id)
         select p.id, i.post_id, i.at, i.reposted_by_id from seed_person p cross join lateral (
           select * from (
             select distinct on (e.post_id) e.post_id, e.at, e.reposted_by_id
               from (select p.id as id union all
                     select f.followed_id from follow f where f.follower_id = p.id and not exists (select 1 from wide_author w where w.account_id = f.followed_id)) source
               join seed_event e on e.account_id = source.id
              order by e.post_id, e.at) once
            order by at desc, post_id desc limit ${feedSize + 1}) i
          where ${isViewer}`,
      ),
    ),
  );
  await load.step("floors", async () => {
    // The feed got one item more than it keeps: it has a floor, and the item is removed.
    await write(
      load,
      `insert into feed_floor (owner_id, complete_from)
                       select p.id, last.sort_at from seed_person p cross join lateral (
                         select array_agg(sort_at order by sort_at desc) as at from feed_item where owner_id = p.id) held cross join lateral (select held.at[${feedSize}] as sort_at) last
                        where ${isViewer} and cardinality(held.at) > ${feedSize}`,
    );
    await write(
      load,
      `delete from feed_item i using feed_floor f where i.owner_id = f.owner_id and i.sort_at < f.complete_from`,
    );
    return write(
      load,
      `insert into feed_floor (owner_id, complete_from) select p.id, ${until(load)} from seed_person p where not (${isViewer})
                        union all select f.id, ${until(load)} from seed_fan f where not exists (select 1 from wide_author w join seed_person c on c.n = 0 and c.id = w.account_id)`,
    );
  });
}
