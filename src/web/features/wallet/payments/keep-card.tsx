import { lazy, Suspense } from "react";
import { useEnvironment } from "#web/app/environment.tsx";
import type { PaymentMethodFactsFragment } from "#web/generated/types.ts";
import { Banner } from "#web/ui/banner.tsx";
import { CardForm } from "./card-form.tsx";
import type { CardProvider } from "./card-provider.ts";
import { confirmSetup } from "./confirm-card.ts";
import { PaymentSkeleton } from "./payment-skeleton.tsx";
import { useKeepCard } from "./use-keep-card.ts";

const StripeCardForm = lazy(async () => ({ default: (await import("./stripe-card-form.tsx")).StripeCardForm }));
const KeepOutcome = lazy(async () => ({ default: (await import("./keep-outcome.tsx")).KeepOutcome }));
const BankQuestion = lazy(async () => ({ default: (await import("./bank-question.tsx")).BankQuestion }));

interface KeepCardProps {
  readonly provider: CardProvider;
  /** Called with the card once it is kept. Without it, the form says so and leads on. */
  readonly onKept?: (card: PaymentMethodFactsFragment) => void;
}

/** Form to keep a card, without paying. */
export function KeepCard({ provider: { kind, publishableKey }, onKept }: KeepCardProps) {
  const { productName } = useEnvironment();
  const { stage, busy, submit, tryAgain } = useKeepCard(kind, onKept);
  // An earlier processor that the operator configured no more: its fields cannot be shown.
  if (kind === "stripe" && publishableKey === null) {
    return (
      <Banner tone="warn" title="A new card can’t be added here now.">
        Our earlier card processor bills this plan, and we can’t reach it. Please <a href="/contact">write to us</a>.
      </Banner>
    );
  }
  if (stage.kind === "kept" || stage.kind === "declined") {
    return (
      <Suspense fallback={<PaymentSkeleton />}>
        <KeepOutcome stage={stage} onTryAgain={tryAgain} />
      </Suspense>
    );
  }
  const trouble = stage.kind === "card" && stage.trouble !== null && (
    <Banner tone="bad" live>
      {stage.trouble}
    </Banner>
  );
  const lead = <p className="muted">Nothing is charged now. Your bank may ask whether this is you.</p>;
  if (publishableKey !== null) {
    return (
      <Suspense fallback={<PaymentSkeleton />}>
        <StripeCardForm
          publishableKey={publishableKey}
          purpose="keep"
          busy={busy}
          submitLabel="Keep this card"
          busyLabel="Keeping"
          onSubmit={(confirm) => void submit((setup) => confirm(setup.clientSecret))}
        >
          {lead}
          {trouble}
        </StripeCardForm>
      </Suspense>
    );
  }
  return (
    <>
      <CardForm
        code={stage.kind === "card" ? stage.code : null}
        busy={busy || stage.kind === "authenticate"}
        submitLabel="Keep this card"
        busyLabel="Keeping"
        onSubmit={(card) => void submit((setup) => confirmSetup(setup, { card }))}
      >
        {lead}
        {trouble}
      </CardForm>
      {stage.kind === "authenticate" && (
        <Suspense fallback={null}>
          <BankQuestion
            amount={null}
            productName={productName}
            busy={busy}
            onAnswer={(authenticated) => void submit((setup) => confirmSetup(setup, { authenticated }))}
          />
        </Suspense>
      )}
    </>
  );
}
