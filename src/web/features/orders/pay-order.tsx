import { useEffect, useEffectEvent, useState } from "react";
import { useClient } from "urql";
import { formatMoney } from "#kernel/format-money.ts";
import { formatClock } from "#kernel/format-time.ts";
import { useRefreshSession } from "#web/app/session-provider.tsx";
import { CancelOrderDocument } from "#web/generated/orders.ts";
import type { OrderFactsFragment } from "#web/generated/types.ts";
import { useNavigate } from "#web/lib/router.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { useNow } from "#web/ui/clock.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { toastFailure } from "#web/lib/failures/failure-toast.ts";
import { PaymentSkeleton } from "#web/features/wallet/payments/payment-skeleton.tsx";
import { PaymentSteps } from "#web/features/wallet/payments/payment-steps.tsx";
import { usePaymentFlow } from "#web/features/wallet/payments/use-payment-flow.ts";

interface PayOrderProps {
  readonly order: OrderFactsFragment;
  /** Reads the order again. */
  readonly onChanged: () => void;
}

/** The card payment that an order waits for: goes on with it, or gives the order up. */
export function PayOrder({ order, onChanged }: PayOrderProps) {
  const client = useClient();
  const navigate = useNavigate();
  const refreshSession = useRefreshSession();
  const flow = usePaymentFlow();
  const [asked, setAsked] = useState(false);
  const [gives, setGives] = useState(false);
  const [busy, setBusy] = useState(false);
  const paymentId = order.payment?.id ?? null;
  const { stage } = flow;
  const isPaid = stage.kind === "done" && !stage.attempt.isPaymentInReview;
  const isUnderWay = stage.kind === "processing" || (stage.kind === "done" && stage.attempt.isPaymentInReview);

  const resume = useEffectEvent(async () => {
    if (paymentId !== null) await flow.resume(paymentId);
    setAsked(true);
  });
  useEffect(() => {
    void resume();
  }, [paymentId]);
  const changed = useEffectEvent(onChanged);
  useEffect(() => {
    if (isPaid) changed();
  }, [isPaid]);

  const giveUp = async (next: string | null): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const { error } = await client.mutation(CancelOrderDocument, { orderId: order.id }).toPromise();
    setBusy(false);
    setGives(false);
    if (error) {
      toastFailure("The order still waits", error);
      onChanged();
      return;
    }
    await refreshSession();
    if (next === null) toast.success("The order is cancelled", { text: "Nothing was charged." });
    else navigate(next);
  };

  return (
    <Panel bleed className="order-pay" aria-label="Pay for this order">
      <PanelHeader title={`Pay ${formatMoney(order.fromCard)} by card`} />
      {/* A payment under way keeps the goods beyond that time. */}
      {!isUnderWay && <TimeLeft until={order.payUntil} onElapsed={onChanged} />}
      {paymentId === null ? (
        <p>
          The card was not asked yet. <ButtonLink href="/checkout">Go to checkout</ButtonLink>
        </p>
      ) : !asked ? (
        <PaymentSkeleton />
      ) : (
        <PaymentSteps flow={flow} fixed onOtherWay={() => void giveUp("/checkout")} />
      )}
      {!isUnderWay && !isPaid && (
        <Button
          variant="ghost"
          full
          disabled={flow.busy}
          onClick={() => {
            setGives(true);
          }}
        >
          Give this order up
        </Button>
      )}
      <ConfirmDialog
        open={gives}
        onOpenChange={setGives}
        title="Give this order up?"
        confirmLabel="Cancel order"
        cancelLabel="Keep it"
        tone="danger"
        busy={busy}
        busyLabel="Cancelling"
        onConfirm={() => void giveUp(null)}
      >
        Nothing is charged. What is in your cart stays there
        {order.fromWallet > 0 && `, and ${formatMoney(order.fromWallet)} go back to your wallet`}.
      </ConfirmDialog>
    </Panel>
  );
}

/** How long the goods are kept for an unpaid order. */
function TimeLeft({ until, onElapsed }: { readonly until: string; readonly onElapsed: () => void }) {
  const now = useNow(10_000);
  const left = Date.parse(until) - now;
  const isOver = left <= 0;
  const elapsed = useEffectEvent(onElapsed);
  useEffect(() => {
    if (isOver) elapsed();
  }, [isOver]);
  if (isOver) return <p className="muted">The time to pay is over. The goods are not kept any more.</p>;
  const minutes = Math.max(1, Math.ceil(left / 60_000));
  return (
    <p className="muted" suppressHydrationWarning>
      The goods are kept for you until {formatClock(until)}: {minutes === 1 ? "1 minute" : `${minutes} minutes`} left.
    </p>
  );
}
