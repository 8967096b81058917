import type { Result } from "#kernel/result.ts";
import { poolHandle, transactFor } from "./db.ts";
import type { Db, Tx } from "./db.ts";
import type { Services } from "#platform/services.ts";
import { isOutage, isTimeout } from "./outage.ts";

/** The most acts in one transaction: each holds its locks until the last of them is done. */
const MOST_TOGETHER = 32;

/** The most transactions of one line under way: more of them gain nothing. */
const MOST_UNDER_WAY = 2;

type AnyResult = Result<unknown, unknown>;

/** Does acts about one thing in one transaction and answers each, in their order. */
type Work<A, R extends AnyResult> = (tx: Tx, acts: readonly A[]) => Promise<R[]>;

interface Waiting<A, R extends AnyResult> {
  readonly db: Db;
  readonly log: Services["log"];
  readonly who: string;
  readonly act: A;
  readonly resolve: (result: R) => void;
  readonly reject: (error: unknown) => void;
}

/** Acts about one thing that wait. A line exists while one of its acts is under way. */
interface Line<A, R extends AnyResult> {
  readonly waiting: Waiting<A, R>[];
  /** Runners of this line, and how many of them are about to take acts. */
  runners: number;
  gathering: number;
}

/** An act refused, so that nothing of its transaction is committed. */
class Refused extends Error {}

/**
 * Takes the next acts out of a line: a share of them for each runner that is about to take some, and each of another
 * person, because acts of one person depend on their order. They are sorted, so that transactions of several processes
 * lock in one order.
 */
function takeNext<A, R extends AnyResult>({ waiting, gathering }: Line<A, R>): Waiting<A, R>[] {
  const share = Math.min(MOST_TOGETHER, Math.ceil(waiting.length / gathering));
  const people = new Set<string>();
  const taken: Waiting<A, R>[] = [];
  for (const one of waiting.splice(0)) {
    // A person who asks many times keeps no other waiting.
    (taken.length < share && !people.has(one.who) ? taken : waiting).push(one);
    people.add(one.who);
  }
  return taken.toSorted((one, other) => (one.who < other.who ? -1 : 1));
}

/**
 * Returns a function that runs one act, as transactResult does, and shares the transaction with acts of other people
 * (`who`) about the same thing (`about`) that this process is asked for at the same time: a giveaway that many enter at
 * once pays for one run of each statement for all of them. A refusal or an exception undoes a shared transaction and
 * its acts run one by one, so that each gets its own answer; where nothing was written, refuse by `ok(err(…))`.
 */
export function sharedTransactions<A, R extends AnyResult>(
  work: Work<A, R>,
): (by: Pick<Services, "db" | "log">, to: { readonly about: string; readonly who: string }, act: A) => Promise<R> {
  /** Lines by pool and by what they are about. */
  const lines = new WeakMap<Db, Map<string, Line<A, R>>>();

  const run = async (pool: Db, acts: readonly Waiting<A, R>[]): Promise<void> => {
    let refused: R[] | undefined;
    try {
      const results = await transactFor(pool, async (tx, finish) => {
        const done = await work(
          tx,
          acts.map(({ act }) => act),
        );
        if (done.some((one) => !one.ok)) {
          refused = done;
          throw new Refused();
        }
        for (const { db } of acts) await finish(db);
        return done;
      });
      for (const [index, result] of results.entries()) acts[index]?.resolve(result);
    } catch (error) {
      const [only] = acts;
      if (acts.length > 1) throw error;
      if (error instanceof Refused && refused?.[0] !== undefined) only?.resolve(refused[0]);
      else only?.reject(error);
    }
  };

  /** Answers acts of a line. When the database is away, all that wait are rejected at once. */
  const answer = async (pool: Db, acts: readonly Waiting<A, R>[], line: Line<A, R>): Promise<void> => {
    try {
      await run(pool, acts);
    } catch (error) {
      if (isOutage(error)) for (const one of [...acts, ...line.waiting.splice(0)]) one.reject(error);
      else if (isTimeout(error)) for (const one of acts) one.reject(error);
      else {
        // What fails only when shared would otherwise be seen in nothing but speed.
        if (!(error instanceof Refused))
          acts[0]?.log.warn({ err: error }, "a shared transaction failed; its acts run alone");
        for (const one of acts) await run(pool, [one]);
      }
    }
  };

  /** Runs the acts of a line until none waits, and then calls `end`. */
  const runLine = async (pool: Db, line: Line<A, R>, end: () => void): Promise<void> => {
    for (;;) {
      line.gathering += 1;
      // Whatever this turn of the event loop still brings goes along.
      await new Promise((resolve) => setImmediate(resolve));
      const acts = takeNext(line);
      line.gathering -= 1;
      if (acts.length === 0) return end();
      await answer(pool, acts, line);
    }
  };

  return ({ db, log }, { about, who }, act) => {
    const pool = poolHandle(db);
    const ofPool = lines.get(pool) ?? new Map<string, Line<A, R>>();
    lines.set(pool, ofPool);
    const line = ofPool.get(about) ?? { waiting: [], runners: 0, gathering: 0 };
    ofPool.set(about, line);
    return new Promise((resolve, reject) => {
      line.waiting.push({ db, log, who, act, resolve, reject });
      if (line.runners === MOST_UNDER_WAY) return;
      line.runners += 1;
      void runLine(pool, line, () => {
        line.runners -= 1;
        if (line.runners === 0) ofPool.delete(about);
      });
    });
  };
}
