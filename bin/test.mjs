// npm test [part…]: runs the parts (default: all) and ends with one line "N passed, N failed".
// Parts: types, lint, unit, api, faults, e2e.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { findNode, generateDocuments, installDependencies, root } from "./prepare.mjs";

installDependencies();
generateDocuments();
const node = findNode();
// Node 24 first on PATH: tools start child processes by the name "node".
const env = { ...process.env, PATH: `${dirname(node)}:${process.env.PATH}`, FORCE_COLOR: "0" };
const scratch = mkdtempSync(join(tmpdir(), "stims-report-"));

function run(args, extra = {}) {
  const done = spawnSync(node, args, { cwd: root, env: { ...env, ...extra }, stdio: ["ignore", "inherit", "inherit"] });
  return done.status === 0;
}

/** What failed, said once more at the end: whoever reads a long log reads its last lines. */
const failures = [];

/** A check that is one thing: passed or not. */
function check(name, args) {
  const passed = run(args);
  process.stdout.write(`${passed ? "ok" : "FAILED"}: ${name}\n`);
  if (!passed) failures.push(name);
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1 };
}

/** Runs tests of a project, all or those of some files. What failed is told by file. */
function vitest(project, files = []) {
  const report = join(scratch, `${project}-${files.length}.json`);
  const passed = run([
    "node_modules/vitest/vitest.mjs",
    "run",
    "--project",
    project,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
    ...files,
  ]);
  let result;
  try {
    result = JSON.parse(readFileSync(report, "utf8"));
  } catch {
    failures.push(`${project}: no report`);
    return { passed: 0, failed: 1, told: new Map() };
  }
  const told = new Map();
  for (const file of result.testResults) {
    if (file.status !== "failed") continue;
    const name = relative(root, file.name);
    const failed = file.assertionResults.filter((one) => one.status === "failed");
    told.set(
      name,
      failed.length === 0
        ? [`${name}\n    ${file.message.slice(0, 600)}`]
        : failed.map(
            (one) =>
              `${name} > ${one.fullName}\n    ${one.failureMessages.join("\n").slice(0, 600).replaceAll("\n", "\n    ")}`,
          ),
    );
  }
  // A file that could not even be loaded has no tests, but it failed.
  const failed =
    result.numFailedTests +
    result.testResults.filter((file) => file.status === "failed" && file.assertionResults.length === 0).length;
  if (failed === 0 && !passed) failures.push(`${project}: not every test ran`);
  return { passed: result.numPassedTests, failed: failed === 0 && !passed ? 1 : failed, told };
}

function tests(project) {
  const { told, ...counts } = vitest(project);
  failures.push(...[...told.values()].flat());
  return counts;
}

/**
 * So many files of journeys may fail by a browser on a machine that is busy with something else; more of them fail by
 * us.
 */
const MOST_AGAIN = 2;

/**
 * Journeys: a few that failed are walked once more, on a product and in a browser of their own. Both runs are told, the
 * second counts.
 */
function journeys() {
  const first = vitest("e2e");
  if (first.told.size === 0 || first.told.size > MOST_AGAIN) {
    failures.push(...[...first.told.values()].flat());
    return first;
  }
  const second = vitest("e2e", [...first.told.keys()]);
  for (const [file, once] of first.told) {
    if (second.told.has(file)) failures.push(...(second.told.get(file) ?? []));
    else for (const one of once) process.stdout.write(`FAILED ONCE, passed when walked again: ${one}\n`);
  }
  return { passed: first.passed + first.failed - second.failed, failed: second.failed };
}

const parts = {
  types: () => [
    check("types: server", ["node_modules/typescript/bin/tsc", "-p", "tsconfig.json"]),
    check("types: browser", ["node_modules/typescript/bin/tsc", "-p", "tsconfig.web.json"]),
    check("types: journeys", ["node_modules/typescript/bin/tsc", "-p", "tsconfig.e2e.json"]),
  ],
  lint: () => [
    check("format", ["node_modules/oxfmt/bin/oxfmt", "--check", "."]),
    check("lint", ["node_modules/oxlint/bin/oxlint", "--deny-warnings"]),
    check("import law", [
      "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs",
      "--config",
      ".dependency-cruiser.mjs",
      "src",
      "--output-type",
      "err",
    ]),
    check("unused code", ["node_modules/knip/bin/knip.js"]),
    check("printed schemas", ["src/main/schema.ts", "--check"]),
    check("catalogue", ["src/main/catalogue.ts", "--check"]),
    check("table of faults", ["bin/faults-table.mjs", "--check"]),
  ],
  unit: () => [tests("unit")],
  api: () => [tests("api")],
  // Some of these hurt the real programs, which serve pages.
  faults: () => [check("pages", ["bin/build-pages.mjs"]), tests("faults")],
  e2e: () => [check("pages", ["bin/build-pages.mjs"]), journeys()],
};

const chosen = process.argv.slice(2);
for (const part of chosen) {
  if (!(part in parts)) {
    process.stderr.write(`There is no part ${part}. Parts: ${Object.keys(parts).join(", ")}\n`);
    process.exit(2);
  }
}
let passed = 0;
let failed = 0;
for (const part of chosen.length > 0 ? chosen : Object.keys(parts)) {
  const started = Date.now();
  for (const one of parts[part]()) {
    passed += one.passed;
    failed += one.failed;
  }
  process.stdout.write(`${part}: ${Math.round((Date.now() - started) / 1000)} s\n`);
}
rmSync(scratch, { recursive: true, force: true });
for (const failure of failures) process.stdout.write(`FAILED: ${failure}\n`);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
