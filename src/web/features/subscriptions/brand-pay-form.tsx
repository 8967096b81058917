import "#web/features/wallet/wallet.css";
import "./subscription.css";
import { lazy, Suspense, useRef, useState } from "react";
import { formatMoney } from "#kernel/format-money.ts";
import { useEnvironment } from "#web/app/environment.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { FailureBanner } from "#web/lib/forms/failure-banner.tsx";
import { CardForm } from "#web/features/wallet/payments/card-form.tsx";
import type { CardProvider } from "#web/features/wallet/payments/card-provider.ts";
import { confirmCard } from "#web/features/wallet/payments/confirm-card.ts";
import { PaymentSkeleton } from "#web/features/wallet/payments/payment-skeleton.tsx";
import { declineWords } from "#web/features/wallet/payments/payment-words.ts";
import { PayWith, usePayWith } from "#web/features/wallet/payments/pay-with.tsx";
import { planWords, type BrandPlan } from "./subscription-words.ts";
import { useBrandPayment, type AskProcessor } from "./use-brand-payment.ts";

const StripeCardForm = lazy(async () => ({
  default: (await import("#web/features/wallet/payments/stripe-card-form.tsx")).StripeCardForm,
}));
const BankQuestion = lazy(async () => ({
  default: (await import("#web/features/wallet/payments/bank-question.tsx")).BankQuestion,
}));

interface BrandPayFormProps {
  readonly brand: { readonly name: string; readonly username: string };
  readonly plan: BrandPlan;
  /** Cents. */
  readonly amount: number;
  readonly provider: CardProvider;
  /** Called once the first payment is taken or in review. */
  readonly onDone: () => Promise<void>;
}

/** Card, agreement and button with which a brand begins to pay. */
export function BrandPayForm({ brand, plan, amount, provider, onDone }: BrandPayFormProps) {
  const { productName } = useEnvironment();
  const { stage, busy, pay, answerBank, look } = useBrandPayment(onDone);
  const payWith = usePayWith();
  const [agrees, setAgrees] = useState(false);
  const [isMissed, setMissed] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const { publishableKey } = provider;
  const { methodId } = payWith;
  const submitLabel = `Pay ${formatMoney(amount)}`;

  const submit = (ask: AskProcessor): void => {
    if (agrees) {
      void pay({ ...brand, plan, cardId: methodId }, ask);
      return;
    }
    setMissed(true);
    box.current?.focus();
  };
  const payKept: AskProcessor = async (open) =>
    publishableKey === null
      ? confirmCard(open, {})
      : (await import("#web/features/wallet/payments/stripe-card.ts")).payWithKeptCard(
          publishableKey,
          open.clientSecret,
        );

  // The fields of a new card would give way to a kept one in the middle of typing.
  if (payWith.isLoading) return <PaymentSkeleton />;
  if (stage.kind === "unknown") {
    return (
      <Banner
        tone="warn"
        live
        title="Your payment is on its way."
        action={
          <Button variant="ink" size="s" busy={busy} busyLabel="Looking" onClick={() => void look(stage.subscription)}>
            See how it stands
          </Button>
        }
      >
        We have no answer yet. Looking charges nothing, and the same payment is never charged twice.
      </Banner>
    );
  }
  const agreement = (
    <Checkbox
      ref={box}
      label={`Charge this card ${formatMoney(amount)} each ${planWords[plan].each} until I cancel.`}
      hint="We email the owner 7 days before."
      error={isMissed && !agrees ? "Agree to this before you pay." : undefined}
      checked={agrees}
      onChange={(event) => {
        setAgrees(event.target.checked);
      }}
    />
  );
  const declined = stage.kind === "declined" ? declineWords(stage.code) : null;
  const lead = (
    <>
      {declined !== null && (
        <Banner tone="bad" live title={declined.title}>
          {declined.text}
        </Banner>
      )}
      {stage.kind === "form" && <FailureBanner failure={stage.failure} />}
      <PayWith choice={payWith} />
    </>
  );
  const isWaiting = busy || (stage.kind === "authenticate" && publishableKey === null);
  return (
    <>
      {methodId !== null ? (
        <form
          className="wallet-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            submit(payKept);
          }}
        >
          {lead}
          {agreement}
          <Button type="submit" variant="money" size="l" full busy={isWaiting} busyLabel="Paying">
            {submitLabel}
          </Button>
        </form>
      ) : publishableKey === null ? (
        <CardForm
          code={stage.kind === "form" ? stage.code : null}
          busy={isWaiting}
          submitLabel={submitLabel}
          busyLabel="Paying"
          takesFocus={false}
          agreement={agreement}
          onSubmit={(card) => {
            submit((open) => confirmCard(open, { card }));
          }}
        >
          {lead}
        </CardForm>
      ) : (
        <Suspense fallback={<PaymentSkeleton />}>
          <StripeCardForm
            publishableKey={publishableKey}
            purpose="pay"
            busy={isWaiting}
            submitLabel={submitLabel}
            busyLabel="Paying"
            takesFocus={false}
            agreement={agreement}
            onSubmit={(confirm) => {
              submit((open) => confirm(open.clientSecret));
            }}
          >
            {lead}
          </StripeCardForm>
        </Suspense>
      )}
      {stage.kind === "authenticate" && publishableKey === null && (
        <Suspense fallback={null}>
          <BankQuestion
            amount={amount}
            productName={productName}
            busy={busy}
            onAnswer={(authenticated) => void answerBank(stage.open, (open) => confirmCard(open, { authenticated }))}
          />
        </Suspense>
      )}
    </>
  );
}
