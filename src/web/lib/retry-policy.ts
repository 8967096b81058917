/** Total attempts of a read. */
const MAX_ATTEMPTS = 3;
/** First pause, in milliseconds; it doubles each time, and up to as much again is added as jitter. */
const FIRST_DELAY_MS = 100;
/** Longest pause, in milliseconds, that a server may ask for; beyond it the read fails at once. */
const LONGEST_WAIT_MS = 10_000;

/** Outcome of an attempt: null status when no answer came. */
export interface Attempt {
  readonly number: number;
  readonly status: number | null;
  /** Value of the Retry-After header: seconds or an HTTP date. */
  readonly retryAfter: string | null;
}

/** Returns the milliseconds until the next attempt of a read, or null to give up. `random` is in [0, 1). */
export function retryDelay(attempt: Attempt, now: number, random: number): number | null {
  const { number, status, retryAfter } = attempt;
  if (number >= MAX_ATTEMPTS) return null;
  if (status !== null && status !== 408 && status < 500) return null;
  const base = FIRST_DELAY_MS * 2 ** (number - 1);
  const own = base + base * random;
  const asked = retryAfter === null ? null : parseRetryAfter(retryAfter, now);
  if (asked === null) return own;
  return asked > LONGEST_WAIT_MS ? null : Math.max(asked, own);
}

/** Parses Retry-After into milliseconds from now; null when it cannot be read. */
export function parseRetryAfter(header: string, now: number): number | null {
  const text = header.trim();
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const date = Date.parse(text);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
