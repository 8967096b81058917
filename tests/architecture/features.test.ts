import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { expect, test } from "vitest";
import { features } from "../../src/architecture/features.ts";
import { listeners, modules } from "../../src/architecture/modules.ts";

const folder = "src/web/features/";
const rows = Object.entries(features);
const names = Object.keys(features);
const isModule = (name: string): boolean => name in modules || name in listeners;
/** Returns the feature of a file, or of a file of generated documents, which is named by its folders. */
const featureOf = (path: string): string | undefined => {
  if (path.startsWith(folder)) return path.slice(folder.length).split("/")[0];
  const generated = path.startsWith("src/web/generated/") ? path.slice("src/web/generated/".length) : undefined;
  return generated && names.find((name) => generated === `${name}.ts` || generated.startsWith(`${name}-`));
};

const sources = execFileSync(
  "git",
  ["ls-files", "-co", "--exclude-standard", "--", "src/web/**/*.ts", "src/web/**/*.tsx"],
  {
    encoding: "utf8",
  },
)
  .split("\n")
  .filter((path) => path !== "" && !/generated|\.test\.tsx?$/.test(path));

/** Imports of a file of a feature from outside it, as the features and the file. */
const imports = sources.flatMap((from) =>
  [...readFileSync(from, "utf8").matchAll(/["'`]((?:#web|\.\.?)\/[^"'`\n]+)["'`]/g)].flatMap(([, name = ""]) => {
    const to = name.startsWith("#") ? `src/${name.slice(1)}` : posix.join(posix.dirname(from), name);
    const target = featureOf(to);
    return target === undefined || target === featureOf(from) ? [] : [{ from: featureOf(from), target, to }];
  }),
);

test("every folder of features has a row, and every row a folder", () => {
  expect(readdirSync(folder).toSorted()).toEqual(names.toSorted());
});

test("a feature has the name of its module, or says why not", () => {
  const wrong = rows.filter(([name, { webOnly }]) => isModule(name) === (webOnly !== undefined));
  expect(wrong.map(([name]) => name)).toEqual([]);
});

test("features know only those before them, so there are no cycles", () => {
  const wrong = rows.flatMap(([name, { knows }], place) =>
    knows.filter((other) => !names.slice(0, place).includes(other)).map((other) => `${name} knows ${other}`),
  );
  expect(wrong).toEqual([]);
});

test("a feature knows no feature in vain, and every door is used", () => {
  const vain = rows.flatMap(([name, { knows, doors }]) => [
    ...knows
      .filter((other) => !imports.some(({ from, target }) => from === name && target === other))
      .map((other) => `${name} knows ${other}`),
    ...doors
      .filter((door) => !imports.some(({ to }) => to === `${folder}${name}/${door}`))
      .map((door) => `${name}/${door}`),
  ]);
  expect(vain).toEqual([]);
});
