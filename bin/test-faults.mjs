// npm run test:faults [-- --full] [file…]: the fault harness, short as in CI or in full; ends with "N passed, N failed".
// A full run writes its figures to docs/faults.json, each file's newest beside its commit, and the table in docs/faults.md from them.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir, totalmem } from "node:os";
import { dirname, join, relative } from "node:path";
import { findNode, generateDocuments, installDependencies, root } from "./prepare.mjs";

installDependencies();
generateDocuments();
const node = findNode();
const isFull = process.argv.includes("--full");
const files = process.argv.slice(2).filter((argument) => argument !== "--full");
const scratch = mkdtempSync(join(tmpdir(), "stims-faults-"));
const report = join(scratch, "report.json");
const env = {
  ...process.env,
  PATH: `${dirname(node)}:${process.env.PATH}`,
  FORCE_COLOR: "0",
  ...(isFull ? { FAULTS: "full" } : {}),
};
const run = (args) => spawnSync(node, args, { cwd: root, env, stdio: ["ignore", "inherit", "inherit"] }).status === 0;

const started = Date.now();
if (!run(["bin/build-pages.mjs"])) process.exit(1);
const passed = run([
  "node_modules/vitest/vitest.mjs",
  "run",
  "--project",
  "faults",
  "--reporter=default",
  "--reporter=json",
  `--outputFile.json=${report}`,
  ...files,
]);
let result;
try {
  result = JSON.parse(readFileSync(report, "utf8"));
} catch {
  result = { numPassedTests: 0, numFailedTests: 1, testResults: [] };
}
rmSync(scratch, { recursive: true, force: true });
const failed =
  result.numFailedTests +
  result.testResults.filter((file) => file.status === "failed" && file.assertionResults.length === 0).length;

const git = (...args) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
const about = {
  commit: git("rev-parse", "--short=12", "HEAD"),
  at: new Date(started).toISOString(),
  machine: `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`,
};
const tests = result.testResults.flatMap((file) =>
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
if (isFull) {
  // A file's newest run replaces what an older one said of it; files that are gone are forgotten.
  const stored = join(root, "docs", "faults.json");
  const again = new Set(tests.map((one) => one.file));
  const kept =
    files.length === 0 || !existsSync(stored)
      ? []
      : JSON.parse(readFileSync(stored, "utf8")).filter(
          (one) => !again.has(one.file) && existsSync(join(root, one.file)),
        );
  const all = [...kept, ...tests].toSorted((a, b) => a.file.localeCompare(b.file));
  writeFileSync(stored, `${JSON.stringify(all, null, 1)}\n`);
  run(["bin/faults-table.mjs"]);
}
process.stdout.write(`${result.numPassedTests} passed, ${failed === 0 && !passed ? 1 : failed} failed\n`);
process.exit(passed && failed === 0 ? 0 : 1);
