import { defined } from "#kernel/given.ts";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { parseListLine } from "#kernel/draw/record.ts";
import type { DrawRecord } from "#kernel/draw/record.ts";
import { DrawVerifier } from "#kernel/draw/verify.ts";
import { drawGiveaway } from "#modules/giveaways/commands/draw-giveaway.ts";
import { freezeEntries } from "#modules/giveaways/commands/freeze-entries.ts";
import { lockAtDeadline } from "#modules/giveaways/commands/lock-giveaway.ts";
import { verifyDrawOf } from "#modules/giveaways/index.ts";
import { encodeId } from "#kernel/ids.ts";
import { enterAtOnce } from "#tests/support/entries-at-once.ts";
import { DrawListDocument } from "#web/generated/giveaways-draw.ts";
import type { DrawListQuery } from "#web/generated/types.ts";
import type { BenchCase, BenchContext, ReportRow } from "../bench-case.ts";
import { bystand, entrantId, hideGiveaway, makeEntrants, placesFrom, publishGiveaway } from "../giveaways.ts";
import { askers, fetchAnswer, requestOf } from "../pages.ts";
import { cpuOf } from "../processes.ts";
import { median, quantile } from "../rounds.ts";

const entrants = 1_000_000;
/** People who enter another giveaway meanwhile. */
const bystanders = 20_000;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/**
 * Measures the milliseconds of CPU that this process and PostgreSQL take for `work`: steadier than elapsed time on a
 * machine with other load.
 */
async function cpuFor(bench: BenchContext, work: () => Promise<unknown>): Promise<{ node: number; postgres: number }> {
  const before = { node: process.cpuUsage(), postgres: cpuOf(bench.stage.postgresPid()) };
  await work();
  const { user, system } = process.cpuUsage(before.node);
  return { node: (user + system) / 1_000, postgres: cpuOf(bench.stage.postgresPid()) - before.postgres };
}

/** Resets the giveaway to the moment after its deadline, with one in a hundred of its people no longer eligible. */
async function reset({ owner }: BenchContext, id: string, winnersCount: number): Promise<void> {
  for (const table of ["giveaway_slot", "giveaway_draw", "giveaway_frozen_block"])
    await owner.query(`delete from ${table} where giveaway_id = $1`, [id]);
  await owner.query(
    "update giveaway_entry set participation = 'eligible', ineligible_reason = null where giveaway_id = $1 and participation = 'ineligible'",
    [id],
  );
  await owner.query(
    `update giveaway set state = 'open', winners_count = $2, opened_at = app_now() - interval '25 hours', deadline = app_now() - interval '1 hour',
            duration_hours = 24, entries_root = null, eligible_count = null, root_published_at = null where post_id = $1`,
    [id, winnersCount],
  );
}

/** Reads the public list over HTTP and checks the draw with it, as the proof page's worker does. */
async function checkAsABrowser(bench: BenchContext, id: string, record: DrawRecord): Promise<void> {
  const verifier = new DrawVerifier(record);
  const [viewer] = bench.data.viewers;
  if (viewer === undefined) throw new Error("nobody is there to read");
  for (let from = 0; ;) {
    const { data } = await fetchAnswer(
      bench.stage.web.origin,
      requestOf({ document: DrawListDocument, variables: { postId: encodeId(id), from } }, askers.ours(viewer)),
    );
    const blocks = (data as DrawListQuery).fetchDrawProof?.list ?? [];
    if (blocks.length === 0) break;
    for (const { lines } of blocks) {
      for (const line of lines.split("\n").slice(0, -1)) {
        const entry = parseListLine(line);
        if (entry === null) throw new Error(`a line of the list is none: ${line}`);
        verifier.add(entry);
      }
    }
    from += blocks.reduce((sum, block) => sum + block.count, 0);
  }
  const failed = verifier.finish().filter((check) => !check.passed);
  if (failed.length > 0) throw new Error(JSON.stringify(failed));
}

const million: BenchCase = {
  name: "draw-million",
  about: "lock, draw and check of a giveaway with 1,000,000 entrants, beside one scan of its entries",
  rows: async (bench) => {
    const { services } = bench.services(10);
    await makeEntrants(bench, entrants + bystanders);
    const id = await publishGiveaway(bench, services);
    const other = await publishGiveaway(bench, services);
    bench.say("  entering a million people");
    await bench.owner.query("set session_replication_role = replica");
    for (let from = 1; from <= entrants; from += 100_000) {
      await enterAtOnce(
        bench.owner,
        id,
        Array.from({ length: 100_000 }, (_, index) => entrantId(from + index)),
        { lastTicket: Math.floor(((from - 1) * 17) / 16), everyNth: 97 },
      );
    }
    await bench.owner.query("set session_replication_role = origin");
    await bench.owner.query(
      `update account set has_opted_out_of_giveaways = true where id in (select person_id from giveaway_entry where giveaway_id = $1 and ticket_no % 100 = 50)`,
      [id],
    );
    await bench.owner.query("vacuum analyze giveaway_entry, account");

    const times = {
      scan: [] as number[],
      hold: [] as number[],
      lock: [] as number[],
      draw10: [] as number[],
      draw100: [] as number[],
      growth: [] as number[],
      others: [] as number[],
      loop: [] as number[],
      scanCpu: [] as number[],
      nodeCpu: [] as number[],
      postgresCpu: [] as number[],
    };
    const scan = (): Promise<number> =>
      timed(async () => {
        const { node, postgres } = await cpuFor(bench, () =>
          bench.owner.query("select count(*), sum(length(leaf_hash)) from giveaway_entry where giveaway_id = $1", [id]),
        );
        times.scanCpu.push(node + postgres);
      });
    const places = placesFrom(entrants + 1);
    const quietEnds = performance.now() + 5_000;
    const quiet = await bystand(bench, other, places, () => performance.now() > quietEnds);

    const rounds = bench.options.quick ? 1 : bench.options.rounds;
    for (let round = 0; round <= rounds; round += 1) {
      // In the last round a person enters another giveaway meanwhile.
      const watched = round === rounds;
      const before = [await scan(), await scan()];
      await reset(bench, id, 10);
      await bench.owner.query("checkpoint");
      const rss = process.memoryUsage().rss;
      let peak = rss;
      const sampler = setInterval(() => {
        peak = Math.max(peak, process.memoryUsage().rss);
      }, 20);
      const loop = monitorEventLoopDelay({ resolution: 1 });
      loop.enable();
      let isOver = false;
      const bystanding = watched ? bystand(bench, other, places, () => isOver) : undefined;
      let hold = 0;
      let freeze = 0;
      const cpu = await cpuFor(bench, async () => {
        hold = await timed(() => lockAtDeadline(services, id));
        freeze = await timed(() => freezeEntries(services, id));
      });
      isOver = true;
      const others = (await bystanding) ?? [];
      loop.disable();
      clearInterval(sampler);
      if (watched) {
        times.others.push(...others);
      } else {
        times.hold.push(hold);
        times.lock.push(hold + freeze);
        times.nodeCpu.push(cpu.node);
        times.postgresCpu.push(cpu.postgres);
        times.growth.push((peak - rss) / 1e6);
        times.loop.push(loop.percentile(99) / 1e6);
        times.draw10.push(await timed(() => drawGiveaway(services, id)));
        await bench.owner.query("delete from giveaway_slot where giveaway_id = $1", [id]);
        await bench.owner.query("delete from giveaway_draw where giveaway_id = $1", [id]);
        await bench.owner.query("update giveaway set state = 'locked', winners_count = 100 where post_id = $1", [id]);
        times.scan.push(...before, await scan(), await scan());
      }
      times.draw100.push(await timed(() => drawGiveaway(services, id)));
    }

    let report: Awaited<ReturnType<typeof verifyDrawOf>>;
    const operator = await timed(async () => {
      report = await verifyDrawOf(services.db, id);
    });
    if (report?.passed !== true) throw new Error(`the draw does not verify: ${JSON.stringify(report?.checks)}`);
    const { record } = report;
    const browser = await timed(() => checkAsABrowser(bench, id, record));
    const { rows: counted } = await bench.owner.query<{ left: number }>(
      "select count(*)::int as left from giveaway_entry where giveaway_id = $1 and withdrawn_at is null and ticket_no % 100 <> 50",
      [id],
    );
    if (record.count !== counted[0]?.left) throw new Error(`${record.count} are in the list, not ${counted[0]?.left}`);
    await hideGiveaway(bench, id);
    await hideGiveaway(bench, other);

    const yardstick = median(times.scan);
    const cpu = { node: median(times.nodeCpu), postgres: median(times.postgresCpu) };
    const scanCpu = median(times.scanCpu);
    bench.say(
      `  one scan ${yardstick.toFixed(0)} ms, lock ${median(times.lock).toFixed(0)} ms (CPU ${cpu.node.toFixed(0)} ms node + ${cpu.postgres.toFixed(0)} ms PostgreSQL, of the scan ${scanCpu.toFixed(0)} ms), draw of 10 ${median(times.draw10).toFixed(1)} ms, of 100 ${median(times.draw100).toFixed(1)} ms`,
    );
    const beside = (measure: string, ours: number, goal: number, floor: number): ReportRow => ({
      case: "1,000,000 entrants",
      measure,
      unit: "ms",
      ours,
      yardstick,
      ratio: ours / yardstick,
      goal,
      floor,
      better: "less",
    });
    const told = (measure: string, unit: string, ours: number, goal: number | null, note?: string): ReportRow => ({
      case: "1,000,000 entrants",
      measure,
      unit,
      ours,
      yardstick: null,
      ratio: null,
      goal,
      floor: null,
      better: "less",
      ...defined({ note }),
    });
    return [
      { ...beside("lock with Merkle root, beside one scan", median(times.lock), 15, 30), cpu, detail: times },
      {
        case: "1,000,000 entrants",
        measure: "lock with Merkle root, CPU beside one scan's",
        unit: "ms",
        ours: cpu.node + cpu.postgres,
        yardstick: scanCpu,
        ratio: (cpu.node + cpu.postgres) / scanCpu,
        goal: null,
        floor: null,
        better: "less",
      },
      beside("draw of 10 with alternates, beside one scan", median(times.draw10), 3, 10),
      beside("draw of 100 with alternates, beside one scan", median(times.draw100), 3, 10),
      told("closing it to entries", "ms", median(times.hold), null, "the giveaway's row is held for no longer"),
      told("growth of the process while it locks", "MB", median(times.growth), 150),
      told("event loop delay while it locks, p99", "ms", median(times.loop), null),
      {
        case: "1,000,000 entrants",
        measure: "entries into another giveaway while it locks, p99 beside quiet",
        unit: "ms",
        better: "less",
        goal: 5,
        floor: null,
        ours: quantile(times.others, 0.99),
        yardstick: quantile(quiet, 0.99),
        ratio: quantile(times.others, 0.99) / quantile(quiet, 0.99),
      },
      told("operator's verify-draw", "s", operator / 1_000, 30),
      told("reading the list over HTTP and checking it, in node", "s", browser / 1_000, 30),
    ];
  },
};

export const drawCases: readonly BenchCase[] = [million];
