import { useQuery } from "urql";
import { formatMoney } from "#kernel/format-money.ts";
import { PayoutQuoteDocument } from "#web/generated/wallet.ts";
import type { PayoutChannel } from "#web/generated/types.ts";
import { Banner } from "#web/ui/banner.tsx";
import { ButtonLink } from "#web/ui/button.tsx";

/** The withheld amount, shown before the confirmation. */
export function Withholding({
  channel,
  amount,
  fiscalYear,
}: {
  readonly channel: PayoutChannel;
  readonly amount: number;
  readonly fiscalYear: number | null;
}) {
  const [{ data }] = useQuery({
    query: PayoutQuoteDocument,
    variables: { channel, amount },
    requestPolicy: "cache-and-network",
  });
  const quote = data?.fetchPayoutQuote;
  if (quote === undefined || quote.withheld === 0) return null;
  return (
    <Banner
      tone="info"
      live
      title={`${formatMoney(quote.withheld)} is withheld for tax.`}
      action={
        fiscalYear !== null && (
          <ButtonLink variant="line" size="s" href={`/submit-w9-form/${fiscalYear}`}>
            Send a W-9
          </ButtonLink>
        )
      }
    >
      We have no approved W-9 form of yours this year, so 24 % of the prizes and rewards in it goes to the tax office
      {quote.fee > 0 && ` and ${formatMoney(quote.fee)} is the fee`}. {formatMoney(quote.received)} reaches you.
    </Banner>
  );
}
