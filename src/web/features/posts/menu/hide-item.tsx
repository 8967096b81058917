import { useClient } from "urql";
import { HideReplyDocument, UnhideReplyDocument } from "#web/generated/posts-menu.ts";
import type { PostCardFragment } from "#web/generated/types.ts";
import { MenuItem } from "#web/ui/menu.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { toastFailure } from "#web/lib/failures/failure-toast.ts";

/** Menu item to hide a reply to one's own post, or to show it again. */
export function HideItem({ reply }: { readonly reply: PostCardFragment }) {
  const client = useClient();
  const isHidden = reply.hiddenReason === "author_hidden" || reply.hiddenReason === "low_trust";
  const toggle = async (): Promise<void> => {
    const { error } = await client
      .mutation(isHidden ? UnhideReplyDocument : HideReplyDocument, { postId: reply.id })
      .toPromise();
    if (error) toastFailure(isHidden ? "The reply is still hidden" : "The reply isn’t hidden", error);
    else if (isHidden) toast.success("The reply is back in the thread");
    else
      toast.success("The reply is hidden", {
        text: "It’s under “Hidden replies” now. Its author isn’t notified, and an entry stays an entry.",
      });
  };
  return (
    <MenuItem icon={isHidden ? "eye" : "eye-slash"} onSelect={() => void toggle()}>
      {isHidden ? "Show reply in thread" : "Hide reply"}
    </MenuItem>
  );
}
