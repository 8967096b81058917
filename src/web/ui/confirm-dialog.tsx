import { AlertDialog } from "radix-ui";
import { useRef, type ReactNode, type RefObject } from "react";
import { Button } from "./button.tsx";
import { useFocusReturn } from "./focus-return.ts";
import { adoptStyleNonce } from "./style-nonce.ts";

adoptStyleNonce();

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** The exact effect of confirming. */
  children: ReactNode;
  /** Verb plus object: "Delete brand". */
  confirmLabel: string;
  cancelLabel?: string | undefined;
  tone?: "primary" | "money" | "gift" | "danger" | undefined;
  busy?: boolean | undefined;
  busyLabel?: string | undefined;
  onConfirm: () => void;
  /** Called when the other answer is an act too, and not only leaving all as it is, which Escape does. */
  onCancel?: (() => void) | undefined;
  /** Element that receives the focus after closing, for a dialog that is first mounted when it opens. */
  returnTo?: RefObject<Element | null> | undefined;
}

/** Dialog that asks before an irreversible act. Only an answer closes it. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  children,
  confirmLabel,
  cancelLabel = "Cancel",
  tone = "primary",
  busy = false,
  busyLabel,
  onConfirm,
  onCancel,
  returnTo,
}: ConfirmDialogProps) {
  const returnFocus = useFocusReturn(open, returnTo);
  const confirm = useRef<HTMLButtonElement>(null);
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="scrim" />
        <AlertDialog.Content
          className="modal"
          data-size="s"
          data-alert=""
          onOpenAutoFocus={
            onCancel &&
            ((event) => {
              // The other answer loses something: the focus begins at the one that keeps it.
              event.preventDefault();
              confirm.current?.focus();
            })
          }
          onCloseAutoFocus={returnFocus}
        >
          <div className="modal-body">
            <AlertDialog.Title className="modal-title">{title}</AlertDialog.Title>
            <AlertDialog.Description asChild>
              <div className="muted">{children}</div>
            </AlertDialog.Description>
          </div>
          <div className="modal-footer">
            <AlertDialog.Cancel asChild>
              <Button variant={onCancel === undefined ? "line" : "danger"} onClick={onCancel}>
                {cancelLabel}
              </Button>
            </AlertDialog.Cancel>
            <Button
              ref={confirm}
              variant={tone === "danger" ? "danger-solid" : tone}
              busy={busy}
              busyLabel={busyLabel}
              onClick={onConfirm}
            >
              {confirmLabel}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
