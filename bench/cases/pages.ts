import { takePopularSnapshot } from "#modules/posts/index.ts";
import { NewestPostsDocument, PopularPostIdsDocument, PostsByIdsDocument, TimelineDocument } from "#web/generated/home.ts";
import { NotificationsDocument } from "#web/generated/notifications.ts";
import { PostThreadDocument } from "#web/generated/post.ts";
import { FoundPostsDocument } from "#web/generated/search.ts";
import type { BenchCase, BenchContext, PgbenchContender, ReportRow, Viewer } from "../bench-case.ts";
import { rateRow } from "../bench-case.ts";
import { askers, checkAnswers, fetchAnswer, pageContenders, requestOf } from "../pages.ts";
import type { Call } from "../pages.ts";
import { asScript, countStatements, dearest, largeScans, watchPlans } from "../statements.ts";
import type { Executed } from "../statements.ts";
import { publicId } from "../yardsticks/bare-schema.ts";

type Page = { viewer: Viewer; calls: readonly Call[] };

const pagination = { limit: 30 };
/** Pages compared between the servers before anything is measured. */
const checked = 25;
/** Pages whose plans are kept, and whose statements pgbench repeats. */
const watched = 8;

/** One page beside the bare server, and its statements beside pgbench. */
async function pageRows(bench: BenchContext, name: string, pages: readonly Page[]): Promise<ReportRow[]> {
  const { ours, bare } = pageContenders(bench, pages);
  const facts = await checkAnswers(bench, pages.slice(0, checked));
  bench.say(`  ${facts.items.toFixed(1)} items, ${facts.bytes} bytes a page; ${facts.hidden} items hidden by rights in ${checked} pages`);
  const ask = async (who: "ours" | "bare", { viewer, calls }: Page): Promise<void> => {
    for (const call of calls) await fetchAnswer(who === "ours" ? bench.stage.web.origin : bench.stage.bare.origin, requestOf(call, askers[who](viewer)));
  };

  const statements = await countStatements(bench, pages.length, async () => {
    for (const page of pages) await ask("ours", page);
  });
  const perPage = statements.reduce((sum, one) => sum + one.calls, 0);
  const buffers = statements.reduce((sum, one) => sum + one.buffers, 0);
  for (const one of statements) bench.say(`    ${one.calls.toFixed(2)} × ${one.name}: ${one.buffers.toFixed(0)} buffers`);

  const few = pages.slice(0, watched);
  const mine = (await watchPlans(bench, few.map((page) => () => ask("ours", page)))).flat();
  const scans = await largeScans(bench, mine);
  const bareRuns = await watchPlans(bench, few.map((page) => () => ask("bare", page)));
  const own = new Set(mine.map((one) => one.text));
  const foreign = bareRuns.flat().find((one) => !own.has(one.text));
  if (foreign !== undefined) throw new Error(`the bare server runs ${foreign.name}, which ours does not: it is no yardstick any more`);
  const pgbench = pgbenchOf(bareRuns);

  const rows: ReportRow[] = [];
  for (const connections of bench.options.connections) {
    const besidePgbench = connections === Math.min(...bench.options.connections);
    const run = await bench.interleave(besidePgbench ? [ours, bare, pgbench] : [ours, bare], { connections });
    const row = rateRow(run, { ours: "ours", yardstick: "bare server" }, { case: name, unit: "pages/s", goal: 0.5, floor: 0.4, statements: perPage, buffers });
    rows.push(row);
    if (!besidePgbench) continue;
    const { p50, p99 } = run.of("ours");
    rows.push(
      rateRow(run, { ours: "ours", yardstick: "pgbench" }, { case: name, unit: "pages/s", goal: 0.2, floor: null, note: `the statements of ${watched} viewers` }),
      { case: name, measure: `p99 beside p50, ${connections} connections`, unit: "ms", ours: p99, yardstick: p50, ratio: p99 / p50, goal: 5, floor: null, better: "less" },
    );
  }
  rows.push(
    { case: name, measure: "statements a page", unit: "statements", ours: perPage, yardstick: null, ratio: null, goal: 12, floor: null, better: "less", detail: statements },
    { case: name, measure: "buffers a page", unit: "buffers", ours: buffers, yardstick: null, ratio: null, goal: null, floor: null, better: "less" },
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

/** pgbench over what the bare server executed for each of a few pages. */
function pgbenchOf(runs: readonly Executed[][]): PgbenchContender {
  return {
    kind: "pgbench",
    name: "pgbench",
    seconds: 4,
    scripts: runs.map(asScript),
    standIn: async (client, turn) => {
      for (const { name, text, parameters } of runs[turn % runs.length] ?? []) await client.query({ name, text, values: parameters });
    },
  };
}

const forEveryViewer = (bench: BenchContext, calls: readonly Call[]): Page[] => bench.data.viewers.map((viewer) => ({ viewer, calls }));

const newest: BenchCase = {
  name: "feed-newest",
  about: "the feed of everybody's newest posts",
  rows: (bench) => pageRows(bench, "feed: newest", forEveryViewer(bench, [{ document: NewestPostsDocument, variables: { pagination } }])),
};

const popular: BenchCase = {
  name: "feed-popular",
  about: "the popular feed: the snapshot, then its first posts",
  rows: async (bench) => {
    const { postIds } = await takePopularSnapshot(bench.services().services);
    const ids = postIds.slice(0, pagination.limit).map(publicId);
    if (ids.length < pagination.limit) throw new Error(`only ${ids.length} posts are popular: the data's past ends too long ago`);
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

/** A search for each of a few queries, by every viewer in turn. */
const searched = (name: string, about: string, queries: readonly string[]): BenchCase => ({
  name: name.replaceAll(/[: ]+/g, "-"),
  about,
  rows: (bench) =>
    pageRows(
      bench,
      name,
      bench.data.viewers.map((viewer, place) => ({ viewer, calls: [{ document: FoundPostsDocument, variables: { query: queries[place % queries.length] ?? "", pagination } }] })),
    ),
});

// Words of the demo world's sentences, which the bulk of the posts is made of.
const searches: readonly BenchCase[] = [
  searched("search: frequent word", "words that every few posts hold", ["the", "and", "was"]),
  searched("search: rare words", "words that hardly ever stand together", ["porch radio", "quilts night", "market letters"]),
  searched("search: no hit", "words that stand nowhere", ["xylophonist", "quinquereme", "borborygmus"]),
  searched("search: hashtag", "the pages of hashtags", ["#baking", "#gardenclub", "#coffeetogether"]),
];

const following: BenchCase = {
  name: "feed-following",
  about: "the feed of whom one follows",
  rows: (bench) => pageRows(bench, "feed: following", forEveryViewer(bench, [{ document: TimelineDocument, variables: { pagination } }])),
};

/** Gives plain posts of many ages so many replies each by the viewers: threads of one length at every size of the data. Returns the posts. */
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
      calls: [{ document: PostThreadDocument, variables: { postId: publicId(roots[place % roots.length] ?? ""), pagination } }],
    }));
    return pageRows(bench, "thread", pages);
  },
};

const notifications: BenchCase = {
  name: "notifications",
  about: "what one was told, newest first",
  rows: (bench) => pageRows(bench, "notifications", forEveryViewer(bench, [{ document: NotificationsDocument, variables: { pagination } }])),
};

export const pageCases: readonly BenchCase[] = [newest, popular, following, thread, notifications, ...searches];
