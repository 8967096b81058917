import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { CreatePostDocument } from "#web/generated/posts-compose.ts";
import { NewestPostsDocument, TimelineDocument } from "#web/generated/feeds-home.ts";
import { NotificationsDocument } from "#web/generated/notifications.ts";
import { LikePostDocument, UnlikePostDocument } from "#web/generated/posts-card.ts";
import type { BenchCase, HttpRequest } from "../bench-case.ts";
import { loadHttp } from "../http-load.ts";
import { askers, requestOf } from "../pages.ts";
import type { Call } from "../pages.ts";
import { freePort, memoryOf, startChild } from "../processes.ts";
import { slope } from "../rounds.ts";
import { publicId } from "../yardsticks/bare-schema.ts";
import { now, takeBack } from "../writes.ts";

interface Sample {
  minutes: number;
  web: number;
  worker: number;
  pss: number;
}

/** Growth per minute that ten minutes cannot tell from flat, in MB: a heap varies by a few. */
const flat = 1;

const memory: BenchCase = {
  name: "memory",
  about: "memory of the node processes at rest, and over ten minutes of mixed load",
  onlyWhenNamed: true,
  rows: async (bench) => {
    const { stage, data, options } = bench;
    const minutes = options.quick ? 0.5 : 10;
    const since = await now(bench);
    const { rows: liked } = await bench.owner.query<{ id: string }>(
      "select id from post where reply_to_id is null and status = 'active' and not is_giveaway order by created_at desc limit 500",
    );
    const port = await freePort();
    const [web, worker] = await Promise.all([
      startChild({
        name: "web",
        script: "src/main/web.ts",
        env: stage.env({ PORT: String(port) }),
        readyWhen: "web is ready",
      }),
      startChild({
        name: "worker",
        script: "src/main/worker.ts",
        env: stage.env({}),
        nodeFlags: ["--max-semi-space-size=4"],
        readyWhen: "worker is ready",
      }),
    ]);
    const began = performance.now();
    const sample = (): Sample => {
      const of = { web: memoryOf(web.pid), worker: memoryOf(worker.pid) };
      return {
        minutes: (performance.now() - began) / 60_000,
        web: of.web.rss,
        worker: of.worker.rss,
        pss: of.web.pss + of.worker.pss,
      };
    };
    try {
      await setTimeout(options.quick ? 2_000 : 15_000);
      const rest = sample();
      bench.say(
        `  at rest: web ${rest.web.toFixed(0)} MB, worker ${rest.worker.toFixed(0)} MB resident, ${rest.pss.toFixed(0)} MB proportional`,
      );

      const pagination = { limit: 30 };
      const mix: ((turn: number) => Call)[] = [
        () => ({ document: NewestPostsDocument, variables: { pagination } }),
        () => ({ document: TimelineDocument, variables: { pagination } }),
        () => ({ document: NotificationsDocument, variables: { pagination } }),
        (turn) => ({
          document: turn % 2 === 0 ? LikePostDocument : UnlikePostDocument,
          variables: { postId: publicId(liked[turn % liked.length]?.id ?? "") },
        }),
        (turn) =>
          turn % 20 === 0
            ? {
                document: CreatePostDocument,
                variables: { input: { text: `Minute by minute, ${turn}`, clientId: randomUUID() } },
              }
            : { document: TimelineDocument, variables: { pagination } },
      ];
      let turn = 0;
      const next = (): HttpRequest => {
        turn += 1;
        const viewer = data.viewers[turn % data.viewers.length];
        const call = mix[turn % mix.length]?.(Math.floor(turn / mix.length));
        if (viewer === undefined || call === undefined) throw new Error("nothing to ask");
        return requestOf(call, askers.ours(viewer));
      };
      const samples: Sample[] = [];
      const sampler = setInterval(() => samples.push(sample()), options.quick ? 1_000 : 5_000);
      const load = await loadHttp(
        { kind: "http", name: "mixed", origin: `http://127.0.0.1:${port}`, pids: [], requests: next },
        { connections: 8, seconds: minutes * 60 },
      );
      clearInterval(sampler);
      // The first fifth fills caches and compiles; memory is measured after it.
      const settled = samples.slice(Math.floor(samples.length / 5));
      const growth = slope(settled.map((one) => ({ x: one.minutes, y: one.web + one.worker })));
      const most = Math.max(...samples.map((one) => one.web + one.worker));
      const detail = { rest, samples, acts: load.samples.length };
      return [
        {
          case: "memory",
          measure: "web and worker at rest, resident",
          unit: "MB",
          ours: rest.web + rest.worker,
          yardstick: null,
          ratio: null,
          goal: 350,
          floor: null,
          better: "less",
          note: `${rest.pss.toFixed(0)} MB proportional`,
          detail,
        },
        {
          case: "memory",
          measure: `growth over ${minutes} minutes of mixed load`,
          unit: "MB/min",
          ours: growth,
          yardstick: null,
          ratio: null,
          goal: flat,
          floor: null,
          better: "less",
          errors: load.errors,
          note: `${load.samples.length} requests, at most ${most.toFixed(0)} MB`,
        },
      ];
    } finally {
      await Promise.all([web.stop(), worker.stop()]);
      await takeBack(bench, since);
    }
  },
};

export const memoryCases: readonly BenchCase[] = [memory];
