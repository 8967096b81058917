import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { bugs } from "../seeded-bugs/bugs.mjs";

const root = join(import.meta.dirname, "../..");
const read = (file: string): string => (existsSync(join(root, file)) ? readFileSync(join(root, file), "utf8") : "");

test("every bug that is put in on purpose has its place, once, and a test that is to notice it", () => {
  const unfit = bugs.filter(
    ({ file, before, test: [testFile] }) => read(file).split(before).length !== 2 || read(testFile) === "",
  );
  expect(unfit.map(({ name }) => name)).toEqual([]);
});
