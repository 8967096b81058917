import { formatMoney } from "#kernel/format-money.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";

interface BankQuestionProps {
  /** Cents; null when a card is saved and nothing is paid. */
  readonly amount: number | null;
  readonly productName: string;
  readonly busy: boolean;
  readonly onAnswer: (approved: boolean) => void;
}

/** Dialog of the bank's challenge before some payments. Closing it declines. */
export function BankQuestion({ amount, productName, busy, onAnswer }: BankQuestionProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) onAnswer(false);
      }}
      title="Your bank asks: is this you?"
      confirmLabel="Approve"
      cancelLabel="Decline"
      tone="money"
      busy={busy}
      busyLabel="Approving"
      onConfirm={() => {
        onAnswer(true);
      }}
    >
      {amount === null
        ? `Approve keeping this card with ${productName}. Nothing is charged.`
        : `Approve ${formatMoney(amount)} to ${productName}. Declining charges nothing.`}
    </ConfirmDialog>
  );
}
