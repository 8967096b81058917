import "./wallet.css";
import { useQuery } from "urql";
import { Page } from "#web/app/page.tsx";
import type { Screen } from "#web/app/screen.ts";
import { CardProviderDocument } from "#web/generated/wallet.ts";
import { Panel } from "#web/ui/panel.tsx";
import { PaymentSkeleton } from "./payments/payment-skeleton.tsx";
import { KeepCard } from "./payments/keep-card.tsx";
import { LoadFailure } from "#web/lib/failures/load-failure.tsx";

/** Screen to save a card for later, without paying. */
function AddPaymentMethodScreen() {
  const [{ data, error }, again] = useQuery({ query: CardProviderDocument, variables: {} });
  return (
    <Page title="Add a card" back="/account/wallet/payment-methods" meta={{ noIndex: true }}>
      <Panel bleed>
        {data !== undefined && <KeepCard provider={data.fetchCardProvider} />}
        {data === undefined && error === undefined && <PaymentSkeleton />}
        {data === undefined && error && (
          <LoadFailure
            title="This didn’t load"
            level="h2"
            onRetry={() => {
              again({ requestPolicy: "network-only" });
            }}
            error={error}
          />
        )}
      </Panel>
    </Page>
  );
}

export const screen: Screen = {
  component: AddPaymentMethodScreen,
  load: async ({ run }) => {
    await run(CardProviderDocument, {});
  },
};
