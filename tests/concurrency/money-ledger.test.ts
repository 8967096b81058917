import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openDb, openPool, transact } from "#platform/db/db.ts";
import type { Db } from "#platform/db/db.ts";
import { fetchBalance, postMany, spend, transfer, escrowRelease, transferToEscrow } from "#modules/ledger/index.ts";
import { fundEscrow, settlePrize, refundEscrow } from "#modules/wallet/index.ts";
import { expectInvariants } from "../support/invariants.ts";
import { addAccount, atOnce, give, released } from "../support/money.ts";
import { patient } from "../support/patient.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
let db: Db;
let close: () => Promise<void>;
beforeAll(() => {
  const pool = openPool({ connectionString: world.appUrl, poolSize: 60, log: world.services.log, ...patient });
  db = openDb(pool);
  close = () => pool.end();
});
afterAll(() => close());
afterEach(() => expectInvariants(world));

const effect = (type: string, refId: string = randomUUID()) => ({
  type,
  refType: "test",
  refId,
  effect: "once",
  actedBy: null,
  details: {},
});

describe("one balance", () => {
  test("200 spends at once of a balance for 100: exactly 100 pass", async () => {
    const owner = randomUUID();
    for (const cents of [300n, 500n, 200n]) await give(db, owner, cents);
    const results = await atOnce(200, () =>
      transact(db, (tx) =>
        spend(tx, effect("order_payment"), { ownerId: owner, purpose: "spend", amountCents: 10n, to: "fees" }),
      ),
    );
    expect(results.filter((one) => one.ok).length).toBe(100);
    expect(results.filter((one) => !one.ok && one.error.tag === "insufficient_funds").length).toBe(100);
    expect((await fetchBalance(db, owner)).total).toBe(0n);
  });

  test("spends, escrow and transfers at once never take more than there is", async () => {
    const [owner, other] = [randomUUID(), randomUUID()];
    await give(db, owner, 1_000n);
    const results = await atOnce(120, (index) =>
      transact(db, (tx) =>
        index % 3 === 0
          ? spend(tx, effect("order_payment"), { ownerId: owner, purpose: "spend", amountCents: 30n, to: "fees" })
          : index % 3 === 1
            ? transferToEscrow(tx, effect("giveaway_fund"), {
                ownerId: owner,
                giveawayId: randomUUID(),
                amountCents: 30n,
              })
            : transfer(tx, effect("transfer_sent"), {
                ownerId: owner,
                toOwnerId: other,
                purpose: "spend",
                amountCents: 30n,
                release: released,
              }),
      ),
    );
    expect(results.filter((one) => one.ok).length).toBe(33);
    expect((await fetchBalance(db, owner)).total).toBe(10n);
  });
});

test("50 duplicates of one effect at once: one moves, the others answer its transaction", async () => {
  const owner = randomUUID();
  await give(db, owner, 10_000n);
  const once = effect("order_payment");
  const results = await atOnce(50, () =>
    transact(db, (tx) => spend(tx, once, { ownerId: owner, purpose: "spend", amountCents: 100n, to: "fees" })),
  );
  const moved = results.filter((one) => one.ok);
  expect(moved.length).toBe(1);
  const ids = new Set(
    results.map((one) => (one.ok ? one.value.txId : one.error.tag === "already_posted" ? one.error.txId : "refused")),
  );
  expect(ids.size).toBe(1);
  expect((await fetchBalance(db, owner)).total).toBe(9_900n);
});

test("the same effect from different wallets at once is booked once", async () => {
  const owners = Array.from({ length: 20 }, () => randomUUID());
  for (const owner of owners) await give(db, owner, 100n);
  const once = effect("order_payment");
  const results = await atOnce(20, (index) =>
    transact(db, (tx) =>
      spend(tx, once, { ownerId: owners[index] ?? "", purpose: "spend", amountCents: 100n, to: "fees" }),
    ),
  );
  expect(results.filter((one) => one.ok).length).toBe(1);
});

test("A → B and B → A, a hundred times each at once: no deadlock, no cent lost", async () => {
  const [a, b] = [randomUUID(), randomUUID()];
  await give(db, a, 10_000n, { kind: "earnings" });
  await give(db, b, 10_000n, { kind: "earnings" });
  const before = await deadlocks();
  const results = await atOnce(200, (index) => {
    const [from, to] = index % 2 === 0 ? [a, b] : [b, a];
    return transact(db, (tx) =>
      transfer(tx, effect("transfer_sent"), {
        ownerId: from,
        toOwnerId: to,
        purpose: "spend",
        amountCents: 7n,
        release: released,
      }),
    );
  });
  expect(results.every((one) => one.ok)).toBe(true);
  expect([(await fetchBalance(db, a)).total, (await fetchBalance(db, b)).total]).toEqual([10_000n, 10_000n]);
  expect(await deadlocks()).toBe(before);
});

test("batches over the same accounts in opposite orders do not deadlock", async () => {
  const host = randomUUID();
  const giveawayId = randomUUID();
  await give(db, host, 10_000n);
  await transact(db, (tx) =>
    transferToEscrow(tx, effect("giveaway_fund"), { ownerId: host, giveawayId, amountCents: 10_000n }),
  );
  const winners = Array.from({ length: 10 }, () => randomUUID());
  const entries = winners.map((ownerId) =>
    escrowRelease(effect("giveaway_win"), { giveawayId, ownerId, amountCents: 1_000n, release: released }),
  );
  const before = await deadlocks();
  const results = await atOnce(20, (index) =>
    transact(db, (tx) => postMany(tx, index % 2 === 0 ? entries : entries.toReversed())),
  );
  expect(results.flat().filter((one) => one.ok).length).toBe(10);
  expect(await deadlocks()).toBe(before);
  for (const winner of winners) expect((await fetchBalance(db, winner)).total).toBe(1_000n);
});

test("the monthly limit holds when giveaways are published at once", async () => {
  const host = await addAccount(world, { limitCents: 1_000n });
  await give(db, host, 100_000n);
  const results = await atOnce(40, () =>
    transact(db, (tx) =>
      fundEscrow(tx, {
        giveawayId: randomUUID(),
        hostAccountId: host,
        actor: { personId: host, accountId: host },
        amountCents: 100n,
      }),
    ),
  );
  expect(results.filter((one) => one.ok).length).toBe(10);
  expect(results.every((one) => one.ok || one.error.tag === "limit_exceeded")).toBe(true);
});

test("a slot settled and refunded at once is closed once", async () => {
  const host = await addAccount(world, { trusted: true });
  const winner = await addAccount(world);
  for (let round = 0; round < 10; round += 1) {
    const [giveawayId, slotId] = [randomUUID(), randomUUID()];
    await give(db, host, 500n);
    await transact(db, (tx) =>
      fundEscrow(tx, {
        giveawayId,
        hostAccountId: host,
        actor: { personId: host, accountId: host },
        amountCents: 500n,
      }),
    );
    const results = await atOnce(6, (index) =>
      transact(db, async (tx) =>
        index % 2 === 0
          ? settlePrize(tx, { giveawayId, slotId, winnerAccountId: winner, amountCents: 500n, isFirstWin: false })
          : refundEscrow(tx, { giveawayId, slotId, amountCents: 500n }),
      ),
    );
    expect(results.filter((one) => !one.alreadyPosted).length).toBe(1);
  }
});

async function deadlocks(): Promise<bigint> {
  const found = await world.owner.query(`select deadlocks from pg_stat_database where datname = current_database()`);
  return found.rows[0].deadlocks;
}
