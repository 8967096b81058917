import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { useWorld } from "#tests/support/world.ts";
import {
  countOtherReads,
  idleShares,
  sharedColumnsOfModules,
  unlawfulReads,
} from "../../src/architecture/reads-law.ts";
import { readsThatStay } from "../../src/architecture/reads-that-stay.ts";
import { tableOwners } from "../../src/architecture/sql-law.ts";
import type { Reads } from "../../src/architecture/statements/reads.ts";

const world = useWorld();

interface Report {
  described: number;
  undescribed: string[];
  faults: string[];
  reads: Reads[];
}

/** Describes the statements of files, or of the whole product, and compares them with the code. */
async function check(out: string, ...files: string[]): Promise<Report> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["src/architecture/statements/check.ts", world.ownerUrl, out, ...files],
    { maxBuffer: 2 ** 24 },
  );
  return JSON.parse(stdout) as Report;
}

/** Runs once what several tests look at. */
function once(make: () => Promise<Report>): () => Promise<Report> {
  let made: Promise<Report> | undefined;
  return () => (made ??= make());
}

const product = once(() => check(".statements/product"));
const planted = once(() =>
  check(".statements/planted", "tests/fixtures/wrong-statements.ts", "tests/fixtures/foreign-reads.ts"),
);

/** Statements that are not described, or not in all of their parts, and why. */
const exceptions = [
  // The rows and parameters of both directions are compared where each keyset statement is declared.
  /^src\/platform\/db\/keyset\.ts:\d+ generic/,
  // A list by each column, made by one function: it is told the parameters of each.
  /^src\/modules\/shop\/store\/lists-store\.ts:\d+ generic/,
];

test("every statement is what the code declares of it", async () => {
  const { described, undescribed, faults } = await product();
  expect(faults).toEqual([]);
  expect(undescribed.filter((one) => !exceptions.some((exception) => exception.test(one)))).toEqual([]);
  expect(undescribed).toHaveLength(3);
  expect(described).toBeGreaterThan(1_500);
});

test("a statement declared otherwise than PostgreSQL describes it is found, each at its line", async () => {
  const { undescribed, faults } = await planted();
  const told = faults.map((fault) => {
    const why = fault.split("\n").at(-1) ?? "";
    return `${/\((\d+),/.exec(fault)?.[1] ?? ""}: ${why.replace(/^.*error TS\d+: /, "").trim()}`;
  });
  expect(told).toMatchInlineSnapshot(`
    [
      "13: Type 'bigint' is not assignable to type 'number'.",
      "18: Type 'string' is not assignable to type '"this column can be null"'.",
      "23: Type 'string' is not assignable to type '"this column can be null"'.",
      "28: Type 'null' is not assignable to type '"this column is never null"'.",
      "33: Type 'string' is not assignable to type '"the statement gives no such column"'.",
      "38: Type 'number' is not assignable to type 'string'.",
      "43: Source has 2 element(s) but target allows only 1.",
      "54: Type 'string' is not assignable to type '"this column can be null"'.",
      "57: Argument of type 'string' is not assignable to parameter of type 'number'.",
    ]
  `);
  expect(undescribed).toMatchInlineSnapshot(`
    [
      "tests/fixtures/wrong-statements.ts:59 refused: column "nick_name" does not exist in prepared<[string], { id: string }>( "planted_renamed_column", "select id, nick_name from…",
    ]
  `);
});

const owners = tableOwners();

test("every table of the database has an owner", async () => {
  const { rows } = await world.owner.query<{ name: string }>(
    `select relname as name from pg_class where relkind in ('r', 'p', 'v') and not relispartition
        and relnamespace = 'public'::regnamespace and not exists (select 1 from pg_depend e where e.objid = pg_class.oid and e.deptype = 'e')`,
  );
  expect(rows.length).toBeGreaterThan(200);
  expect(rows.map(({ name }) => name).filter((name) => !owners.has(name))).toEqual([]);
});

test("a statement reads tables of modules that its own knows, and of them the columns that their owners share", async () => {
  const { reads } = await product();
  expect(reads.length).toBeGreaterThan(2_500);
  const shared = await sharedColumnsOfModules();
  expect(unlawfulReads(reads, owners, shared, readsThatStay)).toEqual([]);
  expect(idleShares(reads, owners, shared)).toEqual([]);
  expect(readsThatStay).toMatchObject(countOtherReads(reads, owners, readsThatStay));
});

test("planted reads of another module's tables are found, in conditions, rows and writes", async () => {
  const { reads } = await planted();
  const ours = reads
    .filter(({ place }) => place.startsWith("tests/fixtures/foreign-reads.ts"))
    .map((one) => ({ ...one, place: one.place.replace("tests/fixtures", "src/modules/reviews/store") }));
  expect(unlawfulReads(ours, owners, await sharedColumnsOfModules(), readsThatStay)).toMatchInlineSnapshot(`
    [
      "src/modules/reviews/store/foreign-reads.ts:13 reads giveaway.deadline, which giveaways does not share",
      "src/modules/reviews/store/foreign-reads.ts:18 reads payout of payouts, which reviews does not know in architecture/modules.ts",
      "src/modules/reviews/store/foreign-reads.ts:24 reads giveaway.*, which giveaways does not share",
      "src/modules/reviews/store/foreign-reads.ts:26 reads giveaway_scoring, which giveaways does not share",
      "src/modules/reviews/store/foreign-reads.ts:29 reads giveaway.deadline, which giveaways does not share",
    ]
  `);
});
