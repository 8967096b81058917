import { expect, expectTypeOf, test } from "vitest";
import { defined, given } from "./given.ts";

test("a field that is undefined is left out, and null stays", () => {
  const read = (name: string | undefined, limit: number | null) => defined({ id: "1", name, limit });
  expectTypeOf(read).returns.toExtend<{ id: string; name?: string; limit: number | null }>();
  expect(Object.keys(read(undefined, null))).toEqual(["id", "limit"]);
  expect(read("", 0)).toEqual({ id: "1", name: "", limit: 0 });
});

test("what was not given is left out, and values like zero and the empty text stay", () => {
  const read = (name: string | null | undefined, count: number | null) => given({ name, count, isOn: false });
  expectTypeOf(read).returns.toExtend<{ name?: string; count?: number; isOn: boolean }>();
  expect(Object.keys(read(null, null))).toEqual(["isOn"]);
  expect(read("", 0)).toEqual({ name: "", count: 0, isOn: false });
});
