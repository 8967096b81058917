import { lot, until, walk, write } from "./bulk-load.ts";
import type { BulkLoad } from "./bulk-load.ts";
import { activeCount } from "./names.ts";
import { withoutIndexes } from "./rebuild.ts";

/**
 * Likes and reposts, a few posts getting most of them; the viewers' own posts get more, so that there is something to
 * tell them. Reposts come within a day of the post, by active people. Then the posts' counters.
 */
export async function loadActs(load: BulkLoad): Promise<void> {
  const { size } = load;
  const active = activeCount(size);
  const viewer = `author >= ${active} and author < ${active + size.viewers}`;
  await planActs(load, "seed_liked", size.likes, { weight: `power(${lot(load, 51, "n")} + 1e-6, -0.6) * case when ${viewer} then 8 else 1 end`, most: size.people - 1, of: "true" });
  await planActs(load, "seed_reposted", size.reposts, { weight: `power(${lot(load, 52, "n")} + 1e-6, -0.6)`, most: active - 1, of: "parent is null" });
  // One's own post is passed over for the next in the walk.
  const acts = (plan: string, about: number, within: string, crowd: number): string => {
    const place = (at: string): string => walk(load, about, "p.n", at, crowd);
    return `
      select w.id, a.id as actor, w.at + least(${until(load)} - w.at, interval '${within}') * ${lot(load, about + 2, "w.n * 4294967296 + w.actor")} ^ 2 as at
        from (select p.n, p.id, p.at, case when ${place("k")} = p.author then ${place("count")} else ${place("k")} end::bigint as actor
                from ${plan} l join seed_post p on p.n = l.n cross join lateral generate_series(0, l.count - 1) k) w
        join seed_person a on a.n = w.actor`;
  };
  await withoutIndexes(load, ["post_like"], () =>
    load.step("likes", () => write(load, `insert into post_like (post_id, account_id, acted_by_person_id, created_at) select id, actor, actor, at from (${acts("seed_liked", 53, "3 days", size.people)}) a`)),
  );
  await withoutIndexes(load, ["post_repost"], () =>
    load.step("reposts", () => write(load, `insert into post_repost (post_id, account_id, acted_by_person_id, created_at) select id, actor, actor, at from (${acts("seed_reposted", 56, "20 hours", active)}) a`)),
  );
  await load.step("counters", () =>
    write(
      load,
      `update post p set likes_count = c.likes, reposts_count = c.reposts, replies_count = c.replies
         from (select id, sum(likes)::int as likes, sum(reposts)::int as reposts, sum(replies)::int as replies from (
                 select post_id as id, 1 as likes, 0 as reposts, 0 as replies from post_like union all select post_id, 0, 1, 0 from post_repost
                 union all select reply_to_id, 0, 0, 1 from post where reply_to_id is not null) t group by id) c
        where p.id = c.id and exists (select 1 from seed_post s where s.id = p.id)`,
    ),
  );
}

/** Spreads `total` acts over the posts by weight, none getting more than `most`: temporary table (n, count). */
async function planActs(load: BulkLoad, table: string, total: number, { weight, most, of }: { weight: string; most: number; of: string }): Promise<void> {
  await load.owner.query(`
    create temp table ${table} as
    select n, least(${most}, floor(upto * ${total}) - floor(before * ${total}))::int as count
      from (select n, upto, lag(upto, 1, 0) over (order by n) as before
              from (select n, sum(weight) over (order by n) / sum(weight) over () as upto from (select n, ${weight} as weight from seed_post where ${of}) t) t) t;
    delete from ${table} where count < 1;
    analyze ${table}`);
}
