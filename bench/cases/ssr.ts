import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PageState, RenderInput } from "#web/app/ssr-contract.ts";
import { NewestPostsDocument } from "#web/generated/feeds-home.ts";
import { PostThreadDocument } from "#web/generated/posts-page.ts";
import { rateRow } from "../bench-case.ts";
import type { BenchCase, BenchContext, HttpRequest, ReportRow, Viewer } from "../bench-case.ts";
import type { Call } from "../pages.ts";
import { freePort, startChild } from "../processes.ts";
import { publicId } from "../yardsticks/bare-schema.ts";

/** Number of viewers whose pages are requested in turn. */
const VIEWERS = 50;

/** Reads a page as the browser does and returns the data it carries. Throws when the page is incomplete. */
async function readPage(origin: string, { path, headers }: HttpRequest): Promise<RenderInput> {
  const answer = await fetch(origin + path, { headers, redirect: "manual" });
  const html = await answer.text();
  const state = /<script type="application\/json" id="state">(.*?)<\/script>/s.exec(html)?.[1];
  if (answer.status !== 200 || state === undefined) throw new Error(`${path} answered ${answer.status}`);
  const { payload, session, environment } = JSON.parse(state) as PageState;
  if (session === null || !html.includes("<article")) throw new Error(`${path} shows no post to somebody signed in`);
  return { url: path, payload, session, environment, nonce: "bench" };
}

/** A page of a viewer, and the read that supplies its screen. */
interface Visit {
  path: string;
  viewer: Viewer;
  call: Call;
}

/** Input of a yardstick for a path: the data of the render, and the read it came from. */
export interface KnownPage {
  input: RenderInput;
  hash: string;
  variables: Record<string, unknown>;
  viewer: string;
}

/**
 * Measures a kind of page over HTTP, beside two servers. The first only renders, with the data at hand. The second
 * reads the screen's data as the bare server does, without a session, unread count or permission, and renders. The
 * second bounds what any server of this stack can reach relative to the first.
 */
async function ssrRows(bench: BenchContext, name: string, visits: readonly Visit[]): Promise<ReportRow[]> {
  const { web, env } = bench.stage;
  const scratch = mkdtempSync(join(tmpdir(), "stims-ssr-"));
  const inputs = join(scratch, "inputs.json");
  const own = visits.map(({ path, viewer }, index): HttpRequest => ({
    method: "GET",
    path: `${path}?viewer=${index}`,
    headers: { cookie: viewer.cookie },
  }));
  const found: [string, KnownPage][] = [];
  for (const [index, { viewer, call }] of visits.entries()) {
    const request = own[index];
    if (request === undefined) throw new Error("as many requests as visits");
    found.push([
      request.path,
      {
        input: await readPage(web.origin, request),
        hash: call.document.hash,
        variables: call.variables,
        viewer: viewer.accountId,
      },
    ]);
  }
  writeFileSync(inputs, JSON.stringify(Object.fromEntries(found)));
  const [renderPort, readPort] = [await freePort(), await freePort()];
  const render = await startChild({
    name: "renderToString",
    script: "bench/yardsticks/bare-render.ts",
    env: { PORT: String(renderPort), INPUTS: inputs },
    readyWhen: "ready",
  });
  const read = await startChild({
    name: "bare read and render",
    script: "bench/yardsticks/bare-server.ts",
    env: env({ PORT: String(readPort), INPUTS: inputs }),
    readyWhen: "ready",
  });
  try {
    const isRight = (body: string): boolean => body.includes("<article");
    const run = await bench.interleave(
      [
        { kind: "http", name: "ours", origin: web.origin, pids: [web.pid], requests: own, isRight },
        {
          kind: "http",
          name: "renderToString",
          origin: `http://127.0.0.1:${renderPort}`,
          pids: [render.pid],
          requests: own,
          isRight,
        },
        {
          kind: "http",
          name: "bare read and render",
          origin: `http://127.0.0.1:${readPort}`,
          pids: [read.pid],
          requests: own,
          isRight,
        },
      ],
      { connections: 8 },
    );
    const about = { case: name, unit: "pages/s" };
    return [
      rateRow(run, { ours: "ours", yardstick: "renderToString" }, { ...about, goal: 0.4, floor: 0.3 }),
      rateRow(run, { ours: "ours", yardstick: "bare read and render" }, { ...about, goal: 0.5, floor: 0.4 }),
      rateRow(
        run,
        { ours: "bare read and render", yardstick: "renderToString" },
        { ...about, case: `${name}, bare read and render`, goal: null, floor: null },
      ),
      {
        case: name,
        measure: "p99 of the whole answer, 8 connections",
        unit: "ms",
        ours: run.of("ours").p99,
        yardstick: null,
        ratio: null,
        goal: 50,
        floor: null,
        better: "less",
      },
    ];
  } finally {
    await Promise.all([render.stop(), read.stop()]);
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Cases of a whole signed-in page: session, reads, render, document. */
export const ssrCases: readonly BenchCase[] = [
  {
    name: "ssr-home",
    about: "home, newest, rendered for rotating viewers, beside renderToString of the same trees",
    rows: (bench) =>
      ssrRows(
        bench,
        "SSR: home",
        bench.data.viewers
          .slice(0, VIEWERS)
          .map((viewer) => ({ path: "/home/newest", viewer, call: { document: NewestPostsDocument, variables: {} } })),
      ),
  },
  {
    name: "ssr-post",
    about: "posts with their replies, rendered for rotating viewers, beside renderToString of the same trees",
    rows: async (bench) => {
      const { rows } = await bench.owner.query<{ id: string; username: string }>(
        `select p.id, a.username from post p join account a on a.id = p.account_id
          where p.status = 'active' and p.reply_to_id is null and a.username is not null and p.replies_count between 5 and 50 and a.status = 'active'
          order by p.created_at desc limit $1`,
        [VIEWERS],
      );
      if (rows.length === 0) throw new Error("no post has replies");
      const visits = bench.data.viewers.slice(0, VIEWERS).map((viewer, index): Visit => {
        const post = rows[index % rows.length];
        if (post === undefined) throw new Error("no post");
        const postId = publicId(post.id);
        return {
          path: `/${post.username}/p/${postId}`,
          viewer,
          call: { document: PostThreadDocument, variables: { postId } },
        };
      });
      return ssrRows(bench, "SSR: a post page", visits);
    },
  },
];
