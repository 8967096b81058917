import { spawn } from "node:child_process";
import { expect, inject, test } from "vitest";

/** Runs a planted journey file in a run of its own; returns its exit code and output. */
function runPlanted(file: string): Promise<{ code: number | null; output: string }> {
  const args = ["node_modules/vitest/vitest.mjs", "run", "--config", "e2e/planted/vitest.config.ts", file];
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      env: { PATH: process.env["PATH"], FORCE_COLOR: "0", PRODUCT_POOL: inject("productPool") },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => (output += text));
    child.on("exit", (code) => resolve({ code, output }));
  });
}

test("a journey that spends more than half of a rate limit fails the run, although its tests pass", async () => {
  const { code, output } = await runPlanted("e2e/planted/spends-a-limit.test.ts");
  expect(output).toMatch(/1 passed/);
  expect(output).toContain("sign_in_account");
  expect(output).toContain("rate limits of which this file spent more than half");
  expect(code).toBe(1);
});

test("a journey that leaves an error on the console fails, and reports what the page showed", async () => {
  const { code, output } = await runPlanted("e2e/planted/leaves-an-error.test.ts");
  expect(output).toMatch(/1 failed/);
  expect(output).toContain("error at about:blank: a planted error");
  expect(output).toContain("When the test failed, about:blank");
  expect(code).toBe(1);
});
