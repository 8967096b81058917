import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listTestNames, loadSeededBugs } from "../support/seeded-bugs.ts";

const names = new Set((await loadSeededBugs()).map(({ name }) => name));

interface Row {
  id: string;
  held: string;
  tests: { file: string; words: string }[];
  bugs: string[];
}

const rows: Row[] = readFileSync("docs/threats.md", "utf8")
  .split("\n")
  .filter((line) => /^\| [TDF][-\w]+ \|/.test(line))
  .map((line) => {
    const [, id = "", , held = "", seeded = ""] = line
      .split(" | ")
      .join("|")
      .split("|")
      .map((cell) => cell.trim());
    const tests = [...held.matchAll(/`([^`]+)` "([^"]+)"/g)].map(([, file = "", words = ""]) => ({ file, words }));
    return { id, held, tests, bugs: seeded === "—" ? [] : seeded.split("; ") };
  });

/** Whether a file has a test, or a group of tests, with these words in its name; %s stands for what each case is called. */
function hasTest({ file, words }: { file: string; words: string }): boolean {
  return existsSync(file) && listTestNames(file).some((name) => name.includes(words));
}

test("every threat to people is in the table once", () => {
  const span = (from: number, to: number): string[] =>
    Array.from({ length: to - from + 1 }, (_unused, i) => `T${String(from + i).padStart(2, "0")}`);
  const assigned = [...span(1, 39), "T53", "T57", "T64", "T65", "T72", "T91", "T119", "T125", "T126"];
  const listed = rows.map(({ id }) => id);
  expect(listed.filter((id) => id.startsWith("T")).toSorted()).toEqual(assigned.toSorted());
  expect(new Set(listed).size).toBe(listed.length);
});

test.each(rows.map((row) => [row.id, row] as const))("%s: its tests and its seeded bugs are there", (_id, row) => {
  expect(row.tests.filter((one) => !hasTest(one))).toEqual([]);
  if (row.tests.length === 0) expect(row.held).toMatch(/^no \w+.* yet/);
  expect(row.bugs.filter((name) => !names.has(name))).toEqual([]);
});
