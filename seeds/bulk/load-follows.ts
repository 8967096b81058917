import { StartRefused } from "#platform/postgres/data-directory.ts";
import { lot, until, walk, walkPast, write } from "./bulk-load.ts";
import type { BulkLoad } from "./bulk-load.ts";
import { activeCount } from "./names.ts";
import { withoutIndexes } from "./rebuild.ts";
import { wideFollowers } from "#modules/feeds/settings.ts";
import { readSetting } from "#platform/settings.ts";

/** Relative number of follows: by the first fifth of people, by the viewers, and by everybody else. */
const eager = { active: 2.5, viewers: 2, quiet: 0.5 };

/**
 * Plans follows: followers decrease with rank as in Zipf's law, steep enough for a few accounts above the threshold of
 * wide authors and flat enough for the total. Counters are exact, wide_author included.
 */
export async function loadFollows(load: BulkLoad): Promise<void> {
  const { owner, size } = load;
  const { people, followersOfOne } = size;
  const active = activeCount(size);
  const groups = [
    { name: "active people", first: 0, length: active, eager: eager.active },
    { name: "viewers", first: active, length: size.viewers, eager: eager.viewers },
    { name: "quiet people", first: active + size.viewers, length: people - active - size.viewers, eager: eager.quiet },
  ].filter((group) => group.length > 1);
  const weight = groups.reduce((sum, group) => sum + group.length * group.eager, 0);
  // No account has more followers than leave room in every group.
  const most = Math.floor((weight / Math.max(...groups.map((group) => group.eager))) * 0.95) - 2;
  const flatness = zipfExponent(people, size.follows, most);

  // Rounded as running totals, so that they add up to exactly what was asked for.
  await owner.query(`
    create temp table seed_followed as
    select n, (floor(upto * ${size.follows}) - floor(before * ${size.follows}))::int as followers
      from (select n, upto, lag(upto, 1, 0) over (order by n) as before
              from (select n, case when n = ${people - 1} then 1 else sum(power(n + 1, ${-flatness}::float8)) over (order by n) / sum(power(n + 1, ${-flatness}::float8)) over () end as upto
                      from generate_series(0, ${people - 1}) n) t) t`);
  await withoutIndexes(load, ["follow"], async () => {
    let share = 0;
    for (const [index, group] of groups.entries()) {
      const before = share;
      share += (group.length * group.eager) / weight;
      // Share of an account's followers from this group, so that the groups together give all of them.
      const count = `${index === groups.length - 1 ? "followers" : `floor(followers * ${share}::float8)::int`} - floor(followers * ${before}::float8)::int`;
      const { columns, at } = walk(load, 10 + 2 * index, "n", group);
      await owner.query(
        `drop table if exists seed_walk; create temp table seed_walk as select n, ${count} as count, ${columns} from seed_followed; analyze seed_walk`,
      );
      await load.step(`follows by ${group.name}`, () =>
        write(
          load,
          `insert into follow (follower_id, followed_id, created_at)
           select f.id, t.id, ${until(load)} - interval '8 days' - ${lot(load, 20, `w.follower * 4294967296 + w.n`)} * interval '350 days'
             from (select n, ${walkPast(at, "k", "count", "n")} as follower from seed_walk cross join lateral generate_series(0, count - 1) k) w
             join seed_person f on f.n = w.follower join seed_person t on t.n = w.n`,
        ),
      );
    }
    if (followersOfOne > 0) {
      await load.step("follows of one", () =>
        write(
          load,
          `insert into follow (follower_id, followed_id, created_at)
           select f.id, c.id, f.at + interval '100 days' from seed_fan f, seed_person c where c.n = 0`,
        ),
      );
    }
  });
  await load.step("follower counts", async () => {
    const threshold = await readSetting(load.services.db, wideFollowers);
    const counted = await write(
      load,
      `update account a set followers_count = c.followers, following_count = c.following
         from (select p.id, s.followers + case when p.n = 0 then ${followersOfOne} else 0 end as followers, coalesce(o.count, 0)::int as following
                 from seed_person p join seed_followed s on s.n = p.n
                 left join (select follower_id as id, count(*) from follow group by 1) o on o.id = p.id) c
        where a.id = c.id`,
    );
    await write(
      load,
      `insert into wide_author (account_id, since) select a.id, a.created_at from account a join seed_person p on p.id = a.id where a.followers_count >= $1`,
      [threshold],
    );
    return counted;
  });
}

/**
 * Returns the exponent with which `people` ranks share `follows`, the first having `most`; 0 when all must have the
 * same.
 */
function zipfExponent(people: number, follows: number, most: number): number {
  const total = (exponent: number): number => {
    let sum = 0;
    for (let rank = 1; rank <= people; rank += 1) sum += rank ** -exponent;
    return sum * most;
  };
  if (total(0) < follows)
    throw new StartRefused(
      `${follows} follows are too many for ${people} people; ${Math.floor(total(0))} is the most.`,
    );
  let [flat, steep] = [0, 3];
  for (let i = 0; i < 40; i += 1) {
    const middle = (flat + steep) / 2;
    if (total(middle) > follows) flat = middle;
    else steep = middle;
  }
  return flat;
}
