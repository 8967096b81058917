import { useState } from "react";
import { useClient } from "urql";
import { CancelSaleDocument, PackParcelDocument } from "#web/generated/orders-sales.ts";
import type { SalePageFragment } from "#web/generated/types.ts";
import { formatMoney } from "#kernel/format-money.ts";
import { useHydrated } from "#web/lib/use-hydrated.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { displayName } from "#web/lib/paths.ts";
import { saleFailure } from "./sale-refusals.ts";
import { isWaiting, slipPath } from "./sale-words.ts";
import { SendForm } from "./send-form.tsx";

interface SaleActsProps {
  readonly sale: SalePageFragment;
  /** Called when the parcel had moved on meanwhile. */
  readonly onStale: () => void;
}

/** What the seller does with a parcel that is to be sent: pack, send, or cancel it. */
export function SaleActs({ sale, onStale }: SaleActsProps) {
  const client = useClient();
  const hydrated = useHydrated();
  const [packing, setPacking] = useState(false);
  const [asking, setAsking] = useState(false);
  const [cancelling, setCancelling] = useState(false);
  const { id: parcelId, parcel, code, buyer } = sale;
  if (!sale.isCancellable) return null;
  const waits = isWaiting(sale);
  const pack = async (): Promise<void> => {
    setPacking(true);
    const { error } = await client.mutation(PackParcelDocument, { parcelId }).toPromise();
    setPacking(false);
    if (error === undefined) {
      toast.success("Marked as packed", { text: "The buyer can’t cancel it any more." });
      return;
    }
    toast.warning("It isn’t marked as packed", { text: saleFailure(error).words });
    onStale();
  };
  const cancel = async (): Promise<void> => {
    setCancelling(true);
    const { error } = await client.mutation(CancelSaleDocument, { parcelId }).toPromise();
    setCancelling(false);
    setAsking(false);
    if (error === undefined) {
      toast.success(`Order ${code} is cancelled`, { text: `${displayName(buyer)} has everything back.` });
      return;
    }
    toast.warning("It isn’t cancelled", { text: saleFailure(error).words });
    onStale();
  };
  return (
    <Panel bleed className="sale-part" aria-labelledby="sale-send">
      <h3 id="sale-send">{waits ? "Cancel it" : "Send it"}</h3>
      {!waits && (
        <div className="sale-acts">
          {parcel.status === "paid" && (
            <Button
              variant="ink"
              icon="package"
              disabled={!hydrated}
              busy={packing}
              busyLabel="Saving"
              onClick={() => void pack()}
            >
              Mark as packed
            </Button>
          )}
          <ButtonLink variant="line" icon="printer" href={slipPath(parcelId)} download>
            Packing slip
          </ButtonLink>
        </div>
      )}
      {!waits && <SendForm parcelId={parcelId} code={code} onStale={onStale} />}
      <div className="sale-cancel">
        <span className="muted">You can cancel until it is sent.</span>
        <Button
          variant="danger"
          disabled={!hydrated}
          onClick={() => {
            setAsking(true);
          }}
        >
          Cancel this sale
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Cancel this sale?"
        confirmLabel="Cancel the sale"
        cancelLabel="Keep it"
        tone="danger"
        busy={cancelling}
        busyLabel="Cancelling"
        onConfirm={() => void cancel()}
      >
        {displayName(buyer)} has everything back: {formatMoney(parcel.total)}. You get nothing for it, and the pieces go
        back into your stock.
      </ConfirmDialog>
    </Panel>
  );
}
