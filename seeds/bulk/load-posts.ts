import { planActs } from "./load-acts.ts";
import { idAt, lot, until, write } from "./bulk-load.ts";
import type { BulkLoad } from "./bulk-load.ts";
import { activeCount } from "./names.ts";
import { withoutIndexes } from "./rebuild.ts";
import { sentences, tags } from "./texts.ts";

/**
 * Inserts a year of posts, more of them recent, most by the best known people. Three in ten are replies: to new posts,
 * to any post, to popular threads, one in twenty to a single thread; a quarter of them answer other replies. Creates
 * the temporary table seed_post, numbered by time.
 */
export async function loadPosts(load: BulkLoad): Promise<void> {
  const { owner } = load;
  await load.step("threads", () => planThreads(load));
  await load.step("who is liked how much", () => planActs(load));
  const part = (about: number): string =>
    `($1::text[])[1 + floor(${lot(load, about, "s.n")} * cardinality($1::text[]))::int]`;
  const manner = lot(load, 40, "s.n");
  await withoutIndexes(load, ["post", "post_mention", "post_hashtag"], async () => {
    await load.step("posts and replies", () =>
      write(
        load,
        `insert into post (id, account_id, acted_by_person_id, text, reply_to_id, root_id, likes_count, reposts_count, replies_count, client_id, created_at)
         select s.id, a.id, a.id,
                ${part(41)} || case when ${manner} < 0.7 then case when ${manner} < 0.05 then E'\\n\\n' else ' ' end || ${part(42)} else '' end
                  || case when ${manner} < 0.3 then ' ' || ${part(43)} else '' end
                  || coalesce(' @' || m.username, '') || coalesce(' #' || ($2::text[])[s.tag], '') || coalesce(' #' || ($2::text[])[s.second_tag], ''),
                parent.id, root.id, coalesce(liked.count, 0), coalesce(reposted.count, 0), coalesce(replied.count, 0), 'bulk-' || s.n, s.at
           from seed_post s join seed_person a on a.n = s.author
           left join seed_person m on m.n = s.mentioned
           left join seed_post parent on parent.n = s.parent
           left join seed_post root on root.n = s.root
           left join seed_liked liked on liked.n = s.n
           left join seed_reposted reposted on reposted.n = s.n
           left join (select parent as n, count(*)::int from seed_post where parent is not null group by 1) replied on replied.n = s.n
          order by s.n`,
        [sentences, tags],
      ),
    );
    await load.step("mentions", () =>
      write(
        load,
        `insert into post_mention (post_id, account_id, mention, created_at)
                   select s.id, m.id, m.username, s.at from seed_post s join seed_person m on m.n = s.mentioned order by s.n`,
      ),
    );
    await load.step("hashtags", () =>
      write(
        load,
        `insert into post_hashtag (post_id, tag, created_at)
                   select s.id, ($1::text[])[t], s.at from seed_post s cross join lateral unnest(array[s.tag, s.second_tag]) t where t is not null order by s.n`,
        [tags],
      ),
    );
  });
  await owner.query(`update account a set posts_count = c.count, last_posted_at = c.newest
                       from (select p.id, count(*)::int, max(s.at) as newest from seed_post s join seed_person p on p.n = s.author where s.parent is null group by 1) c where a.id = c.id`);
}

async function planThreads(load: BulkLoad): Promise<number> {
  const { owner, size } = load;
  const { posts, people, viewers } = size;
  const draw = (about: number): string => lot(load, about, "n");
  // Falls off as the square root of the rank: the best known hundredth writes a tenth.
  const ranked = (about: number): string => `floor(${people} * ${draw(about)} ^ 2)::int`;
  const viewer = `${activeCount(size)} + floor(${draw(38)} * ${viewers})::int`;
  const tag = (about: number): string => `1 + floor(${tags.length} * ${draw(about)} ^ 3)::int`;
  // Index, among the existing roots (or answers), of the one that gets the reply.
  const place = `
    case depth
      when 1 then case
        when ${draw(33)} < 0.4 then roots - floor(least(roots, 2000) * ${draw(34)} ^ 3)::int
        when ${draw(33)} < 0.7 or roots < 500 then 1 + floor(roots * ${draw(34)})::int
        when ${draw(33)} < 0.95 then 500 * (roots / 500 - floor(least(roots / 500, 100) * ${draw(34)} ^ 2)::int)
        else least(roots, ${Math.ceil(posts / 4)}) end
      when 2 then answers - floor(least(answers, 3000) * ${draw(34)} ^ 2)::int
    end`;
  await owner.query(`
    create temp table seed_draft as
    select n, ${until(load)} - make_interval(secs => 365 * 86400 * power(1 - (n - 0.5) / ${posts}, 1.5)) as at, depth, roots, answers, ${place} as place,
           ${ranked(31)} as author,
           case when ${draw(36)} < 0.08 then case when ${draw(37)} < 0.5 and ${viewers} > 0 then ${viewer} else ${ranked(38)} end end as mentioned,
           case when ${draw(39)} < 0.16 then ${tag(44)} end as tag, case when ${draw(39)} < 0.04 then ${tag(45)} end as second_tag
      from (select n, depth, (count(*) filter (where depth = 0) over w)::int as roots, (count(*) filter (where depth = 1) over w)::int as answers
              from (select n, case when n <= 10 or ${draw(32)} < 0.7 then 0 when ${draw(32)} < 0.925 then 1 else 2 end as depth from generate_series(1, ${posts}) n) t
            window w as (order by n)) t`);
  await owner.query(
    `create temp table seed_root as select roots as place, n from seed_draft where depth = 0; analyze seed_draft; analyze seed_root`,
  );
  await owner.query(`create temp table seed_answer as select d.answers as place, d.n, r.n as root from seed_draft d join seed_root r on r.place = d.place where d.depth = 1;
                     analyze seed_answer`);
  await owner.query(`
    create temp table seed_post as
    select d.n, ${idAt(load, "post", "d.at", "d.n")} as id, d.author, d.at, coalesce(own.root, a.n) as parent, coalesce(own.root, a.root) as root,
           nullif(d.mentioned, d.author) as mentioned, d.tag, nullif(d.second_tag, d.tag) as second_tag
      from seed_draft d
      left join seed_answer own on d.depth = 1 and own.n = d.n
      left join seed_answer a on d.depth = 2 and a.place = d.place
     order by d.n`);
  await owner.query(
    `create unique index on seed_post (n); create index on seed_post (author); analyze seed_post; drop table seed_draft, seed_root, seed_answer`,
  );
  return posts;
}
