import { useClient } from "urql";
import { MarkPostAsSpamDocument } from "#web/generated/posts-menu.ts";
import { UnmarkPostAsSpamDocument } from "#web/generated/posts-card.ts";
import type { PostCardFragment } from "#web/generated/types.ts";
import { MenuItem } from "#web/ui/menu.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { toastFailure } from "#web/lib/failures/failure-toast.ts";

/** Menu item to mark a post as spam: it is hidden from the reader at once, who can undo that. */
export function SpamItem({ post }: { readonly post: PostCardFragment }) {
  const client = useClient();
  const undo = async (): Promise<void> => {
    const { error } = await client.mutation(UnmarkPostAsSpamDocument, { postId: post.id }).toPromise();
    if (error) toastFailure("It’s still marked as spam", error);
  };
  const mark = async (): Promise<void> => {
    const { error } = await client.mutation(MarkPostAsSpamDocument, { postId: post.id }).toPromise();
    if (error) toastFailure("It isn’t marked as spam", error);
    else
      toast.success("Marked as spam", {
        text: "You won’t see it in your feeds.",
        action: { label: "Undo", onAction: () => void undo() },
      });
  };
  return (
    <MenuItem icon="eye-slash" onSelect={() => void mark()}>
      Mark as spam
    </MenuItem>
  );
}
