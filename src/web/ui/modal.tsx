import { Dialog } from "radix-ui";
import type { ReactNode } from "react";
import { IconButton } from "./button.tsx";
import { useFocusReturn } from "./focus-return.ts";
import { adoptStyleNonce } from "./style-nonce.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

adoptStyleNonce();

interface ModalProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** Description read out with the title when the dialog opens. */
  description?: string | undefined;
  /** Content that stays at the foot while the body scrolls: the action, with a note before it if need be. */
  footer?: ReactNode;
  /** Content of the header, before the close button. */
  headerAction?: ReactNode;
  /** Width of 440, 620 or 980 pixels from medium on; a sheet from the bottom on small screens. */
  size?: "s" | "m" | "l" | undefined;
  /** The body has no padding of its own. */
  flush?: boolean | undefined;
  children: ReactNode;
}

/** A modal dialog: traps focus, closes on Escape and on the background, and restores the focus. */
export function Modal({
  open,
  onOpenChange,
  title,
  description,
  footer,
  headerAction,
  size = "m",
  flush,
  children,
}: ModalProps) {
  const returnFocus = useFocusReturn(open);
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="scrim" />
        <Dialog.Content
          className="modal"
          data-size={size}
          onCloseAutoFocus={returnFocus}
          {...(description ? {} : { "aria-describedby": undefined })}
        >
          <div className="modal-header">
            <Dialog.Title className="modal-title">{title}</Dialog.Title>
            {description && (
              <VisuallyHidden>
                <Dialog.Description>{description}</Dialog.Description>
              </VisuallyHidden>
            )}
            {headerAction}
            <Dialog.Close asChild>
              <IconButton icon="x" label="Close" />
            </Dialog.Close>
          </div>
          <div className="modal-body" data-flush={flush ? "" : undefined}>
            {children}
          </div>
          {footer && <div className="modal-footer">{footer}</div>}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
