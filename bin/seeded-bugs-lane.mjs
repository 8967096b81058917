// One lane of bin/test-seeded-bugs.mjs, a process inside a copy of the tree. Keeps one Vitest with its database cluster
// and its transformed modules, and answers each list of bugs of one test file with a verdict for each.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { createVitest } from "vitest/node";
import { seedBug } from "../tests/support/seeded-bugs.ts";

/** Milliseconds after which a test that a bug keeps waiting fails. */
const testTimeout = 60_000;

let vitest;

/** The running Vitest, started when there is none. */
async function openVitest() {
  vitest ??= await createVitest({
    root: process.cwd(),
    watch: false,
    cache: false,
    silent: true,
    reporters: [{}],
    testTimeout,
    hookTimeout: testTimeout,
  });
  return vitest;
}

async function closeVitest() {
  const open = vitest;
  vitest = undefined;
  await open?.close();
}

const escapeRegex = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Runs the tests of a file whose full names hold any of `words`. */
async function runTests(testFile, words) {
  const runner = await openVitest();
  const path = resolve(testFile);
  const found = (await runner.globTestSpecifications([testFile])).find(({ moduleId }) => moduleId === path);
  if (found === undefined) return { tests: [], errors: [`no project of Vitest has ${testFile}`] };
  const testNamePattern = new RegExp(words.map((one) => escapeRegex(one)).join("|"));
  const { testModules } = await runner.runTestSpecifications([
    found.project.createSpecification(path, { testNamePattern }),
  ]);
  const modules = testModules.filter(({ moduleId }) => moduleId === path);
  const tests = modules.flatMap((module) =>
    [...module.children.allTests()].map((test) => ({
      name: test.fullName,
      state: test.result().state,
      errors: test.result().errors ?? [],
    })),
  );
  const errors = modules.flatMap((module) => [
    ...module.errors(),
    ...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
    ...tests.flatMap((test) => test.errors),
  ]);
  return { tests, errors: errors.map(({ message, stack }) => stack ?? message) };
}

/** Counts the results of the tests whose names hold some words. */
function countStates({ tests }, words) {
  const named = tests.filter(({ name }) => name.includes(words));
  const count = (state) => named.filter((test) => test.state === state).length;
  return { failed: count("failed"), passed: count("passed") };
}

/** A journey runs against built pages and a product, a migration is applied with the cluster: both start with Vitest. */
const isReadAtStart = (bug) => bug.testFile.startsWith("e2e/") || bug.file.startsWith("migrations/");
const buildPages = () => execFileSync(process.execPath, ["bin/build-pages.mjs"], { stdio: "ignore" });

/** Writes a file and drops what Vitest compiled from it. */
function writeSource(file, text) {
  writeFileSync(file, text);
  vitest?.invalidateFile(resolve(file));
}

async function tryBug(bug) {
  const text = readFileSync(bug.file, "utf8");
  const seeded = seedBug(text, bug);
  if (seeded === undefined) return { verdict: "the place to change does not exist, or twice", errors: [] };
  writeSource(bug.file, seeded);
  try {
    if (isReadAtStart(bug)) await closeVitest();
    if (bug.testFile.startsWith("e2e/")) buildPages();
    const run = await runTests(bug.testFile, [bug.test]);
    const { failed, passed } = countStates(run, bug.test);
    // A file that does not even load is no finding.
    if (failed > 0) return { verdict: "caught", errors: [] };
    return { verdict: passed > 0 ? "NOT CAUGHT" : "the test could not run", errors: run.errors };
  } finally {
    writeSource(bug.file, text);
    if (isReadAtStart(bug)) await closeVitest();
  }
}

/** Runs the tests of one file without a bug, then with each of its bugs. */
async function tryBugs(bugs) {
  const [{ testFile }] = bugs;
  if (/^(e2e|tests\/faults)\//.test(testFile)) buildPages();
  const without = await runTests(testFile, [...new Set(bugs.map(({ test }) => test))]);
  for (const bug of bugs) {
    if (isStopping) return;
    const began = performance.now();
    const { failed, passed } = countStates(without, bug.test);
    const isSound = failed === 0 && passed > 0;
    const { verdict, errors } = isSound
      ? await tryBug(bug)
      : { verdict: "the test does not pass without it", errors: without.errors };
    process.send({ name: bug.name, verdict, errors, seconds: (performance.now() - began) / 1_000 });
  }
  process.send({ isIdle: true });
}

let isStopping = false;

/** Stops Vitest, whose database cluster is removed with it, and ends the process. */
async function stop() {
  if (isStopping) return;
  isStopping = true;
  await vitest?.cancelCurrentRun("keyboard-input");
  await closeVitest();
  process.exit(0);
}

// Ctrl-C reaches the runner, which asks its lanes to stop.
process.on("SIGINT", () => undefined);
process.on("disconnect", () => void stop());
process.on("message", ({ bugs }) => void (bugs === undefined ? stop() : tryBugs(bugs)));
process.send({ isIdle: true });
