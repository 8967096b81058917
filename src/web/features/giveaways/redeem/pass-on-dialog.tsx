import type { RefObject } from "react";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";

interface PassOnDialogProps {
  readonly open: boolean;
  readonly busy: boolean;
  readonly prizeName: string;
  /** Short name of the host. */
  readonly host: string;
  readonly returnTo: RefObject<Element | null>;
  readonly onOpenChange: (open: boolean) => void;
  readonly onConfirm: () => void;
}

/** Asks before a prize is passed on, which can't be undone. */
export function PassOnDialog({ busy, prizeName, host, ...rest }: PassOnDialogProps) {
  return (
    <ConfirmDialog
      title="Pass this prize on?"
      confirmLabel="Pass it on"
      cancelLabel="Keep it"
      tone="danger"
      busy={busy}
      busyLabel="Passing it on"
      {...rest}
    >
      {prizeName} goes to the next ticket of the draw, or its money back to {host} when there is none. This can’t be
      undone.
    </ConfirmDialog>
  );
}
