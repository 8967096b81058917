import { describe, expect, it } from "vitest";
import { gravest, parseRule, ruleFor, statusOf } from "./link-rule.ts";
import type { RuleInput } from "./link-rule.ts";

const now = new Date("2026-11-27T12:00:00Z");
const input: RuleInput = {
  kind: "domain",
  pattern: "example.com",
  triggerType: "block",
  reason: "phishing",
  comment: "Asks for passwords.",
  expiresAt: null,
};
const rule = (kind: "domain" | "address", pattern: string) => ({ kind, pattern });

describe("ruleFor", () => {
  const rules = [
    rule("domain", "example.com"),
    rule("domain", "shop.example.com"),
    rule("address", "https://a.shop.example.com/good"),
  ];

  it.each([
    ["https://a.shop.example.com/good", "https://a.shop.example.com/good"],
    ["https://a.shop.example.com/other", "shop.example.com"],
    ["https://example.com/", "example.com"],
    ["https://notexample.com/", undefined],
    ["https://example.com.evil.net/", undefined],
  ])("takes the most specific one for %s", (url, pattern) => {
    expect(ruleFor(url, rules)?.pattern).toBe(pattern);
  });
});

it("a post meets the gravest of its rules", () => {
  expect(gravest([{ triggerType: "warn" }, { triggerType: "block" }, { triggerType: "allow" }] as const)).toEqual({
    triggerType: "block",
  });
  expect(gravest([])).toBeUndefined();
});

it("the status of a link follows its rule", () => {
  expect([statusOf(null, true), statusOf(null, false), statusOf("allow", true)]).toEqual([
    "unreviewed",
    "safe",
    "safe",
  ]);
  expect([statusOf("warn", false), statusOf("hold", false), statusOf("mark_spam", false)]).toEqual([
    "suspicious",
    "suspicious",
    "malicious",
  ]);
});

describe("parseRule", () => {
  it.each([
    ["https://WWW.Example.com/a?utm_source=1", "domain", "example.com"],
    ["*.example.com", "domain", "example.com"],
    ["https://WWW.Example.com/a?utm_source=1", "address", "https://example.com/a"],
  ] as const)("reads %s as a %s", (pattern, kind, expected) => {
    const parsed = parseRule({ ...input, kind, pattern }, now);
    expect(parsed.ok && parsed.value.pattern).toBe(expected);
  });

  it.each([
    [{ pattern: "com" }, "pattern"],
    [{ pattern: "javascript:alert(1)" }, "pattern"],
    [{ comment: "bad" }, "comment"],
    [{ comment: "x".repeat(501) }, "comment"],
    [{ expiresAt: now }, "expiresAt"],
  ])("refuses %j", (change, field) => {
    const parsed = parseRule({ ...input, ...change }, now);
    expect(!parsed.ok && parsed.error.field).toBe(field);
  });
});
