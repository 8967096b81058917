import { useEffect, useEffectEvent } from "react";
import { useQuery } from "urql";
import { Page } from "#web/app/page.tsx";
import { RouteModal } from "#web/app/route-modal.tsx";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { CardProviderDocument } from "#web/generated/wallet.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/page-state.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { CardMoneyFacts } from "./card-money-facts.tsx";
import { PaymentSteps } from "./payment-steps.tsx";
import { usePaymentFlow } from "./use-payment-flow.ts";

/** Adding money by card: a page of its own, or over the notifications. */
function AddFundsScreen({ asModal, routeId }: ScreenProps) {
  const flow = usePaymentFlow();
  const [{ data }] = useQuery({ query: CardProviderDocument, variables: {} });
  const restore = useEffectEvent(() => {
    void flow.restore();
  });
  useEffect(() => {
    restore();
  }, []);

  const elsewhere = data !== undefined && data.fetchCardProvider.kind !== "sandbox";
  const steps = elsewhere ? <OtherProcessor /> : <PaymentSteps flow={flow} />;
  if (asModal) {
    return (
      <RouteModal title="Add funds" size="s">
        {steps}
      </RouteModal>
    );
  }
  return (
    <Page title="Add funds" back={routeId === "add-funds" ? "/account/wallet" : "/notifications/all"} rail={<CardMoneyFacts />}>
      <Panel bleed>{steps}</Panel>
    </Page>
  );
}

/** This page speaks with the embedded processor; another one brings card fields of its own. */
function OtherProcessor() {
  return (
    <EmptyState title="Cards can’t be charged here" level="h2" action={<ButtonLink href="/account/wallet">Back to your wallet</ButtonLink>}>
      This site takes cards through a processor whose card fields this page doesn’t show. Nothing was charged.
    </EmptyState>
  );
}

export const screen: Screen = {
  component: AddFundsScreen,
  load: async ({ run }) => {
    await run(CardProviderDocument, {});
  },
};
