import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { encodeId } from "#kernel/ids.ts";
import { fetchBalance } from "#modules/ledger/index.ts";
import { savePaymentAttempt } from "#modules/payments/index.ts";
import { staffApi } from "../support/api.ts";
import { useCards } from "../support/cards.ts";
import { expectInvariants } from "../support/invariants.ts";
import { addAccount } from "../support/money.ts";
import { moneyBack } from "../support/money-back.ts";
import { runTasks } from "../support/run-tasks.ts";
import { createPerson } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
const cards = useCards(world);
const back = moneyBack(world, cards);
afterEach(() => expectInvariants(world));

let staff: TestPerson;
beforeAll(async () => {
  staff = await createPerson(world, { role: "admin" });
});

interface Item {
  payment: { id: string; status: string; amount: number };
  reason: string;
  outstandingAmount: number;
}

const asStaff = (who = staff) => staffApi(world, { personId: who.id });
const queue = async (): Promise<Item[]> =>
  (
    (await asStaff()("{ spFetchOutstandingPayments { reason outstandingAmount payment { id status amount } } }"))
      .data as { spFetchOutstandingPayments: Item[] }
  ).spFetchOutstandingPayments;
const reasonOf = async (paymentId: string): Promise<[string, number] | undefined> => {
  const found = (await queue()).filter(({ payment }) => payment.id === encodeId(paymentId));
  expect(found.length).toBeLessThan(2);
  return found[0] && [found[0].reason, found[0].outstandingAmount];
};
const actionsOf = async (paymentId: string): Promise<string[]> =>
  (
    (
      await asStaff()("query ($id: Id!) { spFetchOutstandingPayment(paymentId: $id) { actions } }", {
        id: encodeId(paymentId),
      })
    ).data as { spFetchOutstandingPayment: { actions: string[] } }
  ).spFetchOutstandingPayment.actions;
const decide =
  "mutation ($id: Id!, $how: SpPaymentDecision!, $why: String!) { spDecidePayment(paymentId: $id, decision: $how, reason: $why) { status } }";
const reason = "The bank confirmed it";

async function inReview(accountId: string, cents = 1_500n): Promise<string> {
  const begun = await cards.begin(accountId, cents);
  await cards.confirm(begun, "4000000000009235");
  await savePaymentAttempt(world.services, { personId: accountId, accountId }, begun.payment.id);
  return begun.payment.id;
}

describe("the queue of money that is not finished", () => {
  test("has what waits for a decision at once, what waits for its owner after a day, for the provider after three", async () => {
    const me = await addAccount(world, { trusted: true });
    const reviewed = await inReview(me);
    expect(await reasonOf(reviewed)).toEqual(["in_review", 1_500]);
    const begun = await cards.begin(me, 700n);
    for (const [status, hours, named] of [
      ["requires_action", 24, "action_overdue"],
      ["processing", 72, "processing_overdue"],
    ] as const) {
      await world.owner.query(
        "update payment set status = $2, created_at = app_now() - make_interval(hours => $3) + interval '1 minute' where id = $1",
        [begun.payment.id, status, hours],
      );
      expect(await reasonOf(begun.payment.id)).toBe(undefined);
      await world.owner.query("update payment set created_at = created_at - interval '2 minutes' where id = $1", [
        begun.payment.id,
      ]);
      expect(await reasonOf(begun.payment.id)).toEqual([named, 700]);
      expect(await actionsOf(begun.payment.id)).toEqual(["retry"]);
    }
    // Reading the provider repairs the state that was stuck here.
    await cards.confirm(begun, "4242424242424242");
    const retried = await asStaff()("mutation ($id: Id!) { spRetryPayment(paymentId: $id) { status } }", {
      id: encodeId(begun.payment.id),
    });
    expect(retried.data).toEqual({ spRetryPayment: { status: "succeeded" } });
    expect(await reasonOf(begun.payment.id)).toBe(undefined);
    expect((await fetchBalance(world.db, me)).total).toBe(700n);
    expect(await actionsOf(begun.payment.id)).toEqual(["refund"]);
    const read = "query ($id: Id!) { spFetchOutstandingPayment(paymentId: $id) { refundableAmount } }";
    expect((await asStaff()(read, { id: encodeId(begun.payment.id) })).data).toEqual({
      spFetchOutstandingPayment: { refundableAmount: 700 },
    });
  });

  test("has what is owed until it is settled", async () => {
    const me = await addAccount(world, { trusted: true });
    const payment = await back.paid(me, 1_000n);
    expect(await back.spend(me, 400n)).toBe(true);
    await back.dispute(payment);
    await cards.settle();
    await back.decide(payment, "lost");
    await cards.settle();
    expect(await reasonOf(payment.id)).toEqual(["owed", 400]);
    expect(await actionsOf(payment.id)).toEqual(["write_off"]);
    const { rows } = await world.owner.query<{ id: string }>("select id from receivable where payment_id = $1", [
      payment.id,
    ]);
    const second = await createPerson(world, { role: "admin" });
    for (const one of [staff, second])
      await asStaff(one)(
        'mutation ($id: Id!) { spWriteOffReceivable(receivableId: $id, reason: "Uncollectable") { isWaiting } }',
        { id: encodeId(rows[0]?.id ?? "") },
      );
    expect(await reasonOf(payment.id)).toBe(undefined);
    expect(await actionsOf(payment.id)).toEqual([]);
  });
});

describe("staff decide", () => {
  test("approving takes the money, declining lets it go; each with its reason in the audit, and once", async () => {
    const me = await addAccount(world, { trusted: true });
    for (const [how, status, total] of [
      ["approve", "succeeded", 1_500n],
      ["decline", "canceled", 1_500n],
    ] as const) {
      const id = await inReview(me);
      expect(await actionsOf(id)).toEqual(["approve", "decline"]);
      expect((await asStaff()(decide, { id: encodeId(id), how, why: reason })).data).toEqual({
        spDecidePayment: { status },
      });
      expect((await fetchBalance(world.db, me)).total).toBe(total);
      expect((await asStaff()(decide, { id: encodeId(id), how: "approve", why: reason })).code).toBe("CONFLICT");
      const { rows } = await world.owner.query(
        "select actor_id, reason, after from audit_event where action = 'decide_payment' and before ->> 'paymentId' = $1",
        [id],
      );
      expect(rows).toEqual([{ actor_id: staff.id, reason, after: { decision: how } }]);
    }
    // Its owner is notified of both, in the app and by email.
    await runTasks(world);
    const { rows: told } = await world.owner.query("select type from notification where account_id = $1 order by id", [
      me,
    ]);
    expect(told).toEqual([{ type: "payment_approved" }, { type: "payment_declined" }]);
  });

  test("never about their own money, never without the grant or a reason", async () => {
    const own = await inReview(staff.id);
    expect(await asStaff()(decide, { id: encodeId(own), how: "approve", why: reason })).toMatchObject({
      code: "FORBIDDEN",
      details: { rule: "own_money" },
    });
    const user = await createPerson(world);
    expect((await asStaff(user)(decide, { id: encodeId(own), how: "approve", why: reason })).code).toBe("FORBIDDEN");
    expect((await asStaff()(decide, { id: encodeId(own), how: "approve", why: "ok" })).code).toBe("BAD_USER_INPUT");
    expect(await reasonOf(own)).toEqual(["in_review", 1_500]);
  });

  test("an answer that is lost leaves it to ask again", async () => {
    const me = await addAccount(world, { trusted: true });
    const id = await inReview(me);
    cards.sandbox.faults.calls.push({ call: "capture", fault: "accept-then-fail" });
    cards.sandbox.faults.deliveries.push("drop", "drop");
    expect((await asStaff()(decide, { id: encodeId(id), how: "approve", why: reason })).code).toBe(
      "PROVIDER_UNAVAILABLE",
    );
    expect(
      (await asStaff()("mutation ($id: Id!) { spRetryPayment(paymentId: $id) { status } }", { id: encodeId(id) })).data,
    ).toEqual({ spRetryPayment: { status: "succeeded" } });
    cards.sandbox.faults.deliveries.length = 0;
    expect((await fetchBalance(world.db, me)).total).toBe(1_500n);
  });
});
