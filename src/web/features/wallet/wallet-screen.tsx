import "./wallet.css";
import { useQuery } from "urql";
import { Page } from "#web/app/page.tsx";
import type { Screen } from "#web/app/screen.ts";
import { useRequiredSession } from "#web/app/session-provider.tsx";
import { TransactionsDocument, WalletDocument } from "#web/generated/wallet.ts";
import { TextLink } from "#web/ui/app-link.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { useHeldPending } from "#web/ui/skeleton.tsx";
import { CardMoneyFacts } from "./payments/card-money-facts.tsx";
import { MoneyHeldUp } from "./money-held-up.tsx";
import { TwoFactorBanner } from "./two-factor-banner.tsx";
import { UnclaimedBanner } from "./unclaimed-banner.tsx";
import { W9Banner } from "./w9-banner.tsx";
import { TransactionLine, TransactionSkeletons } from "./transaction-line.tsx";
import { OVERVIEW_LINES, useTransactions } from "./transaction-list.ts";
import { WalletBalances, WalletSkeleton } from "./wallet-balances.tsx";
import { WalletTabs } from "./wallet-tabs.tsx";
import { LoadFailure } from "#web/lib/failures/load-failure.tsx";

/** The wallet: balances, actions, and latest transactions. */
function WalletScreen() {
  const [{ data, error }, again] = useQuery({ query: WalletDocument, variables: {} });
  const list = useTransactions(OVERVIEW_LINES);
  const isPersonal = useRequiredSession().accountType === "personal";
  const balances = data?.fetchSession?.user ?? null;
  const waitingForBalances = useHeldPending(balances === null && error === undefined);
  const waitingForList = useHeldPending(list.loading);
  return (
    <Page title="Wallet" rail={<CardMoneyFacts />}>
      <WalletTabs current="overview" />
      {balances !== null && <WalletBalances balances={balances} />}
      {balances !== null && <MoneyHeldUp balances={balances} />}
      {balances !== null && <UnclaimedBanner cents={balances.unclaimedBalance} onReclaimed={list.refetch} />}
      {balances?.w9Requirement != null && (
        <W9Banner requirement={balances.w9Requirement} ready={balances.availableToWithdrawBalance} />
      )}
      {balances === null && waitingForBalances && <WalletSkeleton />}
      {balances === null && error && (
        <Panel bleed>
          <LoadFailure
            title="Your balance didn’t load"
            level="h2"
            onRetry={() => {
              again({ requestPolicy: "network-only" });
            }}
            error={error}
          >
            Your money is where it was.
          </LoadFailure>
        </Panel>
      )}
      <Panel flush bleed className="wallet-panel">
        <PanelHeader title="Activity">
          {list.items.length > 0 && <TextLink href="/account/wallet/transactions">All transactions</TextLink>}
        </PanelHeader>
        {list.items.length > 0 && (
          <ul className="transactions">
            {list.items.slice(0, OVERVIEW_LINES).map((transaction) => (
              <TransactionLine key={transaction.id} transaction={transaction} />
            ))}
          </ul>
        )}
        {list.loading && waitingForList && <TransactionSkeletons />}
        {list.items.length === 0 && list.error !== null && (
          <LoadFailure title="Your activity didn’t load" onRetry={list.refetch} error={list.error} />
        )}
        {list.items.length === 0 && !list.loading && list.error === null && (
          <p className="wallet-empty">Nothing has moved yet. What you win, add and give away is listed here.</p>
        )}
        <p className="wallet-more">
          <TextLink href="/account/wallet/proof">Check that your money is counted</TextLink>
        </p>
        {isPersonal && (
          <p className="wallet-more">
            <TextLink href="/referrals">Invite friends</TextLink>
          </p>
        )}
      </Panel>
      <TwoFactorBanner />
    </Page>
  );
}

export const screen: Screen = {
  component: WalletScreen,
  load: async ({ run }) => {
    await Promise.all([run(WalletDocument, {}), run(TransactionsDocument, { pagination: { limit: OVERVIEW_LINES } })]);
  },
};
