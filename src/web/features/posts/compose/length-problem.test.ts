import { expect, it } from "vitest";
import { lengthProblem } from "./length-problem.ts";

it("says by how much a post is too long, and nothing while it fits", () => {
  expect(lengthProblem(280, null)).toBeNull();
  expect(lengthProblem(281, null)).toBe("1 character over the limit of 280");
  expect(lengthProblem(292, "x".repeat(130))).toBe("12 characters over the limit of 280");
  expect(lengthProblem(280, "x".repeat(120))).toBeNull();
  expect(lengthProblem(280, "x".repeat(125))).toBe("The warning is 5 characters over its limit of 120");
});
