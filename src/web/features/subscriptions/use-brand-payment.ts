import { useRef, useState } from "react";
import { useClient } from "urql";
import { ActivateBrandSubscriptionDocument, BeginBrandSubscriptionDocument } from "#web/generated/subscriptions.ts";
import type { BrandSubscriptionFactsFragment } from "#web/generated/types.ts";
import { reportError } from "#web/lib/error-reporting.ts";
import { errorCode } from "#web/lib/graph-error.ts";
import { idempotencyKey } from "#web/lib/idempotency-key.ts";
import type { Failure } from "#web/lib/forms/submission.ts";
import { fieldOfCode } from "#web/features/wallet/payments/card-fields.ts";
import type { Confirmation } from "#web/features/wallet/payments/confirm-card.ts";
import { subscriptionFailure, type BrandPlan } from "./subscription-words.ts";

/** A first payment that the browser still has to confirm with the processor. */
export interface OpenFirstPayment {
  readonly subscription: BrandSubscriptionFactsFragment;
  readonly intentId: string;
  readonly clientSecret: string;
}

export type BrandPaymentStage =
  /** `code`: the processor's message about a field of the card. */
  | { readonly kind: "form"; readonly code: string | null; readonly failure: Failure | null }
  | { readonly kind: "declined"; readonly code: string | null }
  | { readonly kind: "authenticate"; readonly open: OpenFirstPayment }
  /** No answer came, or the processor has not finished. Looking charges nothing. */
  | { readonly kind: "unknown"; readonly subscription: BrandSubscriptionFactsFragment };

/** What is paid for. As a person, the brand that they found; as a brand, that brand. */
export interface BrandPaymentWish {
  readonly name: string;
  readonly username: string;
  readonly plan: BrandPlan;
  /** A kept card; null for a typed one. */
  readonly cardId: string | null;
}

/** Asks the processor to confirm a first payment. */
export type AskProcessor = (open: OpenFirstPayment) => Promise<Confirmation>;

/** Begins to pay for a brand, from the card to the answer. Every step can be repeated without charging twice. */
export function useBrandPayment(onDone: () => Promise<void>): {
  readonly stage: BrandPaymentStage;
  readonly busy: boolean;
  readonly pay: (wish: BrandPaymentWish, ask: AskProcessor) => Promise<void>;
  readonly answerBank: (open: OpenFirstPayment, ask: AskProcessor) => Promise<void>;
  readonly look: (subscription: BrandSubscriptionFactsFragment) => Promise<void>;
} {
  const client = useClient();
  const [stage, setStage] = useState<BrandPaymentStage>({ kind: "form", code: null, failure: null });
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const attempt = useRef<{ readonly wish: string; readonly key: string } | null>(null);

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

  const settle = async (subscription: BrandSubscriptionFactsFragment): Promise<void> => {
    const { id, brandId } = subscription;
    const { data, error } = await client
      .mutation(ActivateBrandSubscriptionDocument, { input: { brandId, paymentSubscriptionId: id } })
      .toPromise();
    const now = data?.activateBrandPaymentSubscription;
    if (now === undefined) {
      if (error) reportError(error);
      return setStage({ kind: "unknown", subscription });
    }
    const payment = now.channelInfo.initialPayment;
    if (now.status !== "incomplete" || payment?.isPaymentInReview === true) return onDone();
    if (payment?.status === "failed") return setStage({ kind: "declined", code: payment.failureCode });
    setStage({ kind: "unknown", subscription: now });
  };

  const confirm = async (open: OpenFirstPayment, ask: AskProcessor): Promise<void> => {
    let answer: Confirmation;
    try {
      answer = await ask(open);
    } catch (error) {
      reportError(error);
      return setStage({ kind: "unknown", subscription: open.subscription });
    }
    if (answer.status === "requires_action") return setStage({ kind: "authenticate", open });
    if (answer.status !== "failed") return settle(open.subscription);
    if (fieldOfCode(answer.code ?? "") !== null) return setStage({ kind: "form", code: answer.code, failure: null });
    setStage({ kind: "declined", code: answer.code });
  };

  const begin = async (wish: BrandPaymentWish): Promise<BrandSubscriptionFactsFragment | null> => {
    const words = JSON.stringify(wish);
    const key = attempt.current?.wish === words ? attempt.current.key : idempotencyKey();
    attempt.current = { wish: words, key };
    const { data, error } = await client
      .mutation(BeginBrandSubscriptionDocument, { ...wish, idempotencyKey: key })
      .toPromise();
    // Only an attempt without an answer goes on under its key.
    if (error === undefined || errorCode(error) !== "NETWORK") attempt.current = null;
    if (data) return data.createBrandPaymentSubscription;
    setStage({ kind: "form", code: null, failure: error ? subscriptionFailure(error) : null });
    return null;
  };

  return {
    stage,
    busy,
    pay: (wish, ask) =>
      alone(async () => {
        const subscription = await begin(wish);
        if (subscription === null) return;
        const { clientSecret, paymentIntentId: intentId } = subscription.channelInfo.initialPayment ?? {};
        if (clientSecret == null || intentId == null) await settle(subscription);
        else await confirm({ subscription, clientSecret, intentId }, ask);
      }),
    answerBank: (open, ask) => alone(() => confirm(open, ask)),
    look: (subscription) => alone(() => settle(subscription)),
  };
}
