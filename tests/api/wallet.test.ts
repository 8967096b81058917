import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, test } from "vitest";
import { transact } from "#platform/db/db.ts";
import { writeSetting } from "#platform/settings.ts";
import { fetchBalance, fetchEscrowBalance } from "#modules/ledger/index.ts";
import {
  balancesOf,
  describeTransaction,
  fetchUserTransaction,
  fetchUserTransactions,
  fundEscrow,
  hasNoCardHold,
  refundEscrow,
  settlePrize,
  settlePrizes,
} from "#modules/wallet/index.ts";
import { addAccount, give } from "../support/money.ts";
import { expectInvariants } from "../support/invariants.ts";
import { useCards } from "../support/cards.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
const cards = useCards(world);
afterEach(async () => {
  await cards.settle();
  await expectInvariants(world, { books: true });
});

const fund = (host: string, amountCents: bigint, giveawayId: string = randomUUID()) =>
  transact(world.db, (tx) =>
    fundEscrow(tx, { giveawayId, hostAccountId: host, actor: { personId: host, accountId: host }, amountCents }),
  );

async function pay(account: string, amountCents: bigint): Promise<void> {
  const begun = await cards.begin(account, amountCents);
  await cards.confirm(begun, "4242424242424242");
  await cards.settle();
}

describe("card money", () => {
  test("of trusted accounts is there at once, and can never be withdrawn", async () => {
    const account = await addAccount(world, { trusted: true });
    await pay(account, 4_000n);
    expect(await balancesOf(world.services, account)).toMatchObject({
      availableBalance: 4_000n,
      availableGiveawaysBalance: 4_000n,
      availableToWithdrawBalance: 0n,
    });
    expect(await hasNoCardHold(world.db, account)).toBe(true);
    await world.advance("400 days");
    expect((await balancesOf(world.services, account)).availableToWithdrawBalance).toBe(0n);
  });

  test("of others waits 72 hours the first time and 24 hours from then on", async () => {
    const account = await addAccount(world);
    await pay(account, 1_000n);
    const held = await balancesOf(world.services, account);
    expect(held.availableBalance).toBe(0n);
    expect(held.pendingBalance.cents).toBe(1_000n);
    await world.advance("71 hours");
    expect((await balancesOf(world.services, account)).availableBalance).toBe(0n);
    await pay(account, 500n);
    await world.advance("61 minutes");
    expect((await balancesOf(world.services, account)).availableBalance).toBe(1_000n);
    await world.advance("22 hours");
    expect((await balancesOf(world.services, account)).availableBalance).toBe(1_000n);
    await world.advance("1 hour");
    expect((await balancesOf(world.services, account)).availableBalance).toBe(1_500n);
  });
});

describe("giveaway money", () => {
  test("is set aside, paid and returned to where it came from, each once", async () => {
    const host = await addAccount(world, { trusted: true });
    const winner = await addAccount(world);
    await give(world.db, host, 1_000n);
    await give(world.db, host, 1_000n, {
      kind: "earnings",
      release: { spendInSeconds: 0, giveawayInSeconds: 0, withdrawInSeconds: 0 },
    });
    const giveawayId = randomUUID();
    const funded = await fund(host, 1_500n, giveawayId);
    expect(await fund(host, 1_500n, giveawayId)).toEqual({
      ok: true,
      value: { txId: funded.ok && funded.value.txId, alreadyPosted: true },
    });
    expect(await balancesOf(world.services, host)).toMatchObject({
      availableBalance: 500n,
      availableToWithdrawBalance: 500n,
    });

    const slot = { giveawayId, slotId: randomUUID(), winnerAccountId: winner, amountCents: 500n, isFirstWin: true };
    const settled = await transact(world.db, (tx) => settlePrize(tx, slot));
    expect(settled.alreadyPosted).toBe(false);
    expect((await transact(world.db, (tx) => settlePrizes(tx, [slot, slot]))).map((one) => one.alreadyPosted)).toEqual([
      true,
      true,
    ]);
    // A slot that was paid is not refunded any more.
    expect(
      await transact(world.db, (tx) => refundEscrow(tx, { giveawayId, slotId: slot.slotId, amountCents: 500n })),
    ).toEqual({ txId: settled.txId, alreadyPosted: true });

    const other = randomUUID();
    await transact(world.db, (tx) => refundEscrow(tx, { giveawayId, slotId: other, amountCents: 500n }));
    expect((await balancesOf(world.services, host)).availableToWithdrawBalance).toBe(1_000n);
    const rest = await transact(world.db, (tx) => refundEscrow(tx, { giveawayId, reason: "unfilled" }));
    expect(rest.alreadyPosted).toBe(false);
    expect((await transact(world.db, (tx) => refundEscrow(tx, { giveawayId, reason: "unfilled" }))).alreadyPosted).toBe(
      true,
    );
    expect(await fetchEscrowBalance(world.db, giveawayId)).toBe(0n);
    expect((await fetchBalance(world.db, host)).total).toBe(1_500n);
    await expect(transact(world.db, (tx) => settlePrize(tx, { ...slot, slotId: randomUUID() }))).rejects.toThrow(
      /escrow is short/,
    );
    expect(await transact(world.db, (tx) => refundEscrow(tx, { giveawayId: randomUUID(), reason: "voided" }))).toEqual({
      txId: null,
      alreadyPosted: false,
    });
  });

  test("a prize is spent at once and withdrawn after 24 hours, the first after 72", async () => {
    const host = await addAccount(world, { trusted: true });
    const [first, again] = [await addAccount(world), await addAccount(world)];
    await give(world.db, host, 1_000n);
    const giveawayId = randomUUID();
    await fund(host, 1_000n, giveawayId);
    await transact(world.db, (tx) =>
      settlePrizes(tx, [
        { giveawayId, slotId: randomUUID(), winnerAccountId: first, amountCents: 600n, isFirstWin: true },
        { giveawayId, slotId: randomUUID(), winnerAccountId: again, amountCents: 400n, isFirstWin: false },
      ]),
    );
    const withdrawable = async () => [
      (await balancesOf(world.services, first)).availableToWithdrawBalance,
      (await balancesOf(world.services, again)).availableToWithdrawBalance,
    ];
    expect((await balancesOf(world.services, first)).availableBalance).toBe(600n);
    expect(await withdrawable()).toEqual([0n, 0n]);
    await world.advance("24 hours 1 minute");
    expect(await withdrawable()).toEqual([0n, 400n]);
    await world.advance("48 hours");
    expect(await withdrawable()).toEqual([600n, 400n]);
  });

  test("is limited by the month in New York, by tier, and by staff for one account", async () => {
    const unverified = await addAccount(world, { verified: false });
    const verified = await addAccount(world);
    const special = await addAccount(world, { limitCents: 700n });
    for (const account of [unverified, verified, special]) await give(world.db, account, 250_000n);
    expect(await fund(unverified, 500n)).toMatchObject({ ok: false, error: { tag: "limit_exceeded", limitCents: 0n } });
    expect(await fund(special, 701n)).toMatchObject({
      ok: false,
      error: { tag: "limit_exceeded", remainingCents: 700n },
    });
    const giveawayId = randomUUID();
    expect((await fund(verified, 60_000n, giveawayId)).ok).toBe(true);
    expect((await balancesOf(world.services, verified)).availableGiveawaysBalance).toBe(40_000n);
    const refused = await fund(verified, 40_001n);
    expect(refused).toMatchObject({ ok: false, error: { tag: "limit_exceeded", remainingCents: 40_000n } });
    await transact(world.db, (tx) => refundEscrow(tx, { giveawayId, reason: "canceled" }));
    expect((await balancesOf(world.services, verified)).availableGiveawaysBalance).toBe(100_000n);
    expect((await fund(verified, 100_000n)).ok).toBe(true);
    expect((await fund(verified, 1n)).ok).toBe(false);
    const resetAt = refused.ok || refused.error.tag !== "limit_exceeded" ? new Date(0) : refused.error.resetAt;
    expect(
      new Intl.DateTimeFormat("en-US", {
        timeZone: "America/New_York",
        day: "numeric",
        hour: "numeric",
        hourCycle: "h23",
      }).format(resetAt),
    ).toMatch(/^1, 00$/);
    await world.owner.query(`update dev_clock set advanced = $1::timestamptz - statement_timestamp()`, [resetAt]);
    expect((await fund(verified, 100_000n)).ok).toBe(true);
  });

  test("is refused when it is not there or not released, and a setting lifts the limit", async () => {
    const host = await addAccount(world);
    await give(world.db, host, 500n);
    await give(world.db, host, 500n, {
      release: { spendInSeconds: 0, giveawayInSeconds: 60, withdrawInSeconds: null },
    });
    expect(await fund(host, 501n)).toEqual({ ok: false, error: { tag: "insufficient_funds", availableCents: 500n } });
    await writeSetting(world.db, "wallet.month.verified_cents", null, "test");
    await give(world.db, host, 500_000n);
    expect((await balancesOf(world.services, host)).remainingMonthlySpend).toBeNull();
    expect((await fund(host, 400_000n)).ok).toBe(true);
  });
});

test("transactions describe themselves to their owner only", async () => {
  const [account, other] = [await addAccount(world), await addAccount(world)];
  await pay(account, 1_000n);
  const [row] = await fetchUserTransactions(world.db, account, { limit: 10, sortOrder: "desc", from: null });
  expect(row).toMatchObject({
    type: "add_funds",
    amount: 1_000n,
    isCredit: true,
    status: "pending",
    description: "Added from Visa ending 4242",
  });
  await world.advance("73 hours");
  expect(await fetchUserTransaction(world.db, account, row?.id ?? "")).toMatchObject({ status: "completed" });
  expect(await fetchUserTransaction(world.db, other, row?.id ?? "")).toBeUndefined();
  expect(describeTransaction("something_new", {})).toBe("Transaction");
  expect(describeTransaction("add_funds", { cardLast4: "1881", cardBrand: "unknown" })).toBe(
    "Added from card ending 1881",
  );
});
