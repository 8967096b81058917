import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { expect, test } from "vitest";
import { findUndeclared, modules } from "#main/modules.ts";
import { accountStatusChanged } from "#modules/accounts/events.ts";
import { listen } from "#platform/events.ts";
import { defineLimits } from "#platform/rate-limits.ts";
import { defineSetting } from "#platform/settings.ts";
import { defineTask } from "#platform/tasks/tasks.ts";

test("what is defined and stands in no manifest is named", () => {
  expect(findUndeclared()).toEqual([]);
  defineTask("planted:task", v.object({}));
  defineSetting("planted.setting", v.number(), 1, "planted");
  defineLimits({ planted_limit: { points: 1, seconds: 1, store: "memory" } });
  listen(accountStatusChanged, "planted", () => Promise.resolve());
  const planted = [
    "task planted:task",
    "task account_status_changed:planted",
    "rate limit planted_limit",
    "setting planted.setting",
  ];
  expect(findUndeclared()).toEqual(planted);
});

test("what a manifest leaves out is named", () => {
  const without = modules.map((module) => (module.name === "posts" ? { name: "posts" } : module));
  expect(findUndeclared(without)).toEqual(
    expect.arrayContaining(["task posts:publish", "rate limit post_views", "setting posts.spam_threshold"]),
  );
});

/** A module variable that other files could fill: with it, modules could communicate past hooks and events. */
const keptState =
  /^(?:export )?(?:let \w+|const \w+(?:: [^=\n]+)? = (?:\[\]|\{\}|new (?:Weak)?(?:Map|Set)(?:<.*>)?\(\)));?/m;
/** Caches of data that can be read again, and the queue of callers who wait for the same transaction. */
const caches = [
  "src/modules/ledger/commands/post-together.ts",
  "src/modules/previews/commands/take-preview.ts",
  // Copies of pictures on their way in this process.
  "src/modules/vendors/commands/keep-picture.ts",
];

test("no file of a module keeps a registry: hooks, lookups and events are the only ways upward", () => {
  for (const registry of [
    "let readActs: ReadActs = () => new Map();",
    "export let readActs = none;",
    "const reasons: Reason[] = [];",
    "const sections = new Map<string, Section>();",
    "const attached = new WeakMap<Db, Provider>();",
  ])
    expect(registry).toMatch(keptState);
  expect("const kinds = [1];\n  let found = 0;").not.toMatch(keptState);

  const files = readdirSync("src/modules", { recursive: true, encoding: "utf8" })
    .map((name) => join("src/modules", name))
    .filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts"));
  expect(files.length).toBeGreaterThan(500);
  const keeping = files.filter((path) => keptState.test(readFileSync(path, "utf8")));
  expect(keeping.toSorted()).toEqual(caches);
});
