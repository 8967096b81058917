import { lot, until, walk, walkPast, write } from "./bulk-load.ts";
import type { BulkLoad } from "./bulk-load.ts";
import { activeCount } from "./names.ts";
import { withoutIndexes } from "./rebuild.ts";

/** Factor by which the viewers' posts are liked more than others. */
const viewersBoost = 8;
/** Exponent of the decrease of a post's share with its rank. */
const tail = 0.6;

/**
 * Plans the number of likes and reposts of each post; a few posts get most of them. The viewers' own posts are liked
 * more, so that they get notifications. Creates the temporary tables seed_liked and seed_reposted (n, count).
 */
export async function planActs(load: BulkLoad): Promise<void> {
  const { size } = load;
  const active = activeCount(size);
  const viewer = `author >= ${active} and author < ${active + size.viewers}`;
  await spread(load, "seed_liked", {
    total: size.likes,
    about: 51,
    boost: `case when ${viewer} then ${viewersBoost} else 1 end`,
    most: size.people - 1,
    of: "true",
  });
  await spread(load, "seed_reposted", {
    total: size.reposts,
    about: 52,
    boost: "1",
    most: active - 1,
    of: "parent is null",
  });
}

/** Inserts the likes and reposts of the plan. Reposts come within a day of the post, by active people. */
export async function loadActs(load: BulkLoad): Promise<void> {
  const { size } = load;
  const active = activeCount(size);
  const acts = (plan: string, about: number, within: string, crowd: number): string => {
    const { columns, at } = walk(load, about, "l.n", { first: 0, length: crowd });
    return `
      select w.id, a.id as actor, w.at + w.left * ${lot(load, about + 2, "w.n * 4294967296 + w.actor")} ^ 2 as at
        from (select l.n, l.id, l.at, l.left, ${walkPast(at, "k", "count", "author")} as actor
                from (select l.n, l.count, p.id, p.at, p.author, least(${until(load)} - p.at, interval '${within}') as left, ${columns}
                        from ${plan} l join seed_post p on p.n = l.n offset 0) l
               cross join lateral generate_series(0, count - 1) k) w
        join seed_person a on a.n = w.actor`;
  };
  await withoutIndexes(load, ["post_like"], () =>
    load.step("likes", () =>
      write(
        load,
        `insert into post_like (post_id, account_id, acted_by_person_id, created_at) select id, actor, actor, at from (${acts("seed_liked", 53, "3 days", size.people)}) a`,
      ),
    ),
  );
  await withoutIndexes(load, ["post_repost"], () =>
    load.step("reposts", () =>
      write(
        load,
        `insert into post_repost (post_id, account_id, acted_by_person_id, created_at) select id, actor, actor, at from (${acts("seed_reposted", 56, "20 hours", active)}) a`,
      ),
    ),
  );
}

interface Acts {
  total: number;
  about: number;
  /** SQL of a post's weight relative to others. */
  boost: string;
  /** Number of people who can act on one post. */
  most: number;
  /** SQL that selects the posts. */
  of: string;
}

/** Spreads acts over posts with a long tail: temporary table (n, count). Rounded as running totals, so that they add up. */
async function spread(load: BulkLoad, table: string, { total, about, boost, most, of }: Acts): Promise<void> {
  // With few people the tail is cut, so that the most liked post needs no more of them than there are.
  const cut = Math.max(1e-6, ((viewersBoost * total) / (1.2 * load.size.posts * Math.max(1, most))) ** (1 / tail));
  const weight = `power(${lot(load, about, "n")} + ${cut}, ${-tail}) * ${boost}`;
  await load.owner.query(`
    create temp table ${table} as
    select n, least(${most}, floor(upto * ${total}) - floor(before * ${total}))::int as count
      from (select n, upto, lag(upto, 1, 0) over (order by n) as before
              from (select n, sum(weight) over (order by n) / sum(weight) over () as upto from (select n, ${weight} as weight from seed_post where ${of}) t) t) t;
    delete from ${table} where count < 1;
    analyze ${table}`);
}
