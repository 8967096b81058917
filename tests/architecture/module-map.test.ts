import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { moduleMap } from "../../src/architecture/module-map.ts";
import { listeners, modules } from "../../src/architecture/modules.ts";

const names = [...Object.keys(modules), ...Object.keys(listeners)];

test("the table lists the folders of modules, each after those it knows", () => {
  expect(readdirSync("src/modules").toSorted()).toEqual(names.toSorted());
  for (const [name, { knows }] of Object.entries(modules))
    expect(names.slice(0, names.indexOf(name))).toEqual(expect.arrayContaining([...knows]));
});

test("ARCHITECTURE.md draws the table", () => {
  expect(readFileSync("ARCHITECTURE.md", "utf8")).toContain(moduleMap());
});
