import { useClient } from "urql";
import { PinPostDocument, UnpinPostDocument } from "#web/generated/posts-menu.ts";
import type { PostCardFragment } from "#web/generated/types.ts";
import { MenuItem } from "#web/ui/menu.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { toastFailure } from "#web/lib/failures/failure-toast.ts";

/** Menu item to pin one's own post to the top of the profile, or to unpin it. */
export function PinItem({ post }: { readonly post: PostCardFragment }) {
  const client = useClient();
  const { isPinned } = post;
  const toggle = async (): Promise<void> => {
    const { error } = await client
      .mutation(isPinned ? UnpinPostDocument : PinPostDocument, { postId: post.id })
      .toPromise();
    if (error) toastFailure(isPinned ? "Still pinned" : "Not pinned", error);
    else toast.success(isPinned ? "No longer pinned" : "Pinned to your profile");
  };
  return (
    <MenuItem icon="push-pin" onSelect={() => void toggle()}>
      {isPinned ? "Unpin from profile" : "Pin to profile"}
    </MenuItem>
  );
}
