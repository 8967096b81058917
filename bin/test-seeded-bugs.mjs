// npm run test:seeded-bugs [-- words of a name or of a test file]: puts bugs into copies of the tree, one at a time in
// each, and expects the test named for each bug to fail with it and to pass without it. Ends with "N passed, N failed".
import { execFileSync, fork } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { loadSeededBugs } from "../tests/support/seeded-bugs.ts";
import { root } from "./prepare.mjs";

/** Longest time a lane may take to stop its database cluster, in milliseconds. */
const stopMs = 30_000;

const words = process.argv.slice(2).join(" ").toLowerCase();
const bugs = (await loadSeededBugs()).filter(({ name, testFile }) =>
  [name, testFile].some((text) => text.toLowerCase().includes(words)),
);
const groups = [...Map.groupBy(bugs, ({ testFile }) => testFile).values()];
// The long ones first, so that no lane is left with one at the end.
const weightOf = (group) => group.length + (/^(e2e|tests\/(faults|concurrency))\//.test(group[0].testFile) ? 100 : 0);
groups.sort((a, b) => weightOf(b) - weightOf(a));

/** Copies the working tree, except for what Git ignores. */
function copyTree() {
  const copy = mkdtempSync(join(tmpdir(), "stims-seeded-"));
  // Started by root, PostgreSQL runs as another user, and its files stay in the copy only where that user may go.
  chmodSync(copy, 0o755);
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: root, encoding: "utf8" });
  for (const file of listed.split("\n")) {
    if (file === "" || file.startsWith("docs/images") || !existsSync(join(root, file))) continue;
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  // The binaries of the test clusters, which a first start copies.
  if (existsSync(join(root, ".test"))) symlinkSync(join(root, ".test"), join(copy, ".test"));
  return copy;
}

const byName = new Map(bugs.map((bug) => [bug.name, bug]));
let passed = 0;
let failed = 0;

function report({ name, verdict, errors, seconds }) {
  const { testFile, test } = byName.get(name);
  const isCaught = verdict === "caught";
  if (isCaught) passed += 1;
  else failed += 1;
  const where = [testFile, test].filter(Boolean).join(": ");
  process.stdout.write(`${isCaught ? "ok" : "FAILED"}: ${name} — ${verdict} (${where}), ${seconds.toFixed(1)} s\n`);
  if (isCaught) return;
  for (const error of errors.slice(0, 3))
    process.stdout.write(`    ${error.slice(0, 1_000).replaceAll("\n", "\n    ")}\n`);
  process.stdout.write(`  alone: npm run test:seeded-bugs -- ${JSON.stringify(name)}\n`);
}

const lanes = [];
let isStopped = false;

/** Runs one lane in a copy of its own until no group is left. */
function runLane() {
  const copy = copyTree();
  const env = { ...process.env, FORCE_COLOR: "0" };
  const lane = fork("bin/seeded-bugs-lane.mjs", { cwd: copy, env, stdio: ["ignore", "ignore", "inherit", "ipc"] });
  const ended = new Promise((resolve) => {
    lane.on("exit", () => {
      rmSync(copy, { recursive: true, force: true });
      resolve();
    });
  });
  lane.on("message", (message) => {
    if (isStopped) return;
    if (message.verdict !== undefined) report(message);
    else if (message.isIdle === true) lane.send({ bugs: groups.shift() });
  });
  lanes.push(lane);
  return ended;
}

/** Stops the lanes, whose clusters stop with them. Their copies are removed as they end. */
function stopLanes() {
  groups.length = 0;
  for (const lane of lanes) if (lane.connected) lane.send({});
  setTimeout(() => {
    for (const lane of lanes) lane.kill("SIGKILL");
  }, stopMs).unref();
}

for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => {
    isStopped = true;
    stopLanes();
  });
}

const count = Math.min(groups.length, Math.max(2, Math.floor(availableParallelism() / 2)));
const started = performance.now();
await Promise.all(Array.from({ length: count }, () => runLane()));
// The verdicts of a lane that died are lost.
failed += isStopped ? 0 : bugs.length - passed - failed;
process.stdout.write(`${bugs.length} bugs in ${Math.round((performance.now() - started) / 1_000)} s\n`);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exit(isStopped || failed > 0 ? 1 : 0);
