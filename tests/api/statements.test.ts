import { randomUUID } from "node:crypto";
import cookies from "@fastify/cookie";
import fc from "fast-check";
import Fastify from "fastify";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { encodeId } from "#kernel/ids.ts";
import { transactionTypes } from "#kernel/transaction-types.ts";
import { mountPdfs } from "#http/pdf-routes.ts";
import { startSession } from "#modules/sign-in/store/sessions-store.ts";
import { createBrand } from "#modules/brands/index.ts";
import { fetchBalance } from "#modules/ledger/index.ts";
import {
  balanceNames,
  balancesOf,
  describeTransaction,
  explainBalance,
  fetchUserTransactions,
  fundEscrow,
  listStatementMonths,
  readStatement,
  refundEscrow,
  settlePrize,
  statementCsv,
} from "#modules/wallet/index.ts";
import type { Statement } from "#modules/wallet/index.ts";
import { transact } from "#platform/db/db.ts";
import { createRateLimits } from "#platform/rate-limits.ts";
import { writeSetting } from "#platform/settings.ts";
import { api } from "../support/api.ts";
import { useCards } from "../support/cards.ts";
import { expectInvariants } from "../support/invariants.ts";
import { give, addAccount } from "../support/money.ts";
import { createPerson, freshUsername } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { usePayouts } from "../support/payouts.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
const cards = useCards(world);
const payouts = usePayouts(world);
afterEach(() => expectInvariants(world));

const released = { spendInSeconds: 0, giveawayInSeconds: 0, withdrawInSeconds: 0 };
const none = { limit: 50, sortOrder: "desc", from: null } as const;

async function statementOf(account: string, month: string): Promise<Statement> {
  const read = await readStatement(world.db, account, month as `${number}-${number}`, 1_000);
  if (!read.ok) throw new Error(read.error);
  return read.value;
}

/** Moves a transaction to another time, as the owner of the tables. */
const moveTo = (txId: string, at: string): Promise<unknown> =>
  world.owner.query("update ledger_tx set created_at = $2::timestamp at time zone 'America/New_York' where id = $1", [
    txId,
    at,
  ]);

/** Every kind of movement of a wallet, with sums that fit or do not. */
const acts = fc.array(
  fc.record({
    act: fc.constantFrom("card", "earn", "earn_later", "fund", "win", "refund", "withdraw", "cancel"),
    cents: fc.bigInt(1_000n, 9_000n),
    hours: fc.integer({ min: 0, max: 400 }),
  }),
  { minLength: 1, maxLength: 9 },
);

async function live(me: TestPerson, steps: readonly { act: string; cents: bigint; hours: number }[]): Promise<void> {
  const giveaways: string[] = [];
  for (const { act, cents, hours } of steps) {
    await world.advance(`${hours} hours`);
    if (act === "card")
      await give(world.db, me.id, cents, {
        release: { spendInSeconds: 90_000, giveawayInSeconds: 90_000, withdrawInSeconds: null },
      });
    if (act === "earn") await give(world.db, me.id, cents, { kind: "earnings", release: released });
    if (act === "earn_later")
      await give(world.db, me.id, cents, { kind: "earnings", release: { ...released, withdrawInSeconds: 200_000 } });
    if (act === "fund") {
      const giveawayId = randomUUID();
      const funded = await transact(world.db, (tx) =>
        fundEscrow(tx, { giveawayId, hostAccountId: me.id, actor: me.actor, amountCents: cents }),
      );
      if (funded.ok) giveaways.push(giveawayId);
    }
    const newest = giveaways.at(-1);
    if (act === "win" && newest !== undefined) {
      giveaways.pop();
      await transact(world.db, (tx) =>
        settlePrize(tx, {
          giveawayId: newest,
          slotId: randomUUID(),
          winnerAccountId: me.id,
          amountCents: 500n,
          isFirstWin: true,
        }),
      );
      await transact(world.db, (tx) => refundEscrow(tx, { giveawayId: newest, reason: "unfilled" }));
    }
    if (act === "refund" && newest !== undefined)
      await transact(world.db, (tx) =>
        refundEscrow(tx, { giveawayId: newest, slotId: randomUUID(), amountCents: 250n }),
      );
    if (act === "withdraw") await payouts.ask(me.actor, cents);
  }
}

describe("a wallet explains itself", () => {
  test(
    "the parts of every balance add up to it, and the months lead from one to the next, whatever happened",
    { timeout: 180_000 },
    async () => {
      await writeSetting(world.db, "wallet.month.verified_cents", 12_000, "tests");
      await fc.assert(
        fc.asyncProperty(acts, async (steps) => {
          const me = await payouts.earner(3_000n);
          await live(me, steps);
          const shown = await balancesOf(world.services, me.id);
          const expected = {
            available: shown.availableBalance,
            giveaways: shown.availableGiveawaysBalance,
            withdraw: shown.availableToWithdrawBalance,
            pending: shown.pendingBalance.cents,
            pending_withdraw: shown.pendingToWithdraw.cents,
          };
          for (const name of balanceNames) {
            const { amountCents, parts, others, beyondLimitCents, setAside } = await explainBalance(
              world.db,
              me.id,
              name,
            );
            expect({ name, cents: amountCents }).toEqual({ name, cents: expected[name] });
            expect(parts.reduce((sum, part) => sum + part.amountCents, others.cents) - beyondLimitCents).toBe(
              expected[name],
            );
            for (const part of parts) expect(part.releasedAt === null).toBe(part.reason === null);
            if (name !== "available") continue;
            const held = await world.owner.query<{ cents: bigint }>(
              `select coalesce(sum(balance_cents), 0)::bigint as cents from ledger_account where owner_id = $1 and kind = 'payout_hold'
               or kind = 'escrow' and owner_id in (select t.ref_id from ledger_tx t join ledger_posting p on p.tx_id = t.id join ledger_account a on a.id = p.account_id where a.owner_id = $1 and t.effect = 'fund')`,
              [me.id],
            );
            expect(setAside.reduce((sum, part) => sum + part.amountCents, 0n)).toBe(held.rows[0]?.cents);
          }
          const months = await listStatementMonths(world.db, me.id);
          let opening = 0n;
          for (const month of months.toReversed()) {
            const { openingCents, closingCents, lines } = await statementOf(me.id, month);
            expect(openingCents).toBe(opening);
            expect(lines.reduce((sum, line) => sum + line.netCents, openingCents)).toBe(closingCents);
            opening = closingCents;
          }
          expect(opening).toBe((await fetchBalance(world.db, me.id)).total);
        }),
        { numRuns: 40 },
      );
    },
  );

  test("lots beyond a hundred are summed in one line", async () => {
    const me = await addAccount(world);
    for (let lot = 0; lot < 103; lot += 1) await give(world.db, me, 100n);
    const { parts, others, amountCents } = await explainBalance(world.db, me, "available");
    expect([parts.length, others.count, others.cents, amountCents]).toEqual([100, 3, 300n, 10_300n]);
  });
});

describe("transactions", () => {
  test("every transaction type has words, and a sign, of its own", () => {
    const types =
      "add_funds add_funds_refund add_funds_refund_return receivable_payment receivable_netting chargeback chargeback_reversal giveaway_fund giveaway_refund giveaway_win giveaway_win_reversal product_giveaway_fund product_giveaway_refund transfer_sent transfer_received referral_reward referral_reward_reversal order_payment order_refund sale_proceeds sale_reversal sale_hold sale_hold_return vendor_settlement withdrawal withdrawal_return withdrawal_fee brand_subscription brand_subscription_refund gift_card_credit adjustment_credit adjustment_debit dormant_transfer dormant_reclaim backup_withholding".split(
        " ",
      );
    expect(Object.keys(transactionTypes).toSorted()).toEqual(types.toSorted());
    for (const type of types) expect(describeTransaction(type, {})).not.toBe("Transaction");
  });

  test("are narrowed by kind and by the month of New York, page by page", async () => {
    const me = await payouts.earner(0n);
    const ids: string[] = [];
    for (const at of ["2026-03-31 23:59:59", "2026-04-01 00:00:00", "2026-04-30 23:59:59", "2026-05-01 00:00:00"]) {
      const id = await give(world.db, me.id, 500n, { kind: "earnings", release: released });
      await moveTo(id, at);
      ids.push(id);
    }
    const april = await fetchUserTransactions(world.db, me.id, none, { kind: null, month: "2026-04" });
    expect(april.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
    expect(await fetchUserTransactions(world.db, me.id, none, { kind: "withdrawals", month: "2026-04" })).toEqual([]);
    const call = api(world, { personId: me.id });
    const seen: string[] = [];
    for (let after: unknown; after !== null;) {
      const { data } = await call(
        'query ($after: String) { fetchUserTransactions(kind: other, month: "2026-04", pagination: {limit: 1, after: $after}) { items { id } pageInfo { next hasNextPage } } }',
        { after },
      );
      const page = data?.["fetchUserTransactions"] as {
        items: { id: string }[];
        pageInfo: { next: string | null; hasNextPage: boolean };
      };
      seen.push(...page.items.map(({ id }) => id));
      after = page.pageInfo.hasNextPage ? page.pageInfo.next : null;
    }
    expect(seen).toEqual([ids[2], ids[1]].map((id) => encodeId(id ?? "")));
    expect((await call('{ fetchUserTransactions(month: "April") { items { id } } }')).code).toBe("BAD_USER_INPUT");
  });

  test("a withdrawal is on its way, then done or taken back", async () => {
    const [me, you] = [await payouts.earner(5_000n), await payouts.earner(5_000n)];
    const statusOf = async (id: string) =>
      (await fetchUserTransactions(world.db, id, none, { kind: "withdrawals", month: null })).map(
        ({ type, status }) => `${type} ${status}`,
      );
    const made = await payouts.withdraw(me.actor, 2_000n);
    expect(await statusOf(me.id)).toEqual(["withdrawal pending"]);
    await payouts.approve(made);
    await payouts.settle();
    expect(await statusOf(me.id)).toEqual(["withdrawal completed"]);
    const other = await payouts.withdraw(you.actor, 2_000n);
    expect(
      (
        await api(world, { personId: you.id })("mutation ($id: Id!) { cancelPayout(id: $id) { status } }", {
          id: encodeId(other.id),
        })
      ).code,
    ).toBeUndefined();
    expect(await statusOf(you.id)).toEqual(["withdrawal_return completed", "withdrawal reversed"]);
  });
});

describe("a month's statement", () => {
  test("begins and ends at midnight in New York, and says how the balance came about", async () => {
    const me = await addAccount(world);
    for (const [at, cents] of [
      ["2026-03-31 23:59:59", 100n],
      ["2026-04-01 00:00:00", 200n],
      ["2026-04-30 23:59:59", 300n],
      ["2026-05-01 00:00:00", 400n],
    ] as const)
      await moveTo(await give(world.db, me, cents), at);
    const april = await statementOf(me, "2026-04");
    expect([
      april.openingCents,
      april.lines.map(({ netCents, balanceCents }) => [netCents, balanceCents]),
      april.closingCents,
    ]).toEqual([
      100n,
      [
        [200n, 300n],
        [300n, 600n],
      ],
      600n,
    ]);
    const lines = [...statementCsv(april)];
    expect(lines).toHaveLength(5);
    expect(lines[1]).toBe('"Apr 1, 2026",,,opening_balance,Opening balance,,1.00\r\n');
    expect(lines[2]).toMatch(
      /^"Apr 1, 2026",12:00 AM ET,[\w-]{22},adjustment_credit,Correction by our team,2\.00,3\.00\r\n$/,
    );
    expect(lines[4]).toBe('"Apr 30, 2026",,,closing_balance,Closing balance,,6.00\r\n');
    expect((await listStatementMonths(world.db, me)).slice(-3)).toEqual(["2026-05", "2026-04", "2026-03"]);
    expect(await readStatement(world.db, me, "2026-02", 10)).toEqual({ ok: false, error: "no_such_month" });
    expect(await readStatement(world.db, me, "2026-04", 1)).toEqual({ ok: false, error: "too_long" });
  });
});

describe("files", () => {
  const app = Fastify();
  beforeAll(async () => {
    await app.register(cookies);
    mountPdfs(app, world.services, createRateLimits(world.pool, 1_000));
  });
  afterAll(() => app.close());
  const get = async (url: string, personId?: string, accountId = personId) => {
    const cookie =
      personId === undefined
        ? {}
        : {
            cookie: `sid=${(await transact(world.db, (tx) => startSession(tx, { personId, actingAccountId: accountId ?? personId, userAgent: "", ip: "192.0.2.1", isTwoFactorAuthenticated: false }))).token}`,
          };
    return app.inject({ url, headers: { host: "localhost", ...cookie } });
  };

  test("are for members who may handle the account's money, and no one else's", async () => {
    const [me, you, helper] = [
      await createPerson(world, { trusted: true }),
      await createPerson(world),
      await createPerson(world),
    ];
    await give(world.db, me.id, 700n);
    const month = (await listStatementMonths(world.db, me.id))[0] ?? "";
    const own = await get(`/media/statements/${month}.csv`, me.id);
    expect([own.statusCode, own.headers["content-type"], own.headers["cache-control"]]).toEqual([
      200,
      "text/csv; charset=utf-8",
      "private, no-store",
    ]);
    expect(own.body).toContain(",7.00,7.00\r\n");
    const paper = await get(`/media/statements/${month}.pdf`, me.id);
    expect([
      paper.statusCode,
      paper.headers["content-type"],
      paper.rawPayload.subarray(0, 5).toString("latin1"),
    ]).toEqual([200, "application/pdf", "%PDF-"]);
    expect((await get(`/media/statements/${month}.csv`, you.id)).statusCode).toBe(404);
    expect((await get(`/media/statements/${month}.csv`)).statusCode).toBe(404);
    for (const bad of ["2026-13.csv", "1999-01.csv", `${month}.exe`, "x"])
      expect((await get(`/media/statements/${bad}`, me.id)).statusCode).toBe(404);
    const brand = await createBrand(world.services, {
      creatorId: me.id,
      username: freshUsername(),
      name: "Mill & Co",
      status: "active",
    });
    if (!brand.ok) throw new Error(JSON.stringify(brand.error));
    await give(world.db, brand.value.brandId, 900n);
    await world.owner.query(
      "insert into brand_access (brand_id, person_id, access_type, status) values ($1, $2, 'member', 'active')",
      [brand.value.brandId, helper.id],
    );
    expect((await get(`/media/statements/${month}.csv`, me.id, brand.value.brandId)).body).toContain(",9.00,9.00\r\n");
    expect((await get(`/media/statements/${month}.csv`, helper.id, brand.value.brandId)).statusCode).toBe(404);
  });

  test("a receipt names both sides, the card and the ledger's transaction, to its owner alone", async () => {
    const [me, you, host] = [
      await createPerson(world, { trusted: true }),
      await createPerson(world),
      await createPerson(world, { trusted: true }),
    ];
    const begun = await cards.begin(me.id, 1_500n);
    await cards.confirm(begun, "4242424242424242");
    await cards.settle();
    const [paid] = await fetchUserTransactions(world.db, me.id, none);
    const id = encodeId(paid?.id ?? "");
    const ask =
      "query ($id: Id!) { fetchInvoice(transactionId: $id) { from { name username } to { username } method tax total transaction { id type } } }";
    expect((await api(world, { personId: me.id })(ask, { id })).data).toEqual({
      fetchInvoice: {
        from: { name: "Stims", username: null },
        to: { username: me.username },
        method: "Visa ending 4242",
        tax: 0,
        total: 1_500,
        transaction: { id, type: "add_funds" },
      },
    });
    expect((await api(world, { personId: you.id })(ask, { id })).code).toBe("NOT_FOUND");
    expect((await get(`/media/invoices/${id}.pdf`, me.id)).headers["content-type"]).toBe("application/pdf");
    expect((await get(`/media/invoices/${id}.pdf`, you.id)).statusCode).toBe(404);
    // Who won reads who gave.
    await give(world.db, host.id, 500n);
    const giveawayId = randomUUID();
    await transact(world.db, (tx) =>
      fundEscrow(tx, { giveawayId, hostAccountId: host.id, actor: host.actor, amountCents: 500n }),
    );
    const won = await transact(world.db, (tx) =>
      settlePrize(tx, {
        giveawayId,
        slotId: randomUUID(),
        winnerAccountId: you.id,
        amountCents: 500n,
        isFirstWin: true,
      }),
    );
    const receipt = await api(world, { personId: you.id })(ask, { id: encodeId(won.txId) });
    expect(receipt.data?.["fetchInvoice"]).toMatchObject({
      from: { username: host.username },
      to: { username: you.username },
      method: null,
      total: 500,
    });
    // Money on its way out has no receipt yet.
    const earner = await payouts.earner(5_000n);
    await payouts.withdraw(earner.actor, 2_000n);
    const [asked] = await fetchUserTransactions(world.db, earner.id, none);
    expect((await api(world, { personId: earner.id })(ask, { id: encodeId(asked?.id ?? "") })).code).toBe("NOT_FOUND");
  });
});
