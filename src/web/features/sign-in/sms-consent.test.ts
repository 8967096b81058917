import { beforeEach, expect, it, vi } from "vitest";
import { keepGivenSmsConsent, keepTickedSmsConsent, readSmsConsent } from "./sms-consent.ts";

function memory(): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}
beforeEach(() => {
  vi.stubGlobal("localStorage", memory());
  vi.stubGlobal("sessionStorage", memory());
});

it("audit line 22: the tick for text messages outlives a reload, and what was given outlives the tab", () => {
  expect(readSmsConsent()).toBe(false);
  keepTickedSmsConsent(true);
  expect([readSmsConsent(), sessionStorage.getItem("smsConsent"), localStorage.getItem("smsConsent")]).toEqual([
    true,
    "1",
    null,
  ]);
  keepGivenSmsConsent(true);
  expect([readSmsConsent(), sessionStorage.getItem("smsConsent"), localStorage.getItem("smsConsent")]).toEqual([
    true,
    null,
    "1",
  ]);
  // The tab's own choice takes precedence over the earlier consent.
  keepTickedSmsConsent(false);
  expect(readSmsConsent()).toBe(false);
  keepGivenSmsConsent(false);
  expect([readSmsConsent(), localStorage.getItem("smsConsent")]).toEqual([false, null]);
});
