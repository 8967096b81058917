// npm run test:seeded-bugs [-- words]: puts bugs into a copy of the tree, one at a time, and expects the test named for
// each to fail (and to pass without it). Prints a table; ends with "N passed, N failed".
import { execFileSync, spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { bugs } from "../tests/seeded-bugs/bugs.mjs";
import { findNode, installDependencies, root } from "./prepare.mjs";

installDependencies();
const node = findNode();
const words = process.argv.slice(2).join(" ").toLowerCase();
const chosen = bugs.filter((bug) => bug.name.toLowerCase().includes(words));
const env = { ...process.env, PATH: `${dirname(node)}:${process.env.PATH}`, FORCE_COLOR: "0" };

const copy = mkdtempSync(join(tmpdir(), "stims-seeded-"));
for (const file of execFileSync("git", ["ls-files", "-co", "--exclude-standard"], {
  cwd: root,
  encoding: "utf8",
}).split("\n")) {
  if (file === "" || file.startsWith("docs/images") || !existsSync(join(root, file))) continue;
  mkdirSync(dirname(join(copy, file)), { recursive: true });
  cpSync(join(root, file), join(copy, file));
}
symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
// The binaries of the test clusters, which a first start copies.
if (existsSync(join(root, ".test"))) symlinkSync(join(root, ".test"), join(copy, ".test"));

const regexOf = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Runs one test in the copy: how many tests failed and passed, or why it could not run. */
function run([file, name]) {
  const report = join(copy, "report.json");
  rmSync(report, { force: true });
  const project = file.startsWith("src/") ? "unit" : /tests\/(faults|concurrency)\//.test(file) ? "faults" : "api";
  const args = [
    "node_modules/vitest/vitest.mjs",
    "run",
    "--project",
    project,
    "--reporter=json",
    `--outputFile.json=${report}`,
    file,
  ];
  if (name !== "") args.push("-t", regexOf(name));
  return new Promise((resolve) => {
    let said = "";
    const child = spawn(node, args, { cwd: copy, env, stdio: ["ignore", "pipe", "pipe"] });
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (said += text));
    child.on("exit", () => {
      try {
        const { numFailedTests, numPassedTests } = JSON.parse(readFileSync(report, "utf8"));
        resolve({ failed: numFailedTests, passed: numPassedTests, said });
      } catch {
        resolve({ failed: 0, passed: 0, said });
      }
    });
  });
}

const sound = new Map();
const rows = [];
for (const bug of chosen) {
  const path = join(copy, bug.file);
  const text = readFileSync(path, "utf8");
  let verdict;
  if (text.split(bug.before).length !== 2) verdict = "the place to change is not there any more";
  else {
    const key = bug.test.join(" | ");
    if (!sound.has(key)) sound.set(key, await run(bug.test));
    const without = sound.get(key);
    if (without.failed > 0 || without.passed === 0) {
      verdict = "the test does not pass without it";
      process.stderr.write(without.said.slice(-2_000));
    } else {
      writeFileSync(
        path,
        text.replace(bug.before, () => bug.after),
      );
      const withBug = await run(bug.test);
      writeFileSync(path, text);
      // A file that does not even load is no finding.
      verdict = withBug.failed > 0 ? "caught" : withBug.passed > 0 ? "NOT CAUGHT" : "the test could not run";
    }
  }
  rows.push({ bug, verdict });
  process.stdout.write(
    `${verdict === "caught" ? "ok" : "FAILED"}: ${bug.name} — ${verdict} (${bug.test.filter(Boolean).join(": ")})\n`,
  );
}
rmSync(copy, { recursive: true, force: true });
const failed = rows.filter((row) => row.verdict !== "caught").length;
process.stdout.write(`${rows.length - failed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
