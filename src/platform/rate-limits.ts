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

/** The limits of D-SYS-12. Keys come from server-side facts: ids, addresses; never from the body as typed. */
export const limitRules = {
  api_person: { points: 1_500, seconds: 300, store: "memory" },
  api_guest: { points: 300, seconds: 300, store: "memory" },
  sign_up: { points: 5, seconds: 1_800, store: "database" },
  sign_in_address: { points: 25, seconds: 300, store: "database" },
  second_factor: { points: 10, seconds: 900, store: "database" },
  // By account and network, so that strangers spend nothing of the owner's; over all networks; by known browser (F16).
  sign_in_account: { points: 5, seconds: 900, store: "database" },
  sign_in_account_all: { points: 100, seconds: 900, store: "database" },
  sign_in_browser: { points: 5, seconds: 900, store: "database" },
  step_up: { points: 5, seconds: 900, store: "database" },
  change_credential: { points: 10, seconds: 3_600, store: "database" },
  code_send_address: { points: 60, seconds: 3_600, store: "database" },
  code_guess_day: { points: 20, seconds: 86_400, store: "database" },
  // Of one name, by network and over all; the link in the mail needs no guess (F16).
  reset_guess: { points: 10, seconds: 86_400, store: "database" },
  reset_guess_all: { points: 20, seconds: 86_400, store: "database" },
  recover_address: { points: 20, seconds: 3_600, store: "database" },
  code_guess_address: { points: 30, seconds: 900, store: "database" },
  code_send_pause: { points: 1, seconds: 60, store: "database" },
  code_send_hour: { points: 5, seconds: 3_600, store: "database" },
  code_send_day: { points: 10, seconds: 86_400, store: "database" },
  check_email: { points: 20, seconds: 3_600, store: "database" },
  check_name: { points: 60, seconds: 300, store: "memory" },
  money_mutation: { points: 10, seconds: 60, store: "database" },
  add_card_address: { points: 15, seconds: 86_400, store: "database" },
  remove_background: { points: 10, seconds: 86_400, store: "database" },
  draw_cover: { points: 10, seconds: 86_400, store: "database" },
  upload: { points: 30, seconds: 1_800, store: "database" },
  identity: { points: 20, seconds: 3_600, store: "database" },
  delete: { points: 30, seconds: 1_800, store: "database" },
  report: { points: 60, seconds: 3_600, store: "database" },
  paper: { points: 60, seconds: 600, store: "memory" },
  contact_form: { points: 5, seconds: 3_600, store: "database" },
  post_views: { points: 120, seconds: 300, store: "memory" },
  preview: { points: 60, seconds: 600, store: "memory" },
  client_error: { points: 20, seconds: 300, store: "memory" },
} as const satisfies Record<string, LimitRule>;

export const limitsFactor = defineSetting(
  "limits.factor",
  v.pipe(v.number(), v.minValue(1), v.maxValue(1_000)),
  1,
  "Multiplies every rate limit (D-SYS-12), e.g. for a load test or a school behind one address.",
);

export type LimitName = keyof typeof limitRules;

interface RateLimited {
  /** Whole seconds until the next try is worth it. */
  retryAfter: number;
}

export interface RateLimits {
  /** Uses one point of `name` for `key`; refused when none is left. */
  use: (name: LimitName, key: string) => Promise<Result<void, RateLimited>>;
  /** Tells whether `use` would be refused now, without using a point. */
  peek: (name: LimitName, key: string) => Promise<Result<void, RateLimited>>;
  /** Gives back a point that `use` took, e.g. for a guess that was right. */
  giveBack: (name: LimitName, key: string) => Promise<void>;
  /** Forgets what `key` used, e.g. failed sign-ins after a good one. */
  forget: (name: LimitName, key: string) => Promise<void>;
}

/**
 * Limits of a process; `factor` is the setting limits.factor, read at the start. `observe` is told at each use which
 * share of the limit the key has spent; limits of a single use have no share and are left out.
 */
export function createRateLimits(
  pool: pg.Pool,
  factor: number,
  observe: (name: LimitName, spent: number) => void = () => undefined,
): RateLimits {
  const limiters = new Map(
    Object.entries(limitRules).map(([name, rule]) => {
      const options = { keyPrefix: name, points: rule.points * factor, duration: rule.seconds };
      return [
        name as LimitName,
        rule.store === "memory"
          ? new RateLimiterMemory(options)
          : new RateLimiterPostgres({
              ...options,
              storeClient: pool,
              tableName: "rate_limit",
              tableCreated: true,
              clearExpiredByTimeout: false,
            }),
      ] as const;
    }),
  );
  const limiter = (name: LimitName): RateLimiterMemory | RateLimiterPostgres => {
    const found = limiters.get(name);
    if (found === undefined) throw new Error(`no limit ${name}`);
    return found;
  };
  const refused = (state: RateLimiterRes): Result<never, RateLimited> =>
    err({ retryAfter: Math.max(1, Math.ceil(state.msBeforeNext / 1_000)) });
  return {
    use: async (name, key) => {
      const { points } = limitRules[name];
      const note = ({ consumedPoints }: RateLimiterRes): void => {
        if (points > 1) observe(name, consumedPoints / (points * factor));
      };
      try {
        note(await limiter(name).consume(key));
        return ok();
      } catch (refusal) {
        // Anything but a refusal is an outage of the store: codes and money fail closed by throwing.
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        note(refusal);
        return refused(refusal);
      }
    },
    peek: async (name, key) => {
      const state = await limiter(name).get(key);
      return state === null || state.remainingPoints > 0 ? ok() : refused(state);
    },
    giveBack: async (name, key) => {
      await limiter(name).reward(key);
    },
    forget: async (name, key) => {
      await limiter(name).delete(key);
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
