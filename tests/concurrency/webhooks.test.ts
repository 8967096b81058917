import { expect, test } from "vitest";
import { cardWebhook, savePaymentAttempt, sweepPayments } from "#modules/payments/index.ts";
import { runCardTasks, useCards } from "../support/cards.ts";
import { expectInvariants } from "../support/invariants.ts";
import { addAccount } from "../support/money.ts";
import { moneyBack } from "../support/money-back.ts";
import { pick, random, randomBelow, seed, shuffled, size } from "../support/scale.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
const cards = useCards(world);

const back = moneyBack(world, cards);

const declined = "4000000000000002";
const asks = "4000002500003155";
const pays = "4242424242424242";

/** The payer's steps, each another event of the provider; and the payment's final state. */
const courses: readonly [Course, ...Course[]] = [
  { cards: [pays], ends: "succeeded", refund: 0n },
  { cards: [declined, pays], ends: "succeeded", refund: 0n },
  { cards: [declined, declined, asks], ends: "succeeded", refund: 0n },
  { cards: [declined], ends: "failed", refund: 0n },
  { cards: ["4000000000009235"], ends: "in_review", refund: 0n },
  { cards: [asks], ends: "partially_refunded", refund: 400n },
  { cards: [pays], ends: "refunded", refund: 1_000n },
  { cards: [declined, pays], keeps: true, ends: "succeeded", refund: 0n },
  { cards: [asks], keeps: true, ends: "partially_refunded", refund: 400n },
  { cards: [pays], asked: 400n, ends: "partially_refunded", refund: 0n },
  { cards: [pays], asked: 1_000n, ends: "refunded", refund: 0n },
  { cards: [pays], disputed: ["open"], ends: "disputed", refund: 0n },
  { cards: [pays], disputed: ["open", "won"], ends: "succeeded", refund: 0n },
  { cards: [declined, pays], disputed: ["open", "lost"], ends: "charged_back", refund: 0n },
  { cards: [pays], disputed: ["open", "lost"], ends: "charged_back", refund: 300n },
  { cards: [pays], asked: 300n, disputed: ["open", "won"], ends: "partially_refunded", refund: 0n },
];
interface Course {
  cards: string[];
  /** True when the card is to be saved. */
  keeps?: true;
  ends: string;
  /** Cents refunded by the provider, unasked. */
  refund: bigint;
  /** Cents of the refund the payer requested. */
  asked?: bigint;
  /** The bank's decisions. */
  disputed?: ("open" | "won" | "lost")[];
}

/** Number of payments in progress at the same time. */
const together = 25;

/** A payer's course, chosen before anything runs, so that the seed alone decides. */
interface Plan extends Course {
  asksEarly: boolean;
  asksMeanwhile: boolean;
}

async function pay(accountId: string, plan: Plan): Promise<{ id: string; intentId: string | null }> {
  const actor = { personId: accountId, accountId };
  const begun = await cards.begin(accountId, 1_000n, { savePaymentMethod: plan.keeps === true });
  const { id, intentId } = begun.payment;
  for (const number of plan.cards) {
    await cards.confirm(begun, number);
    if (number === asks) await cards.confirm(begun, number, true);
  }
  // Some of it is news to us before the rest happens.
  if (plan.asksEarly) await savePaymentAttempt(world.services, actor, id);
  if (plan.refund > 0n)
    await cards.processor.refund(intentId ?? "", {
      amountCents: plan.refund,
      reference: null,
      idempotencyKey: `refund ${id}`,
    });
  if (plan.asked !== undefined) {
    await savePaymentAttempt(world.services, actor, id);
    await back.refund(begun.payment, plan.asked, `refund ${id}`);
  }
  for (const step of plan.disputed ?? [])
    await (step === "open" ? back.dispute(begun.payment) : back.decide(begun.payment, step));
  return { id, intentId };
}

test(
  "webhooks in any order, repeated and lost, beside the payer's own call: one end, one credit",
  { timeout: 3_600_000 },
  async ({ task }) => {
    const permutations = size(50, 5_000);
    let delivered = 0;
    let dropped = 0;
    for (let made = 0; made < permutations; made += together) {
      const plans: Plan[] = Array.from({ length: together }, () => ({
        ...pick(courses),
        asksEarly: random() < 0.3,
        asksMeanwhile: random() < 0.5,
      }));
      const payers = await Promise.all(plans.map(() => addAccount(world, { trusted: true })));
      cards.hold = true;
      cards.held.length = 0;
      const paid = await Promise.all(plans.map((plan, index) => pay(payers[index] ?? "", plan)));
      await cards.deliver();
      cards.hold = false;
      const sent = shuffled(cards.held.flatMap((one) => Array.from({ length: randomBelow(4) }, () => one)));
      dropped += cards.held.filter((one) => !sent.includes(one)).length;
      delivered += sent.length;
      await Promise.all([
        ...sent.map((one) => cardWebhook.receive(world.services, one)),
        ...plans.flatMap((plan, index) => {
          const accountId = payers[index] ?? "";
          return plan.asksMeanwhile
            ? [savePaymentAttempt(world.services, { personId: accountId, accountId }, paid[index]?.id ?? "")]
            : [];
        }),
      ]);
      await runCardTasks(world);
      if (made % (together * 10) === 0) await sweepPayments(world.services, { idleSeconds: -1 });
      // Every webhook may have been lost: a person who asks again after the end gets the final state.
      await Promise.all(
        payers.map((accountId, index) =>
          savePaymentAttempt(world.services, { personId: accountId, accountId }, paid[index]?.id ?? ""),
        ),
      );
      const found = await world.owner.query<{ status: string; credits: number; cents: bigint | null; kept: number }>(
        `select p.status, (select count(*)::int from ledger_tx t where t.ref_type = 'payment' and t.ref_id = p.id and t.effect = 'credit') as credits,
              (select balance_cents from ledger_account a where a.owner_id = p.account_id and a.kind = 'funds') as cents,
              (select count(*)::int from user_payment_method m where m.account_id = p.account_id and m.status = 'active' and m.id = p.user_payment_method_id) as kept
         from unnest($1::uuid[]) with ordinality as wanted (id, place) join payment p on p.id = wanted.id order by wanted.place`,
        [paid.map((one) => one.id)],
      );
      const expected = plans.map(({ ends, refund, asked = 0n, keeps }) => {
        const isPaid = !["failed", "in_review"].includes(ends);
        const isAway = ends === "disputed" || ends === "charged_back";
        return {
          status: ends,
          credits: isPaid ? 1 : 0,
          cents: isAway ? 0n : isPaid ? 1_000n - refund - asked : null,
          kept: keeps === true ? 1 : 0,
        };
      });
      expect(found.rows, JSON.stringify({ seed, made })).toEqual(expected);
    }
    await expectInvariants(world, { books: true });
    task.meta.figures = {
      permutations,
      seed,
      "webhooks delivered": delivered,
      "events never delivered": dropped,
      "ends that differ": 0,
      "double credits": 0,
    };
  },
);
