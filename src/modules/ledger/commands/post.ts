import { sql } from "kysely";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import type { Tx } from "#platform/db/db.ts";
import { accountKey, walletKinds } from "../domain/accounts.ts";
import type { AccountRef } from "../domain/accounts.ts";
import { allocateLots } from "../domain/allocate-lots.ts";
import type { LotUse } from "../domain/allocate-lots.ts";
import type { Entry, PostRefusal, PostResult, Put, Take } from "../domain/entry.ts";
import { ensureAccounts, lockAccounts } from "../store/accounts-store.ts";
import { findEntry, writeEntry } from "../store/entries-store.ts";
import type { NewLot } from "../store/entries-store.ts";
import { readOpenLots, sourceAccounts } from "../store/lots-store.ts";
import type { LotRow } from "../store/lots-store.ts";

/**
 * Posts one business effect in the caller's transaction: locks the owned accounts in ascending id, takes
 * released lots, writes transaction, postings, lot uses and lots. An effect that was posted before moves
 * nothing and answers `already_posted` with its transaction; too little money answers
 * `insufficient_funds`. Throws on entries that do not balance: those are bugs.
 */
export async function post(tx: Tx, entry: Entry): Promise<PostResult> {
  const accounts = await lockFor(tx, [entry]);
  return postLocked(tx, entry, accounts);
}

/**
 * Posts many effects in one transaction: all accounts are locked first, in order; each effect has a
 * savepoint of its own, so that a refused one leaves the others in place. Results in the order given.
 */
export async function postMany(tx: Tx, entries: readonly Entry[]): Promise<PostResult[]> {
  if (entries.length === 0) return [];
  const accounts = await lockFor(tx, entries);
  const results: PostResult[] = [];
  for (const entry of entries) {
    await sql`savepoint ledger_entry`.execute(tx);
    const result = await postLocked(tx, entry, accounts);
    if (!result.ok) await sql`rollback to savepoint ledger_entry`.execute(tx);
    await sql`release savepoint ledger_entry`.execute(tx);
    results.push(result);
  }
  return results;
}

type AccountIds = ReadonlyMap<string, string>;

function refsOfTake(take: Take): AccountRef[] {
  if (take.by === "purpose") return walletKinds.map((kind) => ({ kind, ownerId: take.ownerId }));
  if (take.by === "account") return [take.account];
  return [take.account, { kind: take.shortTo, ownerId: null }];
}

function refsOf(entry: Entry): AccountRef[] {
  return [
    ...entry.takes.flatMap(refsOfTake),
    ...entry.puts.flatMap((put) => (put.as === "return" ? [] : [put.account])),
    ...entry.platform.map(({ kind }): AccountRef => ({ kind, ownerId: null })),
  ];
}

function idOf(accounts: AccountIds, ref: AccountRef): string {
  const id = accounts.get(accountKey(ref));
  if (id === undefined) throw new Error(`ledger account ${accountKey(ref)} was not prepared`);
  return id;
}

async function lockFor(tx: Tx, entries: readonly Entry[]): Promise<AccountIds> {
  const accounts = await ensureAccounts(tx, entries.flatMap(refsOf));
  const returning = entries.filter((entry) => entry.puts.some((put) => put.as === "return"));
  // Where set-aside money came from never changes, so it may be read before the locks it decides about.
  const sources =
    returning.length === 0
      ? []
      : await sourceAccounts(tx, returning.flatMap((entry) => entry.takes.flatMap(refsOfTake)).map((ref) => idOf(accounts, ref)));
  await lockAccounts(tx, [...accounts.values(), ...sources]);
  return accounts;
}

async function postLocked(tx: Tx, entry: Entry, accounts: AccountIds): Promise<PostResult> {
  const before = await findEntry(tx, entry);
  if (before !== undefined) return err({ tag: "already_posted", txId: before });

  const takeFrom = entry.takes.flatMap(refsOfTake).filter((ref) => ref.ownerId !== null);
  const lots = takeFrom.length === 0 ? [] : await readOpenLots.run(tx, takeFrom.map((ref) => idOf(accounts, ref)));
  const taken = takeAll(entry, accounts, lots);
  if (!taken.ok) return taken;

  const movement = settle(entry, accounts, taken.value, lots);
  let sum = 0n;
  for (const amount of movement.postings.values()) sum += amount;
  if (sum !== 0n || movement.postings.size < 2) throw new Error(`ledger entry ${entry.type} does not balance (sum ${sum})`);
  const txId = await writeEntry(tx, entry, movement);
  if (txId === undefined) {
    // Posted by a transaction that shares no account with this one's locks and committed while we waited.
    const other = await findEntry(tx, entry);
    if (other === undefined) throw new Error("a ledger effect vanished");
    return err({ tag: "already_posted", txId: other });
  }
  return ok({ txId, takenCents: taken.value.uses.reduce((total, use) => total + use.amountCents, 0n) });
}

interface Taken {
  uses: LotUse[];
  short: { kind: AccountRef; amountCents: bigint }[];
}

function takeAll(entry: Entry, accounts: AccountIds, rows: readonly LotRow[]): Result<Taken, PostRefusal> {
  const left = new Map(rows.map((lot) => [lot.id, lot.remaining_cents]));
  const taken: Taken = { uses: [], short: [] };
  for (const take of entry.takes) {
    const candidates = candidatesOf(take, accounts, rows).map((lot) => ({
      id: lot.id,
      accountId: lot.account_id,
      remainingCents: left.get(lot.id) ?? 0n,
      released: isReleased(take, lot),
    }));
    const held = candidates.reduce((total, lot) => total + lot.remainingCents, 0n);
    const amount = take.amountCents === "all" ? held : take.by === "origin" && held < take.amountCents ? held : take.amountCents;
    if (take.by === "origin" && amount < take.amountCents) {
      taken.short.push({ kind: { kind: take.shortTo, ownerId: null }, amountCents: take.amountCents - amount });
    }
    if (amount === 0n) {
      if (take.by === "origin") continue;
      return err({ tag: "insufficient_funds", availableCents: 0n });
    }
    const uses = allocateLots(candidates, amount);
    if (!uses.ok) return err({ tag: "insufficient_funds", availableCents: uses.error.availableCents });
    for (const use of uses.value) {
      left.set(use.lotId, (left.get(use.lotId) ?? 0n) - use.amountCents);
      taken.uses.push(use);
    }
  }
  return ok(taken);
}

function candidatesOf(take: Take, accounts: AccountIds, rows: readonly LotRow[]): LotRow[] {
  if (take.by === "purpose") {
    return walletKinds.flatMap((kind) => {
      const id = idOf(accounts, { kind, ownerId: take.ownerId });
      return rows.filter((lot) => lot.account_id === id);
    });
  }
  const id = idOf(accounts, take.account);
  const own = rows.filter((lot) => lot.account_id === id && (take.by === "account" || lot.tx_id === take.txId));
  return take.by === "account" && take.order === "newest" ? own.toReversed() : own;
}

function isReleased(take: Take, lot: LotRow): boolean {
  if (take.by !== "purpose") return true;
  if (take.purpose === "spend") return lot.can_spend;
  return take.purpose === "giveaway" ? lot.can_give : lot.can_withdraw;
}

/** Turns an entry and the lots it takes into signed sums per account. Owned accounts are credit-normal: giving is negative. */
function settle(entry: Entry, accounts: AccountIds, taken: Taken, rows: readonly LotRow[]) {
  const postings = new Map<string, bigint>();
  const uses = new Map<string, bigint>();
  const lots: NewLot[] = [];
  const add = (into: Map<string, bigint>, key: string, amount: bigint): void => {
    const sum = (into.get(key) ?? 0n) + amount;
    if (sum === 0n) into.delete(key);
    else into.set(key, sum);
  };
  for (const use of taken.uses) {
    add(postings, use.accountId, use.amountCents);
    add(uses, use.lotId, use.amountCents);
  }
  for (const put of entry.puts) placePut(put);
  for (const { kind, amountCents } of entry.platform) add(postings, idOf(accounts, { kind, ownerId: null }), amountCents);
  for (const { kind, amountCents } of taken.short) add(postings, idOf(accounts, kind), amountCents);
  return { postings, uses, lots };

  function placePut(put: Put): void {
    if (put.as === "lot") {
      const accountId = idOf(accounts, put.account);
      add(postings, accountId, -put.amountCents);
      lots.push({ accountId, origin: put.origin, amountCents: put.amountCents, source: null, release: put.release });
      return;
    }
    for (const use of taken.uses) {
      if (put.as === "mirror") {
        const accountId = idOf(accounts, put.account);
        add(postings, accountId, -use.amountCents);
        lots.push({ accountId, origin: put.origin, amountCents: use.amountCents, source: use.lotId, release: null });
        continue;
      }
      const lot = rows.find((one) => one.id === use.lotId);
      if (lot === undefined || lot.source_lot_id === null || lot.source_account_id === null) {
        throw new Error(`lot ${use.lotId} has no source to return to`);
      }
      add(postings, lot.source_account_id, -use.amountCents);
      add(uses, lot.source_lot_id, -use.amountCents);
    }
  }
}
