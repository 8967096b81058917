import { defined } from "#kernel/given.ts";
import { useRef, useState } from "react";
import { useClient } from "urql";
import { useRefreshSession, useRequiredSession } from "#web/app/session-provider.tsx";
import { BeginPaymentDocument, SavePaymentAttemptDocument } from "#web/generated/wallet.ts";
import { paymentsContext } from "#web/lib/graph-client.ts";
import { errorCode } from "#web/lib/graph-error.ts";
import { idempotencyKey } from "#web/lib/idempotency-key.ts";
import { reportError } from "#web/lib/error-reporting.ts";
import { productNow } from "#web/lib/server-clock.ts";
import { fieldOfCode } from "./card-fields.ts";
import type { Confirmation } from "./confirm-card.ts";
import { keepAttempt, readAttempt, type PaymentPurpose } from "./kept-attempt.ts";
import { isSettled, openPayment, stageOf, type OpenPayment, type PaymentStage } from "./payment-stage.ts";
import { beginFailureWords } from "./payment-words.ts";

/** A charge from the wish to the balance. Every step can be repeated without charging twice. */
export interface PaymentFlow {
  readonly stage: PaymentStage;
  readonly busy: boolean;
  /** Starts to add money; the same wish after a failure continues the same attempt. */
  readonly begin: (wish: PaymentWish) => Promise<void>;
  /** Charges the card: `confirm` asks the processor, in its own way. */
  readonly pay: (payment: OpenPayment, confirm: () => Promise<Confirmation>) => Promise<void>;
  /** Continues what this tab left unfinished for one of these purposes, and for this giveaway, if anything. */
  readonly restore: (purposes: readonly PaymentPurpose[], referenceId?: string) => Promise<void>;
  /** Reads the state of a payment and continues from there. */
  readonly resume: (paymentId: string) => Promise<void>;
  readonly tryAnotherCard: (payment: OpenPayment) => void;
  readonly startOver: () => void;
}

/** Amount in cents, and the card: a saved one, or a typed one that is perhaps saved. */
export interface PaymentWish {
  readonly amount: number;
  readonly methodId: string | null;
  readonly keepsCard: boolean;
  /** Money for the wallet, what is owed, or the prizes of the giveaway `referenceId`. */
  readonly purpose: PaymentPurpose;
  readonly referenceId?: string;
}

/** State and acts of a card payment of the acting account. */
export function usePaymentFlow(): PaymentFlow {
  const client = useClient();
  const refreshSession = useRefreshSession();
  const { id: accountId } = useRequiredSession();
  const [stage, setStage] = useState<PaymentStage>({ kind: "amount", amount: null, trouble: null });
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  const show = (next: PaymentStage): void => {
    if (isSettled(next)) keepAttempt(null);
    setStage(next);
  };
  /** Runs one act at a time, however often a button is pressed. */
  const alone = async (work: () => Promise<void>): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await work();
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  const settle = async (paymentId: string): Promise<void> => {
    const { data, error } = await client
      .mutation(SavePaymentAttemptDocument, { paymentId }, paymentsContext)
      .toPromise();
    if (data) {
      const next = stageOf(data.savePaymentAttempt);
      show(next);
      if (next.kind === "done") await refreshSession();
    } else if (errorCode(error) === "NOT_FOUND") show({ kind: "missing" });
    else show({ kind: "unknown", paymentId });
  };

  const confirm = async (payment: OpenPayment, ask: () => Promise<Confirmation>): Promise<void> => {
    let answer: Confirmation;
    try {
      answer = await ask();
    } catch (error) {
      reportError(error);
      show({ kind: "unknown", paymentId: payment.id });
      return;
    }
    if (answer.status === "requires_action") show({ kind: "authenticate", payment });
    else if (answer.status === "failed" && fieldOfCode(answer.code ?? "") !== null)
      show({ kind: "card", payment, code: answer.code });
    else if (answer.status === "failed") show({ kind: "declined", payment, code: answer.code });
    else await settle(payment.id);
  };

  return {
    stage,
    busy,
    begin: ({ amount, methodId, keepsCard, purpose, referenceId }) =>
      alone(async () => {
        const kept = readAttempt(accountId);
        const isSame =
          kept?.amount === amount &&
          kept.methodId === methodId &&
          kept.keepsCard === keepsCard &&
          kept.purpose === purpose &&
          kept.referenceId === (referenceId ?? null);
        const key = isSame ? kept.idempotencyKey : idempotencyKey();
        const wish = { amount, methodId, keepsCard, purpose, referenceId: referenceId ?? null };
        const attempt = { accountId, idempotencyKey: key, ...wish, paymentId: null };
        keepAttempt(attempt);
        const info = {
          amount,
          savePaymentMethod: keepsCard,
          purpose,
          ...defined({ referenceId }),
        };
        const { data, error } = await client
          .mutation(BeginPaymentDocument, { info, userPaymentMethodId: methodId, idempotencyKey: key }, paymentsContext)
          .toPromise();
        if (!data) {
          // A refusal is stored under its key, so the next attempt needs one of its own.
          const code = errorCode(error);
          if (code !== "NETWORK" && code !== "PROVIDER_UNAVAILABLE" && code !== "IN_PROGRESS") keepAttempt(null);
          // The form keeps its values.
          show({
            kind: "amount",
            amount: stage.kind === "amount" ? stage.amount : amount,
            trouble: error ? beginFailureWords(error, productNow()) : null,
          });
          return;
        }
        const payment = data.createPayment;
        keepAttempt({ ...attempt, paymentId: payment.id });
        const open = payment.status === "created" ? openPayment(payment) : null;
        if (open === null) await settle(payment.id);
        else show({ kind: "card", payment: open, code: null });
      }),
    pay: (payment, ask) => alone(() => confirm(payment, ask)),
    restore: (purposes, referenceId) =>
      alone(async () => {
        const kept = readAttempt(accountId);
        if (kept === null || !purposes.includes(kept.purpose) || kept.referenceId !== (referenceId ?? null)) return;
        if (kept.paymentId === null) {
          show({ kind: "amount", amount: kept.amount, trouble: null });
          return;
        }
        show({ kind: "loading" });
        await settle(kept.paymentId);
      }),
    resume: (paymentId) => alone(() => settle(paymentId)),
    tryAnotherCard: (payment) => {
      show({ kind: "card", payment, code: null });
    },
    startOver: () => {
      keepAttempt(null);
      show({
        kind: "amount",
        amount:
          (stage.kind === "card" || stage.kind === "declined") && stage.payment !== null ? stage.payment.amount : null,
        trouble: null,
      });
    },
  };
}
