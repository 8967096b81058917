import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

test("a row PostgreSQL quotes, and every secret, stay out of the log", () => {
  const program = `
    import { createLogger } from "#platform/log.ts";
    const log = createLogger("info", "test");
    log.warn({ err: Object.assign(new Error("duplicate key"), { detail: "Key (email)=(canary@example.com)" }) }, "failed");
    log.info({ input: { password: "canary", idToken: "canary", phone: "canary" }, token: "canary" }, "asked");`;
  const { stderr } = spawnSync(process.execPath, ["--input-type=module-typescript", "--eval", program], {
    encoding: "utf8",
    cwd: process.cwd(),
  });
  expect(stderr).toContain("duplicate key");
  expect(stderr).toContain("asked");
  expect(
    stderr
      .split("\n")
      .map((line) => line.replace(/"stack":"(?:[^"\\]|\\.)*"/, ""))
      .join("\n"),
  ).not.toContain("canary");
});
