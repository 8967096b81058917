import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { isSessionEligible, findAccount } from "#modules/accounts/index.ts";
import { credit } from "#modules/ledger/index.ts";
import {
  createPayment,
  nextRefundStatus,
  refundPaymentAsStaff,
  refundTransitions,
  savePaymentAttempt,
  sweepPayments,
} from "#modules/payments/index.ts";
import { fetchUserTransactions, fundEscrow, refundEscrow, writeOff } from "#modules/wallet/index.ts";
import { encodeId } from "#kernel/ids.ts";
import { transact } from "#platform/db/db.ts";
import { api, staffApi } from "../support/api.ts";
import { useCards } from "../support/cards.ts";
import { expectInvariants } from "../support/invariants.ts";
import { addAccount, atOnce, give } from "../support/money.ts";
import { moneyBack } from "../support/money-back.ts";
import { createPerson } from "../support/people.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
const cards = useCards(world);
const back = moneyBack(world, cards);
afterEach(async () => {
  await cards.settle();
  await expectInvariants(world, { books: true });
});

const actor = (id: string) => ({ personId: id, accountId: id });
const trusted = () => addAccount(world, { trusted: true });
/** Returns the two newest transactions as their owner reads them. */
const shown = async (id: string) =>
  (await fetchUserTransactions(world.db, id, { limit: 1, sortOrder: "desc", from: null })).map(
    ({ type, status }) => `${type} ${status}`,
  );
/** Returns why the person cannot add funds; null when they can. */
const obstacleOf = async (id: string) =>
  (
    (await api(world, { personId: id })("{ fetchSession { user { addFundsObstacle } } }")).data as {
      fetchSession: { user: { addFundsObstacle: string | null } };
    }
  ).fetchSession.user.addFundsObstacle;
const none = { wallet: 0, frozen: 0, refunding: 0, owed: 0 };

describe("unused money goes back to its card", () => {
  test("in part and in full, once per key, and the payment says so", async () => {
    const me = await trusted();
    const payment = await back.paid(me, 2_000n);
    const key = randomUUID();
    const first = await back.refund(payment, 500n, key);
    expect(first).toMatchObject({ ok: true, value: { status: "done", amountCents: 500n } });
    expect(await back.refund(payment, 500n, key)).toEqual(first);
    expect(await back.refund(payment, 501n, key)).toEqual({ ok: false, error: { tag: "idempotency_mismatch" } });
    expect(await back.books(me)).toEqual({ ...none, wallet: 1_500 });
    expect(await back.statusOf(payment)).toBe("partially_refunded");
    expect(await back.refund(payment, 1_501n)).toEqual({
      ok: false,
      error: { tag: "amount_out_of_range", minCents: 1n, maxCents: 1_500n },
    });
    expect((await back.refund(payment, 1_500n)).ok).toBe(true);
    expect(await back.statusOf(payment)).toBe("refunded");
    expect(await back.books(me)).toEqual(none);
    expect(await back.refund(payment, 1n)).toEqual({ ok: false, error: { tag: "not_refundable", reason: "spent" } });
  });

  test("spent money does not come back, and other payments' money is not touched for it", async () => {
    const me = await trusted();
    const [first, second] = [await back.paid(me, 1_000n), await back.paid(me, 1_000n)];
    expect(await back.spend(me, 1_200n)).toBe(true);
    expect(await back.refund(first, 100n)).toEqual({ ok: false, error: { tag: "not_refundable", reason: "spent" } });
    expect(await back.refund(second, 801n)).toMatchObject({
      ok: false,
      error: { tag: "amount_out_of_range", maxCents: 800n },
    });
    expect((await back.refund(second, 800n)).ok).toBe(true);
    expect(await back.books(me)).toEqual(none);
  });

  test("a refund is set aside out of its own payment's lots", async () => {
    const me = await trusted();
    const [first, second] = [await back.paid(me, 1_000n), await back.paid(me, 1_000n)];
    expect((await back.refund(second, 600n)).ok).toBe(true);
    expect(await back.refund(first, 1_001n)).toMatchObject({ error: { maxCents: 1_000n } });
    expect(await back.refund(second, 401n)).toMatchObject({ error: { maxCents: 400n } });
  });

  test("also while it waits to be used", async () => {
    const me = await addAccount(world);
    const payment = await back.paid(me, 700n);
    expect(await back.spend(me, 700n)).toBe(false);
    expect((await back.refund(payment, 700n)).ok).toBe(true);
    expect(await back.books(me)).toEqual(none);
  });

  test("for sixty days; after that by staff, never their own", async () => {
    const [me, staff, user] = [
      await trusted(),
      await createPerson(world, { role: "admin" }),
      await createPerson(world),
    ];
    const payment = await back.paid(me, 1_000n);
    await world.advance("59 days");
    expect((await back.refund(payment, 100n)).ok).toBe(true);
    await world.advance("2 days");
    expect(await back.refund(payment, 100n)).toEqual({
      ok: false,
      error: { tag: "not_refundable", reason: "too_old" },
    });
    const wish = { paymentId: payment.id, amountCents: 900n, reason: "Asked by mail", idempotencyKey: randomUUID() };
    expect(await refundPaymentAsStaff(world.services, user.id, wish)).toEqual({
      ok: false,
      error: { tag: "forbidden" },
    });
    expect(await refundPaymentAsStaff(world.services, staff.id, wish)).toMatchObject({
      ok: true,
      value: { status: "done" },
    });
    const own = await back.paid(staff.id, 1_000n);
    expect(
      await refundPaymentAsStaff(world.services, staff.id, {
        ...wish,
        paymentId: own.id,
        idempotencyKey: randomUUID(),
      }),
    ).toEqual({ ok: false, error: { tag: "own_money" } });
    const noted = await world.owner.query(
      "select reason from audit_event where action = 'refund_payment' and object_id = $1",
      [me],
    );
    expect(noted.rows).toEqual([{ reason: "Asked by mail" }]);
  });

  test("another account's payment is not found, and neither is an unpaid one", async () => {
    const [me, other] = [await trusted(), await trusted()];
    const payment = await back.paid(other, 1_000n);
    expect(await back.refund({ ...payment, actedByPersonId: me, accountId: me }, 100n)).toEqual({
      ok: false,
      error: { tag: "not_found" },
    });
    expect(await back.refund({ ...payment, id: randomUUID() }, 100n)).toEqual({
      ok: false,
      error: { tag: "not_found" },
    });
    const { payment: begun } = await cards.begin(me, 1_000n);
    expect(await back.refund(begun, 100n)).toEqual({ ok: false, error: { tag: "not_refundable", reason: "not_paid" } });
  });

  test.each(["fail", "accept-then-fail", "accept-then-hang"] as const)(
    "an answer that ends in %s is asked for before anything is done again",
    async (fault) => {
      const me = await trusted();
      const payment = await back.paid(me, 1_000n);
      cards.sandbox.faults.calls.push({ call: "refund", fault });
      cards.sandbox.faults.deliveries.push("drop", "drop");
      expect(await back.refund(payment, 400n)).toMatchObject({ ok: true, value: { status: "requested" } });
      expect(await back.books(me)).toEqual({ ...none, wallet: 600, refunding: 400 });
      expect((await shown(me))[0]).toBe("add_funds_refund pending");
      expect(await back.refund(payment, 100n)).toEqual({
        ok: false,
        error: { tag: "not_refundable", reason: "under_way" },
      });
      // The provider forgets keys after a day; it does not forget refunds.
      await world.owner.query("delete from card_sandbox.idempotency");
      await world.advance("10 minutes");
      await sweepPayments(world.services);
      cards.sandbox.faults.deliveries.length = 0;
      expect(await back.books(me)).toEqual({ ...none, wallet: 600 });
      const sent = await world.owner.query(
        "select amount_cents::int as cents from card_sandbox.refund where intent_id = $1",
        [payment.intentId],
      );
      expect(sent.rows).toEqual([{ cents: 400 }]);
      expect((await shown(me))[0]).toBe("add_funds_refund completed");
    },
  );

  test("a refusal gives it back to the very lot, with its release time", async () => {
    const me = await addAccount(world);
    const payment = await back.paid(me, 1_000n);
    const lot = () =>
      world.owner.query(
        "select l.id, remaining_cents::int as left, spend_at from ledger_lot l join ledger_account a on a.id = l.account_id where a.owner_id = $1 and a.kind = 'funds'",
        [me],
      );
    const before = (await lot()).rows;
    // Disputed at the provider, before any webhook arrived.
    await back.dispute(payment);
    expect(await back.refund(payment, 400n)).toMatchObject({
      ok: true,
      value: { status: "failed", failureCode: "refused" },
    });
    // What came back is frozen with the rest.
    expect(await back.books(me)).toEqual({ ...none, frozen: 1_000 });
    expect(await back.refund(payment, 400n)).toMatchObject({
      ok: false,
      error: { tag: "not_refundable", reason: "disputed" },
    });
    await back.decide(payment, "won");
    await cards.settle();
    expect((await lot()).rows).toEqual(before);
    expect(await back.statusOf(payment)).toBe("succeeded");
  });

  test("a card's bank may send it back an hour later: it is in the wallet again, and the payment as before", async () => {
    const me = await trusted();
    const payment = await back.paid(me, 1_000n, "4000000000005126");
    expect(await back.refund(payment, 1_000n)).toMatchObject({ ok: true, value: { status: "done" } });
    expect(await back.statusOf(payment)).toBe("refunded");
    await world.advance("61 minutes");
    await cards.settle();
    expect(await back.books(me)).toEqual({ ...none, wallet: 1_000 });
    expect(await back.statusOf(payment)).toBe("succeeded");
    expect(await shown(me)).toEqual(["add_funds_refund_return completed", "add_funds_refund reversed"]);
    expect(await back.spend(me, 1_000n)).toBe(true);
  });

  test("no reading moves a refund other than by its table", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...(["requested", "done", "failed", "reversed"] as const)),
        fc.constantFrom(...(["pending", "succeeded", "failed"] as const)),
        (from, stage) => {
          const to = nextRefundStatus(from, stage);
          if (to !== undefined) expect(refundTransitions[from]).toContain(to);
          if (stage === "pending") expect(to).toBeUndefined();
        },
      ),
    );
  });
});

describe("a disputed payment", () => {
  test("freezes its money first, then funds, then earnings, also what is not released; no money is added or leaves meanwhile", async () => {
    const me = await addAccount(world);
    const earlier = await back.paid(me, 1_000n);
    const payment = await back.paid(me, 2_000n);
    await give(world.db, me, 500n, { kind: "earnings" });
    await world.advance("30 hours");
    // The earlier payment was spent first: the disputed money is still there.
    await world.advance("60 hours");
    expect(await back.spend(me, 1_500n)).toBe(true);
    await back.dispute(payment);
    await cards.settle();
    expect(await back.books(me)).toEqual({ ...none, frozen: 2_000 });
    expect(await back.statusOf(payment)).toBe("disputed");
    const ask = await createPayment(world.services, actor(me), {
      channel: "card",
      amountCents: 1_000n,
      savePaymentMethod: false,
      purpose: "add_funds",
      idempotencyKey: randomUUID(),
    });
    expect(ask).toEqual({ ok: false, error: { tag: "not_eligible", reason: "dispute_open" } });
    expect(await obstacleOf(me)).toBe("dispute_open");
    expect(await back.refund(payment, 100n)).toMatchObject({ error: { reason: "disputed" } });
    expect(await back.refund(earlier, 100n)).toMatchObject({ error: { reason: "spent" } });
  });

  test("won: the fee that the processor gives back is no loss of ours any more", async () => {
    const accountId = await addAccount(world, { trusted: true });
    const payment = await back.paid(accountId, 1_000n);
    await back.dispute(payment);
    await cards.settle();
    const lost = async () =>
      (
        await world.owner.query<{ cents: number }>(
          "select coalesce(sum(p.amount_cents), 0)::int as cents from payment_dispute d join ledger_tx t on t.ref_type = 'payment_dispute' and t.ref_id = d.id join ledger_posting p on p.tx_id = t.id join ledger_account a on a.id = p.account_id and a.kind = 'losses' where d.payment_id = $1",
          [payment.id],
        )
      ).rows[0]?.cents;
    expect(await lost()).toBe(1_500);
    await back.decide(payment, "won", true);
    await cards.settle();
    await cards.settle();
    expect(await lost()).toBe(0);
    expect(await back.books(accountId)).toEqual({ wallet: 1_000, frozen: 0, refunding: 0, owed: 0 });
    await expectInvariants(world, { books: true });
  });

  test("won: everything is back in its lots, with their release times", async () => {
    const me = await addAccount(world);
    const payment = await back.paid(me, 2_000n);
    await give(world.db, me, 700n, {
      kind: "earnings",
      release: { spendInSeconds: 0, giveawayInSeconds: 0, withdrawInSeconds: 3_600 },
    });
    const lots = () =>
      world.owner.query(
        "select l.id, l.remaining_cents::int as left, l.spend_at, l.giveaway_at, l.withdraw_at from ledger_lot l join ledger_account a on a.id = l.account_id where a.owner_id = $1 and a.kind in ('funds', 'earnings') order by l.id",
        [me],
      );
    const before = (await lots()).rows;
    await back.dispute(payment);
    await cards.settle();
    expect(await back.books(me)).toEqual({ ...none, wallet: 700, frozen: 2_000 });
    await back.decide(payment, "won");
    await cards.settle();
    expect((await lots()).rows).toEqual(before);
    expect(await back.books(me)).toEqual({ ...none, wallet: 2_700 });
    expect(await back.statusOf(payment)).toBe("succeeded");
  });

  test("lost: the rest is owed; trust, adding funds, giveaways and withdrawals end until that is paid", async () => {
    const person = await createPerson(world, { verified: true, state: "TX" });
    const me = person.id;
    await world.owner.query("update account set is_trusted = true where id = $1", [me]);
    const payment = await back.paid(me, 2_000n);
    expect(await back.spend(me, 1_700n)).toBe(true);
    await back.dispute(payment);
    await cards.settle();
    expect(await back.books(me)).toEqual({ ...none, frozen: 300 });
    await back.decide(payment, "lost");
    await cards.settle();
    expect(await back.books(me)).toEqual({ ...none, owed: 1_700 });
    expect(await back.statusOf(payment)).toBe("charged_back");
    const account = await findAccount(world.db, me);
    expect(account).toMatchObject({ is_trusted: false, has_open_receivable: true });
    expect(account !== undefined && (await isSessionEligible(world.db, { account, person: account }))).toBe(false);
    const add = (purpose: "add_funds" | "receivable", amountCents: bigint) =>
      createPayment(world.services, actor(me), {
        channel: "card",
        amountCents,
        savePaymentMethod: false,
        purpose,
        idempotencyKey: randomUUID(),
      });
    expect(await add("add_funds", 1_000n)).toMatchObject({ error: { reason: "receivable_open" } });
    expect(await obstacleOf(me)).toBe("receivable_open");
    expect(await add("receivable", 1_701n)).toEqual({
      ok: false,
      error: { tag: "amount_out_of_range", minCents: 500n, maxCents: 1_700n },
    });
    expect(await add("receivable", 499n)).toMatchObject({ error: { tag: "amount_out_of_range" } });
    const paying = await cards.begin(me, 1_700n, { purpose: "receivable" });
    await cards.confirm(paying, "4242424242424242");
    await savePaymentAttempt(world.services, actor(me), paying.payment.id);
    expect(await back.books(me)).toEqual(none);
    expect(await obstacleOf(me)).toBeNull();
    // Nothing of it rests: it went for what was owed.
    expect(await shown(me)).toEqual(["receivable_payment completed", "add_funds completed"]);
    expect((await findAccount(world.db, me))?.has_open_receivable).toBe(false);
    expect(await add("receivable", 500n)).toMatchObject({ error: { reason: "nothing_owed" } });
    expect(await back.refund(paying.payment, 100n)).toMatchObject({ error: { reason: "spent" } });
    expect(await back.refund(payment, 100n)).toMatchObject({ error: { reason: "disputed" } });
  });

  test("the transaction of frozen money waits for the bank, then it came back or is completed", async () => {
    const me = await trusted();
    const payment = await back.paid(me, 1_000n);
    const decided = async (outcome: "won" | "lost") => {
      await back.dispute(payment);
      await cards.settle();
      expect((await shown(me))[0]).toBe("chargeback pending");
      await back.decide(payment, outcome);
      await cards.settle();
      return shown(me);
    };
    expect(await decided("won")).toEqual(["chargeback_reversal completed", "chargeback reversed"]);
    expect((await back.refund(payment, 200n)).ok).toBe(true);
    expect((await shown(me))[0]).toBe("add_funds_refund completed");
    expect((await decided("lost"))[0]).toBe("chargeback completed");
  });

  test("lost takes what came into the wallet meanwhile before anything is owed", async () => {
    const me = await trusted();
    const payment = await back.paid(me, 1_000n);
    expect(await back.spend(me, 1_000n)).toBe(true);
    await back.dispute(payment);
    await cards.settle();
    expect(await back.books(me)).toEqual(none);
    await give(world.db, me, 400n, { kind: "earnings" });
    await back.decide(payment, "lost");
    await cards.settle();
    expect(await back.books(me)).toEqual({ ...none, owed: 600 });
  });

  test("money that comes back from a giveaway while it is open is frozen too", async () => {
    const me = await trusted();
    const payment = await back.paid(me, 1_000n);
    const giveawayId = randomUUID();
    await transact(world.db, (tx) =>
      fundEscrow(tx, { giveawayId, hostAccountId: me, actor: actor(me), amountCents: 1_000n }),
    );
    await back.dispute(payment);
    await cards.settle();
    expect(await back.books(me)).toEqual(none);
    await transact(world.db, (tx) => refundEscrow(tx, { giveawayId, reason: "canceled" }));
    await back.work();
    await back.work();
    expect(await back.books(me)).toEqual({ ...none, frozen: 1_000 });
    await back.decide(payment, "won");
    await cards.settle();
    expect(await back.books(me)).toEqual({ ...none, wallet: 1_000 });
  });

  test("a dispute known only at its end is booked as if in order; a stale event reopens nothing", async () => {
    const me = await trusted();
    const payment = await back.paid(me, 1_000n);
    cards.hold = true;
    cards.held.length = 0;
    await back.dispute(payment);
    await cards.deliver();
    const stale = await cards.processor.retrieve(payment.intentId ?? "");
    await back.decide(payment, "lost");
    await cards.deliver();
    cards.hold = false;
    // No webhook ever comes: the daily sweep finds it.
    await world.advance("25 hours");
    await sweepPayments(world.services);
    expect(await back.statusOf(payment)).toBe("charged_back");
    const { applyIntent } = await import("#modules/payments/commands/converge-payment.ts");
    if (stale.ok) await applyIntent(world.services, payment.id, stale.value);
    expect(await back.statusOf(payment)).toBe("charged_back");
    expect(await back.books(me)).toEqual(none);
  });

  test("the bank that opened one early opens none when its time comes", async () => {
    const me = await trusted();
    const payment = await back.paid(me, 1_000n, "4000000000000259");
    await back.dispute(payment);
    await back.decide(payment, "won");
    await world.advance("4 days");
    await cards.settle();
    expect(await back.statusOf(payment)).toBe("succeeded");
    expect(await back.books(me)).toEqual({ ...none, wallet: 1_000 });
  });

  test("a second one of the same payment is one of its own", async () => {
    const me = await trusted();
    const payment = await back.paid(me, 1_000n);
    for (const outcome of ["won", "lost"] as const) {
      await back.dispute(payment);
      await cards.settle();
      expect(await back.books(me)).toEqual({ ...none, frozen: 1_000 });
      await back.decide(payment, outcome);
      await cards.settle();
    }
    expect(await back.books(me)).toEqual(none);
    expect(await back.statusOf(payment)).toBe("charged_back");
    const fees = await world.owner.query(
      "select count(*)::int as n from ledger_tx t join payment_dispute d on d.id = t.ref_id where d.payment_id = $1 and t.effect = 'fee'",
      [payment.id],
    );
    expect(fees.rows[0].n).toBe(2);
  });

  test("after part was refunded, only the rest is disputed", async () => {
    const me = await trusted();
    const payment = await back.paid(me, 1_000n);
    await back.refund(payment, 400n);
    await back.dispute(payment);
    await cards.settle();
    expect(await back.books(me)).toEqual({ ...none, frozen: 600 });
    await back.decide(payment, "won");
    await cards.settle();
    expect(await back.statusOf(payment)).toBe("partially_refunded");
  });
});

describe("what is owed", () => {
  async function debtor(cents: bigint): Promise<{ me: string; receivableId: string }> {
    const me = await trusted();
    const payment = await back.paid(me, cents);
    await back.spend(me, cents);
    await back.dispute(payment);
    await cards.settle();
    await back.decide(payment, "lost");
    await cards.settle();
    const found = await world.owner.query("select id from receivable where account_id = $1", [me]);
    return { me, receivableId: found.rows[0].id };
  }

  const earn = (me: string, cents: bigint) =>
    transact(world.db, (tx) =>
      credit(
        tx,
        { type: "giveaway_win", refType: "test", refId: randomUUID(), effect: "x", actedBy: null, details: {} },
        {
          from: "marketing",
          account: { kind: "earnings", ownerId: me },
          amountCents: cents,
          release: { spendInSeconds: 0, giveawayInSeconds: 0, withdrawInSeconds: 86_400 },
        },
      ),
    );

  test("is taken from what is earned, released or not, once, and no more than is owed", async () => {
    const { me } = await debtor(1_000n);
    await back.work();
    expect(await back.books(me)).toEqual({ ...none, owed: 1_000 });
    await earn(me, 300n);
    await atOnce(4, () => back.work());
    expect(await back.books(me)).toEqual({ ...none, owed: 700 });
    await earn(me, 900n);
    await atOnce(4, () => back.work());
    expect(await back.books(me)).toEqual({ ...none, wallet: 200 });
    expect((await findAccount(world.db, me))?.has_open_receivable).toBe(false);
  });

  test("is written off by two members of staff, not by one, not after a week, not by who owes it", async () => {
    const [one, two, user] = [
      await createPerson(world, { role: "admin" }),
      await createPerson(world, { role: "admin" }),
      await createPerson(world),
    ];
    const { me, receivableId } = await debtor(1_000n);
    const ask = (staffId: string, id = receivableId) =>
      writeOff(world.services, { staffId, receivableId: id, reason: "Cannot be collected" });
    expect(await ask(user.id)).toEqual({ ok: false, error: "forbidden" });
    expect(await ask(one.id, randomUUID())).toEqual({ ok: false, error: "not_found" });
    await world.owner.query(
      "update account set account_type = 'brand', brand_status = 'active', created_by_account_id = $2 where id = $1",
      [me, one.id],
    );
    expect(await ask(one.id)).toEqual({ ok: false, error: "own_money" });
    await world.owner.query(
      "update account set account_type = 'personal', brand_status = null, created_by_account_id = null where id = $1",
      [me],
    );
    expect(await ask(one.id)).toEqual({ ok: true, value: { isWaiting: true } });
    expect(await ask(one.id)).toEqual({ ok: true, value: { isWaiting: true } });
    await world.advance("8 days");
    expect(await ask(two.id)).toEqual({ ok: true, value: { isWaiting: true } });
    expect(await back.books(me)).toEqual({ ...none, owed: 1_000 });
    const [first, second] = await atOnce(2, () => ask(one.id));
    expect([first, second].filter((result) => result?.ok === true && !result.value.isWaiting).length).toBe(1);
    expect(await back.books(me)).toEqual(none);
    expect(await ask(two.id)).toEqual({ ok: false, error: "nothing_owed" });
    const noted = await world.owner.query(
      "select count(*)::int as n from audit_event where action in ('propose_write_off', 'write_off') and object_id = $1",
      [me],
    );
    expect(noted.rows[0].n).toBe(4);
  });
});

test("staff page through disputes, read one with its payment, and who wants a debt written off", async () => {
  const [one, two, me] = [
    await createPerson(world, { role: "admin" }),
    await createPerson(world, { role: "admin" }),
    await addAccount(world),
  ];
  const payment = await back.paid(me, 2_000n);
  await back.dispute(payment);
  await cards.settle();
  const call = staffApi(world, { personId: one.id });
  const list =
    "query ($status: [SpDisputeStatus!]) { spFetchDisputes(status: $status, pagination: { limit: 50 }) { items { id status amount payment { id cardLast4 owner { id } } } pageInfo { hasNextPage } } }";
  const listed = (await call(list, { status: ["open"] })).data as {
    spFetchDisputes: { items: { id: string; payment: { id: string } }[] };
  };
  const dispute = listed.spFetchDisputes.items.find((each) => each.payment.id === encodeId(payment.id));
  expect(dispute).toMatchObject({ status: "open", amount: 2_000, payment: { owner: { id: encodeId(me) } } });
  const won = (await call(list, { status: ["won"] })).data as { spFetchDisputes: { items: { id: string }[] } };
  expect(won.spFetchDisputes.items.map(({ id }) => id)).not.toContain(dispute?.id);
  const read = "query ($id: Id!) { spFetchDispute(disputeId: $id) { providerDisputeId status closedAt } }";
  expect((await call(read, { id: dispute?.id })).data).toMatchObject({
    spFetchDispute: { status: "open", closedAt: null },
  });
  expect((await call(read, { id: encodeId(randomUUID()) })).code).toBe("NOT_FOUND");

  const { rows } = await world.owner.query<{ id: string }>(
    "insert into receivable (account_id, payment_id, cause, amount_cents) values ($1, $2, 'dispute', 100) returning id",
    [me, payment.id],
  );
  const id = encodeId(rows[0]?.id ?? "");
  const want =
    'mutation ($id: Id!) { spWriteOffReceivable(receivableId: $id, reason: "Cannot be collected") { isWaiting } }';
  expect((await call(want, { id })).data).toEqual({ spWriteOffReceivable: { isWaiting: true } });
  const debt =
    "query ($id: Id!) { spFetchReceivable(receivableId: $id) { account { id } proposal { isOwn reason proposedBy { username } } } }";
  for (const who of [one, two])
    expect((await staffApi(world, { personId: who.id })(debt, { id })).data).toEqual({
      spFetchReceivable: {
        account: { id: encodeId(me) },
        proposal: { isOwn: who === one, reason: "Cannot be collected", proposedBy: { username: one.username } },
      },
    });
  expect((await call(debt, { id: encodeId(randomUUID()) })).code).toBe("NOT_FOUND");
  const { data } = await call("{ spFetchReceivables { id amount settledAmount cause } }");
  expect(data?.["spFetchReceivables"]).toContainEqual({ id, amount: 100, settledAmount: 0, cause: "dispute" });
  await world.owner.query("delete from receivable_write_off where receivable_id = $1", [rows[0]?.id]);
  await world.owner.query("delete from receivable where id = $1", [rows[0]?.id]);
});
