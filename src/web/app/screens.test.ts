import { describe, expect, it } from "vitest";
import { routes } from "#kernel/route-table.ts";

const files = import.meta.glob("../features/*/*-{screen,page}.tsx");

describe("the screens of the route table", () => {
  it("exist, every one: no page renders nothing", () => {
    const missing = [...new Set(routes.map((row) => row.screen))].filter(
      (screen) => !(`../features/${screen}.tsx` in files),
    );
    expect(missing).toEqual([]);
  });

  it("are all of some page", () => {
    const used = new Set<string>(routes.map((row) => `../features/${row.screen}.tsx`));
    // Rendered in place of pages that a person may not see.
    used.add("../features/errors/not-yours-screen.tsx");
    expect(Object.keys(files).filter((file) => !used.has(file))).toEqual([]);
  });
});
