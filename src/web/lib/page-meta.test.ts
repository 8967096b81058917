import { describe, expect, it } from "vitest";
import { describePage } from "./page-meta.ts";
import { pageTitle } from "./page-title.ts";

describe("pageTitle", () => {
  it.each([
    ["Home", "/home", "Stims | Home"],
    ["Newest", "/home/newest", "Stims | Newest"],
    ["Social media, happier", "/", "Stims | Social media, happier"],
    ["Page not found", "/home/nope", "Page not found | Stims"],
    ["Log in", "/login", "Log in | Stims"],
    ["Ava", "/homely", "Ava | Stims"],
    ["", "/x", "Stims"],
  ])("%s at %s", (title, path, expected) => {
    expect(pageTitle(title, "Stims", path)).toBe(expected);
  });
});

describe("describePage", () => {
  const place = {
    baseUrl: "https://stims.example",
    productName: "Stims",
    isProduction: true,
    pathname: "/ava",
    search: "?tab=replies",
  };
  const value = (tags: ReturnType<typeof describePage>["tags"], name: string) =>
    tags.find((tag) => tag.by[1] === name)?.value[1];

  it("is an article with a canonical address without query", () => {
    const { tags } = describePage({ title: "Ava" }, place);
    expect(value(tags, "og:type")).toBe("article");
    expect(value(tags, "canonical")).toBe("https://stims.example/ava");
    expect(value(tags, "og:image")).toBe("https://stims.example/og-image.png");
    expect(value(tags, "robots")).toBe("index, follow");
  });

  it("is a website at the root, keeps a query on request, and hides test sites", () => {
    expect(value(describePage({ title: "" }, { ...place, pathname: "/" }).tags, "og:type")).toBe("website");
    expect(value(describePage({ title: "", keepQuery: true }, place).tags, "canonical")).toBe(
      "https://stims.example/ava?tab=replies",
    );
    expect(value(describePage({ title: "" }, { ...place, isProduction: false }).tags, "robots")).toBe("noindex");
  });
});
