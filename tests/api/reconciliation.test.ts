import { readdirSync, readFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { buildWeb } from "#main/run-web.ts";
import { sweepPayouts } from "#modules/payouts/index.ts";
import { collectReconciliations, proposeExplanation, reconcile, signExplained } from "#modules/reconciliation/index.ts";
import { encodeId } from "#kernel/ids.ts";
import { armedFailpoint, armFailpoint, FailpointHit } from "#platform/failpoint.ts";
import { writeSetting } from "#platform/settings.ts";
import { useCards } from "../support/cards.ts";
import { expectInvariants } from "../support/invariants.ts";
import { addAccount, atOnce } from "../support/money.ts";
import { moneyBack } from "../support/money-back.ts";
import { usePayouts } from "../support/payouts.ts";
import { createPerson } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { callStaff, cookieFor } from "../support/staff.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
const cards = useCards(world);
const payouts = usePayouts(world);
const back = moneyBack(world, cards);
let app: FastifyInstance;
beforeAll(async () => {
  await world.owner.query("insert into setting (key, value, reason) values ('limits.factor', '1000', 'tests')");
  app = await buildWeb(world.services, world.pool, {
    sandbox: undefined,
    periodic: [],
    close: () => Promise.resolve(),
  });
  // Noon in New York, so that hours that pass stay within a day.
  await world.owner.query(
    "update dev_clock set advanced = advanced + (date_trunc('day', app_now() at time zone 'America/New_York') + interval '36 hours') at time zone 'America/New_York' - app_now()",
  );
});
afterAll(() => app.close());
afterEach(() => expectInvariants(world, { books: true }));

interface Day {
  id: string;
  day: string;
  status: string;
  amount: number;
  unexplained: number;
}

const today = async (): Promise<string> =>
  (await world.owner.query("select (app_now() at time zone 'America/New_York')::date::text as day")).rows[0]
    ?.day as string;

async function dayOf(channel: string, day: string): Promise<Day> {
  const found = await world.owner.query<Day>(
    "select id, report_date::text as day, status, amount_cents::int as amount, unexplained_cents::int as unexplained from reconciliation where channel = $1 and report_date = $2",
    [channel, day],
  );
  return found.rows[0] as Day;
}

/** Advances by a day and collects due reports. */
async function nextDay(): Promise<void> {
  await world.advance("24 hours");
  await collectReconciliations(world.services);
}

const trusted = () => addAccount(world, { trusted: true });
const staff = () => createPerson(world, { role: "admin" });
/** Books a movement of our money at the processor without a webhook. */
const strange = (cents: number, at = "app_now()") =>
  world.owner.query(
    `insert into card_sandbox.balance_transaction (kind, source_id, amount_cents, created_at) values ('other', 'oth_' || gen_random_uuid(), $1, ${at})`,
    [cents],
  );

describe("a channel's day", () => {
  test("is ready when the provider's report answers every posting: payments, refunds, disputes and their fees", async () => {
    const [day, me] = [await today(), await trusted()];
    const [kept, refunded, won, lost] = [
      await back.paid(me, 1_000n),
      await back.paid(me, 2_000n),
      await back.paid(me, 3_000n),
      await back.paid(me, 4_000n),
    ];
    await back.refund(refunded, 500n);
    const bouncing = await back.paid(me, 700n, "4000000000005126");
    await back.refund(bouncing, 700n);
    await world.advance("61 minutes");
    await cards.settle();
    for (const payment of [won, lost]) await back.dispute(payment);
    await cards.settle();
    await back.decide(lost, "lost");
    await cards.settle();
    await nextDay();
    // 10 + 20 + 30 + 40 + 7, less 5 and 7 that came back, less 40 lost and two fees of 15.
    expect(await dayOf("card-sandbox", day)).toMatchObject({
      status: "ready",
      amount: 10_700 - 500 - 4_000 - 3_000,
      unexplained: 0,
    });
    const sources = await world.owner.query(
      "select source, count(*)::int, count(matched_with)::int as matched from reconciliation_line where channel = 'card-sandbox' group by 1 order by 1",
    );
    expect(sources.rows).toEqual([
      { source: "dispute", count: 2, matched: 2 },
      { source: "ledger", count: 11, matched: 11 },
      { source: "provider", count: 12, matched: 12 },
    ]);
    // Won on another day: the processor gives back what our books never lost.
    const later = await today();
    await back.decide(won, "won");
    await cards.settle();
    await nextDay();
    // The fees of the five payments of the day before are booked on it.
    expect(await dayOf("card-sandbox", later)).toMatchObject({
      status: "ready",
      amount: -(59 + 88 + 117 + 146 + 50),
      unexplained: 0,
    });
    expect(kept.amountCents).toBe(1_000n);
  });

  test("of payouts: paid, sent back after it was paid, and a check that is cashed", async () => {
    const day = await today();
    const [paid, refused] = [
      await payouts.earner(5_000n),
      await payouts.earner(3_000n, { receiver: "refused+recon@example.com" }),
    ];
    for (const [one, cents] of [
      [paid, 5_000n],
      [refused, 3_000n],
    ] as const)
      await payouts.approve(await payouts.withdraw(one.actor, cents));
    await payouts.settle();
    await nextDay();
    expect(await dayOf("payout-sandbox", day)).toMatchObject({ status: "ready", amount: -8_000, unexplained: 0 });
    const later = await today();
    await world.advance("2 hours");
    await sweepPayouts(world.services, { idleSeconds: 0 });
    await nextDay();
    expect(await dayOf("payout-sandbox", later)).toMatchObject({ status: "ready", amount: 3_000, unexplained: 0 });
    expect(await dayOf("check-desk", later)).toMatchObject({ status: "ready", amount: 0 });
  });

  test("waits two days for an answer, then is a discrepancy; a late answer makes it ready", async () => {
    const [day, me] = [await today(), await trusted()];
    const payment = await back.paid(me, 900n);
    // The report has it three days too late, then when it was.
    const moved =
      "update card_sandbox.balance_transaction set created_at = created_at + $2::interval where source_id = $1";
    await world.owner.query(moved, [payment.intentId, "72 hours"]);
    await nextDay();
    expect(await dayOf("card-sandbox", day)).toMatchObject({ status: "collecting", amount: 900, unexplained: 900 });
    await nextDay();
    await nextDay();
    expect(await dayOf("card-sandbox", day)).toMatchObject({ status: "discrepancy", unexplained: 900 });
    await world.owner.query(moved, [payment.intentId, "-24 hours"]);
    await nextDay();
    expect(await dayOf("card-sandbox", day)).toMatchObject({ status: "ready", unexplained: 0 });
  });

  test("that is ready stays as it is; what its provider reports late is the next day's to explain", async () => {
    const day = await today();
    await back.paid(await trusted(), 800n);
    await nextDay();
    const [closed, next] = [await dayOf("card-sandbox", day), await today()];
    expect(closed.status).toBe("ready");
    await strange(-250, "app_now() - interval '24 hours'");
    for (let days = 0; days < 3; days += 1) await nextDay();
    expect(await dayOf("card-sandbox", day)).toEqual(closed);
    expect(await dayOf("card-sandbox", next)).toMatchObject({ status: "discrepancy", amount: -53, unexplained: 250 });
    const whose = await world.owner.query(
      "select count(*)::int as days from reconciliation_line where channel = 'card-sandbox' and kind = 'other'",
    );
    expect(whose.rows).toEqual([{ days: 1 }]);
    await expect(
      world.pool.query("delete from reconciliation_line where reconciliation_id = $1", [closed.id]),
    ).rejects.toThrow(/is closed/);
  });

  test("has what the processor kept of it booked once, when it is ready: of payments and for nothing in particular", async () => {
    const [day, me] = [await today(), await trusted()];
    const payments = [await back.paid(me, 1_000n), await back.paid(me, 2_050n)];
    // What is given back of a payment brings none of its fee.
    await back.refund(payments[0] as (typeof payments)[0], 1_000n);
    await world.owner.query(
      "insert into card_sandbox.balance_transaction (kind, source_id, amount_cents) values ('fee', 'fee_account', -500), ('fee', 'fee_back', 200)",
    );
    await world.advance("24 hours");
    await atOnce(3, () => collectReconciliations(world.services));
    const { id } = await dayOf("card-sandbox", day);
    expect(await dayOf("card-sandbox", day)).toMatchObject({ status: "ready", unexplained: 0 });
    // 2.9 % and 30 ¢: 59 of $10.00, 89 of $20.50 (59.45 + 30), with 5.00 less 2.00.
    const booked = () =>
      world.owner.query(
        "select a.kind, p.amount_cents::int as cents from ledger_tx t join ledger_posting p on p.tx_id = t.id join ledger_account a on a.id = p.account_id where t.ref_type = 'reconciliation' and t.ref_id = $1 order by 2",
        [id],
      );
    expect((await booked()).rows).toEqual([
      { kind: "clearing:card-sandbox", cents: -448 },
      { kind: "losses", cents: 448 },
    ]);
    // The posting belongs to the next day, whose closing it does not prevent.
    const next = await today();
    await nextDay();
    expect(await dayOf("card-sandbox", next)).toMatchObject({ status: "ready", amount: -448, unexplained: 0 });
    await nextDay();
    expect((await booked()).rows).toHaveLength(2);
  });

  test("concurrent workers collect a day once, and missed days are collected later", async () => {
    await world.advance("96 hours");
    await atOnce(4, () => collectReconciliations(world.services));
    const days = await world.owner.query(
      "select channel, count(*)::int as days, (max(report_date) - min(report_date) + 1)::int as span from reconciliation group by 1 order by 1",
    );
    expect(days.rows.map(({ channel }) => channel as string)).toEqual(["card-sandbox", "check-desk", "payout-sandbox"]);
    for (const { days: count, span } of days.rows) expect(count).toBe(span);
  });

  test("waits while its provider does not answer", async () => {
    const day = await today();
    payouts.faults.calls.push({ call: "report", fault: "fail" });
    await nextDay();
    expect(await dayOf("payout-sandbox", day)).toMatchObject({ status: "collecting" });
    expect(await dayOf("card-sandbox", day)).toMatchObject({ status: "ready" });
    await collectReconciliations(world.services);
    expect(await dayOf("payout-sandbox", day)).toMatchObject({ status: "ready" });
  });
});

/** Creates a day of the card processor with an unexplainable difference. */
async function discrepancy(cents: number): Promise<Day> {
  const day = await today();
  await strange(-cents);
  for (let days = 0; days < 4; days += 1) await nextDay();
  return dayOf("card-sandbox", day);
}

const reason = "Seen on the statement";

describe("staff close a day", () => {
  test("that is ready, once, and nothing else; it is written down and stays", async () => {
    const [me, other, user, day] = [await staff(), await staff(), await createPerson(world), await today()];
    await nextDay();
    const { id } = await dayOf("card-sandbox", day);
    expect(await reconcile(world.services, { staffId: user.id, reconciliationId: id })).toEqual({
      ok: false,
      error: "forbidden",
    });
    expect(await reconcile(world.services, { staffId: me.id, reconciliationId: user.id })).toEqual({
      ok: false,
      error: "not_found",
    });
    const done = await atOnce(4, () => reconcile(world.services, { staffId: me.id, reconciliationId: id }));
    expect(done.every(({ ok }) => ok)).toBe(true);
    expect(await reconcile(world.services, { staffId: other.id, reconciliationId: id })).toEqual({
      ok: false,
      error: "not_ready",
    });
    const noted = await world.owner.query(
      "select actor_id from audit_event where action = 'reconcile' and before ->> 'reconciliationId' = $1",
      [id],
    );
    expect(noted.rows).toEqual([{ actor_id: me.id }]);
    await expect(world.owner.query("update reconciliation set amount_cents = 1 where id = $1", [id])).rejects.toThrow(
      /is closed/,
    );
  });

  test("closes a day of large movements only when two staff members sign, in any order", async () => {
    const [me, other, third, payer] = [await staff(), await staff(), await staff(), await trusted()];
    await writeSetting(world.db, "reconciliation.two_staff_above_cents", 4_999, "a test");
    const day = await today();
    await back.paid(payer, 2_500n);
    await back.paid(payer, 2_500n);
    await nextDay();
    const { id } = await dayOf("card-sandbox", day);
    const close = (by: TestPerson) => reconcile(world.services, { staffId: by.id, reconciliationId: id });
    const signed = async () =>
      (
        await world.owner.query(
          "select status, first_signed_by as first, reconciled_by as second from reconciliation where id = $1",
          [id],
        )
      ).rows[0] as unknown;
    expect((await atOnce(4, () => close(me))).every(({ ok }) => ok)).toBe(true);
    expect(await signed()).toEqual({ status: "ready", first: me.id, second: null });
    await expect(
      world.pool.query(
        "update reconciliation set status = 'reconciled', reconciled_at = app_now(), reconciled_by = first_signed_by where id = $1",
        [id],
      ),
    ).rejects.toThrow(/two_people/);
    expect(await close(other)).toEqual({ ok: true });
    expect(await signed()).toEqual({ status: "reconciled", first: me.id, second: other.id });
    expect([await close(me), await close(other)]).toEqual([{ ok: true }, { ok: true }]);
    expect(await close(third)).toEqual({ ok: false, error: "not_ready" });
    const noted = await world.owner.query(
      "select actor_id from audit_event where action = 'reconcile' and before ->> 'reconciliationId' = $1 order by created_at, id",
      [id],
    );
    expect(noted.rows).toEqual([{ actor_id: me.id }, { actor_id: other.id }]);
    await writeSetting(world.db, "reconciliation.two_staff_above_cents", 1_000_000, "a test");
  });

  test("with a difference only when two of them sign for all of it", async () => {
    const [me, other] = [await staff(), await staff()];
    const { id, status, unexplained } = await discrepancy(1_234);
    expect({ status, unexplained }).toEqual({ status: "discrepancy", unexplained: 1_234 });
    const act = { staffId: me.id, reconciliationId: id, reason };
    expect(await reconcile(world.services, act)).toEqual({ ok: false, error: "not_ready" });
    expect(await proposeExplanation(world.services, { ...act, amountCents: 1_000n })).toEqual({
      ok: false,
      error: "amount_changed",
    });
    expect(await proposeExplanation(world.services, { ...act, amountCents: 1_234n })).toEqual({ ok: true });
    const waiting = async () =>
      (await world.owner.query("select id from reconciliation_explanation where reconciliation_id = $1", [id])).rows[0]
        ?.id as string;
    expect(await signExplained(world.services, { ...act, explanationId: await waiting() })).toEqual({
      ok: false,
      error: "own_proposal",
    });
    await expect(
      world.pool.query(
        "update reconciliation_explanation set signed_by = proposed_by, signed_at = app_now() where reconciliation_id = $1",
        [id],
      ),
    ).rejects.toThrow(/two_people/);
    await expect(world.pool.query("update reconciliation set status = 'ready' where id = $1", [id])).rejects.toThrow(
      /reconciliation_ready/,
    );
    // Another difference appeared: the explanation no longer covers what would be signed.
    await strange(-66, "app_now() - interval '4 days'");
    await collectReconciliations(world.services);
    const late = { ...act, staffId: other.id, explanationId: await waiting() };
    expect(await signExplained(world.services, late)).toEqual({ ok: false, error: "amount_changed" });
    expect(await proposeExplanation(world.services, { ...act, amountCents: 1_300n })).toEqual({ ok: true });
    expect(await signExplained(world.services, late)).toEqual({ ok: false, error: "not_found" });
    expect(await signExplained(world.services, { ...late, explanationId: await waiting() })).toEqual({ ok: true });
    expect(await reconcile(world.services, { staffId: other.id, reconciliationId: id })).toEqual({ ok: true });
    expect(await proposeExplanation(world.services, { ...act, amountCents: 1_300n })).toEqual({
      ok: false,
      error: "no_discrepancy",
    });
    await expect(
      world.owner.query("delete from reconciliation_explanation where reconciliation_id = $1", [id]),
    ).rejects.toThrow(/is closed/);
  });
});

const files = ["commands", "tasks"].flatMap((folder) =>
  readdirSync(`src/modules/reconciliation/${folder}`).map((file) => `src/modules/reconciliation/${folder}/${file}`),
);
const points = files.flatMap((file) =>
  [...readFileSync(file, "utf8").matchAll(/failpoint\("([^"]+)"\)/g)].map((found) => found[1] ?? ""),
);
test.each(points)("a throw at %s leaves nothing half done", async (point) => {
  const again = async <T>(step: () => Promise<T>): Promise<T> => {
    try {
      return await step();
    } catch (error) {
      if (!(error instanceof FailpointHit)) throw error;
      await expectInvariants(world);
      return step();
    }
  };
  const [me, other] = [await staff(), await staff()];
  await collectReconciliations(world.services);
  await back.paid(await trusted(), 500n);
  armFailpoint(`${point}:throw`);
  const begun = again(() => discrepancy(77));
  const { id, unexplained } = await begun;
  const act = { staffId: me.id, reconciliationId: id, reason };
  expect(unexplained).toBe(77);
  expect(await again(() => proposeExplanation(world.services, { ...act, amountCents: 77n }))).toEqual({ ok: true });
  const explanationId = (
    await world.owner.query("select id from reconciliation_explanation where reconciliation_id = $1", [id])
  ).rows[0]?.id as string;
  expect(await again(() => signExplained(world.services, { ...act, staffId: other.id, explanationId }))).toEqual({
    ok: true,
  });
  expect(await again(() => reconcile(world.services, act))).toEqual({ ok: true });
  expect(armedFailpoint()).toBeUndefined();
});

test("audit line 10: staff do it by the staff schema: lists by day or by amount, one day with its lines, and a flag while one is ready", async () => {
  const [me, day] = [await staff(), await today()];
  await back.paid(await trusted(), 600n);
  await nextDay();
  const { id } = await dayOf("card-sandbox", day);
  const cookie = await cookieFor(world, me.id);
  expect((await callStaff(app, cookie, "{ spFetchSession { isReconciliationReady } }")).data).toEqual({
    spFetchSession: { isReconciliationReady: true },
  });
  const list = `query ($after: String, $order: SortOrder) { spFetchReconciliations(input: { status: [ready] }, pagination: { limit: 2, after: $after, sortOrder: $order }) { items { id reportDate status } pageInfo { next hasNextPage } } }`;
  const seen: string[] = [];
  for (let after: string | null = null, more = true; more;) {
    const answer = (await callStaff(app, cookie, list, { after, order: "desc" })).data as {
      spFetchReconciliations: {
        items: { id: string; reportDate: string; status: string }[];
        pageInfo: { next: string | null; hasNextPage: boolean };
      };
    };
    const { items, pageInfo } = answer.spFetchReconciliations;
    expect(items.every(({ status }) => status === "ready")).toBe(true);
    seen.push(...items.map((one) => `${one.reportDate} ${one.id}`));
    [after, more] = [pageInfo.next, pageInfo.hasNextPage];
  }
  const all = (
    await world.owner.query(
      "select report_date::text as day, id from reconciliation where status = 'ready' order by report_date desc, id desc",
    )
  ).rows as { day: string; id: string }[];
  expect(seen).toEqual(all.map((one) => `${one.day} ${encodeId(one.id)}`));
  const byAmount = `query ($after: String, $order: SortOrder) { spFetchReconciliations(cursorKey: amount, pagination: { limit: 2, after: $after, sortOrder: $order }) { items { id amount } pageInfo { next } } }`;
  for (const order of ["asc", "desc"] as const) {
    const listed: string[] = [];
    for (let after: string | null = null; ;) {
      const answer = (await callStaff(app, cookie, byAmount, { after, order })).data as {
        spFetchReconciliations: { items: { id: string; amount: number }[]; pageInfo: { next: string | null } };
      };
      listed.push(...answer.spFetchReconciliations.items.map((day) => `${day.amount} ${day.id}`));
      after = answer.spFetchReconciliations.pageInfo.next;
      if (after === null) break;
      if (order === "desc" && listed.length === 2)
        expect((await callStaff(app, cookie, list, { after, order: "desc" })).code).toBe("BAD_USER_INPUT");
    }
    const days = (
      await world.owner.query(
        `select amount_cents::int as amount, id from reconciliation order by amount_cents ${order}, id ${order}`,
      )
    ).rows as { amount: number; id: string }[];
    expect(listed).toEqual(days.map((day) => `${day.amount} ${encodeId(day.id)}`));
  }
  const one = `query ($id: Id!) { spFetchReconciliation(id: $id) { channel amount unexplained reconciledAt explanation { id } lines { source amount isMatched } } }`;
  expect((await callStaff(app, cookie, one, { id: encodeId(id) })).data).toMatchObject({
    spFetchReconciliation: {
      channel: "card-sandbox",
      amount: 600,
      unexplained: 0,
      reconciledAt: null,
      explanation: null,
      lines: [
        { amount: 600, isMatched: true },
        { amount: 600, isMatched: true },
      ],
    },
  });
  const close = `mutation ($id: Id!, $key: String) { spReconcileReconciliation(id: $id, idempotencyKey: $key) { status reconciledById } }`;
  expect((await callStaff(app, cookie, close, { id: encodeId(id) })).code).toBe("BAD_USER_INPUT");
  const closed = { spReconcileReconciliation: { status: "reconciled", reconciledById: encodeId(me.id) } };
  expect((await callStaff(app, cookie, close, { id: encodeId(id), key: "close-the-day" })).data).toEqual(closed);
  expect((await callStaff(app, cookie, close, { id: encodeId(id), key: "close-the-day" })).data).toEqual(closed);
  for (const other of all) await reconcile(world.services, { staffId: me.id, reconciliationId: other.id });
  expect((await callStaff(app, cookie, "{ spFetchSession { isReconciliationReady } }")).data).toEqual({
    spFetchSession: { isReconciliationReady: false },
  });
});
