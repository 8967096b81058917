import { describe, expect, test } from "vitest";
import "#main/wiring.ts";
import { findUnproven, listStaffOperations } from "#main/staff-operations.ts";

describe("operations of staff", () => {
  const operations = listStaffOperations();

  test("each has a screen or a named reason for none, and a test", () => {
    expect(findUnproven(operations)).toEqual([]);
  });

  test("an operation without both is found, and so is a reason that is not needed", () => {
    const bare = { name: "spNew", kind: "query", grant: "moderate", claimQueue: "", screens: [], tests: [] } as const;
    const shown = { ...bare, name: "spEnvironment", screens: ["staff-screen.tsx"], tests: ["a.test.ts"] };
    const others = operations.filter(({ name }) => name !== shown.name);
    expect(findUnproven([...others, bare, shown])).toEqual([
      "spNew has no screen",
      "spNew has no test",
      "spEnvironment needs no reason to have no screen",
    ]);
  });
});
