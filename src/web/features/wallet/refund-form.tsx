import { useRef, useState } from "react";
import { useClient } from "urql";
import { formatMoney, parseMoney } from "#kernel/format-money.ts";
import { formatDeadline } from "#kernel/format-time.ts";
import { generalFailure, useSubmission } from "#web/features/account/submission.ts";
import { RefundPaymentDocument } from "#web/generated/wallet.ts";
import type { MoneyBackFactsFragment } from "#web/generated/types.ts";
import { longContext } from "#web/lib/graph-client.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { useNow } from "#web/ui/clock.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { MoneyInput } from "#web/ui/text-input.tsx";
import { refundFailureWords } from "./refund-words.ts";

interface RefundFormProps {
  readonly payment: MoneyBackFactsFragment;
  /** "Visa ending 4242". */
  readonly card: string;
  readonly onDone: () => void;
}

/** Asks how much of a payment's unused money goes back, asks whether that is meant, and has it done. */
export function RefundForm({ payment, card, onDone }: RefundFormProps) {
  const client = useClient();
  const now = useNow(null);
  const most = payment.refundable.amount;
  const [text, setText] = useState((most / 100).toFixed(2));
  const [wrong, setWrong] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  // One wish, one key: trying again after a lost answer goes on with the same refund.
  const wish = useRef<{ key: string; cents: number } | null>(null);
  const cents = parseMoney(text);
  const amount = cents === null ? null : Number(cents);
  const { busy, failure, submit } = useSubmission(async (wanted: number) => {
    if (wish.current?.cents !== wanted) wish.current = { key: crypto.randomUUID(), cents: wanted };
    const { error } = await client.mutation(RefundPaymentDocument, { input: { paymentId: payment.id, amount: wanted }, idempotencyKey: wish.current.key }, longContext).toPromise();
    setAsking(false);
    if (error) return generalFailure(refundFailureWords(error));
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
        if (amount === null || amount < 1) setWrong("Type an amount in dollars, like 40 or 12.50.");
        else if (amount > most) setWrong(`Up to ${formatMoney(most)} of this payment is unused.`);
        else setAsking(true);
      }}
    >
      <h3>Refund unused money</h3>
      <p className="muted" suppressHydrationWarning>
        {formatMoney(most)} of this payment hasn’t been used. It can go back to {card}
        {payment.refundable.until === null ? "." : ` until ${formatDeadline(payment.refundable.until, { now })}.`}
      </p>
      {failure?.message != null && (
        <Banner tone="bad" live>
          {failure.message}
        </Banner>
      )}
      <Field label="Amount to refund" error={wrong}>
        <MoneyInput
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setWrong(null);
          }}
        />
      </Field>
      <Button type="submit" variant="line" busy={busy} busyLabel="Refunding">
        Refund to card
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Send ${formatMoney(amount ?? 0)} back to ${card}?`}
        confirmLabel="Refund to card"
        cancelLabel="Keep it"
        busy={busy}
        busyLabel="Refunding"
        onConfirm={() => void submit(amount ?? 0)}
      >
        It leaves your wallet now. Banks take up to ten days to show it.
      </ConfirmDialog>
    </form>
  );
}
