import type { Location } from "#web/lib/router.tsx";
import { describe, expect, it } from "vitest";
import { firstStack, nextStack } from "./page-stack.ts";

const post = "/ava/p/AZqQ0u5BcZ2mX1c9s0J4Tg";
const at = (pathname: string, key: string): Location => ({ pathname, key, search: "", hash: "" });

describe("the page stack", () => {
  const home = firstStack(at("/home", "a"));

  it("lets a modal opened directly stand alone", () => {
    expect(firstStack(at(`${post}/winners`, "a")).background).toBeNull();
  });

  it("lays a modal over the page it was opened from", () => {
    const stack = nextStack(home, at("/compose/post", "b"), "PUSH");
    expect(stack).toMatchObject({ background: { pathname: "/home" }, depth: 1 });
  });

  it("audit line 28: lays creating an account over the page, and back closes it", () => {
    const page = firstStack(at("/giveaways", "a"));
    const over = nextStack(page, at("/o/create-account", "b"), "PUSH");
    expect(over).toMatchObject({ background: { pathname: "/giveaways" }, depth: 1 });
    expect(nextStack(over, at("/giveaways", "a"), "POP").background).toBeNull();
  });

  it("keeps the background from modal to modal and counts the way back", () => {
    const one = nextStack(home, at("/compose/post", "b"), "PUSH");
    const two = nextStack(one, at("/compose/post/create-giveaway", "c"), "PUSH");
    expect(two).toMatchObject({ background: { pathname: "/home" }, depth: 2 });
    expect(nextStack(two, at("/create-giveaway", "d"), "REPLACE").depth).toBe(2);
  });

  it("closes on any other page, and finds the modal again on the way back", () => {
    const modal = nextStack(home, at("/compose/post", "b"), "PUSH");
    const page = nextStack(modal, at(post, "c"), "PUSH");
    expect(page.background).toBeNull();
    expect(nextStack(page, at("/compose/post", "b"), "POP")).toMatchObject({
      background: { pathname: "/home" },
      depth: 1,
    });
    expect(nextStack(page, at("/compose/post", "z"), "POP").background).toBeNull();
  });

  it("does not change for the same entry", () => {
    expect(nextStack(home, at("/home", "a"), "POP")).toBe(home);
  });
});
