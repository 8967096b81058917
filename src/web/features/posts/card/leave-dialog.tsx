import type { RefObject } from "react";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";

interface LeaveDialogProps {
  readonly open: boolean;
  readonly busy: boolean;
  readonly returnTo: RefObject<Element | null>;
  readonly onOpenChange: (open: boolean) => void;
  readonly onConfirm: () => void;
}

/** Asks before leaving a giveaway that was entered by a reply: the reply is deleted with the entry. */
export function LeaveDialog({ busy, ...rest }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      title="Leave this giveaway?"
      confirmLabel="Delete reply and leave"
      cancelLabel="Stay in"
      tone="danger"
      busy={busy}
      busyLabel="Leaving"
      {...rest}
    >
      Your reply is your entry, so leaving deletes it. Until the draw, another reply brings your ticket back.
    </ConfirmDialog>
  );
}
