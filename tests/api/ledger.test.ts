import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { transact } from "#platform/db/db.ts";
import {
  escrowRelease,
  fetchBalance,
  fetchBalances,
  fetchEscrowBalance,
  fetchOwnerTransaction,
  fetchOwnerTransactions,
  post,
  postMany,
  refundToLots,
  releaseFromEscrow,
  sealJournal,
  spend,
  transfer,
  transferToEscrow,
  verifySeals,
} from "#modules/ledger/index.ts";
import type { Effect } from "#modules/ledger/index.ts";
import { expectInvariants } from "../support/invariants.ts";
import { give, released } from "../support/money.ts";
import { hashTx } from "../support/seal-bytes.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
afterEach(() => expectInvariants(world));

const effect = (type: string, refId: string = randomUUID(), name = "once"): Effect => ({
  type,
  refType: "test",
  refId,
  effect: name,
  actedBy: null,
  details: {},
});
const day = 86_400;

async function lotsOf(ownerId: string): Promise<{ kind: string; left: bigint; amount: bigint }[]> {
  const found = await world.owner.query(
    `select a.kind, l.remaining_cents as left, l.amount_cents as amount from ledger_lot l join ledger_account a on a.id = l.account_id
      where a.owner_id = $1 order by a.kind desc, l.tx_id, l.position`,
    [ownerId],
  );
  return found.rows;
}

describe("posting", () => {
  test("takes funds before earnings, oldest lot first, and only released lots", async () => {
    const owner = randomUUID();
    await give(world.db, owner, 500n, { kind: "earnings" });
    await give(world.db, owner, 100n);
    await new Promise((resolve) => setTimeout(resolve, 3));
    await give(world.db, owner, 200n);
    await give(world.db, owner, 900n, { release: { ...released, spendInSeconds: day } });
    expect((await fetchBalance(world.db, owner)).available).toBe(800n);

    const result = await transact(world.db, (tx) =>
      spend(tx, effect("order_payment"), { ownerId: owner, purpose: "spend", amountCents: 350n, to: "fees" }),
    );
    expect(result.ok).toBe(true);
    const left = (await lotsOf(owner)).map((lot) => lot.left);
    expect(left).toEqual([0n, 0n, 900n, 450n]);
  });

  test("refuses more than is released, and says how much there is", async () => {
    const owner = randomUUID();
    await give(world.db, owner, 300n);
    const result = await transact(world.db, (tx) =>
      spend(tx, effect("order_payment"), { ownerId: owner, purpose: "spend", amountCents: 301n, to: "fees" }),
    );
    expect(result).toEqual({ ok: false, error: { tag: "insufficient_funds", availableCents: 300n } });
    const withdrawal = await transact(world.db, (tx) =>
      spend(tx, effect("withdrawal"), { ownerId: owner, purpose: "withdraw", amountCents: 1n, to: "fees" }),
    );
    expect(withdrawal.ok).toBe(false);
  });

  test("releases money when the product's clock reaches its time", async () => {
    const owner = randomUUID();
    await give(world.db, owner, 700n, {
      kind: "earnings",
      release: { spendInSeconds: 0, giveawayInSeconds: 3_600, withdrawInSeconds: day },
    });
    const before = await fetchBalance(world.db, owner);
    expect([before.available, before.availableForGiveaways, before.availableToWithdraw]).toEqual([700n, 0n, 0n]);
    expect(before.waitingToWithdraw.cents).toBe(700n);
    expect(before.waitingForGiveaways.next).toBeInstanceOf(Date);
    await world.advance("61 minutes");
    expect((await fetchBalance(world.db, owner)).availableForGiveaways).toBe(700n);
    await world.advance("23 hours");
    const after = await fetchBalances(world.db, [owner, randomUUID()]);
    expect(after.get(owner)).toMatchObject({ availableToWithdraw: 700n, waitingToWithdraw: { cents: 0n, next: null } });
    expect(after.size).toBe(2);
  });

  test("posts an effect once and answers the first transaction from then on", async () => {
    const owner = randomUUID();
    await give(world.db, owner, 1_000n);
    const once = effect("order_payment");
    const pay = () =>
      transact(world.db, (tx) =>
        spend(tx, once, { ownerId: owner, purpose: "spend", amountCents: 1_000n, to: "fees" }),
      );
    const first = await pay();
    const second = await pay();
    expect(first.ok && second).toEqual({
      ok: false,
      error: { tag: "already_posted", txId: first.ok && first.value.txId },
    });
  });

  test("throws on an entry that does not balance", async () => {
    const owner = randomUUID();
    await expect(
      transact(world.db, (tx) =>
        post(tx, {
          ...effect("broken"),
          takes: [],
          puts: [
            { as: "lot", account: { kind: "funds", ownerId: owner }, amountCents: 5n, origin: "x", release: released },
          ],
          platform: [{ kind: "marketing", amountCents: 4n }],
        }),
      ),
    ).rejects.toThrow(/does not balance/);
  });

  test("posts many with a savepoint each: a refused one leaves the others", async () => {
    const [owner, giveawayId] = [randomUUID(), randomUUID()];
    await give(world.db, owner, 1_000n);
    await transact(world.db, (tx) =>
      transferToEscrow(tx, effect("giveaway_fund"), { ownerId: owner, giveawayId, amountCents: 1_000n }),
    );
    const winners = [randomUUID(), randomUUID(), randomUUID()];
    const entries = winners.map((winner) =>
      escrowRelease(effect("giveaway_win"), { giveawayId, ownerId: winner, amountCents: 400n, release: released }),
    );
    const results = await transact(world.db, (tx) => postMany(tx, entries));
    expect(results.map((one) => one.ok)).toEqual([true, true, false]);
    expect(await fetchEscrowBalance(world.db, giveawayId)).toBe(200n);
    const again = await transact(world.db, (tx) => postMany(tx, entries.slice(0, 2)));
    expect(again.map((one) => (one.ok ? "moved" : one.error.tag))).toEqual(["already_posted", "already_posted"]);
  });
});

describe("escrow", () => {
  test("returns a refund to the lots it came from, with their release times", async () => {
    const [owner, giveawayId, winner] = [randomUUID(), randomUUID(), randomUUID()];
    await give(world.db, owner, 300n);
    await give(world.db, owner, 500n, {
      kind: "earnings",
      release: { spendInSeconds: 0, giveawayInSeconds: 0, withdrawInSeconds: 0 },
    });
    const before = await lotsOf(owner);
    await transact(world.db, (tx) =>
      transferToEscrow(tx, effect("giveaway_fund"), { ownerId: owner, giveawayId, amountCents: 700n }),
    );
    expect((await fetchBalance(world.db, owner)).availableToWithdraw).toBe(100n);
    const paid = await transact(world.db, (tx) =>
      releaseFromEscrow(tx, effect("giveaway_win"), {
        giveawayId,
        ownerId: winner,
        amountCents: 350n,
        release: released,
      }),
    );
    expect(paid.ok).toBe(true);
    const refund = await transact(world.db, (tx) =>
      refundToLots(tx, effect("giveaway_refund"), {
        account: { kind: "escrow", ownerId: giveawayId },
        amountCents: "all",
      }),
    );
    expect(refund.ok && refund.value.takenCents).toBe(350n);
    expect(await fetchEscrowBalance(world.db, giveawayId)).toBe(0n);
    const after = await lotsOf(owner);
    expect(after.length).toBe(before.length);
    // The card money went to the winner; what came from earnings is back, and may be withdrawn as before.
    expect(after.map((lot) => lot.left)).toEqual([0n, 450n]);
    expect((await fetchBalance(world.db, owner)).availableToWithdraw).toBe(450n);
  });

  test("keeps every cent for any amounts", async () => {
    const amount = fc.bigInt({ min: 1n, max: 5_000n });
    await fc.assert(
      fc.asyncProperty(
        fc.array(amount, { minLength: 1, maxLength: 5 }),
        fc.array(amount, { maxLength: 4 }),
        async (cards, prizes) => {
          const [owner, giveawayId] = [randomUUID(), randomUUID()];
          for (const [index, cents] of cards.entries())
            await give(world.db, owner, cents, { kind: index % 2 === 0 ? "funds" : "earnings" });
          const held = cards.reduce((sum, cents) => sum + cents, 0n);
          const funded = held - held / 3n;
          await transact(world.db, (tx) =>
            transferToEscrow(tx, effect("giveaway_fund"), { ownerId: owner, giveawayId, amountCents: funded }),
          );
          let won = 0n;
          for (const cents of prizes) {
            const paid = await transact(world.db, (tx) =>
              releaseFromEscrow(tx, effect("giveaway_win"), {
                giveawayId,
                ownerId: randomUUID(),
                amountCents: cents,
                release: released,
              }),
            );
            expect(paid.ok).toBe(won + cents <= funded);
            if (paid.ok) won += cents;
          }
          await transact(world.db, (tx) =>
            refundToLots(tx, effect("giveaway_refund"), {
              account: { kind: "escrow", ownerId: giveawayId },
              amountCents: "all",
            }),
          );
          expect((await fetchBalance(world.db, owner)).total).toBe(held - won);
        },
      ),
      { numRuns: 25 },
    );
  });
});

describe("the journal", () => {
  test("seals what is new, gapless, and notices a change", async () => {
    const owner = randomUUID();
    const tx = await give(world.db, owner, 123n);
    expect(await sealJournal(world.db)).toBeGreaterThan(0);
    expect(await sealJournal(world.db)).toBe(0);
    await give(world.db, owner, 1n);
    expect(await Promise.all([sealJournal(world.db), sealJournal(world.db)])).toContain(1);
    expect(await verifySeals(world.db)).toEqual([]);
    await world.owner.query(`update ledger_tx set details = '{"note":"changed"}' where id = $1`, [tx]);
    expect((await verifySeals(world.db)).map((one) => one.problem)).toContain(`transaction ${tx} was changed`);
    await world.owner.query(`update ledger_tx set details = '{}' where id = $1`, [tx]);
  });

  test("is sealed to the byte as the specification says", async () => {
    const [owner, other] = [randomUUID(), randomUUID()];
    const details = { note: 'naïve — ✓ \\ "', nested: { b: 1, a: [true, null] } };
    await give(world.db, owner, 50n);
    const moved = await transact(world.db, (tx) =>
      transfer(
        tx,
        { ...effect("transfer_sent"), actedBy: owner, details },
        { ownerId: owner, toOwnerId: other, purpose: "spend", amountCents: 20n, release: released },
      ),
    );
    await sealJournal(world.db);
    const found = await world.owner.query(
      `select t.*, t.details::text as text, (extract(epoch from t.created_at) * 1000000)::bigint as micros, s.tx_hash,
              array(select array[account_id::text, amount_cents::text] from ledger_posting where tx_id = t.id) as postings,
              array(select array[lot_id::text, amount_cents::text] from ledger_lot_use where tx_id = t.id) as uses
         from ledger_tx t join ledger_seal_tx s on s.tx_id = t.id`,
    );
    const amounts = (list: [string, string][]) => list.map(([id, cents]) => ({ id, amountCents: BigInt(cents) }));
    for (const one of found.rows) {
      const hash = hashTx({
        id: one.id,
        type: one.type,
        refType: one.ref_type,
        refId: one.ref_id,
        effect: one.effect,
        actedBy: one.acted_by_person_id,
        details: one.text,
        createdAtMicros: one.micros,
        postings: amounts(one.postings),
        lotUses: amounts(one.uses),
      });
      expect(one.tx_hash).toEqual(hash);
    }
    expect(found.rows.map((one) => one.id)).toContain(moved.ok && moved.value.txId);
  });

  test("cannot be changed with the application's role", async () => {
    for (const statement of [
      "update ledger_tx set type = 'x'",
      "delete from ledger_posting",
      "update ledger_account set balance_cents = 1",
      "update ledger_lot set amount_cents = 1",
      "truncate ledger_tx cascade",
    ]) {
      await expect(world.pool.query(statement)).rejects.toThrow(/permission denied/);
    }
  });

  test("refuses lots that do not match the balance", async () => {
    const owner = randomUUID();
    await give(world.db, owner, 50n);
    // As the owner of the tables: the application has no way to write rows of its own making.
    const client = await world.owner.connect();
    try {
      await client.query("begin");
      const tx = await client.query(
        `insert into ledger_tx (type, ref_type, ref_id, effect) values ('x', 'test', new_id(), 'x') returning id`,
      );
      await client.query(
        `insert into ledger_posting select $1, id, case kind when 'funds' then 50 else -50 end from ledger_account
          where (kind = 'funds' and owner_id = $2) or kind = 'marketing'`,
        [tx.rows[0].id, owner],
      );
      await expect(client.query("commit")).rejects.toThrow(/lots of ledger account/);
    } finally {
      client.release();
    }
  });

  test("lists an owner's transactions in pages, and no one else's", async () => {
    const [owner, other] = [randomUUID(), randomUUID()];
    for (let index = 1; index <= 5; index += 1) {
      await give(world.db, owner, BigInt(index));
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    await transact(world.db, (tx) =>
      transfer(tx, effect("transfer_sent"), {
        ownerId: owner,
        toOwnerId: other,
        purpose: "spend",
        amountCents: 9n,
        release: released,
      }),
    );
    const page = { limit: 2, sortOrder: "desc" as const, from: null };
    const first = await fetchOwnerTransactions(world.db, owner, page);
    expect(first.map((one) => one.netCents)).toEqual([-9n, 5n, 4n]);
    const position = { key: "createdAt", value: "", id: first[1]?.id ?? "" };
    const second = await fetchOwnerTransactions(world.db, owner, { ...page, from: { side: "after", position } });
    expect(second.map((one) => one.netCents)).toEqual([4n, 3n, 2n]);
    const back = await fetchOwnerTransactions(world.db, owner, { ...page, from: { side: "before", position } });
    expect(back.map((one) => one.netCents)).toEqual([-9n]);
    expect((await fetchOwnerTransactions(world.db, other, page)).map((one) => one.netCents)).toEqual([9n]);
    expect(await fetchOwnerTransaction(world.db, other, first[1]?.id ?? "")).toBeUndefined();
    expect(await fetchOwnerTransaction(world.db, other, first[0]?.id ?? "")).toMatchObject({ netCents: 9n });
  });
});
