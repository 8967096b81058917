import { useEffect, useEffectEvent, type ReactNode } from "react";
import { useQuery } from "urql";
import { Page } from "#web/app/page.tsx";
import { RouteModal } from "#web/app/route-modal.tsx";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { CardProviderDocument, PaymentMethodsDocument, UnpaidGiveawayDocument } from "#web/generated/wallet.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/page-state.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { CardMoneyFacts } from "./payments/card-money-facts.tsx";
import { PaymentSkeleton } from "./payments/payment-skeleton.tsx";
import { PaymentSteps } from "./payments/payment-steps.tsx";
import { usePaymentFlow } from "./payments/use-payment-flow.ts";

/** Reason why no funds can be added now, shown before anyone chooses an amount, with the remedy. */
function AddFundsObstacle({ obstacle }: { readonly obstacle: keyof typeof obstacleWords }) {
  const { title, text } = obstacleWords[obstacle];
  return (
    <EmptyState
      title={title}
      level="h2"
      action={
        <ButtonLink variant="ink" href={obstacle === "receivable_open" ? "/add-funds?for=owed" : "/account/wallet"}>
          {obstacle === "receivable_open" ? "Pay what you owe" : "See your wallet"}
        </ButtonLink>
      }
    >
      {text}
    </EmptyState>
  );
}

const obstacleWords = {
  dispute_open: {
    title: "Not while a payment is disputed",
    text: "One of your card payments is disputed. Funds can be added once its bank has decided.",
  },
  receivable_open: {
    title: "Something is owed first",
    text: "A card payment went back to its card after it was spent here. Pay that first; then you can add funds again.",
  },
} as const;

/** Screen to add money by card: a page of its own, or over the notifications. */
function AddFundsScreen({ asModal, routeId, query }: ScreenProps) {
  const owed = query.get("for") === "owed";
  const giveawayId = query.get("giveaway");
  const title = giveawayId !== null ? "Pay for your giveaway" : owed ? "Pay what you owe" : "Add funds";
  const flow = usePaymentFlow();
  const [{ data }] = useQuery({ query: CardProviderDocument, variables: {}, requestPolicy: "cache-and-network" });
  const restore = useEffectEvent(() => {
    if (giveawayId === null) void flow.restore(["add_funds", "receivable"]);
    else void flow.restore(["giveaway_fund"], giveawayId);
  });
  useEffect(() => {
    restore();
  }, []);

  const obstacle = data?.fetchSession?.user.addFundsObstacle ?? null;
  let steps: ReactNode;
  if (data === undefined) steps = <PaymentSkeleton />;
  else if (obstacle !== null && !owed && giveawayId === null && flow.stage.kind === "amount")
    steps = <AddFundsObstacle obstacle={obstacle} />;
  else steps = <PaymentSteps flow={flow} owed={owed} giveawayId={giveawayId} />;
  if (asModal) {
    return (
      <RouteModal title={title} size="s">
        {steps}
      </RouteModal>
    );
  }
  return (
    <Page title={title} back={backOf(routeId, giveawayId)} rail={giveawayId === null ? <CardMoneyFacts /> : undefined}>
      <Panel bleed>{steps}</Panel>
    </Page>
  );
}

function backOf(routeId: string, giveawayId: string | null): string {
  if (giveawayId !== null) return "/create-giveaway";
  return routeId === "add-funds" ? "/account/wallet" : "/notifications/all";
}

export const screen: Screen = {
  component: AddFundsScreen,
  load: async ({ query, run }) => {
    const postId = query.get("giveaway");
    await Promise.all([
      run(CardProviderDocument, {}),
      run(PaymentMethodsDocument, {}),
      postId !== null && run(UnpaidGiveawayDocument, { postId }),
    ]);
  },
};
