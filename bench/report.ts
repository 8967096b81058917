import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { BenchOptions, DataFacts, ReportRow } from "./bench-case.ts";
import { findPgbench } from "./pgbench.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const directory = join(root, "bench/reports");

/** Results of one run, as stored in bench/reports. */
export interface Report {
  takenAt: string;
  commit: string;
  machine: string;
  node: string;
  postgres: string;
  pgbench: string;
  options: BenchOptions;
  data: Pick<DataFacts, "people" | "posts" | "follows" | "label">;
  rows: ReportRow[];
  /** Cases that failed, with their error messages. */
  failures: { case: string; error: string }[];
}

/** Returns whether a row meets its goal, at least its floor, or neither (as with any error); "told" without a budget. */
export function judge(row: ReportRow): "met" | "floor" | "missed" | "told" {
  if (row.goal === null) return "told";
  if ((row.errors ?? 0) > 0) return "missed";
  const value = row.ratio ?? row.ours;
  const within = (bound: number): boolean => (row.better === "more" ? value >= bound : value <= bound);
  if (within(row.goal)) return "met";
  return row.floor !== null && within(row.floor) ? "floor" : "missed";
}

function output(command: string, args: readonly string[]): string {
  return execFileSync(command, args, { cwd: root, encoding: "utf8" }).trim();
}

/** Identity of a run: machine, versions, commit (with "+ changes" where the tree is not clean). */
export function describeRun(
  postgres: string,
): Pick<Report, "takenAt" | "commit" | "machine" | "node" | "postgres" | "pgbench"> {
  const changed = output("git", ["status", "--porcelain", "--untracked-files=no"]) !== "";
  const pgbench = findPgbench();
  return {
    takenAt: new Date().toISOString(),
    commit: `${output("git", ["rev-parse", "--short", "HEAD"])}${changed ? " + changes" : ""}`,
    machine: `${cpus().length} × ${cpus()[0]?.model.trim() ?? "?"}, ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform} ${process.arch}`,
    node: process.version,
    postgres,
    pgbench:
      pgbench === undefined
        ? "absent: a bare pg client with prepared statements stood in"
        : output(pgbench, ["--version"]),
  };
}

/** Writes a report and returns its path. */
export function writeReport(report: Report): string {
  mkdirSync(directory, { recursive: true });
  const path = join(directory, `${report.data.posts}-posts-${report.takenAt.replaceAll(/[:.]/g, "-")}.json`);
  writeFileSync(path, `${JSON.stringify(report, undefined, 1)}\n`);
  return path;
}

/** Reads all stored reports, oldest first. */
export function readReports(): Report[] {
  return readdirSync(directory)
    .filter((name) => name.endsWith(".json"))
    .map((name) => JSON.parse(readFileSync(join(directory, name), "utf8")) as Report)
    .toSorted((a, b) => a.takenAt.localeCompare(b.takenAt));
}
