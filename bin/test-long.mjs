// npm run test:long [-- file…]: the long form of the properties, models, fuzz and kill loops of unit, api and
// faults, and the journeys of e2e in every look.
// Repeats a failure: TEST_SEED=… npm run test:long -- file. Ends with "N passed, N failed". Takes hours in full.
// Figures go to docs/faults.json, the newest of each file beside its commit, and into the table of docs/faults.md.
import { execFileSync, spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir, totalmem } from "node:os";
import { dirname, join, relative } from "node:path";
import { findNode, generateDocuments, installDependencies, root } from "./prepare.mjs";

installDependencies();
generateDocuments();
const node = findNode();
const chosen = process.argv.slice(2);
const seed = process.env.TEST_SEED ?? String(randomInt(2 ** 31));
const env = {
  ...process.env,
  PATH: `${dirname(node)}:${process.env.PATH}`,
  FORCE_COLOR: "0",
  TEST_FORM: "long",
  TEST_SEED: seed,
};
const run = (args) => spawnSync(node, args, { cwd: root, env, stdio: ["ignore", "inherit", "inherit"] }).status === 0;

/** Returns whether a file has properties or sizes that the long form changes. */
const hasSizes = (text) => /support\/scale\.ts|from "fast-check"/.test(text);
/** Directories of each project's tests, and which of their files the long form runs. */
const projects = {
  unit: { directories: ["src", "tests/architecture"], hasLongForm: hasSizes },
  api: { directories: ["tests/api", "tests/contracts"], hasLongForm: hasSizes },
  // Every file of faults: those without a second size are part of the table, too.
  faults: { directories: ["tests/concurrency", "tests/faults"], hasLongForm: () => true },
  // Journeys whose steps are the same at every size: the long form walks every look.
  e2e: { directories: ["e2e"], hasLongForm: (text) => /support\/looks\.ts/.test(text) },
};
const runs = Object.entries(projects)
  .map(([project, { directories, hasLongForm }]) => ({
    project,
    files: directories
      .flatMap((directory) =>
        readdirSync(join(root, directory), { recursive: true, encoding: "utf8" }).map((name) => `${directory}/${name}`),
      )
      .filter((file) => file.endsWith(".test.ts") && hasLongForm(readFileSync(join(root, file), "utf8")))
      .filter((file) => chosen.length === 0 || chosen.some((part) => file.includes(part))),
  }))
  .filter(({ files }) => files.length > 0);
if (runs.length === 0) {
  process.stderr.write(`No file with a long form is named ${chosen.join(" or ")}.\n`);
  process.exit(2);
}

const scratch = mkdtempSync(join(tmpdir(), "stims-long-"));
process.stdout.write(`TEST_SEED=${seed}\n`);
const started = new Date();
if (runs.some(({ project }) => project === "faults" || project === "e2e") && !run(["bin/build-pages.mjs"]))
  process.exit(1);

const results = [];
const incomplete = [];
for (const { project, files } of runs) {
  const report = join(scratch, `${project}.json`);
  const passed = run([
    "node_modules/vitest/vitest.mjs",
    "run",
    "--project",
    project,
    "--maxWorkers=1",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
    ...files,
  ]);
  const found = existsSync(report) ? JSON.parse(readFileSync(report, "utf8")).testResults : [];
  results.push(...found);
  if (!passed && found.every((file) => file.status !== "failed")) incomplete.push(`${project}: not every test ran`);
}
rmSync(scratch, { recursive: true, force: true });

const git = (...args) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
const about = {
  commit: git("rev-parse", "--short=12", "HEAD"),
  at: started.toISOString(),
  machine: `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${execFileSync(node, ["--version"], { encoding: "utf8" }).trim()}`,
};
const tests = results.flatMap((file) =>
  file.assertionResults.map((one) => ({
    file: relative(root, file.name),
    test: one.fullName.trim(),
    passed: one.status === "passed",
    seconds: Math.round((one.duration ?? 0) / 100) / 10,
    ...(one.meta?.figures === undefined ? {} : { figures: one.meta.figures }),
    ...about,
  })),
);
for (const one of tests.filter((test) => test.figures !== undefined))
  process.stdout.write(`${one.test}\n  ${JSON.stringify(one.figures)}\n`);

// A file's newest run replaces its older one; files that are gone are forgotten.
const stored = join(root, "docs", "faults.json");
const isOfFaults = (file) => projects.faults.directories.some((directory) => file.startsWith(`${directory}/`));
const again = new Set(tests.map((one) => one.file));
const kept = existsSync(stored)
  ? JSON.parse(readFileSync(stored, "utf8")).filter((one) => !again.has(one.file) && existsSync(join(root, one.file)))
  : [];
const all = [...kept, ...tests.filter((one) => isOfFaults(one.file) || one.figures !== undefined)];
writeFileSync(
  stored,
  `${JSON.stringify(
    all.toSorted((a, b) => a.file.localeCompare(b.file)),
    null,
    1,
  )}\n`,
);
run(["bin/faults-table.mjs"]);

// A file that could not be loaded has no tests, but it failed.
const broken = results.filter((file) => file.status === "failed" && file.assertionResults.length === 0);
const failed = [
  ...incomplete,
  ...broken.map((file) => relative(root, file.name)),
  ...tests.filter((one) => !one.passed).map((one) => `${one.file} > ${one.test}`),
];
for (const one of failed) process.stdout.write(`FAILED: ${one}\n`);
for (const file of new Set(failed.map((one) => one.split(" > ")[0]).filter((one) => one.endsWith(".test.ts"))))
  process.stdout.write(`Repeat: TEST_SEED=${seed} npm run test:long -- ${file}\n`);
process.stdout.write(`${tests.filter((one) => one.passed).length} passed, ${failed.length} failed\n`);
process.exit(failed.length === 0 ? 0 : 1);
