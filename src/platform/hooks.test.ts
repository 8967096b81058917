import { expect, test } from "vitest";
import type { Tx } from "#platform/db/db.ts";
import { defineHook } from "./hooks.ts";

const tx = {} as Tx;

test("implementations run in the order of registration, up to the first refusal", async () => {
  const ran: string[] = [];
  const hook = defineHook<number, string>("test");
  hook.implement("first", () => Promise.resolve(void ran.push("first")));
  hook.implement("second", (_tx, input) => {
    ran.push("second");
    return Promise.resolve(input > 1 ? "too many" : undefined);
  });
  hook.implement("third", () => Promise.resolve(void ran.push("third")));
  expect(await hook.run(tx, 2)).toBe("too many");
  expect(ran).toEqual(["first", "second"]);
  expect(await hook.run(tx, 1)).toBeUndefined();
  expect(ran).toEqual(["first", "second", "first", "second", "third"]);
});

test("a second registration under the same name replaces the first and keeps its place", async () => {
  const ran: string[] = [];
  const hook = defineHook<number, string>("test");
  const wire = (call: string): void => {
    hook.implement("wallet", () => Promise.resolve(void ran.push(`wallet ${call}`)));
    hook.implement("giveaways", () => Promise.resolve(void ran.push(`giveaways ${call}`)));
  };
  wire("once");
  wire("again");
  await hook.run(tx, 1);
  expect(ran).toEqual(["wallet again", "giveaways again"]);
});
