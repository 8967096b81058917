import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listTestNames, loadSeededBugs } from "../support/seeded-bugs.ts";

const names = new Set((await loadSeededBugs()).map(({ name }) => name));

interface Row {
  threat: string;
  held: string;
  tests: { file: string; words: string }[];
  bugs: string[];
}

const rows: Row[] = readFileSync("docs/threats.md", "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| a person…"))
  .map((line) => {
    const [, threat = "", held = "", seeded = ""] = line
      .split(" | ")
      .join("|")
      .split("|")
      .map((cell) => cell.trim());
    const tests = [...held.matchAll(/`([^`]+)` "([^"]+)"/g)].map(([, file = "", words = ""]) => ({ file, words }));
    return { threat, held, tests, bugs: seeded === "—" ? [] : seeded.split("; ") };
  });

/**
 * Returns whether a file has a test, or a group of tests, with these words in its name; %s stands for the name of the
 * case.
 */
function hasTest({ file, words }: { file: string; words: string }): boolean {
  return existsSync(file) && listTestNames(file).some((name) => name.includes(words));
}

test("every threat is in the table once", () => {
  expect(rows.length).toBeGreaterThan(60);
  expect(new Set(rows.map(({ threat }) => threat)).size).toBe(rows.length);
});

test.each(rows.map((row) => [row.threat, row] as const))(
  "%s: its tests and its seeded bugs are there",
  (_threat, row) => {
    expect(row.tests.filter((one) => !hasTest(one))).toEqual([]);
    if (row.tests.length === 0) expect(row.held).toMatch(/^no \w+.* yet/);
    expect(row.bugs.filter((name) => !names.has(name))).toEqual([]);
  },
);
