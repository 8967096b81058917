import "#web/features/wallet/wallet.css";
import { useQuery } from "urql";
import { formatMoney } from "#kernel/format-money.ts";
import { formatDate } from "#kernel/format-time.ts";
import { useEnvironment } from "#web/app/environment.tsx";
import { Page } from "#web/app/page.tsx";
import { notFound, type Screen, type ScreenProps } from "#web/app/screen.ts";
import { useRequiredSession } from "#web/app/session-provider.tsx";
import { NotFound } from "#web/app/not-found.tsx";
import { TaxReportDocument } from "#web/generated/tax.ts";
import type { TaxReportQuery } from "#web/generated/types.ts";
import { errorCode } from "#web/lib/graph-error.ts";
import { TextLink } from "#web/ui/app-link.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { DefinitionList } from "#web/ui/definition-list.tsx";
import { EmptyState } from "#web/ui/page-state.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { useHeldPending } from "#web/ui/skeleton.tsx";
import { TransactionSkeletons } from "#web/features/wallet/transaction-line.tsx";
import { LoadFailure } from "#web/lib/failures/load-failure.tsx";

type TaxReport = TaxReportQuery["fetchTaxReport"];

/** Screen of the amounts of a year that were or will be reported to the IRS, also for print. */
function TaxReportScreen({ params }: ScreenProps) {
  const isBrand = useRequiredSession().accountType === "brand";
  const fiscalYear = Number(params["fiscalYear"]);
  const [{ data, error }, again] = useQuery({ query: TaxReportDocument, variables: { fiscalYear }, pause: isBrand });
  const report = data?.fetchTaxReport ?? null;
  const waiting = useHeldPending(report === null && error === undefined && !isBrand);
  if (error && errorCode(error) === "BAD_USER_INPUT") return <NotFound />;
  return (
    <Page title={`Tax copy ${fiscalYear}`} back="/account/wallet/statements" backAlways>
      <Panel bleed className="invoice">
        {isBrand && <p className="muted">What we report is about people. Switch to your own account.</p>}
        {report !== null && <Report report={report} />}
        {report === null && waiting && <TransactionSkeletons />}
        {report === null && error && (
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

function Report({ report }: { readonly report: TaxReport }) {
  const { productName } = useEnvironment();
  const { accountName } = useHolder();
  const { fiscalYear, status, prizes, rewards, income, withheld, threshold, hasW9, takesW9 } = report;
  const { sales, salesCount, areSalesReported } = report;
  const isEmpty = status !== "reported" && income === 0 && withheld === 0 && salesCount === 0;
  return (
    <>
      <p className="invoice-brand">{productName}</p>
      {!isEmpty && <h2>{`What you got in ${fiscalYear}`}</h2>}
      <p className="muted">{accountName}</p>
      <Standing report={report} />
      {isEmpty ? (
        <EmptyState title={`No prizes, rewards or sales in ${fiscalYear}`} level="h2">
          Prizes of promotions and rewards are listed here. What people give one another is a gift, and is not reported.
        </EmptyState>
      ) : (
        <DefinitionList
          items={[
            { term: "Prizes", value: formatMoney(prizes) },
            { term: "Rewards", value: formatMoney(rewards) },
            { term: "Other income (1099-MISC, box 3)", value: formatMoney(income), total: true },
            { term: "Federal income tax withheld (box 4)", value: formatMoney(withheld) },
            ...(salesCount === 0
              ? []
              : [
                  {
                    term: `Sales before fees and refunds, ${salesCount} ${salesCount === 1 ? "parcel" : "parcels"}`,
                    value: formatMoney(sales),
                  },
                ]),
          ]}
        />
      )}
      <p>
        US law requires us to report to the IRS people who get {formatMoney(threshold)} or more in prizes and rewards in{" "}
        {fiscalYear}, and people whose tax was withheld. A gift from one person to another does not count, and neither
        does what you added from a card.{" "}
        {salesCount > 0 &&
          `Sales are reported on form 1099-K once they are above $20,000 and more than 200 parcels in a year. ${areSalesReported ? "Yours are." : "Yours are not."}`}
      </p>
      {!hasW9 && takesW9 && !isEmpty && (
        <p className="print-none">
          We have no approved W-9 form of yours for {fiscalYear}.{" "}
          <TextLink href={`/submit-w9-form/${fiscalYear}`}>Send your W-9</TextLink>
        </p>
      )}
      {!isEmpty && (
        <p className="pay-actions print-none">
          <Button
            variant="line"
            icon="printer"
            onClick={() => {
              window.print();
            }}
          >
            Print
          </Button>
        </p>
      )}
    </>
  );
}

/** Status of a tax report, and the time of its export. */
function Standing({ report }: { readonly report: TaxReport }) {
  const { fiscalYear, status, isRunning, exportedAt, isCorrected, income, threshold } = report;
  if (status === "reported") {
    return (
      <Banner tone="ok" title={isCorrected ? "This was reported, and corrected since." : "This is what we reported."}>
        As of {formatDate(exportedAt ?? "")}. Is something wrong? <TextLink href="/contact">Write to us</TextLink>
      </Banner>
    );
  }
  if (status === "not_reported") {
    return (
      <Banner tone="info" title={`Nothing was reported of you for ${fiscalYear}.`}>
        {income === 0
          ? "There was nothing to report."
          : `You stayed below ${formatMoney(threshold)}. You may still owe tax on what you got.`}
      </Banner>
    );
  }
  return (
    <Banner tone="info" icon="clock" title={isRunning ? `So far in ${fiscalYear}.` : "Not reported yet."}>
      {isRunning
        ? `We report the year after it is over${income < threshold ? ", where it reaches the threshold" : ""}.`
        : "We report in January what reached the threshold; your copy is then here."}
    </Banner>
  );
}

function useHolder(): { accountName: string } {
  const { name, username } = useRequiredSession();
  return { accountName: name === "" ? `@${username}` : `${name} (@${username})` };
}

export const screen: Screen = {
  component: TaxReportScreen,
  load: async ({ params, run, session }) => {
    if ((await session)?.accountType !== "personal") return undefined;
    const { data, errors } = await run(TaxReportDocument, { fiscalYear: Number(params["fiscalYear"]) });
    return data?.fetchTaxReport || errors.some(({ extensions }) => extensions?.["code"] !== "BAD_USER_INPUT")
      ? undefined
      : notFound;
  },
};
