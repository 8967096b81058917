import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { accountKey, walletKinds } from "./accounts.ts";
import type { AccountRef, PlatformKind } from "./accounts.ts";
import { allocateLots } from "./allocate-lots.ts";
import type { Entry, PostRefusal, Put, Release, Take } from "./entry.ts";

/** An open lot of a locked account; `canX` is checked at the time of reading. */
export interface LotRow {
  readonly id: string;
  readonly accountId: string;
  readonly txId: string;
  readonly remainingCents: bigint;
  readonly sourceLotId: string | null;
  readonly sourceAccountId: string | null;
  readonly canSpend: boolean;
  readonly canGive: boolean;
  readonly canWithdraw: boolean;
}

/** State read for entries once their accounts are locked. */
export interface Opened {
  /** Account ids by {@link accountKey}. */
  readonly accounts: ReadonlyMap<string, string>;
  /** Per entry, the transaction that posted its effect before. */
  readonly posted: ReadonlyMap<number, string>;
  /** Lots in the order of their use. */
  readonly lots: readonly LotRow[];
}

/** An account an entry needs; `take` when its lots are wanted, `giveBack` when they return to their sources. */
export interface Need {
  readonly ref: AccountRef;
  readonly take: boolean;
  readonly giveBack: boolean;
}

export interface NewLot {
  readonly accountId: string;
  readonly origin: string;
  readonly amountCents: bigint;
  readonly source: string | null;
  readonly release: Release | null;
}

/** An entry resolved to account ids and lots: signed sums per account, lots used (+) and given back (−), lots made. */
export interface Movement {
  readonly postings: ReadonlyMap<string, bigint>;
  readonly uses: ReadonlyMap<string, bigint>;
  readonly lots: readonly NewLot[];
}

function refsOfTake(take: Take): AccountRef[] {
  if (take.by === "purpose" || take.by === "wallet")
    return walletKinds.map((kind) => ({ kind, ownerId: take.ownerId }));
  return [take.account];
}

/** Returns the account to which a take that accepts less posts the missing amount. */
function shortageOf(take: Take): PlatformKind[] {
  return (take.by === "origin" || take.by === "wallet") && take.shortTo !== null ? [take.shortTo] : [];
}

/** The accounts an entry touches. */
export function needsOf(entry: Entry): Need[] {
  const giveBack = entry.puts.some((put) => put.as === "return");
  const touched: AccountRef[] = [
    ...entry.puts.flatMap((put) => (put.as === "return" ? [] : [put.account])),
    ...entry.takes.flatMap((take) => shortageOf(take).map((kind) => ({ kind, ownerId: null }))),
    ...entry.platform.map(({ kind }): AccountRef => ({ kind, ownerId: null })),
  ];
  return [
    ...entry.takes.flatMap(refsOfTake).map((ref) => ({ ref, take: true, giveBack })),
    ...touched.map((ref) => ({ ref, take: false, giveBack: false })),
  ];
}

/** Returns true when the entry takes anything but an amount from the oldest lots on. */
export function needsAllLots(entry: Entry): boolean {
  return entry.takes.some(
    (take) =>
      take.by === "origin" ||
      take.by === "wallet" ||
      (take.by === "account" && (take.amountCents === "all" || take.order === "newest")),
  );
}

const effectKey = (entry: Entry): string => `${entry.refType} ${entry.refId.toLowerCase()} ${entry.effect}`;

/** Entries checked one after the other in memory, each from what those before it left. */
export class Run {
  readonly #accounts: ReadonlyMap<string, string>;
  readonly #lots = new Map<string, LotRow[]>();
  /** Remainders of lots that this run took from. */
  readonly #left = new Map<string, bigint>();
  readonly #given = new Set<string>();
  readonly #effects = new Set<string>();
  readonly #most: number | null;

  constructor(opened: Opened, most: number | null) {
    this.#accounts = opened.accounts;
    this.#most = most;
    for (const lot of opened.lots) {
      const own = this.#lots.get(lot.accountId);
      if (own === undefined) this.#lots.set(lot.accountId, [lot]);
      else own.push(lot);
    }
  }

  /** Returns true when the entries checked so far must be written before this entry can be checked. */
  isAffecting(entry: Entry): boolean {
    return (
      this.#effects.has(effectKey(entry)) ||
      entry.takes.flatMap(refsOfTake).some((ref) => this.#given.has(this.#idOf(ref)))
    );
  }

  /** Returns the movement of an entry, or why it is refused; "unknown" when it depends on lots that were not read. */
  check(entry: Entry): Result<Movement, PostRefusal> | "unknown" {
    const left = new Map<string, bigint>();
    const taken = this.#take(entry, left);
    if (!taken.ok) return this.#hasUnread(entry) ? "unknown" : taken;
    const movement = this.#settle(entry, taken.value);
    let sum = 0n;
    for (const amount of movement.postings.values()) sum += amount;
    if (sum !== 0n || movement.postings.size < 2)
      throw new Error(`ledger entry ${entry.type} does not balance (sum ${sum})`);
    for (const [lot, cents] of left) this.#left.set(lot, cents);
    for (const [account, amount] of movement.postings) if (amount < 0n) this.#given.add(account);
    for (const lot of movement.lots) this.#given.add(lot.accountId);
    this.#effects.add(effectKey(entry));
    return ok(movement);
  }

  #idOf(ref: AccountRef): string {
    const id = this.#accounts.get(accountKey(ref));
    if (id === undefined) throw new Error(`ledger account ${accountKey(ref)} was not prepared`);
    return id;
  }

  #hasUnread(entry: Entry): boolean {
    const most = this.#most ?? Infinity;
    return entry.takes.flatMap(refsOfTake).some((ref) => (this.#lots.get(this.#idOf(ref))?.length ?? 0) >= most);
  }

  #take(entry: Entry, left: Map<string, bigint>): Result<Taken, PostRefusal> {
    const taken: Taken = { uses: [], short: [] };
    for (const take of entry.takes) {
      const candidates = this.#candidatesOf(take).map((lot) => ({
        lot,
        remainingCents: left.get(lot.id) ?? this.#left.get(lot.id) ?? lot.remainingCents,
        released: isReleased(take, lot),
      }));
      const held = candidates.reduce((total, lot) => total + lot.remainingCents, 0n);
      const copes = take.by === "origin" || take.by === "wallet";
      const amount = take.amountCents === "all" ? held : copes && held < take.amountCents ? held : take.amountCents;
      const [shortTo] = shortageOf(take);
      if (shortTo !== undefined && take.amountCents !== "all" && amount < take.amountCents) {
        taken.short.push({ kind: { kind: shortTo, ownerId: null }, amountCents: take.amountCents - amount });
      }
      if (amount === 0n) {
        if (shortTo !== undefined) continue;
        return err({ tag: "insufficient_funds", availableCents: 0n });
      }
      const uses = allocateLots(candidates, amount);
      if (!uses.ok) return err({ tag: "insufficient_funds", availableCents: uses.error.availableCents });
      for (const { from, amountCents } of uses.value) {
        left.set(from.lot.id, from.remainingCents - amountCents);
        taken.uses.push({ lot: from.lot, amountCents });
      }
    }
    return ok(taken);
  }

  #candidatesOf(take: Take): LotRow[] {
    const lots = refsOfTake(take).flatMap((ref) => this.#lots.get(this.#idOf(ref)) ?? []);
    if (take.by === "origin") return lots.filter((lot) => lot.txId === take.txId);
    if (take.by === "wallet")
      return [
        ...lots.filter((lot) => lot.txId === take.firstTxId),
        ...lots.filter((lot) => lot.txId !== take.firstTxId),
      ];
    return take.by === "account" && take.order === "newest" ? lots.toReversed() : lots;
  }

  /**
   * Turns an entry and the lots it takes into signed sums per account. Owned accounts are credit-normal: giving is
   * negative.
   */
  #settle(entry: Entry, taken: Taken): Movement {
    const postings = new Map<string, bigint>();
    const uses = new Map<string, bigint>();
    const lots: NewLot[] = [];
    for (const { lot, amountCents } of taken.uses) {
      add(postings, lot.accountId, amountCents);
      add(uses, lot.id, amountCents);
    }
    for (const put of entry.puts) this.#place(put, taken, { postings, uses, lots });
    for (const { kind, amountCents } of entry.platform) add(postings, this.#idOf({ kind, ownerId: null }), amountCents);
    for (const { kind, amountCents } of taken.short) add(postings, this.#idOf(kind), amountCents);
    return { postings, uses, lots };
  }

  #place(
    put: Put,
    taken: Taken,
    into: { postings: Map<string, bigint>; uses: Map<string, bigint>; lots: NewLot[] },
  ): void {
    if (put.as === "lot") {
      const accountId = this.#idOf(put.account);
      add(into.postings, accountId, -put.amountCents);
      into.lots.push({
        accountId,
        origin: put.origin,
        amountCents: put.amountCents,
        source: null,
        release: put.release,
      });
      return;
    }
    if (put.as === "restore") {
      add(into.postings, this.#idOf(put.account), -put.amountCents);
      add(into.uses, put.lotId, -put.amountCents);
      return;
    }
    for (const { lot, amountCents } of taken.uses) {
      if (put.as === "mirror") {
        const accountId = this.#idOf(put.account);
        add(into.postings, accountId, -amountCents);
        into.lots.push({ accountId, origin: put.origin, amountCents, source: lot.id, release: null });
        continue;
      }
      if (lot.sourceLotId === null || lot.sourceAccountId === null)
        throw new Error(`lot ${lot.id} has no source to return to`);
      add(into.postings, lot.sourceAccountId, -amountCents);
      add(into.uses, lot.sourceLotId, -amountCents);
    }
  }
}

interface Taken {
  uses: { lot: LotRow; amountCents: bigint }[];
  short: { kind: AccountRef; amountCents: bigint }[];
}

function add(into: Map<string, bigint>, key: string, amount: bigint): void {
  const sum = (into.get(key) ?? 0n) + amount;
  if (sum === 0n) into.delete(key);
  else into.set(key, sum);
}

function isReleased(take: Take, lot: LotRow): boolean {
  if (take.by !== "purpose") return true;
  if (take.purpose === "spend") return lot.canSpend;
  return take.purpose === "giveaway" ? lot.canGive : lot.canWithdraw;
}
