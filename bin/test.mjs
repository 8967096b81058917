// npm test [part…] [file…] [-t name]: runs the parts (default: all) and ends with one line "N passed, N failed".
// Parts: types, lint, unit, api, faults, e2e. Files and -t choose tests of the test parts.
// npm test -- --changed[=commit]: runs what the changes since a commit can touch, by the import graph; default: what is
// not committed, and on another branch than main all that main does not have.
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { checks } from "./checks.mjs";
import { findNode, generateDocuments, installDependencies, root } from "./prepare.mjs";

installDependencies();
generateDocuments();
const node = findNode();
// Node 24 first on PATH: tools start child processes by the name "node".
const env = { ...process.env, PATH: `${dirname(node)}:${process.env.PATH}`, FORCE_COLOR: "0" };
const scratch = mkdtempSync(join(tmpdir(), "stims-report-"));
const seed = env.TEST_SEED ?? "20261123";

function run(args, more) {
  return (
    spawnSync(node, args, { cwd: root, env: { ...env, ...more }, stdio: ["ignore", "inherit", "inherit"] }).status === 0
  );
}

/** All failures, printed once more at the end of the log. */
const failures = [];
/** Failures of journeys that passed when their files were walked again, printed at the end of the log. */
const walkedAgain = [];
/** With more failed files than this, the journeys are broken and not unlucky. */
const mostWalkedAgain = 2;
/** Seconds of each test file. */
const files = [];

/** Runs one check; it counts as one test. Its output is printed in one piece when it has ended. */
async function check(name, args) {
  const child = spawn(node, args, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (piece) => said.push(piece));
  const [code] = await once(child, "close");
  const passed = code === 0;
  process.stdout.write(`${Buffer.concat(said).toString()}${passed ? "ok" : "FAILED"}: ${name}\n`);
  if (!passed) failures.push(name);
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1 };
}

/** Runs checks, two at a time: most of them use one processor. */
async function checkAll(commands) {
  const waiting = Object.entries(commands);
  const lane = async () => {
    const results = [];
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) results.push(await check(...next));
    return results;
  };
  return (await Promise.all([lane(), lane()])).flat();
}

const quoted = (text) => `'${text.replaceAll("'", "'\\''")}'`;
const pattern = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Returns the command that repeats a failed test alone, or a whole file. */
function repeat(project, file, name) {
  const only = name === undefined ? "" : ` -t ${quoted(pattern(name))}`;
  return `repeat: TEST_SEED=${seed} npm run test:${project} -- ${file}${only}`;
}

/** Runs the journeys, and the files that failed once more; what passes then is printed as a bug to find, not hidden. */
function journeys() {
  const first = tests("e2e");
  const failed = new Set(failures.map((text) => /^e2e\/[\w-]+\.test\.ts/.exec(text)?.[0]));
  if (first.failed === 0 || failed.has(undefined) || failed.size > mostWalkedAgain) return first;
  const causes = failures.splice(0);
  process.stdout.write(`Walks ${[...failed].join(" and ")} again.\n`);
  const second = tests("e2e", [...failed]);
  if (second.failed > 0) return { passed: first.passed, failed: first.failed };
  walkedAgain.push(...causes);
  return { passed: first.passed + first.failed, failed: 0 };
}

/** Runs tests of a project: the chosen ones, or those of some files. */
function tests(project, of = chosenTests(project)) {
  const report = join(scratch, `${project}-${Math.random()}.json`);
  const unhandled = `${report}.unhandled`;
  const passed = run(
    [
      "node_modules/vitest/vitest.mjs",
      "run",
      "--project",
      project,
      "--passWithNoTests",
      "--reporter=default",
      "--reporter=json",
      "--reporter=./bin/unhandled-errors-reporter.mjs",
      `--outputFile.json=${report}`,
      ...of,
    ],
    { UNHANDLED_ERRORS_FILE: unhandled },
  );
  let result;
  try {
    result = JSON.parse(readFileSync(report, "utf8"));
  } catch {
    failures.push(`${project}: no report`);
    return { passed: 0, failed: 1 };
  }
  const indented = (text) => text.slice(0, 1_500).replaceAll("\n", "\n    ");
  let unloaded = 0;
  for (const file of result.testResults) {
    const name = relative(root, file.name);
    files.push({ name, seconds: (file.endTime - file.startTime) / 1000 });
    if (file.status !== "failed") continue;
    const failed = file.assertionResults.filter((one) => one.status === "failed");
    // A file that could not be loaded, or whose hooks failed, may have no failed test: it failed all the same.
    if (failed.length === 0) unloaded += 1;
    failures.push(
      ...(failed.length === 0
        ? [`${name}\n    ${indented(file.message)}\n    ${repeat(project, name)}`]
        : failed.map(
            (one) =>
              `${name} > ${one.fullName}\n    ${indented(one.failureMessages.join("\n"))}\n    ${repeat(project, name, one.fullName)}`,
          )),
    );
  }
  const uncaught = existsSync(unhandled) ? JSON.parse(readFileSync(unhandled, "utf8")) : [];
  failures.push(...uncaught.map((text) => `${project}: no test caught\n    ${indented(text)}`));
  const failed = result.numFailedTests + unloaded + uncaught.length;
  if (failed === 0 && !passed) failures.push(`${project}: not every test ran`);
  return { passed: result.numPassedTests, failed: failed === 0 && !passed ? 1 : failed };
}

const parts = {
  types: () =>
    checkAll({
      "types: server": ["node_modules/typescript/bin/tsc", "-p", "tsconfig.json"],
      "types: browser": ["node_modules/typescript/bin/tsc", "-p", "tsconfig.web.json"],
      "types: journeys": ["node_modules/typescript/bin/tsc", "-p", "tsconfig.e2e.json"],
    }),
  lint: () => checkAll(checks),
  unit: () => [tests("unit")],
  api: () => [tests("api")],
  // Some fault tests run the real programs, which serve pages.
  faults: async () => [await check("pages", ["bin/build-pages.mjs"]), tests("faults")],
  e2e: async () => [await check("pages", ["bin/build-pages.mjs"]), journeys()],
};

const git = (...args) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();

/** Lists the paths that differ from a commit, untracked files included. */
function changedSince(commit) {
  const branch = git("rev-parse", "--abbrev-ref", "HEAD");
  const from = commit !== "" ? commit : branch === "main" ? "HEAD" : git("merge-base", "main", "HEAD");
  const paths = [git("diff", "--name-only", from), git("ls-files", "-o", "--exclude-standard")];
  return { from, paths: paths.join("\n").split("\n").filter(Boolean) };
}

const args = process.argv.slice(2);
const changedFlag = args.find((arg) => /^--changed(=|$)/.test(arg));
const changed = changedFlag === undefined ? undefined : changedSince(changedFlag.slice("--changed=".length));
const chosen = args.filter((arg) => arg in parts);
const forVitest = args.filter((arg) => !(arg in parts) && arg !== changedFlag);
const unknown = forVitest.find((arg) => /^[a-z]+$/.test(arg) && args[args.indexOf(arg) - 1] !== "-t");
if (unknown !== undefined) {
  process.stderr.write(`There is no part ${unknown}. Parts: ${Object.keys(parts).join(", ")}\n`);
  process.exit(2);
}

/** Returns the test files of a project to run, as arguments of vitest. */
function chosenTests(project) {
  if (changed === undefined) return forVitest;
  const touches = (expression) => changed.paths.some((path) => expression.test(path));
  // Files that every test depends on and no import names.
  if (touches(/^(migrations\/|package-lock\.json|vitest\.config|tests\/support\/(test-database|global-setup))/))
    return [];
  // Journeys import nothing of the product: they start it whole.
  if (project === "e2e" && touches(/^(src|seeds)\/(?!.*\.test\.tsx?$)|^bin\/build-pages/)) return [];
  return [`--changed=${changed.from}`, ...forVitest];
}

let passed = 0;
let failed = 0;
const seconds = [];
for (const part of chosen.length > 0 ? chosen : Object.keys(parts)) {
  const started = Date.now();
  for (const one of await parts[part]()) {
    passed += one.passed;
    failed += one.failed;
  }
  seconds.push(`${part}: ${Math.round((Date.now() - started) / 1000)} s`);
  process.stdout.write(`${seconds.at(-1)}\n`);
}
rmSync(scratch, { recursive: true, force: true });
const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10);
if (slowest.length > 1) {
  process.stdout.write("\nThe slowest files:\n");
  for (const { name, seconds: took } of slowest) process.stdout.write(`${took.toFixed(1).padStart(7)} s  ${name}\n`);
}
process.stdout.write(`\n${seconds.join(", ")}; TEST_SEED=${seed}\n`);
for (const cause of walkedAgain) process.stdout.write(`WALKED TWICE, find its cause: ${cause}\n`);
for (const failure of failures) process.stdout.write(`FAILED: ${failure}\n`);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
