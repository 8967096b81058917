import { randomUUID } from "node:crypto";
import { refundPayment } from "#modules/payments/index.ts";
import type { Payment, PaymentRefund, RefundRefusal } from "#modules/payments/index.ts";
import { spend } from "#modules/ledger/index.ts";
import { freezeDisputedMoney, netAllReceivables } from "#modules/wallet/index.ts";
import type { Result } from "#kernel/result.ts";
import { transact } from "#platform/db/db.ts";
import { decideDispute, openDispute } from "#providers/card-sandbox/money-back.ts";
import { lockIntent } from "#providers/card-sandbox/book.ts";
import type { Cards } from "./cards.ts";
import type { World } from "./world.ts";

/** An account's remaining money, and the location of the rest; in cents. */
interface Books {
  wallet: number;
  frozen: number;
  refunding: number;
  owed: number;
}

export interface MoneyBack {
  /** Creates a payment that is in the wallet. */
  paid: (accountId: string, amountCents: bigint, number?: string) => Promise<Payment>;
  refund: (
    payment: Payment,
    amountCents: bigint,
    idempotencyKey?: string,
  ) => Promise<Result<PaymentRefund, RefundRefusal>>;
  /** Spends from the wallet as an order would. */
  spend: (accountId: string, amountCents: bigint) => Promise<boolean>;
  /** Disputes as the cardholder; the webhook waits for `settle`. */
  dispute: (payment: Payment) => Promise<void>;
  decide: (payment: Payment, outcome: "won" | "lost", isFeeBack?: boolean) => Promise<void>;
  books: (accountId: string) => Promise<Books>;
  statusOf: (payment: Payment) => Promise<string>;
  /** Runs the work of the workers beside the sweep of payments. */
  work: () => Promise<void>;
}

/** Refunds and disputes of sandbox payments, for tests. */
export function moneyBack(world: World, cards: Cards): MoneyBack {
  const text = async (sql: string, values: unknown[]): Promise<string> =>
    (await world.owner.query(sql, values)).rows[0]?.value as string;
  return {
    paid: async (accountId, amountCents, number = "4242424242424242") => {
      const begun = await cards.begin(accountId, amountCents);
      await cards.confirm(begun, number);
      await cards.settle();
      return begun.payment;
    },
    refund: (payment, amountCents, idempotencyKey = randomUUID()) =>
      refundPayment(
        world.services,
        { personId: payment.actedByPersonId, accountId: payment.accountId },
        { paymentId: payment.id, amountCents, idempotencyKey },
      ),
    spend: async (ownerId, amountCents) => {
      const effect = {
        type: "order_payment",
        refType: "test",
        refId: randomUUID(),
        effect: "x",
        actedBy: null,
        details: {},
      };
      return (
        await transact(world.db, (tx) => spend(tx, effect, { ownerId, purpose: "spend", amountCents, to: "fees" }))
      ).ok;
    },
    dispute: (payment) =>
      transact(cards.sandbox.db, async (tx) => {
        const intent = await lockIntent(tx, payment.intentId ?? "");
        if (intent === undefined || !(await openDispute(tx, intent))) throw new Error("there is nothing to dispute");
      }),
    decide: (payment, outcome, isFeeBack) =>
      transact(cards.sandbox.db, async (tx) => {
        if (!(await decideDispute(tx, payment.intentId ?? "", outcome, isFeeBack)))
          throw new Error("there is no open dispute");
      }),
    books: async (accountId) => {
      const found = await world.owner.query<Books>(
        `select coalesce(sum(balance_cents) filter (where kind in ('funds', 'earnings')), 0)::int as wallet,
                coalesce(sum(balance_cents) filter (where kind = 'dispute_hold'), 0)::int as frozen,
                coalesce(sum(balance_cents) filter (where kind = 'refund_hold'), 0)::int as refunding,
                (select coalesce(sum(amount_cents - settled_cents), 0)::int from receivable where account_id = $1) as owed
           from ledger_account where owner_id = $1`,
        [accountId],
      );
      const [books] = found.rows;
      if (books === undefined) throw new Error("the database answered nothing");
      return books;
    },
    statusOf: (payment) => text("select status as value from payment where id = $1", [payment.id]),
    work: async () => {
      await freezeDisputedMoney(world.services);
      await netAllReceivables(world.services);
    },
  };
}
