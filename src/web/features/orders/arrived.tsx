import { useState } from "react";
import { useClient } from "urql";
import { ConfirmArrivalDocument } from "#web/generated/orders.ts";
import type { OrderParcelFactsFragment } from "#web/generated/types.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { toastFailure } from "#web/lib/failures/failure-toast.ts";

/** Button to say that a parcel arrived, with a question first. */
export function Arrived({
  parcel,
  onChanged,
}: {
  readonly parcel: OrderParcelFactsFragment;
  readonly onChanged: () => void;
}) {
  const client = useClient();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const confirm = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const { error } = await client.mutation(ConfirmArrivalDocument, { parcelId: parcel.id }).toPromise();
    setBusy(false);
    setAsking(false);
    if (error) {
      toastFailure("It isn’t noted", error);
      onChanged();
      return;
    }
    toast.success("Good to know", { text: "The seller knows now." });
  };
  return (
    <>
      <Button
        variant="line"
        icon="check"
        onClick={() => {
          setAsking(true);
        }}
      >
        It arrived
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Did it arrive?"
        confirmLabel="It arrived"
        cancelLabel="Not yet"
        tone="money"
        busy={busy}
        busyLabel="Noting"
        onConfirm={() => void confirm()}
      >
        The seller is paid for it some days later.
      </ConfirmDialog>
    </>
  );
}
