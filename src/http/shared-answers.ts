import { LRUCache } from "lru-cache";
import type { ExecutionResult } from "graphql";

/** How long an answer serves equal requests, in milliseconds, and how many characters of answers are kept. */
const lifetimeMs = 2_000;
const maxCharacters = 8_388_608;

interface SharedAnswer {
  readonly result: ExecutionResult;
  /** The result as JSON. */
  readonly text: string;
}

/** Equal requests of guests share one execution. Its answer stays for two seconds, unless it has errors. */
export interface SharedAnswers {
  /** Returns the answer to a request by its key: a shared one, or that of `run`. Rejects as `run` does. */
  read: (key: string, run: () => Promise<ExecutionResult>) => Promise<SharedAnswer>;
}

export function createSharedAnswers(now: () => number = () => performance.now()): SharedAnswers {
  const kept = new LRUCache<string, SharedAnswer>({
    max: 5_000,
    maxSize: maxCharacters,
    sizeCalculation: ({ text }, key) => text.length + key.length,
    ttl: lifetimeMs,
    // Each look at the clock counts: an answer must not outlive its time by the cache's own pause between looks.
    ttlResolution: 0,
    perf: { now },
  });
  const running = new Map<string, Promise<SharedAnswer>>();
  const keep = (key: string, result: ExecutionResult): SharedAnswer => {
    const answer = { result, text: JSON.stringify(result) };
    if (result.errors === undefined) kept.set(key, answer);
    return answer;
  };
  return {
    read: async (key, run) => {
      const known = kept.get(key) ?? running.get(key);
      if (known !== undefined) return known;
      const started = Promise.resolve()
        .then(run)
        .then((result) => keep(key, result))
        .finally(() => running.delete(key));
      running.set(key, started);
      return started;
    },
  };
}
