import { formatDate } from "#kernel/format-time.ts";
import type { ProfilePersonFragment } from "#web/generated/types.ts";
import { Modal } from "#web/ui/modal.tsx";
import { displayName } from "#web/lib/paths.ts";

interface VerifiedDialogProps {
  readonly person: ProfilePersonFragment;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Explains the seal: the checks, and the date; never the document itself. */
export function VerifiedDialog({ person, open, onOpenChange }: VerifiedDialogProps) {
  const name = displayName(person);
  const since = person.identityVerifiedAt === null ? "" : ` Since ${formatDate(person.identityVerifiedAt)}.`;
  return (
    <Modal open={open} onOpenChange={onOpenChange} title={`${name} is verified`} size="s">
      {person.accountType === "brand" ? (
        <p>We checked who owns this brand, and that they may speak for it.{since}</p>
      ) : (
        <p>
          A government ID was compared with pictures of the person holding it: that they are real, of age, and here only
          once.{since}
        </p>
      )}
      <p className="muted">
        The document is never shown to other people. The seal confirms an identity, not what the person writes.
      </p>
    </Modal>
  );
}
