import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { ReportRow } from "./bench-case.ts";
import { median } from "./rounds.ts";
import { judge } from "./report.ts";
import type { Report } from "./report.ts";

const page = fileURLToPath(new URL("../docs/performance.md", import.meta.url));
const figures = fileURLToPath(new URL("../docs/performance.json", import.meta.url));

/** A row with the run it comes from. */
interface Placed {
  row: ReportRow;
  report: Report;
}

/** Returns the heading of a run's world. */
const worldOf = ({ data }: Report): string =>
  `${data.people.toLocaleString("en-US")} people, ${data.posts.toLocaleString("en-US")} posts`;

/**
 * Selects the newest row of each figure in each world, smallest first: a later run of one case replaces that case's
 * rows only.
 */
function newestRows(reports: readonly Report[]): { worlds: string[]; figures: Map<string, Map<string, Placed>> } {
  const found = new Map<string, Map<string, Placed>>();
  for (const report of reports) {
    for (const row of report.rows) {
      const key = `${row.case}\n${row.measure}`;
      const inWorlds = found.get(key) ?? new Map<string, Placed>();
      inWorlds.set(worldOf(report), { row, report });
      found.set(key, inWorlds);
    }
  }
  const bySize = reports.toSorted((a, b) => a.data.people - b.data.people || a.data.posts - b.data.posts);
  return { worlds: [...new Set(bySize.map(worldOf))], figures: found };
}

const digits = (value: number): string =>
  Math.abs(value) >= 100 ? Math.round(value).toLocaleString("en-US") : String(Number(value.toPrecision(3)));
const marks = { met: "✓", floor: "floor", missed: "✗", told: "" } as const;

function cell({ row }: Placed): string {
  const judged = judge(row);
  const mark = judged === "told" ? "" : ` ${marks[judged]}`;
  const errors = (row.errors ?? 0) > 0 ? `; ${row.errors} errors` : "";
  if (row.ratio === null) return `${digits(row.ours)} ${row.unit}${mark}${errors}`;
  const times =
    row.p50 === undefined || row.p99 === undefined ? "" : `; p50 ${digits(row.p50)}, p99 ${digits(row.p99)} ms`;
  return `**${digits(row.ratio)}**${mark} (${digits(row.ours)} / ${digits(row.yardstick ?? Number.NaN)} ${row.unit}${times}${errors})`;
}

const budget = (row: ReportRow): string =>
  row.goal === null
    ? ""
    : `${row.better === "more" ? "≥" : "≤"} ${row.goal}${row.floor === null ? "" : ` (floor ${row.floor})`}`;

const both = (row: ReportRow, part: "node" | "postgres"): string =>
  `${digits(row.cpu?.[part] ?? Number.NaN)} / ${digits(row.yardstickCpu?.[part] ?? Number.NaN)}`;

const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;

function table(head: readonly string[], body: readonly (readonly string[])[]): string {
  return [line(head), line(head.map(() => "---")), ...body.map(line)].join("\n");
}

/** Builds the table of p50 and buffers of the smallest and the largest world, side by side. */
function growth(worlds: readonly string[], found: Map<string, Map<string, Placed>>): string[][] {
  const [small, large] = [worlds[0], worlds.at(-1)];
  if (small === undefined || large === undefined || small === large) return [];
  return [...found.values()].flatMap((inWorlds) => {
    const [a, b] = [inWorlds.get(small), inWorlds.get(large)];
    if (
      a === undefined ||
      b === undefined ||
      a.row.p50 === undefined ||
      b.row.p50 === undefined ||
      a.row.buffers === undefined ||
      b.row.buffers === undefined
    )
      return [];
    const p50 = b.row.p50 / a.row.p50;
    const buffers = b.row.buffers / a.row.buffers;
    const verdict = (value: number, bound: number): string =>
      `**${digits(value)}** ${value <= bound ? marks.met : marks.missed}`;
    const control = controlOf(b) / controlOf(a);
    return [
      [
        a.row.case,
        a.row.measure,
        `${verdict(p50, 1.5)} (${digits(a.row.p50)} → ${digits(b.row.p50)} ms; the control ${digits(control)})`,
        `${verdict(buffers, 1.2)} (${digits(a.row.buffers)} → ${digits(b.row.buffers)})`,
      ],
    ];
  });
}

function controlOf({ row }: Placed): number {
  return median((row.detail as { control?: number[] } | undefined)?.control ?? []);
}

/** The part of a run that is committed: its figures without plans and rounds. */
function slim(report: Report): Report {
  return {
    ...report,
    rows: report.rows.map((row) => ({
      ...row,
      detail: { control: (row.detail as { control?: number[] } | undefined)?.control },
    })),
  };
}

/** Writes docs/performance.md and the figures behind it from the reports. */
export function writePage(reports: readonly Report[]): void {
  const { worlds, figures: found } = newestRows(reports.filter((one) => !one.options.quick));
  const used = [...new Set([...found.values()].flatMap((inWorlds) => [...inWorlds.values()].map((one) => one.report)))];
  const placed = [...found.values()];
  const main = placed.flatMap((inWorlds) => {
    const any = [...inWorlds.values()][0];
    if (any === undefined) return [];
    return [
      [
        any.row.case,
        any.row.measure,
        ...worlds.map((world) => (inWorlds.has(world) ? cell(inWorlds.get(world) ?? any) : "")),
        budget(any.row),
      ],
    ];
  });
  const cost = placed.flatMap((inWorlds) =>
    [...inWorlds.values()].flatMap(({ row, report }) =>
      row.cpu === undefined || row.ratio === null
        ? []
        : [
            [
              row.case,
              row.measure,
              worldOf(report),
              both(row, "node"),
              both(row, "postgres"),
              row.statements === undefined ? "" : digits(row.statements),
              row.buffers === undefined ? "" : digits(row.buffers),
            ],
          ],
    ),
  );
  const notes = [
    ...new Set(
      placed.flatMap((inWorlds) =>
        [...inWorlds.values()].flatMap(({ row }) =>
          row.note === undefined || row.note === "" ? [] : [`- ${row.case}, ${row.measure}: ${row.note}`],
        ),
      ),
    ),
  ];
  const failures = used.flatMap((one) =>
    one.failures.map((failure) => `- ${failure.case} with ${worldOf(one)}: ${failure.error.split("\n")[0]}`),
  );
  const grown = growth(worlds, found);
  writeFileSync(
    page,
    `# Performance

Written by \`npm run bench -- report\` from the runs named below; how it is measured stands in [bench/README.md](../bench/README.md).
A cell is the ratio ours / yardstick, then both, then the median times of ours: ✓ the goal is met, "floor" at least the floor, ✗ neither.

## Runs

${table(
  ["taken", "commit", "data", "machine", "software", "rounds"],
  used.map((one) => [
    one.takenAt.slice(0, 16).replace("T", " "),
    one.commit,
    one.data.label,
    one.machine,
    `Node ${one.node}, PostgreSQL ${one.postgres}; ${one.pgbench}`,
    `${one.options.rounds} × ${one.options.seconds} s, ${one.options.warmUp} s warm-up`,
  ]),
)}

## Budgets

${table(["work", "measured", ...worlds, "goal"], main)}
${grown.length === 0 ? "" : `\n## Growth\n\nFrom the smallest to the largest world, people, follows and posts alike: p50 at most 1.5 times, buffers of PostgreSQL at most 1.2 times. The control stands for how the machine itself moved between the runs.\n\n${table(["work", "measured", "p50", "buffers"], grown)}\n`}
## What it costs

CPU in milliseconds a page or an act, ours / yardstick (pgbench's own is not counted); statements of ours with BEGIN and COMMIT, buffers
of PostgreSQL they touch.

${table(["work", "measured", "world", "node", "PostgreSQL", "statements", "buffers"], cost)}
${notes.length === 0 ? "" : `\n## Notes\n\n${notes.join("\n")}\n`}${failures.length === 0 ? "" : `\n## Failed\n\n${failures.join("\n")}\n`}`,
  );
  writeFileSync(figures, `${JSON.stringify(used.map(slim), undefined, 1)}\n`);
}
