import { useClient } from "urql";
import { MuteRepostsDocument, UnmuteRepostsDocument } from "#web/generated/posts-menu.ts";
import type { ProfilePersonFragment } from "#web/generated/types.ts";
import { MenuItem } from "#web/ui/menu.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { toastFailure } from "#web/lib/failures/failure-toast.ts";

/** Menu item to leave a followed person's reposts out of the viewer's feed, or to show them again. */
export function MuteRepostsItem({ person }: { readonly person: ProfilePersonFragment }) {
  const client = useClient();
  const isMuted = person.interactions?.hasMutedReposts === true;
  const toggle = async (): Promise<void> => {
    const { error } = await client
      .mutation(isMuted ? UnmuteRepostsDocument : MuteRepostsDocument, { userId: person.id })
      .toPromise();
    if (error) toastFailure(isMuted ? "Their reposts are still muted" : "Their reposts aren’t muted", error);
    else if (isMuted) toast.success("Their reposts are back in your feed");
    else
      toast.success("Their reposts are muted", {
        text: "What they write themselves stays in your feed. They aren’t notified.",
      });
  };
  return (
    <MenuItem icon="repeat" onSelect={() => void toggle()}>
      {isMuted ? "Show reposts" : "Mute reposts"}
    </MenuItem>
  );
}
