import { describe, expect, it } from "vitest";
import { load } from "./load.ts";

describe("the one spelling of a path", () => {
  it.each([
    ["/Ava", "/ava"],
    ["/ava/", "/ava"],
    ["/AVA/followers?q=B%20c", "/ava/followers?q=B%20c"],
    ["/%61va", "/ava"],
    ["/home/?a=/b/", "/home?a=/b/"],
  ])("%s leads to %s", async (url, location) => {
    const visitor = Promise.resolve({ session: null, now: 0 });
    const query = () => Promise.reject(new Error("nothing is read"));
    expect(await load({ url, query, isSignedIn: false, isPhone: false, visitor })).toEqual({
      status: 307,
      location,
      data: null,
    });
  });
});
