import { describe, expect, test } from "vitest";
import { readKey, shortcuts } from "./shortcut-list.ts";

describe("shortcuts", () => {
  test("each shortcut is listed once, and none is a prefix of another", () => {
    const keys = shortcuts.flatMap(({ list }) => list.map((one) => one.keys));
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.filter((one) => keys.some((other) => other.startsWith(`${one} `)))).toEqual([]);
  });

  test("each do what the list says", () => {
    for (const { keys, act } of shortcuts.flatMap(({ list }) => list)) {
      const [first = "", second] = keys.split(" ");
      expect(second === undefined ? readKey(null, first) : readKey(first, second)).toEqual(act);
    }
  });

  test("of two keys wait for the second, and forget the first when it fits nothing", () => {
    expect(readKey(null, "g")).toBe("begins");
    expect(readKey("g", "z")).toBeNull();
    expect(readKey("g", "l")).toEqual(readKey(null, "l"));
    expect(readKey(null, "q")).toBeNull();
  });
});
