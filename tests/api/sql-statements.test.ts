import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { useWorld } from "#tests/support/world.ts";

const world = useWorld();

interface Report {
  described: number;
  undescribed: string[];
  faults: string[];
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

/** Statements that are not described, or not in all of their parts, and why. */
const exceptions = [
  // The rows and parameters of both directions are compared where each keyset statement is declared.
  /^src\/platform\/db\/keyset\.ts:\d+ generic/,
  // A list by each column, made by one function: it is told the parameters of each.
  /^src\/modules\/shop\/store\/lists-store\.ts:\d+ generic/,
];

test("every statement is what the code declares of it", async () => {
  const { described, undescribed, faults } = await check(".statements/product");
  expect(faults).toEqual([]);
  expect(undescribed.filter((one) => !exceptions.some((exception) => exception.test(one)))).toEqual([]);
  expect(undescribed).toHaveLength(3);
  expect(described).toBeGreaterThan(1_500);
});

test("a statement declared otherwise than PostgreSQL describes it is found, each at its line", async () => {
  const { undescribed, faults } = await check(".statements/planted", "tests/fixtures/wrong-statements.ts");
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
