import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findPlaces } from "../support/find-place.ts";
import { listTestNames, loadSeededBugs, matchesTestName, seedBug } from "../support/seeded-bugs.ts";

const bugs = await loadSeededBugs();

test("every seeded bug has a name of its own", () => {
  const names = bugs.map(({ name }) => name);
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  expect(names.length).toBeGreaterThan(300);
});

test("every seeded bug has exactly one place in its file, and changes it", () => {
  const unfit = bugs.filter((bug) => {
    const source = existsSync(bug.file) ? readFileSync(bug.file, "utf8") : "";
    return [undefined, source].includes(seedBug(source, bug));
  });
  expect(unfit.map(({ name }) => name)).toEqual([]);
});

test("every seeded bug names a test that exists", () => {
  const unfit = bugs.filter(
    (bug) => !existsSync(bug.testFile) || !matchesTestName(bug.test, listTestNames(bug.testFile)),
  );
  expect(unfit.map(({ name, testFile, test: words }) => `${name} (${testFile}: ${words})`)).toEqual([]);
});

test.each([
  ["line breaks and indentation", "call(one, two)", "  call(\n    one,\n    two,\n  );"],
  ["commas before closing brackets", "[{ a: 1, }, ]", "[{ a: 1 }]"],
  ["the kind of quotation marks", `say("it")`, "say('it')"],
])("a place is found whatever the formatter does to %s", (_what, quote, source) => {
  expect(findPlaces(source, quote)).toHaveLength(1);
});

test("a place is found only where every token is the same", () => {
  expect(findPlaces("call(one, three)", "call(one, two)")).toEqual([]);
  expect(findPlaces("constant = 1", "const ant = 1")).toEqual([]);
  expect(findPlaces("a.b(c)", "a+b(c)")).toEqual([]);
});

test("a bug replaces its place and nothing around it; none is put in where there are two places", () => {
  expect(seedBug("if (\n  a &&\n  b\n) run();", { before: "a && b", after: "a" })).toBe("if (\n  a\n) run();");
  expect(seedBug("run(a); run(a);", { before: "run(a)", after: "" })).toBeUndefined();
});
