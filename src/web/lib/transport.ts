import { whenOnline } from "./online.ts";
import { retryDelay } from "./retry-policy.ts";

/** Milliseconds after which a request is aborted; uploads and payments have 30 s. */
export const TIMEOUT_MS = 10_000;
export const LONG_TIMEOUT_MS = 30_000;

export type Fetch = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;

/** Adds a time limit to every request, and keeps the caller's own abort signal. */
export function withTimeout(fetch: Fetch, milliseconds: number): Fetch {
  return (input, init) => {
    const limit = AbortSignal.timeout(milliseconds);
    const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit;
    return fetch(input, { ...init, signal });
  };
}

interface RetryOptions {
  readonly now?: () => number;
  readonly random?: () => number;
  readonly sleep?: (milliseconds: number, signal: AbortSignal | null | undefined) => Promise<void>;
}

/**
 * Repeats a read that got no answer, 408 or 5xx, and holds it back while there is no connection. Only for requests that
 * change nothing.
 */
export function withRetries(fetch: Fetch, options: RetryOptions = {}): Fetch {
  const { now = Date.now, random = Math.random, sleep = pause } = options;
  return async (input, init) => {
    for (let number = 1; ; number += 1) {
      await whenOnline(init?.signal);
      const outcome = await attemptOnce(fetch, input, init);
      const delay = init?.signal?.aborted
        ? null
        : retryDelay(
            {
              number,
              status: outcome.response?.status ?? null,
              retryAfter: outcome.response?.headers.get("retry-after") ?? null,
            },
            now(),
            random(),
          );
      if (delay === null) {
        if (outcome.response !== null) return outcome.response;
        throw outcome.error;
      }
      await outcome.response?.body?.cancel();
      await sleep(delay, init?.signal);
    }
  };
}

type Outcome =
  | { readonly response: Response; readonly error: null }
  | { readonly response: null; readonly error: unknown };

async function attemptOnce(fetch: Fetch, input: RequestInfo | URL, init: RequestInit | undefined): Promise<Outcome> {
  try {
    return { response: await fetch(input, init), error: null };
  } catch (error) {
    return { response: null, error };
  }
}

function pause(milliseconds: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener(
      "abort",
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
