import "./wallet.css";
import { lazy, Suspense } from "react";
import { useQuery } from "urql";
import { useEnvironment } from "#web/app/environment.tsx";
import { Page } from "#web/app/page.tsx";
import type { Screen } from "#web/app/screen.ts";
import { FailureText } from "#web/features/posts/failure-text.tsx";
import { CardProviderDocument } from "#web/generated/wallet.ts";
import { Banner } from "#web/ui/banner.tsx";
import { ErrorState } from "#web/ui/page-state.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { CardForm } from "./card-form.tsx";
import { confirmSetup } from "./confirm-card.ts";
import { PaymentSkeleton } from "./payment-skeleton.tsx";
import type { CardProvider } from "./card-provider.ts";
import { useKeepCard } from "./use-keep-card.ts";

const StripeCardForm = lazy(async () => ({ default: (await import("./stripe-card-form.tsx")).StripeCardForm }));
const KeepOutcome = lazy(async () => ({ default: (await import("./keep-outcome.tsx")).KeepOutcome }));
const BankQuestion = lazy(async () => ({ default: (await import("./bank-question.tsx")).BankQuestion }));

/** Screen to save a card for later, without paying. */
function AddPaymentMethodScreen() {
  const [{ data, error }, again] = useQuery({ query: CardProviderDocument, variables: {} });
  return (
    <Page title="Add a card" back="/account/wallet/payment-methods" meta={{ noIndex: true }}>
      <Panel bleed>
        {data !== undefined && <KeepCard provider={data.fetchCardProvider} />}
        {data === undefined && error === undefined && <PaymentSkeleton />}
        {data === undefined && error && (
          <ErrorState
            title="This didn’t load"
            level="h2"
            onRetry={() => {
              again({ requestPolicy: "network-only" });
            }}
          >
            <FailureText error={error} />
          </ErrorState>
        )}
      </Panel>
    </Page>
  );
}

function KeepCard({ provider: { publishableKey } }: { readonly provider: CardProvider }) {
  const { productName } = useEnvironment();
  const { stage, busy, submit, tryAgain } = useKeepCard();
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

export const screen: Screen = {
  component: AddPaymentMethodScreen,
  load: async ({ run }) => {
    await run(CardProviderDocument, {});
  },
};
