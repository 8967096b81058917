import { describe, expect, it } from "vitest";
import { listItems, planLoadMore, type PageInfo } from "./page-list.ts";

const info = (next: string | null): PageInfo => ({
  next,
  previous: null,
  hasNextPage: next !== null,
  hasPreviousPage: false,
});

describe("listItems", () => {
  it("shows an item that moved between two requests once", () => {
    const pages = [
      { items: ["c", "b"], pageInfo: info("b") },
      { items: ["b", "a"], pageInfo: info(null) },
    ];
    expect(listItems(pages, (item) => item)).toEqual(["c", "b", "a"]);
  });
});

describe("planLoadMore", () => {
  it.each([
    ["nothing while busy", { last: info("x"), busy: true, failed: false }, { kind: "nothing" }],
    ["nothing at the end", { last: info(null), busy: false, failed: false }, { kind: "nothing" }],
    ["nothing before the first page", { last: null, busy: false, failed: false }, { kind: "nothing" }],
    ["the next page", { last: info("x"), busy: false, failed: false }, { kind: "load", after: "x" }],
    ["a refetch when already in error", { last: null, busy: false, failed: true }, { kind: "refetch" }],
  ] as const)("%s", (_, list, plan) => {
    expect(planLoadMore(list)).toEqual(plan);
  });
});
