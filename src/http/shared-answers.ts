import { LRUCache } from "lru-cache";
import type { ExecutionResult } from "graphql";

/** How long an answer serves equal requests, in milliseconds. */
const lifetimeMs = 2_000;

/** Equal requests of guests share one execution; the text of its answer stays for two seconds, unless it has errors. */
export interface SharedAnswers {
  /** Returns the answer to a request by its key: a shared one, or that of `run`. Rejects as `run` does. */
  read: (key: string, run: () => Promise<ExecutionResult>) => Promise<SharedAnswer>;
}

interface SharedAnswer {
  readonly result: ExecutionResult;
  /** The result as JSON. */
  readonly text: string;
}

export function createSharedAnswers(now: () => number = () => performance.now()): SharedAnswers {
  const answers = new LRUCache<string, Promise<SharedAnswer>>({
    max: 200,
    ttl: lifetimeMs,
    // Each look at the clock counts: an answer must not outlive its time by the cache's own pause between looks.
    ttlResolution: 0,
    perf: { now },
  });
  return {
    read: (key, run) => {
      const known = answers.get(key);
      if (known !== undefined) return known;
      const made = run().then((result) => ({ result, text: JSON.stringify(result) }));
      answers.set(key, made);
      const forget = (): void => {
        if (answers.peek(key) === made) answers.delete(key);
      };
      made.then(({ result }) => {
        if (result.errors !== undefined) forget();
      }, forget);
      return made;
    },
  };
}
