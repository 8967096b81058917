import { useState, type RefObject } from "react";
import { useClient } from "urql";
import { DetachQuoteDocument } from "#web/generated/posts-menu.ts";
import type { PostCardFragment } from "#web/generated/types.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { displayName } from "#web/lib/paths.ts";
import { toastFailure } from "#web/lib/failures/failure-toast.ts";

interface DetachDialogProps {
  readonly post: PostCardFragment;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly returnTo: RefObject<HTMLElement | null>;
}

/** Dialog to detach the author's own post from a post that quotes it. */
export function DetachDialog({ post, onOpenChange, ...rest }: DetachDialogProps) {
  const client = useClient();
  const [busy, setBusy] = useState(false);
  const detach = async (): Promise<void> => {
    setBusy(true);
    const { error } = await client.mutation(DetachQuoteDocument, { postId: post.id }).toPromise();
    setBusy(false);
    onOpenChange(false);
    if (error) toastFailure("Still quoted", error);
    else toast.success("Your stim isn’t quoted here any more");
  };
  return (
    <ConfirmDialog
      title="Take your stim back?"
      confirmLabel="Take it back"
      cancelLabel="Leave it"
      busy={busy}
      busyLabel="Taking it back"
      onConfirm={() => void detach()}
      onOpenChange={onOpenChange}
      {...rest}
    >
      What {displayName(post.postedBy)} wrote stays; your stim below it goes, for good.
    </ConfirmDialog>
  );
}
