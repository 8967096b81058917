import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { foreignWrites, keptByOthers, straySql, tableOwners } from "../../src/architecture/sql-law.ts";

const owners = tableOwners();

test("every table has an owner, and the owner alone writes to it", () => {
  expect(owners.size).toBeGreaterThan(200);
  const files = globSync("src/modules/**/*.ts").filter((file) => !file.endsWith(".test.ts"));
  expect(files.flatMap((file) => foreignWrites(file, readFileSync(file, "utf8"), owners))).toEqual([]);
});

test("every column kept by another module is still written there", () => {
  for (const [table, modules] of Object.entries(keptByOthers)) {
    for (const [module, columns] of Object.entries(modules)) {
      const text = globSync(`src/modules/${module}/**/*.ts`)
        .map((file) => readFileSync(file, "utf8"))
        .join("\n");
      for (const column of columns) expect(text, `${module} writes ${table}.${column}`).toContain(column);
    }
  }
});

test.each([
  ["an insert", "sql`insert into account (id, username) values (1, 'x')`", ["id", "username"]],
  [
    "an update of a column of the owner",
    "sql`update account set email = 'x', name = 'y' where id = 1`",
    ["email", "name"],
  ],
  ["an update under an alias", "sql`with w as (select 1) update account a set email = w.x from w`", ["email"]],
  ["a delete", "sql`delete from account where id = 1`", []],
])("%s in another module's table breaks the law", (_, text, columns) => {
  const file = "src/modules/brands/store/brand-store.ts";
  expect(foreignWrites(file, text, owners)).toEqual([{ file, table: "account", columns }]);
});

test("the owner's own writes, and columns kept by others, are lawful", () => {
  expect(foreignWrites("src/modules/accounts/store/a.ts", "sql`delete from account where id = 1`", owners)).toEqual([]);
  const counted = "sql`update account set posts_count = posts_count + 1 where id = 1`";
  expect(foreignWrites("src/modules/posts/store/a.ts", counted, owners)).toEqual([]);
});

test("a module holds SQL in its store alone", () => {
  const files = globSync("src/modules/*/**/*.ts")
    .filter((file) => !/\.(?:bugs|test)\.ts$/.test(file))
    .toSorted();
  expect(files.length).toBeGreaterThan(1_000);
  const found = files.flatMap((file) => straySql(file, readFileSync(file, "utf8")));
  expect(found).toEqual([]);
});

test.each([
  ["the tag", "commands", 'import { sql } from "kysely";', ["sql"]],
  ["the tag under another name", "tasks", 'import { sql as q } from "kysely";\nq`select 1`', ["sql"]],
  ["the tag from elsewhere", "graphql", "return row(db, sql<{ id: string }>`select 1 as id`)", ["sql"]],
  ["a fragment", "domain", "export const open = sql`, opened_at = app_now()`;", ["sql"]],
  ["raw text", "ports", 'sql.raw("select 1")', ["sql"]],
  ["everything of kysely", "commands", 'import * as kysely from "kysely";', ["*"]],
  ["a compiled query", "tasks", 'import { CompiledQuery, type Kysely } from "kysely";', ["CompiledQuery"]],
  ["a prepared statement", "commands", 'prepared<[string], { id: string }>(\n  "one", "select 1")', ["prepared"]],
  ["a prepared keyset", "graphql", 'preparedKeyset("one", () => "select 1")', ["preparedKeyset"]],
  ["a prepared list", "queries", 'preparedPairs("one", { table: "mute", of: "a", id: "b" })', ["preparedPairs"]],
  ["the tag", "queries", "sql`select 1`", ["sql"]],
  ["the tag", "demo", 'import { sql } from "kysely";', ["sql"]],
  ["the tag", "hooks", "return row(db, sql<{ id: string }>`select 1 as id`)", ["sql"]],
  ["a plain select", "domain", `{ sql: "select id, created_at as since from payout where status = 'open'" }`, ["text"]],
  ["a template that selects", "queries", "const waiting = `\n  select 1 as found`;", ["text"]],
  ["a plain insert", "queries", 'const one = "insert into post (id) values ($1)";', ["text"]],
  ["a plain update", "commands", 'const one = "update account a set name = $1";', ["text"]],
  ["a plain delete", "tasks", "const one = 'delete from post where id = $1';", ["text"]],
  ["a plain query with a name", "ports", "const one = `with recursive found (id) as (select 1)`;", ["text"]],
  ["capital letters", "demo", 'const one = "SELECT id FROM post";', ["text"]],
])("%s in %s breaks the law", (_, folder, text, makers) => {
  const file = `src/modules/graph/${folder}/nested/one.ts`;
  expect(straySql(file, text)).toEqual([{ file, makers }]);
});

test("SQL beside the folders of a module breaks the law", () => {
  const file = "src/modules/graph/policy.ts";
  expect(straySql(file, "sql`select 1`")).toEqual([{ file, makers: ["sql"] }]);
});

test.each([
  ["a store", "src/modules/graph/store/one-store.ts", "sql`select 1`"],
  ["a statement in a store", "src/modules/graph/store/invariants.ts", 'const one = "select id from follow";'],
  [
    "words for people",
    "src/modules/graph/queries/one.ts",
    '"Select a list. "; "update your address"; "with love"; "delete it"',
  ],
  ["a type of kysely", "src/modules/graph/commands/one.ts", 'import type { Kysely } from "kysely";'],
  ["a comment", "src/modules/graph/commands/one.ts", "// sql`select 1`\n/** Calls prepared(). */"],
  ["other words", "src/modules/graph/commands/one.ts", 'const copied = "sql" in copy; mysql.run(); isPrepared(one);'],
  ["another module's prepared statement", "src/modules/graph/commands/one.ts", "await relationsOf.run(tx, id, ids);"],
])("%s is lawful", (_, file, text) => {
  expect(straySql(file, text)).toEqual([]);
});
