import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { transact } from "#platform/db/db.ts";
import {
  escrowRelease,
  fetchBalance,
  fetchEscrowBalance,
  findEntry,
  postMany,
  postTogether,
  spend,
  transferEntry,
  transferToEscrow,
} from "#modules/ledger/index.ts";
import type { Entry, PostResult } from "#modules/ledger/index.ts";
import { expectInvariants } from "../support/invariants.ts";
import { atOnce, give, released } from "../support/money.ts";
import { size } from "../support/scale.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
afterEach(() => expectInvariants(world));

const effect = (refId: string = randomUUID()) => ({
  type: "transfer_sent",
  refType: "test",
  refId,
  effect: "once",
  actedBy: null,
  details: {},
});
const move = (ownerId: string, toOwnerId: string, amountCents: bigint, refId?: string): Entry =>
  transferEntry(effect(refId), { ownerId, toOwnerId, purpose: "spend", amountCents, release: released });

async function commits(): Promise<number> {
  const found = await world.owner.query(
    `select count(distinct xmin::text)::int as commits from ledger_tx where type = 'transfer_sent'`,
  );
  return Number(found.rows[0].commits);
}

test("200 transfers out of one wallet for 100 share commits: exactly 100 pass, each with its own outcome", async () => {
  const owner = randomUUID();
  await give(world.db, owner, 1_000n);
  const to = Array.from({ length: 200 }, () => randomUUID());
  const before = await commits();
  const results = await atOnce(200, (index) => postTogether(world.db, move(owner, to[index] ?? "", 10n)));
  expect(results.filter((one) => one.ok).length).toBe(100);
  expect(results.filter((one) => !one.ok).map((one) => (one.ok ? "" : one.error.tag))).toEqual(
    Array.from({ length: 100 }, () => "insufficient_funds"),
  );
  for (const [index, result] of results.entries())
    expect((await fetchBalance(world.db, to[index] ?? "")).total).toBe(result.ok ? 10n : 0n);
  expect((await commits()) - before).toBeLessThan(20);
});

test("a hundred payers of one wallet share commits too", async () => {
  const to = randomUUID();
  const payers = Array.from({ length: 100 }, () => randomUUID());
  for (const payer of payers) await give(world.db, payer, 7n);
  const results = await atOnce(100, (index) => postTogether(world.db, move(payers[index] ?? "", to, 7n)));
  expect(results.every((one) => one.ok)).toBe(true);
  expect((await fetchBalance(world.db, to)).total).toBe(700n);
});

test("one broken entry among many fails alone", async () => {
  const owner = randomUUID();
  await give(world.db, owner, 1_000n);
  const broken: Entry = { ...move(owner, randomUUID(), 5n), platform: [{ kind: "fees", amountCents: -1n }] };
  const badId = move(owner, randomUUID(), 5n, "no uuid");
  const entries = Array.from({ length: 20 }, (_unused, index) =>
    index === 7 ? broken : index === 13 ? badId : move(owner, randomUUID(), 5n),
  );
  const settled = await Promise.allSettled(entries.map((entry) => postTogether(world.db, entry)));
  expect(settled.map((one) => one.status === "fulfilled" && one.value.ok)).toEqual(
    entries.map((_unused, index) => index !== 7 && index !== 13),
  );
  expect(settled[7]).toMatchObject({
    status: "rejected",
    reason: expect.objectContaining({ message: expect.stringMatching(/does not balance/) }),
  });
  expect((await fetchBalance(world.db, owner)).total).toBe(910n);
});

test("a transaction that fails affects no other caller's money or answer", async () => {
  const owner = randomUUID();
  await give(world.db, owner, 1_000n);
  const stop = new AbortController();
  const killer = (async () => {
    while (!stop.signal.aborted) {
      await world.owner.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = 'stims_app' and state = 'active' and query like '%ledger_%'`,
      );
    }
  })();
  const entries = Array.from({ length: 100 }, () => move(owner, randomUUID(), 10n));
  const settled = await Promise.allSettled(entries.map((entry) => postTogether(world.db, entry)));
  stop.abort();
  await killer;
  let booked = 0n;
  for (const [index, one] of settled.entries()) {
    const entry = entries[index];
    const txId = entry === undefined ? undefined : await findEntry(world.db, entry);
    if (txId !== undefined) booked += 10n;
    // A caller who got success can find the money moved.
    if (one.status === "fulfilled")
      expect(one.value.ok ? { tag: "already_posted", txId: one.value.value.txId } : one.value.error).toEqual({
        tag: "already_posted",
        txId,
      });
  }
  expect((await fetchBalance(world.db, owner)).total).toBe(1_000n - booked);
});

test("the same effect from several callers is booked once and answered by one transaction", async () => {
  const owner = randomUUID();
  await give(world.db, owner, 1_000n);
  const entry = move(owner, randomUUID(), 100n);
  const results = await atOnce(50, () => postTogether(world.db, entry));
  expect(results.filter((one) => one.ok).length).toBe(1);
  expect(
    new Set(
      results.map((one) => (one.ok ? one.value.txId : one.error.tag === "already_posted" ? one.error.txId : "refused")),
    ).size,
  ).toBe(1);
  expect((await fetchBalance(world.db, owner)).total).toBe(900n);
});

test("effects posted meanwhile from another wallet are checked again, not lost", async () => {
  const [owner, other] = [randomUUID(), randomUUID()];
  await give(world.db, owner, 100n);
  await give(world.db, other, 100n);
  const shared = randomUUID();
  // Holds the shared effect's unique key open until the batch waits for it.
  const { promise: posted, resolve: letGo } = Promise.withResolvers<void>();
  const { promise: held, resolve: hold } = Promise.withResolvers<void>();
  const first = transact(world.db, async (tx) => {
    const result = await spend(tx, effect(shared), { ownerId: other, purpose: "spend", amountCents: 100n, to: "fees" });
    hold();
    await posted;
    return result;
  });
  await held;
  const batch = transact(world.db, (tx) =>
    postMany(tx, [move(owner, randomUUID(), 80n, shared), move(owner, randomUUID(), 60n)]),
  );
  for (;;) {
    const waiting = await world.owner.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (waiting.rows.length > 0) break;
  }
  letGo();
  expect((await first).ok).toBe(true);
  const results = await batch;
  // The first moved nothing after all: so there is enough for the second.
  expect(results.map((one) => (one.ok ? "moved" : one.error.tag))).toEqual(["already_posted", "moved"]);
  expect((await fetchBalance(world.db, owner)).total).toBe(40n);
});

test("a wallet of a thousand small lots is spent to the last cent", async () => {
  const [owner, to] = [randomUUID(), randomUUID()];
  await transact(world.db, (tx) =>
    postMany(
      tx,
      Array.from({ length: 1_000 }, (): Entry => ({
        ...effect(),
        type: "adjustment_credit",
        takes: [],
        puts: [
          { as: "lot", account: { kind: "earnings", ownerId: owner }, amountCents: 3n, origin: "x", release: released },
        ],
        platform: [{ kind: "marketing", amountCents: 3n }],
      })),
    ),
  );
  const results = await transact(world.db, (tx) =>
    postMany(tx, [move(owner, to, 2_000n), move(owner, to, 1_001n), move(owner, to, 1_000n), move(owner, to, 1n)]),
  );
  expect(results.map((one) => (one.ok ? one.value.takenCents : one.error))).toEqual([
    2_000n,
    { tag: "insufficient_funds", availableCents: 1_000n },
    1_000n,
    { tag: "insufficient_funds", availableCents: 0n },
  ]);
});

/** The acts of a round: deposits, transfers, a broken one, a repeated one, an escrow paid out. */
type Step =
  | { readonly do: "give" | "spend"; readonly who: number; readonly cents: bigint }
  | { readonly do: "move"; readonly who: number; readonly to: number; readonly cents: bigint }
  | { readonly do: "win"; readonly who: number; readonly cents: bigint }
  | { readonly do: "repeat"; readonly who: number };

const who = fc.integer({ min: 0, max: 3 });
const cents = fc.bigInt({ min: 1n, max: 60n });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constantFrom("give" as const, "spend" as const), who, cents }),
  fc.record({ do: fc.constant("move" as const), who, to: who, cents }).filter((one) => one.who !== one.to),
  fc.record({ do: fc.constant("win" as const), who, cents }),
  fc.record({ do: fc.constant("repeat" as const), who }),
);

/** Computes the wallets in the simplest way: the model the ledger is compared with. */
function entriesOf(steps: readonly Step[], owners: readonly string[], giveawayId: string): Entry[] {
  const entries: Entry[] = [];
  for (const one of steps) {
    const ownerId = owners[one.who] ?? "";
    if (one.do === "give") {
      entries.push({
        ...effect(),
        takes: [],
        puts: [
          { as: "lot", account: { kind: "funds", ownerId }, amountCents: one.cents, origin: "x", release: released },
        ],
        platform: [{ kind: "marketing", amountCents: one.cents }],
      });
    } else if (one.do === "spend") {
      entries.push({
        ...effect(),
        takes: [{ by: "purpose", ownerId, purpose: "spend", amountCents: one.cents }],
        puts: [],
        platform: [{ kind: "fees", amountCents: -one.cents }],
      });
    } else if (one.do === "move") entries.push(move(ownerId, owners[one.to] ?? "", one.cents));
    else if (one.do === "win")
      entries.push(escrowRelease(effect(), { giveawayId, ownerId, amountCents: one.cents, release: released }));
    else if (entries.length > 0) entries.push(entries[one.who % entries.length] ?? move(ownerId, randomUUID(), 1n));
  }
  return entries;
}

/** The model: posts in the given order. Returns the expected answers and wallets. */
function inPdf(
  entries: readonly Entry[],
  start: Map<string, bigint>,
): { outcomes: string[]; held: Map<string, bigint> } {
  const held = new Map(start);
  const done = new Set<string>();
  const outcomes = entries.map((entry) => {
    if (done.has(entry.refId)) return "already_posted";
    for (const take of entry.takes) {
      const from = take.by === "purpose" || take.by === "wallet" ? take.ownerId : take.account.ownerId;
      if (take.amountCents === "all" || (held.get(from) ?? 0n) < take.amountCents) return "insufficient_funds";
      held.set(from, (held.get(from) ?? 0n) - take.amountCents);
    }
    for (const put of entry.puts) {
      if (put.as === "lot") held.set(put.account.ownerId, (held.get(put.account.ownerId) ?? 0n) + put.amountCents);
    }
    done.add(entry.refId);
    return "moved";
  });
  return { outcomes, held };
}

const outcomeOf = (result: PostResult): string => (result.ok ? "moved" : result.error.tag);

async function wallets(): Promise<{ owners: string[]; giveawayId: string; start: Map<string, bigint> }> {
  const owners = Array.from({ length: 4 }, () => randomUUID());
  const [host, giveawayId] = [randomUUID(), randomUUID()];
  for (const owner of owners.slice(0, 2)) await give(world.db, owner, 50n);
  await give(world.db, host, 70n);
  await transact(world.db, (tx) =>
    transferToEscrow(tx, { ...effect(), type: "giveaway_fund" }, { ownerId: host, giveawayId, amountCents: 70n }),
  );
  return {
    owners,
    giveawayId,
    start: new Map([
      [owners[0] ?? "", 50n],
      [owners[1] ?? "", 50n],
      [giveawayId, 70n],
    ]),
  };
}

const totalOf = async (id: string, giveawayId: string): Promise<bigint> =>
  id === giveawayId ? fetchEscrowBalance(world.db, id) : (await fetchBalance(world.db, id)).total;

test("a batch answers and moves what the same entries do one after the other", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 30 }), async (steps) => {
      const { owners, giveawayId, start } = await wallets();
      const entries = entriesOf(steps, owners, giveawayId);
      const results = await transact(world.db, (tx) => postMany(tx, entries));
      const paper = inPdf(entries, start);
      expect(results.map(outcomeOf)).toEqual(paper.outcomes);
      for (const [id, amount] of paper.held) expect(await totalOf(id, giveawayId)).toBe(amount);
    }),
    { numRuns: size(15, 400) },
  );
});

test("any interleaving of shared commits moves what its own answers say", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 40 }),
      fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }),
      async (steps, alone) => {
        const { owners, giveawayId, start } = await wallets();
        const entries = entriesOf(steps, owners, giveawayId);
        // Some by the line, some in transactions of their own that meet them in the database.
        const results = await Promise.all(
          entries.map((entry, index) =>
            alone[index] === true
              ? transact(world.db, async (tx) => (await postMany(tx, [entry]))[0])
              : postTogether(world.db, entry),
          ),
        );
        const moved = new Map<string, Entry>();
        for (const [index, result] of results.entries()) {
          const entry = entries[index];
          if (entry === undefined || result === undefined) throw new Error("an answer is missing");
          if (!result.ok) continue;
          expect(moved.has(entry.refId)).toBe(false);
          moved.set(entry.refId, entry);
        }
        const held = new Map(start);
        for (const entry of moved.values()) {
          for (const take of entry.takes) {
            const from = take.by === "purpose" || take.by === "wallet" ? take.ownerId : take.account.ownerId;
            if (take.amountCents !== "all") held.set(from, (held.get(from) ?? 0n) - take.amountCents);
          }
          for (const put of entry.puts)
            if (put.as === "lot")
              held.set(put.account.ownerId, (held.get(put.account.ownerId) ?? 0n) + put.amountCents);
        }
        for (const [id, amount] of held) expect(await totalOf(id, giveawayId)).toBe(amount);
      },
    ),
    { numRuns: size(15, 250) },
  );
});
