import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { preparedStatements } from "#platform/db/prepared.ts";
import type { BenchContext } from "./bench-case.ts";

/** Average cost of one statement over the pages or acts it was counted for. */
export interface StatementCount {
  /** The name of a prepared statement of ours, else the beginning of its text. */
  name: string;
  calls: number;
  buffers: number;
  rows: number;
}

/**
 * Normalizes a text: pg_stat_statements writes constants as parameters, so a text and its declaration may differ from
 * the first constant on.
 */
const normalised = (text: string): string =>
  text
    .replaceAll(/\s+/g, " ")
    .trim()
    .replaceAll(/\$\d+|'[^']*'|\b\d+\b/g, "?");

function nameOf(text: string): string {
  const wanted = normalised(text);
  for (const [name, declared] of preparedStatements()) if (normalised(declared) === wanted) return name;
  return text.replaceAll(/\s+/g, " ").slice(0, 80);
}

/**
 * Runs `work`, which makes `times` pages or acts, and returns the statements of the application's role per page or act
 * (pg_stat_statements).
 */
export async function countStatements(
  bench: BenchContext,
  times: number,
  work: () => Promise<void>,
): Promise<StatementCount[]> {
  // The first use of a session in five minutes updates it, which is not part of the page.
  await bench.owner.query("update session set last_seen_at = app_now()");
  await bench.owner.query("select pg_stat_statements_reset()");
  await work();
  const { rows } = await bench.owner.query<{ query: string; calls: string; buffers: string; rows: string }>(
    `select query, calls::text, (shared_blks_hit + shared_blks_read)::text as buffers, rows::text from pg_stat_statements
      where userid = 'stims_app'::regrole order by calls desc`,
  );
  return rows.map((one) => ({
    name: nameOf(one.query),
    calls: Number(one.calls) / times,
    buffers: Number(one.buffers) / times,
    rows: Number(one.rows) / times,
  }));
}

/** An execution as auto_explain logged it: its parameters, the chosen plan, the buffers and tables it read. */
export interface Executed {
  name: string;
  text: string;
  /** Values by position; null for NULL. */
  parameters: (string | null)[];
  buffers: number;
  /** Tables read from end to end. */
  sequentialScans: string[];
  plan: unknown;
}

interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  "Shared Hit Blocks"?: number;
  "Shared Read Blocks"?: number;
  Plans?: PlanNode[];
}

interface Explained {
  "Query Text": string;
  "Query Parameters"?: string;
  Plan: PlanNode;
}

const settings = {
  "auto_explain.log_min_duration": "0",
  "auto_explain.log_analyze": "on",
  "auto_explain.log_buffers": "on",
  "auto_explain.log_timing": "off",
  "auto_explain.log_format": "json",
};

const scansOf = (node: PlanNode): string[] => [
  ...(node["Node Type"] === "Seq Scan" ? [node["Relation Name"] ?? "?"] : []),
  ...(node.Plans ?? []).flatMap(scansOf),
];

function parametersOf(text: string | undefined): (string | null)[] {
  return [...(text ?? "").matchAll(/\$\d+ = (NULL|'((?:[^']|'')*)')/g)].map(([, value, quoted]) =>
    value === "NULL" ? null : (quoted ?? "").replaceAll("''", "'"),
  );
}

/**
 * Runs each piece of work by itself with auto_explain on and returns its executions, plans included: the same prepared
 * statements, with the plans their connections hold.
 */
export async function watchPlans(
  bench: BenchContext,
  work: readonly (() => Promise<unknown>)[],
): Promise<Executed[][]> {
  const { owner } = bench;
  const log = join(bench.stage.logDirectory, "bench.json");
  const from = statSync(log).size;
  for (const [name, value] of Object.entries(settings)) await owner.query(`alter system set ${name} = '${value}'`);
  const read = (): { message: string; user: string }[] => {
    const whole = readFileSync(log).subarray(from).toString();
    return whole
      .slice(0, whole.lastIndexOf("\n") + 1)
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line) as { message: string; user: string });
  };
  const isMark = (message: string, place: number): boolean => message.includes(`bench mark ${place} `);
  /** Waits for a condition: the collector writes a moment after the statement ends. */
  const until = async (condition: () => boolean): Promise<void> => {
    for (let tries = 0; !condition(); tries += 1) {
      if (tries === 200) throw new Error("auto_explain wrote nothing");
      await setTimeout(25);
    }
  };
  await owner.query("select pg_reload_conf()");
  try {
    await until(() => {
      void owner.query("select 'bench hello '");
      return read().some(({ message }) => message.includes("bench hello"));
    });
    for (const [place, one] of work.entries()) {
      await owner.query(`select 'bench mark ${place} '`);
      await one();
    }
    await owner.query(`select 'bench mark ${work.length} '`);
    await until(() => read().some(({ message }) => isMark(message, work.length)));
  } finally {
    for (const name of Object.keys(settings)) await owner.query(`alter system reset ${name}`);
    await owner.query("select pg_reload_conf()");
  }
  const lines = read();
  return work.map((_one, place) => {
    const start = lines.findIndex(({ message }) => isMark(message, place));
    const end = lines.findIndex(({ message }) => isMark(message, place + 1));
    return lines.slice(start + 1, end).flatMap(({ message, user }) => {
      const at = message.indexOf("plan:");
      if (user !== "stims_app" || at < 0) return [];
      const explained = JSON.parse(message.slice(at + 5)) as Explained;
      const text = explained["Query Text"];
      // The planner itself calls app_now() when a connection plans a statement for the first times.
      if (text.startsWith("select statement_timestamp() + ")) return [];
      return [
        {
          name: nameOf(text),
          text,
          parameters: parametersOf(explained["Query Parameters"]),
          buffers: (explained.Plan["Shared Hit Blocks"] ?? 0) + (explained.Plan["Shared Read Blocks"] ?? 0),
          sequentialScans: scansOf(explained.Plan),
          plan: explained.Plan,
        },
      ];
    });
  });
}

/** Number of rows from which no page may read a table from end to end. */
const largeTable = 20_000;

/** Lists the sequential scans over large tables among executions, as "statement: table". */
export async function largeScans(bench: BenchContext, executed: readonly Executed[]): Promise<string[]> {
  const { rows } = await bench.owner.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and reltuples >= $1",
    [largeTable],
  );
  const large = new Set(rows.map((one) => one.name));
  return [
    ...new Set(
      executed.flatMap((one) =>
        one.sequentialScans.filter((table) => large.has(table)).map((table) => `${one.name}: ${table}`),
      ),
    ),
  ];
}

/** Returns the most expensive execution of each statement, for the report. */
export function dearest(executed: readonly Executed[]): Executed[] {
  return [...Map.groupBy(executed, (one) => one.name).values()].map((runs) =>
    runs.reduce((most, one) => (one.buffers > most.buffers ? one : most)),
  );
}

/**
 * Writes a statement's parameters into it, in pgbench's language. Its variables begin with a colon, so no literal may
 * hold one.
 */
export function asScript(executed: readonly Pick<Executed, "text" | "parameters">[]): string {
  const literal = (value: string | null): string =>
    value === null
      ? "null"
      : `E'${value.replaceAll("\\", "\\\\").replaceAll("'", "''").replaceAll(":", "\\x3a").replaceAll("\n", "\\n")}'`;
  return `${executed.map(({ text, parameters }) => `${text.replaceAll(/\$(\d+)/g, (_whole, place: string) => literal(parameters[Number(place) - 1] ?? null))};`).join("\n")}\n`;
}
