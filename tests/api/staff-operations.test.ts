import { describe, expect, test } from "vitest";
import "#main/wiring.ts";
import { findUnproven, listStaffOperations } from "#main/staff-operations.ts";

describe("operations of staff", () => {
  const operations = listStaffOperations();

  test("each has a screen and a test", () => {
    expect(findUnproven(operations)).toEqual([]);
  });

  test("an operation without both is found", () => {
    const bare = { name: "spNew", kind: "query", grant: "moderate", claimQueue: "", screens: [], tests: [] } as const;
    expect(findUnproven([...operations, bare])).toEqual(["spNew has no screen", "spNew has no test"]);
  });
});
