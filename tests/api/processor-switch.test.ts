import assert from "node:assert/strict";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  cardProcessors,
  createUserPaymentMethod,
  findPayment,
  refundPayment,
  sweepMethods,
  sweepPayments,
} from "#modules/payments/index.ts";
import type { Payment, UserPaymentMethod } from "#modules/payments/index.ts";
import { collectReconciliations } from "#modules/reconciliation/index.ts";
import { openCards, useCards } from "../support/cards.ts";
import type { Cards } from "../support/cards.ts";
import { expectInvariants } from "../support/invariants.ts";
import { moneyBack } from "../support/money-back.ts";
import { addAccount } from "../support/money.ts";
import { seed, size } from "../support/scale.ts";
import { openCopy, useWorld } from "../support/world.ts";

/** Two processors of one product, each with a book in a database of its own: the product changes from one to the other. */
const world = useWorld();
const first = useCards(world);
const second = {} as Cards;
let secondBook: Awaited<ReturnType<typeof openCopy>>;
let closeSecond: () => Promise<void>;
beforeAll(async () => {
  await world.owner.query("insert into setting (key, value, reason) values ('limits.factor', '1000', 'tests')");
  secondBook = await openCopy();
  const { appUrl } = secondBook;
  const other = { appUrl, name: "card-stripe", webhookSecret: "the second processor's secret" } as const;
  ({ close: closeSecond } = openCards(world, second, other));
  use(first, second);
}, 120_000);
afterAll(async () => {
  await closeSecond();
  await secondBook.close();
});

/** Configures the processor of new payments, and the one from before. */
const use = (current: Cards, earlier?: Cards): void =>
  cardProcessors.attach(world.services, [current.processor], earlier === undefined ? [] : [earlier.processor]);
const backOf = (cards: Cards) => moneyBack(world, cards);
const advance = async (interval: string): Promise<void> => {
  await world.advance(interval);
  await secondBook.advance(interval);
};

/** Delivers events and runs their tasks. One of a processor that is not configured now stays, as in the worker. */
async function settle(cards: Cards): Promise<void> {
  try {
    await cards.settle();
  } catch (error) {
    const isAbsent = cardProcessors.all(world.services).length === 1 && String(error).endsWith("unavailable");
    if (!isAbsent) throw error;
  }
}

/** Does everything that workers do, as far as the attached processors answer. */
async function work(): Promise<void> {
  await settle(first);
  await settle(second);
  await sweepPayments(world.services, { idleSeconds: -1 });
  await sweepMethods(world.services, { idleSeconds: -1 });
  await backOf(first).work();
  await settle(first);
  await settle(second);
}

interface Movement {
  readonly intent: string;
  readonly cents: bigint;
}

/** What a processor's book says it took and gave back, by its intents. */
async function bookOf(cards: Cards): Promise<Map<string, bigint>> {
  const owner = cards === first ? world.owner : secondBook.owner;
  const { rows } = await owner.query<Movement>(
    `select i.id as intent, (i.captured_cents
            - (select coalesce(sum(r.amount_cents), 0) from card_sandbox.refund r where r.intent_id = i.id and r.stage = 'succeeded')
            - (select coalesce(sum(d.fee_cents + case when d.stage = 'lost' then d.amount_cents else 0 end), 0) from card_sandbox.dispute d where d.intent_id = i.id))::bigint as cents
       from card_sandbox.intent i where i.captured_cents > 0`,
  );
  return new Map(rows.map(({ intent, cents }) => [intent, cents]));
}

/** What our ledger's clearing account of the processor says of the same payments. */
async function clearingsOf(cards: Cards): Promise<Map<string, bigint>> {
  const { rows } = await world.owner.query<Movement>(
    `select p.provider_payment_intent_id as intent, sum(o.amount_cents)::bigint as cents from payment p
       cross join lateral (select p.id as ref_id union all select r.id from payment_refund r where r.payment_id = p.id
                           union all select d.id from payment_dispute d where d.payment_id = p.id) e
       join ledger_tx t on t.ref_id = e.ref_id join ledger_posting o on o.tx_id = t.id
       join ledger_account a on a.id = o.account_id and a.kind = 'clearing:' || $1
      group by 1`,
    [cards.processor.name],
  );
  return new Map(rows.map(({ intent, cents }) => [intent, cents]));
}

/** Both books are equal, every payment is in the book of the processor it names, and nothing is left to do. */
async function expectSettled(): Promise<void> {
  for (const cards of [first, second]) expect(await clearingsOf(cards)).toEqual(await bookOf(cards));
  const { rows } = await world.owner.query(
    `select p.provider, p.status, r.status as refund from payment p left join payment_refund r on r.payment_id = p.id
      where p.status in ('processing') or r.status = 'requested'`,
  );
  expect(rows).toEqual([]);
  await expectInvariants(world, { books: true });
}

describe("after a switch", () => {
  test("refunds and disputes of the earlier processor's payments go to it, and both channels' days are ready", async () => {
    // Noon in New York, so that hours that pass stay within a day.
    await advance(
      (
        await world.owner.query<{ until: string }>(
          "select ((date_trunc('day', app_now() at time zone 'America/New_York') + interval '36 hours') at time zone 'America/New_York' - app_now())::text as until",
        )
      ).rows[0]?.until ?? "",
    );
    const me = await addAccount(world, { trusted: true });
    const old = await backOf(first).paid(me, 3_000n);
    const disputed = await backOf(first).paid(me, 2_000n);
    const kept = await first.keep(me);
    const begun = await first.begin(me, 1_000n);

    use(second, first);
    const fresh = await backOf(second).paid(me, 4_000n);
    expect([old.provider, fresh.provider]).toEqual(["card-sandbox", "card-stripe"]);
    // A card of the earlier one pays nothing new; a payment begun there is finished there.
    await expect(second.begin(me, 500n, { userPaymentMethodId: kept.id })).rejects.toThrow("payment_method_unknown");
    await first.confirm(begun, "4242424242424242");
    expect((await backOf(first).refund(old, 1_200n)).ok).toBe(true);
    expect((await backOf(second).refund(fresh, 700n)).ok).toBe(true);
    await backOf(first).dispute(disputed);
    await work();
    await backOf(first).decide(disputed, "lost");
    await work();
    const status = async (payment: Payment) => (await findPayment(world.db, payment.id))?.status;
    expect([await status(old), await status(disputed), await status(fresh), await status(begun.payment)]).toEqual([
      "partially_refunded",
      "charged_back",
      "partially_refunded",
      "succeeded",
    ]);
    await expectSettled();

    await advance("24 hours");
    await collectReconciliations(world.services);
    await advance("72 hours");
    await collectReconciliations(world.services);
    const { rows } = await world.owner.query<{ channel: string; moved: boolean; statuses: string[] }>(
      `select channel, bool_or(amount_cents <> 0) as moved, array_agg(distinct status) as statuses from reconciliation
        group by channel order by channel`,
    );
    expect(rows).toEqual([
      { channel: "card-sandbox", moved: true, statuses: ["ready"] },
      { channel: "card-stripe", moved: true, statuses: ["ready"] },
    ]);
  });

  test("money waits while the earlier processor is not configured, and goes on when it is", async () => {
    const me = await addAccount(world, { trusted: true });
    use(first);
    const payment = await backOf(first).paid(me, 3_000n);
    use(second);
    const asked = await backOf(first).refund(payment, 1_000n);
    expect(asked.ok && asked.value.status).toBe("requested");
    await sweepPayments(world.services, { idleSeconds: -1 });
    expect((await findPayment(world.db, payment.id))?.status).toBe("succeeded");
    use(second, first);
    await work();
    expect((await findPayment(world.db, payment.id))?.status).toBe("partially_refunded");
    await expectSettled();
  });

  test("a payment whose first answer was lost goes on at its processor, and makes no second intent at the other", async () => {
    const me = await addAccount(world, { trusted: true });
    use(first, second);
    const wish = { idempotencyKey: `begun before ${me}` };
    first.sandbox.faults.calls.push({ call: "create", fault: "accept-then-hang" });
    first.hold = true;
    await expect(first.begin(me, 1_000n, wish)).rejects.toThrow("provider_unavailable");
    const { rows } = await world.owner.query<{ id: string }>("select id from payment where account_id = $1", [me]);
    const [id = ""] = rows.map((one) => one.id);
    expect(await findPayment(world.db, id)).toMatchObject({ provider: "card-sandbox", intentId: null });

    use(second, first);
    // An event of the new processor that names the payment is none of its own, and is done with.
    const foreign = await second.processor.createPaymentIntent({
      idempotencyKey: `foreign ${id}`,
      amountCents: 1_000n,
      metadata: { payment: id, account: me, purpose: "add_funds", amount: "1000" },
      savePaymentMethod: false,
      customerId: null,
      methodId: null,
    });
    assert.ok(foreign.ok);
    await second.processor.cancel(foreign.value.intentId, `foreign ${id} cancel`);
    await second.settle();
    expect(await findPayment(world.db, id)).toMatchObject({ status: "created", intentId: null });

    const again = await second.begin(me, 1_000n, wish);
    expect(again.payment).toMatchObject({ id, provider: "card-sandbox" });
    const made = (cards: Cards) =>
      (cards === first ? world.owner : secondBook.owner).query(
        "select id from card_sandbox.intent where metadata ->> 'payment' = $1",
        [id],
      );
    expect((await made(first)).rows).toEqual([{ id: again.payment.intentId }]);
    expect((await made(second)).rows).toEqual([{ id: foreign.value.intentId }]);
    Object.assign(first, { hold: false, held: [] });
    await first.confirm(again, "4242424242424242");
    await work();
    expect((await findPayment(world.db, id))?.status).toBe("succeeded");
    await expectSettled();
  });

  test("the earlier processor keeps a new card only for an account that it knows", async () => {
    const [known, stranger] = [await addAccount(world, { trusted: true }), await addAccount(world, { trusted: true })];
    use(first);
    await first.keep(known);
    const keep = (id: string) =>
      createUserPaymentMethod(
        world.services,
        { personId: id, accountId: id },
        { channel: "card", provider: "card-sandbox", idempotencyKey: `another card ${id} ${kept++}` },
      );
    let kept = 0;
    use(second, first);
    expect(await keep(stranger)).toEqual({ ok: false, error: { tag: "channel_unknown" } });
    expect(await keep(known)).toMatchObject({ ok: true, value: { method: { provider: "card-sandbox" } } });
    use(second);
    expect(await keep(known)).toEqual({ ok: false, error: { tag: "channel_unknown" } });
    use(first, second);
  });

  test("an event of one processor says nothing of a payment of the other", async () => {
    const me = await addAccount(world, { trusted: true });
    use(first, second);
    const begun = await first.begin(me, 1_000n);
    const made = await second.processor.createPaymentIntent({
      idempotencyKey: `foreign ${begun.payment.id}`,
      amountCents: 1_000n,
      metadata: { payment: begun.payment.id, account: me, purpose: "add_funds", amount: "1000" },
      savePaymentMethod: false,
      customerId: null,
      methodId: null,
    });
    assert.ok(made.ok);
    await second.processor.cancel(made.value.intentId, `foreign ${begun.payment.id} cancel`);
    await second.settle();
    expect((await findPayment(world.db, begun.payment.id))?.status).toBe("created");
  });
});

const act = fc.constantFrom(
  ...(["switch", "switch", "drop", "restore", "sweep", "sweep", "day", "loseEvents", "keepEvents"] as const),
  ...(["pay", "pay", "pay", "begin", "begin", "confirm", "confirm", "keep", "payKept", "payKept"] as const),
  ...(["refund", "refund", "refund", "dispute", "dispute", "win", "lose", "lose"] as const),
);
const step = fc.record({ act, pick: fc.nat(999), cents: fc.integer({ min: 500, max: 9_000 }) });

/** A history of one account. The model knows of each payment who holds it, what was taken, and what went back. */
class History {
  current = first;
  isDropped = false;
  readonly met = new Set<string>();
  readonly #begun: { by: Cards; begun: Awaited<ReturnType<Cards["begin"]>> }[] = [];
  readonly #paid: { by: Cards; payment: Payment; left: bigint; dispute: "none" | "open" | "over" }[] = [];
  readonly #kept: { by: Cards; method: UserPaymentMethod }[] = [];
  readonly #accountId: string;

  constructor(accountId: string) {
    this.#accountId = accountId;
  }

  readonly #other = (): Cards => (this.current === first ? second : first);
  readonly #attach = (): void => use(this.current, this.isDropped ? undefined : this.#other());
  readonly #canAsk = (cards: Cards): boolean => !this.isDropped || cards === this.current;

  #pick<T>(from: readonly T[], pick: number): T | undefined {
    return from[pick % Math.max(1, from.length)];
  }

  async #confirm({ by, begun }: { by: Cards; begun: Awaited<ReturnType<Cards["begin"]>> }): Promise<void> {
    await by.confirm(begun, begun.payment.userPaymentMethodId === null ? "4242424242424242" : undefined);
    const { payment } = begun;
    this.#paid.push({ by, payment, left: payment.amountCents, dispute: "none" });
    if (by !== this.current) this.met.add("confirmed at the earlier one");
  }

  /** Takes a step. While a dispute is open, or its loss is owed, the account may not pay in. */
  async take(one: { act: string; pick: number; cents: number }): Promise<void> {
    try {
      await this.#take(one);
    } catch (error) {
      const isBlocked = String(error).includes("not_eligible");
      if (!isBlocked || this.#paid.every(({ dispute }) => dispute === "none")) throw error;
      this.met.add("refused after a dispute");
    }
  }

  async #take({ act: what, pick, cents }: { act: string; pick: number; cents: number }): Promise<void> {
    switch (what) {
      case "switch":
        this.current = this.#other();
        this.#attach();
        this.met.add("switch");
        return;
      case "drop":
      case "restore":
        this.isDropped = what === "drop";
        this.#attach();
        return;
      case "loseEvents":
      case "keepEvents":
        for (const cards of [first, second]) cards.hold = what === "loseEvents";
        return;
      case "sweep":
        return work();
      case "day":
        return advance("24 hours");
      case "begin":
      case "pay": {
        const begun = { by: this.current, begun: await this.current.begin(this.#accountId, BigInt(cents)) };
        if (what === "pay") return this.#confirm(begun);
        this.#begun.push(begun);
        return;
      }
      case "confirm": {
        const begun = this.#pick(this.#begun, pick);
        if (begun === undefined) return;
        this.#begun.splice(this.#begun.indexOf(begun), 1);
        // Left alone for a day it was given up.
        const now = await findPayment(world.db, begun.begun.payment.id);
        if (now?.status === "canceled") return;
        return this.#confirm(begun);
      }
      case "keep": {
        // The same card kept again takes the place of its row.
        if (this.#kept.some(({ by }) => by === this.current)) return;
        this.#kept.push({ by: this.current, method: await this.current.keep(this.#accountId) });
        return;
      }
      case "payKept": {
        const kept = this.#pick(this.#kept, pick);
        if (kept === undefined) return;
        const begin = this.current.begin(this.#accountId, BigInt(cents), { userPaymentMethodId: kept.method.id });
        if (kept.by === this.current) return this.#confirm({ by: this.current, begun: await begin });
        await assert.rejects(begin, /payment_method_unknown/);
        this.met.add("card of the other one refused");
        return;
      }
      case "refund": {
        const paid = this.#pick(
          this.#paid.filter(({ dispute, left }) => dispute === "none" && left > 0n),
          pick,
        );
        if (paid === undefined) return;
        // What is not booked yet cannot be paid back.
        await work();
        const amountCents = BigInt(cents) > paid.left ? paid.left : BigInt(cents);
        const { payment } = paid;
        const asked = await refundPayment(
          world.services,
          { personId: payment.actedByPersonId, accountId: payment.accountId },
          { paymentId: payment.id, amountCents, idempotencyKey: `refund ${pick} ${paid.left} ${payment.id}` },
        );
        if (!asked.ok) return;
        paid.left -= amountCents;
        this.met.add(paid.by === this.current ? "refund" : "refund at the earlier one");
        if (!this.#canAsk(paid.by)) this.met.add("refund that waits");
        return;
      }
      case "dispute": {
        const paid = this.#pick(
          this.#paid.filter(({ dispute, left, payment }) => dispute === "none" && left === payment.amountCents),
          pick,
        );
        if (paid === undefined) return;
        await backOf(paid.by).dispute(paid.payment);
        paid.dispute = "open";
        this.met.add(paid.by === this.current ? "dispute" : "dispute at the earlier one");
        return;
      }
      case "win":
      case "lose": {
        const paid = this.#pick(
          this.#paid.filter(({ dispute }) => dispute === "open"),
          pick,
        );
        if (paid === undefined) return;
        await backOf(paid.by).decide(paid.payment, what === "win" ? "won" : "lost");
        paid.dispute = "over";
        if (what === "lose") paid.left = 0n;
      }
    }
  }

  /** Restores both processors, lets the workers finish, and compares both books, and the wallet with the model. */
  async finish(): Promise<void> {
    this.isDropped = false;
    this.#attach();
    for (const cards of [first, second]) Object.assign(cards, { hold: false, held: [] });
    await work();
    // Lost events are made up for by reading what was paid, a day later.
    await advance("25 hours");
    await work();
    await work();
    await expectSettled();
    const { wallet, frozen, refunding, owed } = await backOf(first).books(this.#accountId);
    const left = this.#paid.reduce((sum, one) => sum + one.left, 0n);
    assert.equal(BigInt(wallet + frozen + refunding - owed), left);
  }
}

test(
  "payments, refunds and disputes of two processors come to the same in every book, wherever the switch falls",
  async ({ task }) => {
    const histories = size(6, 300);
    const met = new Map<string, number>();
    let steps = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 35 }), async (taken) => {
        const history = new History(await addAccount(world, { trusted: true }));
        use(first, second);
        for (const one of taken) await history.take(one);
        await history.finish();
        steps += taken.length;
        for (const what of history.met) met.set(what, (met.get(what) ?? 0) + 1);
      }),
      { numRuns: histories, seed, endOnFailure: true },
    );
    // Histories that reach nothing prove nothing.
    for (const what of ["switch", "refund", "dispute"]) expect(met.get(what) ?? 0, what).toBeGreaterThan(0);
    task.meta.figures = { seed, histories, steps, ...Object.fromEntries(met) };
  },
  size(120_000, 0),
);
