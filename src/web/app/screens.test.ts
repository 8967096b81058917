import { describe, expect, it } from "vitest";
import { routes } from "#kernel/route-table.ts";
import { staffTabs } from "#web/features/staff/staff-tabs.ts";

const files = import.meta.glob("../features/*/*-{screen,page}.tsx");
const [source = ""] = Object.values(
  import.meta.glob<string>("./pending-page.tsx", { eager: true, query: "?raw", import: "default" }),
);
const named = [
  ...routes.map((row) => row.screen),
  ...Object.values(staffTabs).flatMap((tab) =>
    [tab.list, ...(tab.case === undefined ? [] : [tab.case])].map((name) => `staff/${name}-screen`),
  ),
];

describe("the screens of the route table", () => {
  it("exist, every one: no page renders nothing", () => {
    const missing = [...new Set(named)].filter((screen) => !(`../features/${screen}.tsx` in files));
    expect(missing).toEqual([]);
  });

  it("are all of some page", () => {
    const used = new Set<string>(named.map((screen) => `../features/${screen}.tsx`));
    // Rendered in place of pages that a person may not see.
    used.add("../features/errors/not-yours-screen.tsx");
    expect(Object.keys(files).filter((file) => !used.has(file))).toEqual([]);
  });

  it("are named rightly where a page's shape is shown before it", () => {
    const screens = [...source.matchAll(/"(\w[\w-]*\/[\w-]+-screen)"/g)].map(([, name = ""]) => name);
    expect(screens).toContain("feeds/home-screen");
    expect(screens.filter((name) => !named.includes(name))).toEqual([]);
  });
});
