import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { checks } from "../../bin/checks.mjs";

const root = mkdtempSync(join(tmpdir(), "stims-checks-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Runs one of lint's commands, with the repository's configuration, on a tree of some files. */
function run(
  name: keyof typeof checks,
  files: Record<string, string>,
  git?: readonly string[],
): { status: number | null; output: string } {
  const tree = mkdtempSync(join(root, "tree-"));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), text);
  }
  for (const file of [".oxfmtrc.json", "knip.json"]) copyFileSync(file, join(tree, file));
  if (git !== undefined) spawnSync("git", git, { cwd: tree });
  // A tree of its own: the program from here, everything else from there.
  const [program = "", ...args] = checks[name];
  const done = spawnSync(process.execPath, [join(process.cwd(), program), ...args], { cwd: tree, encoding: "utf8" });
  return { status: done.status, output: done.stdout + done.stderr };
}

const packageJson = '{ "name": "planted", "private": true, "type": "module" }\n';

test("an unformatted file fails the check of the format", () => {
  expect(run("format", { "src/main/web.ts": "export const answer = 42;\n" }).status).toBe(0);
  const planted = run("format", { "src/main/web.ts": "export const answer=42\n" });
  expect(planted.status).toBe(1);
  expect(planted.output).toContain("src/main/web.ts");
});

test("an unused export fails the check of unused code, an unused exported type too", () => {
  const main = 'import { used } from "../kernel/a.ts";\n\nvoid used;\n';
  const tree = (extra: string) => ({
    "package.json": packageJson,
    "src/main/web.ts": main,
    "src/kernel/a.ts": `export const used = 1;\n${extra}`,
  });
  expect(run("unused code", tree("")).status).toBe(0);
  const planted = run("unused code", tree("export const forgotten = used;\nexport type Forgotten = typeof used;\n"));
  expect(planted.status).toBe(1);
  expect(planted.output).toMatch(/forgotten\b.*src\/kernel\/a\.ts/);
  expect(planted.output).toMatch(/Forgotten\b.*src\/kernel\/a\.ts/);
});

test("lint runs the import law, whose cycles import-law.test.ts plants", () => {
  expect(checks["import law"]).toContain(".dependency-cruiser.mjs");
});

test("a rule's code without a row, a row without a citation and a file that is gone fail the check of the language", () => {
  const tree = (comment: string, architecture: string, rules: string) => ({
    "src/modules/posts/post.ts": `/** ${comment} */\nexport const post = 1;\n`,
    "ARCHITECTURE.md": architecture,
    "docs/rules.md": rules,
  });
  const rules = "| Code | Rule |\n|---|---|\n| I1 | A transaction balances. |\n";
  const inGit = (files: Record<string, string>) => run("language", files, ["init", "-q"]);
  expect(inGit(tree("Keeps I1.", "See `src/modules/posts/post.ts`.\n", rules)).status).toBe(0);
  const planted = inGit(tree("Keeps D-WAL-99.", "See `src/modules/posts/gone.ts`.\n", rules));
  expect(planted.status).toBe(1);
  expect(planted.output).toMatch(/post\.ts:1 cites D-WAL-99/);
  expect(planted.output).toMatch(/row for I1, which nothing cites/);
  expect(planted.output).toMatch(/names src\/modules\/posts\/gone\.ts/);
  const riddles = "Whoever comes before nobody is told. ".repeat(30);
  expect(inGit(tree(`${riddles}I1.`, "", rules)).output).toMatch(/90 banned words/);
});
