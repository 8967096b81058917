import { pino } from "pino";
import { expect, test } from "vitest";
import { logOptions } from "./log.ts";

function logged(object: Record<string, unknown>): string {
  let line = "";
  pino(logOptions("info", "test"), { write: (text: string) => (line += text) }).info(object, "said");
  return line;
}

test("secrets and what hangs on driver errors never reach a line (T122)", () => {
  const error = Object.assign(new Error("cut off"), { code: "57P01", client: { secretKey: "canary-client" } });
  const line = logged({
    password: "canary-1",
    input: { token: "canary-2", nested: { phoneNumber: "canary-3" } },
    request: { clientSecret: "canary-4", cookie: "canary-5" },
    err: error,
  });
  expect(line).not.toContain("canary");
  expect(JSON.parse(line)).toMatchObject({ err: { message: "cut off", errorCode: "57P01" }, password: "[redacted]" });
});
