import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { CreatePostDocument } from "#web/generated/posts-compose.ts";
import { TimelineDocument } from "#web/generated/feeds-home.ts";
import type { BenchCase, BenchContext, ReportRow, Viewer } from "../bench-case.ts";
import { loadHttp } from "../http-load.ts";
import { askers, fetchAnswer, pageContenders, requestOf } from "../pages.ts";
import { quantile } from "../rounds.ts";
import { now, takeBack } from "../writes.ts";

const peek = { pagination: { limit: 10 } };
/** Milliseconds to wait for a post; a missing one counts as this late. */
const patience = 10_000;

async function write(bench: BenchContext, author: Viewer): Promise<string> {
  const call = {
    document: CreatePostDocument,
    variables: { input: { text: `News of ${new Date().toISOString()}`, clientId: randomUUID() } },
  };
  const { data } = await fetchAnswer(bench.stage.web.origin, requestOf(call, askers.ours(author)));
  return (data["createPost"] as { id: string }).id;
}

async function sees(bench: BenchContext, follower: Viewer, postId: string): Promise<boolean> {
  const { data } = await fetchAnswer(
    bench.stage.web.origin,
    requestOf({ document: TimelineDocument, variables: peek }, askers.ours(follower)),
  );
  return (data["fetchUserTimeline"] as { items: { id: string }[] }).items.some((one) => one.id === postId);
}

/** Returns the milliseconds from the author's answer until the follower's feed shows the post. */
async function timeUntilSeen(bench: BenchContext, follower: Viewer, postId: string, from: number): Promise<number> {
  for (;;) {
    const isThere = await sees(bench, follower, postId);
    const waited = performance.now() - from;
    if (isThere || waited > patience) return waited;
    await setTimeout(10);
  }
}

/** Lists pairs of an author whose posts are written into feeds and a viewer who follows them. */
async function pairs(bench: BenchContext, count: number): Promise<{ author: Viewer; follower: Viewer }[]> {
  const { rows } = await bench.owner.query<{ author: string; follower: string }>(
    `select distinct on (f.followed_id) f.followed_id as author, f.follower_id as follower
       from follow f join account a on a.id = f.followed_id join account_credential c on c.account_id = a.id
      where f.follower_id = any($1::uuid[]) and a.status = 'active' and a.visibility_status = 'visible' and a.followers_count between 1 and 9999
      order by f.followed_id, f.follower_id limit $2`,
    [bench.data.viewers.map((one) => one.accountId), count],
  );
  return Promise.all(
    rows.map(async ({ author, follower }) => {
      const known = bench.data.viewers.find((one) => one.accountId === follower);
      if (known === undefined) throw new Error("a follower without a session");
      return { author: await bench.signIn(author), follower: known };
    }),
  );
}

async function freshness(
  bench: BenchContext,
  posts: readonly { author: Viewer; follower: Viewer }[],
): Promise<number[]> {
  const lanes = 4;
  const each = await Promise.all(
    Array.from({ length: lanes }, async (_unused, lane) => {
      const times: number[] = [];
      for (const { author, follower } of posts.filter((_one, place) => place % lanes === lane)) {
        const postId = await write(bench, author);
        times.push(await timeUntilSeen(bench, follower, postId, performance.now()));
      }
      return times;
    }),
  );
  return each.flat();
}

const seen: BenchCase = {
  name: "freshness",
  about: "from posting to standing in a follower's feed; a celebrity's post, and what it does to others",
  rows: async (bench) => {
    const since = await now(bench);
    const { celebrity, viewers } = bench.data;
    const quick = bench.options.quick;
    await bench.stage.worker.start();
    try {
      const chosen = await pairs(bench, quick ? 20 : 200);
      if (chosen.length < 20) throw new Error(`only ${chosen.length} authors have followers among the viewers`);
      const usual = await freshness(bench, chosen);

      const star = await bench.signIn(celebrity.accountId);
      const fans = await bench.owner.query<{ id: string }>(
        "select follower_id as id from follow where followed_id = $1 and follower_id = any($2::uuid[])",
        [celebrity.accountId, viewers.map((one) => one.accountId)],
      );
      const followers = viewers.filter((one) => fans.rows.some(({ id }) => id === one.accountId)).slice(0, 10);
      if (followers.length === 0) throw new Error("no viewer follows the celebrity");
      const { ours } = pageContenders(
        bench,
        viewers.map((viewer) => ({
          viewer,
          calls: [{ document: TimelineDocument, variables: { pagination: { limit: 30 } } }],
        })),
      );
      const rounds = quick ? 1 : 3;
      const calm: number[] = [];
      const meanwhile: number[] = [];
      const starTimes: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        calm.push(quantile((await loadHttp(ours, { connections: 4, seconds: 6 })).samples, 0.99));
        const load = loadHttp(ours, { connections: 4, seconds: 6 });
        const until = performance.now() + 5_000;
        while (performance.now() < until) {
          const postId = await write(bench, star);
          const from = performance.now();
          starTimes.push(
            ...(await Promise.all(followers.map((follower) => timeUntilSeen(bench, follower, postId, from)))),
          );
          await setTimeout(500);
        }
        meanwhile.push(quantile((await load).samples, 0.99));
      }
      return [
        absolute("freshness", "post to a follower's feed, p99", quantile(usual, 0.99), {
          p50: quantile(usual, 0.5),
          note: `${usual.length} posts`,
        }),
        absolute(
          "freshness",
          `post of an account with ${celebrity.followers.toLocaleString("en-US")} followers, the slowest`,
          Math.max(...starTimes),
          {
            p50: quantile(starTimes, 0.5),
            note: `${starTimes.length} looks at feeds`,
          },
        ),
        {
          case: "freshness",
          measure: "others' p99 while the celebrity posts, beside without",
          unit: "ms",
          ours: quantile(meanwhile, 0.5),
          yardstick: quantile(calm, 0.5),
          ratio: quantile(meanwhile, 0.5) / quantile(calm, 0.5),
          goal: 2,
          floor: null,
          better: "less",
          detail: { calm, meanwhile },
        },
      ];
    } finally {
      await bench.stage.worker.stop();
      await takeBack(bench, since);
    }
  },
};

function absolute(name: string, measure: string, ms: number, more: Partial<ReportRow>): ReportRow {
  return {
    case: name,
    measure,
    unit: "ms",
    ours: ms,
    yardstick: null,
    ratio: null,
    goal: 1_000,
    floor: null,
    better: "less",
    ...more,
  };
}

export const freshnessCases: readonly BenchCase[] = [seen];
