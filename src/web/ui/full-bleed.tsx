import { Dialog } from "radix-ui";
import type { ReactNode } from "react";
import { IconButton } from "./button.tsx";
import { useFocusReturn } from "./focus-return.ts";
import { adoptStyleNonce } from "./style-nonce.ts";

adoptStyleNonce();

interface FullBleedProps {
  readonly title: string;
  /** Beside the title, at the end of the bar. */
  readonly tools?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog over the whole window, near-black in both themes: for pictures and videos. */
export function FullBleed({ title, tools, onClose, children }: FullBleedProps) {
  const returnFocus = useFocusReturn(true);
  return (
    <Dialog.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Content
          className="full-bleed"
          data-theme="dark"
          onCloseAutoFocus={returnFocus}
          aria-describedby={undefined}
        >
          <div className="full-bleed-bar">
            <Dialog.Close asChild>
              <IconButton icon="x" label="Close" />
            </Dialog.Close>
            <Dialog.Title className="full-bleed-title">{title}</Dialog.Title>
            <div className="full-bleed-tools">{tools}</div>
          </div>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
