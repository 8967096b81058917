import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import type { Tx } from "#platform/db/db.ts";
import type { Entry, PostRefusal, PostResult } from "../domain/entry.ts";
import { needsAllLots, needsOf, Run } from "../domain/run.ts";
import type { Movement } from "../domain/run.ts";
import { findEntry, openEntries, writeEntries } from "../store/entries-store.ts";

/**
 * Posts one business effect in the caller's transaction: locks the owned accounts in ascending id, takes released lots,
 * writes transaction, postings, lot uses and lots. An effect that was posted before moves nothing and answers
 * `already_posted` with its transaction; too little money answers `insufficient_funds`. Throws on entries that do not
 * balance: those are bugs.
 */
export async function post(tx: Tx, entry: Entry): Promise<PostResult> {
  const [result] = await postMany(tx, [entry]);
  if (result === undefined) throw new Error("a posting vanished");
  return result;
}

/**
 * Posts many effects in one transaction, as if one after the other: all accounts are locked first, in order. A refused
 * entry writes nothing and leaves the others in place. Results in the order given.
 */
export async function postMany(tx: Tx, entries: readonly Entry[]): Promise<PostResult[]> {
  const results: PostResult[] = [];
  while (results.length < entries.length) results.push(...(await postRun(tx, entries.slice(results.length))));
  return results;
}

/** Open lots read at first for an account: a wallet may hold a hundred thousand, and few are needed. */
const lotsAtFirst = 32;

/**
 * Posts the longest run of entries that can be checked from one reading and written by one statement: it ends before an
 * entry that takes from an account this run gave to, or repeats an effect of this run.
 */
async function postRun(tx: Tx, entries: readonly Entry[], readAll = entries.some(needsAllLots)): Promise<PostResult[]> {
  const most = readAll ? null : lotsAtFirst + 2 * entries.length;
  const opened = await openEntries(tx, entries, entries.flatMap(needsOf), most);
  const judged: Judged[] = [];
  const run = new Run(opened, most);
  for (const [place, entry] of entries.entries()) {
    if (run.isAffecting(entry)) break;
    const before = opened.posted.get(place);
    const movement =
      before === undefined ? run.check(entry) : err<PostRefusal>({ tag: "already_posted", txId: before });
    if (movement === "unknown") {
      if (judged.length === 0) return postRun(tx, entries, true);
      break;
    }
    judged.push({ entry, movement });
  }
  return settleRun(tx, judged);
}

interface Judged {
  entry: Entry;
  movement: Result<Movement, PostRefusal>;
}

async function settleRun(tx: Tx, judged: readonly Judged[]): Promise<PostResult[]> {
  const written = await writeEntries(
    tx,
    judged.flatMap(({ entry, movement }) => (movement.ok ? [{ entry, movement: movement.value }] : [])),
  );
  const results: PostResult[] = [];
  let next = 0;
  let overtaken = false;
  for (const { entry, movement } of judged) {
    if (!movement.ok) {
      // It was refused because of money that in the end did not move: check it again.
      const again = overtaken && movement.error.tag === "insufficient_funds";
      results.push(again ? await post(tx, entry) : movement);
      continue;
    }
    const txId = written[next];
    next += 1;
    if (txId !== null && txId !== undefined) {
      results.push(ok({ txId, takenCents: takenIn(movement.value) }));
      continue;
    }
    // Posted by a transaction that shares no account with this one's locks and committed while we waited.
    overtaken = true;
    const other = await findEntry(tx, entry);
    if (other === undefined) throw new Error("a ledger effect vanished");
    results.push(err({ tag: "already_posted", txId: other }));
  }
  return results;
}

function takenIn(movement: Movement): bigint {
  let total = 0n;
  for (const amount of movement.uses.values()) if (amount > 0n) total += amount;
  return total;
}
