import { describe, expect, it } from "vitest";
import { countWords, linksView, reachWords, shortLink } from "./link-words.ts";

it("says counts in words", () => {
  expect(countWords({ posts: 1, authors: 1 })).toBe("1 stim by 1 account");
  expect(countWords({ posts: 10_000, authors: 12 })).toBe("10,000+ stims by 12 accounts");
  expect(reachWords({ links: 0, posts: 0 })).toBe("No stim has such a link yet.");
  expect(reachWords({ links: 1, posts: 2 })).toBe("1 link in 2 stims so far.");
});

describe("linksView", () => {
  it("reads the address of the list", () => {
    const { variables } = linksView(new URLSearchParams("queue=malicious&trigger=block&query=win"));
    expect(variables).toEqual({ query: "win", triggerType: "block", status: "malicious" });
  });
  it("ignores what it does not know", () => {
    const { variables } = linksView(new URLSearchParams("queue=x&trigger=y"));
    expect(variables).toEqual({ query: "", triggerType: null, status: null });
  });
});

it("shows an address without its scheme", () => {
  expect([shortLink("https://example.com/"), shortLink("https://example.com/a/")]).toEqual([
    "example.com",
    "example.com/a",
  ]);
});
