import { paymentApproved, paymentDeclined, paymentDisputed, refundEnded } from "#modules/payments/events.ts";
import { transact } from "#platform/db/db.ts";
import { listen } from "#platform/events.ts";
import { notify } from "../commands/notify.ts";

const disputes = { open: "dispute_opened", won: "dispute_won", lost: "dispute_lost" } as const;
const refunds = { done: "refund_done", failed: "refund_failed" } as const;

/** A person is told what became of a payment in review, a refund or a dispute. */
export const moneyTasks = [
  ...(
    [
      [paymentApproved, "payment_approved"],
      [paymentDeclined, "payment_declined"],
    ] as const
  ).map(([event, type]) =>
    listen(event, "notify", async ({ db }, { paymentId, accountId, amountCents }) => {
      await transact(db, (tx) =>
        notify(tx, { accountId, type, dedupeKey: `${type}:${paymentId}`, facts: { amountCents } }),
      );
    }),
  ),
  listen(refundEnded, "notify", async ({ db }, { refundId, accountId, amountCents, kind }) => {
    const type = refunds[kind];
    await transact(db, (tx) =>
      notify(tx, { accountId, type, dedupeKey: `${type}:${refundId}`, facts: { amountCents } }),
    );
  }),
  listen(paymentDisputed, "notify", async ({ db }, { disputeId, accountId, amountCents, kind }) => {
    const type = disputes[kind];
    await transact(db, (tx) =>
      notify(tx, { accountId, type, dedupeKey: `${type}:${disputeId}`, facts: { amountCents } }),
    );
  }),
];
