import { lazy, Suspense } from "react";
import { formatMoney } from "#kernel/format-money.ts";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { CardForm } from "./card-form.tsx";
import { confirmCard, type Confirmation } from "./confirm-card.ts";
import type { OpenPayment } from "./payment-stage.ts";

// The embedded processor does not need it.
const StripeCardForm = lazy(async () => ({ default: (await import("./stripe-card-form.tsx")).StripeCardForm }));

interface CardStepProps {
  readonly payment: OpenPayment;
  /** The processor's message about the fields of the last attempt. */
  readonly code: string | null;
  readonly busy: boolean;
  readonly onPay: (confirm: () => Promise<Confirmation>) => void;
  /** Absent when the amount is fixed. */
  readonly onStartOver: (() => void) | undefined;
}

/** Last step before money moves: the saved card once more, or the processor's own card fields. */
export function CardStep({ payment, code, busy, onPay, onStartOver }: CardStepProps) {
  const submitLabel = `Pay ${formatMoney(payment.amount)}`;
  const { publishableKey } = payment.provider;
  const sum = (
    <div className="pay-sum">
      <span>You pay</span>
      <b>{formatMoney(payment.amount)}</b>
      {onStartOver && (
        <button type="button" className="pay-change" disabled={busy} onClick={onStartOver}>
          Change<span className="sr"> amount{payment.keptCard === null ? "" : " or card"}</span>
        </button>
      )}
    </div>
  );
  if (payment.keptCard !== null) {
    const ask = async (): Promise<Confirmation> =>
      publishableKey === null
        ? confirmCard(payment, {})
        : (await import("./stripe-card.ts")).payWithKeptCard(publishableKey, payment.clientSecret);
    return (
      <div className="wallet-form">
        {sum}
        <p>
          With <b>{payment.keptCard}</b>.
        </p>
        <Button
          variant="money"
          size="l"
          full
          busy={busy}
          busyLabel="Paying"
          onClick={() => {
            onPay(ask);
          }}
        >
          {submitLabel}
        </Button>
      </div>
    );
  }
  if (publishableKey === null) {
    return (
      <CardForm
        code={code}
        busy={busy}
        submitLabel={submitLabel}
        busyLabel="Paying"
        onSubmit={(card) => {
          onPay(() => confirmCard(payment, { card }));
        }}
      >
        {sum}
      </CardForm>
    );
  }
  return (
    <Suspense fallback={<Skeleton shape="button" />}>
      <StripeCardForm
        publishableKey={publishableKey}
        purpose="pay"
        busy={busy}
        submitLabel={submitLabel}
        busyLabel="Paying"
        onSubmit={(confirm) => {
          onPay(() => confirm(payment.clientSecret));
        }}
      >
        {sum}
      </StripeCardForm>
    </Suspense>
  );
}
