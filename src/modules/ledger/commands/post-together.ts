import { transact } from "#platform/db/db.ts";
import type { Db } from "#platform/db/db.ts";
import { accountKey } from "../domain/accounts.ts";
import type { Entry, PostResult } from "../domain/entry.ts";
import { needsOf } from "../domain/run.ts";
import { postMany } from "./post.ts";

interface Waiting {
  readonly entry: Entry;
  readonly accounts: ReadonlySet<string>;
  readonly resolve: (result: PostResult) => void;
  readonly reject: (reason: unknown) => void;
}

/** Postings of this process in progress, and those that wait for the same accounts. */
interface Line {
  readonly busy: Set<string>;
  waiting: Waiting[];
}

const lines = new WeakMap<Db, Line>();
const mostAtOnce = 100;

/**
 * Posts one effect in a transaction that it shares with other callers waiting for the same accounts: while one posting
 * of an account commits, the next ones gather and go together, so that a hot account pays one lock and one commit for
 * many. The promise resolves after the commit. Each effect has its own outcome: a refused entry leaves the others in
 * place, and when a shared transaction fails, every effect is posted alone. Only for effects whose whole transaction is
 * the posting; use {@link post} within a transaction.
 */
export function postTogether(db: Db, entry: Entry): Promise<PostResult> {
  const line = lines.get(db) ?? { busy: new Set(), waiting: [] };
  lines.set(db, line);
  const { promise, resolve, reject } = Promise.withResolvers<PostResult>();
  // Platform accounts are never locked: sharing one is no reason to wait.
  const owned = needsOf(entry).filter(({ ref }) => ref.ownerId !== null);
  line.waiting.push({ entry, accounts: new Set(owned.map(({ ref }) => accountKey(ref))), resolve, reject });
  start(db, line);
  return promise;
}

/** Starts every group that shares no account with those under way, oldest first. */
function start(db: Db, line: Line): void {
  for (;;) {
    const group: Waiting[] = [];
    const left: Waiting[] = [];
    const taken = new Set<string>();
    const blocked = new Set(line.busy);
    for (const one of line.waiting) {
      const accounts = [...one.accounts];
      const joins = group.length === 0 || accounts.some((account) => taken.has(account));
      if (joins && group.length < mostAtOnce && !accounts.some((account) => blocked.has(account))) {
        group.push(one);
        for (const account of accounts) taken.add(account);
      } else {
        left.push(one);
        // Later callers do not overtake it.
        for (const account of accounts) blocked.add(account);
      }
    }
    if (group.length === 0) return;
    line.waiting = left;
    for (const account of taken) line.busy.add(account);
    void postGroup(db, group).finally(() => {
      for (const account of taken) line.busy.delete(account);
      start(db, line);
    });
  }
}

/** Never throws: every failure is one caller's. */
async function postGroup(db: Db, group: readonly Waiting[]): Promise<void> {
  try {
    const results = await transact(db, (tx) =>
      postMany(
        tx,
        group.map(({ entry }) => entry),
      ),
    );
    for (const [index, one] of group.entries()) {
      const result = results[index];
      if (result === undefined) one.reject(new Error("a posting vanished"));
      else one.resolve(result);
    }
  } catch (error) {
    if (group.length === 1) group[0]?.reject(error);
    // Should the commit have come through all the same, these answer `already_posted`: an effect is booked once.
    else for (const one of group) await postGroup(db, [one]);
  }
}
