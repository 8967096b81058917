import "#web/features/wallet/wallet.css";
import "./subscription.css";
import { may } from "#kernel/capabilities.ts";
import { mayHandleMoney } from "#web/app/nav-items.ts";
import { Page } from "#web/app/page.tsx";
import type { Screen } from "#web/app/screen.ts";
import { useSession } from "#web/app/session-provider.tsx";
import type { SessionState } from "#web/app/ssr-contract.ts";
import {
  BrandInvoicesDocument,
  BrandPlanPricesDocument,
  BrandSubscriptionDocument,
} from "#web/generated/subscriptions.ts";
import { Icon } from "#web/ui/icons.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { WalletTabs } from "#web/features/wallet/wallet-tabs.tsx";
import { INVOICES_PAGE, InvoicesPanel } from "./invoices-panel.tsx";
import { SubscriptionPanel } from "./subscription-panel.tsx";

const paysFor = (session: SessionState | null): boolean =>
  session?.accountType === "brand" && may(session.brandAccessLevel, "manageBilling");

/** What the brand acted as pays for its plan. */
function SubscriptionScreen() {
  const session = useSession();
  const isOwner = paysFor(session);
  return (
    <Page title="Subscription" {...(mayHandleMoney(session) ? { back: "/account/wallet" } : {})} rail={<HowItWorks />}>
      {session?.accountType === "brand" && mayHandleMoney(session) ? (
        <WalletTabs current="subscription" />
      ) : (
        <h2 className="sr">Subscription</h2>
      )}
      <SubscriptionPanel />
      {isOwner && <InvoicesPanel />}
    </Page>
  );
}

function HowItWorks() {
  return (
    <Panel>
      <PanelHeader title="How it works" />
      <ul className="wallet-facts">
        <li>
          <Icon name="envelope-simple" />
          We email you 7 days before each renewal.
        </li>
        <li>
          <Icon name="arrow-clockwise" />A declined card is tried again after 1, 3, 5 and 7 days. After 14 days the
          brand closes.
        </li>
        <li>
          <Icon name="archive" />A closed brand is kept for 12 months, and opens again once it pays.
        </li>
        <li>
          <Icon name="gift" />
          Prizes are never part of the price.
        </li>
      </ul>
    </Panel>
  );
}

export const screen: Screen = {
  component: SubscriptionScreen,
  load: async ({ run, session }) => {
    if (!paysFor(await session)) return;
    await Promise.all([
      run(BrandSubscriptionDocument, {}),
      run(BrandPlanPricesDocument, {}),
      run(BrandInvoicesDocument, { pagination: { limit: INVOICES_PAGE } }),
    ]);
  },
};
