import { randomUUID } from "node:crypto";
import { CreatePostDocument } from "#web/generated/posts-compose.ts";
import { RecordPostViewsDocument } from "#web/generated/posts-metrics.ts";
import { LikePostDocument, UnlikePostDocument } from "#web/generated/posts-card.ts";
import type { BenchCase, BenchContext, HttpContender, ReportRow, Viewer } from "../bench-case.ts";
import { rateRow } from "../bench-case.ts";
import type { Call } from "../pages.ts";
import { actsOf, countAct, forgetViews, now, originOf, takeBack } from "../writes.ts";
import type { Side } from "../writes.ts";
import { publicId } from "../yardsticks/bare-schema.ts";

type Act = (turn: number) => { viewer: Viewer; call: Call };

const counted = 50;

const of = <T>(list: readonly T[], turn: number): T => {
  const found = list[turn % list.length];
  if (found === undefined) throw new Error("nothing to take from");
  return found;
};

function contender(bench: BenchContext, name: string, side: Side, act: Act): HttpContender {
  return {
    kind: "http",
    name,
    origin: originOf(bench, side),
    pids: [side === "ours" ? bench.stage.web.pid : bench.stage.bare.pid],
    requests: actsOf(bench, side, act),
  };
}

/**
 * Measures an act beside the bare server that runs the same statements; the data is restored before each round. The
 * worker is stopped: its part is the same for both.
 */
async function actRows(
  bench: BenchContext,
  name: string,
  act: Act,
  check: (data: Record<string, unknown>) => boolean,
): Promise<ReportRow[]> {
  const since = await now(bench);
  const before = (): Promise<void> => takeBack(bench, since);
  const { statements, writing } = await countAct(bench, counted, act, check);
  const perAct = statements.reduce((sum, one) => sum + one.calls, 0);
  const rows: ReportRow[] = [];
  try {
    for (const connections of bench.options.connections) {
      // The acts counted above are deleted by then, so each contender starts from zero.
      const run = await bench.interleave(
        [contender(bench, "ours", "ours", act), contender(bench, "bare server", "bare", act)],
        { connections, before },
      );
      rows.push(
        rateRow(
          run,
          { ours: "ours", yardstick: "bare server" },
          { case: name, unit: "acts/s", goal: 0.5, floor: null, statements: perAct },
        ),
      );
    }
  } finally {
    await takeBack(bench, since);
  }
  rows.push({
    case: name,
    measure: "transactions that write, an act",
    unit: "commits",
    // PostgreSQL's own housekeeping takes a number now and then.
    ours: Math.round(writing * 10) / 10,
    yardstick: null,
    ratio: null,
    goal: 1,
    floor: null,
    better: "less",
    statements: perAct,
    detail: statements,
  });
  return rows;
}

const createPost: BenchCase = {
  name: "create-post",
  about: "writing a post",
  rows: (bench) =>
    actRows(
      bench,
      "create post",
      (turn) => ({
        viewer: of(bench.data.viewers, turn),
        call: {
          document: CreatePostDocument,
          variables: {
            input: {
              text: `Found number ${turn} of the lost buttons today, it was under the sofa.`,
              clientId: randomUUID(),
            },
          },
        },
      }),
      ({ createPost: post }) => typeof (post as { id?: unknown } | null)?.id === "string",
    ),
};

/** Lists the newest plain posts of people everyone sees. */
async function plainPosts(bench: BenchContext, count: number): Promise<string[]> {
  const { rows } = await bench.owner.query<{ id: string }>(
    `select p.id from post p join account a on a.id = p.account_id
      where p.reply_to_id is null and p.status = 'active' and not p.is_giveaway and a.status = 'active' and a.visibility_status = 'visible'
      order by p.created_at desc limit $1`,
    [count],
  );
  return rows.map((one) => publicId(one.id));
}

const like: BenchCase = {
  name: "like-spread",
  about: "liking posts, each by somebody else",
  rows: async (bench) => {
    const posts = await plainPosts(bench, 2_000);
    const { viewers } = bench.data;
    return actRows(
      bench,
      "like",
      // Each lane begins at a post of its own.
      (turn) => ({
        viewer: of(viewers, turn),
        call: {
          document: LikePostDocument,
          variables: { postId: of(posts, Math.floor(turn / viewers.length) + turn) },
        },
      }),
      ({ likePost: post }) => (post as { hasLiked?: unknown } | null)?.hasLiked === true,
    );
  },
};

const hotPost: BenchCase = {
  name: "like-hot",
  about:
    "everybody likes one post and takes it back, beside the same spread over many posts; the worker folds and tells meanwhile",
  rows: async (bench) => {
    const since = await now(bench);
    const posts = await plainPosts(bench, 2_000);
    const { viewers } = bench.data;
    const [hot = ""] = posts;
    const act =
      (pick: (turn: number) => string): Act =>
      (turn) => ({
        viewer: of(viewers, turn),
        call: {
          document: Math.floor(turn / viewers.length) % 2 === 0 ? LikePostDocument : UnlikePostDocument,
          variables: { postId: pick(turn) },
        },
      });
    await bench.stage.worker.start();
    try {
      const rows: ReportRow[] = [];
      for (const connections of bench.options.connections) {
        const run = await bench.interleave(
          [
            contender(
              bench,
              "one post",
              "ours",
              act(() => hot),
            ),
            contender(
              bench,
              "many posts",
              "ours",
              act((turn) => of(posts, turn % viewers.length)),
            ),
          ],
          { connections },
        );
        rows.push(
          rateRow(
            run,
            { ours: "one post", yardstick: "many posts" },
            { case: "like: one hot post", unit: "acts/s", goal: 0.5, floor: null },
          ),
        );
      }
      return rows;
    } finally {
      await bench.stage.worker.stop();
      await takeBack(bench, since);
    }
  },
};

const hotView: BenchCase = {
  name: "view-hot",
  about:
    "everybody tells of ten posts they saw, one of them the same for all, beside the same without it; the worker folds meanwhile",
  rows: async (bench) => {
    const posts = await plainPosts(bench, 2_000);
    const { viewers } = bench.data;
    const [hot = "", ...others] = posts;
    // Nine views that this viewer has not reported before, and a tenth.
    const act =
      (tenth: (turn: number) => string): Act =>
      (turn) => ({
        viewer: of(viewers, turn),
        call: {
          document: RecordPostViewsDocument,
          variables: {
            views: [
              ...Array.from({ length: 9 }, (_, place) =>
                of(others, Math.floor(turn / viewers.length) * 10 + place + turn),
              ),
              tenth(turn),
            ].map((postId) => ({ postId, kind: "seen" })),
          },
        },
      });
    await bench.stage.worker.start();
    try {
      const rows: ReportRow[] = [];
      for (const connections of bench.options.connections) {
        const run = await bench.interleave(
          [
            contender(
              bench,
              "one post",
              "ours",
              act(() => hot),
            ),
            contender(
              bench,
              "many posts",
              "ours",
              act((turn) => of(others, Math.floor(turn / viewers.length) * 10 + 9 + turn)),
            ),
          ],
          { connections, before: () => forgetViews(bench) },
        );
        rows.push(
          rateRow(
            run,
            { ours: "one post", yardstick: "many posts" },
            { case: "views: one hot post among ten", unit: "batches/s", goal: 0.5, floor: null },
          ),
        );
      }
      return rows;
    } finally {
      await bench.stage.worker.stop();
      await forgetViews(bench);
    }
  },
};

export const writeCases: readonly BenchCase[] = [createPost, like, hotPost, hotView];
