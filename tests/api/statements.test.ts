import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, inject, test } from "vitest";

interface Report {
  described: number;
  undescribed: string[];
  faults: string[];
}

/** Describes the statements of files, or of the whole product, and compares them with the code. */
async function check(out: string, ...files: string[]): Promise<Report> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["src/architecture/statements/check.ts", inject("ownerUrl"), out, ...files],
    { maxBuffer: 2 ** 24 },
  );
  return JSON.parse(stdout) as Report;
}

/** Statements that are not described, or not in all of their parts, and why. */
const exceptions = [
  // The rows and parameters of both directions are compared where each keyset statement is declared.
  /^src\/platform\/db\/keyset\.ts:\d+ generic/,
  // The queues of the other modules, each a text in their module.ts, are joined when the page is asked for.
  /^src\/modules\/staff\/store\/overview-store\.ts:\d+ unknown: waiting/,
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
  const told = faults.map((fault) =>
    fault.replace(/^(\S+?)\((\d+),\d+\)[\s\S]*?(?=[^\n]*$)/, "$2: ").replaceAll(/ +/g, " "),
  );
  expect(told).toMatchInlineSnapshot();
  expect(undescribed).toMatchInlineSnapshot();
});
