import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { fetchBalance, fetchEscrowBalance } from "#modules/ledger/index.ts";
import {
  createPayment,
  decidePaymentAsStaff,
  deleteUserPaymentMethod,
  savePaymentAttempt,
  saveUserPaymentMethod,
  sweepMethods,
  sweepPayments,
  updatePayment,
  updateUserPaymentMethod,
} from "#modules/payments/index.ts";
import { answerDispute } from "#modules/payments/commands/answer-dispute.ts";
import type { Payment } from "#modules/payments/index.ts";
import { createPost, deletePost } from "#modules/posts/index.ts";
import { writeOff } from "#modules/wallet/index.ts";
import { armedFailpoint, armFailpoint, FailpointHit } from "#platform/failpoint.ts";
import { useCards } from "#tests/support/cards.ts";
import { createHost, runGiveawayTasks, stateOf, tryPublish, useGiveaways } from "#tests/support/giveaways.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { addAccount, give } from "#tests/support/money.ts";
import { moneyBack } from "#tests/support/money-back.ts";
import { createPerson } from "#tests/support/people.ts";
import { size, spreadOver } from "#tests/support/scale.ts";
import { webhookPoints } from "#tests/support/webhook-points.ts";
import { useWorld } from "#tests/support/world.ts";

const world = useWorld();
useGiveaways(world);
const cards = useCards(world);

/** Tries a step again when the failpoint threw in it, as a browser or a worker does. */
async function again<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (!(error instanceof FailpointHit)) throw error;
    return step();
  }
}

/** Delivers and processes everything, however often it failed before. */
async function finish(): Promise<void> {
  for (let tries = 0; tries < 2; tries += 1) {
    await cards.deliver();
    await world.owner.query("update card_sandbox.event set due_at = now() where delivered_at is null");
    await again(cards.settle);
  }
  await sweepPayments(world.services, { idleSeconds: 0 });
  await sweepMethods(world.services, { idleSeconds: 0 });
  // Twice, since what fails is noted and left for the next time.
  await back.work();
  await back.work();
}

const back = moneyBack(world, cards);

async function paid(actor: Actor, amountCents: bigint): Promise<Payment> {
  const begun = await begin(actor, amountCents);
  await cards.confirm(begun, "4242424242424242");
  await finish();
  return begun.payment;
}

type Actor = { personId: string; accountId: string };

async function begin(actor: Actor, amountCents: bigint, idempotencyKey: string = randomUUID()) {
  const begun = await again(() =>
    createPayment(world.services, actor, {
      channel: "card",
      amountCents,
      savePaymentMethod: false,
      purpose: "add_funds",
      idempotencyKey,
    }),
  );
  if (!begun.ok) throw new Error(begun.error.tag);
  return begun.value;
}

/** Outcomes of money on its way, each ending with 2,500 cents in the payer's wallet, or a message. */
const flows: Record<string, { ends: bigint; goesBack?: true; run: (actor: Actor) => Promise<void> }> = {
  "a deposit, later refunded in part": {
    ends: 2_000n,
    run: async (actor) => {
      const begun = await begin(actor, 2_500n);
      await cards.confirm(begun, "4242424242424242");
      await again(() => savePaymentAttempt(world.services, actor, begun.payment.id));
      await finish();
      await cards.processor.refund(begun.payment.intentId ?? "", {
        amountCents: 500n,
        reference: null,
        idempotencyKey: randomUUID(),
      });
      await finish();
    },
  },
  "a changed amount and a review": {
    ends: 2_500n,
    run: async (actor) => {
      const begun = await begin(actor, 2_000n);
      expect(
        (await again(() => updatePayment(world.services, actor, { paymentId: begun.payment.id, amountCents: 2_500n })))
          .ok,
      ).toBe(true);
      await cards.confirm(begun, "4000000000009235");
      await finish();
      const staff = await createPerson(world, { role: "admin" });
      await again(() =>
        decidePaymentAsStaff(world.services, {
          staffId: staff.id,
          paymentId: begun.payment.id,
          decision: "approve",
          reason: "The bank confirmed it",
        }),
      );
      await finish();
    },
  },
  "unused money asked back, in part": {
    goesBack: true,
    ends: 1_500n,
    run: async (actor) => {
      const payment = await paid(actor, 2_500n);
      const key = randomUUID();
      expect((await again(() => back.refund(payment, 1_000n, key))).ok).toBe(true);
      await finish();
    },
  },
  "unused money asked back while the card's owner disputes it, and is wrong": {
    goesBack: true,
    ends: 2_500n,
    run: async (actor) => {
      const payment = await paid(actor, 2_500n);
      await back.dispute(payment);
      const key = randomUUID();
      await again(() => back.refund(payment, 1_000n, key));
      await finish();
      await back.decide(payment, "won");
      await finish();
    },
  },
  "a dispute that is lost after most was spent: earned, paid and written off": {
    goesBack: true,
    ends: 500n,
    run: async (actor) => {
      const payment = await paid(actor, 2_500n);
      await back.spend(actor.accountId, 2_000n);
      await back.dispute(payment);
      await finish();
      await back.decide(payment, "lost");
      await finish();
      const me = actor.accountId;
      expect(await back.books(me)).toMatchObject({ wallet: 0, frozen: 0, owed: 2_000 });
      await give(world.db, me, 300n, { kind: "earnings" });
      await finish();
      const key = randomUUID();
      const paying = await again(() => cards.begin(me, 1_000n, { purpose: "receivable", idempotencyKey: key }));
      await cards.confirm(paying, "4242424242424242");
      await finish();
      expect(await back.books(me)).toMatchObject({ wallet: 0, owed: 700 });
      const owed = await world.owner.query<{ id: string }>("select id from receivable where account_id = $1", [me]);
      const receivableId = owed.rows[0]?.id ?? "";
      for (const { id } of [
        await createPerson(world, { role: "admin" }),
        await createPerson(world, { role: "admin" }),
      ]) {
        await again(() => writeOff(world.services, { staffId: id, receivableId, reason: "Cannot be collected" }));
      }
      await give(world.db, me, 500n, { kind: "earnings" });
      await finish();
    },
  },
  "a dispute that staff contest, and the bank finds for us": {
    goesBack: true,
    ends: 2_500n,
    run: async (actor) => {
      const payment = await paid(actor, 2_500n);
      await back.dispute(payment);
      await finish();
      const staff = await createPerson(world, { role: "admin" });
      const found = await world.owner.query<{ id: string }>("select id from payment_dispute where payment_id = $1", [
        payment.id,
      ]);
      const act = {
        staffId: staff.id,
        disputeId: found.rows[0]?.id ?? "",
        answer: "contest",
        statement: "The owner of the card paid, and gave the money away.",
        reason: "The record is clear",
      } as const;
      const answered = await again(() => answerDispute(world.services, act));
      expect(answered).toMatchObject({ ok: true, value: { answer: "contest", submittedAt: expect.any(Date) as Date } });
      await back.decide(payment, "won");
      await finish();
    },
  },
  "a declined payment and a new one": {
    ends: 2_500n,
    run: async (actor) => {
      await cards.confirm(await begin(actor, 2_500n), "4000000000000002");
      await finish();
      await cards.confirm(await begin(actor, 2_500n), "4242424242424242");
      await finish();
    },
  },
  "a card kept, changed, paid with, kept once more by paying, and taken away": {
    ends: 2_500n,
    run: async (actor) => {
      const idempotencyKey = randomUUID();
      const begun = await again(() => cards.beginMethod(actor.accountId, idempotencyKey));
      await cards.confirmMethod(begun, "4242424242424242");
      await again(() => saveUserPaymentMethod(world.services, actor, begun.method.id));
      await finish();
      const change = { id: begun.method.id, expiryMonth: 3, expiryYear: 2_045, isDefault: true };
      expect((await again(() => updateUserPaymentMethod(world.services, actor, change))).ok).toBe(true);
      const key = randomUUID();
      for (const [amountCents, more] of [
        [1_500n, { userPaymentMethodId: begun.method.id }],
        [1_000n, { savePaymentMethod: true }],
      ] as const) {
        const paid = await again(() =>
          cards.begin(actor.accountId, amountCents, { ...more, idempotencyKey: `${key}:${amountCents}` }),
        );
        await cards.confirm(paid, "savePaymentMethod" in more ? "4000000000000259" : undefined);
        await finish();
      }
      // An abandoned one.
      await again(() => cards.beginMethod(actor.accountId, `${key}:left`));
      await world.advance("25 hours");
      await finish();
      await again(() => deleteUserPaymentMethod(world.services, actor, begun.method.id));
      await finish();
      const left = await world.owner.query(
        "select 1 from user_payment_method where account_id = $1 and status = 'active'",
        [actor.accountId],
      );
      expect(left.rows).toHaveLength(1);
    },
  },
  "a payment cut off at its beginning, and one nobody confirms": {
    ends: 0n,
    run: async (actor) => {
      const wanted = armedFailpoint();
      armFailpoint("payments.create.after_write:throw");
      const input = {
        channel: "card",
        amountCents: 2_500n,
        savePaymentMethod: false,
        purpose: "add_funds",
        idempotencyKey: randomUUID(),
      } as const;
      await expect(createPayment(world.services, actor, input)).rejects.toThrow(FailpointHit);
      armFailpoint(wanted === undefined ? undefined : `${wanted}:throw`);
      await sweepPayments(world.services, { idleSeconds: 0 });
      await world.advance("25 hours");
      await sweepPayments(world.services, { idleSeconds: 0 });
      await finish();
    },
  },
  "a giveaway paid by card, and one canceled before its money comes": {
    ends: 0n,
    run: async () => {
      const paid = await composeByCard();
      await payForGiveaway(paid);
      expect([
        await stateOf(world, paid.giveawayId),
        await fetchEscrowBalance(world.db, paid.giveawayId),
      ]).toMatchObject([{ state: "open" }, 2_500n]);
      const canceled = await composeByCard();
      const begun = await again(() =>
        cards.begin(canceled.host.id, 2_500n, {
          purpose: "giveaway_fund",
          referenceId: canceled.giveawayId,
          idempotencyKey: canceled.giveawayId,
        }),
      );
      await cards.confirm(begun, "4242424242424242");
      expect((await again(() => deletePost(world.services, canceled.host.actor, canceled.giveawayId))).ok).toBe(true);
      await finish();
      await again(() => runGiveawayTasks(world));
      await finish();
      for (const { host } of [paid, canceled]) expect((await fetchBalance(world.db, host.id)).total).toBe(0n);
    },
  },
  "a giveaway": {
    ends: 0n,
    run: async () => {
      const host = await createHost(world, 5_000n);
      const made = await again(() => tryPublish(world, host.actor, { amount: 5_000n, winnersCount: 1 }));
      expect(made.ok).toBe(true);
      expect((await fetchBalance(world.db, host.id)).total).toBe(0n);
    },
  },
};

/** Composes a giveaway of $25 paid by card; returns its id and its host. */
async function composeByCard() {
  const host = await createHost(world, 0n);
  const giveaway = { amount: 2_500n, winnersCount: 1, enterMethod: "like", durationHours: 24, funding: "card" };
  const post = { text: "By card", replyToId: null, clientId: randomUUID(), giveaway };
  const made = await again(() => createPost(world.services, host.actor, post));
  if (!made.ok) throw new Error(made.error.code);
  return { host, giveawayId: made.value.postId };
}

async function payForGiveaway({ host, giveawayId }: Awaited<ReturnType<typeof composeByCard>>): Promise<void> {
  const idempotencyKey = randomUUID();
  const wish = { purpose: "giveaway_fund", referenceId: giveawayId, idempotencyKey } as const;
  const begun = await again(() => cards.begin(host.id, 2_500n, wish));
  await cards.confirm(begun, "4242424242424242");
  await again(() => savePaymentAttempt(world.services, host.actor, begun.payment.id));
  await finish();
  await again(() => runGiveawayTasks(world));
  await finish();
}

/** Returns the failpoints in the source below a directory, by file. */
function pointsOf(directory: string): Map<string, string[]> {
  const files = readdirSync(directory, { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".ts") && !file.endsWith(".test.ts"),
  );
  return new Map(
    files.map((file) => [
      `${directory}/${file}`,
      [...readFileSync(`${directory}/${file}`, "utf8").matchAll(/failpoint\("([^"]+)"\)/g)].map(
        (found) => found[1] ?? "",
      ),
    ]),
  );
}

const ofPayments = pointsOf("src/modules/payments");
const ofWallet = pointsOf("src/modules/wallet");
const ofPayouts = pointsOf("src/modules/payouts");
const ofOthers = ["adjustments", "reconciliation"].flatMap((module) => [...pointsOf(`src/modules/${module}`)]);
const ofOpening = [...pointsOf("src/modules/giveaways/commands")].filter(([file]) => file.endsWith("open-when-due.ts"));
const points = [
  ...ofPayments.values(),
  ...ofWallet.values(),
  ...ofOpening.map(([, found]) => found),
  webhookPoints("payments"),
].flat();

test("every command that moves money has failpoints, each of its own name", () => {
  const money = [...ofPayments, ...ofWallet, ...ofPayouts, ...ofOthers, ...pointsOf("src/modules/giveaways")].filter(
    ([file]) =>
      /(payments|payouts|adjustments|reconciliation)\/(commands|tasks)\/|wallet\/commands\/|giveaways\/commands\/((lock|freeze|draw|settle)-\w+|open-when-due)\.ts$/.test(
        file,
      ),
  );
  // These move no money: one hands on to converge-payment, one says where money goes, one names a task, one reads who
  // acts; points of webhooks are the inbox's.
  const others = [
    "save-payment-attempt.ts",
    "save-destination.ts",
    "card-webhook.ts",
    "payout-webhook.ts",
    "hand-over-task.ts",
    "adjustments/commands/staff-facts.ts",
  ];
  const without = money
    .filter(([file, found]) => found.length === 0 && !others.some((name) => file.endsWith(name)))
    .map(([file]) => file);
  expect(without).toEqual([]);
  const all = money.flatMap(([, found]) => found);
  expect(new Set(all).size).toBe(all.length);
});

/** Failpoints of refunds, disputes and debts. */
const ofMoneyBack = /\.(ask_refund|carry_refund|refund|dispute|answer_dispute|owed?|net|write_off)\./;

describe("money ends where it should after a throw at", () => {
  test.each(spreadOver(points))("%s", async (point) => {
    let passed = 0;
    for (const { ends, run, goesBack } of Object.values(flows)) {
      // The two kinds of flows share what applies and receives, and little else.
      if ((goesBack === true) !== ofMoneyBack.test(point) && !/^payments\.(apply|event|webhook)\./.test(point))
        continue;
      for (let nth = 1; nth <= size(1, 3); nth += 1) {
        const accountId = await addAccount(world, { trusted: true });
        armFailpoint(`${point}:throw:${nth}`);
        await run({ personId: accountId, accountId });
        const wasPassed = armedFailpoint() === undefined;
        armFailpoint(undefined);
        await finish();
        expect((await fetchBalance(world.db, accountId)).total).toBe(ends);
        if (!wasPassed) break;
        passed += 1;
      }
    }
    expect(passed, "no flow comes by this failpoint").toBeGreaterThan(0);
  });

  test("and all books agree", () => expectInvariants(world, { books: true }));
});
