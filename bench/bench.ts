import { parseArgs } from "node:util";
// Registers every prepared statement, so that reports call them by name.
import "#main/public-schema.ts";
import type { BenchContext, BenchOptions, ReportRow } from "./bench-case.ts";
import { cases } from "./cases/cases.ts";
import { makeInterleave } from "./interleave.ts";
import { writePage } from "./performance-page.ts";
import { describeRun, judge, readReports, writeReport } from "./report.ts";
import { openStage } from "./stage.ts";

const usage = `Usage: npm run bench -- [case…] --data <dir> [--rounds 5] [--seconds 6] [--warm-up 20] [--connections 8,32] [--quick]
                          [--viewers 400] [--profile <dir>]
       npm run bench -- report        writes docs/performance.md from bench/reports

Cases:
${cases.map((one) => `  ${one.name.padEnd(20)} ${one.about}${one.onlyWhenNamed === true ? " (only when named)" : ""}`).join("\n")}
`;

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    data: { type: "string" },
    rounds: { type: "string" },
    seconds: { type: "string" },
    "warm-up": { type: "string" },
    connections: { type: "string" },
    viewers: { type: "string", default: "400" },
    profile: { type: "string" },
    quick: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});
if (positionals[0] === "report") {
  writePage(readReports());
  say("docs/performance.md");
  process.exit(0);
}
const unknown = positionals.filter((name) => cases.every((one) => one.name !== name));
if (values.help || values.data === undefined || unknown.length > 0) {
  process.stderr.write(`${unknown.length > 0 ? `There is no case ${unknown.join(", ")}.\n` : ""}${usage}`);
  process.exit(2);
}

const number = (text: string | undefined, fallback: number): number => (text === undefined ? fallback : Number(text));
const options: BenchOptions = {
  rounds: number(values.rounds, values.quick ? 2 : 5),
  seconds: number(values.seconds, values.quick ? 2 : 6),
  warmUp: number(values["warm-up"], values.quick ? 3 : 20),
  connections: (values.connections ?? (values.quick ? "8" : "8,32")).split(",").map(Number),
  quick: values.quick,
};
const chosen = cases.filter((one) =>
  positionals.length === 0 ? one.onlyWhenNamed !== true : positionals.includes(one.name),
);

const open = await openStage({
  dataDirectory: values.data,
  viewers: Number(values.viewers),
  profile: values.profile,
  say,
});
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    void open.close().finally(() => process.exit(130));
  });
}
const rows: ReportRow[] = [];
const failures: { case: string; error: string }[] = [];
try {
  const { rows: version } = await open.owner.query<{ v: string }>("select current_setting('server_version') as v");
  const run = describeRun(version[0]?.v ?? "?");
  const bench: BenchContext = {
    ...open,
    options,
    say,
    interleave: makeInterleave({ ...open, defaults: options, say }),
  };
  for (const one of chosen) {
    const started = Date.now();
    say(`\n${one.name}: ${one.about}`);
    try {
      rows.push(...(await one.rows(bench)));
    } catch (error) {
      failures.push({ case: one.name, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
      say(`  FAILED ${failures.at(-1)?.error ?? ""}`);
    }
    say(`  ${Math.round((Date.now() - started) / 1_000)} s`);
  }
  const { people, posts, follows, label } = open.data;
  const path = writeReport({ ...run, options, data: { people, posts, follows, label }, rows, failures });
  say("");
  for (const row of rows) {
    const value = row.ratio === null ? row.ours : row.ratio;
    say(
      `${judge(row).padEnd(7)}${row.case}, ${row.measure}: ${value.toPrecision(3)}${row.goal === null ? "" : ` (goal ${row.goal})`}`,
    );
  }
  say(`\n${path}`);
} finally {
  await open.close();
}
process.exitCode = failures.length > 0 ? 1 : 0;
