import { useClient } from "urql";
import { MuteThreadDocument, UnmuteThreadDocument } from "#web/generated/posts-menu.ts";
import type { PostCardFragment } from "#web/generated/types.ts";
import { MenuItem } from "#web/ui/menu.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { toastFailure } from "#web/lib/failures/failure-toast.ts";

/** Menu item to mute a conversation, or to unmute it. */
export function MuteThreadItem({ post }: { readonly post: PostCardFragment }) {
  const client = useClient();
  const isMuted = post.hasMutedThread;
  const toggle = async (): Promise<void> => {
    const { error } = await client
      .mutation(isMuted ? UnmuteThreadDocument : MuteThreadDocument, { postId: post.id })
      .toPromise();
    if (error) toastFailure(isMuted ? "This conversation is still muted" : "This conversation isn’t muted", error);
    else if (isMuted) toast.success("You’ll be notified of this conversation again");
    else
      toast.success("This conversation is muted", {
        text: "You won’t be notified of replies, mentions, quotes, likes or reposts in it.",
      });
  };
  return (
    <MenuItem icon={isMuted ? "bell" : "bell-slash"} onSelect={() => void toggle()}>
      {isMuted ? "Unmute conversation" : "Mute conversation"}
    </MenuItem>
  );
}
