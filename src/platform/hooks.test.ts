import { expect, test } from "vitest";
import type { Tx } from "#platform/db/db.ts";
import { defineHook, defineLookup, provide } from "./hooks.ts";
import type { Hook } from "./hooks.ts";

const tx = {} as Tx;

/** Registers an implementation as a module's manifest does. */
function implement(
  hook: Hook<number, string>,
  module: string,
  implementation: (tx: Tx, input: number) => Promise<string | undefined>,
): void {
  provide(hook, implementation).register(module);
}

test("implementations run in the order of registration, up to the first refusal", async () => {
  const ran: string[] = [];
  const hook = defineHook<number, string>("test");
  implement(hook, "first", () => Promise.resolve(void ran.push("first")));
  implement(hook, "second", (_tx, input) => {
    ran.push("second");
    return Promise.resolve(input > 1 ? "too many" : undefined);
  });
  implement(hook, "third", () => Promise.resolve(void ran.push("third")));
  expect(await hook.run(tx, 2)).toBe("too many");
  expect(ran).toEqual(["first", "second"]);
  expect(await hook.run(tx, 1)).toBeUndefined();
  expect(ran).toEqual(["first", "second", "first", "second", "third"]);
});

test("a second registration under the same name replaces the first and keeps its place", async () => {
  const ran: string[] = [];
  const hook = defineHook<number, string>("test");
  const wire = (call: string): void => {
    implement(hook, "wallet", () => Promise.resolve(void ran.push(`wallet ${call}`)));
    implement(hook, "giveaways", () => Promise.resolve(void ran.push(`giveaways ${call}`)));
  };
  wire("once");
  wire("again");
  await hook.run(tx, 1);
  expect(ran).toEqual(["wallet again", "giveaways again"]);
});

test("a lookup returns the answers of all modules, and none while no module implements it", () => {
  const lookup = defineLookup<number, string>("test");
  expect(lookup.read(1)).toEqual([]);
  provide(lookup, (input) => `posts ${input}`).register("posts");
  provide(lookup, (input) => `wallet ${input}`).register("wallet");
  provide(lookup, (input) => `posts again ${input}`).register("posts");
  expect(lookup.read(2)).toEqual(["posts again 2", "wallet 2"]);
});
