import { afterEach, expect, it, vi } from "vitest";
import { readToasts, subscribeToasts, toast } from "./toast-store.ts";

afterEach(() => {
  vi.useFakeTimers();
  toast.dismiss();
  vi.runAllTimers();
  vi.useRealTimers();
});

it("keeps the newest first and replaces by key", () => {
  toast.info("one");
  toast.success("two", { key: "upload" });
  toast.warning("three");
  toast.success("two again", { key: "upload" });
  expect(readToasts().map((record) => record.title)).toEqual(["two again", "three", "one"]);
});

it("audit line 30: stays five seconds, or ten with an action, unless told otherwise", () => {
  toast.info("short");
  toast.info("to be pressed", { action: { label: "Undo", onAction: () => undefined } });
  toast.warning("until dismissed", { duration: null });
  expect(readToasts().map((record) => record.duration)).toEqual([null, 10_000, 5000]);
});

it("leaves first and is gone afterwards", () => {
  vi.useFakeTimers();
  const heard = vi.fn();
  const stop = subscribeToasts(heard);
  const id = toast.info("bye");
  toast.dismiss(id);
  expect(readToasts()[0]?.leaving).toBe(true);
  vi.runAllTimers();
  expect(readToasts()).toEqual([]);
  expect(heard).toHaveBeenCalledTimes(3);
  stop();
});
