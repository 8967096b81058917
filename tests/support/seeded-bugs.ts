import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { findPlaces } from "./find-place.ts";

/**
 * A bug that `npm run test:seeded-bugs` puts into a copy of the tree. A defence is known to work only when a test fails
 * without it. The bugs that `x.test.ts` must catch are listed beside it, in `x.bugs.ts`.
 */
export interface SeededBug {
  /** Unique among all bugs; docs/threats.md cites it. */
  name: string;
  /** The source file that gets the bug. */
  file: string;
  /** Code that occurs in `file` exactly once, compared token by token. */
  before: string;
  /** Code that replaces `before`. */
  after: string;
  /** Words of the full name ("group > test") of the tests that must fail; empty for the whole file. */
  test: string;
  /** The file of these tests, derived from the name of the list's own file. */
  testFile: string;
}

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");

/** Loads the bugs of every `*.bugs.ts` of the tree, sorted by test file. */
export async function loadSeededBugs(): Promise<SeededBug[]> {
  const lists = globSync("{src,tests,bench,e2e}/**/*.bugs.ts", { cwd: root }).toSorted();
  const loaded = lists.map(async (list) => {
    const { bugs } = (await import(pathToFileURL(join(root, list)).href)) as { bugs: Omit<SeededBug, "testFile">[] };
    return bugs.map((bug) => ({ ...bug, testFile: list.replace(/\.bugs\.ts$/, ".test.ts").replaceAll("\\", "/") }));
  });
  return (await Promise.all(loaded)).flat();
}

/**
 * Puts a bug into the text of its file.
 *
 * @returns The text with the bug; undefined when its place is missing or ambiguous.
 */
export function seedBug(source: string, { before, after }: Pick<SeededBug, "before" | "after">): string | undefined {
  const [place, another] = findPlaces(source, before);
  if (place === undefined || another !== undefined) return undefined;
  return source.slice(0, place.start) + after + source.slice(place.end);
}

/** Lists the names of tests and groups in a test file as they are written, with placeholders such as %s. */
export function listTestNames(testFile: string): string[] {
  const source = readFileSync(join(root, testFile), "utf8");
  return [...source.matchAll(/\(\s*(["'`])((?:\\.|(?!\1).)*)\1,/g)].map(([, , name = ""]) => name);
}

/**
 * Returns whether words can be part of the full name of a test. Of names with placeholders, whose values are not known
 * here, the words must hold one whole fixed part.
 */
export function matchesTestName(words: string, names: readonly string[]): boolean {
  return names.some((name) => {
    if (name.includes(words)) return true;
    const fixed = name.split(/%[a-z]|\$\{[^}]*\}|\$[\w.]+/).map((part) => part.trim());
    return fixed.some((part) => part.length > 5 && words.includes(part));
  });
}
