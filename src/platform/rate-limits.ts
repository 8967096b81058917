import { sql } from "kysely";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type pg from "pg";
import * as v from "valibot";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { defineSetting } from "./settings.ts";
import type { PeriodicWork } from "./tasks/periodic.ts";

/** `points` uses in `seconds`, counted in PostgreSQL (survives a restart, shared by machines) or in memory. */
export interface LimitRule {
  readonly points: number;
  readonly seconds: number;
  readonly store: "database" | "memory";
}

/** A limit by name. Keys come from server-side facts: ids, addresses; never from the body as typed. */
export interface Limit extends LimitRule {
  readonly name: string;
}

const registry = new Map<string, Limit>();

/** Defines the limits a module applies, by name. Throws for a name that is taken. */
export function defineLimits<const Name extends string>(rules: Record<Name, LimitRule>): Record<Name, Limit> {
  const limits = {} as Record<Name, Limit>;
  for (const [name, rule] of Object.entries<LimitRule>(rules)) {
    if (registry.has(name)) throw new Error(`rate limit ${name} is defined twice`);
    const limit = { name, ...rule };
    registry.set(name, limit);
    limits[name as Name] = limit;
  }
  return limits;
}

/** All limits defined so far, by name. */
export function allLimits(): readonly Limit[] {
  return [...registry.values()].toSorted((a, b) => a.name.localeCompare(b.name));
}

export const limitsFactor = defineSetting(
  "limits.factor",
  v.pipe(v.number(), v.minValue(1), v.maxValue(1_000)),
  1,
  "Multiplies every rate limit, e.g. for a load test or a school behind one address.",
  "lower",
);

interface RateLimited {
  /** Whole seconds until the next try is worth it. */
  retryAfter: number;
}

export interface RateLimits {
  /** Uses one point of `limit` for `key`; refused when none is left. */
  use: (limit: Limit, key: string) => Promise<Result<void, RateLimited>>;
  /** Tells whether `use` would be refused now, without using a point. */
  peek: (limit: Limit, key: string) => Promise<Result<void, RateLimited>>;
  /** Gives back a point that `use` took, e.g. for a guess that was right. */
  giveBack: (limit: Limit, key: string) => Promise<void>;
  /** Forgets what `key` used, e.g. failed sign-ins after a good one. */
  forget: (limit: Limit, key: string) => Promise<void>;
}

/**
 * Limits of a process; `factor` is the setting limits.factor, read at the start. `observe` is called at each use with
 * the share of the limit that the key has spent; limits of a single use have no share and are left out.
 */
export function createRateLimits(
  pool: pg.Pool,
  factor: number,
  observe: (name: string, spent: number) => void = () => undefined,
): RateLimits {
  const limiters = new Map<string, RateLimiterMemory | RateLimiterPostgres>();
  const limiter = ({ name, points, seconds, store }: Limit): RateLimiterMemory | RateLimiterPostgres => {
    const found = limiters.get(name);
    if (found !== undefined) return found;
    const options = { keyPrefix: name, points: points * factor, duration: seconds };
    const made =
      store === "memory"
        ? new RateLimiterMemory(options)
        : new RateLimiterPostgres({
            ...options,
            storeClient: pool,
            tableName: "rate_limit",
            tableCreated: true,
            clearExpiredByTimeout: false,
          });
    limiters.set(name, made);
    return made;
  };
  const refused = (state: RateLimiterRes): Result<never, RateLimited> =>
    err({ retryAfter: Math.max(1, Math.ceil(state.msBeforeNext / 1_000)) });
  return {
    use: async (limit, key) => {
      const note = ({ consumedPoints }: RateLimiterRes): void => {
        if (limit.points > 1) observe(limit.name, consumedPoints / (limit.points * factor));
      };
      try {
        note(await limiter(limit).consume(key));
        return ok();
      } catch (refusal) {
        // Anything but a refusal is an outage of the store: codes and money fail closed by throwing.
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        note(refusal);
        return refused(refusal);
      }
    },
    peek: async (limit, key) => {
      const state = await limiter(limit).get(key);
      return state === null || state.remainingPoints > 0 ? ok() : refused(state);
    },
    giveBack: async (limit, key) => {
      await limiter(limit).reward(key);
    },
    forget: async (limit, key) => {
      await limiter(limit).delete(key);
    },
  };
}

/** Forgets counters whose time is over; otherwise every address that ever called would stay in the table. */
export const limitRetention: PeriodicWork = {
  name: "platform:forget-limits",
  everySeconds: 600,
  run: async ({ db }) => {
    await sql`delete from rate_limit where expire < extract(epoch from clock_timestamp()) * 1000`.execute(db);
  },
};
