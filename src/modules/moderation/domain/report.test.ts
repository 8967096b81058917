import { expect, it } from "vitest";
import { reportPriority } from "./report.ts";

it.each([
  ["a reason alone", { reason: "harassment", reach: 0, weight: 1 }, 50],
  ["ten times the reach adds one", { reason: "harassment", reach: 9_999, weight: 1 }, 250],
  ["a reporter who counts twice", { reason: "harassment", reach: 0, weight: 2 }, 100],
  ["a reporter who counts for nothing counts for 0.2", { reason: "harassment", reach: 0, weight: 0 }, 10],
  ["the safety of children", { reason: "child_safety", reach: 0, weight: 1 }, 100],
  ["a count below zero is none", { reason: "spam", reach: -5, weight: 1 }, 20],
] as const)("the priority of %s", (_name, report, priority) => {
  expect(reportPriority(report)).toBe(priority);
});
