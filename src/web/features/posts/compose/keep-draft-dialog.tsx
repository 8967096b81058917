import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";

interface KeepDraftDialogProps {
  readonly open: boolean;
  readonly busy: boolean;
  /** True when there is text, which can be saved. */
  readonly hasText: boolean;
  /** True when there are pictures, which a draft does not keep. */
  readonly hasPictures: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
}

/** Asks what to do with an unposted text when the composer closes; Escape continues writing. */
export function KeepDraftDialog({ hasText, hasPictures, onSave, onDiscard, ...rest }: KeepDraftDialogProps) {
  return hasText ? (
    <ConfirmDialog
      title="Save this for later?"
      confirmLabel="Save draft"
      busyLabel="Saving"
      cancelLabel="Discard"
      onConfirm={onSave}
      onCancel={onDiscard}
      {...rest}
    >
      You’ll find it under Drafts, in every browser you sign in with.
      {hasPictures && " Drafts hold words alone: choose the pictures again later."}
    </ConfirmDialog>
  ) : (
    <ConfirmDialog
      title="Leave without your pictures?"
      confirmLabel="Discard pictures"
      cancelLabel="Keep going"
      tone="danger"
      onConfirm={onDiscard}
      {...rest}
    >
      Drafts hold words alone, so they would have to be chosen again.
    </ConfirmDialog>
  );
}
