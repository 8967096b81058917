import "./wallet.css";
import { useQuery } from "urql";
import { monthName, type Month } from "#kernel/month.ts";
import { Page } from "#web/app/page.tsx";
import type { Screen } from "#web/app/screen.ts";
import { useRequiredSession } from "#web/app/session-provider.tsx";
import { StatementMonthsDocument } from "#web/generated/wallet.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/page-state.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { useHeldPending } from "#web/ui/skeleton.tsx";
import { CardMoneyFacts } from "./payments/card-money-facts.tsx";
import { TransactionSkeletons } from "./transaction-line.tsx";
import { WalletTabs } from "./wallet-tabs.tsx";
import { LoadFailure } from "#web/lib/failures/load-failure.tsx";

/** Screen of the wallet's monthly statements as files: opening balance, movements, closing balance. */
function StatementsScreen() {
  const { accountType } = useRequiredSession();
  const [{ data, error }, again] = useQuery({ query: StatementMonthsDocument, variables: {} });
  const months = (data?.fetchStatementMonths as Month[] | undefined) ?? null;
  const waiting = useHeldPending(months === null && error === undefined);
  return (
    <Page title="Statements" back="/account/wallet" rail={<CardMoneyFacts />}>
      <WalletTabs current="statements" />
      <Panel flush bleed>
        {months !== null && months.length > 0 && (
          <ul className="statements">
            {months.map((month, index) => (
              <li key={month}>
                <span className="transaction-text">
                  <b>{monthName(month)}</b>
                  {index === 0 && <span className="transaction-detail">So far</span>}
                </span>
                <span className="statement-files">
                  <File month={month} format="pdf" />
                  <File month={month} format="csv" />
                </span>
              </li>
            ))}
          </ul>
        )}
        {months?.length === 0 && (
          <EmptyState title="No statements yet" level="h2">
            There is one for every month from the first movement of your money on.
          </EmptyState>
        )}
        {months === null && waiting && <TransactionSkeletons />}
        {months === null && error && (
          <LoadFailure
            title="Your statements didn’t load"
            level="h2"
            onRetry={() => {
              again({ requestPolicy: "network-only" });
            }}
            error={error}
          />
        )}
      </Panel>
      {accountType === "personal" && months !== null && months.length > 0 && <TaxYears months={months} />}
    </Page>
  );
}

/** Amounts reported to the IRS, year by year, for all years with movements. */
function TaxYears({ months }: { readonly months: readonly Month[] }) {
  const years = [...new Set(months.map((month) => month.slice(0, 4)))];
  return (
    <Panel flush bleed className="wallet-panel">
      <PanelHeader title="For your taxes" />
      <ul className="statements">
        {years.map((year) => (
          <li key={year}>
            <span className="transaction-text">
              <b>{year}</b>
              <span className="transaction-detail">Prizes, rewards and tax withheld</span>
            </span>
            <span className="statement-files">
              <ButtonLink variant="line" size="s" href={`/account/wallet/tax/${year}`}>
                Tax copy<span className="sr"> of {year}</span>
              </ButtonLink>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function File({ month, format }: { readonly month: Month; readonly format: "pdf" | "csv" }) {
  return (
    <ButtonLink
      variant="line"
      size="s"
      icon="download-simple"
      href={`/media/statements/${month}.${format}`}
      download
      aria-label={`${monthName(month)} as ${format.toUpperCase()}`}
    >
      {format.toUpperCase()}
    </ButtonLink>
  );
}

export const screen: Screen = {
  component: StatementsScreen,
  load: async ({ run }) => {
    await run(StatementMonthsDocument, {});
  },
};
