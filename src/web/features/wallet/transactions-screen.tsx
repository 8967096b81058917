import "./wallet.css";
import { Page } from "#web/app/page.tsx";
import type { Screen } from "#web/app/screen.ts";
import { ListView } from "#web/features/posts/list-view.tsx";
import { TransactionsDocument } from "#web/generated/wallet.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/page-state.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { CardMoneyFacts } from "./card-money-facts.tsx";
import { TransactionLine, TransactionSkeletons } from "./transaction-line.tsx";
import { PAGE_LINES, useTransactions } from "./transaction-list.ts";
import { WalletTabs } from "./wallet-tabs.tsx";

/** Every movement of the account's money, newest first. */
function TransactionsScreen() {
  const list = useTransactions(PAGE_LINES);
  return (
    <Page title="Transactions" back="/account/wallet" rail={<CardMoneyFacts />}>
      <WalletTabs current="transactions" />
      <Panel flush bleed>
        <ListView
          list={list}
          what="Your transactions"
          bare
          skeleton={<TransactionSkeletons />}
          moreLabel="Show older ones"
          empty={
            <EmptyState
              title="Nothing has moved yet"
              level="h2"
              action={
                <ButtonLink variant="money" href="/add-funds">
                  Add funds
                </ButtonLink>
              }
            >
              What you win, add and give away is listed here.
            </EmptyState>
          }
        >
          {(transactions) => (
            <ul className="transactions" data-first="">
              {transactions.map((transaction) => (
                <TransactionLine key={transaction.id} transaction={transaction} />
              ))}
            </ul>
          )}
        </ListView>
      </Panel>
    </Page>
  );
}

export const screen: Screen = {
  component: TransactionsScreen,
  load: async ({ run }) => {
    await run(TransactionsDocument, { pagination: { limit: PAGE_LINES } });
  },
};
