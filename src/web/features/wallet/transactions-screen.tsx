import "./wallet.css";
import { useRef, useState } from "react";
import { useQuery } from "urql";
import { monthName, type Month } from "#kernel/month.ts";
import { Page } from "#web/app/page.tsx";
import type { Screen } from "#web/app/screen.ts";
import { ListView } from "#web/features/posts/card/list-view.tsx";
import { StatementMonthsDocument, TransactionsDocument } from "#web/generated/wallet.ts";
import type { TransactionKind } from "#web/generated/types.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/page-state.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { Select } from "#web/ui/select.tsx";
import { CardMoneyFacts } from "./payments/card-money-facts.tsx";
import { TransactionLine, TransactionSkeletons } from "./transaction-line.tsx";
import { PAGE_LINES, useTransactions } from "./transaction-list.ts";
import { kindWords } from "./transaction-looks.ts";
import { WalletTabs } from "./wallet-tabs.tsx";

const kinds = Object.keys(kindWords) as TransactionKind[];

/** Screen of the account's transactions, newest first. */
function TransactionsScreen() {
  const [kind, setKind] = useState<TransactionKind | "">("");
  const [month, setMonth] = useState<Month | "">("");
  const kindList = useRef<HTMLSelectElement>(null);
  const list = useTransactions(PAGE_LINES, { ...(kind === "" ? {} : { kind }), ...(month === "" ? {} : { month }) });
  const [{ data }] = useQuery({ query: StatementMonthsDocument, variables: {} });
  const months = (data?.fetchStatementMonths ?? []) as Month[];
  const isNarrowed = kind !== "" || month !== "";
  return (
    <Page title="Transactions" back="/account/wallet" rail={<CardMoneyFacts />}>
      <WalletTabs current="transactions" />
      {(months.length > 0 || isNarrowed) && (
        <div className="transaction-filters">
          <Select
            ref={kindList}
            quiet
            aria-label="Kind"
            value={kind}
            onChange={(event) => {
              setKind(event.target.value as TransactionKind | "");
            }}
          >
            <option value="">Everything</option>
            {kinds.map((one) => (
              <option key={one} value={one}>
                {kindWords[one]}
              </option>
            ))}
          </Select>
          <Select
            quiet
            aria-label="Month"
            value={month}
            onChange={(event) => {
              setMonth(event.target.value as Month | "");
            }}
          >
            <option value="">All months</option>
            {months.map((one) => (
              <option key={one} value={one}>
                {monthName(one)}
              </option>
            ))}
          </Select>
        </div>
      )}
      <Panel flush bleed>
        <ListView
          list={list}
          what="Your transactions"
          bare
          skeleton={<TransactionSkeletons />}
          moreLabel="Show older ones"
          empty={
            isNarrowed ? (
              <EmptyState
                title="Nothing like that"
                level="h2"
                action={
                  <Button
                    variant="line"
                    onClick={() => {
                      setKind("");
                      setMonth("");
                      kindList.current?.focus();
                    }}
                  >
                    Show everything
                  </Button>
                }
              >
                No money of this kind moved then.
              </EmptyState>
            ) : (
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
            )
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
    await Promise.all([
      run(TransactionsDocument, { pagination: { limit: PAGE_LINES } }),
      run(StatementMonthsDocument, {}),
    ]);
  },
};
