import { useEffect, useEffectEvent, useState } from "react";
import { useQuery } from "urql";
import { isId } from "#kernel/ids.ts";
import { Page } from "#web/app/page.tsx";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { CardProviderDocument } from "#web/generated/wallet.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/page-state.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { CardMoneyFacts } from "./card-money-facts.tsx";
import { PaymentSkeleton } from "./payment-skeleton.tsx";
import { PaymentSteps } from "./payment-steps.tsx";
import { usePaymentFlow } from "./use-payment-flow.ts";

/** One payment, wherever it stands: `?paymentId=` names it. */
function PaymentScreen({ query }: ScreenProps) {
  const paymentId = query.get("paymentId");
  return (
    <Page title="Payment" back="/account/wallet" rail={<CardMoneyFacts />} meta={{ noIndex: true }}>
      <Panel bleed>
        {paymentId !== null && isId(paymentId) ? (
          <OnePayment key={paymentId} paymentId={paymentId} />
        ) : (
          <EmptyState title="Which payment?" level="h2" action={<ButtonLink href="/account/wallet">See your wallet</ButtonLink>}>
            This address names none. Your wallet lists everything that was paid.
          </EmptyState>
        )}
      </Panel>
    </Page>
  );
}

function OnePayment({ paymentId }: { readonly paymentId: string }) {
  const flow = usePaymentFlow();
  const [{ data }] = useQuery({ query: CardProviderDocument, variables: {} });
  const [asked, setAsked] = useState(false);
  const resume = useEffectEvent(async () => {
    await flow.resume(paymentId);
    setAsked(true);
  });
  useEffect(() => {
    void resume();
  }, []);
  return asked && data !== undefined ? <PaymentSteps flow={flow} provider={data.fetchCardProvider} fixed /> : <PaymentSkeleton />;
}

export const screen: Screen = {
  component: PaymentScreen,
  load: async ({ run }) => {
    await run(CardProviderDocument, {});
  },
};
