import { useQuery } from "urql";
import { formatMoney } from "#kernel/format-money.ts";
import { formatMonthDay } from "#kernel/format-time.ts";
import { MoneyBackDocument } from "#web/generated/wallet.ts";
import type { MoneyBackFactsFragment } from "#web/generated/types.ts";
import { Banner } from "#web/ui/banner.tsx";
import { RefundForm } from "./refund-form.tsx";
import { refundObstacles } from "./refund-words.ts";

/** Refunds of a payment, the refundable amount, and its dispute. */
export function MoneyBack({
  paymentId,
  card,
  onChanged,
}: {
  readonly paymentId: string;
  readonly card: string;
  readonly onChanged: () => void;
}) {
  const [{ data }, again] = useQuery({
    query: MoneyBackDocument,
    variables: { paymentId },
    requestPolicy: "cache-and-network",
  });
  if (data === undefined) return null;
  const payment = data.fetchPayment;
  const { amount, reason } = payment.refundable;
  const obstacle = reason === null ? null : (refundObstacles[reason] ?? null);
  return (
    <div className="money-back">
      {payment.disputes.map((dispute) => (
        <DisputeWords key={dispute.id} dispute={dispute} />
      ))}
      {payment.refunds.length > 0 && (
        <ul className="money-back-list">
          {payment.refunds.map((refund) => (
            <li key={refund.id} suppressHydrationWarning>
              {refundLines[refund.status](formatMoney(refund.amount), card)}{" "}
              <span className="muted">{formatMonthDay(refund.createdAt)}</span>
            </li>
          ))}
        </ul>
      )}
      {obstacle !== null && <p className="muted">{obstacle}</p>}
      {amount > 0 && (
        <RefundForm
          key={amount}
          payment={payment}
          card={card}
          onDone={() => {
            again({ requestPolicy: "network-only" });
            onChanged();
          }}
        />
      )}
    </div>
  );
}

const refundLines: Readonly<
  Record<MoneyBackFactsFragment["refunds"][number]["status"], (amount: string, card: string) => string>
> = {
  requested: (amount, card) => `${amount} is on its way back to ${card}.`,
  done: (amount, card) => `${amount} went back to ${card}.`,
  failed: (amount, card) => `${amount} could not go back to ${card}. It is in your wallet.`,
  reversed: (amount) => `${amount} went back, but the card’s bank didn’t take it. It is in your wallet again.`,
};

function DisputeWords({ dispute }: { readonly dispute: MoneyBackFactsFragment["disputes"][number] }) {
  const amount = formatMoney(dispute.amount);
  switch (dispute.status) {
    case "open":
      return (
        <Banner tone="warn" title={`${amount} of this payment is disputed.`}>
          The owner of the card told their bank that this payment wasn’t theirs. What is left of the money is frozen
          until the bank decides, which can take some weeks.
        </Banner>
      );
    case "won":
      return (
        <Banner tone="ok" title="The bank decided for you.">
          The dispute about {amount} is over, and the money is yours as before.
        </Banner>
      );
    case "lost":
      return (
        <Banner tone="bad" title="The bank decided against you.">
          It gave {amount} back to the card’s owner. What of it was spent here is owed; your wallet shows how much.
        </Banner>
      );
  }
}
