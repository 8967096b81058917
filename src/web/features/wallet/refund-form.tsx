import { useRef, useState } from "react";
import { useClient } from "urql";
import { formatMoney } from "#kernel/format-money.ts";
import { formatDeadline } from "#kernel/format-time.ts";
import { generalFailure, useSubmission } from "#web/lib/forms/submission.ts";
import { RefundPaymentDocument } from "#web/generated/wallet.ts";
import type { MoneyBackFactsFragment } from "#web/generated/types.ts";
import { paymentsContext } from "#web/lib/graph-client.ts";
import { Button } from "#web/ui/button.tsx";
import { useNow } from "#web/ui/clock.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { AmountField, useTypedAmount } from "./amount-field.tsx";
import { refundFailureWords } from "./refund-words.ts";
import { FailureBanner } from "#web/lib/forms/failure-banner.tsx";
import { errorHelp } from "#web/lib/error-help.ts";

interface RefundFormProps {
  readonly payment: MoneyBackFactsFragment;
  /** "Visa ending 4242". */
  readonly card: string;
  readonly onDone: () => void;
}

/** Form to refund unused money of a payment: asks for the amount, asks for confirmation, and requests the refund. */
export function RefundForm({ payment, card, onDone }: RefundFormProps) {
  const client = useClient();
  const now = useNow(null);
  const most = payment.refundable.amount;
  const amount = useTypedAmount(most);
  const [asking, setAsking] = useState(false);
  // One key per wish: a retry after a lost answer continues the same refund.
  const wish = useRef<{ key: string; cents: number } | null>(null);
  const { busy, failure, submit } = useSubmission(async (wanted: number) => {
    if (wish.current?.cents !== wanted) wish.current = { key: crypto.randomUUID(), cents: wanted };
    const { error } = await client
      .mutation(
        RefundPaymentDocument,
        { input: { paymentId: payment.id, amount: wanted }, idempotencyKey: wish.current.key },
        paymentsContext,
      )
      .toPromise();
    setAsking(false);
    if (error) return generalFailure(refundFailureWords(error), errorHelp(error));
    wish.current = null;
    onDone();
    return null;
  });
  return (
    <form
      className="wallet-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (amount.judge(1, most, `Up to ${formatMoney(most)} of this payment is unused.`) !== null) setAsking(true);
      }}
    >
      <h3>Refund unused money</h3>
      <p className="muted" suppressHydrationWarning>
        {formatMoney(most)} of this payment hasn’t been used. It can go back to {card}
        {payment.refundable.until === null ? "." : ` until ${formatDeadline(payment.refundable.until, { now })}.`}
      </p>
      <FailureBanner failure={failure} />
      <AmountField amount={amount} label="Amount to refund" />
      <Button type="submit" variant="line" busy={busy} busyLabel="Refunding">
        Refund to card
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Send ${formatMoney(amount.cents ?? 0)} back to ${card}?`}
        confirmLabel="Refund to card"
        cancelLabel="Keep it"
        busy={busy}
        busyLabel="Refunding"
        onConfirm={() => void submit(amount.cents ?? 0)}
      >
        It leaves your wallet now. Banks take up to ten days to show it.
      </ConfirmDialog>
    </form>
  );
}
