// Writes the tables of docs/faults.md from docs/faults.json, between its two marks. With --check only compares.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./prepare.mjs";

const page = join(root, "docs", "faults.md");
const marks = ["<!-- figures: npm run faults:table -->", "<!-- end of figures -->"];
const figures = join(root, "docs", "faults.json");
// Before the first full run there is nothing to show.
if (!existsSync(figures)) process.exit(0);
const tests = JSON.parse(readFileSync(figures, "utf8"));

const cell = (value) => String(value).replaceAll("|", "\\|");
const lines = [
  "",
  `${tests.filter((one) => one.passed).length} passed, ${tests.filter((one) => !one.passed).length} failed; the newest full run of each file. Machine: ${[...new Set(tests.map((one) => one.machine))].join("; ")}.`,
  "",
  "| what | figures | commit |",
  "|---|---|---|",
  ...tests
    .filter((one) => one.figures !== undefined)
    .map(
      (one) =>
        `| ${one.passed ? "" : "**failed** "}${cell(one.test)} | ${Object.entries(one.figures)
          .map(([name, value]) => `${cell(name)}: ${cell(value)}`)
          .join("<br>")} | \`${one.commit.slice(0, 7)}\`, ${one.at.slice(0, 10)} |`,
    ),
  "",
];
const text = readFileSync(page, "utf8");
const [before, rest] = text.split(marks[0]);
const after = rest?.split(marks[1])[1];
if (after === undefined) throw new Error("docs/faults.md has lost its marks");
const next = `${before}${marks[0]}\n${lines.join("\n")}\n${marks[1]}${after}`;
if (!process.argv.includes("--check")) writeFileSync(page, next);
else if (next !== text) {
  process.stderr.write("docs/faults.md is not what docs/faults.json says; run npm run faults:table\n");
  process.exit(1);
}
