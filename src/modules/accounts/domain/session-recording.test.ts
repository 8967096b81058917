import { expect, test } from "vitest";
import { mayRecordSession } from "./session-recording.ts";

const agreed = { hasAgreed: true, dateOfBirth: "2008-05-17", asksForPrivacy: false };

test("a session is recorded only for an adult who agreed and whose browser does not ask for privacy", () => {
  expect(mayRecordSession(agreed, "2026-05-17")).toBe(true);
  expect(mayRecordSession(agreed, "2026-05-16")).toBe(false);
  expect(mayRecordSession({ ...agreed, hasAgreed: false }, "2026-05-17")).toBe(false);
  expect(mayRecordSession({ ...agreed, asksForPrivacy: true }, "2026-05-17")).toBe(false);
  expect(mayRecordSession({ ...agreed, dateOfBirth: null }, "2026-05-17")).toBe(false);
});
