import { describe, expect, it } from "vitest";
import { parseRetryAfter, retryDelay } from "./retry-policy.ts";
import { withRetries, withTimeout, type Fetch } from "./transport.ts";

const attempt = (number: number, status: number | null, retryAfter: string | null = null) =>
  retryDelay({ number, status, retryAfter }, 0, 0.5);

describe("retryDelay", () => {
  it("waits 100 ms with jitter, then twice that, then gives up", () => {
    expect([attempt(1, null), attempt(2, 500), attempt(3, 503)]).toEqual([150, 300, null]);
  });

  it.each([200, 400, 401, 404, 429])("leaves %i alone", (status) => {
    expect(attempt(1, status)).toBeNull();
  });

  it("repeats 408", () => {
    expect(attempt(1, 408)).toBe(150);
  });

  it("does as Retry-After says, within reason", () => {
    expect(attempt(1, 503, "2")).toBe(2000);
    expect(attempt(1, 503, "0")).toBe(150);
    expect(attempt(1, 503, "60")).toBeNull();
    expect(parseRetryAfter("Thu, 01 Jan 1970 00:00:05 GMT", 1000)).toBe(4000);
    expect(parseRetryAfter("soon", 0)).toBeNull();
  });
});

function script(answers: readonly (number | Error)[]): { fetch: Fetch; calls: () => number; waits: number[] } {
  let calls = 0;
  const waits: number[] = [];
  const fetch = withRetries(
    () => {
      const answer = answers[calls] ?? 200;
      calls += 1;
      return typeof answer === "number"
        ? Promise.resolve(new Response("{}", { status: answer }))
        : Promise.reject(answer);
    },
    { random: () => 0, sleep: (milliseconds) => Promise.resolve(void waits.push(milliseconds)) },
  );
  return { fetch, calls: () => calls, waits };
}

describe("withRetries", () => {
  it("tries a failing read three times in all", async () => {
    const { fetch, calls, waits } = script([new TypeError("offline"), 503, 502]);
    expect((await fetch("/x")).status).toBe(502);
    expect(calls()).toBe(3);
    expect(waits).toEqual([100, 200]);
  });

  it("throws the last failure when no answer came at all", async () => {
    const { fetch } = script([new TypeError("1"), new TypeError("2"), new TypeError("3")]);
    await expect(fetch("/x")).rejects.toThrow("3");
  });

  it("does not repeat what the caller gave up", async () => {
    const { fetch, calls } = script([new DOMException("gone", "AbortError")]);
    await expect(fetch("/x", { signal: AbortSignal.abort() })).rejects.toThrow();
    expect(calls()).toBe(1);
  });
});

describe("withTimeout", () => {
  const hanging: Fetch = (_, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener("abort", () => {
        reject(init.signal?.reason as Error);
      });
    });

  it("ends a request that takes too long", async () => {
    await expect(withTimeout(hanging, 5)("/x")).rejects.toMatchObject({ name: "TimeoutError" });
  });

  it("keeps the caller's own abort", async () => {
    const controller = new AbortController();
    const request = withTimeout(hanging, 10_000)("/x", { signal: controller.signal });
    controller.abort();
    await expect(request).rejects.toMatchObject({ name: "AbortError" });
  });
});
