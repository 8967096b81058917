import { beforeEach, expect, it, vi } from "vitest";
import { dismissCall, isCallDismissed } from "./dismissed-calls.ts";

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});

it("audit line 22: a call to action that was dismissed stays so in this browser, and others don't", () => {
  expect(isCallDismissed("join")).toBe(false);
  dismissCall("join");
  dismissCall("join");
  expect([isCallDismissed("join"), isCallDismissed("other")]).toEqual([true, false]);
  dismissCall("other");
  expect(JSON.parse(kept.get("dismissedCallsToAction") ?? "")).toEqual(["join", "other"]);
});

it.each(["{", "7", "null", '{"join":true}', "[7]"])("audit line 22: %s in the storage dismisses nothing", (text) => {
  kept.set("dismissedCallsToAction", text);
  expect(isCallDismissed("join")).toBe(false);
  dismissCall("join");
  expect(JSON.parse(kept.get("dismissedCallsToAction") ?? "")).toEqual(["join"]);
});
