import { LikePostDocument } from "#web/generated/posts-card.ts";
import { NewestPostsDocument } from "#web/generated/feeds-home.ts";
import type { BenchCase, BenchContext, HttpContender, ReportRow, Viewer } from "../bench-case.ts";
import { rateRow } from "../bench-case.ts";
import { pageContenders } from "../pages.ts";
import { countAct, now, takeBack } from "../writes.ts";
import { publicId } from "../yardsticks/bare-schema.ts";

/** Brands, each with one of the viewers as a member who acts as it. */
const brands = 50;
const counted = 50;
/** What a check of the capability may add to a page. */
const dearer = 1.02;

interface Acting {
  readonly people: readonly Viewer[];
  readonly members: readonly Viewer[];
}

/** Makes the brands, and signs their members in as themselves and as the brand. */
async function openBrands(bench: BenchContext): Promise<Acting> {
  const people = bench.data.viewers.slice(0, brands);
  const members: Viewer[] = [];
  for (const [index, { accountId }] of people.entries()) {
    const { rows } = await bench.owner.query<{ id: string }>(
      `with made as (
         insert into account (account_type, username, name, brand_status, created_by_account_id) values ('brand', $1, $1, 'active', $2) returning id
       ), recorded as (
         insert into brand (brand_id, is_subscription_exempt, exempt_reason, opened_at) select id, true, 'bench', app_now() from made
       )
       insert into brand_access (brand_id, person_id, access_type, status) select id, $2, 'member', 'active' from made returning brand_id as id`,
      [`bench_brand_${index}`, accountId],
    );
    members.push(await bench.signIn(accountId, rows[0]?.id ?? ""));
  }
  return { people, members };
}

/** Takes the brands away. Skips the triggers of foreign keys. */
async function closeBrands({ owner }: BenchContext): Promise<void> {
  await owner.query("begin");
  await owner.query("set local session_replication_role = replica");
  await owner.query(
    "create temporary table gone on commit drop as select id from account where username like 'bench_brand_%'",
  );
  for (const table of ["brand_activity", "brand_access", "brand"])
    await owner.query(`delete from ${table} where brand_id in (select id from gone)`);
  await owner.query("delete from session where acting_account_id in (select id from gone)");
  await owner.query("delete from account where id in (select id from gone)");
  await owner.query("commit");
}

const named = (name: string, contender: HttpContender): HttpContender => ({ ...contender, name });

/** The newest page, asked by members as their brand beside the same people as themselves. */
async function pageRow(bench: BenchContext, { people, members }: Acting): Promise<ReportRow> {
  const of = (viewers: readonly Viewer[]): HttpContender =>
    pageContenders(
      bench,
      viewers.map((viewer) => ({
        viewer,
        calls: [{ document: NewestPostsDocument, variables: { pagination: { limit: 30 } } }],
      })),
    ).ours;
  const run = await bench.interleave([named("as a brand", of(members)), named("as a person", of(people))], {
    connections: 8,
  });
  const [brand, person] = [run.of("as a brand").cpu.node, run.of("as a person").cpu.node];
  return {
    ...rateRow(
      run,
      { ours: "as a brand", yardstick: "as a person" },
      { case: "newest page as a brand", unit: "ms", goal: dearer, floor: 1.1 },
    ),
    measure: "processor time of a page in node, beside as a person",
    ours: brand,
    yardstick: person,
    ratio: brand / person,
    better: "less",
  };
}

/** A like as a brand: one statement more than as a person, and the same single commit. */
async function likeRows(bench: BenchContext, { people, members }: Acting): Promise<ReportRow[]> {
  const { rows: posts } = await bench.owner.query<{ id: string }>(
    `select p.id from post p join account a on a.id = p.account_id
      where p.reply_to_id is null and p.status = 'active' and not p.is_giveaway and a.status = 'active' and a.visibility_status = 'visible'
      order by p.created_at desc limit 500`,
  );
  const since = await now(bench);
  const likes = async (viewers: readonly Viewer[]) => {
    try {
      return await countAct(
        bench,
        counted,
        (turn) => ({
          viewer: viewers[turn % viewers.length] ?? { accountId: "", cookie: "" },
          call: { document: LikePostDocument, variables: { postId: publicId(posts[turn]?.id ?? "") } },
        }),
        ({ likePost: post }) => (post as { hasLiked?: unknown } | null)?.hasLiked === true,
      );
    } finally {
      await takeBack(bench, since);
    }
  };
  const [brand, person] = [await likes(members), await likes(people)];
  const sum = ({ statements }: typeof brand): number => statements.reduce((all, one) => all + one.calls, 0);
  const kept = await bench.owner.query<{ count: number }>("select count(*)::int as count from brand_activity");
  if ((kept.rows[0]?.count ?? 0) < counted) throw new Error("likes of brands are not in their logs");
  const plain = { case: "like as a brand", floor: null, better: "less" } as const;
  return [
    {
      ...plain,
      measure: "statements more than as a person, a like",
      unit: "statements",
      ours: Math.round((sum(brand) - sum(person)) * 10) / 10,
      yardstick: null,
      ratio: null,
      // The access as the request begins, and the row of the log.
      goal: 2,
      statements: sum(brand),
      detail: { brand: brand.statements, person: person.statements },
    },
    {
      ...plain,
      measure: "transactions that write, a like",
      unit: "commits",
      ours: Math.round(brand.writing * 10) / 10,
      yardstick: Math.round(person.writing * 10) / 10,
      ratio: null,
      goal: 1,
      statements: sum(brand),
    },
  ];
}

/** What acting as a brand costs beside acting as oneself. */
export const brandCases: readonly BenchCase[] = [
  {
    name: "brands",
    about: "a page and a like by members as their brand, beside the same people as themselves",
    rows: async (bench) => {
      const acting = await openBrands(bench);
      try {
        return [await pageRow(bench, acting), ...(await likeRows(bench, acting))];
      } finally {
        await closeBrands(bench);
      }
    },
  },
];
