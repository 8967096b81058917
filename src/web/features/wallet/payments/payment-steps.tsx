import "../wallet.css";
import { lazy, Suspense } from "react";
import { useEnvironment } from "#web/app/environment.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/page-state.tsx";
import { AmountForm } from "../amount-form.tsx";
import { CardStep } from "./card-step.tsx";
import { confirmCard } from "./confirm-card.ts";
import { PaymentSkeleton } from "./payment-skeleton.tsx";
import { Outcome, PaymentDone } from "./payment-result.tsx";
import { declineWords } from "./payment-words.ts";
import type { PaymentFlow } from "./use-payment-flow.ts";

const GiveawayPayForm = lazy(async () => ({ default: (await import("./giveaway-pay-form.tsx")).GiveawayPayForm }));
const OwedForm = lazy(async () => ({ default: (await import("../owed-form.tsx")).OwedForm }));
const BankQuestion = lazy(async () => ({ default: (await import("./bank-question.tsx")).BankQuestion }));

interface PaymentStepsProps {
  readonly flow: PaymentFlow;
  /** True when the amount is given and cannot be chosen. */
  readonly fixed?: boolean;
  /** True when the debt is paid, and no money is added. */
  readonly owed?: boolean;
  /** The giveaway whose prizes are paid for; none when money is added. */
  readonly giveawayId?: string | null;
  /** Leads to another way to pay where the amount is fixed. */
  readonly onOtherWay?: () => void;
}

/** Current step of a payment. */
export function PaymentSteps({ flow, fixed = false, owed = false, giveawayId = null, onOtherWay }: PaymentStepsProps) {
  const { productName } = useEnvironment();
  const { stage, busy } = flow;
  const startOver = fixed ? undefined : flow.startOver;
  switch (stage.kind) {
    case "loading":
      return <PaymentSkeleton />;
    case "amount":
      if (giveawayId !== null)
        return (
          <Suspense fallback={<PaymentSkeleton />}>
            <GiveawayPayForm
              giveawayId={giveawayId}
              trouble={stage.trouble}
              busy={busy}
              onChoose={(wish) => void flow.begin(wish)}
            />
          </Suspense>
        );
      if (owed)
        return (
          <Suspense fallback={<PaymentSkeleton />}>
            <OwedForm trouble={stage.trouble} busy={busy} onChoose={(wish) => void flow.begin(wish)} />
          </Suspense>
        );
      return (
        <AmountForm
          key={stage.amount}
          initial={stage.amount}
          trouble={stage.trouble}
          busy={busy}
          onChoose={(wish) => void flow.begin(wish)}
        />
      );
    case "card":
    case "authenticate":
      return (
        <>
          <CardStep
            payment={stage.payment}
            code={stage.kind === "card" ? stage.code : null}
            // Stripe asks the bank's question when the payment is confirmed again.
            busy={busy || (stage.kind === "authenticate" && stage.payment.provider.kind === "sandbox")}
            onPay={(confirm) => void flow.pay(stage.payment, confirm)}
            onStartOver={startOver}
          />
          {stage.kind === "authenticate" && stage.payment.provider.kind === "sandbox" && (
            <Suspense fallback={null}>
              <BankQuestion
                amount={stage.payment.amount}
                productName={productName}
                busy={busy}
                onAnswer={(authenticated) =>
                  void flow.pay(stage.payment, () => confirmCard(stage.payment, { authenticated }))
                }
              />
            </Suspense>
          )}
        </>
      );
    case "declined": {
      const { title, text } = declineWords(stage.code);
      const { payment } = stage;
      return (
        <Outcome
          tone="bad"
          icon="warning-circle"
          title={title}
          actions={
            <>
              {payment?.keptCard === null && (
                <Button
                  variant="ink"
                  onClick={() => {
                    flow.tryAnotherCard(payment);
                  }}
                >
                  Try another card
                </Button>
              )}
              {(startOver ?? onOtherWay) && (
                <Button variant={payment?.keptCard === null ? "line" : "ink"} onClick={startOver ?? onOtherWay}>
                  {onOtherWay
                    ? "Pay in another way"
                    : payment?.keptCard == null && giveawayId === null
                      ? "Change amount"
                      : "Choose another card"}
                </Button>
              )}
            </>
          }
        >
          <p>{text}</p>
        </Outcome>
      );
    }
    case "done":
      return <PaymentDone attempt={stage.attempt} onAddMore={giveawayId === null ? startOver : undefined} />;
    case "processing":
    case "unknown":
      return (
        <Outcome
          tone="wait"
          icon={stage.kind === "processing" ? "clock" : "warning"}
          title={
            stage.kind === "processing"
              ? "Your payment is on its way."
              : "We lost the connection while you were paying."
          }
          actions={
            <Button variant="ink" busy={busy} busyLabel="Looking" onClick={() => void flow.resume(stage.paymentId)}>
              See how it stands
            </Button>
          }
        >
          <p>
            {stage.kind === "processing"
              ? "The card processor hasn’t finished yet. You can leave this page; the money arrives automatically."
              : "It may have gone through or not. Looking charges nothing, and the same payment is never charged twice."}
          </p>
        </Outcome>
      );
    case "missing":
      return (
        <EmptyState
          title="There is no such payment"
          level="h2"
          action={<ButtonLink href="/account/wallet">See your wallet</ButtonLink>}
        >
          It may belong to another of your accounts.
        </EmptyState>
      );
  }
}
