import { describe, expect, it } from "vitest";
import { createStorage, localKeys, tabKeys, type LocalKey } from "./storage.ts";

function setUp(strict: boolean) {
  const kept = new Map<string, string>();
  const reports: string[] = [];
  const storage = createStorage<LocalKey>({
    area: () => ({
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    }),
    strict: () => strict,
    report: (error) => reports.push(error.message),
  });
  return { kept, reports, storage };
}

describe("storage", () => {
  it("keeps text as it is and anything else as JSON", () => {
    const { kept, storage } = setUp(true);
    storage.write("theme", "dark");
    storage.write("dismissedBanners", ["a", "b"]);
    expect(kept.get("theme")).toBe("dark");
    expect(storage.read("theme")).toBe("dark");
    expect(storage.readJson("dismissedBanners")).toEqual(["a", "b"]);
    storage.remove("theme");
    expect(storage.read("theme")).toBeNull();
  });

  it.each([true, false, 0, 1.5, Number.NaN, undefined])("throws in dev for %s", (value) => {
    const { kept, storage } = setUp(true);
    expect(() => storage.write("theme", value)).toThrow(TypeError);
    expect(kept.size).toBe(0);
  });

  it("reports elsewhere and keeps nothing", () => {
    const { kept, reports, storage } = setUp(false);
    storage.write("theme", true);
    storage.write("theme", 3);
    expect(reports).toEqual(["Storage does not keep a boolean (theme)", "Storage does not keep a number (theme)"]);
    expect(kept.size).toBe(0);
  });

  it("reports what cannot be parsed", () => {
    const { kept, reports, storage } = setUp(true);
    kept.set("sessionId", "{broken");
    expect(storage.readJson("sessionId")).toBeNull();
    expect(reports).toEqual(["Failed to parse value from storage"]);
  });

  it("does without a storage that is forbidden", () => {
    const storage = createStorage<LocalKey>({
      area: () => {
        throw new DOMException("denied", "SecurityError");
      },
      strict: () => true,
      report: () => undefined,
    });
    expect(storage.read("theme")).toBeNull();
    storage.write("theme", "dark");
    storage.remove("theme");
  });

  it("names every key of the specification, and those of our own", () => {
    expect(Object.keys(localKeys)).toHaveLength(20);
    expect(Object.keys(tabKeys)).toEqual([
      "history",
      "resendEmailVerification",
      "smsConsent",
      "referrerName",
      "phoneVerification",
      "passwordRecovery",
      "paymentAttempt",
      "orderAttempt",
      "giveawayTerms",
      "brandCodeSent",
    ]);
  });
});
