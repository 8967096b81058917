import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { encodeId } from "#kernel/ids.ts";
import type { Payment } from "#modules/payments/index.ts";
import { staffApi } from "../support/api.ts";
import { useCards } from "../support/cards.ts";
import { expectInvariants } from "../support/invariants.ts";
import { addAccount } from "../support/money.ts";
import { moneyBack } from "../support/money-back.ts";
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

const statement = "The payer gave the money away in a giveaway of their own, on the day they paid.";
const ANSWER = `mutation ($id: Id!, $answer: SpDisputeAnswer!, $statement: String, $reason: String!) {
  spAnswerDispute(disputeId: $id, answer: $answer, statement: $statement, reason: $reason) {
    status answer statement answeredBy { id } submittedAt } }`;
const contest = { answer: "contest", statement, reason: "The record is clear" };

/** A disputed payment of 20 dollars, its owner and the dispute's id. */
async function disputed(by?: TestPerson): Promise<{ payment: Payment; accountId: string; id: string }> {
  const accountId = by?.id ?? (await addAccount(world, { trusted: true }));
  const payment = await back.paid(accountId, 2_000n);
  await back.dispute(payment);
  await cards.settle();
  const found = await world.owner.query<{ id: string }>("select id from payment_dispute where payment_id = $1", [
    payment.id,
  ]);
  return { payment, accountId, id: encodeId(found.rows[0]?.id ?? "") };
}
const answer = (id: string, input: Record<string, unknown>, who = staff) =>
  staffApi(world, { personId: who.id })(ANSWER, { id, ...input });
const waiting = async (): Promise<number> => {
  const { data } = await staffApi(world, { personId: staff.id })("{ spFetchQueues { name open } }");
  const queues = data?.["spFetchQueues"] as { name: string; open: number }[];
  return queues.find(({ name }) => name === "disputes")?.open ?? 0;
};

describe("a dispute", () => {
  test("is contested once with a statement that the bank gets; the money stays frozen until the bank decides", async () => {
    const before = await waiting();
    const { payment, accountId, id } = await disputed();
    expect(await waiting()).toBe(before + 1);
    const done = {
      data: {
        spAnswerDispute: {
          status: "open",
          answer: "contest",
          statement,
          answeredBy: { id: encodeId(staff.id) },
          submittedAt: expect.any(String) as unknown,
        },
      },
    };
    expect(await answer(id, contest)).toMatchObject(done);
    expect(await waiting()).toBe(before);
    expect((await back.books(accountId)).frozen).toBe(2_000);
    const told = await world.owner.query("select statement from card_sandbox.dispute where intent_id = $1", [
      payment.intentId,
    ]);
    expect(told.rows).toEqual([{ statement }]);
    for (const other of [contest, { answer: "accept", reason: "It is small" }])
      expect(await answer(id, other)).toMatchObject({ code: "CONFLICT" });
    await back.decide(payment, "won");
    await cards.settle();
    expect(await back.books(accountId)).toMatchObject({ wallet: 2_000, frozen: 0 });
    expect(await answer(id, contest)).toMatchObject({ code: "CONFLICT" });
  });

  test("that two staff answer at once, and the bank decides meanwhile, has one answer and one end", async () => {
    const { payment, accountId, id } = await disputed();
    const other = await createPerson(world, { role: "admin" });
    const answered = await Promise.all([
      answer(id, contest),
      answer(id, { answer: "accept", reason: "It is small" }, other),
      back.decide(payment, "won").catch(() => undefined),
    ]);
    await cards.settle();
    const stored = await world.owner.query<{ answer: string | null; status: string; end: string }>(
      "select d.answer, d.status, c.stage as end from payment_dispute d join card_sandbox.dispute c on c.id = d.provider_dispute_id where d.payment_id = $1",
      [payment.id],
    );
    const [found] = stored.rows;
    expect(found?.status).toBe(found?.end);
    expect(answered.slice(0, 2).filter((one) => one?.data?.["spAnswerDispute"] != null).length).toBeLessThanOrEqual(1);
    expect(await back.books(accountId)).toMatchObject({ wallet: found?.end === "won" ? 2_000 : 0, frozen: 0, owed: 0 });
  });

  test("is accepted: the money is gone at once", async () => {
    const { accountId, id } = await disputed();
    expect(await answer(id, { answer: "accept", reason: "The card was stolen" })).toMatchObject({
      data: { spAnswerDispute: { status: "lost", answer: "accept", statement: null } },
    });
    await cards.settle();
    expect(await back.books(accountId)).toMatchObject({ wallet: 0, frozen: 0, owed: 0 });
  });

  test.each([
    ["fail", false],
    ["accept-then-hang", true],
  ] as const)(
    "whose answer meets a processor that will %s is answered by the same answer again",
    async (fault, isThere) => {
      const { payment, id } = await disputed();
      cards.sandbox.faults.calls.push({ call: "answer_dispute", fault });
      expect(await answer(id, contest)).toMatchObject({ code: "PROVIDER_UNAVAILABLE" });
      expect(await answer(id, { answer: "accept", reason: "Another thought" })).toMatchObject({ code: "CONFLICT" });
      if (isThere) await cards.settle();
      expect((await answer(id, contest)).code).toBe(isThere ? "CONFLICT" : undefined);
      const { rows } = await world.owner.query(
        "select d.answer, d.submitted_at is not null as sent, c.statement from payment_dispute d join card_sandbox.dispute c on c.id = d.provider_dispute_id where d.payment_id = $1",
        [payment.id],
      );
      expect(rows).toEqual([{ answer: "contest", sent: true, statement }]);
    },
  );

  test.each([
    ["nothing", ""],
    ["a word", "It is ours."],
    ["3,001 characters", "x".repeat(3_001)],
  ])("needs words for the bank: not %s", async (_what, text) => {
    const { id } = await disputed();
    expect(await answer(id, { ...contest, statement: text })).toMatchObject({
      code: "BAD_USER_INPUT",
      details: { field: "statement" },
    });
  });

  test("is answered with a reason, by another person than the payer, who may handle money", async () => {
    const { id } = await disputed();
    expect(await answer(id, { ...contest, reason: "no" })).toMatchObject({
      code: "BAD_USER_INPUT",
      details: { field: "reason" },
    });
    expect(await answer(id, contest, await createPerson(world, { role: "staff" }))).toMatchObject({
      code: "FORBIDDEN",
    });
    const payer = await createPerson(world, { role: "admin" });
    expect(await answer((await disputed(payer)).id, contest, payer)).toMatchObject({
      code: "FORBIDDEN",
      details: { rule: "own_money" },
    });
    expect(await answer(encodeId(payer.id), contest)).toMatchObject({ code: "NOT_FOUND" });
  });

  test("that was answered with the processor directly waits no longer", async () => {
    const before = await waiting();
    const { payment, id } = await disputed();
    await world.owner.query(
      "update card_sandbox.dispute set answered_at = now(), statement = 'x' where intent_id = $1",
      [payment.intentId],
    );
    expect(await answer(id, contest)).toMatchObject({ code: "CONFLICT" });
    expect(await waiting()).toBe(before);
  });
});
