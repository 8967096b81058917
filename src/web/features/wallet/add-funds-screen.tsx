import { useEffect, useEffectEvent } from "react";
import { useQuery } from "urql";
import { Page } from "#web/app/page.tsx";
import { RouteModal } from "#web/app/route-modal.tsx";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { CardProviderDocument, PaymentMethodsDocument } from "#web/generated/wallet.ts";
import { Panel } from "#web/ui/panel.tsx";
import { CardMoneyFacts } from "./card-money-facts.tsx";
import { PaymentSkeleton } from "./payment-skeleton.tsx";
import { PaymentSteps } from "./payment-steps.tsx";
import { usePaymentFlow } from "./use-payment-flow.ts";

/** Adding money by card: a page of its own, or over the notifications. */
function AddFundsScreen({ asModal, routeId, query }: ScreenProps) {
  const owed = query.get("for") === "owed";
  const title = owed ? "Pay what you owe" : "Add funds";
  const flow = usePaymentFlow();
  const [{ data }] = useQuery({ query: CardProviderDocument, variables: {} });
  const restore = useEffectEvent(() => {
    void flow.restore();
  });
  useEffect(() => {
    restore();
  }, []);

  const provider = data?.fetchCardProvider;
  const steps = provider === undefined ? <PaymentSkeleton /> : <PaymentSteps flow={flow} provider={provider} owed={owed} />;
  if (asModal) {
    return (
      <RouteModal title={title} size="s">
        {steps}
      </RouteModal>
    );
  }
  return (
    <Page title={title} back={routeId === "add-funds" ? "/account/wallet" : "/notifications/all"} rail={<CardMoneyFacts />}>
      <Panel bleed>{steps}</Panel>
    </Page>
  );
}

export const screen: Screen = {
  component: AddFundsScreen,
  load: async ({ run }) => {
    await Promise.all([run(CardProviderDocument, {}), run(PaymentMethodsDocument, {})]);
  },
};
