import { lazy, Suspense, useEffect, useEffectEvent, useState } from "react";
import { isId } from "#kernel/is-id.ts";
import { Page } from "#web/app/page.tsx";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/page-state.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { CardMoneyFacts } from "./payments/card-money-facts.tsx";
import { cardName } from "./payments/card-words.ts";
import { PaymentSkeleton } from "./payments/payment-skeleton.tsx";
import { PaymentSteps } from "./payments/payment-steps.tsx";
import { usePaymentFlow } from "./payments/use-payment-flow.ts";

const MoneyBack = lazy(async () => ({ default: (await import("./money-back.tsx")).MoneyBack }));

/** Screen of a payment in any state: `?paymentId=` names it. */
function PaymentScreen({ query }: ScreenProps) {
  const paymentId = query.get("paymentId");
  return (
    <Page title="Payment" back="/account/wallet" rail={<CardMoneyFacts />} meta={{ noIndex: true }}>
      <Panel bleed>
        {paymentId !== null && isId(paymentId) ? (
          <OnePayment key={paymentId} paymentId={paymentId} />
        ) : (
          <EmptyState
            title="Which payment?"
            level="h2"
            action={<ButtonLink href="/account/wallet">See your wallet</ButtonLink>}
          >
            This address names none. Your wallet lists everything that was paid.
          </EmptyState>
        )}
      </Panel>
    </Page>
  );
}

function OnePayment({ paymentId }: { readonly paymentId: string }) {
  const flow = usePaymentFlow();
  const [asked, setAsked] = useState(false);
  const resume = useEffectEvent(async () => {
    await flow.resume(paymentId);
    setAsked(true);
  });
  useEffect(() => {
    void resume();
  }, []);
  if (!asked) return <PaymentSkeleton />;
  const { stage } = flow;
  const { cardBrand, cardLast4 } =
    stage.kind === "done" ? stage.attempt.payment.channelInfo : { cardBrand: null, cardLast4: null };
  return (
    <>
      <PaymentSteps flow={flow} fixed />
      {stage.kind === "done" && !stage.attempt.isPaymentInReview && (
        <Suspense fallback={null}>
          <MoneyBack
            paymentId={paymentId}
            card={cardLast4 === null ? "your card" : cardName(cardBrand, cardLast4)}
            onChanged={() => void flow.resume(paymentId)}
          />
        </Suspense>
      )}
    </>
  );
}

export const screen: Screen = {
  component: PaymentScreen,
};
