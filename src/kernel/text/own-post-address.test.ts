import { describe, expect, test } from "vitest";
import { addressedPostId } from "./own-post-address.ts";

const id = "AZr0Jb4Od0KTa9m1X2c3Zg";
const site = "https://www.stims.example";

describe("the address of a post in a text", () => {
  test.each([
    [`https://www.stims.example/mia/p/${id}`],
    [`https://stims.example/mia/p/${id}`],
    [`stims.example/mia/p/${id}`],
    [`www.stims.example/p/${id}`],
    [`Look: (https://stims.example/mia_k/p/${id}/winners), and tell me.`],
    [`今日はhttps://stims.example/mia/p/${id}`],
    [`https://example.org, e.g. https://stims.example/mia/p/${id}`],
    [`https://example.org/?u=https://stims.example/a/p/${id.replace("A", "B")} and stims.example/mia/p/${id}`],
    [`HTTPS://STIMS.EXAMPLE/mia/p/${id}?ref=x#reply`],
  ])("is found in %s", (text) => {
    expect(addressedPostId(text, site)).toBe(id);
    expect(addressedPostId(text, "http://stims.example")).toBe(id);
  });

  test.each([
    ["https://stims.example/mia"],
    [`https://notstims.example/mia/p/${id}`],
    [`https://stims.example.evil.com/mia/p/${id}`],
    [`https://evil.com/stims.example/mia/p/${id}`],
    [`me@stims.example/p/${id}`],
    [`https://stimsxexample/p/${id}`],
    [`https://stims.example/mia/p/${id}x`],
    [`https://stims.example/mia/p/${id.slice(0, -1)}h`],
    [`https://stims.example:444/mia/p/${id}`],
    [`T20: https://translate.example.org/?u=https://stims.example/ava/p/${id}`],
    [`T20: https://translate.example.org#https://www.stims.example/ava/p/${id}`],
    [`T20: https://translate.example.org?u=stims.example/ava/p/${id}&x=1`],
    [`T20: translate.example.org/?u=stims.example/p/${id}`],
    [`T20: web.archive.org/web/2026/https://stims.example/ava/p/${id}`],
    [`T20: https://例え.香港/?u=https://stims.example/ava/p/${id}`],
  ])("is not in %s", (text) => {
    expect(addressedPostId(text, site)).toBeNull();
  });

  test("on a machine of one's own has a port", () => {
    expect(addressedPostId(`http://localhost:3000/mia/p/${id}`, "http://localhost:3000")).toBe(id);
    expect(addressedPostId(`http://[::1]:3000/mia/p/${id}`, "http://[::1]:3000")).toBe(id);
  });
});
