import { expect, test } from "vitest";
import { receiveCardWebhook, savePaymentAttempt, sweepPayments } from "#modules/payments/index.ts";
import { runCardTasks, useCards } from "../support/cards.ts";
import { expectInvariants } from "../support/invariants.ts";
import { addAccount } from "../support/money.ts";
import { pick, random, randomBelow, seed, shuffled, size } from "../support/scale.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
const cards = useCards(world);

const declined = "4000000000000002";
const asks = "4000002500003155";
const pays = "4242424242424242";

/** What the payer does, each step another event of the provider; and where the payment ends. */
const courses: readonly [Course, ...Course[]] = [
  { cards: [pays], ends: "succeeded", refund: 0n },
  { cards: [declined, pays], ends: "succeeded", refund: 0n },
  { cards: [declined, declined, asks], ends: "succeeded", refund: 0n },
  { cards: [declined], ends: "failed", refund: 0n },
  { cards: ["4000000000009235"], ends: "in_review", refund: 0n },
  { cards: [asks], ends: "partially_refunded", refund: 400n },
  { cards: [pays], ends: "refunded", refund: 1_000n },
];
interface Course {
  cards: string[];
  ends: string;
  refund: bigint;
}

test("webhooks in any order, repeated and lost, beside the payer's own call: one end, one credit (G9)", { timeout: 1_800_000 }, async ({ task }) => {
  const permutations = size(150, 5_000);
  let delivered = 0;
  let dropped = 0;
  for (let made = 0; made < permutations; made += 1) {
    const { cards: used, ends, refund } = pick(courses);
    const accountId = await addAccount(world, { trusted: true });
    const actor = { personId: accountId, accountId };
    cards.hold = true;
    cards.held.length = 0;
    const begun = await cards.begin(accountId, 1_000n);
    for (const number of used) {
      await cards.confirm(begun, number);
      if (number === asks) await cards.confirm(begun, number, true);
    }
    // Some of it is news to us before the rest happens.
    if (random() < 0.3) await savePaymentAttempt(world.services, actor, begun.payment.id);
    if (refund > 0n) await cards.processor.refund(begun.payment.intentId ?? "", refund, `refund ${begun.payment.id}`);
    await cards.deliver();
    cards.hold = false;
    const sent = shuffled(cards.held.flatMap((one) => Array.from({ length: randomBelow(4) }, () => one)));
    dropped += cards.held.filter((one) => !sent.includes(one)).length;
    delivered += sent.length;
    await Promise.all([
      ...sent.map((one) => receiveCardWebhook(world.services, one.rawBody, one.headers)),
      ...(random() < 0.5 ? [savePaymentAttempt(world.services, actor, begun.payment.id)] : []),
    ]);
    await runCardTasks(world);
    // Every webhook may be lost: the sweep stands in for what nobody told, and asking again for a refund after the end.
    if (made % 50 === 0) await sweepPayments(world.services, { idleSeconds: -1 });
    await savePaymentAttempt(world.services, actor, begun.payment.id);
    const found = await world.owner.query<{ status: string; credits: number; cents: bigint | null }>(
      `select p.status, (select count(*)::int from ledger_tx t where t.ref_type = 'payment' and t.ref_id = p.id and t.effect = 'credit') as credits,
              (select balance_cents from ledger_account a where a.owner_id = p.account_id and a.kind = 'funds') as cents from payment p where p.id = $1`,
      [begun.payment.id],
    );
    const isPaid = !["failed", "in_review"].includes(ends);
    expect(found.rows[0], JSON.stringify({ used, seed, made })).toEqual({ status: ends, credits: isPaid ? 1 : 0, cents: isPaid ? 1_000n - refund : null });
  }
  await expectInvariants(world, { books: true });
  task.meta.figures = { permutations, seed, "webhooks delivered": delivered, "events never delivered": dropped, "ends that differ": 0, "double credits": 0 };
});
