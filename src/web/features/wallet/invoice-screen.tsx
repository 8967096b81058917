import "./wallet.css";
import { useQuery } from "urql";
import { formatMoney } from "#kernel/format-money.ts";
import { formatClock, formatDate } from "#kernel/format-time.ts";
import { useEnvironment } from "#web/app/environment.tsx";
import { Page } from "#web/app/page.tsx";
import { notFound, type Screen, type ScreenProps } from "#web/app/screen.ts";
import { NotFound } from "#web/app/not-found.tsx";
import { InvoiceDocument } from "#web/generated/wallet.ts";
import type { InvoiceQuery } from "#web/generated/types.ts";
import { errorCode } from "#web/lib/graph-error.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { DefinitionList } from "#web/ui/definition-list.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { useHeldPending } from "#web/ui/skeleton.tsx";
import { TransactionSkeletons } from "./transaction-line.tsx";
import { LoadFailure } from "#web/lib/failures/load-failure.tsx";

type Invoice = InvoiceQuery["fetchInvoice"];

/** Screen of the receipt of a completed transaction, also for print. */
function InvoiceScreen({ params }: ScreenProps) {
  const id = params["transactionId"] ?? "";
  const [{ data, error }, again] = useQuery({ query: InvoiceDocument, variables: { id } });
  const invoice = data?.fetchInvoice ?? null;
  const waiting = useHeldPending(invoice === null && error === undefined);
  if (error && errorCode(error) === "NOT_FOUND") return <NotFound />;
  return (
    <Page title="Receipt" back={`/account/wallet/transactions/${id}`} backAlways>
      <Panel bleed className="invoice">
        {invoice !== null && <Receipt invoice={invoice} />}
        {invoice === null && waiting && <TransactionSkeletons />}
        {invoice === null && error && (
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

const partyWords = ({ name, username }: Invoice["from"]): string =>
  username === null ? name : name === "" ? `@${username}` : `${name} (@${username})`;

function Receipt({ invoice }: { readonly invoice: Invoice }) {
  const { productName } = useEnvironment();
  const { transaction, from, to, method, tax, total } = invoice;
  return (
    <>
      <p className="invoice-brand">{productName}</p>
      <h2>{transaction.description}</h2>
      <p className="muted">
        {formatDate(transaction.createdAt)}, {formatClock(transaction.createdAt)}
      </p>
      <DefinitionList
        items={[
          { term: "From", value: partyWords(from) },
          { term: "To", value: partyWords(to) },
          ...(method === null ? [] : [{ term: "Method", value: method }]),
          { term: "Amount", value: formatMoney(total - tax) },
          { term: "Tax", value: formatMoney(tax) },
          { term: "Total", value: formatMoney(total), total: true },
        ]}
      />
      <p className="muted invoice-number">Ledger transaction {transaction.id}</p>
      <p className="pay-actions print-none">
        <ButtonLink variant="line" icon="download-simple" href={`/media/invoices/${transaction.id}.pdf`} download>
          Download as PDF
        </ButtonLink>
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
    </>
  );
}

export const screen: Screen = {
  component: InvoiceScreen,
  load: async ({ params, run }) => {
    const { data, errors } = await run(InvoiceDocument, { id: params["transactionId"] ?? "" });
    return data?.fetchInvoice || errors.some(({ extensions }) => extensions?.["code"] !== "NOT_FOUND")
      ? undefined
      : notFound;
  },
};
