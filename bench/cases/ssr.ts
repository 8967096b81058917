import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PageState, RenderInput } from "#web/app/ssr-contract.ts";
import { rateRow } from "../bench-case.ts";
import type { BenchCase, BenchContext, HttpRequest, ReportRow } from "../bench-case.ts";
import { freePort, startChild } from "../processes.ts";
import { publicId } from "../yardsticks/bare-schema.ts";

/** Viewers whose pages are asked for in turn. */
const VIEWERS = 50;

/** Reads a page as the browser does and takes the data it carries. Throws when it is not a whole page. */
async function readPage(origin: string, { path, headers }: HttpRequest): Promise<RenderInput> {
  const answer = await fetch(origin + path, { headers, redirect: "manual" });
  const html = await answer.text();
  const state = /<script type="application\/json" id="state">(.*?)<\/script>/s.exec(html)?.[1];
  if (answer.status !== 200 || state === undefined) throw new Error(`${path} answered ${answer.status}`);
  const { payload, session, environment } = JSON.parse(state) as PageState;
  if (session === null || !html.includes("<article")) throw new Error(`${path} shows no post to somebody signed in`);
  return { url: path, payload, session, environment, nonce: "bench" };
}

/** One kind of page over HTTP, beside a server that does only the render, with the same data at hand. */
async function ssrRows(bench: BenchContext, name: string, requests: readonly HttpRequest[]): Promise<ReportRow[]> {
  const { web } = bench.stage;
  const scratch = mkdtempSync(join(tmpdir(), "stims-ssr-"));
  const inputs = join(scratch, "inputs.json");
  const own: HttpRequest[] = requests.map((request, index) => ({ ...request, path: `${request.path}?viewer=${index}` }));
  const found: [string, RenderInput][] = [];
  for (const request of own) found.push([request.path, await readPage(web.origin, request)]);
  writeFileSync(inputs, JSON.stringify(Object.fromEntries(found)));
  const port = await freePort();
  const bare = await startChild({ name: "renderToString", script: "bench/yardsticks/bare-render.ts", env: { PORT: String(port), INPUTS: inputs }, readyWhen: "ready" });
  try {
    const isRight = (body: string): boolean => body.includes("<article");
    const run = await bench.interleave(
      [
        { kind: "http", name: "ours", origin: web.origin, pids: [web.pid], requests: own, isRight },
        { kind: "http", name: "renderToString", origin: `http://127.0.0.1:${port}`, pids: [bare.pid], requests: own, isRight },
      ],
      { connections: 8 },
    );
    const row = rateRow(run, { ours: "ours", yardstick: "renderToString" }, { case: name, unit: "pages/s", goal: 0.4, floor: 0.3 });
    return [
      row,
      { case: name, measure: "p99 of the whole answer, 8 connections", unit: "ms", ours: run.of("ours").p99, yardstick: null, ratio: null, goal: 50, floor: null, better: "less" },
    ];
  } finally {
    await bare.stop();
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** A signed-in page, whole: session, reads, render, document. */
export const ssrCases: readonly BenchCase[] = [
  {
    name: "ssr-home",
    about: "home, newest, rendered for rotating viewers, beside renderToString of the same trees",
    rows: (bench) => ssrRows(bench, "SSR: home", bench.data.viewers.slice(0, VIEWERS).map(({ cookie }) => ({ method: "GET", path: "/home/newest", headers: { cookie } }))),
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
      const requests = bench.data.viewers.slice(0, VIEWERS).map(({ cookie }, index): HttpRequest => {
        const post = rows[index % rows.length];
        if (post === undefined) throw new Error("no post");
        return { method: "GET", path: `/${post.username}/p/${publicId(post.id)}`, headers: { cookie } };
      });
      return ssrRows(bench, "SSR: a post page", requests);
    },
  },
];
