import { US_STATES } from "#kernel/us-states.ts";
import { bucketTypes, metricOf, sections } from "#modules/statistics/domain/metrics.ts";
import type { Section } from "#modules/statistics/domain/metrics.ts";
import { rebuildStatistics } from "#modules/statistics/index.ts";
import { readSeries, readStates, readTotals, seesSection } from "#modules/statistics/queries/statistics.ts";
import type { Db } from "#platform/db/db.ts";
import type { BenchCase, BenchContext, ReportRow } from "../bench-case.ts";
import { loadFunction } from "../function-load.ts";
import { quantile } from "../rounds.ts";

/** Milliseconds in the database for the reads of a page, p99. */
const mostMs = 20;
/** Kilobytes of a page's HTML with its data, without pictures. */
const mostKB = 50;
/** Icons at the start of a page. */
const icons = /<symbol.*?<\/symbol>/gs;
/** Days that every metric has a value for. */
const filledDays = 3 * 365;

const hasMap = (section: Section): boolean => section === "default" || section === "verified-users";
const pathOf = (section: Section): string => (section === "default" ? "/stats" : `/stats/${section}`);

/**
 * Counts the world, then gives every metric a value on every day of three years, and every state its people: each page
 * is then as full as it can be.
 */
async function fillStatistics({ owner, services }: Pick<BenchContext, "owner" | "services">): Promise<void> {
  await rebuildStatistics(services().services);
  await owner.query(
    `insert into statistic_day (metric, day, value)
     select metric, (now() at time zone 'America/New_York')::date - n, 1000000 + n * 7919 from unnest($1::text[]) metric, generate_series(0, $2::int) n
     on conflict (metric, day) do nothing`,
    [[...new Set(sections.map(metricOf))], filledDays],
  );
  await owner.query("delete from statistic_state");
  await owner.query(
    "insert into statistic_state (state, people, winners) select state, 100000, 50000 from unnest($1::text[]) state",
    [Object.keys(US_STATES)],
  );
  await owner.query("analyze statistic_day, statistic_total, statistic_state");
}

/** The reads of a section's page, by turn with days, weeks and months. */
async function readPage(db: Db, personId: string, section: Section, turn: number): Promise<void> {
  const type = bucketTypes[turn % bucketTypes.length] ?? "day";
  await Promise.all([
    readTotals(db, personId),
    seesSection(db, personId, section).then(() => readSeries(db, section, type)),
    ...(hasMap(section) ? [readTotals(db, personId), readStates(db)] : []),
    ...(section === "default" ? [readSeries(db, "verified-users", "week")] : []),
  ]);
}

/** Returns the size of the largest of a section's three pages in kilobytes, without icons, before compression. */
async function pageKB(origin: string, section: Section, cookie: string): Promise<number> {
  const sizes: number[] = [];
  for (const type of bucketTypes) {
    const answer = await fetch(`${origin}${pathOf(section)}?by=${type}`, { headers: { cookie } });
    const html = await answer.text();
    if (answer.status !== 200 || !html.includes('class="chart"'))
      throw new Error(`${pathOf(section)} answered ${answer.status} without its chart`);
    sizes.push(Buffer.byteLength(html.replaceAll(icons, "")));
  }
  return Math.max(...sizes) / 1_000;
}

async function measureSections(bench: BenchContext): Promise<ReportRow[]> {
  const { data, owner, options, stage } = bench;
  await fillStatistics(bench);
  const [viewer] = data.viewers;
  if (viewer === undefined) throw new Error("statistics: there is no viewer");
  const { db } = bench.services().services;
  const rows: ReportRow[] = [];
  // Some sections are for staff.
  const { rows: before } = await owner.query<{ role: string }>("select role from account where id = $1", [
    viewer.accountId,
  ]);
  await owner.query("update account set role = 'admin' where id = $1", [viewer.accountId]);
  try {
    for (const section of sections) {
      const load = (seconds: number) =>
        loadFunction((_lane, turn) => readPage(db, viewer.accountId, section, turn), { connections: 1, seconds });
      await load(0.3);
      const { samples, errors } = await load(options.seconds);
      const kB = await pageKB(stage.web.origin, section, viewer.cookie);
      const [p50, p99] = [quantile(samples, 0.5), quantile(samples, 0.99)];
      const row = { case: `statistics: ${pathOf(section)}`, yardstick: null, ratio: null, floor: null } as const;
      rows.push(
        {
          ...row,
          measure: "reads in the database, p99",
          unit: "ms",
          ours: p99,
          goal: mostMs,
          better: "less",
          p50,
          errors,
        },
        {
          ...row,
          measure: "HTML without icons, before compression",
          unit: "kB",
          ours: kB,
          goal: mostKB,
          better: "less",
        },
      );
      bench.say(`  ${pathOf(section)}: p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)} ms, ${kB.toFixed(1)} kB`);
    }
  } finally {
    await owner.query("update account set role = $2 where id = $1", [viewer.accountId, before[0]?.role]);
  }
  return rows;
}

export const statisticsCases: readonly BenchCase[] = [
  {
    name: "statistics",
    about: "the page and the eleven sections of the statistics: their reads in the database, and their size",
    rows: measureSections,
  },
];
