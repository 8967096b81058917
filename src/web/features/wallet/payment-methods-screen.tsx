import "./wallet.css";
import { useQuery } from "urql";
import { Page } from "#web/app/page.tsx";
import type { Screen } from "#web/app/screen.ts";
import { PaymentMethodsDocument } from "#web/generated/wallet.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/page-state.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { useHeldPending } from "#web/ui/skeleton.tsx";
import { CardMoneyFacts } from "./payments/card-money-facts.tsx";
import { PaymentMethodLine } from "./payments/payment-method-line.tsx";
import { TransactionSkeletons } from "./transaction-line.tsx";
import { WalletTabs } from "./wallet-tabs.tsx";
import { LoadFailure } from "#web/lib/failures/load-failure.tsx";

/** Number of cards an account may save. */
const MOST_CARDS = 5;

/** Screen of the account's saved cards, the default first. */
function PaymentMethodsScreen() {
  const [{ data, error }, read] = useQuery({ query: PaymentMethodsDocument, variables: {} });
  const reload = (): void => {
    read({ requestPolicy: "network-only" });
  };
  const waiting = useHeldPending(data === undefined && error === undefined);
  const cards = (data?.fetchUserPaymentMethods.items ?? [])
    .filter(({ status }) => status === "active" || status === "expired")
    .toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault));
  const current = cards.filter(({ cardProvider }) => cardProvider.kind === data?.fetchCardProvider.kind);
  const add = (
    <ButtonLink variant="line" icon="plus" href="/add-payment-method">
      Add a card
    </ButtonLink>
  );
  return (
    <Page title="Cards" back="/account/wallet" rail={<CardMoneyFacts />}>
      <WalletTabs current="cards" />
      <Panel flush bleed className="wallet-panel">
        {cards.length > 0 && (
          <>
            <PanelHeader title="Your cards" />
            <ul className="card-list">
              {cards.map((card) => (
                <PaymentMethodLine key={card.id} card={card} paysAnew={current.includes(card)} onChanged={reload} />
              ))}
            </ul>
            <div className="card-list-add">
              {current.length < MOST_CARDS ? (
                add
              ) : (
                <p className="muted">There is room for five cards. Remove one to add another.</p>
              )}
            </div>
          </>
        )}
        {data === undefined && waiting && <TransactionSkeletons />}
        {data === undefined && error && (
          <LoadFailure title="Your cards didn’t load" level="h2" onRetry={reload} error={error} />
        )}
        {data !== undefined && cards.length === 0 && (
          <EmptyState title="You keep no card" level="h2" action={add}>
            A kept card makes adding funds a matter of two clicks. It is used only when you pay with it.
          </EmptyState>
        )}
      </Panel>
    </Page>
  );
}

export const screen: Screen = {
  component: PaymentMethodsScreen,
  load: async ({ run }) => {
    await run(PaymentMethodsDocument, {});
  },
};
