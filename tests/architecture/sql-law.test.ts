import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { foreignWrites, keptByOthers, tableOwners } from "../../src/architecture/sql-law.ts";

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
  ["an insert", "sql`insert into account (id, username) values (1, 'x')`", ["id"]],
  ["an update of a column of the owner", "sql`update account set email = 'x', name = 'y' where id = 1`", ["email"]],
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
