import { useState } from "react";
import { useClient } from "urql";
import { formatMoney } from "#kernel/format-money.ts";
import { useRefreshSession } from "#web/app/session-provider.tsx";
import { CancelOrderDocument } from "#web/generated/orders.ts";
import type { OrderFactsFragment, OrderParcelFactsFragment } from "#web/generated/types.ts";
import { errorDetails } from "#web/lib/graph-error.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { toastFailure } from "#web/lib/failures/failure-toast.ts";
import { displayName } from "#web/lib/paths.ts";

interface CancelDialogProps {
  readonly order: OrderFactsFragment;
  /** The part to cancel; null for the whole order. */
  readonly parcel: OrderParcelFactsFragment | null;
  readonly onClose: () => void;
}

/** Question before an order, or a part of it, is cancelled. */
export function CancelDialog({ order, parcel, onClose }: CancelDialogProps) {
  const client = useClient();
  const refreshSession = useRefreshSession();
  const [busy, setBusy] = useState(false);
  const going = order.parcels.filter(({ status }) => status !== "cancelled");
  const back = parcel?.total ?? going.reduce((sum, { total }) => sum + total, 0);
  const cancel = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const { error } = await client
      .mutation(CancelOrderDocument, { orderId: order.id, parcelId: parcel?.id ?? null })
      .toPromise();
    setBusy(false);
    onClose();
    if (error) {
      toastFailure(
        "It isn’t cancelled",
        error,
        errorDetails(error)["rule"] === "too_late"
          ? { text: "It was packed or ordered in the meantime. Please look again." }
          : {},
      );
      return;
    }
    toast.success(parcel === null ? "The order is cancelled" : "This part is cancelled", {
      text: `${formatMoney(back)} go back to where they came from.`,
    });
    // The button that opened the dialog is gone.
    requestAnimationFrame(() => document.querySelector<HTMLElement>("#main")?.focus());
    await refreshSession();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={parcel === null ? `Cancel order ${order.code}?` : `Cancel the part of ${displayName(parcel.seller)}?`}
      confirmLabel={parcel === null ? "Cancel order" : "Cancel this part"}
      cancelLabel="Keep it"
      tone="danger"
      busy={busy}
      busyLabel="Cancelling"
      onConfirm={() => void cancel()}
    >
      You get {formatMoney(back)} back:{" "}
      {order.fromCard === 0
        ? "to your wallet, at once"
        : order.fromWallet === 0
          ? "to your card, within some days"
          : "each part to where it came from, the wallet at once, the card within some days"}
      .
    </ConfirmDialog>
  );
}
