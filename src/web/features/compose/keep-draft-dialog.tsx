import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";

interface KeepDraftDialogProps {
  readonly open: boolean;
  readonly busy: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
}

/** Asked when a stim is closed that is not posted; Escape goes on writing. */
export function KeepDraftDialog({ onSave, onDiscard, ...rest }: KeepDraftDialogProps) {
  return (
    <ConfirmDialog title="Save this for later?" confirmLabel="Save draft" busyLabel="Saving" cancelLabel="Discard" onConfirm={onSave} onCancel={onDiscard} {...rest}>
      You’ll find it under Drafts, in every browser you sign in with.
    </ConfirmDialog>
  );
}
