import { takePopularSnapshot } from "#modules/feeds/index.ts";
import { feedSize } from "#modules/feeds/store/feed-items-store.ts";
import {
  NewestPostsDocument,
  PopularPostIdsDocument,
  PostsByIdsDocument,
  TimelineDocument,
} from "#web/generated/feeds-home.ts";
import { UserListPostsDocument } from "#web/generated/graph-lists.ts";
import { NotificationsDocument } from "#web/generated/notifications.ts";
import { PostThreadDocument } from "#web/generated/posts-page.ts";
import { ProfilePostsDocument } from "#web/generated/accounts-profile.ts";
import { FoundPostsDocument } from "#web/generated/feeds-search.ts";
import type { BenchCase, BenchContext, PgbenchContender, ReportRow, Viewer } from "../bench-case.ts";
import { rateRow } from "../bench-case.ts";
import { askers, checkAnswers, fetchAnswer, pageContenders, requestOf } from "../pages.ts";
import type { Call } from "../pages.ts";
import { asScript, countStatements, dearest, largeScans, watchPlans } from "../statements.ts";
import type { Executed } from "../statements.ts";
import { publicId } from "../yardsticks/bare-schema.ts";

export type Page = { viewer: Viewer; calls: readonly Call[] };

const pagination = { limit: 30 };
/** Number of pages compared between the servers before anything is measured. */
const checked = 25;
/** Number of pages whose plans are kept, and whose statements pgbench repeats. */
const watched = 8;

/** Measures a page beside the bare server, and its statements beside pgbench. */
export async function pageRows(bench: BenchContext, name: string, pages: readonly Page[]): Promise<ReportRow[]> {
  const { ours, bare } = pageContenders(bench, pages);
  const facts = await checkAnswers(bench, pages.slice(0, checked));
  bench.say(
    `  ${facts.items.toFixed(1)} items, ${facts.bytes} bytes a page; ${facts.hidden} items hidden by rights in ${checked} pages`,
  );
  const ask = async (who: "ours" | "bare", { viewer, calls }: Page): Promise<void> => {
    for (const call of calls)
      await fetchAnswer(
        who === "ours" ? bench.stage.web.origin : bench.stage.bare.origin,
        requestOf(call, askers[who](viewer)),
      );
  };

  const statements = await countStatements(bench, pages.length, async () => {
    for (const page of pages) await ask("ours", page);
  });
  const perPage = statements.reduce((sum, one) => sum + one.calls, 0);
  const buffers = statements.reduce((sum, one) => sum + one.buffers, 0);
  for (const one of statements)
    bench.say(`    ${one.calls.toFixed(2)} × ${one.name}: ${one.buffers.toFixed(0)} buffers`);

  const few = pages.slice(0, watched);
  const mine = (
    await watchPlans(
      bench,
      few.map((page) => () => ask("ours", page)),
    )
  ).flat();
  const scans = await largeScans(bench, mine);
  const bareRuns = await watchPlans(
    bench,
    few.map((page) => () => ask("bare", page)),
  );
  const own = new Set(mine.map((one) => one.text));
  const foreign = bareRuns.flat().find((one) => !own.has(one.text));
  if (foreign !== undefined)
    throw new Error(`the bare server runs ${foreign.name}, which ours does not: it is no yardstick any more`);
  const pgbench = pgbenchOf(bareRuns);

  const rows: ReportRow[] = [];
  for (const connections of bench.options.connections) {
    const besidePgbench = connections === Math.min(...bench.options.connections);
    const run = await bench.interleave(besidePgbench ? [ours, bare, pgbench] : [ours, bare], { connections });
    const row = rateRow(
      run,
      { ours: "ours", yardstick: "bare server" },
      { case: name, unit: "pages/s", goal: 0.5, floor: 0.4, statements: perPage, buffers },
    );
    rows.push(row);
    if (!besidePgbench) continue;
    const { p50, p99 } = run.of("ours");
    rows.push(
      rateRow(
        run,
        { ours: "ours", yardstick: "pgbench" },
        { case: name, unit: "pages/s", goal: 0.2, floor: null, note: `the statements of ${watched} viewers` },
      ),
      {
        case: name,
        measure: `p99 beside p50, ${connections} connections`,
        unit: "ms",
        ours: p99,
        yardstick: p50,
        ratio: p99 / p50,
        goal: 5,
        floor: null,
        better: "less",
      },
    );
  }
  rows.push(
    {
      case: name,
      measure: "statements a page",
      unit: "statements",
      ours: perPage,
      yardstick: null,
      ratio: null,
      goal: 12,
      floor: null,
      better: "less",
      detail: statements,
    },
    {
      case: name,
      measure: "buffers a page",
      unit: "buffers",
      ours: buffers,
      yardstick: null,
      ratio: null,
      goal: null,
      floor: null,
      better: "less",
    },
    {
      case: name,
      measure: "sequential scans over large tables",
      unit: "scans",
      ours: scans.length,
      yardstick: null,
      ratio: null,
      goal: 0,
      floor: null,
      better: "less",
      note: scans.join(", "),
      detail: dearest(mine),
    },
  );
  return rows;
}

/** Builds a pgbench contender of what the bare server executed for each of a few pages. */
function pgbenchOf(runs: readonly Executed[][]): PgbenchContender {
  return {
    kind: "pgbench",
    name: "pgbench",
    seconds: 4,
    scripts: runs.map(asScript),
    standIn: async (client, turn) => {
      for (const { name, text, parameters } of runs[turn % runs.length] ?? [])
        await client.query({ name, text, values: parameters });
    },
  };
}

const forEveryViewer = (bench: BenchContext, calls: readonly Call[]): Page[] =>
  bench.data.viewers.map((viewer) => ({ viewer, calls }));

const newest: BenchCase = {
  name: "feed-newest",
  about: "the feed of everybody's newest posts",
  rows: (bench) =>
    pageRows(
      bench,
      "feed: newest",
      forEveryViewer(bench, [{ document: NewestPostsDocument, variables: { pagination } }]),
    ),
};

const popular: BenchCase = {
  name: "feed-popular",
  about: "the popular feed: the snapshot, then its first posts",
  rows: async (bench) => {
    const { postIds } = await takePopularSnapshot(bench.services().services);
    const ids = postIds.slice(0, pagination.limit).map(publicId);
    if (ids.length < pagination.limit)
      throw new Error(`only ${ids.length} posts are popular: the data's past ends too long ago`);
    return pageRows(
      bench,
      "feed: popular",
      forEveryViewer(bench, [
        { document: PopularPostIdsDocument, variables: {} },
        { document: PostsByIdsDocument, variables: { ids } },
      ]),
    );
  },
};

/** Builds a search case for each of a few queries, by every viewer in turn. */
const searched = (name: string, about: string, queries: readonly string[]): BenchCase => ({
  name: name.replaceAll(/[: ]+/g, "-"),
  about,
  rows: (bench) =>
    pageRows(
      bench,
      name,
      bench.data.viewers.map((viewer, place) => ({
        viewer,
        calls: [
          { document: FoundPostsDocument, variables: { query: queries[place % queries.length] ?? "", pagination } },
        ],
      })),
    ),
});

// Words of the demo world's sentences, which the bulk of the posts is made of.
const searches: readonly BenchCase[] = [
  searched("search: frequent word", "words that every few posts hold", ["the", "and", "was"]),
  searched("search: rare words", "words that hardly ever stand together", [
    "porch radio",
    "quilts night",
    "market letters",
  ]),
  searched("search: no hit", "words that stand nowhere", ["xylophonist", "quinquereme", "borborygmus"]),
  searched("search: hashtag", "the pages of hashtags", ["#baking", "#gardenclub", "#coffeetogether"]),
];

const following: BenchCase = {
  name: "feed-following",
  about: "the feed of whom one follows",
  rows: (bench) =>
    pageRows(
      bench,
      "feed: following",
      forEveryViewer(bench, [{ document: TimelineDocument, variables: { pagination } }]),
    ),
};

/**
 * Adds the same number of replies by the viewers to plain posts of many ages: threads of one length at every size of
 * the data. Returns the posts.
 */
async function answerPosts(bench: BenchContext, posts: number, replies: number): Promise<string[]> {
  const { rows } = await bench.owner.query<{ id: string }>(
    `with root as (
       select p.id, p.created_at from post p join account a on a.id = p.account_id
        where p.reply_to_id is null and p.status = 'active' and not p.is_giveaway and p.replies_count = 0 and a.status = 'active' and a.visibility_status = 'visible'
        order by md5(p.id::text) limit $1
     ), answered as (
       insert into post (account_id, acted_by_person_id, text, reply_to_id, root_id, client_id, created_at)
       select v.id, v.id, 'The same happened to us, we kept the better half. ' || n, r.id, r.id, 'bench ' || r.id || ' ' || n, r.created_at + make_interval(secs => n)
         from root r cross join generate_series(1, $2) n
         cross join lateral (select ($3::uuid[])[1 + (hashtext(r.id::text || n) & 2147483647) % cardinality($3::uuid[])] as id) v
     )
     update post set replies_count = $2 where id in (select id from root) returning id`,
    [posts, replies, bench.data.viewers.map((one) => one.accountId)],
  );
  return rows.map((one) => one.id);
}

const thread: BenchCase = {
  name: "thread",
  about: "a post with its twenty replies",
  rows: async (bench) => {
    const roots = await answerPosts(bench, 200, 20);
    const pages = bench.data.viewers.map((viewer, place) => ({
      viewer,
      calls: [
        {
          document: PostThreadDocument,
          variables: { postId: publicId(roots[place % roots.length] ?? ""), pagination },
        },
      ],
    }));
    return pageRows(bench, "thread", pages);
  },
};

const profile: BenchCase = {
  name: "profile",
  about: "what people who post much posted and reposted",
  rows: async (bench) => {
    const { rows } = await bench.owner.query<{ username: string }>(
      `select a.username from account a where a.status = 'active' and a.visibility_status = 'visible' and a.username is not null
          and (select count(*) from (select from post p where p.account_id = a.id and p.reply_to_id is null limit $1) few) >= $1
        order by a.followers_count desc limit 50`,
      [pagination.limit],
    );
    if (rows.length === 0) throw new Error("nobody posted a page");
    return pageRows(
      bench,
      "profile",
      bench.data.viewers.map((viewer, place) => ({
        viewer,
        calls: [
          {
            document: ProfilePostsDocument,
            variables: { username: rows[place % rows.length]?.username ?? "", pagination },
          },
        ],
      })),
    );
  },
};

const lists: BenchCase = {
  name: "list",
  about: "lists of fifty people, read from what they post",
  rows: async (bench) => {
    const { rows } = await bench.owner.query<{ owner: string; list: string }>(
      `with made as (insert into user_list (account_id, name, members_count) select id, 'bench', 50 from unnest($1::uuid[]) as viewer (id) returning id, account_id),
            members as (insert into user_list_member (list_id, member_id)
              select m.id, f.followed_id from made m cross join lateral (
                select followed_id from follow where follower_id = m.account_id order by md5(followed_id::text) limit 50) f returning list_id)
       select m.account_id as owner, m.id as list from made m where exists (select 1 from members where list_id = m.id)`,
      [bench.data.viewers.map((one) => one.accountId)],
    );
    const listOf = new Map(rows.map(({ owner, list }) => [owner, list]));
    return pageRows(
      bench,
      "list",
      bench.data.viewers.map((viewer) => ({
        viewer,
        calls: [
          {
            document: UserListPostsDocument,
            variables: { listId: publicId(listOf.get(viewer.accountId) ?? ""), pagination },
          },
        ],
      })),
    );
  },
};

/** Makes viewers follow the best known accounts, up to `count`, and writes their feeds as fan-out would have. */
async function followMany(bench: BenchContext, viewers: readonly Viewer[], count: number): Promise<number> {
  const ids = viewers.map((one) => one.accountId);
  await bench.owner.query(
    `insert into follow (follower_id, followed_id)
     select v.id, a.id from unnest($1::uuid[]) as v (id) cross join lateral (
       select id from account where id <> v.id and status = 'active' and visibility_status = 'visible' order by followers_count desc, id limit $2) a
     on conflict do nothing`,
    [ids, count],
  );
  await bench.owner.query(`delete from feed_item where owner_id = any($1::uuid[])`, [ids]);
  await bench.owner.query(
    `with written as (
       insert into feed_item (owner_id, post_id, sort_at)
       select v.id, p.id, p.created_at from unnest($1::uuid[]) as v (id) cross join lateral (
         select p.id, p.created_at from post p join follow f on f.followed_id = p.account_id and f.follower_id = v.id
          where p.reply_to_id is null and p.status = 'active' and not exists (select 1 from wide_author w where w.account_id = p.account_id)
          order by p.created_at desc, p.id desc limit $2) p returning owner_id, sort_at)
     insert into feed_floor (owner_id, complete_from) select owner_id, min(sort_at) from written group by owner_id
     on conflict (owner_id) do update set complete_from = excluded.complete_from`,
    [ids, feedSize],
  );
  const { rows } = await bench.owner.query<{ follows: number }>(
    `select count(*)::int / $2 as follows from follow where follower_id = any($1::uuid[])`,
    [ids, ids.length],
  );
  return rows[0]?.follows ?? 0;
}

const followingMany: BenchCase = {
  name: "feed-following-many",
  about: "the feed of people who follow 5,000 others",
  rows: async (bench) => {
    const viewers = bench.data.viewers.slice(-watched);
    const follows = await followMany(bench, viewers, 5_000);
    bench.say(`  ${follows} follows each`);
    return pageRows(
      bench,
      "feed: following 5,000",
      viewers.map((viewer) => ({ viewer, calls: [{ document: TimelineDocument, variables: { pagination } }] })),
    );
  },
};

const notifications: BenchCase = {
  name: "notifications",
  about: "what one was told, newest first",
  rows: (bench) =>
    pageRows(
      bench,
      "notifications",
      forEveryViewer(bench, [{ document: NotificationsDocument, variables: { pagination } }]),
    ),
};

export const pageCases: readonly BenchCase[] = [
  newest,
  popular,
  following,
  thread,
  profile,
  lists,
  notifications,
  ...searches,
  followingMany,
];
