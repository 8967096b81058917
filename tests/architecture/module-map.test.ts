import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { moduleMap } from "../../src/architecture/module-map.ts";
import { listeners, modules } from "../../src/architecture/modules.ts";

const existing = readdirSync("src/modules");

test("every module is in the table", () => {
  expect(existing.filter((name) => !(name in modules) && !listeners.includes(name))).toEqual([]);
});

test("ARCHITECTURE.md draws the table", () => {
  expect(readFileSync("ARCHITECTURE.md", "utf8")).toContain(moduleMap(existing));
});
